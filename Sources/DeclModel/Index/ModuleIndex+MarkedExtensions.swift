// Declarations of other modules that an extension marks for a double.

extension ModuleIndex {
  /// A declaration of another module as its double is made, which goes to the module of the extension that marks it.
  package struct ForeignDouble {
    /// The declaration, which says that it is on no actor where a default would isolate the double alone.
    package let decl: NominalDecl
    /// The same files, seen from the declaration's module.
    package let index: ModuleIndex
    /// The name of the declaration's module, if it is known.
    package let module: String?
  }

  /// A declaration as its double is made if an extension in a file marks it; `nil` if it is of this module.
  package func foreignDouble(of decl: NominalDecl, markedIn file: FileID) -> ForeignDouble? {
    let declared = decl.header.location.file
    guard isDependency(file: declared) else { return nil }
    let module = modules.module(of: declared)
    let index = foreign(from: declared, isTestable: module.map { modules.isTestable($0, in: file) } ?? false)
    var decl = decl
    if index.defaultActor == nil, actorAroundDoubles != nil, !index.saysIsolation(decl) {
      decl.parts.header.modifiers.append(Modifier(name: "nonisolated"))
    }
    return ForeignDouble(decl: decl, index: index, module: module.flatMap(modules.name))
  }
}
