import ExpectationRuntime
import Testing

/// A method of `ShapesMock` without result, seen through functions that are the same for all of them.
struct VoidMethod: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Sets an implementation that runs a closure, in each way that there is.
  var setInvoking: [@Sendable (@escaping @Sendable () -> Void) -> Void]
  /// Sets an implementation that throws; empty if the method does not.
  var setThrowing: [@Sendable (Oops) -> Void]
  var call: @Sendable () async throws -> Void
  var reset: @Sendable () -> Void
  var isUnimplemented: @Sendable () -> Bool

  var callCount: @Sendable () -> Int
  var invocationCount: @Sendable () -> Int
  var errors: @Sendable () -> [Oops?]
  var lastError: @Sendable () -> Oops?

  init<Arguments, Failure, Closure, SendableClosure>(
    _ name: String,
    _ method: MockMethod<MockVoidImplementation<Arguments, Failure, Closure, SendableClosure>>,
    call: @escaping @Sendable () async throws -> Void,
    closures: @escaping @Sendable (@escaping @Sendable () -> Void) -> (Closure, SendableClosure),
    throwing: [@Sendable (Oops) -> Void] = []
  ) where Arguments: Sendable {
    self.testDescription = name
    self.call = call
    self.setInvoking = [
      { run in method.implementation = .uncheckedInvokes(closures(run).0) },
      { run in method.implementation = .invokes(closures(run).1) },
    ]
    self.setThrowing = throwing
    self.reset = { method.reset() }
    self.isUnimplemented = {
      if case .unimplemented = method.implementation { true } else { false }
    }
    self.callCount = { method.callCount }
    self.invocationCount = { method.invocations.count }
    self.errors = { method.thrownErrors.map { $0 as? Oops } }
    self.lastError = { method.lastThrownError as? Oops }
  }

  /// All eight.
  static var all: [VoidMethod] {
    let mock = ShapesMock()
    return [
      VoidMethod("void", mock._void, call: { mock.void() }, closures: { run in ({ run() }, { run() }) }),
      VoidMethod(
        "voidAsync",
        mock._voidAsync,
        call: { await mock.voidAsync() },
        closures: { run in ({ run() }, { run() }) }
      ),
      VoidMethod(
        "voidThrows",
        mock._voidThrows,
        call: { try mock.voidThrows() },
        closures: { run in ({ run() }, { run() }) },
        throwing: [
          { mock._voidThrows.implementation = .throws($0) },
          { error in mock._voidThrows.implementation = .invokes { throw error } },
        ]
      ),
      VoidMethod(
        "voidAsyncThrows",
        mock._voidAsyncThrows,
        call: { try await mock.voidAsyncThrows() },
        closures: { run in ({ run() }, { run() }) },
        throwing: [
          { mock._voidAsyncThrows.implementation = .throws($0) },
          { error in mock._voidAsyncThrows.implementation = .invokes { throw error } },
        ]
      ),
      VoidMethod(
        "take",
        mock._take,
        call: { mock.take("a", at: 1) },
        closures: { run in ({ _, _ in run() }, { _, _ in run() }) }
      ),
      VoidMethod(
        "takeAsync",
        mock._takeAsync,
        call: { await mock.takeAsync("a", at: 1) },
        closures: { run in ({ _, _ in run() }, { _, _ in run() }) }
      ),
      VoidMethod(
        "takeThrows",
        mock._takeThrows,
        call: { try mock.takeThrows("a", at: 1) },
        closures: { run in ({ _, _ in run() }, { _, _ in run() }) },
        throwing: [
          { mock._takeThrows.implementation = .throws($0) },
          { error in mock._takeThrows.implementation = .invokes { _, _ in throw error } },
        ]
      ),
      VoidMethod(
        "takeAsyncThrows",
        mock._takeAsyncThrows,
        call: { try await mock.takeAsyncThrows("a", at: 1) },
        closures: { run in ({ _, _ in run() }, { _, _ in run() }) },
        throwing: [
          { mock._takeAsyncThrows.implementation = .throws($0) },
          { error in mock._takeAsyncThrows.implementation = .invokes { _, _ in throw error } },
        ]
      ),
    ]
  }
}

@Suite("Methods without a result")
struct VoidMethodTests {
  @Test("Without an implementation, a call is recorded and does nothing", arguments: VoidMethod.all)
  func unimplemented(_ method: VoidMethod) async throws {
    try await method.call()
    #expect(method.callCount() == 1)
    #expect(method.invocationCount() == 1)
    #expect(method.errors().isEmpty)
    #expect(method.lastError() == nil)
  }

  @Test("The closure runs once for each call", arguments: VoidMethod.all)
  func closure(_ method: VoidMethod) async throws {
    for setInvoking in method.setInvoking {
      method.reset()
      let runs = Guarded(0)
      setInvoking { runs.withLock { $0 += 1 } }
      try await method.call()
      try await method.call()
      #expect(runs.value == 2)
      #expect(method.callCount() == 2)
      #expect(method.errors().isEmpty)
    }
  }

  @Test("Only failures are recorded", arguments: VoidMethod.all.filter { !$0.setThrowing.isEmpty })
  func failures(_ method: VoidMethod) async throws {
    #expect(method.setThrowing.count == 2)
    for setThrowing in method.setThrowing {
      method.reset()
      method.setInvoking[1]({})
      try await method.call()
      for number in [1, 2] {
        setThrowing(Oops(number: number))
        await #expect(throws: Oops(number: number)) { try await method.call() }
      }
      #expect(method.errors() == [Oops(number: 1), Oops(number: 2)])
      #expect(method.lastError() == Oops(number: 2))
      #expect(method.callCount() == 3)
    }
  }

  @Test("reset() forgets everything", arguments: VoidMethod.all)
  func reset(_ method: VoidMethod) async throws {
    method.setInvoking[0]({})
    try await method.call()
    method.reset()
    #expect(method.callCount() == 0)
    #expect(method.invocationCount() == 0)
    #expect(method.isUnimplemented())
  }
}
