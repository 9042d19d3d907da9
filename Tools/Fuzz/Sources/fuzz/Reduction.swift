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

  /// Feeds it in this process, and prints what is wrong.
  func check() throws {
    guard let failure = Worker.failure(of: try target.init(corpus: Fuzz.corpus()), input) else { return }
    print(failure)
    exit(Worker.failed)
  }
}

/// Makes an input smaller that fails, as long as it fails in the same way.
struct Reduction {
  private let target: any FuzzTarget.Type
  private let file: String
  private let input: [UInt8]
  private let prepared: any FuzzTarget

  init(_ target: any FuzzTarget.Type, _ file: String) throws {
    self.target = target
    self.file = file
    input = try Single(target, file).input
    prepared = try target.init(corpus: Fuzz.corpus())
  }

  func run() throws {
    let candidate = file + ".reduced"
    try Data(input).write(to: URL(filePath: candidate))
    let outcome = try Subprocess(["check", target.name, candidate]).wait(watching: nil)
    guard outcome != .success else { return print("\(file): nothing is wrong with it") }
    let signature = try self.signature(of: input, outcome, candidate)
    var best = input
    var size = max(1, best.count / 2)
    while true {
      var place = 0
      var isSmaller = false
      while place < best.count {
        let shorter = Array(best[..<place] + best[min(best.count, place + size)...])
        if try self.signature(of: shorter, outcome, candidate) == signature {
          best = shorter
          isSmaller = true
        } else {
          place += size
        }
      }
      if size == 1, !isSmaller { break }
      size = max(1, size / 2)
    }
    try Data(best).write(to: URL(filePath: candidate))
    print("\(candidate): \(outcome.rawValue), \(best.count) bytes\n\(String(decoding: best, as: UTF8.self))")
  }

  private func signature(of input: [UInt8], _ outcome: Outcome, _ path: String) throws -> String? {
    if outcome == .failure { return Worker.failure(of: prepared, input).map { outcome.signature(of: $0) } }
    try Data(input).write(to: URL(filePath: path))
    let other = try Subprocess(["check", target.name, path]).wait(watching: nil)
    return other == outcome ? other.rawValue : nil
  }
}
