/// The requirements of a class on the initialisers of a subclass.
package struct SuperclassInitializers: Hashable, Sendable {
  /// An initialiser that a subclass with initialisers of its own must declare.
  package struct Required: Hashable, Sendable {
    package var decl: InitializerDecl
    /// Where the requirement is declared whose implementation overrides it.
    package var override: DeclLocation?
    /// Whether no actor isolates it, while one isolates the double.
    package var isOnNoActor = false
  }

  package var required: [Required] = []
  /// Those among the requirements that only a subclass without initialisers has: an extension of the class declares them, or the subclass
  /// leaves them to it, as nothing else could make its part.
  package var inherited: [InitializerDecl] = []
  /// Those that a subclass leaves to the class: it inherits them, as it overrides all that they may call.
  package var left: [InitializerDecl] = []
  /// Those that requirements override, by the places of these.
  package var overridden: [DeclLocation: InitializerDecl] = [:]
  /// The places of requirements that take more than the one that they override.
  package var widened: Set<DeclLocation> = []
  /// The initialiser without arguments that those of a subclass can call; `nil` if there is none.
  package var plain: InitializerDecl?
  /// Whether an initialiser of a subclass can leave the call of it to the compiler.
  package var hasPlain: Bool { plain?.alwaysSucceeds ?? false }
}

extension ModuleIndex {
  /// Whether a class is another one, or inherits it.
  func isSubclass(_ decl: NominalDecl, of other: NominalDecl) -> Bool {
    superclasses(from: decl).contains { $0.qualifiedName == other.qualifiedName }
  }

  /// The initialiser of a class without arguments, of several one that always succeeds.
  ///
  /// A class out of view is taken to have it.
  func plainInitializer(of decl: NominalDecl) -> InitializerDecl? {
    for current in superclasses(from: decl) {
      let designated = current.members.compactMap(\.initializer).filter { !$0.header.has(modifier: "convenience") }
      if designated.isEmpty { continue }
      let level = seesInternals(of: current) ? AccessLevel.internal : .package
      let plain = designated.filter { initializer in
        (initializer.header.access ?? .internal) >= level
          && initializer.parameters.allSatisfy { $0.defaultValue != nil || $0.isVariadic }
      }
      return plain.first(where: \.alwaysSucceeds) ?? plain.first
    }
    return .plain(at: decl.header.location)
  }

  /// The `init(from:)` that the compiler writes for a class, which is required and no member to be seen; `nil` if it writes none.
  func synthesizedInitializerForDecoding(of decl: NominalDecl) -> InitializerDecl? {
    let isWritten = decl.members.contains { member in
      member.initializer?.parameters.first.map { $0.label == "from" && $0.type.baseName == "Decoder" } ?? false
    }
    if isWritten || decl.inheritance.isEmpty { return nil }
    // A class has it from its superclass as long as it declares none.
    let bounds = decl.inheritance.filter { lookup(in: decl.scope).nominal($0)?.kind != .class }
    let visits = Inheritance(ofBounds: bounds, at: decl, in: self).visits
    let decodable = visits.first { $0.isBuiltIn && $0.decl.name == "Decodable" }?.decl
    guard var decoding = decodable?.members.compactMap(\.initializer).first else { return nil }
    decoding.header.modifiers = [Modifier(name: "required")]
    return decoding
  }
}

extension InitializerDecl {
  /// One that nobody has written.
  static func plain(at location: DeclLocation) -> InitializerDecl {
    InitializerDecl(header: DeclHeader(location: location))
  }

  var alwaysSucceeds: Bool { failability == .none && !effects.isThrowing && !effects.isAsync }

  /// Whether another initialiser can call it and leave to its own caller what may go wrong.
  package func canBeCalled(in other: InitializerDecl) -> Bool {
    effects.canServe(other.effects) && (failability == .none || other.failability != .none)
  }
}
