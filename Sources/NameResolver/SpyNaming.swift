/// Whose names a spy and its members have: those of one of the generators for which tests may have been written.
public enum SpyNaming: String, Hashable, Sendable, CaseIterable {
  /// `StoreSpy` with `loadIdCallsCount`, as the library Spyable gives them.
  case spyable

  /// The rules for the names of members; the only place that knows of each.
  var policy: any SpyNamePolicy {
    switch self {
    case .spyable: SpyableNamePolicy()
    }
  }
}
