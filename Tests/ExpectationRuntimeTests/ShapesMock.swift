import ExpectationRuntime

struct Oops: Error, Equatable { var number = 0 }

/// A class without any claim to be used from several threads.
final class Box {
  var number = 0
}

/// Every shape that a method can have: with or without parameters, result, `async` and `throws`.
protocol Shapes: Sendable {
  func void()
  func voidAsync() async
  func voidThrows() throws
  func voidAsyncThrows() async throws

  func value() -> Int
  func valueAsync() async -> Int
  func valueThrows() throws -> Int
  func valueAsyncThrows() async throws -> Int

  func take(_ text: String, at index: Int)
  func takeAsync(_ text: String, at index: Int) async
  func takeThrows(_ text: String, at index: Int) throws
  func takeAsyncThrows(_ text: String, at index: Int) async throws

  func map(_ text: String, at index: Int) -> Int
  func mapAsync(_ text: String, at index: Int) async -> Int
  func mapThrows(_ text: String, at index: Int) throws -> Int
  func mapAsyncThrows(_ text: String, at index: Int) async throws -> Int
}

/// The mock as it is generated, and a checked `Sendable` class.
final class ShapesMock: Shapes {
  typealias Arguments = (text: String, index: Int)

  // MARK: Without parameters

  let _void = MockVoidNonParameterizedMethod(ShapesMock.self, "_void")
  func void() { self._void.record().closure?() }

  let _voidAsync = MockVoidNonParameterizedAsyncMethod(ShapesMock.self, "_voidAsync")
  func voidAsync() async { await self._voidAsync.call() }

  let _voidThrows = MockVoidNonParameterizedThrowingMethod(ShapesMock.self, "_voidThrows")
  func voidThrows() throws { try self._voidThrows.call() }

  let _voidAsyncThrows = MockVoidNonParameterizedAsyncThrowingMethod(ShapesMock.self, "_voidAsyncThrows")
  func voidAsyncThrows() async throws { try await self._voidAsyncThrows.call() }

  let _value = MockReturningNonParameterizedMethod<Int>(ShapesMock.self, "_value")
  func value() -> Int { self._value.call() }

  let _valueAsync = MockReturningNonParameterizedAsyncMethod<Int>(ShapesMock.self, "_valueAsync")
  func valueAsync() async -> Int { await self._valueAsync.call() }

  let _valueThrows = MockReturningNonParameterizedThrowingMethod<Int>(ShapesMock.self, "_valueThrows")
  func valueThrows() throws -> Int { try self._valueThrows.call() }

  let _valueAsyncThrows = MockReturningNonParameterizedAsyncThrowingMethod<Int>(ShapesMock.self, "_valueAsyncThrows")
  func valueAsyncThrows() async throws -> Int { try await self._valueAsyncThrows.call() }

  // MARK: With parameters, without result

  typealias TakeImplementation<Arguments> =
    MockVoidImplementation<Arguments, Never, (String, Int) -> Void, @Sendable (String, Int) -> Void>
  let _take = MockMethod<TakeImplementation<Arguments>>(ShapesMock.self, "_take")
  func take(_ text: String, at index: Int) {
    let call = self._take.record((text: text, index: index))
    call.closure?(call.arguments.text, call.arguments.index)
  }

  typealias TakeAsyncImplementation<Arguments> =
    MockVoidImplementation<Arguments, Never, (String, Int) async -> Void, @Sendable (String, Int) async -> Void>
  let _takeAsync = MockMethod<TakeAsyncImplementation<Arguments>>(ShapesMock.self, "_takeAsync")
  func takeAsync(_ text: String, at index: Int) async {
    let call = self._takeAsync.record((text: text, index: index))
    await call.closure?(call.arguments.text, call.arguments.index)
  }

  typealias TakeThrowsImplementation<Arguments> =
    MockVoidImplementation<Arguments, any Error, (String, Int) throws -> Void, @Sendable (String, Int) throws -> Void>
  let _takeThrows = MockMethod<TakeThrowsImplementation<Arguments>>(ShapesMock.self, "_takeThrows")
  func takeThrows(_ text: String, at index: Int) throws {
    let call = self._takeThrows.record((text: text, index: index))
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try closure(call.arguments.text, call.arguments.index))
    } catch {
      throw call.threw(error)
    }
  }

  typealias TakeAsyncThrowsImplementation<Arguments> =
    MockVoidImplementation<
      Arguments, any Error, (String, Int) async throws -> Void, @Sendable (String, Int) async throws -> Void
    >
  let _takeAsyncThrows = MockMethod<TakeAsyncThrowsImplementation<Arguments>>(ShapesMock.self, "_takeAsyncThrows")
  func takeAsyncThrows(_ text: String, at index: Int) async throws {
    let call = self._takeAsyncThrows.record((text: text, index: index))
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try await closure(call.arguments.text, call.arguments.index))
    } catch {
      throw call.threw(error)
    }
  }

  // MARK: With parameters and result

  typealias MapImplementation<Arguments, ReturnValue> =
    MockImplementation<
      Arguments, ReturnValue, Never, (String, Int) -> ReturnValue, @Sendable (String, Int) -> ReturnValue
    >
  let _map = MockMethod<MapImplementation<Arguments, Int>>(ShapesMock.self, "_map")
  func map(_ text: String, at index: Int) -> Int {
    let call = self._map.record((text: text, index: index))
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(call.arguments.text, call.arguments.index))
  }

  typealias MapAsyncImplementation<Arguments, ReturnValue> =
    MockImplementation<
      Arguments, ReturnValue, Never, (String, Int) async -> ReturnValue, @Sendable (String, Int) async -> ReturnValue
    >
  let _mapAsync = MockMethod<MapAsyncImplementation<Arguments, Int>>(ShapesMock.self, "_mapAsync")
  func mapAsync(_ text: String, at index: Int) async -> Int {
    let call = self._mapAsync.record((text: text, index: index))
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(await closure(call.arguments.text, call.arguments.index))
  }

  typealias MapThrowsImplementation<Arguments, ReturnValue> =
    MockImplementation<
      Arguments, ReturnValue, any Error, (String, Int) throws -> ReturnValue,
      @Sendable (String, Int) throws -> ReturnValue
    >
  let _mapThrows = MockMethod<MapThrowsImplementation<Arguments, Int>>(ShapesMock.self, "_mapThrows")
  func mapThrows(_ text: String, at index: Int) throws -> Int {
    let call = self._mapThrows.record((text: text, index: index))
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try closure(call.arguments.text, call.arguments.index))
    } catch {
      throw call.threw(error)
    }
  }

  typealias MapAsyncThrowsImplementation<Arguments, ReturnValue> =
    MockImplementation<
      Arguments, ReturnValue, any Error, (String, Int) async throws -> ReturnValue,
      @Sendable (String, Int) async throws -> ReturnValue
    >
  let _mapAsyncThrows = MockMethod<MapAsyncThrowsImplementation<Arguments, Int>>(ShapesMock.self, "_mapAsyncThrows")
  func mapAsyncThrows(_ text: String, at index: Int) async throws -> Int {
    let call = self._mapAsyncThrows.record((text: text, index: index))
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try await closure(call.arguments.text, call.arguments.index))
    } catch {
      throw call.threw(error)
    }
  }
}
