import DoubleChecks
import Foundation

func run() throws -> Int32 {
  var shapes = ""
  var dimensions: [String] = []
  var asked: [Setting] = []
  var isOfMacros = false
  let options = try RunOptions(CommandLine.arguments.dropFirst(), kinds: Kind.allCases) { option, value in
    switch option {
    case "--shapes": shapes = try value()
    case "--macros": isOfMacros = true
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
  if isOfMacros {
    let isPartial = !dimensions.isEmpty || !asked.isEmpty
    return try compare(macrosOf: files, in: asked, version, options, isPartial: isPartial)
  }
  let matrix = Matrix(built: options.built, kept: options.kept)
  let settings = asked.isEmpty ? Setting.ofWholeRun : asked
  let kinds = options.kinds.isEmpty ? Kind.allCases : options.kinds
  let temporary = try TemporaryFolder()
  let (written, sourcesOfSetting) = try ShapeSources.write(files, for: settings, to: temporary.url)
  let hasClasses = kinds.contains(where: \.isOfClasses)
  var sources = written
  if hasClasses {
    let addClasses: @Sendable (ShapeSources, Set<String>) throws -> (sources: ShapeSources, unfit: Set<String>) = {
      sources,
      unfit in
      try sources.withClasses(without: unfit) { paths in
        try settings.filter { sourcesOfSetting[$0.name] == sources.index }.flatMap { try matrix.errors(in: paths, $0) }
      }
    }
    let first = try addClasses(written[0], [])
    sources = [first.sources]
    sources += try parallel(Array(written.dropFirst()), jobs: options.jobs) { try addClasses($0, first.unfit).sources }
  }
  let asksOf: [Kind] = hasClasses ? [.mock, .classMock] : [.mock]
  let places = sources.flatMap { sources in asksOf.map { (sources: sources, kind: $0) } }
  let marked = try parallel(places, jobs: options.jobs) { try matrix.markedShapes(for: $0.kind, of: $0.sources) }
  let surveyed = zip(places, marked).flatMap { place, marked in
    kinds.filter { $0.isOfClasses == place.kind.isOfClasses }.map { (sources: place.sources, shapes: marked, kind: $0) }
  }
  let surveys = try parallel(surveyed, jobs: options.jobs) {
    try matrix.survey($0.kind, among: $0.shapes, of: $0.sources)
  }
  let groups = settings.flatMap { setting in
    Kind.besideEachOther.compactMap { group in
      let kinds = group.filter { kinds.contains($0) && (!$0.isOfNames || setting.name == settings[0].name) }
      return kinds.isEmpty ? nil : (setting: setting, kinds: kinds)
    }
  }
  let outcomes = try parallel(groups, jobs: options.jobs) { setting, kinds in
    let place = sourcesOfSetting[setting.name]
    let outcomes = try matrix.outcomes(
      in: setting,
      kinds.map { kind in
        guard let survey = surveys.first(where: { $0.kind == kind && $0.sources.index == place }) else {
          throw ConformanceError("there are no shapes for '\(setting.name)'")
        }
        return survey
      }
    )
    // A long run shows that it goes on.
    for outcome in outcomes {
      let line = "\(setting.name), \(outcome.cell.kind.rawValue): \(outcome.failing.count) failing\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
    return outcomes
  }.flatMap { $0 }

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

/// Compiles what macros make of the shapes, and compares the result with the expected one.
private func compare(
  macrosOf files: [ShapeFile],
  in asked: [Setting],
  _ version: String,
  _ options: RunOptions,
  isPartial: Bool
) throws -> Int32 {
  let macros = MacroMatrix(built: options.built, files: files)
  if let other = asked.first(where: { $0.flagsOfDoubles != nil }) {
    throw ConformanceError("the doubles of macros are in no other module, as '\(other.name)' has it")
  }
  let settings = asked.isEmpty ? MacroMatrix.settings : asked
  let cells = settings.flatMap { setting in MacroMatrix.attributes.map { (setting: setting, attribute: $0) } }
  let outcomes = try parallel(cells, jobs: options.jobs) { cell in
    let outcome = try macros.outcome(of: cell.attribute, in: cell.setting)
    let line = "\(cell.setting.name), \(cell.attribute): \(outcome.failing.count) failing\n"
    FileHandle.standardError.write(Data(line.utf8))
    return outcome
  }
  let rows = outcomes.map { outcome in
    "\(outcome.setting.name), \(outcome.attribute): \(outcome.compiling)/\(outcome.refused)/\(outcome.failing.count)"
  }
  func failures(_ line: (Obstacle) -> String) -> [String] {
    let findings = outcomes.flatMap { outcome in
      outcome.failing.map { ("\(outcome.attribute), \(line($0))", outcome.setting) }
    }
    return Summary.merged(findings, of: settings)
  }
  print(version)
  for row in rows { print(row) }
  for line in failures({ "\($0.name): \($0.reason)" }) { print("failing: \(line)") }
  return try options.conclude(version: version, rows: rows, failing: failures(\.name), isPartial: isPartial)
}

exit(named: "matrix", with: run)
