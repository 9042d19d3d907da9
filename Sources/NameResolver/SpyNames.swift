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
  /// The variables that get the prefix.
  package var parts: [SpyPart]
  /// Whether it is for the setter of a subscript.
  package var isSetter: Bool
  /// The endings of the names of all parts, in their order.
  fileprivate let endings: [String]

  /// Asks for the names of one member.
  ///
  /// - Parameters:
  ///   - signature: The member.
  ///   - claim: The claim to the name.
  ///   - isStatic: Whether what the spy keeps belongs to the type.
  ///   - parts: The variables that get the prefix.
  ///   - recorded: The names of the parameters that are recorded.
  ///   - isSetter: Whether it is for the setter of a subscript.
  package init(
    _ signature: MemberSignature,
    claim: Claim,
    isStatic: Bool,
    parts: [SpyPart],
    recorded: [ParameterNames] = [],
    isSetter: Bool = false
  ) {
    self.signature = signature
    self.claim = claim
    self.isStatic = isStatic
    self.parts = parts
    self.isSetter = isSetter
    endings = SpyPart.allCases.map { $0.ending(recording: recorded) }
  }
}

/// A variable that a spy has for the calls of a member, in the order of their declarations.
package enum SpyPart: Int, CaseIterable, Sendable {
  case callsCount, called, received, receivedInvocations, throwableError, returnValue, closure

  /// The ending of its name, after the member's prefix.
  ///
  /// - Parameter arguments: The names of the parameters that are recorded; an only one is part of the ending.
  /// - Returns: The ending.
  fileprivate func ending(recording arguments: [ParameterNames]) -> String {
    switch self {
    case .callsCount: return "CallsCount"
    case .called: return "Called"
    case .received:
      guard arguments.count == 1 else { return "ReceivedArguments" }
      let name = NameFragment.label(arguments[0].element.bare)
      // The list of invocations has that name.
      return "Received" + (name == "Invocations" ? "InvocationsArgument" : name)
    case .receivedInvocations: return "ReceivedInvocations"
    case .throwableError: return "ThrowableError"
    case .returnValue: return "ReturnValue"
    case .closure: return "Closure"
    }
  }
}

/// The names of the variables that a spy has for the calls of one member.
package struct SpyPartNames: Sendable {
  /// The text that they begin with.
  package let prefix: Identifier
  /// The reason for the prefix, with indices of requests.
  package let reason: NameReason
  private let names: [Identifier]

  fileprivate init(_ request: SpyNameRequest, _ resolution: NameEngine.Resolution) {
    prefix = Identifier(bare: resolution.name)
    reason = NameReason(resolution)
    names = request.endings.map { Identifier(bare: resolution.name + $0) }
  }

  /// The name of one of them.
  package subscript(part: SpyPart) -> Identifier { names[part.rawValue] }
}

/// The names of a spy's members, as the library Spyable chooses them.
///
/// A prefix is the function's name with its argument labels, `fetchUserId`. Functions that would share it have the types of their
/// parameters and result in it as well, and where that does not tell them apart, what else does.
package struct SpyNames: Sendable {
  private let names: [SpyPartNames]

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
    names = zip(requests, engine.resolve()).map(SpyPartNames.init)
  }

  /// The names for the request of an index.
  package subscript(index: Int) -> SpyPartNames { names[index] }

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
    let ending = request.isSetter ? "Set" : ""
    let base = base(of: signature) + ending
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
      return steps.map { ($0.name + ending, $0.component) }
    }
  }

  static func family(of request: SpyNameRequest, prefix: String) -> [String] {
    let names = request.parts.map { prefix + request.endings[$0.rawValue] }
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
