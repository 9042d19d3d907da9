/// Whose names a spy and its members have: those of one of the generators for which tests may have been written.
public enum SpyNaming: String, Hashable, Sendable, CaseIterable {
  /// `StoreSpy` with `loadIdCallsCount`, as the library Spyable gives them.
  case spyable
  /// `StoreMock` with `loadIdIntStringCallsCount`: Sourcery's template AutoMockable, since 2.2.
  case sourcery
  /// `StoreMock` with `loadIdCallsCount`: the same template until 2.1, from which many projects have their own.
  case sourcerySelectors
  /// `StoreMock` with `loadCallCount` and `loadHandler`: Mockolo.
  case mockolo

  /// The text after the protocol's name in that of a spy.
  package var typeSuffix: String { self == .spyable ? "Spy" : "Mock" }

  /// The rules for the names of members; the only place that knows of each.
  var policy: any SpyNamePolicy {
    switch self {
    case .spyable: SpyableNamePolicy()
    case .sourcery: SourceryNamePolicy()
    case .sourcerySelectors: SourcerySelectorNamePolicy()
    case .mockolo: MockoloNamePolicy()
    }
  }
}
