import MockingTesting
import Testing

/// Calls that wait before they are answered.
@Suite(.timeLimit(.minutes(5)))
struct GateTests {
  private let mock = DroneMock()
  private let gate = MockGate()
  private let clock = ManualClock()

  @Test func `a call waits until its gate is open`() async throws {
    mock._carry.when(.any, .any).returns("home")
    mock._carry.when("P-1", .any).suspends(until: gate).returns("Oslo")
    async let first = mock.carry("P-1", to: 1)
    async let second = mock.carry("P-1", to: 2)
    await gate.waiting(2)
    #expect(try await mock.carry("P-2", to: 3) == "home")
    #expect(mock._carry.callCount == 3)
    #expect(mock._carry.returnedValues.count == 1)
    gate.open()
    #expect(try await [first, second] == ["Oslo", "Oslo"])
    await gate.waiting(5)
    #expect(try await mock.carry("P-1", to: 4) == "Oslo")
  }

  @Test func `a test waits for calls at a gate no longer than a time`() async throws {
    mock._carry.when("P-1", .any).suspends(until: gate).returns("Oslo")
    async let first = mock.carry("P-1", to: 1)
    try await gate.waiting(within: .seconds(60))
    async let wait: Void = gate.waiting(2, within: .seconds(1), clock: clock)
    let place = "\(#fileID):\(#line - 1)"
    await clock.slept()
    clock.advance(by: .seconds(1))
    do {
      try await wait
      Issue.record("nothing has come")
    } catch let error as CallTimeout {
      #expect(error.description == "1 of 2 calls waited at the gate within 1.0 seconds, waited for at \(place).")
    }
    let task = Task { [gate] in try await gate.waiting(3, within: .seconds(60)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    gate.open()
    #expect(try await first == "Oslo")
    try await gate.waiting(7, within: .zero)
  }

  @Test func `members of every kind wait`() async throws {
    mock._weigh.suspends(until: gate).returns(3)
    mock._rest.suspends(until: gate).succeeds()
    mock._drop.suspends(until: gate).succeeds()
    mock._load.suspends(until: gate).invokes { a, b, c, d, e in a + b + c + d + e }
    async let weight = mock.weigh("P-1")
    async let rested: Void = mock.rest()
    async let dropped: Void = mock.drop()
    async let loaded = mock.load(1, 2, 3, 4, 5)
    await gate.waiting(4)
    #expect(mock._load.returnedValues.isEmpty)
    gate.open()
    #expect(try await (weight, loaded) == (3, 15))
    await rested
    try await dropped
  }

  @Test func `members wait whose last parameter is a function that does not escape`() async throws {
    mock._scan.when("P-1").suspends(until: gate).returns(3)
    mock._scan.when("P-2").returns(4, after: .seconds(1), clock: clock)
    mock._survey.suspends(until: gate).succeeds()
    async let scanned = mock.scan("P-1") { $0 > 1 }
    async let surveyed: Void = mock.survey { $0 += 1 }
    await gate.waiting(2)
    #expect(mock._scan.returnedValues.isEmpty)
    gate.open()
    #expect(await scanned == 3)
    await surveyed
    async let later = mock.scan("P-2") { _ in true }
    await clock.slept()
    clock.advance(by: .seconds(1))
    #expect(await later == 4)
    // Who calls a member that rethrows cannot catch what ends its wait.
    mock._survey.suspends(until: MockGate()).invokes { body in
      var count = 0
      try await body(&count)
    }
    let task = Task { [mock] in try await mock.survey { _ in throw LowBattery() } }
    task.cancel()
    await #expect(throws: LowBattery()) { try await task.value }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `members that throw errors of one type wait`() async throws {
    mock._charge.getter.suspends(until: gate).returns(3)
    let level = Task { [mock] in try await mock.charge }
    await gate.waiting(1)
    gate.open(throwing: LowBattery())
    await #expect(throws: LowBattery()) { try await level.value }
    mock._charge.getter.returns(4, after: .seconds(1), clock: clock)
    async let later = mock.charge
    await clock.slept()
    clock.advance(by: .seconds(1))
    #expect(try await later == 4)
  }

  @Test func `the main actor goes on while a call waits`() async throws {
    mock._carry.suspends(until: gate).returns("Oslo")
    let task = Task { @MainActor [mock] in
      MainActor.assertIsolated()
      defer { MainActor.assertIsolated() }
      return try await mock.carry("P-1", to: 1)
    }
    await gate.waiting()
    await MainActor.run { gate.open() }
    #expect(try await task.value == "Oslo")
  }

  @Test func `a gate can be opened with an error`() async throws {
    mock._carry.suspends(until: gate).returns("Oslo")
    mock._weigh.suspends(until: gate).returns(3)
    let carried = Task { [mock] in try await mock.carry("P-1", to: 1) }
    await gate.waiting(1)
    gate.open(throwing: LowBattery())
    await #expect(throws: LowBattery()) { try await carried.value }
    await #expect(throws: LowBattery()) { try await mock.carry("P-1", to: 1) }
    await withKnownIssue {
      #expect(await mock.weigh("P-1") == 3)
    } matching: {
      $0.comments.map(\.rawValue) == ["DroneMock.weigh cannot throw LowBattery(), with which a gate was opened."]
    }
  }

  @Test func `cancelling ends the wait of a call`() async throws {
    mock._carry.suspends(until: gate).returns("Oslo")
    mock._weigh.suspends(until: gate).returns(3)
    let carrying = Task { [mock] in try await mock.carry("P-1", to: 1) }
    let weighing = Task { [mock] in await mock.weigh("P-1") }
    let waiting = Task { [gate] in await gate.waiting(3) }
    await gate.waiting(2)
    carrying.cancel()
    weighing.cancel()
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await carrying.value }
    #expect(await weighing.value == 3)
    await waiting.value
  }

  @Test func `a call that never returns ends with its task`() async throws {
    mock._carry.when("P-1", .any).neverReturns(times: 1).then.returns("Oslo")
    let task = Task { [mock] in try await mock.carry("P-1", to: 1) }
    await verify(mock, within: .seconds(30))._carry("P-1", 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await mock.carry("P-1", to: 1) == "Oslo")
    mock._drop.neverReturns()
    let dropping = Task { [mock] in try await mock.drop() }
    dropping.cancel()
    await #expect(throws: CancellationError.self) { try await dropping.value }
  }

  @Test func `a call takes its time`() async throws {
    mock._carry.when("P-1", .any).returns("Oslo", after: .seconds(1), clock: clock)
    mock._drop.suspends(for: .seconds(2), clock: clock).throws(LowBattery())
    async let carried = mock.carry("P-1", to: 1)
    let dropped = Task { [mock] in try await mock.drop() }
    await clock.slept(times: 2)
    clock.advance(by: .seconds(1))
    #expect(try await carried == "Oslo")
    #expect(mock._drop.thrownErrors.isEmpty)
    clock.advance(by: .seconds(1))
    await #expect(throws: LowBattery()) { try await dropped.value }
    mock._weigh.returns(4, after: .milliseconds(1))
    #expect(await mock.weigh("P-1") == 4)
  }

  @Test func `a wait belongs to one answer`() async throws {
    let other = MockGate()
    mock._carry.suspends(until: gate).suspends(until: other).returns("a", "b").then.returns("c")
    async let first = mock.carry("P-1", to: 1)
    await gate.waiting()
    async let second = mock.carry("P-1", to: 1)
    await gate.waiting(2)
    #expect(try await mock.carry("P-1", to: 1) == "c")
    gate.open()
    await other.waiting(2)
    other.open()
    #expect(try await Set([first, second]) == ["a", "b"])
  }

  @Test func `closures of expectations pass a gate`() async throws {
    var expectations = MockStation.Expectations()
    when(expectations.fetch(page: .any)) { [gate] page in
      try await gate.pass()
      return "page \(page)"
    }
    let mock = MockStation(expectations: expectations)
    async let page = mock.fetch(page: 3)
    await gate.waiting()
    gate.open()
    #expect(try await page == "page 3")
  }

  @Test func `members with inout parameters wait`() async {
    mock._pack.when([7], .any).suspends(until: gate).returns(3)
    async let packed = { [mock] in
      var box: [Int] = [7]
      return await mock.pack(&box, tag: "small")
    }()
    await gate.waiting()
    gate.open()
    #expect(await packed == 3)
  }

  @Test func `closures of members with inout parameters pass a gate`() async {
    mock._pack.when(.any, "big").invokes { [gate] box, _ in
      try? await gate.pass()
      box.append(1)
      return box.count
    }
    async let packed = { [mock] in
      var box: [Int] = [7]
      return (await mock.pack(&box, tag: "big"), box)
    }()
    await gate.waiting()
    gate.open()
    #expect(await packed == (2, [7, 1]))
  }

  @Test func `a mock that cannot wait fails the test`() async throws {
    mock._weigh.suspends(until: gate).returns(3)
    withKnownIssue {
      _ = mock._weigh.record("P-1")
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        DroneMock.weigh is to wait before it answers, but calls 'record', which cannot.
        Generate the mock anew; in one that is written by hand, write 'await _weigh.recordAwaiting(…)'.
        """
      ]
    }
  }
}
