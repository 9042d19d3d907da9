import Foundation
import Fuzzing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process that makes inputs and feeds them, until it is told to stop, finds something, or dies of it.
struct Worker {
  private let target: any FuzzTarget.Type
  private let seed: UInt64
  private let first: Int
  private let last: Int
  private let deadline: Date
  private let board: Blackboard

  init(_ arguments: ArraySlice<String>) throws {
    let words = Array(arguments)
    guard words.count == 6, let seed = UInt64(words[1]), let first = Int(words[2]), let last = Int(words[3]),
      let deadline = TimeInterval(words[4])
    else { throw UsageError("'work' is for the program itself") }
    target = try Fuzz.target(named: words[0])
    self.seed = seed
    self.first = first
    self.last = last
    self.deadline = Date(timeIntervalSince1970: deadline)
    board = try Blackboard(words[5])
  }

  static func arguments(
    _ target: any FuzzTarget.Type,
    seed: UInt64,
    _ range: Range<Int>,
    until deadline: Date,
    board: String
  )
    -> [String]
  {
    [
      "work", target.name, "\(seed)", "\(range.lowerBound)", "\(range.upperBound)", "\(deadline.timeIntervalSince1970)",
      board,
    ]
  }

  func run() throws -> Int32 {
    let target = try target.init(corpus: Fuzz.corpus())
    var index = first
    while index < last, Date() < deadline {
      var random = SplitMix(seed: seed, target: self.target.name, index: index)
      board.index = index
      // Making an input needs the parser, too: without one, it is made again by its number.
      board.input = []
      let input = target.input(&random)
      board.input = input
      if let failure = Worker.failure(of: target, input) {
        Fuzz.say(failure)
        return Subprocess.failed
      }
      index += 1
    }
    board.index = index
    return 0
  }

  /// The failure of an input.
  static func failure(of target: any FuzzTarget, _ input: [UInt8]) -> String? {
    let start = processorTime()
    do {
      try target.check(input)
    } catch {
      return error.message
    }
    // Far more than any input of this size needs, and less than one of quadratic time.
    let spent = processorTime() - start
    let allowed = (1 + 50e-6 * Double(input.count)) * (_isDebugAssertConfiguration() ? 10 : 1)
    return spent <= allowed ? nil : "slow: more than \(Int(allowed)) s for \(input.count) bytes"
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
