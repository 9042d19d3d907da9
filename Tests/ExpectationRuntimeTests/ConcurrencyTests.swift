import ExpectationRuntime
import Testing

@Suite("Concurrency")
struct ConcurrencyTests {
  @Test("Nothing is lost when many tasks call many times each", .timeLimit(.minutes(5)))
  func manyTasks() async {
    let mock = ShapesMock()
    mock._map.implementation = .invokes { _, index in index }
    let tasks = 1_000
    let calls = runsAllTests ? 1_000 : 200

    await withTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask {
          for call in 0..<calls where mock.map("", at: task * calls + call) != task * calls + call {
            Issue.record("a call got the result of another")
          }
        }
      }
    }

    let total = tasks * calls
    #expect(mock._map.callCount == total)

    let records = mock._map.startedCalls
    #expect(records.count == total)
    #expect(zip(records, records.dropFirst()).allSatisfy { $0.stamp < $1.stamp }, "stamps are not unique and in order")
    var indices = records.map(\.arguments.index)
    indices.sort()
    #expect(indices.elementsEqual(0..<total), "an invocation is lost or torn")

    let outputs = mock._map.outputs
    #expect(outputs.count == total)
    #expect(
      outputs.allSatisfy { output in
        guard let call = output.call, case .success(let value) = output.result else { return false }
        return records[call].arguments.index == value
      },
      "an output is paired with the wrong call"
    )
  }

  @Test("Stamps order the calls of different mocks")
  func stampsAcrossMocks() throws {
    let first = ShapesMock()
    let second = ShapesMock()
    first.void()
    second.take("a", at: 1)
    first.void()
    let stamps = [
      try #require(first._void.startedCalls.first).stamp,
      try #require(second._take.startedCalls.first).stamp,
      try #require(first._void.startedCalls.last).stamp,
    ]
    #expect(stamps == stamps.sorted())
    #expect(Set(stamps).count == 3)
  }

  @Test("Outputs stand in the order in which calls end, and know their calls")
  func overlappingCalls() async {
    let mock = ShapesMock()
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    mock._mapAsync.implementation = .invokes { text, index in
      if text == "slow" {
        for await _ in gate { break }
      }
      return index
    }
    async let slow = mock.mapAsync("slow", at: 1)
    while mock._mapAsync.callCount == 0 { await Task.yield() }
    _ = await mock.mapAsync("fast", at: 2)
    opener.yield()
    _ = await slow

    #expect(mock._mapAsync.invocations.map(\.index) == [1, 2])
    #expect(mock._mapAsync.returnedValues == [2, 1])
    #expect(mock._mapAsync.outputs.map(\.call) == [1, 0])
  }

  @Test("A closure may call its own mock")
  func reentrancy() {
    let mock = ShapesMock()
    mock._map.implementation = .invokes { [unowned mock] _, index in
      index == 0 ? 1 : mock.map("again", at: index - 1) + 1
    }
    #expect(mock.map("first", at: 1) == 2)
    #expect(mock._map.callCount == 2)
    #expect(mock._map.returnedValues == [1, 2])
  }

  @Test("An implementation replaced by its own closure takes effect with the next call")
  func replacedFromInside() {
    let mock = ShapesMock()
    mock._value.implementation = .invokes { [unowned mock] in
      mock._value.implementation = .returns(2)
      return 1
    }
    #expect(mock.value() == 1)
    #expect(mock.value() == 2)
  }

  @Test("A call under way when the mock is reset leaves no trace in the new records")
  func resetDuringCall() throws {
    let mock = ShapesMock()
    mock._value.implementation = .invokes { [unowned mock] in
      mock._value.reset()
      mock._value.implementation = .returns(2)
      _ = mock.value()
      return 1
    }
    mock._takeThrows.implementation = .invokes { [unowned mock] _, _ in
      mock._takeThrows.reset()
      throw Oops()
    }

    #expect(mock.value() == 1)
    #expect(mock._value.callCount == 1)
    #expect(mock._value.returnedValues == [2])
    #expect(throws: Oops()) { try mock.takeThrows("a", at: 1) }
    #expect(mock._takeThrows.callCount == 0)
    #expect(mock._takeThrows.thrownErrors.isEmpty)
  }

  @Test("Resetting and replacing while others call and read")
  func resetWhileCalling() async {
    let mock = ShapesMock()
    mock._map.implementation = .returns(1)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for index in 0..<1_000 {
            _ = mock._map.record((text: "", index: index)).returned(index)
          }
        }
      }
      group.addTask {
        for _ in 0..<200 {
          mock._map.reset()
          mock._map.implementation = .invokes { _, index in index }
        }
      }
      group.addTask {
        for _ in 0..<200 {
          _ = (mock._map.invocations, mock._map.returnedValues, mock._map.lastInvocation, mock._map.callCount)
        }
      }
    }
    mock._map.reset()
    #expect(mock._map.callCount == 0)
    #expect(mock._map.returnedValues.isEmpty)
  }

  @Test("What a replaced implementation captured may call the mock while it goes away")
  func deinitCallsMock() {
    let mock = ShapesMock()
    final class Last: Sendable {
      let mock: ShapesMock
      init(_ mock: ShapesMock) { self.mock = mock }
      deinit { self.mock.void() }
    }
    func capture() {
      let last = Last(mock)
      mock._void.implementation = .invokes { withExtendedLifetime(last) {} }
    }

    capture()
    mock._void.implementation = .unimplemented
    #expect(mock._void.callCount == 1)

    capture()
    mock._void.reset()
    #expect(mock._void.callCount == 1)  // made by `deinit`, after the reset
  }
}
