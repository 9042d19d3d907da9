import ExpectationRuntime

/// Prints a line per subject: its name, and the nanoseconds that a call takes, or the making of a mock.
@main
struct RuleCosts {
  let rounds: Int

  static func main() {
    RuleCosts(rounds: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10).run()
  }

  private func run() {
    row("no rule", of: 100_000) {
      let mock = SubjectMock()
      mock._find.implementation = .returns(1)
      return mock
    }
    for count in [1, 10, 10_000] {
      // Rules are of different keys, which are the first argument: so each costs one comparison.
      row("the newest of \(count)", of: 100_000) { mock((0..<count).reversed()) }
      row("the oldest of \(count)", of: count > 100 ? 10 : 100_000) { mock(Array(0..<count)) }
    }
    row("making a mock") {
      for _ in 0..<1_000 { _ = SubjectMock() }
    }
    row("making a mock in a session") {
      withMocking { for _ in 0..<1_000 { _ = SubjectMock() } }
    }
  }

  /// A mock with a rule for each key, stated in their order; calls are of key 0.
  private func mock(_ keys: [Int]) -> SubjectMock {
    let mock = SubjectMock()
    for key in keys { mock._find.when(.exact(key), "table").returns(1) }
    return mock
  }

  private func row(_ name: String, of count: Int, _ make: () -> any Subject) {
    var best = Duration.seconds(1_000)
    for _ in 0..<rounds {
      let subject = make()
      let start = ContinuousClock.now
      for _ in 0..<count { _ = subject.find(0, in: "table") }
      best = min(best, ContinuousClock.now - start)
    }
    print(name, best, of: count)
  }

  private func row(_ name: String, _ body: () -> Void) {
    var best = Duration.seconds(1_000)
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      body()
      best = min(best, ContinuousClock.now - start)
    }
    print(name, best, of: 1_000)
  }

  private func print(_ name: String, _ best: Duration, of count: Int) {
    let tenths = (best / count).components.attoseconds / 100_000_000
    Swift.print(name, "\(tenths / 10).\(tenths % 10)", separator: "\t")
  }
}
