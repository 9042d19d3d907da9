package import DeclModel

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
  /// The type of the result as names say it: the bounds of an associated type, the protocol itself for an initialiser.
  package var result: TypeRef?
  /// The names of the parameters that are recorded.
  let recorded: [ParameterNames]

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
    self.recorded = recorded
    result = signature.returnType
  }
}

/// A variable that a spy has for the calls of a member, in the order of their declarations.
package enum SpyPart: Int, CaseIterable, Sendable {
  case callsCount, called, received, receivedInvocations, throwableError, returnValue, closure
}

/// A variable that a spy has for a property that is a stream; the raw value is the end of its name.
package enum SpyStreamPart: String, CaseIterable, Sendable {
  case subject = "Subject"
  case replaySubject = "ReplaySubject"
  case behaviorSubject = "BehaviorSubject"
  case setCount = "SubjectSetCallCount"
  case kind = "SubjectKind"
  /// What is no subject.
  case fallback = "_"
}

/// The names of the variables that a spy has for the calls of one member.
package struct SpyPartNames: Sendable {
  /// The text that they begin with.
  package let prefix: Identifier
  /// The reason for the prefix, with indices of requests.
  package let reason: NameReason
  private let names: [Identifier]

  fileprivate init(_ request: SpyNameRequest, _ resolution: NameEngine.Resolution, policy: some SpyNamePolicy) {
    prefix = Identifier(bare: resolution.name)
    reason = NameReason(resolution)
    // The names of an instance's variables were made when they were checked; those of static members were checked with a mark.
    let made = request.isStatic ? [] : Array(zip(request.parts, resolution.family))
    names = SpyPart.allCases.map { part in
      let name = made.first { $0.0 == part }?.1
      return Identifier(bare: name ?? policy.name(of: part, after: resolution.name, in: request))
    }
  }

  /// The name of one of them.
  package subscript(part: SpyPart) -> Identifier { names[part.rawValue] }
}

/// The names of a spy's members, as one of the generators chooses them whose names a spy can have.
package struct SpyNames: Sendable {
  private let names: [SpyPartNames]

  /// Names the members.
  ///
  /// - Parameters:
  ///   - requests: The members, in source order.
  ///   - naming: Whose names they get.
  ///   - properties: The names of the properties that the spy has besides.
  ///   - reserved: Names that the spy's instances have besides.
  ///   - reservedStatics: Names that the spy's type has besides, of which only static members are told.
  package init(
    _ requests: [SpyNameRequest],
    naming: SpyNaming = .spyable,
    besides properties: [String] = [],
    reserved: Set<String> = [],
    reservedStatics: @autoclosure () -> Set<String> = []
  ) {
    let hasStatics = requests.contains(where: \.isStatic)
    self.init(
      requests,
      by: naming.policy,
      besides: properties,
      reserved: hasStatics ? reserved.union(reservedStatics().map(SpyNames.marked(static:))) : reserved
    )
  }

  private init(
    _ requests: [SpyNameRequest],
    by policy: some SpyNamePolicy,
    besides properties: [String],
    reserved: Set<String>
  ) {
    let conditions = requests.map { BuildConditions($0.signature.conditions) }
    let engine = NameEngine(
      offers: policy.offers(for: requests, besides: properties),
      explicitNames: [:],
      reserved: reserved,
      family: { member, prefix in policy.family(of: requests[member], prefix: prefix) },
      neverMeet: { conditions[$0].exclude(conditions[$1]) }
    )
    names = zip(requests, engine.resolve()).map { SpyPartNames($0, $1, policy: policy) }
  }

  /// The names for the request of an index.
  package subscript(index: Int) -> SpyPartNames { names[index] }

  /// A static member's name among those of an instance.
  static func marked(static name: String) -> String { "static " + name }

  /// The name of what stores a property: `underlyingName`.
  package static func underlying(_ property: String, naming: SpyNaming = .spyable) -> Identifier {
    Identifier(bare: naming.policy.underlying(property))
  }

  /// The name of a variable that belongs to a stream.
  package static func stream(_ part: SpyStreamPart, of property: String) -> Identifier {
    let base = NameFragment.base(property)
    return Identifier(bare: part == .fallback ? part.rawValue + base : base + part.rawValue)
  }

  /// The names of what counts the uses of a property: `nameGetCallsCount` and `nameSetCallsCount`.
  package static func useCounts(_ property: String, naming: SpyNaming = .spyable) -> (get: Identifier, set: Identifier)
  {
    let names = naming.policy.useCounts(property)
    return (Identifier(bare: names.get), Identifier(bare: names.set))
  }
}
