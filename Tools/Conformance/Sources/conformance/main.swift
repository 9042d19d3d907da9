import DoubleChecks
import Foundation

/// What the command line says.
struct Options {
  var built = ""
  var expected = ""
  var modules: [String] = []
  var kinds: [Kind] = []
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  var kept: URL?
  var isVerbose = false
  var updates = false

  init(_ arguments: some Sequence<String>) throws {
    var arguments = Array(arguments)[...]
    func value(of option: String) throws -> String {
      guard let value = arguments.popFirst() else { throw ConformanceError("'\(option)' needs a value") }
      return value
    }
    while let option = arguments.popFirst() {
      switch option {
      case "--built": built = try value(of: option)
      case "--expected": expected = try value(of: option)
      case "--module": modules.append(try value(of: option))
      case "--kind":
        let name = try value(of: option)
        guard let kind = Kind(rawValue: name), Kind.ofProtocols.contains(kind) else {
          throw ConformanceError("there is no kind '\(name)'")
        }
        kinds.append(kind)
      case "--jobs": jobs = max(1, Int(try value(of: option)) ?? jobs)
      case "--keep": kept = URL(filePath: try value(of: option))
      case "--verbose": isVerbose = true
      case "--update": updates = true
      default: throw ConformanceError("there is no option '\(option)'")
      }
    }
  }

  /// Whether only a part of all is looked at.
  var isPartial: Bool { !modules.isEmpty || !kinds.isEmpty }
}

func run() throws -> Int32 {
  let options = try Options(CommandLine.arguments.dropFirst())
  if let kept = options.kept { try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true) }
  let start = ContinuousClock.now
  let toolchain = try Toolchain(jobs: options.jobs)
  let modules = toolchain.modules.filter { options.modules.isEmpty || options.modules.contains($0.name) }
  if let unknown = options.modules.first(where: { name in !modules.contains { $0.name == name } }) {
    throw ConformanceError("no module '\(unknown)' can be imported")
  }
  let kinds = options.kinds.isEmpty ? Kind.ofProtocols : options.kinds
  let subjects = modules.flatMap { module in kinds.map { Subject(module: module, kind: $0) } }
  let check = Check(built: URL(filePath: options.built), kept: options.kept)
  // The largest module first, so that no job is left alone with it.
  let isLargest = { (index: Int) in subjects[index].module.name == "Swift" }
  let order = subjects.indices.filter(isLargest) + subjects.indices.filter { !isLargest($0) }
  let checked = try parallel(order, jobs: options.jobs) { (index: $0, outcome: try check.outcome(of: subjects[$0])) }
  let outcomes = checked.sorted { $0.index < $1.index }.map(\.outcome)

  print(toolchain.version)
  for line in Expected.table(of: outcomes) { print(line) }
  for outcome in outcomes {
    for failing in outcome.failing {
      print("\(outcome.subject): '\(failing.name)' does not compile: \(failing.reason)")
    }
  }
  if options.isVerbose {
    for outcome in outcomes {
      for refused in outcome.refused {
        print("\(outcome.subject): '\(refused.name)' is refused: \(refused.reason)")
      }
    }
    for module in toolchain.closedModules { print("\(module.name) cannot be imported: \(module.reason)") }
  }
  print("took \((ContinuousClock.now - start).components.seconds) s")
  let file = URL(filePath: options.expected)
  let (rows, failing) = (Expected.table(of: outcomes), Expected.failures(in: outcomes))
  if options.updates {
    try Data(ExpectedResult.text(version: toolchain.version, rows: rows, failing: failing).utf8).write(to: file)
    return 0
  }
  let expected = ExpectedResult(text: try String(contentsOf: file, encoding: .utf8))
  let differences = expected.differences(
    version: toolchain.version,
    rows: rows,
    failing: failing,
    isPartial: options.isPartial
  )
  for difference in differences { print(difference) }
  if !differences.isEmpty { print("this is not what \(file.lastPathComponent) says; '--update' writes it anew") }
  return differences.isEmpty ? 0 : 1
}

do {
  exit(try run())
} catch {
  FileHandle.standardError.write(Data("conformance: \(error)\n".utf8))
  exit(2)
}
