package import DeclModel
package import NameResolver
package import SourceWriter

extension FlattenedProtocol {
  /// The call of the superclass's initialiser without arguments, if it has one.
  package var plainSuperclassCall: Code? {
    superclass != nil && superclassInitializers.hasPlain ? "super.init()" : nil
  }

  /// The call of the superclass's initialiser in one of a double, if it has a superclass.
  ///
  /// The compiler adds the call by itself only where the superclass has no other initialiser than the one without arguments.
  ///
  /// - Parameters:
  ///   - decl: The double's initialiser.
  ///   - names: What its parameters are called in the body, if others than usual.
  /// - Returns: The call; `nil` if there is no superclass, or nothing to call.
  package func superclassCall(in decl: InitializerDecl, names: [ParameterNames]? = nil) -> Code? {
    if superclass == nil { return nil }
    let overridden = superclassInitializers.overridden[decl.header.location]
    // What is on no actor cannot call what is on one.
    let staysOffActor =
      overridden?.saysNonisolated ?? false && !(superclassInitializers.plain?.saysNonisolated ?? false)
    if let plain = plainSuperclassCall, !staysOffActor { return plain }
    guard decl.header.has(modifier: "override") || decl.header.has(modifier: "required") else {
      guard let plain = superclassInitializers.plain, plain.canBeCalled(in: decl) else { return nil }
      return "\(plain.effects.callPrefix)super.init()"
    }
    // What has no plain initialiser is made by the one that is overridden.
    guard (overridden ?? decl).canBeCalledBySubclass, overridden?.canBeCalled(in: decl) ?? true,
      // It takes what its own parameters have, which the others need not be.
      !superclassInitializers.widened.contains(decl.header.location)
    else { return nil }
    let signature = MemberSignature(decl)
    let arguments = names ?? BodyNames(of: signature).parameters
    return "\(decl.effects.callPrefix)\(MemberUse.expression(of: signature, on: "super", names: arguments))"
  }
}

extension DoubledProtocol {
  /// Says of initialisers that nothing in them could make the part of the superclass, or that the double cannot have them beside its own.
  ///
  /// - Parameter noun: What the double is called.
  /// - Returns: The errors.
  package func obstaclesToInitializers(noun: String) -> [Diagnostic] {
    guard let superclass = flattened.superclass else { return [] }
    let own = requirements.map(\.member).filter { member in
      member.initializer.map { !hasInitializersApart || $0.parameters.isEmpty } ?? false
    }
    if own.isEmpty { return [] }
    let unmade = own.filter { $0.initializer.flatMap { flattened.superclassCall(in: $0) } == nil }
    // Only a double without initialisers inherits these.
    let uncallable =
      flattened.superclassInitializers.hasPlain ? [] : unmetInitializers.filter { !$0.canBeCalledBySubclass }
    return (unmade + uncallable.map(Member.initializer)).map { member in
      .superclassInitializer(
        flattened,
        noun: noun,
        "'\(superclass)' has no initialiser that '\(member.compoundName ?? "init")' could call",
        at: unmade.contains(member) ? member.header : flattened.decl.header,
        note: "it could call one without arguments, or a designated one with the same parameters"
      )
    } + flattened.superclassInitializers.inherited.map { .inheritedInitializer($0, flattened, noun: noun) }
  }
}

extension Diagnostic {
  /// An error about an initialiser that an extension of the superclass declares.
  ///
  /// - Parameters:
  ///   - decl: The initialiser.
  ///   - flattened: What is doubled.
  ///   - noun: What the double is called.
  /// - Returns: The error.
  package static func inheritedInitializer(_ decl: InitializerDecl, _ flattened: FlattenedProtocol, noun: String)
    -> Self
  {
    let name = Member.initializer(decl).compoundName ?? "init"
    return superclassInitializer(
      flattened,
      noun: noun,
      "'\(name)' of the superclass cannot be overridden, as an extension declares it",
      at: decl.header,
      note: "only a subclass without initialisers of its own inherits it"
    )
  }

  fileprivate static func superclassInitializer(
    _ flattened: FlattenedProtocol,
    noun: String,
    _ reason: String,
    at header: DeclHeader,
    note: String
  ) -> Diagnostic {
    let message = "'\(flattened.decl.name)' has no \(noun): \(reason)"
    return .error("superclass-initializer", message, at: header, notes: [Note(note)])
  }
}

extension InitializerDecl {
  fileprivate var saysNonisolated: Bool { header.has(modifier: "nonisolated") }
}
