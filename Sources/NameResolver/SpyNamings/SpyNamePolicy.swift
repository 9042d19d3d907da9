import DeclModel

/// The rules by which the members of a spy are named: a naming has one such policy.
protocol SpyNamePolicy: Sendable {
  /// The prefixes that members offer, one offer for each request.
  ///
  /// - Parameters:
  ///   - requests: The members, in source order; the request of a setter follows its getter's.
  ///   - properties: The names of the properties that the spy has besides.
  /// - Returns: As many offers.
  func offers(for requests: [SpyNameRequest], besides properties: [String]) -> [NameOffer]
  /// The name of a variable.
  ///
  /// - Parameters:
  ///   - part: The variable.
  ///   - prefix: The member's prefix.
  ///   - request: The member.
  /// - Returns: The whole name.
  func name(of part: SpyPart, after prefix: String, in request: SpyNameRequest) -> String
  /// The name of what stores a property.
  func underlying(_ property: String) -> String
  /// The names of what counts the uses of a property.
  func useCounts(_ property: String) -> (get: String, set: String)
}

extension SpyNamePolicy {
  /// The names that a prefix brings into the spy.
  func family(of request: SpyNameRequest, prefix: String) -> [String] {
    let names = request.parts.map { name(of: $0, after: prefix, in: request) }
    return request.isStatic ? names.map(SpyNames.marked(static:)) : names
  }

  /// `underlyingName`, which all but one have.
  func underlying(_ property: String) -> String { "underlying" + NameFragment.label(property) }

  /// `nameGetCallsCount` and `nameSetCallsCount`.
  func useCounts(_ property: String) -> (get: String, set: String) {
    let base = NameFragment.base(property)
    return (base + "GetCallsCount", base + "SetCallsCount")
  }
}
