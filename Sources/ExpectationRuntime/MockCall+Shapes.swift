// What only some shapes of members need: generic results, rethrowing, results that cannot be stored.

extension _MockCall {
  /// The value that an implementation gave for a generic member, as the type that the caller asked for.
  ///
  /// A recorder cannot be generic over what its member is generic over, so the implementation returns an erased value.
  /// If it is not of the type that this call asks for, the running test fails, and the value is a default value of that type; without
  /// one, or outside of tests, the process stops with a message.
  ///
  /// - Parameters:
  ///   - value: What the implementation returned.
  ///   - written: The member's return type as the protocol writes it.
  /// - Returns: The value.
  public func cast<Value>(_ value: Implementation.ReturnValue, to written: StaticString) -> Value {
    if let value = value as? Value { return value }
    let message = """
      Unable to cast value returned by self.\(self.method.identity.member) to expected return type \(written).
      The call of \(self.method.identity.debugDescription) asked for '\(ValueText.type(Value.self))' and got '\(ValueText.type(ofWhatIsIn: value))'.
      """
    if FailureReporter.report(message, isWarning: false, at: nil, near: nil), let value = DefaultValue.of(Value.self) {
      return value
    }
    stopTest(message)
  }

  /// Runs a body that throws only what an argument of the member throws.
  ///
  /// A `rethrows` member may throw only through its arguments, while the implementation that calls these is recorded as
  /// one that throws. Handing the error to a closure that throws it again is how both fit together:
  ///
  /// ```swift
  /// return try call.rethrowing({ (rethrown) throws -> [Int] in
  ///   …
  ///   return call.returned(try closure({ try rethrown.passing(transform($0)) }))
  /// }, rescue: { throw $0 })
  /// ```
  ///
  /// An error that no argument threw stops the process: who called the member with an argument that does not throw has no
  /// way to receive it.
  public func rethrowing<Value: ~Copyable>(
    _ body: (_MockRethrow) throws -> Value,
    rescue: (any Swift.Error) throws -> Never
  ) rethrows -> Value {
    let rethrown = _MockRethrow()
    do { return try body(rethrown) } catch {
      self.checkRethrown(rethrown, error)
      try rescue(error)
    }
  }

  /// Runs an asynchronous body that throws only what an argument of the member throws, on the caller's actor.
  public func rethrowing<Value: ~Copyable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (_MockRethrow) async throws -> Value,
    rescue: (any Swift.Error) throws -> Never
  ) async rethrows -> Value {
    let rethrown = _MockRethrow()
    do { return try await body(rethrown) } catch {
      self.checkRethrown(rethrown, error)
      try rescue(error)
    }
  }

  private func checkRethrown(_ rethrown: _MockRethrow, _ error: any Swift.Error) {
    if rethrown.hasError { return }
    // The caller may not have written `try`, so that nothing would catch the error.
    stopTest(
      """
      \(self.method.identity.debugDescription) threw an error that none of its arguments threw: \(error)
      The member is declared 'rethrows', so that its implementation can only pass on what an argument throws.
      """
    )
  }

  /// Stops because only a closure can make the value that the member returns, and it has none.
  public func unimplemented() -> Never {
    self.method.identity.stopUnimplemented(returning: Any.self, isStatic: self.method.isStatic)
  }
}

/// Notes that an argument of a `rethrows` member threw.
public final class _MockRethrow: @unchecked Sendable {
  // `@unchecked`: `isNoted` is only touched under `lock`.
  private let lock = Lock()
  private var isNoted = false

  var hasError: Bool { self.lock.withLock { self.isNoted } }

  /// Evaluates a call of an argument, and notes if it throws.
  public func passing<Value>(_ value: @autoclosure () throws -> Value) throws -> Value {
    do { return try value() } catch {
      self.lock.withLock { self.isNoted = true }
      throw error
    }
  }

  /// Evaluates an asynchronous call of an argument on the caller's actor, and notes if it throws.
  public func passing<Value>(
    isolation: isolated (any Actor)? = #isolation,
    awaiting value: @autoclosure () async throws -> Value
  ) async throws -> Value {
    do { return try await value() } catch {
      self.lock.withLock { self.isNoted = true }
      throw error
    }
  }
}

/// Steps on the way from erased types back to those of a generic member.
public enum _MockErasure {
  /// A value that a function takes which the caller of the member passed, as the caller would pass it.
  public static func sending<Value>(_ value: Value) -> sending Value {
    // Whoever implements the member vouches for what it calls the function with.
    nonisolated(unsafe) let value = value
    return value
  }

  /// What an asynchronous call returns that never does, as there are no values of its type.
  ///
  /// The compiler warns of the way back to the actor behind such a call, but not where the type is a parameter.
  public static func awaiting<Value, Failure>(
    isolation: isolated (any Actor)? = #isolation,
    _ answer: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await answer()
  }
}
