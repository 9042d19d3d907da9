import ExpectationRuntime
import Testing

private final class MeterMock: Sendable {
  let _level = MockReadOnlyProperty<Int>(MeterMock.self, "_level")
  var level: Int { self._level.getter.call() }

  let _remote = MockReadOnlyAsyncProperty<Int>(MeterMock.self, "_remote")
  var remote: Int { get async { await self._remote.getter.call() } }

  let _fragile = MockReadOnlyThrowingProperty<Int>(MeterMock.self, "_fragile")
  var fragile: Int { get throws { try self._fragile.getter.call() } }

  let _both = MockReadOnlyAsyncThrowingProperty<Int>(MeterMock.self, "_both")
  var both: Int { get async throws { try await self._both.getter.call() } }

  let _target = MockReadWriteProperty<Int>(MeterMock.self, "_target")
  var target: Int {
    get { self._target.getter.call() }
    set { self._target.setter.call(newValue) }
  }

  // The long form, without `call()`.
  let _title = MockReadWriteProperty<String>(MeterMock.self, "_title")
  var title: String {
    get {
      let call = self._title.getter.record()
      guard let closure = call.closure else { return call.stubbedResult() }
      return call.returned(closure())
    }
    set {
      let call = self._title.setter.record(newValue)
      call.closure?(call.arguments)
    }
  }

  let _subscript = MockProperty<
    MockMethod<MockImplementation<String, Int, Never, (String) -> Int, @Sendable (String) -> Int>>,
    MockMethod<
      MockVoidImplementation<
        (key: String, newValue: Int), Never, (String, Int) -> Void, @Sendable (String, Int) -> Void
      >
    >
  >(MeterMock.self, "_subscript")
  subscript(key: String) -> Int {
    get {
      let call = self._subscript.getter.record(key)
      guard let closure = call.closure else { return call.stubbedResult() }
      return call.returned(closure(call.arguments))
    }
    set {
      let call = self._subscript.setter.record((key: key, newValue: newValue))
      call.closure?(call.arguments.key, call.arguments.newValue)
    }
  }

  let _row = MockProperty(
    getter: MockMethod<MockImplementation<Int, Int, Never, (Int) -> Int, @Sendable (Int) -> Int>>(
      MeterMock.self,
      "_row"
    )
  )
  subscript(row: Int) -> Int {
    let call = self._row.getter.record(row)
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(call.arguments))
  }

  static let _shared = MockReadWriteProperty<Int>(MeterMock.self, "_shared")
  static var shared: Int {
    get { self._shared.getter.call() }
    set { self._shared.setter.call(newValue) }
  }
}

/// Typed throws need run-time support that came with macOS 15.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private final class TypedMeterMock: Sendable {
  let _level = MockReadOnlyTypedThrowingProperty<Int, Oops>(TypedMeterMock.self, "_level")
  var level: Int { get throws(Oops) { try self._level.getter.call() } }

  let _remote = MockReadOnlyAsyncTypedThrowingProperty<Int, Oops>(TypedMeterMock.self, "_remote")
  var remote: Int { get async throws(Oops) { try await self._remote.getter.call() } }
}

@Suite("Properties")
struct PropertyTests {
  private let mock = MeterMock()

  @Test("Read-only")
  func readOnly() {
    mock._level.getter.implementation = .returns(3)
    #expect(mock.level == 3)
    #expect(mock._level.getter.callCount == 1)
    #expect(mock._level.getter.returnedValues == [3])
    #expect(mock._level.getter.lastReturnedValue == 3)
  }

  @Test("Asynchronous")
  func asynchronous() async {
    mock._remote.getter.implementation = .invokes {
      await Task.yield()
      return 4
    }
    #expect(await mock.remote == 4)
    #expect(mock._remote.getter.returnedValues == [4])
  }

  @Test("Throwing")
  func throwing() throws {
    mock._fragile.getter.implementation = .throws(Oops())
    #expect(throws: Oops()) { try mock.fragile }
    mock._fragile.getter.implementation = .returns(2)
    #expect(try mock.fragile == 2)

    #expect(mock._fragile.getter.callCount == 2)
    let results = mock._fragile.getter.returnedValues
    #expect(throws: Oops()) { try results.first?.get() }
    #expect(try results.last?.get() == 2)
  }

  @Test("Asynchronous and throwing")
  func asynchronousAndThrowing() async throws {
    mock._both.getter.implementation = .uncheckedInvokes { throw Oops() }
    await #expect(throws: Oops()) { try await mock.both }
    mock._both.getter.implementation = .uncheckedReturns(1)
    #expect(try await mock.both == 1)
    #expect(mock._both.getter.returnedValues.count == 2)
  }

  @Test("Typed throws")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func typedThrows() async throws {
    let mock = TypedMeterMock()
    mock._level.getter.implementation = .throws(Oops(number: 1))
    mock._remote.getter.implementation = .invokes { () throws(Oops) in throw Oops(number: 2) }
    #expect(throws: Oops(number: 1)) { try mock.level }
    await #expect(throws: Oops(number: 2)) { try await mock.remote }
    mock._remote.getter.implementation = .returns(3)
    #expect(try await mock.remote == 3)

    let results: [Result<Int, Oops>] = mock._remote.getter.returnedValues
    #expect(results == [.failure(Oops(number: 2)), .success(3)])
    #expect(mock._level.getter.lastReturnedValue == .failure(Oops(number: 1)))
  }

  @Test("Writing is recorded, needs no implementation and changes nothing")
  func writing() {
    mock.target = 1
    mock.target = 2
    #expect(mock._target.setter.invocations == [1, 2])
    #expect(mock._target.setter.lastInvocation == 2)
    #expect(mock._target.setter.callCount == 2)
    #expect(mock._target.getter.callCount == 0)

    mock._title.getter.implementation = .returns("a")
    mock.title = "b"
    #expect(mock.title == "a")
    #expect(mock._title.setter.invocations == ["b"])
  }

  @Test("A compound assignment reads once and writes once")
  func compoundAssignment() {
    mock._target.getter.implementation = .returns(4)
    mock.target += 1
    #expect(mock._target.getter.callCount == 1)
    #expect(mock._target.setter.invocations == [5])
  }

  @Test("Accessors can share a stored value")
  func roundTrip() {
    let stored = Guarded(0)
    mock._target.getter.implementation = .invokes { stored.value }
    mock._target.setter.implementation = .invokes { value in stored.withLock { $0 = value } }
    mock.target = 8
    #expect(mock.target == 8)
  }

  @Test("Subscripts")
  func subscripts() {
    mock._subscript.getter.implementation = .invokes { $0.count }
    mock["ab"] = 5
    #expect(mock["abc"] == 3)
    #expect(mock._subscript.getter.invocations == ["abc"])
    #expect(mock._subscript.setter.lastInvocation?.key == "ab")
    #expect(mock._subscript.setter.lastInvocation?.newValue == 5)

    mock._row.getter.implementation = .returns(1)
    #expect(mock[7] == 1)
    #expect(mock._row.getter.invocations == [7])
  }

  @Test("reset() reaches every accessor")
  func reset() {
    mock._target.getter.implementation = .returns(4)
    mock._target.setter.implementation = .invokes { _ in Issue.record("must be gone") }
    _ = mock.target
    mock._target.reset()
    mock.target = 1
    #expect(mock._target.getter.callCount == 0)
    #expect(mock._target.getter.returnedValues.isEmpty)
    #expect(mock._target.setter.invocations == [1])

    mock._row.getter.implementation = .returns(1)
    _ = mock[1]
    mock._row.reset()
    #expect(mock._row.getter.callCount == 0)
  }

  @Test("Static")
  func statics() {
    MeterMock._shared.getter.implementation = .returns(1)
    MeterMock.shared += 1
    #expect(MeterMock._shared.setter.invocations == [2])
    MeterMock._shared.reset()
    #expect(MeterMock._shared.setter.callCount == 0)
  }
}
