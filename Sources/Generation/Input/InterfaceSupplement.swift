/// What the printed interface of a compiled module leaves out, and doubles must know.
package struct InterfaceSupplement: Hashable, Sendable {
  /// The interface with its module before each type, which tells what doubles have to import.
  package var qualifiedText: [UInt8] = []
  /// The interface as the compiler writes it for other compilers, with the declarations whose names begin with an underscore.
  ///
  /// It is empty where the module was made with others that are not there any more.
  package var completeText: [UInt8] = []
  /// The protocols that no program can name, as they are part of a system programming interface.
  package var invisibleProtocols: Set<String> = []

  package init() {}
}
