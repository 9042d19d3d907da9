/// The information about a compiled module that its printed interface leaves out and doubles need.
package struct InterfaceSupplement: Hashable, Sendable {
  /// The interface with its module before each type, which tells what doubles have to import.
  ///
  /// It is empty where `completeTexts` are known, which tell that, too.
  package var qualifiedText: [UInt8] = []
  /// The interface as the compiler writes it for other compilers, with the declarations whose names begin with an underscore, and
  /// the groups of its system programming interfaces.
  ///
  /// There is none where the module was made with others that are not there any more, and there are several of a module that passes
  /// others on.
  package var completeTexts: [CompleteText] = []
  /// The protocols that no program can name, as they are part of a system programming interface of an unknown name.
  package var invisibleProtocols: Set<String> = []
  /// The classes that are asked for and can have no subclass without initialisers of its own, with what the compiler says.
  package var sealedClasses: [String: String] = [:]

  /// The complete interface of one module.
  package struct CompleteText: Hashable, Sendable {
    package var module: String
    package var text: [UInt8]

    package init(module: String, text: [UInt8]) {
      self.module = module
      self.text = text
    }
  }

  package init() {}
}
