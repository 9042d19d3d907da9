import DoubleChecks
import Foundation

/// What the command line says.
struct Options {
  var built = ""
  var expected = ""
  var shapes = ""
  var dimensions: [String] = []
  var settings: [Setting] = []
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
      case "--shapes": shapes = try value(of: option)
      case "--dimension": dimensions.append(try value(of: option))
      case "--setting":
        let name = try value(of: option)
        guard let setting = Setting.all.first(where: { $0.name == name }) else {
          throw ConformanceError("there is no setting '\(name)'")
        }
        settings.append(setting)
      case "--kind":
        let name = try value(of: option)
        guard let kind = Kind(rawValue: name) else { throw ConformanceError("there is no kind '\(name)'") }
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
  var isPartial: Bool { !dimensions.isEmpty || !settings.isEmpty || !kinds.isEmpty }
}

func run() throws -> Int32 {
  let options = try Options(CommandLine.arguments.dropFirst())
  if let kept = options.kept { try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true) }
  let start = ContinuousClock.now
  let version = try Output(of: "swiftc", ["--version"]).text.split(separator: "\n").first.map(String.init) ?? ""
  let folder = URL(filePath: options.shapes)
  let files = try FileManager.default.contentsOfDirectory(atPath: options.shapes).filter { $0.hasSuffix(".swift") }
    .sorted()
    .map { try ShapeFile(folder.appending(path: $0), of: options.dimensions) }
  let matrix = Matrix(built: URL(filePath: options.built), kept: options.kept)
  let settings = options.settings.isEmpty ? Setting.all : options.settings
  let kinds = options.kinds.isEmpty ? Kind.allCases : options.kinds
  let temporary = try TemporaryFolder()
  let (sources, sourcesOfSetting) = try ShapeSources.write(files, for: settings, to: temporary.url)
  let surveyed = sources.flatMap { sources in kinds.map { (sources: sources, kind: $0) } }
  let surveys = try parallel(surveyed, jobs: options.jobs) { try matrix.survey($0.kind, of: $0.sources) }
  let cells = settings.flatMap { setting in kinds.map { Cell(setting: setting, kind: $0) } }
  let outcomes = try parallel(cells, jobs: options.jobs) { cell in
    let place = sourcesOfSetting[cell.setting.name]
    guard let survey = surveys.first(where: { $0.kind == cell.kind && $0.sources.index == place }) else {
      throw ConformanceError("there are no shapes for '\(cell.setting.name)'")
    }
    let outcome = try matrix.outcome(of: cell, survey)
    // A long run shows that it goes on.
    let line = "\(cell.setting.name), \(cell.kind.rawValue): \(outcome.failing.count) failing\n"
    FileHandle.standardError.write(Data(line.utf8))
    return outcome
  }

  let summary = Summary(files: files.filter { !$0.starts.isEmpty }, outcomes: outcomes)
  print(version)
  for line in summary.tables { print(line) }
  if options.isVerbose { for line in summary.refusals { print(line) } }
  for line in summary.errors { print("failing: \(line)") }
  print("took \((ContinuousClock.now - start).components.seconds) s")
  let file = URL(filePath: options.expected)
  let rows = summary.tables + summary.refusals
  if options.updates {
    try Data(ExpectedResult.text(version: version, rows: rows, failing: summary.failures).utf8).write(to: file)
    return 0
  }
  let expected = ExpectedResult(text: try String(contentsOf: file, encoding: .utf8))
  let differences = expected.differences(
    version: version,
    rows: rows,
    failing: summary.failures,
    isPartial: options.isPartial
  )
  for difference in differences { print(difference) }
  if !differences.isEmpty { print("this is not what \(file.lastPathComponent) says; '--update' writes it anew") }
  return differences.isEmpty ? 0 : 1
}

do {
  exit(try run())
} catch {
  FileHandle.standardError.write(Data("matrix: \(error)\n".utf8))
  exit(2)
}
