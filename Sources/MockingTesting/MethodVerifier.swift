public import ExpectationRuntime

/// Verifies uses of a subscript of a member-style mock.
///
/// ```swift
/// verify(mock)._subscript.get("key")
/// verify(mock)._subscript.set("key", .any)
/// ```
public struct SubscriptVerifier<Get: MockMethodImplementation, Setter> {
  /// Verifies reads, with the indices.
  public let get: MethodVerifier<Get>
  /// Verifies writes, with the indices and the new value; `Void` if there are none.
  public let set: Setter
}

/// Verifies calls of one method of a member-style mock.
public struct MethodVerifier<Implementation: MockMethodImplementation> {
  let method: MockMethod<Implementation>
  let verification: _MockVerification

  /// Verifies calls with arguments that a matcher accepts; all calls, if none is given.
  ///
  /// - Parameter arguments: The only argument, or the tuple of all.
  /// - Returns: The arguments of all matching calls, in their order.
  @discardableResult
  public func callAsFunction(_ arguments: ValueMatcher<Implementation.Arguments> = .any) -> [Implementation.Arguments] {
    self.verification.calls(of: self.method, .matching(arguments))
  }

  /// Verifies calls with arguments that a closure accepts.
  @discardableResult
  public func callAsFunction(where predicate: (Implementation.Arguments) -> Bool) -> [Implementation.Arguments] {
    withoutActuallyEscaping(predicate) { self(ValueMatcher(checking: $0)) }
  }

  /// Verifies calls with a value for the only argument.
  @discardableResult
  public func callAsFunction<P0: Equatable>(_ argument: P0) -> [Implementation.Arguments]
  where Implementation.Arguments == P0 {
    self(ValueMatcher.exact(argument))
  }

  /// A value that cannot be compared, for the only argument.
  @available(
    *,
    unavailable,
    message: """
      a value that is not known to be 'Equatable' cannot be compared: write '.any', '.matching { … }', '.identical(to:)', \
      or '.exactAs(…)' for one of a type that the argument does not name
      """
  )
  @_disfavoredOverload
  @discardableResult
  public func callAsFunction(_ argument: Implementation.Arguments) -> [Implementation.Arguments] { self(.any) }

  /// Verifies calls with a value in a range for the only argument.
  @discardableResult
  public func callAsFunction(_ argument: ClosedRange<Implementation.Arguments>) -> [Implementation.Arguments]
  where Implementation.Arguments: Comparable {
    self(ValueMatcher.range(argument))
  }
}

extension MockMethod: _Verifiable {
  /// The verifier that a verification goes through.
  public func _verifier(_ verification: _MockVerification) -> MethodVerifier<Implementation> {
    MethodVerifier(method: self, verification: verification)
  }
}
