package import Foundation

/// The options of all checks.
package struct RunOptions: Sendable {
  /// The folder with the command, and with the modules that doubles import.
  package private(set) var built = URL(filePath: "")
  /// The kinds that are looked at; none of them means all.
  package private(set) var kinds: [Kind] = []
  package private(set) var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// The folder in which the generated sources are kept, or nothing.
  package private(set) var kept: URL?
  package private(set) var isVerbose = false
  /// The checked-in result.
  private var expected = URL(filePath: "")
  private var updates = false

  /// Reads the arguments, and makes the folder for what is to be kept.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the command's name.
  ///   - known: The kinds that can be asked for.
  ///   - own: Takes an option that only this check has, with its value; `false` if there is no such option.
  /// - Throws: The problem with the arguments.
  package init(
    _ arguments: some Sequence<String>,
    kinds known: [Kind],
    own: (_ option: String, _ value: () throws -> String) throws -> Bool
  ) throws {
    var arguments = Array(arguments)[...]
    while let option = arguments.popFirst() {
      func value() throws -> String {
        guard let value = arguments.popFirst() else { throw ConformanceError("'\(option)' needs a value") }
        return value
      }
      switch option {
      case "--built": built = URL(filePath: try value())
      case "--expected": expected = URL(filePath: try value())
      case "--kind":
        let name = try value()
        guard let kind = known.first(where: { $0.rawValue == name }) else {
          throw ConformanceError("there is no kind '\(name)'")
        }
        kinds.append(kind)
      case "--jobs": jobs = max(1, Int(try value()) ?? jobs)
      case "--keep": kept = URL(filePath: try value())
      case "--verbose": isVerbose = true
      case "--update": updates = true
      default:
        guard try own(option, value) else { throw ConformanceError("there is no option '\(option)'") }
      }
    }
    if let kept { try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true) }
  }

  /// Says how a result differs from the checked-in one, or checks it in.
  ///
  /// - Parameters:
  ///   - version: The toolchain that gave the result.
  ///   - rows: The counts of doubles.
  ///   - failing: The doubles that do not compile.
  ///   - isPartial: Whether it is not that of a whole run.
  /// - Returns: The status to end with.
  /// - Throws: An error of the file system.
  package func conclude(version: String, rows: [String], failing: [String], isPartial: Bool) throws -> Int32 {
    if updates {
      try Data(ExpectedResult.text(version: version, rows: rows, failing: failing).utf8).write(to: expected)
      return 0
    }
    let known = ExpectedResult(text: try String(contentsOf: expected, encoding: .utf8))
    let differences = known.differences(version: version, rows: rows, failing: failing, isPartial: isPartial)
    for difference in differences { print(difference) }
    if !differences.isEmpty { print("this is not what \(expected.lastPathComponent) says; '--update' writes it anew") }
    return differences.isEmpty ? 0 : 1
  }
}

/// Ends the process with the status that a check returns, or with what it throws as its last words.
package func exit(named name: String, with run: () throws -> Int32) -> Never {
  do {
    exit(try run())
  } catch {
    FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
    exit(2)
  }
}
