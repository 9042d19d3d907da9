extension TypeRef {
  /// The last name component of a plain or member type; empty for others.
  public var baseName: String {
    switch self {
    case .identifier(_, let name, _), .member(_, let name, _): name
    default: ""
    }
  }
}
