/// The actor to which a declaration belongs.
public enum Isolation: Hashable, Sendable {
  /// The one to which its module isolates all that says nothing, if any.
  case unspecified
  /// None: any code can use it.
  case nonisolated
  /// The instance itself, which is an actor.
  case instance
  /// A global actor, such as `@MainActor`.
  ///
  /// Inherited, only the protocols say so that the declaring one inherits. Swift 5 mode does not infer that: there the declaration is not
  /// isolated.
  case globalActor(Attribute, isInherited: Bool = false)
  /// The one that a parameter gets, as in `isolated some Actor`.
  case parameter

  /// The global actor, if it is one.
  public var globalActor: Attribute? {
    if case .globalActor(let attribute, _) = self { attribute } else { nil }
  }
}

extension Isolation {
  /// Whether only code of one actor can use it directly, other than through the instance.
  package var isForeign: Bool {
    switch self {
    case .globalActor, .parameter: true
    case .unspecified, .nonisolated, .instance: false
    }
  }

  /// The isolation that serves two declarations of one requirement: what is not isolated serves everyone.
  func merged(with other: Isolation) -> Isolation {
    switch (self, other) {
    case (.globalActor(let actor, _), .globalActor(let other, _)) where actor.name.baseName != other.name.baseName:
      .unspecified
    case (.globalActor(let actor, let isInherited), .globalActor(_, let isOtherInherited)):
      .globalActor(actor, isInherited: isInherited || isOtherInherited)
    case (.instance, .instance), (.unspecified, _), (.nonisolated, _), (.parameter, _): self
    case (_, .nonisolated), (_, .parameter): other
    case (_, .unspecified), (.instance, .globalActor), (.globalActor, .instance): .unspecified
    }
  }
}

extension Member {
  /// The isolation that the member declares by a word or a parameter, whatever isolates its type.
  package var declaredIsolation: Isolation? {
    if header.has(modifier: "nonisolated") || header.attribute(named: "concurrent") != nil { return .nonisolated }
    return parameters.contains { $0.type.hasSpecifier("isolated") } ? .parameter : nil
  }
}
