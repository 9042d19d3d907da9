import ExpectationRuntime

/// Prints a line per subject: its name, and the nanoseconds that a call takes.
@main
struct ExpectationCosts {
  static let count = 100_000

  let rounds: Int

  static func main() {
    ExpectationCosts(rounds: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10).run()
  }

  private typealias Expectations = MockSubject.Expectations

  private func run() {
    var rows: [(name: String, make: () -> any Subject)] = [
      ("class", { Plain() }),
      (
        "member-style mock, fixed result",
        {
          let mock = SubjectMock()
          mock._find.implementation = .returns(1)
          return mock
        }
      ),
      (
        "member-style mock, closure",
        {
          let mock = SubjectMock()
          mock._find.implementation = .invokes { key, _ in key }
          return mock
        }
      ),
      ("1 expectation, fixed result", { mock { when($0.find(.any, in: .any), times: .unbounded, return: 1) } }),
      ("1 expectation, closure", { mock { when($0.find(.any, in: .any), times: .unbounded) { key, _ in key } } }),
      (
        "1 expectation, exact arguments",
        {
          mock { when($0.find(7, in: "table"), times: .unbounded, return: 1) }
        }
      ),
    ]
    for expectations in [10, 100] {
      // The others are of other keys, which are the first argument: so each costs one comparison.
      rows += [
        (
          "\(expectations) expectations, the first matches",
          {
            mock {
              when($0.find(7, in: "table"), times: .unbounded, return: 1)
              for other in 1..<expectations { when($0.find(7 + other, in: "table"), times: .unbounded, return: 1) }
            }
          }
        ),
        (
          "\(expectations) expectations, the last matches",
          {
            mock {
              for other in 1..<expectations { when($0.find(7 + other, in: "table"), times: .unbounded, return: 1) }
              when($0.find(7, in: "table"), times: .unbounded, return: 1)
            }
          }
        ),
      ]
    }
    // Every call counts, and the expectations go one after the other.
    for expectations in [1, 10, 100] {
      rows.append(
        (
          "\(expectations) expectations of \(Self.count / expectations) calls each",
          {
            mock {
              for _ in 0..<expectations {
                when($0.find(7, in: "table"), times: Self.count / expectations, return: 1)
              }
            }
          }
        )
      )
    }
    for expectations in [1, 10, 100] { rows.append(consumed(expectations)) }

    var best = rows.map { _ in Duration.seconds(1_000) }
    // They take turns, so that whatever else the machine does disturbs all of them.
    for _ in 0..<rounds {
      for (index, row) in rows.enumerated() {
        let subject = row.make()
        let start = ContinuousClock.now
        for _ in 0..<Self.count { _ = subject.find(7, in: "table") }
        best[index] = min(best[index], ContinuousClock.now - start)
      }
    }
    for (row, best) in zip(rows, best) {
      let tenths = (best / Self.count).components.attoseconds / 100_000_000
      print(row.name, "\(tenths / 10).\(tenths % 10)", separator: "\t")
    }
  }

  /// Expectations that one call uses up each: so many mocks that all of them together get the calls.
  private func consumed(_ expectations: Int) -> (name: String, make: () -> any Subject) {
    (
      "\(expectations) expectations of 1 call each",
      {
        Relay(
          (0..<Self.count / expectations).map { _ in
            mock { for _ in 0..<expectations { when($0.find(7, in: "table"), return: 1) } }
          },
          calls: expectations
        )
      }
    )
  }
}

private func mock(_ expect: (inout MockSubject.Expectations) -> Void) -> MockSubject {
  var expectations = MockSubject.Expectations()
  expect(&expectations)
  return MockSubject(expectations: expectations)
}

/// Passes so many calls on to each of some mocks.
private final class Relay: Subject {
  private let subjects: [MockSubject]
  private let calls: Int
  private var subject = 0
  private var left: Int

  init(_ subjects: [MockSubject], calls: Int) {
    self.subjects = subjects
    self.calls = calls
    self.left = calls
  }

  func find(_ key: Int, in table: String) -> Int {
    if self.left == 0 {
      self.subject += 1
      self.left = self.calls
    }
    self.left -= 1
    return self.subjects[self.subject].find(key, in: table)
  }
}
