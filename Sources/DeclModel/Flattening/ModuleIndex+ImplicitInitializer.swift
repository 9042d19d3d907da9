// The initialiser that nobody has written, which the compiler makes for a class whose properties all begin with a value.

extension ModuleIndex {
  /// Whether the compiler makes the initialiser of a class that a default isolates, and alone knows whether the actor isolates that, too.
  ///
  /// It does if a property needs the actor for its first value, or is of a type that is not `Sendable` (SE-0411). The one that a subclass
  /// inherits has to be isolated likewise; but of a subclass that is isolated itself, the compiler (6.3.1) asks its own properties alone.
  func isolatesImplicitInitializerUnseen(_ decl: NominalDecl) -> Bool {
    defaultActor != nil && globalActor(of: decl) != nil && !decl.hasDesignatedInitializer
      && superclass(of: decl) == nil && !(unseenSuperclass(of: decl).map(KnownIsolation.isKnownClass) ?? false)
  }

  /// Whether a class that a default isolates has an initialiser that is not, which no subclass inherits that is isolated.
  func frees(initializersOf decl: NominalDecl) -> Bool {
    defaultActor != nil && globalActor(of: decl) != nil
      && decl.members.contains { member in
        guard let initializer = member.initializer, !initializer.header.has(modifier: "convenience") else {
          return false
        }
        return initializer.header.has(modifier: "nonisolated")
      }
  }
}

extension FlattenedProtocol {
  /// The same for a double that is on no actor, while its members are on that of the class.
  ///
  /// So it inherits the initialiser that nobody has written with the isolation that this has, whatever it is.
  package func leavingIsolationOfInitializer() -> FlattenedProtocol {
    guard inheritsImplicitInitializer else { return self }
    var result = self
    result.parts.membersActor = doubleActor
    result.parts.globalActor = nil
    result.parts.superclassActor = nil
    // What is inherited meets this one.
    result.parts.requirements.removeAll { $0.member.initializer?.parameters.isEmpty ?? false }
    return result
  }
}

extension NominalDecl {
  /// Whether an initialiser is written that leaves no other one to be made.
  var hasDesignatedInitializer: Bool {
    members.contains { $0.initializer.map { kind != .class || !$0.header.has(modifier: "convenience") } ?? false }
  }
}
