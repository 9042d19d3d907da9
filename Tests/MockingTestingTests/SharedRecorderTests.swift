import ExpectationRuntime
import MockingTesting
import Testing

private final class DeskMock: Sendable {
  let _count = MockMethod<MockImplementation<Int, Int, Never, (Int) -> Int, @Sendable (Int) -> Int>>(
    DeskMock.self,
    "_count"
  )
  func count(_ id: Int) -> Int { self._count.call(id) }

  let _log = MockMethod<MockVoidImplementation<Int, Never, (Int) -> Void, @Sendable (Int) -> Void>>(
    DeskMock.self,
    "_log"
  )
  func log(_ line: Int) { self._log.call(line) }
}

/// What holds when 1,000 tasks do everything at once that a test can do to a mock.
@Suite("A mock that tasks share")
struct SharedRecorderTests {
  @Test("1,000 tasks add rules, call and verify: nothing is lost", .timeLimit(.minutes(5)))
  func verifying() async {
    let mock = DeskMock()
    mock._count.implementation = .returns(-1)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for task in 0..<1_000 {
        group.addTask {
          mock._count.when(task).returns(task, times: 2)
          mock._count.when(.range(-5...(-1))).returns(0)
          let answers = (0..<3).map { _ in mock.count(task) }
          mock.log(task)
          // Calls of this task alone match.
          verify(mock, times: 3)._count(.exact(task))
          verify(mock)._log(task)
          return answers == [task, task, -1] ? 0 : 1
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    #expect(mock._count.callCount == 3_000 && mock._log.callCount == 1_000)
    verifyNoMoreInteractions(mock)
  }

  @Test("1,000 tasks add rules, call, clear, reset, describe and verify", .timeLimit(.minutes(5)))
  func everything() async {
    let mock = DeskMock()
    mock._count.implementation = .returns(-1)
    await withMocking {
      await withTaskGroup(of: Void.self) { group in
        for task in 0..<1_000 {
          group.addTask {
            switch task % 10 {
            case 0, 1: mock._count.when(.range(0...task)).returns(task, times: 3)
            case 2: mock._count.clearRecords()
            case 3: verify(mock, atLeast: 0)._count(.range(0...task))
            case 4: InOrder(strict: false, mock).verify(mock, .additionalAtMost(1))._log(task)
            case 5 where task % 100 == 5: mock._log.reset()
            case 6 where task % 100 == 6: stubDefaults(mock)
            case 7: _ = describe(mock).count + "\(mock._count)".count
            case 8: withMocking { DeskMock().log(task) }
            default:
              _ = mock.count(task)
              mock.log(task)
            }
          }
        }
      }
    }
    #expect(mock._count.invocations.count == mock._count.callCount)
    #expect(mock._count.returnedValues.count == mock._count.callCount)
  }
}
