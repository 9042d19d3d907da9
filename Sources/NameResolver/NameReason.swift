/// The part of a member's signature that a step adds to its name.
public enum NameComponent: Hashable, Sendable {
  /// The declared name, or words for an operator; labels belong to it where the kind of double says so.
  case base
  /// The label of the parameter with an index.
  case label(Int)
  /// The result.
  case result
  /// The type of the parameter with an index.
  case type(Int)
  /// The types of the parameters.
  case types
  /// That it is `async`.
  case async
  /// That it throws.
  case `throws`
  /// The constraints of its generic parameters.
  case constraints
}

/// How a member came to its name.
public enum NameOrigin: Hashable, Sendable {
  /// The source says so.
  case explicit
  /// The rules for overloads give it.
  case resolved
  /// The rules give a name that is taken, by another member or, if `holder` is `nil`, by a declaration.
  case repaired(wanted: String, holder: Int?)
}

/// Why a member's name is longer than its base.
public struct NameGrowth: Hashable, Sendable {
  /// The name that several members would have.
  public let base: String
  /// The last member from which it had to be told, by its index.
  public let rival: Int
  /// With what the name ends: from there on nobody shares it.
  public let component: NameComponent
}

/// Why a member has the name that it has in a double.
public struct NameReason: Hashable, Sendable {
  /// Where the name comes from.
  public private(set) var origin: NameOrigin
  /// The reason for which the rules made it longer, if they did.
  public private(set) var growth: NameGrowth?

  init(_ resolution: NameEngine.Resolution) {
    switch resolution.origin {
    case .explicit: origin = .explicit
    case .grown: origin = .resolved
    case .repaired:
      origin = .repaired(wanted: resolution.conflict?.name ?? resolution.name, holder: resolution.conflict?.holder)
    }
    growth = resolution.growth
  }
}

extension NameReason {
  /// The reason with the indices that members have in the caller's list.
  package func indexed(_ position: (Int) -> Int) -> NameReason {
    var moved = self
    if case .repaired(let wanted, let holder?) = origin {
      moved.origin = .repaired(wanted: wanted, holder: position(holder))
    }
    moved.growth = growth.map { NameGrowth(base: $0.base, rival: position($0.rival), component: $0.component) }
    return moved
  }
}
