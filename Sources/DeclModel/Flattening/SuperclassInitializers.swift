/// The requirements of a class on the initialisers of a subclass.
package struct SuperclassInitializers: Hashable, Sendable {
  /// An initialiser that a subclass with initialisers of its own must declare.
  package struct Required: Hashable, Sendable {
    package var decl: InitializerDecl
    /// Where the requirement is declared whose implementation overrides it.
    package var override: DeclLocation?
  }

  package var required: [Required] = []
  /// Whether an initialiser of a subclass can leave the call of `super.init()` to the compiler.
  package var hasPlain = true
}

extension ModuleIndex {
  /// Whether an initialiser of a subclass can call that of a class without arguments.
  ///
  /// A class out of view is taken to have it.
  func hasPlainInitializer(_ decl: NominalDecl) -> Bool {
    for current in superclasses(from: decl) {
      let designated = current.members.compactMap(\.initializer).filter { !$0.header.has(modifier: "convenience") }
      if designated.isEmpty { continue }
      let isOwn = modules.module(of: current.header.location.file) == nil
      return designated.contains { $0.isPlain && (isOwn || $0.header.access ?? .internal > .internal) }
    }
    return true
  }
}

extension InitializerDecl {
  /// Whether it can be called without arguments and always succeeds, from wherever a subclass stands.
  fileprivate var isPlain: Bool {
    let isHidden = header.access == .private || header.access == .fileprivate
    return !isHidden && failability == .none && !effects.isThrowing && !effects.isAsync
      && parameters.allSatisfy { $0.defaultValue != nil }
  }
}
