// Which values cannot be copied: the words for it, the declarations with these words, and the types that are known by name. What is known
// of generic parameters is in `GenericErasure`, and of all types that a protocol mentions in `TypeFacts`.

extension TypeRef {
  /// Whether it is a word such as `~Copyable`.
  package var isSuppression: Bool { if case .suppressed = self { true } else { false } }

  /// A bound without `~Name`; `nil` if it is nothing else.
  func removingSuppression(of name: String) -> TypeRef? {
    if ![self].suppress(name) { return self }
    let rest = compositionElements.filter { ![$0].suppress(name) }
    return rest.count > 1 ? .composition(rest) : rest.first
  }
}

extension [TypeRef] {
  /// Whether `~Name` stands among them, be it in a composition.
  package func suppress(_ name: String) -> Bool {
    contains { type in
      type.contains { if case .suppressed(let inner) = $0 { inner.baseName == name } else { false } }
    }
  }
}

extension NominalDecl {
  /// Whether `~Name` stands among what it inherits.
  package func suppresses(_ name: String) -> Bool { inheritance.suppress(name) }
}

extension AssociatedTypeDecl {
  /// Whether it is declared `~Copyable`.
  package var isNoncopyable: Bool { inheritance.suppress("Copyable") }
}

extension ModuleIndex {
  /// Whether a generic type whose values cannot be copied says in an extension when they can be.
  func isConditionallyCopyable(_ decl: NominalDecl) -> Bool {
    !decl.genericParameters.isEmpty
      && extensions(of: decl).contains { part in part.inheritance.contains { $0.systemName == "Copyable" } }
  }
}

extension NameLookup {
  /// Whether values of a type, or of the type that an optional wraps, are known not to be copyable.
  ///
  /// Of a protocol the word does not say that its conforming types are so.
  package func isNoncopyable(_ type: TypeRef) -> Bool {
    let core = type.withoutOptionals
    if let decl = nominal(core) {
      guard decl.kind != .protocol, decl.suppresses("Copyable") else { return false }
      let arguments = core.genericArguments
      return arguments.isEmpty || arguments.contains(where: isNoncopyable) || !index.isConditionallyCopyable(decl)
    }
    return TypeFacts.knownNoncopyableTypes.contains(core.baseName)
  }
}
