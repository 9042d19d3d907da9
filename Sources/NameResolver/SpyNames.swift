import DeclModel

/// A member of a spied protocol that needs a prefix for the names of what the spy keeps about it.
package struct SpyNameRequest: Sendable {
  /// How strong a member's claim to a name is: what Spyable names too comes first, so that nothing else changes its names.
  package enum Claim: Int, Sendable {
    /// A function in the protocol's body.
    case function
    /// A function under a condition of its own.
    case conditional
    /// A function that the protocol inherits.
    case inherited
    /// An initialiser, a subscript or an accessor.
    case other
  }

  /// The member.
  package var signature: MemberSignature
  /// The claim to the name.
  package var claim: Claim
  /// Whether what the spy keeps belongs to the type.
  package var isStatic: Bool
  /// The endings of the names of its members after the prefix: `CallsCount`, `ReceivedId`.
  package var suffixes: [String]
  /// The end of the prefix, for the setter of a subscript.
  package var ending: String

  /// Asks for the names of one member.
  package init(
    _ signature: MemberSignature,
    claim: Claim,
    isStatic: Bool,
    suffixes: [String],
    ending: String = ""
  ) {
    self.signature = signature
    self.claim = claim
    self.isStatic = isStatic
    self.suffixes = suffixes
    self.ending = ending
  }
}

/// The names of a spy's members, as the library Spyable chooses them.
///
/// A prefix is the function's name with its argument labels, `fetchUserId`. Functions that would share it have the types of their
/// parameters and result in it as well, and where that does not tell them apart, what else does.
package struct SpyNames: Sendable {
  private let prefixes: [String]
  private let reasons: [NameReason]

  /// Names the members.
  ///
  /// - Parameters:
  ///   - requests: The members, in source order.
  ///   - reserved: Names that the spy's instances have besides.
  ///   - reservedStatics: Names that the spy's type has besides.
  package init(_ requests: [SpyNameRequest], reserved: Set<String> = [], reservedStatics: Set<String> = []) {
    let conditions = requests.map { BuildConditions($0.signature.conditions) }
    let engine = NameEngine(
      offers: requests.map(SpyNamePolicy.offer),
      explicitNames: [:],
      reserved: reserved.union(reservedStatics.map(SpyNamePolicy.staticName)),
      family: { member, prefix in SpyNamePolicy.family(of: requests[member], prefix: prefix) },
      neverMeet: { conditions[$0].exclude(conditions[$1]) }
    )
    let resolutions = engine.resolve()
    prefixes = resolutions.map(\.name)
    reasons = resolutions.map(NameReason.init)
  }

  /// The name of a member that a spy keeps for the request of an index.
  package func name(_ index: Int, _ suffix: String) -> Identifier {
    Identifier(bare: prefixes[index] + suffix)
  }

  /// The prefix of the names for the request of an index, and its reason, with indices of requests.
  package func prefix(_ index: Int) -> (name: Identifier, reason: NameReason) {
    (Identifier(bare: prefixes[index]), reasons[index])
  }

  /// The ending of `…Received…` for the only parameter: its name.
  ///
  /// A parameter `invocations` gets another one, as the list of invocations has that.
  package static func receivedSuffix(of parameter: ParameterNames) -> String {
    let name = NameFragment.label(parameter.element.bare)
    return "Received" + (name == "Invocations" ? "InvocationsArgument" : name)
  }

  /// The name of what stores a property: `underlyingName`.
  package static func underlying(_ property: String) -> Identifier {
    Identifier(bare: "underlying" + NameFragment.label(property))
  }

  /// The names of what counts the uses of a property: `nameGetCallsCount` and `nameSetCallsCount`.
  package static func useCounts(_ property: String) -> (get: Identifier, set: Identifier) {
    let base = NameFragment.base(property)
    return (Identifier(bare: base + "GetCallsCount"), Identifier(bare: base + "SetCallsCount"))
  }
}

/// Which prefixes a member offers, and what they bring into the spy.
enum SpyNamePolicy {
  static func offer(of request: SpyNameRequest) -> NameOffer {
    let signature = request.signature
    let base = base(of: signature) + request.ending
    return NameOffer(
      base,
      // A static member and one of an instance may have the same name, but are counted together.
      peers: .sharing(base),
      precedence: request.claim.rawValue,
      comparesEachLength: true
    ) {
      // Steps are the same for all, so that members that are compared have said as much of themselves.
      let labelled = descriptive(signature, isComplete: false)
      let complete = descriptive(signature, isComplete: true)
      let awaited = complete + (signature.effects.isAsync ? "Async" : "")
      let thrown = awaited + (signature.effects.throwing == .none ? "" : "Throws")
      let constrained = thrown + constraints(of: signature).joined()
      let steps: [NameOffer.Step] = [
        (labelled, .types), (complete, .types), (awaited, .async), (thrown, .throws), (constrained, .constraints),
      ]
      return steps.map { ($0.name + request.ending, $0.component) }
    }
  }

  static func family(of request: SpyNameRequest, prefix: String) -> [String] {
    let names = request.suffixes.map { prefix + $0 }
    return request.isStatic ? names.map(staticName) : names
  }

  /// A static member's name among those of an instance.
  static func staticName(_ name: String) -> String { "static " + name }

  private static func name(of signature: MemberSignature) -> String {
    if let fixity = signature.fixity { return OperatorWords.text(for: signature.name, fixity: fixity) }
    return NameFragment.base(signature.name)
  }

  private static func base(of signature: MemberSignature) -> String {
    name(of: signature) + signature.parameters.map { label(of: $0, in: signature) ?? "" }.joined()
  }

  /// With types: of all parameters, or of those with a label alone.
  private static func descriptive(_ signature: MemberSignature, isComplete: Bool) -> String {
    var text = name(of: signature)
    for parameter in signature.parameters {
      let label = label(of: parameter, in: signature)
      if label != nil || isComplete { text += (label ?? "") + SpyTypeText.text(parameter.type) }
    }
    if let returnType = signature.returnType { text += SpyTypeText.text(returnType) }
    return text
  }

  /// The argument label, capitalised; `nil` where arguments have none.
  private static func label(of parameter: Parameter, in signature: MemberSignature) -> String? {
    if signature.fixity != nil || signature.kind == .subscript && parameter.secondName == nil { return nil }
    guard let name = parameter.firstName, name != "_" else { return nil }
    return NameFragment.label(name)
  }

  private static func constraints(of signature: MemberSignature) -> [String] {
    let inline = signature.genericParameters.compactMap { parameter in
      parameter.inherited.map { NameFragment.label(parameter.name) + SpyTypeText.text($0) }
    }
    return inline
      + signature.whereClause.map { requirement in
        switch requirement {
        case .conformance(let left, let right), .sameType(let left, let right):
          SpyTypeText.text(left) + SpyTypeText.text(right)
        case .layout(let left, let word): SpyTypeText.text(left) + NameFragment.label(word)
        }
      }
  }
}
