// Members without parameters are answered in one line, since their function type is known here:
//
//     var target: Int {
//       get { self._target.getter.call() }
//       set { self._target.setter.call(newValue) }
//     }
//
// The asynchronous ones run where their caller runs, so that a value which is not Sendable need not leave its actor.

extension MockMethod
where Implementation.Arguments == Void, Implementation.Error == Never, Closure == () -> Implementation.ReturnValue {
  /// Records a call without arguments and answers it.
  @inlinable
  public func call() -> ReturnValue {
    let call = self.record()
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure())
  }
}

extension MockMethod
where
  Implementation.Arguments == Void, Implementation.Error == any Swift.Error,
  Closure == () throws -> Implementation.ReturnValue
{
  /// Records a call without arguments and answers it.
  @inlinable
  public func call() throws -> ReturnValue {
    let call = self.record()
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try closure())
    } catch {
      throw call.threw(error)
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension MockMethod
where Implementation.Arguments == Void, Closure == () throws(Implementation.Error) -> Implementation.ReturnValue {
  /// Records a call without arguments and answers it.
  @inlinable
  public func call() throws(Error) -> ReturnValue {
    let call = self.record()
    guard let closure = call.closure else { return try call.stubbedResult() }
    do throws(Error) {
      return call.returned(try closure())
    } catch {
      throw call.threw(error)
    }
  }
}

// MARK: - Asynchronous

extension MockMethod
where
  Implementation.Arguments == Void, Implementation.Error == Never, Closure == () async -> Implementation.ReturnValue
{
  /// Records a call without arguments and answers it.
  @inlinable
  public func call(isolation: isolated (any Actor)? = #isolation) async -> ReturnValue {
    let call = self.record()
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(await closure())
  }
}

extension MockMethod
where
  Implementation.Arguments == Void, Implementation.Error == any Swift.Error,
  Closure == () async throws -> Implementation.ReturnValue
{
  /// Records a call without arguments and answers it.
  @inlinable
  public func call(isolation: isolated (any Actor)? = #isolation) async throws -> ReturnValue {
    let call = self.record()
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try await closure())
    } catch {
      throw call.threw(error)
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension MockMethod
where Implementation.Arguments == Void, Closure == () async throws(Implementation.Error) -> Implementation.ReturnValue {
  /// Records a call without arguments and answers it.
  @inlinable
  public func call(isolation: isolated (any Actor)? = #isolation) async throws(Error) -> ReturnValue {
    let call = self.record()
    guard let closure = call.closure else { return try call.stubbedResult() }
    do throws(Error) {
      return call.returned(try await closure())
    } catch {
      throw call.threw(error)
    }
  }
}

// MARK: - Asynchronous, running the closure where the caller runs

// Function types mean these in modules that enable NonisolatedNonsendingByDefault.
#if compiler(>=6.2)

  extension MockMethod
  where
    Implementation.Arguments == Void, Implementation.Error == Never,
    Closure == nonisolated(nonsending) () async -> Implementation.ReturnValue
  {
    /// Records a call without arguments and answers it.
    @inlinable
    public func call(isolation: isolated (any Actor)? = #isolation) async -> ReturnValue {
      let call = self.record()
      guard let closure = call.closure else { return call.stubbedResult() }
      return call.returned(await closure())
    }
  }

  extension MockMethod
  where
    Implementation.Arguments == Void, Implementation.Error == any Swift.Error,
    Closure == nonisolated(nonsending) () async throws -> Implementation.ReturnValue
  {
    /// Records a call without arguments and answers it.
    @inlinable
    public func call(isolation: isolated (any Actor)? = #isolation) async throws -> ReturnValue {
      let call = self.record()
      guard let closure = call.closure else { return try call.stubbedResult() }
      do {
        return call.returned(try await closure())
      } catch {
        throw call.threw(error)
      }
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension MockMethod
  where
    Implementation.Arguments == Void,
    Closure == nonisolated(nonsending) () async throws(Implementation.Error) -> Implementation.ReturnValue
  {
    /// Records a call without arguments and answers it.
    @inlinable
    public func call(isolation: isolated (any Actor)? = #isolation) async throws(Error) -> ReturnValue {
      let call = self.record()
      guard let closure = call.closure else { return try call.stubbedResult() }
      do throws(Error) {
        return call.returned(try await closure())
      } catch {
        throw call.threw(error)
      }
    }
  }

#endif
