import Foundation

/// The tool: from its arguments to a table.
@main
enum Benchmarks {
  /// In the order of the help.
  private static var all: [any Benchmark.Type] {
    [
      ParseBenchmark.self,
      CommandBenchmark.self,
      ScaleBenchmark.self,
      MockoloBenchmark.self,
      CompileBenchmark.self,
      ExpectationsCompileBenchmark.self,
      ExpansionsBenchmark.self,
      BuildBenchmark.self,
      NewPackageBenchmark.self,
      CallsBenchmark.self,
      ExpectationsBenchmark.self,
      RulesBenchmark.self,
    ]
  }

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let benchmark = all.first(where: { $0.name == arguments.first }) else {
      say("usage: benchmarks <name> [options]\n\n" + all.map { $0.usage }.joined(separator: "\n"))
      exit(64)
    }
    do {
      try benchmark.run(Options(arguments.dropFirst()))
    } catch {
      say("error: \(error)")
      exit(1)
    }
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
