// Actors, sharing and concurrency.

import ExpectationRuntime

// swift-mocking: mock
protocol Pulse: Actor {
  var time: Int { get }
  var zone: String { get set }
  func tick()
  func advance(by step: Int) async throws -> Int
  func shift(_ time: inout Int) async
  nonisolated var name: String { get }
  nonisolated func describe(_ style: Int) -> String
  static func make(_ name: String) -> Int
}

// swift-mocking: mock
protocol LeftPulse: AnyObject, Actor { func tick() }

// swift-mocking: mock
protocol RightPulse: Actor, AnyObject { func tick() }

// swift-mocking: mock
protocol ObjectMeter: AnyObject { func tick() }

// swift-mocking: mock
protocol SharedMeter: Sendable {
  var level: Int { get set }
  func read(_ name: String, at index: Int) async throws -> String
}

// swift-mocking: mock(sendableConformance: .unchecked)
protocol UncheckedMeter: Sendable {
  var box: Box<Int> { get }
  func take(_ box: Box<Int>) -> Box<Int>
}

// swift-mocking: mock
@MainActor protocol Screen {
  var title: String { get set }
  func show(_ box: Box<Int>) async -> Box<Int>
  func reload()
  nonisolated func identify() -> Int
  static func preview() -> Int
}

// swift-mocking: mock
@MainActor protocol MainHashable: Hashable, Identifiable {
  var name: String { get }
}

// swift-mocking: mock
protocol Server {
  func handle(_ request: Int) async -> Int
  func log(_ line: Int)
}

let actorCases: [Case] = [
  Case("the mock of a Sendable protocol is Sendable, and so is what it exposes") {
    expectSendable(SharedMeterMock.self)
    let mock = SharedMeterMock()
    expectSendable(mock._level)
    expectSendable(mock._read)
    expectSendable(mock._read.implementation)
    mock._read.implementation = .invokes { name, index in "\(name)\(index)" }
    let results = try await withThrowingTaskGroup(of: String.self) { group in
      for index in 0..<4 { group.addTask { try await mock.read("a", at: index) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    expectEqual(results.sorted(), ["a0", "a1", "a2", "a3"])
    expectSendable(PulseMock._make)
  },
  Case("an unchecked mock may hold what cannot be shared") {
    expectSendable(UncheckedMeterMock.self)
    let mock = UncheckedMeterMock()
    mock._box.getter.implementation = .uncheckedReturns(Box(1))
    mock._take.implementation = .uncheckedInvokes { $0 }
    expectEqual(mock.take(mock.box).value, 1)
  },
  Case("a protocol of classes has a class") {
    let mock: any AnyObject = ObjectMeterMock()
    expect(mock is ObjectMeterMock)
  },
  Case("a protocol of actors has an actor, wherever it says so") {
    let actors: [any Actor] = [PulseMock(), LeftPulseMock(), RightPulseMock()]
    expectEqual(actors.count, 3)
  },
  Case("an actor's members are awaited, its records are not") {
    let mock = PulseMock()
    await mock.tick()
    expectEqual(mock._tick.callCount, 1)
    mock._time.getter.implementation = .returns(5)
    mock._advance.implementation = .invokes { step in step + 1 }
    mock._shift.implementation = .invokes { $0 += 2 }
    let time = await mock.time
    let advanced = try await mock.advance(by: time)
    expectEqual(advanced, 6)
    var shifted = 1
    await mock.shift(&shifted)
    expectEqual(shifted, 3)
    expectEqual(mock._shift.invocations, [1])
    PulseMock._make.implementation = .invokes { $0.count }
    expectEqual(PulseMock.make("ab"), 2)
    PulseMock.resetMockedStaticMembers()
  },
  Case("nonisolated requirements of an actor are met") {
    let mock = PulseMock()
    mock._name.getter.implementation = .returns("a")
    mock._describe.implementation = .invokes { "\($0)" }
    let pulse: any Pulse = mock
    expectEqual(pulse.name + pulse.describe(1), "a1")
  },
  Case("a global actor isolates the members and not the records") {
    let mock = await ScreenMock()
    mock._identify.implementation = .returns(3)
    mock._title.getter.implementation = .returns("a")
    mock._show.implementation = .uncheckedInvokes { box in
      box.value += 1
      return box
    }
    expectEqual(mock.identify(), 3)
    await mock.reload()
    expectEqual(mock._reload.callCount, 1)
    let shown = await MainActor.run { mock.title }
    expectEqual(shown, "a")
    let value = await show(on: mock)
    expectEqual(value, 2)
    ScreenMock._preview.implementation = .returns(1)
    let preview = await ScreenMock.preview()
    expectEqual(preview, 1)
    ScreenMock.resetMockedStaticMembers()
  },
  Case("a thousand concurrent calls are all recorded") {
    let mock = ServerMock()
    mock._handle.implementation = .invokes { $0 * 2 }
    nonisolated(unsafe) let server = mock
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<1000 {
        group.addTask {
          _ = await server.handle(index)
          server.log(index)
        }
      }
    }
    expectEqual(mock._handle.callCount, 1000)
    expectEqual(mock._handle.invocations.count, 1000)
    expectEqual(mock._handle.invocations.sorted(), Array(0..<1000))
    expectEqual(mock._handle.returnedValues.sorted(), (0..<1000).map { $0 * 2 })
    expectEqual(mock._log.invocations.sorted(), Array(0..<1000))
  },
  Case("an implementation may call its mock") {
    let mock = ServerMock()
    mock._log.implementation = .uncheckedInvokes { line in
      if line < 2 { mock.log(line + 1) }
    }
    mock.log(1)
    expectEqual(mock._log.callCount, 2)
    expectEqual(mock._log.invocations, [1, 2])
    mock._log.implementation = .unimplemented
  },
  Case("an implementation may replace itself, for the next call") {
    let mock = ServerMock()
    mock._handle.implementation = .uncheckedInvokes { request in
      mock._handle.implementation = .returns(9)
      return request
    }
    let first = await mock.handle(1)
    let second = await mock.handle(1)
    expectEqual([first, second], [1, 9])
  },
]

@MainActor private func show(on mock: ScreenMock) async -> Int {
  let box = Box(1)
  return await mock.show(box).value
}
