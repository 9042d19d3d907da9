import Foundation

/// The cost of the macros: of each expansion in the plugin, and of a module full of them in the compiler.
enum ExpansionsBenchmark: Benchmark {
  static let name = "expansions"
  static let usage = """
      expansions                               1,000 @Mocked protocols in one module: the plugin alone, and the compiler
              [--protocols <n>] [--methods <n>] [--runs <n>] [--binary <path>] [--scratch <folder>]
    """

  static func run(_ options: Options) throws {
    let scratch = try ScratchFolder()
    let count = try options.number("--protocols", default: 1000)
    let methods = try options.number("--methods", default: 5)
    let runs = try options.number("--runs", default: 3)
    let command = try Root.command(options)
    let modules = try Root.build("--product", "Mocking", configuration: "debug", options: options)
    let plugins = ["release": try plugin("release", options), "debug": try plugin("debug", options)]

    // The plugin alone, asked by the benchmark.
    let synthetic = SyntheticProtocols(count: count, methods: methods)
    let declarations = synthetic.text.components(separatedBy: "\npublic protocol ").dropFirst().map {
      "\(attribute)\npublic protocol " + $0
    }
    var seconds: [String: Double] = [:]
    var table = Table("the plugin alone", "ms an expansion", "ms to start")
    for (configuration, path) in plugins.sorted(by: { $0.key > $1.key }) {
      var best = (start: Double.infinity, expansion: Double.infinity)
      for _ in 0..<runs {
        let start = ContinuousClock.now
        let process = try PluginProcess(path)
        _ = try process.ask(Data(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#.utf8))
        let ready = ContinuousClock.now
        for (index, declaration) in declarations.enumerated() {
          let answer = try process.ask(message(declaration, index))
          if answer.count < 200 { throw BenchmarkError("no expansion: \(String(decoding: answer, as: UTF8.self))") }
        }
        let end = ContinuousClock.now
        try process.end()
        best.start = min(best.start, (ready - start).seconds)
        best.expansion = min(best.expansion, (end - ready).seconds / Double(declarations.count))
      }
      seconds[configuration] = best.start + best.expansion * Double(declarations.count)
      table.add(configuration, (best.expansion * 1e3).digits(3), (best.start * 1e3).digits(1))
    }
    print("\(count) protocols × \(methods) methods, best of \(runs)")
    table.print()

    // The compiler, which asks for the peers of each protocol, and for its members.
    let protocols = try scratch.write(synthetic.text, to: "Protocols.swift")
    let marked =
      "import Mocking\n" + synthetic.text.replacing("public protocol", with: "\(attribute)\npublic protocol")
    let macros = try scratch.write(marked, to: "Marked.swift")
    let mocks = scratch.path("Mocks.swift")
    try Program([command, "mock", "--all", protocols, "-o", mocks]).succeed(output: .shown)
    func flags(_ configuration: String) -> [String] {
      ["-load-plugin-executable", "\(plugins[configuration] ?? "")#MockingMacros"]
    }
    var cases = [
      Compilation("protocols", [protocols]),
      Compilation("and mocks that the command wrote", [protocols, mocks]),
      Compilation("macros, release plugin", [macros], flags: flags("release")),
      Compilation("macros, debug plugin", [macros], flags: flags("debug")),
    ]
    try Compilation.measure(&cases, against: modules, runs: runs, in: scratch)
    var compilations = Table("the compiler, debug", "wall s", "share of the plugin")
    for (index, item) in cases.enumerated() {
      let share = index < 2 ? nil : seconds[index == 2 ? "release" : "debug"].map { $0 / item.best.wall }
      compilations.add(item.name, item.best.wall.digits(2), share.map { ($0 * 100).digits(1) + " %" } ?? "")
    }
    compilations.print()
  }

  private static let attribute = "@Mocked(compilationCondition: .none)"

  private static func plugin(_ configuration: String, _ options: Options) throws -> String {
    try Root.build("--product", "MockingMacros", configuration: configuration, options: options)
      .appending(path: "MockingMacros-tool").path
  }

  /// The message of the compiler for one protocol: the text twice, locations, and the build configuration, some kilobytes.
  private static func message(_ declaration: String, _ index: Int) throws -> Data {
    func syntax(_ kind: String, _ source: String) -> [String: Any] {
      [
        "kind": kind, "source": source,
        "location": [
          "fileID": "App/Services.swift", "fileName": "/App/Services.swift", "line": index, "column": 1,
          "offset": index * 500,
        ],
      ]
    }
    return try JSONSerialization.data(withJSONObject: [
      "expandAttachedMacro": [
        "macro": ["moduleName": "MockingMacros", "typeName": "MockedMacro", "name": "Mocked"],
        "macroRole": "peer",
        "discriminator": "$s3App\(index)6MockedfMp_",
        "attributeSyntax": syntax("attribute", attribute),
        "declSyntax": syntax("declaration", "\n" + declaration),
        "lexicalContext": [String](),
        "staticBuildConfiguration": String(repeating: #"{"attributes":["nonisolated","available"]}"#, count: 90),
      ]
    ])
  }
}
