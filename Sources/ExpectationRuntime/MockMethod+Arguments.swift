// Members whose parameters are all recorded and handed on as they are can be answered in one line, as those without
// parameters are:
//
//     func save(_ item: Item, as name: String) async throws {
//       try await self._save.call(item, name)
//     }
//
// What a member's body does is compiled once here and not in every member, which halves what mocks add to a build. There
// is one function for each number of parameters, up to four, and each way of being called: a function value with a pack of
// parameters cannot be a generic argument ("cannot fully abstract a value of variadic function type", seen with 6.3.1), and
// `async` and `throws` are part of a function's type. Members with more parameters spell the steps out.

/// Arguments on their way to a closure that runs outside of the caller's actor.
@usableFromInline
struct MockParts<Parts>: @unchecked Sendable {
  // `@unchecked`, for the reasons given at MockMethod: they are what a `Sendable` call would hand out again.
  @usableFromInline
  let value: Parts

  /// The arguments of a call that was recorded as these parts.
  ///
  /// Sound for what `record(parts:)` made, which checks that both tuples have the same elements: labels have no representation.
  @inlinable
  init<Arguments>(of arguments: Arguments) { value = unsafeBitCast(arguments, to: Parts.self) }
}

extension MockMethod {
  /// Records a call whose arguments come as an unlabelled tuple.
  ///
  /// Labels have no representation: a tuple is laid out by its elements alone. That the elements are those of `Arguments`
  /// is checked with the first call, since a mock written by hand may say otherwise.
  @inlinable
  func record<Parts>(parts: Parts) -> MockCall<Implementation> {
    self.record { isFirst in
      precondition(
        !isFirst || (parts as Any) is Arguments && MemoryLayout<Parts>.size == MemoryLayout<Arguments>.size,
        "the arguments of a mocked method must be a tuple of its closure's parameters"
      )
      return unsafeBitCast(parts, to: Arguments.self)
    }
  }
}

// MARK: - Synchronous

extension MockMethod {
  /// Records a call with one argument and answers it.
  @inlinable
  public func call(_ argument: Arguments) -> ReturnValue
  where Implementation.Error == Never, Closure == (Implementation.Arguments) -> Implementation.ReturnValue {
    let call = self.record(argument)
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(call.arguments))
  }

  /// Records a call with two arguments and answers it.
  @inlinable
  public func call<P0, P1>(_ p0: P0, _ p1: P1) -> ReturnValue
  where Implementation.Error == Never, Closure == (P0, P1) -> Implementation.ReturnValue {
    let call = self.record(parts: (p0, p1))
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(p0, p1))
  }

  /// Records a call with three arguments and answers it.
  @inlinable
  public func call<P0, P1, P2>(_ p0: P0, _ p1: P1, _ p2: P2) -> ReturnValue
  where Implementation.Error == Never, Closure == (P0, P1, P2) -> Implementation.ReturnValue {
    let call = self.record(parts: (p0, p1, p2))
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(p0, p1, p2))
  }

  /// Records a call with four arguments and answers it.
  @inlinable
  public func call<P0, P1, P2, P3>(_ p0: P0, _ p1: P1, _ p2: P2, _ p3: P3) -> ReturnValue
  where Implementation.Error == Never, Closure == (P0, P1, P2, P3) -> Implementation.ReturnValue {
    let call = self.record(parts: (p0, p1, p2, p3))
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(p0, p1, p2, p3))
  }

  /// Records a call with one argument and answers it.
  @inlinable
  public func call(_ argument: Arguments) throws -> ReturnValue
  where
    Implementation.Error == any Swift.Error, Closure == (Implementation.Arguments) throws -> Implementation.ReturnValue
  {
    let call = self.record(argument)
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try closure(call.arguments))
    } catch {
      throw call.threw(error)
    }
  }

  /// Records a call with two arguments and answers it.
  @inlinable
  public func call<P0, P1>(_ p0: P0, _ p1: P1) throws -> ReturnValue
  where Implementation.Error == any Swift.Error, Closure == (P0, P1) throws -> Implementation.ReturnValue {
    let call = self.record(parts: (p0, p1))
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try closure(p0, p1))
    } catch {
      throw call.threw(error)
    }
  }

  /// Records a call with three arguments and answers it.
  @inlinable
  public func call<P0, P1, P2>(_ p0: P0, _ p1: P1, _ p2: P2) throws -> ReturnValue
  where Implementation.Error == any Swift.Error, Closure == (P0, P1, P2) throws -> Implementation.ReturnValue {
    let call = self.record(parts: (p0, p1, p2))
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try closure(p0, p1, p2))
    } catch {
      throw call.threw(error)
    }
  }

  /// Records a call with four arguments and answers it.
  @inlinable
  public func call<P0, P1, P2, P3>(_ p0: P0, _ p1: P1, _ p2: P2, _ p3: P3) throws -> ReturnValue
  where Implementation.Error == any Swift.Error, Closure == (P0, P1, P2, P3) throws -> Implementation.ReturnValue {
    let call = self.record(parts: (p0, p1, p2, p3))
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try closure(p0, p1, p2, p3))
    } catch {
      throw call.threw(error)
    }
  }
}

// MARK: - Asynchronous

extension MockMethod {
  /// Records a call with one argument and answers it.
  @inlinable
  public func call(_ argument: Arguments, isolation: isolated (any Actor)? = #isolation) async -> ReturnValue
  where Implementation.Error == Never, Closure == (Implementation.Arguments) async -> Implementation.ReturnValue {
    let call = self.record(argument)
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(await closure(call.arguments))
  }

  /// Records a call with two arguments and answers it.
  @inlinable
  public func call<P0, P1>(_ p0: P0, _ p1: P1, isolation: isolated (any Actor)? = #isolation) async -> ReturnValue
  where Implementation.Error == Never, Closure == (P0, P1) async -> Implementation.ReturnValue {
    let call = self.record(parts: (p0, p1))
    guard let closure = call.closure else { return call.stubbedResult() }
    let parts = MockParts<(P0, P1)>(of: call.arguments)
    return call.returned(await closure(parts.value.0, parts.value.1))
  }

  /// Records a call with three arguments and answers it.
  @inlinable
  public func call<P0, P1, P2>(_ p0: P0, _ p1: P1, _ p2: P2, isolation: isolated (any Actor)? = #isolation) async
    -> ReturnValue
  where Implementation.Error == Never, Closure == (P0, P1, P2) async -> Implementation.ReturnValue {
    let call = self.record(parts: (p0, p1, p2))
    guard let closure = call.closure else { return call.stubbedResult() }
    let parts = MockParts<(P0, P1, P2)>(of: call.arguments)
    return call.returned(await closure(parts.value.0, parts.value.1, parts.value.2))
  }

  /// Records a call with four arguments and answers it.
  @inlinable
  public func call<P0, P1, P2, P3>(
    _ p0: P0,
    _ p1: P1,
    _ p2: P2,
    _ p3: P3,
    isolation: isolated (any Actor)? = #isolation
  ) async -> ReturnValue
  where Implementation.Error == Never, Closure == (P0, P1, P2, P3) async -> Implementation.ReturnValue {
    let call = self.record(parts: (p0, p1, p2, p3))
    guard let closure = call.closure else { return call.stubbedResult() }
    let parts = MockParts<(P0, P1, P2, P3)>(of: call.arguments)
    return call.returned(await closure(parts.value.0, parts.value.1, parts.value.2, parts.value.3))
  }

  /// Records a call with one argument and answers it.
  @inlinable
  public func call(_ argument: Arguments, isolation: isolated (any Actor)? = #isolation) async throws -> ReturnValue
  where
    Implementation.Error == any Swift.Error,
    Closure == (Implementation.Arguments) async throws -> Implementation.ReturnValue
  {
    let call = self.record(argument)
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try await closure(call.arguments))
    } catch {
      throw call.threw(error)
    }
  }

  /// Records a call with two arguments and answers it.
  @inlinable
  public func call<P0, P1>(_ p0: P0, _ p1: P1, isolation: isolated (any Actor)? = #isolation) async throws
    -> ReturnValue
  where Implementation.Error == any Swift.Error, Closure == (P0, P1) async throws -> Implementation.ReturnValue {
    let call = self.record(parts: (p0, p1))
    guard let closure = call.closure else { return try call.stubbedResult() }
    let parts = MockParts<(P0, P1)>(of: call.arguments)
    do {
      return call.returned(try await closure(parts.value.0, parts.value.1))
    } catch {
      throw call.threw(error)
    }
  }

  /// Records a call with three arguments and answers it.
  @inlinable
  public func call<P0, P1, P2>(_ p0: P0, _ p1: P1, _ p2: P2, isolation: isolated (any Actor)? = #isolation) async throws
    -> ReturnValue
  where Implementation.Error == any Swift.Error, Closure == (P0, P1, P2) async throws -> Implementation.ReturnValue {
    let call = self.record(parts: (p0, p1, p2))
    guard let closure = call.closure else { return try call.stubbedResult() }
    let parts = MockParts<(P0, P1, P2)>(of: call.arguments)
    do {
      return call.returned(try await closure(parts.value.0, parts.value.1, parts.value.2))
    } catch {
      throw call.threw(error)
    }
  }

  /// Records a call with four arguments and answers it.
  @inlinable
  public func call<P0, P1, P2, P3>(
    _ p0: P0,
    _ p1: P1,
    _ p2: P2,
    _ p3: P3,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> ReturnValue
  where Implementation.Error == any Swift.Error, Closure == (P0, P1, P2, P3) async throws -> Implementation.ReturnValue
  {
    let call = self.record(parts: (p0, p1, p2, p3))
    guard let closure = call.closure else { return try call.stubbedResult() }
    let parts = MockParts<(P0, P1, P2, P3)>(of: call.arguments)
    do {
      return call.returned(try await closure(parts.value.0, parts.value.1, parts.value.2, parts.value.3))
    } catch {
      throw call.threw(error)
    }
  }
}

// MARK: - Asynchronous, running the closure where the caller runs

// Function types mean these in modules that enable NonisolatedNonsendingByDefault.
#if compiler(>=6.2)

  extension MockMethod {
    /// Records a call with one argument and answers it.
    @inlinable
    public func call(_ argument: Arguments, isolation: isolated (any Actor)? = #isolation) async -> ReturnValue
    where
      Implementation.Error == Never,
      Closure == nonisolated(nonsending) (Implementation.Arguments) async -> Implementation.ReturnValue
    {
      let call = self.record(argument)
      guard let closure = call.closure else { return call.stubbedResult() }
      return call.returned(await closure(call.arguments))
    }

    /// Records a call with two arguments and answers it.
    @inlinable
    public func call<P0, P1>(_ p0: P0, _ p1: P1, isolation: isolated (any Actor)? = #isolation) async -> ReturnValue
    where Implementation.Error == Never, Closure == nonisolated(nonsending) (P0, P1) async -> Implementation.ReturnValue
    {
      let call = self.record(parts: (p0, p1))
      guard let closure = call.closure else { return call.stubbedResult() }
      let parts = MockParts<(P0, P1)>(of: call.arguments)
      return call.returned(await closure(parts.value.0, parts.value.1))
    }

    /// Records a call with three arguments and answers it.
    @inlinable
    public func call<P0, P1, P2>(_ p0: P0, _ p1: P1, _ p2: P2, isolation: isolated (any Actor)? = #isolation) async
      -> ReturnValue
    where
      Implementation.Error == Never, Closure == nonisolated(nonsending) (P0, P1, P2) async -> Implementation.ReturnValue
    {
      let call = self.record(parts: (p0, p1, p2))
      guard let closure = call.closure else { return call.stubbedResult() }
      let parts = MockParts<(P0, P1, P2)>(of: call.arguments)
      return call.returned(await closure(parts.value.0, parts.value.1, parts.value.2))
    }

    /// Records a call with four arguments and answers it.
    @inlinable
    public func call<P0, P1, P2, P3>(
      _ p0: P0,
      _ p1: P1,
      _ p2: P2,
      _ p3: P3,
      isolation: isolated (any Actor)? = #isolation
    ) async -> ReturnValue
    where
      Implementation.Error == Never,
      Closure == nonisolated(nonsending) (P0, P1, P2, P3) async -> Implementation.ReturnValue
    {
      let call = self.record(parts: (p0, p1, p2, p3))
      guard let closure = call.closure else { return call.stubbedResult() }
      let parts = MockParts<(P0, P1, P2, P3)>(of: call.arguments)
      return call.returned(await closure(parts.value.0, parts.value.1, parts.value.2, parts.value.3))
    }

    /// Records a call with one argument and answers it.
    @inlinable
    public func call(_ argument: Arguments, isolation: isolated (any Actor)? = #isolation) async throws -> ReturnValue
    where
      Implementation.Error == any Swift.Error,
      Closure == nonisolated(nonsending) (Implementation.Arguments) async throws -> Implementation.ReturnValue
    {
      let call = self.record(argument)
      guard let closure = call.closure else { return try call.stubbedResult() }
      do {
        return call.returned(try await closure(call.arguments))
      } catch {
        throw call.threw(error)
      }
    }

    /// Records a call with two arguments and answers it.
    @inlinable
    public func call<P0, P1>(_ p0: P0, _ p1: P1, isolation: isolated (any Actor)? = #isolation) async throws
      -> ReturnValue
    where
      Implementation.Error == any Swift.Error,
      Closure == nonisolated(nonsending) (P0, P1) async throws -> Implementation.ReturnValue
    {
      let call = self.record(parts: (p0, p1))
      guard let closure = call.closure else { return try call.stubbedResult() }
      let parts = MockParts<(P0, P1)>(of: call.arguments)
      do {
        return call.returned(try await closure(parts.value.0, parts.value.1))
      } catch {
        throw call.threw(error)
      }
    }

    /// Records a call with three arguments and answers it.
    @inlinable
    public func call<P0, P1, P2>(_ p0: P0, _ p1: P1, _ p2: P2, isolation: isolated (any Actor)? = #isolation)
      async throws -> ReturnValue
    where
      Implementation.Error == any Swift.Error,
      Closure == nonisolated(nonsending) (P0, P1, P2) async throws -> Implementation.ReturnValue
    {
      let call = self.record(parts: (p0, p1, p2))
      guard let closure = call.closure else { return try call.stubbedResult() }
      let parts = MockParts<(P0, P1, P2)>(of: call.arguments)
      do {
        return call.returned(try await closure(parts.value.0, parts.value.1, parts.value.2))
      } catch {
        throw call.threw(error)
      }
    }

    /// Records a call with four arguments and answers it.
    @inlinable
    public func call<P0, P1, P2, P3>(
      _ p0: P0,
      _ p1: P1,
      _ p2: P2,
      _ p3: P3,
      isolation: isolated (any Actor)? = #isolation
    ) async throws -> ReturnValue
    where
      Implementation.Error == any Swift.Error,
      Closure == nonisolated(nonsending) (P0, P1, P2, P3) async throws -> Implementation.ReturnValue
    {
      let call = self.record(parts: (p0, p1, p2, p3))
      guard let closure = call.closure else { return try call.stubbedResult() }
      let parts = MockParts<(P0, P1, P2, P3)>(of: call.arguments)
      do {
        return call.returned(try await closure(parts.value.0, parts.value.1, parts.value.2, parts.value.3))
      } catch {
        throw call.threw(error)
      }
    }
  }

#endif
