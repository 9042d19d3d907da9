import DeclModel

/// One closure of a witness that needs a name.
package struct WitnessNameRequest: Sendable {
  /// The purpose of the closure.
  package enum Role: Hashable, Sendable {
    /// It calls a function, or reads a property or a subscript.
    case use
    /// It writes a property or a subscript.
    case write
  }

  /// Who keeps a name that several want: the first of these.
  package enum Rank: Int, Hashable, Sendable {
    /// A closure that the library ProtocolWitness has, which users' code calls.
    case original
    /// Another one, which never changes a name of those.
    case addition
  }

  /// The member.
  package var signature: MemberSignature
  /// Whether it is a member of the type rather than of its instances.
  package var isStatic: Bool
  /// The use that the closure makes of it.
  package var role: Role
  /// Its claim to a name.
  package var rank: Rank

  /// A request for the name of a closure.
  package init(_ signature: MemberSignature, isStatic: Bool, role: Role, rank: Rank) {
    self.signature = signature
    self.isStatic = isStatic
    self.role = role
    self.rank = rank
  }
}

/// The names of a witness's closures: those of the library ProtocolWitness, distinct where it has clashes.
///
/// A function's closure is called like the function, followed by the labels: `find(byName:)` is `findByName`. Where two
/// would have one name, the types of the parameters join it, then the result's, then the effects.
package struct WitnessNames: Sendable {
  private let names: [Identifier]
  private let reasons: [NameReason]

  /// Names closures.
  ///
  /// - Parameter requests: The closures, in source order.
  package init(_ requests: [WitnessNameRequest]) {
    let conditions = requests.map { BuildConditions($0.signature.conditions) }
    let bases = requests.map { SpyableNamePolicy.base(of: $0.signature) }
    let ofInstances = Set(zip(requests, bases).lazy.filter { !$0.0.isStatic && $0.0.role == .use }.map { $0.1 })
    let engine = NameEngine(
      offers: zip(requests, bases).map { WitnessNamePolicy.offer(for: $0, base: $1, namesOfInstances: ofInstances) },
      explicitNames: [:],
      reserved: [],
      family: { [$1] },
      neverMeet: { conditions[$0].exclude(conditions[$1]) }
    )
    let resolutions = engine.resolve()
    names = resolutions.map { Identifier(bare: $0.name) }
    reasons = resolutions.map(NameReason.init)
  }

  /// The name of the closure with an index.
  package subscript(index: Int) -> Identifier { names[index] }

  /// Why the closure with an index is called so, with indices of closures.
  package func reason(_ index: Int) -> NameReason { reasons[index] }
}

/// How the closures of a witness are named: which components they offer.
enum WitnessNamePolicy {
  static func offer(for request: WitnessNameRequest, base: String, namesOfInstances: Set<String>) -> NameOffer {
    let member = request.signature
    if request.role == .write {
      let names = writerNames(of: member, base: base)
      return NameOffer(names[0], peers: .none, precedence: 3) { names.dropFirst().map { ($0, .base) } }
    }
    // A name that the original gives is out of reach for what is added, and so is told apart without it.
    let isClashing = request.isStatic && namesOfInstances.contains(base)
    let start = isClashing ? base + "Static" : base
    return NameOffer(
      start,
      // No name has a blank in it.
      peers: .sharing(request.rank == .original ? start : start + " "),
      precedence: request.rank == .original ? (request.isStatic ? 1 : 0) : 2,
      comparesEachLength: true
    ) {
      pieces(of: member).steps(from: start)
    }
  }

  private static func pieces(of member: MemberSignature) -> [NamePiece] {
    if member.kind == .property { return [] }
    var pieces: [NamePiece] = []
    pieces.append(NamePiece(member.parameters.map { SpyTypeText.text($0.type) }.joined().capitalizedFirst, .types))
    if let returnType = member.returnType {
      pieces.append(NamePiece(SpyTypeText.text(returnType).capitalizedFirst, .result))
    }
    if member.effects.isAsync { pieces.append(NamePiece("Async", .async)) }
    if member.effects.isThrowing { pieces.append(NamePiece("Throws", .throws)) }
    return pieces
  }

  private static func writerNames(of member: MemberSignature, base: String) -> [String] {
    if member.kind == .subscript { return [base + "Set"] }
    return ["set" + base.capitalizedFirst, base + "Setter"]
  }
}

extension Identifier {
  /// The name of a witness that is nested in its type.
  package static let witness = Identifier(bare: "Witness")

  /// The name of the witness of a protocol: `StoreWitness`.
  package static func witness(ofProtocol name: String) -> Identifier {
    Identifier(bare: NameFragment.base(name) + "Witness")
  }
}

extension Identifier {
  /// The name that a closure has for the value that it sets.
  package static let newValue = Identifier(bare: "newValue")
}
