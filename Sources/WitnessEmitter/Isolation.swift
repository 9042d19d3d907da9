import DeclModel

/// The actor that a member runs on.
enum Isolation: Hashable {
  /// None: anybody can call it.
  case none
  /// The instance itself.
  case actor
  /// A global one, such as `@MainActor`.
  case global(Attribute)
  /// That of an `isolated` parameter.
  case parameter

  /// Whether it is another one than the instance's.
  var isForeign: Bool {
    switch self {
    case .global, .parameter: true
    case .none, .actor: false
    }
  }

  var globalActor: Attribute? {
    if case .global(let attribute) = self { attribute } else { nil }
  }
}

extension Member {
  /// The isolation that the member declares itself, rather than the type around it.
  var ownIsolation: Isolation? {
    if header.has(modifier: "nonisolated") || header.attribute(named: "concurrent") != nil { return Isolation.none }
    if case .function(let decl) = self, decl.parameters.contains(where: { $0.type.hasSpecifier("isolated") }) {
      return .parameter
    }
    return nil
  }
}
