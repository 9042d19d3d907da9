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
    /// The types of that module that are called like one of this module's.
    package let ambiguousNames: Set<String>
  }

  /// A declaration as its double is made if an extension in a file marks it; `nil` if it is of this module, or nothing is known of the
  /// settings of its own.
  package func foreignDouble(of decl: NominalDecl, markedIn file: FileID) -> ForeignDouble? {
    let declared = decl.header.location.file
    guard isDependency(file: declared), !isCompiled(file: declared), let module = modulesOfMarked.module(of: declared)
    else {
      return nil
    }
    let index = foreign(from: declared, isTestable: modulesOfMarked.isTestable(module, in: file))
    var decl = decl
    if decl.kind != .protocol, !index.seesInternals(of: decl) {
      decl.parts.members.updateEach { $0.hideBelowPublic() }
    }
    if index.defaultActor == nil, actorAroundDoubles != nil, !index.saysIsolation(decl) {
      decl.parts.header.modifiers.append(Modifier(name: "nonisolated"))
    }
    return ForeignDouble(
      decl: decl,
      index: index,
      module: modulesOfMarked.name(of: module),
      ambiguousNames: topLevelNames(sharedWith: module)
    )
  }

  /// The names of types outside of others that are both in this module and in another one.
  private func topLevelNames(sharedWith module: ModuleID) -> Set<String> {
    Set(
      types.lazy.filter { name, ids in
        ids.count > 1 && !name.contains(".") && declaration(named: name) != nil
          && ids.contains { modulesOfMarked.module(of: self[$0].file) == module }
      }.map(\.key)
    )
  }
}

extension Member {
  /// Says of what only its own module sees that no other file does.
  fileprivate mutating func hideBelowPublic() {
    switch self {
    case .enumCase, .nominal, .typeAlias, .associatedType: return
    default: break
    }
    updateHeader { header in
      let hidden = Modifier(name: AccessLevel.fileprivate.rawValue)
      if header.access ?? .internal < .public {
        header.modifiers.removeAll { $0.detail == nil && AccessLevel(rawValue: $0.name) != nil }
        header.modifiers.append(hidden)
      } else if let position = header.modifiers.firstIndex(where: { $0.detail == "set" }) {
        header.modifiers[position].name = hidden.name
      }
    }
  }
}
