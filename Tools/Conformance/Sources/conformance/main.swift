import DoubleChecks
import Foundation

func run() throws -> Int32 {
  var names: [String] = []
  let options = try RunOptions(CommandLine.arguments.dropFirst(), kinds: Kind.ofInterfaces) { option, value in
    guard option == "--module" else { return false }
    names.append(try value())
    return true
  }
  let start = ContinuousClock.now
  let toolchain = try Toolchain(jobs: options.jobs)
  let modules = toolchain.modules.filter { names.isEmpty || names.contains($0.name) }
  if let unknown = names.first(where: { name in !modules.contains { $0.name == name } }) {
    throw ConformanceError("no module '\(unknown)' can be imported")
  }
  let kinds = options.kinds.isEmpty ? Kind.ofInterfaces : options.kinds
  let subjects = modules.flatMap { module in kinds.map { Subject(module: module, kind: $0) } }
  let check = Check(built: options.built, kept: options.kept)
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
  return try options.conclude(
    version: toolchain.version,
    rows: Expected.table(of: outcomes),
    failing: Expected.failures(in: outcomes),
    isPartial: !names.isEmpty || !options.kinds.isEmpty
  )
}

exit(named: "conformance", with: run)
