/// The default of a factory for a type whose `mock()` a macro cannot see: that function if there is one, else another value.
///
/// ```swift
/// _FactoryDefault<Date>.value(.mock(), else: Date(timeIntervalSinceReferenceDate: 0))
/// ```
///
/// The compiler takes `.mock()` for that of the type, and only without one for that of `_MissingMock`.
public enum _FactoryDefault<Value: ~Copyable>: ~Copyable {
  /// The type's own `mock()`.
  public static func value(_ own: consuming Value, else other: @autoclosure () -> Value) -> Value { own }

  /// The other value, as the type has no `mock()`.
  @_disfavoredOverload
  public static func value(_ own: _MissingMock<Value>, else other: @autoclosure () -> Value) -> Value { other() }
}

/// Stands for the `mock()` that a type does not have, where `_FactoryDefault` looks for it.
public struct _MissingMock<Value: ~Copyable> {
  /// Nothing but that.
  public static func mock() -> _MissingMock { _MissingMock() }
}
