import ExpectationRuntime
import Testing

// The names and tuples of hand-written mocks: every property, every method without parameters, and every method with
// parameters through an enumeration of the test's own.

// MARK: - Enumerations of the user, one for each leaf protocol

private enum Returning<Arguments, ReturnValue>: @unchecked Sendable, MockReturningParameterizedMethodImplementation {
  typealias Closure = (String, Int) -> ReturnValue
  case unimplemented
  case uncheckedInvokes(_ closure: Closure)

  var _closure: Closure? {
    if case .uncheckedInvokes(let closure) = self { closure } else { nil }
  }
}

private enum ReturningAsync<Arguments, ReturnValue>: @unchecked Sendable,
  MockReturningParameterizedAsyncMethodImplementation
{
  typealias Closure = (String, Int) async -> ReturnValue
  case unimplemented
  case uncheckedInvokes(_ closure: Closure)

  var _closure: Closure? {
    if case .uncheckedInvokes(let closure) = self { closure } else { nil }
  }
}

private enum ReturningThrowing<Arguments, ReturnValue>: @unchecked Sendable,
  MockReturningParameterizedThrowingMethodImplementation
{
  typealias Closure = (String, Int) throws -> ReturnValue
  case unimplemented
  case uncheckedInvokes(_ closure: Closure)

  var _closure: Closure? {
    if case .uncheckedInvokes(let closure) = self { closure } else { nil }
  }
}

private enum ReturningAsyncThrowing<Arguments, ReturnValue>: @unchecked Sendable,
  MockReturningParameterizedAsyncThrowingMethodImplementation
{
  typealias Closure = (String, Int) async throws -> ReturnValue
  case unimplemented
  case uncheckedInvokes(_ closure: Closure)

  var _closure: Closure? {
    if case .uncheckedInvokes(let closure) = self { closure } else { nil }
  }
}

private enum Taking<Arguments>: @unchecked Sendable, MockVoidParameterizedMethodImplementation {
  typealias Closure = (String, Int) -> Void
  case unimplemented
  case uncheckedInvokes(_ closure: Closure)

  var _closure: Closure? {
    if case .uncheckedInvokes(let closure) = self { closure } else { nil }
  }
}

private enum TakingAsync<Arguments>: @unchecked Sendable, MockVoidParameterizedAsyncMethodImplementation {
  typealias Closure = (String, Int) async -> Void
  case unimplemented
  case uncheckedInvokes(_ closure: Closure)

  var _closure: Closure? {
    if case .uncheckedInvokes(let closure) = self { closure } else { nil }
  }
}

private enum TakingThrowing<Arguments>: @unchecked Sendable, MockVoidParameterizedThrowingMethodImplementation {
  typealias Closure = (String, Int) throws -> Void
  case unimplemented
  case uncheckedInvokes(_ closure: Closure)

  var _closure: Closure? {
    if case .uncheckedInvokes(let closure) = self { closure } else { nil }
  }
}

/// An enumeration that is not `Sendable` is enough.
private enum TakingAsyncThrowing<Arguments>: MockVoidParameterizedAsyncThrowingMethodImplementation {
  typealias Closure = (String, Int) async throws -> Void
  case unimplemented
  case uncheckedInvokes(_ closure: Closure)

  var _closure: Closure? {
    if case .uncheckedInvokes(let closure) = self { closure } else { nil }
  }
}

private typealias TextAndIndex = (text: String, index: Int)

/// A hand-written mock that keeps the tuples, as a checked `Sendable` class with a static member.
private final class HandWrittenMock: Sendable {
  private let __find = MockReturningParameterizedMethod<Returning<TextAndIndex, Int>>.makeMethod(
    exposedMethodDescription: MockImplementationDescription(type: HandWrittenMock.self, member: "_find")
  )
  var _find: MockReturningParameterizedMethod<Returning<TextAndIndex, Int>> { self.__find.method }
  func find(_ text: String, at index: Int) -> Int {
    self.__find.recordInput((text: text, index: index))
    let result = self.__find.closure()(text, index)
    self.__find.recordOutput(result)
    return result
  }

  private static let __level = MockReadWriteProperty<Int>.makeProperty(
    exposedPropertyDescription: MockImplementationDescription(type: HandWrittenMock.self, member: "_level")
  )
  static var _level: MockReadWriteProperty<Int> { self.__level.property }
  static var level: Int {
    get { self.__level.get() }
    set { self.__level.set(newValue) }
  }
}

private let description = MockImplementationDescription(type: HandWrittenMock.self, member: "_member")

@Suite("Names of hand-written mocks")
struct CompatibilityTests {
  @Test("A hand-written mock works")
  func handWritten() {
    let mock = HandWrittenMock()
    mock._find.implementation = .uncheckedInvokes { text, index in text.count + index }
    #expect(mock.find("ab", at: 1) == 3)
    #expect(mock._find.callCount == 1)
    #expect(mock._find.lastInvocation?.text == "ab")
    #expect(mock._find.returnedValues == [3])

    HandWrittenMock._level.getter.implementation = .returns(1)
    HandWrittenMock.level += 1
    #expect(HandWrittenMock._level.setter.invocations == [2])
  }

  @Test("Without an implementation, it stops with its name")
  func handWrittenUnimplemented() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = HandWrittenMock().find("ab", at: 1)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("Unimplemented: HandWrittenMock._find\n"))
  }

  // MARK: Parameters and a result

  @Test("Returning methods with parameters")
  func returning() async throws {
    let (method, recordInput, closure, recordOutput, reset) =
      MockReturningParameterizedMethod<Returning<TextAndIndex, Int>>.makeMethod(exposedMethodDescription: description)
    method.implementation = .uncheckedInvokes { text, index in text.count + index }
    recordInput((text: "a", index: 1))
    #expect(closure()("a", 1) == 2)
    #expect(method.returnedValues == [])
    recordOutput(2)
    #expect(method.callCount == 1)
    #expect(method.returnedValues == [2])
    reset()
    #expect(method.callCount == 0)
    #expect(method.invocations.isEmpty)
    #expect(method.returnedValues == [])
    #expect(method.implementation._closure == nil)

    let tuple = MockReturningParameterizedAsyncMethod<ReturningAsync<TextAndIndex, Int>>.makeMethod(
      exposedMethodDescription: description
    )
    tuple.method.implementation = .uncheckedInvokes { _, index in index }
    #expect(await tuple.closure()("a", 1) == 1)
    tuple.recordOutput(5)  // output alone is not a call
    #expect(tuple.method.callCount == 0)
    #expect(tuple.method.returnedValues == [5])
  }

  @Test("Returning methods with parameters that throw")
  func returningThrowing() async throws {
    let (method, recordInput, closure, recordOutput, reset) =
      MockReturningParameterizedThrowingMethod<ReturningThrowing<TextAndIndex, Int>>.makeMethod(
        exposedMethodDescription: description
      )
    method.implementation = .uncheckedInvokes { _, _ in throw Oops() }
    recordInput((text: "a", index: 1))
    #expect(throws: Oops()) { try closure()("a", 1) }
    recordOutput(.failure(Oops()))
    recordOutput(.success(1))
    #expect(method.callCount == 1)
    #expect(method.returnedValues.count == 2)
    #expect(try method.lastReturnedValue?.get() == 1)
    reset()
    #expect(method.returnedValues.isEmpty)

    let tuple = MockReturningParameterizedAsyncThrowingMethod<ReturningAsyncThrowing<TextAndIndex, Int>>.makeMethod(
      exposedMethodDescription: description
    )
    tuple.method.implementation = .uncheckedInvokes { _, index in index }
    tuple.recordInput((text: "a", index: 1))
    #expect(try await tuple.closure()("a", 1) == 1)
    #expect(tuple.method.lastInvocation?.index == 1)
  }

  // MARK: Parameters without a result

  @Test("Void methods with parameters")
  func void() async {
    let (method, recordInput, closure, reset) =
      MockVoidParameterizedMethod<Taking<TextAndIndex>>.makeMethod()
    #expect(closure() == nil)
    recordInput((text: "a", index: 1))
    let seen = Guarded(0)
    method.implementation = .uncheckedInvokes { _, index in seen.withLock { $0 += index } }
    closure()?("a", 3)
    #expect(seen.value == 3)
    #expect(method.lastInvocation?.text == "a")
    reset()
    #expect(closure() == nil)
    #expect(method.callCount == 0)

    let tuple = MockVoidParameterizedAsyncMethod<TakingAsync<TextAndIndex>>.makeMethod()
    tuple.recordInput((text: "a", index: 1))
    await tuple.closure()?("a", 1)
    #expect(tuple.method.callCount == 1)
  }

  @Test("Void methods with parameters that throw")
  func voidThrowing() async {
    let (method, recordInput, closure, recordOutput, reset) =
      MockVoidParameterizedThrowingMethod<TakingThrowing<TextAndIndex>>.makeMethod()
    #expect(closure() == nil)
    recordInput((text: "a", index: 1))
    recordOutput(Oops(number: 1))
    recordOutput(Oops(number: 2))
    #expect(method.callCount == 1)
    #expect(method.thrownErrors as? [Oops] == [Oops(number: 1), Oops(number: 2)])
    #expect(method.lastThrownError as? Oops == Oops(number: 2))
    reset()
    #expect(method.thrownErrors.isEmpty)

    let tuple = MockVoidParameterizedAsyncThrowingMethod<TakingAsyncThrowing<TextAndIndex>>.makeMethod()
    tuple.method.implementation = .uncheckedInvokes { _, _ in throw Oops() }
    await #expect(throws: Oops()) { try await tuple.closure()?("a", 1) }
  }

  // MARK: No parameters

  @Test("Void methods without parameters")
  func voidNonParameterized() async throws {
    let (method, invoke, reset) = MockVoidNonParameterizedMethod.makeMethod()
    let implementation: MockVoidNonParameterizedMethod.Implementation = .invokes {}
    method.implementation = implementation
    invoke()
    #expect(method.callCount == 1)
    reset()
    #expect(method.callCount == 0)

    let asynchronous = MockVoidNonParameterizedAsyncMethod.makeMethod()
    await asynchronous.invoke()
    #expect(asynchronous.method.callCount == 1)

    let throwing = MockVoidNonParameterizedThrowingMethod.makeMethod()
    throwing.method.implementation = .throws(Oops())
    #expect(throws: Oops()) { try throwing.invoke() }
    #expect(throwing.method.thrownErrors.count == 1)

    let both = MockVoidNonParameterizedAsyncThrowingMethod.makeMethod()
    both.method.implementation = .invokes { throw Oops() }
    await #expect(throws: Oops()) { try await both.invoke() }
    both.reset()
    try await both.invoke()
    #expect(both.method.thrownErrors.isEmpty)
  }

  @Test("Returning methods without parameters")
  func returningNonParameterized() async throws {
    let (method, invoke, reset) = MockReturningNonParameterizedMethod<Int>.makeMethod(
      exposedMethodDescription: description
    )
    method.implementation = .returns(1)
    #expect(invoke() == 1)
    reset()
    #expect(method.returnedValues == [])

    let asynchronous = MockReturningNonParameterizedAsyncMethod<Int>.makeMethod(exposedMethodDescription: description)
    asynchronous.method.implementation = .uncheckedReturns(2)
    #expect(await asynchronous.invoke() == 2)

    let throwing = MockReturningNonParameterizedThrowingMethod<Int>.makeMethod(exposedMethodDescription: description)
    throwing.method.implementation = .throws(Oops())
    #expect(throws: Oops()) { try throwing.invoke() }
    #expect(throwing.method.returnedValues.count == 1)

    let both = MockReturningNonParameterizedAsyncThrowingMethod<Int>.makeMethod(exposedMethodDescription: description)
    both.method.implementation = .invokes { 3 }
    #expect(try await both.invoke() == 3)
  }

  // MARK: Properties

  @Test("Properties")
  func properties() async throws {
    let (property, get, reset) = MockReadOnlyProperty<Int>.makeProperty(exposedPropertyDescription: description)
    property.getter.implementation = .returns(1)
    #expect(get() == 1)
    reset()
    #expect(property.getter.callCount == 0)

    let asynchronous = MockReadOnlyAsyncProperty<Int>.makeProperty(exposedPropertyDescription: description)
    asynchronous.property.getter.implementation = .returns(2)
    #expect(await asynchronous.get() == 2)

    let throwing = MockReadOnlyThrowingProperty<Int>.makeProperty(exposedPropertyDescription: description)
    throwing.property.getter.implementation = .throws(Oops())
    #expect(throws: Oops()) { try throwing.get() }

    let both = MockReadOnlyAsyncThrowingProperty<Int>.makeProperty(exposedPropertyDescription: description)
    both.property.getter.implementation = .returns(3)
    #expect(try await both.get() == 3)

    let (readWrite, getReadWrite, set, resetReadWrite) =
      MockReadWriteProperty<Int>.makeProperty(exposedPropertyDescription: description)
    readWrite.getter.implementation = .returns(4)
    set(getReadWrite() + 1)
    #expect(readWrite.setter.invocations == [5])
    resetReadWrite()
    #expect(readWrite.setter.callCount == 0)
    #expect(readWrite.getter.callCount == 0)
  }
}

private enum Outer {
  struct Inner {}
  struct Generic<First, Second> {}
}

@Suite("Descriptions of members")
struct MockImplementationDescriptionTests {
  @Test("Types are printed without the types around them and with their arguments")
  func names() {
    #expect(
      MockImplementationDescription(type: Outer.Inner.self, member: "_x").debugDescription == "Inner._x"
    )
    #expect(
      MockImplementationDescription(type: Outer.Generic<Int, String>.self, member: "_value").debugDescription
        == "Generic<Int, String>._value"
    )
  }
}
