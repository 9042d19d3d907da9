import ExpectationRuntime
import Testing

/// `grow(by:from:)` with each effect, once with and once without a result.
private final class GrowMock: Sendable {
  typealias Arguments = (n: Int, s: String)

  typealias VoidImplementation<Arguments> =
    MockVoidImplementation<
      Arguments, Never, (inout Int, consuming String) -> Void, @Sendable (inout Int, consuming String) -> Void
    >
  let _void = MockMethod<VoidImplementation<Arguments>>(GrowMock.self, "_void")
  func void(by n: inout Int, from s: consuming String) {
    let call = self._void.record((n: n, s: s))
    call.closure?(&n, call.arguments.s)
  }

  typealias VoidAsyncImplementation<Arguments> =
    MockVoidImplementation<
      Arguments, Never, (inout Int, consuming String) async -> Void,
      @Sendable (inout Int, consuming String) async -> Void
    >
  let _voidAsync = MockMethod<VoidAsyncImplementation<Arguments>>(GrowMock.self, "_voidAsync")
  func voidAsync(by n: inout Int, from s: consuming String) async {
    let call = self._voidAsync.record((n: n, s: s))
    await call.closure?(&n, call.arguments.s)
  }

  typealias VoidThrowsImplementation<Arguments> =
    MockVoidImplementation<
      Arguments, any Error, (inout Int, consuming String) throws -> Void,
      @Sendable (inout Int, consuming String) throws -> Void
    >
  let _voidThrows = MockMethod<VoidThrowsImplementation<Arguments>>(GrowMock.self, "_voidThrows")
  func voidThrows(by n: inout Int, from s: consuming String) throws {
    let call = self._voidThrows.record((n: n, s: s))
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try closure(&n, call.arguments.s))
    } catch {
      throw call.threw(error)
    }
  }

  typealias VoidAsyncThrowsImplementation<Arguments> =
    MockVoidImplementation<
      Arguments, any Error, (inout Int, consuming String) async throws -> Void,
      @Sendable (inout Int, consuming String) async throws -> Void
    >
  let _voidAsyncThrows = MockMethod<VoidAsyncThrowsImplementation<Arguments>>(GrowMock.self, "_voidAsyncThrows")
  func voidAsyncThrows(by n: inout Int, from s: consuming String) async throws {
    let call = self._voidAsyncThrows.record((n: n, s: s))
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try await closure(&n, call.arguments.s))
    } catch {
      throw call.threw(error)
    }
  }

  typealias ValueImplementation<Arguments, ReturnValue> =
    MockImplementation<
      Arguments, ReturnValue, Never, (inout Int, consuming String) -> ReturnValue,
      @Sendable (inout Int, consuming String) -> ReturnValue
    >
  let _value = MockMethod<ValueImplementation<Arguments, Int>>(GrowMock.self, "_value")
  func value(by n: inout Int, from s: consuming String) -> Int {
    let call = self._value.record((n: n, s: s))
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(&n, call.arguments.s))
  }

  typealias ValueAsyncImplementation<Arguments, ReturnValue> =
    MockImplementation<
      Arguments, ReturnValue, Never, (inout Int, consuming String) async -> ReturnValue,
      @Sendable (inout Int, consuming String) async -> ReturnValue
    >
  let _valueAsync = MockMethod<ValueAsyncImplementation<Arguments, Int>>(GrowMock.self, "_valueAsync")
  func valueAsync(by n: inout Int, from s: consuming String) async -> Int {
    let call = self._valueAsync.record((n: n, s: s))
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(await closure(&n, call.arguments.s))
  }

  typealias ValueThrowsImplementation<Arguments, ReturnValue> =
    MockImplementation<
      Arguments, ReturnValue, any Error, (inout Int, consuming String) throws -> ReturnValue,
      @Sendable (inout Int, consuming String) throws -> ReturnValue
    >
  let _valueThrows = MockMethod<ValueThrowsImplementation<Arguments, Int>>(GrowMock.self, "_valueThrows")
  func valueThrows(by n: inout Int, from s: consuming String) throws -> Int {
    let call = self._valueThrows.record((n: n, s: s))
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try closure(&n, call.arguments.s))
    } catch {
      throw call.threw(error)
    }
  }

  typealias ValueAsyncThrowsImplementation<Arguments, ReturnValue> =
    MockImplementation<
      Arguments, ReturnValue, any Error, (inout Int, consuming String) async throws -> ReturnValue,
      @Sendable (inout Int, consuming String) async throws -> ReturnValue
    >
  let _valueAsyncThrows = MockMethod<ValueAsyncThrowsImplementation<Arguments, Int>>(
    GrowMock.self,
    "_valueAsyncThrows"
  )
  func valueAsyncThrows(by n: inout Int, from s: consuming String) async throws -> Int {
    let call = self._valueAsyncThrows.record((n: n, s: s))
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try await closure(&n, call.arguments.s))
    } catch {
      throw call.threw(error)
    }
  }
}

@Suite("inout and consuming parameters")
struct InoutTests {
  @Test("The old value is recorded, and the closure's change reaches the caller")
  func grow() async throws {
    let mock = GrowMock()
    var n = 0

    mock._void.implementation = .invokes { n, s in n += s.count }
    mock.void(by: &n, from: "a")
    mock._voidAsync.implementation = .invokes { n, s in n += s.count }
    await mock.voidAsync(by: &n, from: "a")
    mock._voidThrows.implementation = .invokes { n, s in n += s.count }
    try mock.voidThrows(by: &n, from: "a")
    mock._voidAsyncThrows.implementation = .invokes { n, s in n += s.count }
    try await mock.voidAsyncThrows(by: &n, from: "a")
    #expect(n == 4)

    mock._value.implementation = .invokes { n, s in
      n += s.count
      return n
    }
    #expect(mock.value(by: &n, from: "a") == 5)
    mock._valueAsync.implementation = .invokes { n, s in
      n += s.count
      return n
    }
    #expect(await mock.valueAsync(by: &n, from: "a") == 6)
    mock._valueThrows.implementation = .invokes { n, s in
      n += s.count
      return n
    }
    #expect(try mock.valueThrows(by: &n, from: "a") == 7)
    mock._valueAsyncThrows.implementation = .invokes { n, s in
      n += s.count
      return n
    }
    #expect(try await mock.valueAsyncThrows(by: &n, from: "a") == 8)
    #expect(n == 8)

    #expect(mock._void.lastInvocation?.n == 0)
    #expect(mock._voidAsync.lastInvocation?.n == 1)
    #expect(mock._voidThrows.lastInvocation?.n == 2)
    #expect(mock._voidAsyncThrows.lastInvocation?.n == 3)
    #expect(mock._value.lastInvocation?.n == 4)
    #expect(mock._valueAsync.lastInvocation?.n == 5)
    #expect(mock._valueThrows.lastInvocation?.n == 6)
    #expect(mock._valueAsyncThrows.lastInvocation?.n == 7)
  }

  @Test("A change before an error reaches the caller")
  func changeBeforeError() {
    let mock = GrowMock()
    mock._voidThrows.implementation = .invokes { n, _ in
      n = 9
      throw Oops()
    }
    var n = 1
    #expect(throws: Oops()) { try mock.voidThrows(by: &n, from: "") }
    #expect(n == 9)
    #expect(mock._voidThrows.thrownErrors.count == 1)
  }
}
