import DoubleChecks
import Foundation

func run() throws -> Int32 {
  var shapes = ""
  var dimensions: [String] = []
  var asked: [Setting] = []
  let options = try RunOptions(CommandLine.arguments.dropFirst(), kinds: Kind.allCases) { option, value in
    switch option {
    case "--shapes": shapes = try value()
    case "--dimension": dimensions.append(try value())
    case "--setting":
      let name = try value()
      guard let setting = Setting.all.first(where: { $0.name == name }) else {
        throw ConformanceError("there is no setting '\(name)'")
      }
      asked.append(setting)
    default: return false
    }
    return true
  }
  let start = ContinuousClock.now
  let version = try Output(of: "swiftc", ["--version"]).text.split(separator: "\n").first.map(String.init) ?? ""
  let folder = URL(filePath: shapes)
  let files = try FileManager.default.contentsOfDirectory(atPath: shapes).filter { $0.hasSuffix(".swift") }
    .sorted()
    .map { try ShapeFile(folder.appending(path: $0), of: dimensions) }
  let matrix = Matrix(built: options.built, kept: options.kept)
  let settings = asked.isEmpty ? Setting.all : asked
  let kinds = options.kinds.isEmpty ? Kind.allCases : options.kinds
  let temporary = try TemporaryFolder()
  let (written, sourcesOfSetting) = try ShapeSources.write(files, for: settings, to: temporary.url)
  let hasClasses = kinds.contains(where: \.isOfClasses)
  let sources = try parallel(written, jobs: options.jobs) { sources in
    if !hasClasses { return sources }
    return try sources.withClasses { paths in
      try settings.filter { sourcesOfSetting[$0.name] == sources.index }.flatMap { try matrix.errors(in: paths, $0) }
    }
  }
  let surveyed = sources.flatMap { sources in kinds.map { (sources: sources, kind: $0) } }
  let surveys = try parallel(surveyed, jobs: options.jobs) { try matrix.survey($0.kind, of: $0.sources) }
  let cells = settings.flatMap { setting in
    kinds.filter { !$0.isOfNames || setting.name == settings[0].name }.map { Cell(setting: setting, kind: $0) }
  }
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
  return try options.conclude(
    version: version,
    rows: summary.tables + summary.refusals,
    failing: summary.failures,
    isPartial: !dimensions.isEmpty || !asked.isEmpty || !options.kinds.isEmpty
  )
}

exit(named: "matrix", with: run)
