import DeclModel
import DoublePlanning
import SourceWriter

// Whether a closure may and can call the member that it is for.

extension MemberObstacles {
  /// The reason why other code cannot use the member; `nil` if it can.
  func ofAvailability(_ header: DeclHeader) -> String? {
    let ofType = context.decl.header.availabilityAttributes
    for attribute in header.availabilityAttributes where !ofType.contains(attribute) {
      guard let availability = attribute.availability else { continue }
      if availability.isUnavailable || availability.isObsoleted { return "it is unavailable" }
      if availability.isNoasync {
        if context.isActor { return "it is not available to code that may wait" }
        continue
      }
      if availability.isDeprecated && !availability.isIntroduced || availability.subject == .everywhere { continue }
      return "a closure that is stored cannot be limited to some versions, as '\(attribute)' asks"
    }
    if context.holdsValue || context.isGenericProtocol, MemberAttributes.isDeprecated(header),
      !MemberAttributes.isDeprecated(context.decl.header)
    {
      return "it is deprecated, and calling it would bring a warning"
    }
    let needsConstants = header.attributes.contains {
      $0.name.baseName == "_semantics" && $0.arguments?.contains("requires_constant") ?? false
    }
    return needsConstants ? "its arguments must be constants, and a closure hands on values" : nil
  }

  /// The function that a call with existential values means instead of one with opaque parameters, if there is one.
  func ofOverloads(of decl: FunctionDecl) -> String? {
    guard decl.parameters.contains(where: { $0.type.containsOpaqueType }) else { return nil }
    for other in others {
      guard case .function(let other) = other.member, other.displayName == decl.displayName,
        other.header.isStatic == decl.header.isStatic,
        zip(decl.parameters, other.parameters).allSatisfy({ $1.type.takesMore(than: $0.type) }),
        let taken = zip(decl.parameters, other.parameters).first(where: { $0.0.type.containsOpaqueType })?.1,
        !taken.type.containsOpaqueType
      else { continue }
      return "a call of it with a value of any type would mean the function that takes '\(taken.type)'"
    }
    return nil
  }
}

extension GatheredMember {
  /// The availability of the member, and of its accessor.
  func header(ofWriting isWriting: Bool) -> DeclHeader {
    var header = member.header
    guard let accessors = member.accessors else { return header }
    header.attributes += (isWriting ? accessors.setter : accessors.getter)?.attributes ?? []
    return header
  }
}

extension TypeRef {
  /// Whether it is the same type, or an existential or opaque one for which another one, opaque, has all protocols.
  func takesMore(than other: TypeRef) -> Bool {
    guard let constraint = other.unattributed.opaqueConstraint else { return canonical == other.canonical }
    func bounds(_ type: TypeRef) -> Set<TypeRef> {
      switch type {
      case .any(let constraint), .some(let constraint): bounds(constraint.canonical)
      case .composition(let types): Set(types.flatMap { bounds($0.canonical) })
      case .identifier(_, "Any", _): []
      default: [type]
      }
    }
    return bounds(unattributed.canonical).isSubset(of: bounds(constraint.canonical))
  }
}
