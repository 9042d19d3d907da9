import Foundation
import Fuzzing

/// The command line: `./run` and what README.md says.
@main
enum Fuzz {
  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      say("fuzz: \(error)")
      exit(64)
    }
  }

  private static func run(_ arguments: [String]) throws -> Int32 {
    switch arguments.first {
    case "check":
      let (target, files) = try operands(arguments)
      for file in files { try Single(target, file).check() }
      return 0
    case "reduce":
      let (target, files) = try operands(arguments)
      for file in files { try Reduction(target, file).run() }
      return 0
    case "work": return try Worker(arguments.dropFirst()).run()
    default:
      let options = try Options(arguments)
      let findings = try options.targets.reduce(0) { try $0 + Supervisor($1, options).run() }
      return findings == 0 ? 0 : 1
    }
  }

  /// Says what is wrong.
  static func say(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }

  private static func operands(_ arguments: [String]) throws -> (any FuzzTarget.Type, [String]) {
    guard arguments.count > 2 else { throw UsageError("'\(arguments[0])' needs a target and a file") }
    return (try target(named: arguments[1]), Array(arguments.dropFirst(2)))
  }

  static func target(named name: String) throws -> any FuzzTarget.Type {
    guard let target = fuzzTargets.first(where: { $0.name == name }) else {
      throw UsageError("there is no target '\(name)': \(fuzzTargets.map { $0.name }.joined(separator: ", "))")
    }
    return target
  }

  /// The corpus of the package in whose checkout this was compiled.
  static func corpus() -> Corpus {
    let package = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let plugin = program.deletingLastPathComponent().appending(path: "MockingMacros-tool").path
    return Corpus(package: package, pluginPath: FileManager.default.isExecutableFile(atPath: plugin) ? plugin : nil)
  }
}

/// A problem with the arguments.
struct UsageError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// The options of a run.
struct Options {
  var targets: [any FuzzTarget.Type] = []
  /// For all targets together.
  var seconds = 20
  var seed: UInt64 = 1
  var first = 0
  var count = Int.max

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        targets.append(try Fuzz.target(named: word))
        continue
      }
      guard let text = rest.popFirst(), let number = UInt64(text), let small = Int(exactly: number) else {
        throw UsageError("a number is expected after '\(word)'")
      }
      switch word {
      case "--seconds": seconds = small
      case "--seed": seed = number
      case "--first": first = small
      case "--count": count = small
      default: throw UsageError("there is no option '\(word)'; see README.md")
      }
    }
    if targets.isEmpty { targets = commonTargets }
  }
}
