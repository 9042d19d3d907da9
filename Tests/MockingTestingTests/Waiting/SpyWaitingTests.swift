import MockingTesting
import Testing

/// A spy that tasks share, as it is generated.
@dynamicMemberLookup
final class JournalSpy: @unchecked Sendable {
  struct SpyMembers: _SpyRecords {
    var writeCallsCount: Int = 0
    var writeReceivedInvocations: [Int] = []

    mutating func _clearRecords() {
      self.writeCallsCount = 0
      self.writeReceivedInvocations = []
    }
  }

  let spyState: _SpyState<SpyMembers> = _SpyState { SpyMembers() }

  subscript<Value>(dynamicMember member: WritableKeyPath<SpyMembers, Value>) -> Value {
    get { self.spyState[member] }
    set { self.spyState[member] = newValue }
  }

  func write(_ line: Int) {
    self.spyState.update { members in
      members.writeCallsCount += 1
      members.writeReceivedInvocations.append(line)
    }
  }
}

/// A spy that no two tasks may use.
private final class PlainSpy {
  var writeCallsCount = 0
}

/// Verifications that wait for calls of spies.
@Suite(.timeLimit(.minutes(5)))
struct SpyWaitingTests {
  private let journal = JournalSpy()
  private let clock = ManualClock()

  @Test func `calls so far count, and the call that fulfils it ends the wait`() async {
    journal.write(1)
    #expect(await verify(journal, within: .seconds(600)) { $0.writeCallsCount } == 1)
    async let third = verify(journal, atLeast: 3, within: .seconds(1), clock: clock) { $0.writeCallsCount }
    async let high = verify(journal, .atLeastOnce, within: .seconds(1), clock: clock) {
      $0.writeReceivedInvocations.count { $0 > 2 }
    }
    await clock.slept(times: 2)
    journal.write(2)
    journal.write(3)
    #expect(await third == 3)
    #expect(await high == 1)
  }

  @Test func `a written number waits for the whole time`() async {
    async let exactly = verify(journal, times: 2, within: .seconds(1), clock: clock) { $0.writeCallsCount }
    async let range = verify(journal, times: 1...2, within: .seconds(1), clock: clock) { $0.writeCallsCount }
    async let most = verify(journal, atMost: 2, within: .seconds(1), clock: clock) { $0.writeCallsCount }
    async let never = verify(journal, .never, within: .seconds(1), clock: clock) {
      $0.writeReceivedInvocations.count { $0 == 3 }
    }
    await clock.slept(times: 4)
    journal.write(1)
    journal.write(2)
    clock.advance(by: .seconds(1))
    #expect(await [exactly, range, most, never] == [2, 2, 2, 0])
  }

  @Test func `too many calls end the wait, and a failure has its line`() async {
    for line in 0..<2 { journal.write(line) }
    let line = #line + 2
    await withKnownIssue {
      await verify(journal, .never, within: .seconds(3_600)) { $0.writeCallsCount }
    } matching: {
      $0.sourceLocation?.line == line
        && $0.comments.map(\.rawValue) == [
          "Expected JournalSpy to never be called, but was called 2 times within 3600.0 seconds"
        ]
    }
    await withKnownIssue {
      await verify(journal, atLeast: 3, within: .milliseconds(1)) { $0.writeCallsCount }
    } matching: {
      $0.comments.map(\.rawValue) == [
        "Expected JournalSpy to be called at least 3 times, but was called 2 times within 0.001 seconds"
      ]
    }
  }

  @Test @MainActor func `the closure runs on the test's actor, which goes on while it waits`() async {
    var asked = 0
    Task { @MainActor [journal] in journal.write(1) }
    await verify(journal, within: .seconds(600)) { spy in
      MainActor.assertIsolated()
      asked += 1
      return spy.writeCallsCount
    }
    #expect(asked >= 2)
  }

  @Test func `cancelling ends the wait without a failure`() async {
    let task = Task { [journal, clock] in
      await verify(journal, within: .seconds(1), clock: clock) { $0.writeCallsCount }
    }
    await clock.slept()
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test func `calls of many tasks wake a test for each change or for several`() async {
    for task in 0..<100 { Task.detached { [journal] in journal.write(task) } }
    await verify(journal, atLeast: 100, within: .seconds(600)) { $0.writeCallsCount }
    let all: [Int] = journal.writeReceivedInvocations
    #expect(Set(all) == Set(0..<100))
    clearRecords(of: journal)
    await verify(journal, times: 0, within: .milliseconds(1)) { $0.writeCallsCount }
  }

  @Test func `a spy that tasks do not share cannot be waited for`() async {
    await withKnownIssue {
      await verify(PlainSpy(), within: .seconds(3_600)) { $0.writeCallsCount }
    } matching: {
      $0.comments.map(\.rawValue) == [
        "PlainSpy is no spy that tasks share, and cannot say when it is called; generate it with 'threadSafe: true'."
      ]
    }
  }
}
