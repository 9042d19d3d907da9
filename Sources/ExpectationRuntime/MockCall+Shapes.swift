// What only some shapes of members need: generic results, rethrowing, results that cannot be stored.

extension MockCall {
  /// The value that an implementation gave for a generic member, as the type that the caller asked for.
  ///
  /// A recorder cannot be generic over what its member is generic over, so the implementation returns an erased value.
  /// If it is not of the type that this call asks for, the process stops with a message.
  ///
  /// - Parameters:
  ///   - value: What the implementation returned.
  ///   - written: The member's return type as the protocol writes it.
  /// - Returns: The value.
  public func cast<Value>(_ value: Implementation.ReturnValue, to written: StaticString) -> Value {
    if let value = value as? Value { return value }
    fatalError(
      """
      Unable to cast value returned by self.\(self.method.description.member) to expected return type \(written).
      The call asked for '\(Value.self)' and got '\(type(of: value))'.
      """
    )
  }

  /// Runs a body that throws only what an argument of the member throws.
  ///
  /// A `rethrows` member may throw only through its arguments, while the implementation that calls these is recorded as
  /// one that throws. Handing the error to a closure that throws it again is how both fit together:
  ///
  /// ```swift
  /// return try call.rethrowing({ () throws -> [Int] in … }, rescue: { throw $0 })
  /// ```
  public func rethrowing<Value>(
    _ body: () throws -> Value,
    rescue: (any Swift.Error) throws -> Never
  ) rethrows -> Value {
    do { return try body() } catch { try rescue(error) }
  }

  /// As the synchronous one, on the caller's actor.
  public func rethrowing<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value,
    rescue: (any Swift.Error) throws -> Never
  ) async rethrows -> Value {
    do { return try await body() } catch { try rescue(error) }
  }

  /// Stops because only a closure can make the value that the member returns, and it has none.
  public func unimplemented() -> Never {
    self.method.description.stopUnimplemented(returning: Any.self)
  }
}
