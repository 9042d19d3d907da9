import Foundation
import Fuzzing

/// One kept input.
struct Single {
  let target: any FuzzTarget.Type
  let input: [UInt8]

  init(_ target: any FuzzTarget.Type, _ file: String) throws {
    self.target = target
    input = [UInt8](try Data(contentsOf: URL(filePath: file)))
  }

  /// Feeds it in this process, and says what is wrong.
  func check() throws {
    guard let failure = Worker.failure(of: try target.init(corpus: Fuzz.corpus()), input) else { return }
    Fuzz.say(failure)
    exit(Subprocess.failed)
  }
}

/// Makes an input smaller that fails, as long as it fails in the same way.
struct Reduction {
  private let target: any FuzzTarget.Type
  private let candidate: URL
  private let input: [UInt8]
  private let prepared: any FuzzTarget

  init(_ target: any FuzzTarget.Type, _ file: String) throws {
    self.target = target
    candidate = URL(filePath: file + ".reduced")
    input = try Single(target, file).input
    prepared = try target.init(corpus: Fuzz.corpus())
  }

  func run() throws {
    let outcome = try outcome(of: input)
    if case .success = outcome { return print("nothing is wrong with it") }
    var best = input
    var size = max(1, best.count / 2)
    while true {
      var place = 0
      var isSmaller = false
      while place < best.count {
        let shorter = Array(best[..<place] + best[min(best.count, place + size)...])
        if try hasSameCause(shorter, as: outcome) {
          best = shorter
          isSmaller = true
        } else {
          place += size
        }
      }
      if size == 1, !isSmaller { break }
      size = max(1, size / 2)
    }
    try Data(best).write(to: candidate)
    print("\(candidate.path): \(outcome.signature), \(best.count) bytes\n\(String(decoding: best, as: UTF8.self))")
  }

  private func hasSameCause(_ input: [UInt8], as wanted: Outcome) throws -> Bool {
    // Only what ends a process needs another one each time.
    if case .failure = wanted {
      return Worker.failure(of: prepared, input).map { Outcome.failure($0).signature } == wanted.signature
    }
    return try outcome(of: input).signature == wanted.signature
  }

  private func outcome(of input: [UInt8]) throws -> Outcome {
    try Data(input).write(to: candidate)
    return try Subprocess(["check", target.name, candidate.path]).wait(watching: nil)
  }
}
