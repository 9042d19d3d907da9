import ExpectationRuntime
import Testing

/// A method of `ShapesMock` that returns something, seen through functions that are the same for all of them.
struct ReturningMethod: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Sets an implementation that returns a number, in each way that there is.
  var setReturning: [@Sendable (Int) -> Void]
  /// Sets an implementation that throws; `nil` if the method does not.
  var setThrowing: [@Sendable (Oops) -> Void]
  var setUnimplemented: @Sendable () -> Void
  var call: @Sendable () async throws -> Int
  var reset: @Sendable () -> Void

  var callCount: @Sendable () -> Int
  var invocationCount: @Sendable () -> Int
  var results: @Sendable () -> [Result<Int, Oops>]
  var lastResult: @Sendable () -> Result<Int, Oops>?

  // `closures` makes an implementation of the method's own function type from one without parameters.
  init<Arguments, Failure, Closure, SendableClosure>(
    _ name: String,
    _ method: MockMethod<MockImplementation<Arguments, Int, Failure, Closure, SendableClosure>>,
    call: @escaping @Sendable () async throws -> Int,
    closures: @escaping @Sendable (@escaping @Sendable () -> Int) -> (Closure, SendableClosure),
    throwing: [@Sendable (Oops) -> Void] = []
  ) where Arguments: Sendable {
    self.testDescription = name
    self.call = call
    self.setReturning = [
      { method.implementation = .returns($0) },
      { method.implementation = .uncheckedReturns($0) },
      { number in method.implementation = .uncheckedInvokes(closures { number }.0) },
      { number in method.implementation = .invokes(closures { number }.1) },
    ]
    self.setThrowing = throwing
    self.setUnimplemented = { method.implementation = .unimplemented }
    self.reset = { method.reset() }
    self.callCount = { method.callCount }
    self.invocationCount = { method.invocations.count }
    self.results = { method.returnedValues.map { $0.mapError(Self.oops) } }
    self.lastResult = { method.lastReturnedValue?.mapError(Self.oops) }
  }

  @Sendable private static func oops(_ error: any Error) -> Oops { error as? Oops ?? Oops(number: -1) }

  /// All eight, each of a mock of its own.
  static var all: [ReturningMethod] {
    let mock = ShapesMock()
    return [
      ReturningMethod("value", mock._value, call: { mock.value() }, closures: { run in ({ run() }, { run() }) }),
      ReturningMethod(
        "valueAsync",
        mock._valueAsync,
        call: { await mock.valueAsync() },
        closures: { run in ({ run() }, { run() }) }
      ),
      ReturningMethod(
        "valueThrows",
        mock._valueThrows,
        call: { try mock.valueThrows() },
        closures: { run in ({ run() }, { run() }) },
        throwing: [
          { mock._valueThrows.implementation = .throws($0) },
          { error in mock._valueThrows.implementation = .invokes { throw error } },
          { error in mock._valueThrows.implementation = .uncheckedInvokes { throw error } },
        ]
      ),
      ReturningMethod(
        "valueAsyncThrows",
        mock._valueAsyncThrows,
        call: { try await mock.valueAsyncThrows() },
        closures: { run in ({ run() }, { run() }) },
        throwing: [
          { mock._valueAsyncThrows.implementation = .throws($0) },
          { error in mock._valueAsyncThrows.implementation = .invokes { throw error } },
          { error in mock._valueAsyncThrows.implementation = .uncheckedInvokes { throw error } },
        ]
      ),
      ReturningMethod(
        "map",
        mock._map,
        call: { mock.map("a", at: 1) },
        closures: { run in ({ _, _ in run() }, { _, _ in run() }) }
      ),
      ReturningMethod(
        "mapAsync",
        mock._mapAsync,
        call: { await mock.mapAsync("a", at: 1) },
        closures: { run in ({ _, _ in run() }, { _, _ in run() }) }
      ),
      ReturningMethod(
        "mapThrows",
        mock._mapThrows,
        call: { try mock.mapThrows("a", at: 1) },
        closures: { run in ({ _, _ in run() }, { _, _ in run() }) },
        throwing: [
          { mock._mapThrows.implementation = .throws($0) },
          { error in mock._mapThrows.implementation = .invokes { _, _ in throw error } },
          { error in mock._mapThrows.implementation = .uncheckedInvokes { _, _ in throw error } },
        ]
      ),
      ReturningMethod(
        "mapAsyncThrows",
        mock._mapAsyncThrows,
        call: { try await mock.mapAsyncThrows("a", at: 1) },
        closures: { run in ({ _, _ in run() }, { _, _ in run() }) },
        throwing: [
          { mock._mapAsyncThrows.implementation = .throws($0) },
          { error in mock._mapAsyncThrows.implementation = .invokes { _, _ in throw error } },
          { error in mock._mapAsyncThrows.implementation = .uncheckedInvokes { _, _ in throw error } },
        ]
      ),
    ]
  }
}

@Suite("Methods that return something")
struct ReturningMethodTests {
  @Test("Records are empty before the first call", arguments: ReturningMethod.all)
  func fresh(_ method: ReturningMethod) {
    #expect(method.callCount() == 0)
    #expect(method.invocationCount() == 0)
    #expect(method.results().isEmpty)
    #expect(method.lastResult() == nil)
  }

  @Test("Each way to set a value returns it, and values are recorded in order", arguments: ReturningMethod.all)
  func values(_ method: ReturningMethod) async throws {
    for (index, setReturning) in method.setReturning.enumerated() {
      method.reset()
      setReturning(5)
      #expect(try await method.call() == 5, "way \(index)")
      setReturning(10)
      #expect(try await method.call() == 10)
      #expect(method.results() == [.success(5), .success(10)])
      #expect(method.lastResult() == .success(10))
      #expect(method.callCount() == 2)
      #expect(method.invocationCount() == 2)
    }
  }

  @Test(
    "Successes and failures are recorded in order",
    arguments: ReturningMethod.all.filter { !$0.setThrowing.isEmpty }
  )
  func failures(_ method: ReturningMethod) async throws {
    #expect(method.setThrowing.count == 3)
    for (index, setThrowing) in method.setThrowing.enumerated() {
      method.reset()
      method.setReturning[0](2)
      #expect(try await method.call() == 2)
      setThrowing(Oops(number: 7))
      await #expect(throws: Oops(number: 7), "way \(index)") { try await method.call() }
      await #expect(throws: Oops(number: 7)) { try await method.call() }
      method.setReturning[3](3)
      #expect(try await method.call() == 3)
      #expect(
        method.results() == [.success(2), .failure(Oops(number: 7)), .failure(Oops(number: 7)), .success(3)]
      )
      #expect(method.lastResult() == .success(3))
      #expect(method.callCount() == 4)
    }
  }

  @Test("reset() forgets everything", arguments: ReturningMethod.all)
  func reset(_ method: ReturningMethod) async throws {
    method.setReturning[0](2)
    _ = try await method.call()
    method.reset()
    #expect(method.callCount() == 0)
    #expect(method.invocationCount() == 0)
    #expect(method.results().isEmpty)
  }

  @Test("Members that do not throw record plain values")
  func plainValues() async {
    let mock = ShapesMock()
    mock._value.implementation = .returns(5)
    mock._mapAsync.implementation = .invokes { text, index in text.count + index }
    _ = mock.value()
    _ = await mock.mapAsync("abc", at: 2)

    let values: [Int] = mock._value.returnedValues
    let last: Int? = mock._mapAsync.lastReturnedValue
    #expect(values == [5])
    #expect(last == 5)
    #expect(mock._mapAsync.returnedValues == [5])
  }

  @Test("A call is visible from inside its closure, its result is not yet")
  func recordedBeforeTheClosureRuns() {
    let mock = ShapesMock()
    mock._map.implementation = .invokes { [unowned mock] _, index in
      #expect(mock._map.callCount == index)
      #expect(mock._map.lastInvocation?.index == index)
      #expect(mock._map.returnedValues.count == index - 1)
      return index
    }
    #expect(mock.map("a", at: 1) == 1)
    #expect(mock.map("b", at: 2) == 2)
    #expect(mock._map.returnedValues == [1, 2])
    #expect(mock._map.invocations.map(\.text) == ["a", "b"])
  }
}
