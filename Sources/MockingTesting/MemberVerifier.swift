public import ExpectationRuntime

// Mocks in member style have no verifier of their own: their recorders are found by key paths, so that nothing is generated for
// it. What that costs are the labels: arguments are described as what the recorder has, one value or a tuple.

/// Verifies calls of a member-style mock, by the names of its recorders.
///
/// ```swift
/// verify(tracker, times: 2)._log("sent")
/// verify(tracker)._locate { $0.id == "P-1" && $0.hint > 3 }
/// verify(tracker, .never)._target.set(.any)
/// ```
@dynamicMemberLookup
public struct MemberVerifier<Mock: AnyObject> {
  let mock: Mock
  let verification: _MockVerification

  /// Verifies calls of a method.
  public subscript<Implementation>(
    dynamicMember member: KeyPath<Mock, MockMethod<Implementation>>
  ) -> MethodVerifier<Implementation> {
    MethodVerifier(method: self.mock[keyPath: member], verification: self.verification)
  }

  /// Verifies reads of a property.
  public subscript<Get>(
    dynamicMember member: KeyPath<Mock, MockProperty<MockMethod<Get>, Void>>
  ) -> _PropertyVerifier<Get.ReturnValue, MockMethod<Get>, Void> where Get.Arguments == Void {
    _PropertyVerifier(self.verification, self.mock[keyPath: member])
  }

  /// Verifies reads and writes of a property.
  public subscript<Get, Set>(
    dynamicMember member: KeyPath<Mock, MockProperty<MockMethod<Get>, MockMethod<Set>>>
  ) -> _PropertyVerifier<Set.Arguments, MockMethod<Get>, MockMethod<Set>> where Get.Arguments == Void {
    _PropertyVerifier(self.verification, self.mock[keyPath: member])
  }
}

extension MemberVerifier {
  /// Verifies reads of a subscript.
  @_disfavoredOverload
  public subscript<Get>(
    dynamicMember member: KeyPath<Mock, MockProperty<MockMethod<Get>, Void>>
  ) -> SubscriptVerifier<Get, Void> {
    SubscriptVerifier(get: self.method(self.mock[keyPath: member].getter), set: ())
  }

  /// Verifies reads and writes of a subscript.
  @_disfavoredOverload
  public subscript<Get, Set>(
    dynamicMember member: KeyPath<Mock, MockProperty<MockMethod<Get>, MockMethod<Set>>>
  ) -> SubscriptVerifier<Get, MethodVerifier<Set>> {
    let property = self.mock[keyPath: member]
    return SubscriptVerifier(get: self.method(property.getter), set: self.method(property.setter))
  }

  private func method<Implementation>(_ method: MockMethod<Implementation>) -> MethodVerifier<Implementation> {
    MethodVerifier(method: method, verification: self.verification)
  }
}

@available(
  *,
  unavailable,
  message: """
    the mock has no such recorder, or it takes other arguments; a recorder is called like its member, with an underscore: \
    'verify(mock)._save(item)', of a property 'verify(mock)._name.get()'; those of overloads have longer names; beside others an \
    argument is a literal or a matcher: '._save(.exact(item), .any)'
    """
)
extension MemberVerifier {
  /// The overload that the compiler finds where nothing is called.
  public subscript(dynamicMember member: String) -> Void { () }

  /// The overload that the compiler finds where no other fits, so that its error names the mistake.
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> MissingRecorder { MissingRecorder() }

  /// The overload that the compiler finds where arguments have labels.
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> _MissingLabelledRecorder { _MissingLabelledRecorder() }
}

@available(
  *,
  unavailable,
  message: """
    the mock has no such member, or it takes other arguments; a mock with expectations is verified like its member is called: \
    'verify(mock).save(item: .any)', of a property 'verify(mock).name.get()'
    """
)
extension MemberVerifier where Mock: VerifiableSmock {
  /// The overload that the compiler finds where nothing is called.
  public subscript(dynamicMember member: String) -> Void { () }

  /// The overload that the compiler finds for a mock with expectations where its verifier does not fit.
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> MissingRecorder { MissingRecorder() }

  /// The overload that the compiler finds where arguments have labels.
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> _MissingLabelledRecorder { _MissingLabelledRecorder() }
}

extension MemberVerifier {
  /// A subscript by itself, which the compiler finds instead of its recorder.
  @available(*, unavailable, message: "a subscript is verified by its recorder: 'verify(mock)._subscript.get(key)'")
  public subscript<Key>(_ key: Key) -> MissingRecorder { MissingRecorder() }
}

/// Stands for a recorder that a mock does not have, in code that does not compile.
@dynamicMemberLookup
public struct MissingRecorder {
  /// What is no accessor.
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> MissingRecorder { self }

  /// An accessor, which it does not have either.
  public var get: MissingRecorder { self }

  /// An accessor, which it does not have either.
  public var set: MissingRecorder { self }

  /// What a recorder calls an accessor, but not a verifier.
  public var getter: MissingRecorder { self }

  /// What a recorder calls an accessor, but not a verifier.
  public var setter: MissingRecorder { self }

  /// Takes any arguments.
  public func callAsFunction<each Argument>(_ arguments: repeat each Argument) {}

  /// Takes a matcher.
  public func callAsFunction(_ argument: ValueMatcher<Never>) {}

  /// Takes literals and matchers.
  @_disfavoredOverload
  public func callAsFunction(_ arguments: _MissingArgument...) {}

  /// Takes a value before a matcher.
  @_disfavoredOverload
  public func callAsFunction<Value>(_ value: Value, _ argument: _MissingArgument) {}

  /// Takes a value after a matcher.
  @_disfavoredOverload
  public func callAsFunction<Value>(_ argument: _MissingArgument, _ value: Value) {}
}

/// Stands for an argument of a recorder that a mock does not have: a literal, or what `MockArgument` has.
public struct _MissingArgument {
  /// Any value.
  public static var any: Self { Self() }

  /// `nil`.
  public static var isNil: Self { Self() }

  /// Anything else.
  public static var isNotNil: Self { Self() }

  /// A value.
  public static func exact<Value>(_ value: Value) -> Self { Self() }

  /// A range.
  public static func range<Value>(_ range: ClosedRange<Value>) -> Self { Self() }

  /// A type.
  public static func isA<Value>(_ type: Value.Type) -> Self { Self() }
}

extension _MissingArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  /// A number.
  public init(integerLiteral value: Int) {}

  /// A number.
  public init(floatLiteral value: Double) {}

  /// A truth value.
  public init(booleanLiteral value: Bool) {}

  /// A text.
  public init(stringLiteral value: String) {}

  /// Nothing.
  public init(nilLiteral: ()) {}
}

/// The same, where arguments have labels.
@dynamicCallable
public struct _MissingLabelledRecorder {
  /// Takes any arguments with labels.
  @_disfavoredOverload
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) {}

  /// Takes the same with what is no value, as `.any`.
  ///
  /// They are optional, since the compiler then prefers what takes no labels for arguments that have none.
  @_disfavoredOverload
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, _MissingArgument?>) {}
}
