import ExpectationRuntime
import Testing

@Suite("The state of spies that tasks share")
struct SpyStateTests {
  private struct Members {
    var count: Int = 0
    var isCalled: Bool { count > 0 }
    var last: Int?
    var all: [Int] = []
  }

  @Test("Nothing is lost when 1,000 tasks record 1,000 calls each", .timeLimit(.minutes(5)))
  func manyTasks() async {
    let state = _SpyState { Members() }
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<1_000 {
        group.addTask {
          for call in 0..<1_000 {
            state.update { members in
              let replaced = members.last
              members.count += 1
              members.last = call
              members.all.append(task * 1_000 + call)
              return replaced
            }
          }
        }
      }
    }
    #expect(state[\.count] == 1_000_000)
    let all: [Int] = state[\.all]
    #expect(Set(all).count == 1_000_000)
  }

  @Test("Members are read and written, and put back by a reset")
  func members() {
    let state = _SpyState { Members() }
    state[\.all].append(3)
    state[\.count] += 1
    #expect(state[\.isCalled])
    #expect(state[\.all] == [3])
    state.reset()
    #expect(state[\.all] == [])
    #expect(!state[\.isCalled])
  }

  /// The end of a value may use the spy that held it.
  private final class Last {
    let state: _SpyState<[Last]>
    init(_ state: _SpyState<[Last]>) { self.state = state }
    deinit { _ = self.state[\.count] }
  }

  @Test("A value that is replaced ends after the lock is free")
  func endsOfValues() {
    let state = _SpyState<[Last]> { [] }
    state[\.self] = [Last(state)]
    state[\.self] = []
    state[\.self] = [Last(state)]
    state.reset()
    #expect(state[\.count] == 0)
  }

  private struct Records: _SpyRecords {
    var held: [AnyObject] = []
    var answer = 0
    mutating func _clearRecords() { self.held = [] }
  }

  private final class Holder {
    let spyState = _SpyState { Records() }
  }

  /// The end of a value may use the spy that held it.
  private final class LastRecord {
    let holder: Holder
    init(_ holder: Holder) { self.holder = holder }
    deinit { _ = self.holder.spyState[\.answer] }
  }

  @Test("Records are cleared and answers kept, and what was recorded ends after the lock is free")
  func clearing() {
    let holder = Holder()
    holder.spyState[\.answer] = 3
    holder.spyState[\.held] = [LastRecord(holder)]
    clearRecords(of: holder)
    #expect(holder.spyState[\.held].isEmpty)
    #expect(holder.spyState[\.answer] == 3)
  }
}
