// Initialisers that need not be on the actor by which a default isolates their class: the one that the compiler makes if nobody writes one
// and all properties begin with a value, and those that are 'nonisolated'.

extension ModuleIndex {
  /// Whether the compiler makes the initialiser of a class that a default isolates, and alone knows whether the actor isolates that, too.
  ///
  /// It does if a property needs the actor for its first value, or is of a type that is not `Sendable` (SE-0411). The one that a subclass
  /// inherits has to be isolated likewise; but of a subclass that is isolated itself, the compiler (6.3.1) asks its own properties alone.
  func isolatesImplicitInitializerUnseen(_ decl: NominalDecl) -> Bool {
    defaultActor != nil && globalActor(of: decl) != nil && !decl.hasDesignatedInitializer
      && superclass(of: decl) == nil
      && !(unseenSuperclass(of: decl).map { KnownIsolation.isClass($0.baseName) } ?? false)
  }

  /// Whether a class that a default isolates has a designated initialiser that is `nonisolated`, so that no subclass on the actor inherits
  /// any.
  func hasInitializerOnNoActor(_ decl: NominalDecl) -> Bool {
    defaultActor != nil && globalActor(of: decl) != nil
      && decl.members.compactMap(\.initializer).contains {
        $0.header.has(modifier: "nonisolated") && !$0.header.has(modifier: "convenience")
      }
  }
}

extension FlattenedProtocol {
  /// The protocol or class for a double that is on no actor itself, while its members are on that of the class.
  ///
  /// Such a double inherits the initialiser that nobody has written with the isolation that this has, whatever it is, and overrides those that are
  /// on no actor.
  ///
  /// - Parameter declaresOwn: Whether it has an initialiser of its own beside those for requirements.
  /// - Returns: The same where nothing of this matters.
  package func leavingIsolationOfInitializer(declaresOwn: Bool) -> FlattenedProtocol {
    guard keepsIsolationOfInitializer else { return self }
    var result = self
    result.parts.membersActor = doubleActor
    result.parts.globalActor = nil
    result.parts.superclassActor = nil
    let initializers = requirements.compactMap(\.member.initializer)
    // What is inherited meets it, but for one with default arguments alone.
    if !declaresOwn, initializers.count == 1, initializers[0].parameters.isEmpty,
      superclassInitializers.plain?.parameters.isEmpty ?? true
    {
      result.parts.requirements.removeAll { $0.member.initializer != nil }
    }
    // The double, which is on none, does not give them the actor that they have.
    result.parts.superclassInitializers.required.updateEach { required in
      guard let actor = doubleActor, !required.isOnNoActor,
        required.decl.header.attribute(named: actor.name.baseName) == nil
      else { return }
      required.decl.header.attributes.append(actor)
    }
    result.parts.requirements.updateEach { requirement in
      let overridden = superclassInitializers.overridden[requirement.member.header.location]
      if overridden?.header.has(modifier: "nonisolated") ?? false { requirement.isolation = .nonisolated }
    }
    return result
  }
}

extension NominalDecl {
  /// Whether an initialiser is written that leaves no other one to be made.
  var hasDesignatedInitializer: Bool {
    members.contains { $0.initializer.map { kind != .class || !$0.header.has(modifier: "convenience") } ?? false }
  }
}
