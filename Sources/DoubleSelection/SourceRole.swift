/// The role of a source in a run.
public enum SourceRole: Hashable, Sendable {
  /// Its declarations are doubled.
  case input
  /// It is read for lookup only.
  case dependency
  /// The interface of a compiled module: read for lookup, and doubled where `only` names its declarations, or all are to be doubled
  /// and it is one of the inputs.
  case interface(module: String, isInput: Bool = false)

  /// Whether it is one of the inputs.
  package var isInput: Bool {
    switch self {
    case .input: true
    case .dependency: false
    case .interface(_, let isInput): isInput
    }
  }
}
