import Dispatch
import ExpectationRuntime
import Testing

private final class StoreMock<Key>: Sendable {
  typealias MakeImplementation<Arguments, ReturnValue> =
    MockImplementation<Arguments, ReturnValue, Never, (Key) -> ReturnValue, @Sendable (Key) -> ReturnValue>
  static var _make: MockMethod<MakeImplementation<Key, Key>> {
    _MockStatics.member(of: Self.self, "_make") { MockMethod(StoreMock.self, "_make") }
  }
  static func make(_ key: Key) -> Key {
    let call = self._make.record(key)
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(call.arguments))
  }

  static var _shared: MockReadWriteProperty<Int> {
    _MockStatics.member(of: Self.self, "_shared") { MockReadWriteProperty(StoreMock.self, "_shared") }
  }
  static var shared: Int {
    get { self._shared.getter.call() }
    set { self._shared.setter.call(newValue) }
  }
}

// Each test has a key type of its own, since the members live as long as the process.
@Suite("Static members of generic mocks")
struct StaticsTests {
  @Test("Each specialization has its own")
  func specializations() {
    StoreMock<Int8>._make.implementation = .invokes { $0 + 1 }
    #expect(StoreMock<Int8>.make(1) == 2)
    #expect(StoreMock<Int8>._make.returnedValues == [2])
    #expect(StoreMock<Int8>._make === StoreMock<Int8>._make)
    #expect(StoreMock<Int16>._make.callCount == 0)
  }

  @Test("reset() reaches all members of one specialization")
  func reset() {
    StoreMock<Int32>._make.implementation = .returns(1)
    _ = StoreMock<Int32>.make(1)
    StoreMock<Int32>.shared = 4
    StoreMock<Int64>.shared = 5

    _MockStatics.reset(StoreMock<Int32>.self)
    #expect(StoreMock<Int32>._make.callCount == 0)
    #expect(StoreMock<Int32>._shared.setter.callCount == 0)
    #expect(StoreMock<Int64>._shared.setter.callCount == 1)
  }

  @Test("Threads that ask at the same time get the same member")
  func sameForAll() async {
    let members = await withTaskGroup(of: ObjectIdentifier.self, returning: Set<ObjectIdentifier>.self) { group in
      for _ in 0..<100 {
        group.addTask { ObjectIdentifier(StoreMock<UInt8>._make) }
      }
      return await group.reduce(into: []) { $0.insert($1) }
    }
    #expect(members.count == 1)
  }

  @Test("One name for two kinds of members stops")
  func clash() async {
    await #expect(processExitsWith: .failure) {
      _ = StoreMock<UInt16>._make
      _ = _MockStatics.member(of: StoreMock<UInt16>.self, "_make") { MockReadOnlyProperty<Int>(Int.self, "_make") }
    }
  }

  @Test("reset, clearRecords and describe reach the static members of one specialization")
  func functions() {
    typealias Mock = StoreMock<Float>
    Mock._make.when(1).returns(2)
    _ = Mock.make(1)
    Mock.shared = 4
    #expect(describe(Mock.self) == "StoreMock: make(1.0), shared.set(4)")

    clearRecords(of: Mock.self)
    #expect(describe(Mock.self) == "StoreMock: no calls")
    #expect(Mock.make(1) == 2, "the rule is gone")

    ExpectationRuntime.reset(Mock.self)
    #expect(Mock._make.callCount == 0)
    #expect("\(Mock._make)" == "StoreMock<Float>._make: 0 rules, 0 calls")
  }

  @Test("A session has static members of its own, which its tasks see and detached ones do not")
  func session() async {
    typealias Mock = StoreMock<Double>
    Mock._make.implementation = .returns(1)
    let outside = Mock._make
    await withMocking {
      #expect(Mock._make !== outside)
      Mock._make.implementation = .returns(2)
      #expect(Mock.make(0) == 2)
      #expect(await Task { Mock.make(0) }.value == 2)
      #expect(await Task.detached { Mock.make(0) }.value == 1)
      #expect(
        await withCheckedContinuation { done in DispatchQueue.global().async { done.resume(returning: Mock.make(0)) } }
          == 1
      )
      #expect(Mock._make.callCount == 2)
      withMocking { #expect(Mock._make.callCount == 0) }
      ExpectationRuntime.reset(Mock.self)
      #expect(Mock._make.callCount == 0)
    }
    #expect(Mock.make(0) == 1)
    #expect(outside.callCount == 3)
    withMocking { #expect(Mock._make.callCount == 0) }
  }

  @Test("Sessions at the same time do not see each other's static members")
  func parallelSessions() async {
    typealias Mock = StoreMock<String>
    let results = await withTaskGroup(of: Bool.self, returning: [Bool].self) { group in
      for index in 0..<100 {
        group.addTask {
          await withMocking {
            Mock._make.implementation = .returns("\(index)")
            await Task.yield()
            return Mock.make("") == "\(index)" && Mock._make.callCount == 1
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.allSatisfy { $0 })
    #expect(Mock._make.callCount == 0)
  }

  @Test("The static members of a session end with it")
  func endOfSession() {
    weak var member: AnyObject?
    withMocking { member = StoreMock<Character>._make }
    #expect(member == nil)
  }
}
