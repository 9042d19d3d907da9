/// An argument of a call as `when` and `verify` describe it: a literal, or one of the forms below.
///
/// ```swift
/// tracker._locate.when("P-1", .any).returns(oslo)
/// verify(tracker)._locate(.matching { $0.hasPrefix("P-") }, .range(0...9))
/// ```
public struct MockArgument<Value>: Sendable {
  package let matcher: _ArgumentMatcher

  private init(_ matcher: ValueMatcher<Value>) { self.matcher = _ArgumentMatcher(matcher) }

  /// Accepts what a matcher accepts.
  public static func matcher(_ matcher: ValueMatcher<Value>) -> Self { Self(matcher) }

  /// Accepts everything, `nil` included.
  public static var any: Self { Self(.any) }

  /// Accepts what a closure accepts; of an optional, the closure gets the optional.
  public static func matching(_ accepts: sending @escaping (Value) -> Bool) -> Self {
    Self(ValueMatcher("custom", accepts))
  }

  /// Accepts values whose dynamic type is a type, or a subtype of it.
  public static func isA<Known>(_ type: Known.Type) -> Self {
    Self(ValueMatcher("a \(type)") { $0 is Known })
  }

  /// Accepts values of a type that are equal to one, where the argument's own type says less: `.exactAs("a")` for `any Sendable`, or for a
  /// generic parameter.
  public static func exactAs<Known: Equatable>(_ value: Known) -> Self { Self(.exactAs(value)) }

  /// Accepts values of a type that are in a range, where the argument's own type says less.
  public static func rangeAs<Known: Comparable>(_ range: ClosedRange<Known>) -> Self { Self(.rangeAs(range)) }

  /// Accepts values of a type that a closure accepts, where the argument's own type says less.
  public static func matchingAs<Known>(_ type: Known.Type, _ accepts: sending @escaping (Known) -> Bool) -> Self {
    Self(.matchingAs(type, accepts))
  }

  /// Accepts one type and no other, where the argument is a type: `.type(Item.self)` for `as type: T.Type`.
  public static func type<Known>(_ type: Known.Type) -> Self { Self(.type(type)) }

  /// Accepts one object and no other, however equal.
  public static func identical(to object: AnyObject) -> Self {
    // Kept alive by the matcher, so that no other object gets its identity. `nonisolated(unsafe)`: nothing but the identity is used.
    nonisolated(unsafe) let object = object
    return Self(
      ValueMatcher("identical to \(ValueText.of(object))") { value in
        // A value of another kind would be boxed into a new object, which is identical to none.
        (value as AnyObject) === object
      }
    )
  }
}

extension MockArgument where Value: Equatable {
  /// Accepts what is equal to a value.
  public static func exact(_ value: Value) -> Self { Self(.exact(value)) }
}

extension MockArgument where Value: Comparable {
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<Value>) -> Self { Self(.range(range)) }
}

extension MockArgument {
  /// Accepts what is in a range, and never `nil`.
  public static func range<Wrapped: Comparable>(_ range: ClosedRange<Wrapped>) -> Self where Value == Wrapped? {
    Self(.range(range))
  }
}

extension MockArgument where Value: _OptionalType {
  /// Accepts `nil`.
  public static var isNil: Self { Self(ValueMatcher("nil", ValueText.isNil)) }

  /// Accepts everything but `nil`.
  public static var isNotNil: Self { Self(ValueMatcher("not nil") { !ValueText.isNil($0) }) }
}

extension MockArgument: ExpressibleByNilLiteral where Value: _OptionalType {
  /// Accepts `nil`.
  public init(nilLiteral: ()) { self = .isNil }
}
