/// The role of a source in a run.
public enum SourceRole: Hashable, Sendable {
  /// Its declarations are doubled.
  case input
  /// It is read for lookup only.
  case dependency
  /// The interface of a compiled module: read for lookup, and doubled where `only` names its declarations.
  case interface(module: String)
}
