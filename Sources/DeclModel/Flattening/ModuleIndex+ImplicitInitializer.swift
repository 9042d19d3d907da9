// The initialiser that nobody has written, which the compiler makes for a class whose properties all begin with a value.

extension ModuleIndex {
  /// Whether the initialiser that the compiler makes for a class is surely isolated to no actor, though a default isolates the class.
  ///
  /// NB: The compiler (6.3.1) isolates the one that a subclass inherits of it by the default, and then refuses that.
  func hasNonisolatedImplicitInitializer(_ decl: NominalDecl) -> Bool {
    guard globalActor(of: decl) != nil, !decl.hasDesignatedInitializer else { return false }
    var values = FirstValues(index: self)
    return values.makesValue(decl)
  }
}

extension NominalDecl {
  /// Whether an initialiser is written that leaves no other one to be made.
  var hasDesignatedInitializer: Bool {
    members.contains { $0.initializer.map { kind != .class || !$0.header.has(modifier: "convenience") } ?? false }
  }
}
