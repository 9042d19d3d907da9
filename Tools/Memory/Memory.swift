import Foundation
import MockingTesting

/// What is measured, each in a process of its own, since the peak of a process never falls.
enum Program: String, CaseIterable {
  /// The toolchain alone: sleeps that are cancelled long before they would end.
  case sleeps
  /// Waits that a call of another task fulfils.
  case waits
  /// Waits that several tasks begin at once, some for a shorter time than others.
  case concurrentWaits = "concurrent-waits"
  case nextCalls = "next-calls"
  /// Calls that wait at a gate.
  case gates
  /// Calls in a session.
  case session
  /// Mocks that a session outlives.
  case mocks = "mocks-of-a-session"
  /// Mocks that a session outlives, each with an answer that nothing uses.
  case stubs = "stubs-of-a-session"

  /// Whether its memory may grow, for comparison.
  var isComparison: Bool { self == .sleeps }
}

@main
struct Main {
  static let rounds = 10

  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let program = Program(rawValue: arguments[1]), let calls = Int(arguments[2]) else {
      for program in Program.allCases { print(program.rawValue) }
      return
    }
    let start = ContinuousClock.now
    let peaks = await self.peaks(of: program, calls / self.rounds)
    let time = (ContinuousClock.now - start) / calls
    let name = program.rawValue.padding(toLength: 20, withPad: " ", startingAt: 0)
    let nanoseconds = time.components.attoseconds / 1_000_000_000
    let figures = [0, 1, 4, 9].map { String(format: "%7.1f", Double(peaks[$0]) / 1_000_000) }.joined(separator: " →")
    print("\(name)\(figures) MB after 1, 2, 5 and 10 rounds of \(calls / self.rounds), \(nanoseconds) ns each")
    if !program.isComparison, peaks[9] > peaks[1] + 1_000_000 {
      print("  error: it grows")
      exit(1)
    }
  }

  /// The peak of the process's memory after each round.
  static func peaks(of program: Program, _ calls: Int) async -> [Int] {
    var peaks: [Int] = []
    func round(_ body: () async -> Void) async {
      for _ in 0..<self.rounds {
        await body()
        peaks.append(self.peak)
      }
    }
    let mock = DroneMock()
    switch program {
    case .sleeps:
      await round {
        for _ in 0..<calls {
          let sleep = Task { try? await Task.sleep(for: .seconds(600)) }
          await Task.yield()
          sleep.cancel()
          await sleep.value
        }
      }
    case .waits:
      await round {
        for _ in 0..<calls {
          async let lines = verify(mock, within: .seconds(600))._log("a")
          await Task.yield()
          mock.log("a")
          _ = await lines
          mock._log.clearRecords()
        }
      }
    case .concurrentWaits:
      await round {
        for _ in 0..<calls / 4 {
          let mock = DroneMock()
          await withTaskGroup(of: Void.self) { group in
            for wait in 1...3 { group.addTask { await verify(mock, within: .seconds(600 / wait))._log("a") } }
            group.addTask { mock.log("a") }
          }
        }
      }
    case .nextCalls:
      await round {
        for _ in 0..<calls {
          async let line = mock._log.nextCall(within: .seconds(600))
          let caller = Task {
            while !Task.isCancelled {
              mock.log("a")
              await Task.yield()
            }
          }
          _ = try? await line
          caller.cancel()
          await caller.value
          mock._log.clearRecords()
        }
      }
    case .gates:
      await round {
        for _ in 0..<calls {
          let gate = MockGate()
          mock._weigh.suspends(until: gate).returns(3)
          async let weight = mock.weigh("a")
          await gate.waiting(1)
          gate.open()
          _ = await weight
          mock._weigh.reset()
        }
      }
    case .session:
      await withMocking(.lenient) {
        let mock = DroneMock()
        await round {
          for _ in 0..<calls { mock.log("a") }
          mock._log.clearRecords()
        }
      }
    case .mocks:
      await withMocking(.lenient) {
        await round { for _ in 0..<calls { DroneMock().log("a") } }
      }
    case .stubs:
      await withMocking(.lenient) {
        await round { for _ in 0..<calls { DroneMock()._weigh.when("a").returns(3) } }
      }
    }
    return peaks
  }

  /// The most memory that this process has had, in bytes.
  static var peak: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      getrusage(RUSAGE_SELF.rawValue, &usage)
      return usage.ru_maxrss * 1024
    #endif
  }
}
