import Foundation
import Generation
import Testing

/// Runs over several modules: each name is looked up in its own module, then in what that imports.
struct ModuleTests {
  // MARK: - Which modules there are

  @Test func `targets of a manifest are modules`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Package.swift",
      """
      let package = Package(name: "P", targets: [
        .target(name: "core-kit"), .target(name: "App", dependencies: ["core-kit"], path: "Code/App", exclude: ["Old.swift"]),
      ])
      """
    )
    try folder.write("Sources/core-kit/Base.swift", "protocol Base { func core() }")
    try folder.write("Code/App/Views/Base.swift", "import core_kit\nprotocol Base { func app() }")
    try folder.write("Code/App/Old.swift", "protocol Old {}")
    let result = try runCommand(["mock", "--all", "Sources", "Code", "-o", "Doubles/"], in: folder)
    #expect(result.errors == "")
    #expect(
      folder.files.filter { $0.hasPrefix("Doubles") } == [
        "Doubles/App/Base+Mocks.swift", "Doubles/Old+Mocks.swift", "Doubles/core_kit/Base+Mocks.swift",
      ]
    )
    let app = try #require(folder.read("Doubles/App/Base+Mocks.swift"))
    #expect(app.contains("@testable import App\nimport ExpectationRuntime\nimport core_kit\n"))
    #expect(app.contains("_app") && !app.contains("_core"))
    #expect(folder.read("Doubles/Old+Mocks.swift")?.contains("@testable") == false)
  }

  @Test func `a deprecated type in another file of the module is known`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Old.swift", "@available(*, deprecated) final class Old {}")
    try folder.write("P.swift", "protocol P {\n  @available(*, deprecated) func f(_ old: Old)\n}")
    let result = try runCommand(["spy", "--all", "."], in: folder)
    #expect(result.errors == "")
    // Only what is deprecated may mention it.
    let lines = result.output.split(separator: "\n")
    let mentions = lines.indices.filter { lines[$0].contains(": Old") || lines[$0].contains("[Old]") }
    #expect(mentions.count == 3)
    #expect(mentions.allSatisfy { lines[$0 - 1].hasSuffix("@available(*, deprecated)") })
  }

  @Test func `a sendable type in another file of the module is known`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Kind.swift", "enum Kind: Int, Sendable { case a }")
    try folder.write("P.swift", "@MainActor protocol P { func keep(_ kind: Kind) async }")
    let result = try runCommand(["spy", "--all", "--without-runtime", "."], in: folder)
    #expect(result.errors == "" && result.output.contains("class PSpy"))
  }

  @Test func `what a manifest computes is where it should be`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Package.swift", "let package = Package(name: \"P\", targets: names.map { .target(name: $0) })")
    try folder.write("Sources/A/P.swift", "protocol P {}")
    try folder.write("Sources/B/Inner/P.swift", "protocol P {}")
    try folder.write("Tests/BTests/P.swift", "protocol P {}")
    let result = try runCommand(["mock", "--all", ".", "-o", "Doubles/"], in: folder)
    #expect(result.errors == "")
    #expect(
      folder.files.filter { $0.hasPrefix("Doubles") }
        == ["A", "B", "BTests"].map { "Doubles/\($0)/P+Mocks.swift" }
    )
  }

  @Test func `without a manifest folders in Sources are modules, unless a project has them`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Sources/A/P.swift", "protocol P { func a() }")
    try folder.write("Sources/B/P.swift", "protocol P { func b() }")
    let result = try runCommand(["mock", "--all", "Sources", "-o", "Doubles/"], in: folder)
    #expect(result.errors == "")
    #expect(folder.files.contains("Doubles/A/P+Mocks.swift") && folder.files.contains("Doubles/B/P+Mocks.swift"))

    let project = try TemporaryFolder()
    try project.write("App.xcodeproj/project.pbxproj", "")
    try project.write("Sources/Views/View.swift", "protocol Shown: Model {}")
    try project.write("Sources/Models/Model.swift", "protocol Model { func load() }")
    #expect(try runCommand(["mock", "--all", "Sources", "-o", "Doubles/"], in: project).errors == "")
    #expect(project.read("Doubles/View+Mocks.swift")?.contains("_load") == true)
  }

  @Test func `a run over one module is as it always was`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Package.swift", "let package = Package(name: \"P\", targets: [.target(name: \"App\")])")
    try folder.write("Sources/App/P.swift", "protocol P {}")
    #expect(try runCommand(["mock", "--all", ".", "-o", "Doubles/"], in: folder).errors == "")
    #expect(folder.read("Doubles/P+Mocks.swift")?.contains("import App") == false)
  }

  @Test func `modules of one name in two packages have the package's name, too`() throws {
    let folder = try TemporaryFolder()
    for package in ["North", "South"] {
      try folder.write("\(package)/Package.swift", "let package = Package(targets: [.target(name: \"Core\")])")
      try folder.write("\(package)/Sources/Core/P.swift", "protocol P {}")
    }
    #expect(try runCommand(["mock", "--all", ".", "-o", "Doubles/"], in: folder).errors == "")
    #expect(
      folder.files.filter { $0.hasPrefix("Doubles") } == [
        "Doubles/North-Core/P+Mocks.swift", "Doubles/South-Core/P+Mocks.swift",
      ]
    )
  }

  // MARK: - Modules that are given

  @Test func `modules can be given with their folders`() throws {
    let folder = try TemporaryFolder()
    try folder.write("lib/Base.swift", "public protocol Base { func b() }\nprotocol Hidden { func h() }")
    try folder.write("app/P.swift", "import Lib\nprotocol P: Base {}\nprotocol Q: Hidden {}")
    let arguments = ["mock", "--all", "--module", "App=app", "--module", "Lib=lib", "-o", "Doubles/"]
    let result = try runCommand(arguments, in: folder)
    #expect(result.errors.contains("app/P.swift:3:13: warning: 'Q' is left out: cannot find 'Hidden'"))
    #expect(folder.read("Doubles/App/P+Mocks.swift")?.contains("_b") == true)
    #expect(folder.read("Doubles/Lib/Base+Mocks.swift")?.contains("@testable import Lib") == true)

    let stale = try runCommand(arguments + ["--exclude", "P"], in: folder)
    #expect(stale.errors.contains("'Doubles/App/P+Mocks.swift' was generated from 'app/P.swift', which has nothing"))
  }

  @Test func `the innermost folder of a module counts`() throws {
    let folder = try TemporaryFolder()
    try folder.write("code/P.swift", "protocol P {}")
    try folder.write("code/lib/P.swift", "protocol P {}")
    let result = try runCommand(
      ["mock", "--all", "--module", "Lib=code/lib", "--module", "App=code", "-o", "Doubles/"],
      in: folder
    )
    #expect(result.errors == "")
    #expect(folder.read("Doubles/App/P+Mocks.swift")?.contains("from code/P.swift") == true)
    #expect(folder.read("Doubles/Lib/P+Mocks.swift")?.contains("from code/lib/P.swift") == true)
  }

  @Test func `one module with its folder is that of the inputs`() throws {
    let folder = try TemporaryFolder()
    try folder.write("app/P.swift", "@_spi(Lab) public protocol P {}")
    #expect(try runCommand(["mock", "--all", "--module", "App=app", "-o", "Doubles/"], in: folder).errors == "")
    #expect(folder.read("Doubles/P+Mocks.swift")?.contains("@_spi(Lab) @testable import App") == true)
  }

  @Test func `a configuration file has them relative to itself`() throws {
    let folder = try TemporaryFolder()
    try folder.write("p/.swift-mocking.json", #"{ "module": ["A=a", "B=b"], "all": true, "output": "Doubles/" }"#)
    try folder.write("p/a/P.swift", "protocol P {}")
    try folder.write("p/b/P.swift", "protocol P {}")
    let result = try runCommand(["mock", "--config", "p/.swift-mocking.json"], in: folder)
    #expect(result.errors == "")
    #expect(folder.files.contains("p/Doubles/A/P+Mocks.swift") && folder.files.contains("p/Doubles/B/P+Mocks.swift"))
  }

  @Test(arguments: [
    (["--module", "App", "--module", "Lib=lib"], "invalid value 'App' for '--module'"),
    (["--module", "App", "--module", "Lib"], "invalid value 'App' for '--module'"),
    (["--module", "App="], "invalid value 'App=' for '--module': expected a path after '='"),
    (["--module", "A-B=lib"], "invalid value 'A-B=lib' for '--module': expected the name of a module"),
    (["--module", "1A"], "invalid value '1A' for '--module': expected the name of a module"),
  ])
  func `a name and a path are not mixed`(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("lib/P.swift", "protocol P {}")
    let result = try runCommand(["mock", "--all", "lib"] + arguments, in: folder)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  // MARK: - What is seen

  /// Sources in memory, each with its module.
  private func generate(
    _ sources: [(module: String, text: String)],
    _ change: (inout GenerationOptions) -> Void = { _ in }
  ) -> GenerationResult {
    var options = GenerationOptions(kind: .mock)
    options.selectsAll = true
    options.layout = .filePerSource
    change(&options)
    let inputs = sources.enumerated().map { index, source in
      var input = SourceInput(text: source.text.utf8, path: "\(source.module)/\(index).swift")
      if source.module != "Loose" { input.module = SourceModule(name: source.module) }
      return input
    }
    return Generator(options).run(inputs)
  }

  @Test func `each module has its own declarations`() {
    let result = generate([
      ("A", "protocol Base { func a() }\nprotocol First: Base {}"),
      ("B", "protocol Base { func b() }\nprotocol Second: Base {}"),
    ])
    #expect(result.ids == [])
    let texts = result.outputs.map { String(decoding: $0.text, as: UTF8.self) }
    #expect(result.outputs.map(\.name) == ["A/0+Mocks.swift", "B/1+Mocks.swift"])
    #expect(texts[0].contains("class FirstMock") && !texts[0].contains("_b"))
    #expect(texts[1].contains("class SecondMock") && !texts[1].contains("_a"))
  }

  @Test func `a type that is called like a double of another module is named with its module`() {
    let result = generate([
      ("App", "protocol A {}"),
      ("Lib", "class AMock {}\nprotocol P { func f() -> AMock }"),
    ])
    #expect(result.ids == [])
    let text = result.outputs.last.map { String(decoding: $0.text, as: UTF8.self) } ?? ""
    #expect(text.contains("func f() -> Lib.AMock"), "\(text)")
  }

  @Test func `a file sees what it imports, and what that passes on`() {
    let result = generate([
      ("Core", "public protocol Deep { func deep() }\nprotocol Own { func own() }"),
      ("Lib", "@_exported import Core\npublic protocol Base: Deep { func base() }"),
      ("App", "import Lib\nprotocol P: Base {}\nprotocol Q: Deep {}"),
      ("Tests", "@testable import Core\nprotocol R: Own {}"),
      ("Other", "protocol S: Deep {}"),
    ])
    #expect(result.ids == ["unknown-inherited-type"])
    #expect(result.messages.contains("Other/4.swift:1:13: warning: 'S' is left out: cannot find 'Deep'"))
    let app = result.outputs.first { $0.name.hasPrefix("App/") }.map { String(decoding: $0.text, as: UTF8.self) } ?? ""
    #expect(app.contains("_base") && app.contains("_deep"))
    #expect(result.outputs.contains { $0.name == "Tests/3+Mocks.swift" })
  }

  @Test func `imports of modules are spelled as the compiler reads them`() {
    let result = generate([
      ("repeat", "@_spi(Inner) public protocol Each {}\nlet attribute = \"@_spi(\\(name)) \" // @_spi()"),
      ("App", "protocol P {}"),
    ])
    let texts = result.outputs.map { String(decoding: $0.text, as: UTF8.self) }
    #expect(texts[0].contains("@testable import App\n"))
    #expect(texts[1].contains("\n@_spi(Inner) @testable import `repeat`\n"), "\(texts[1])")
  }

  @Test func `what is qualified is another module's`() {
    let result = generate([
      ("Lib", "public protocol Service { func lib() }"),
      ("App", "import Lib\nprotocol Service: Lib.Service { func app() }"),
    ])
    #expect(result.ids == [])
    let app = String(decoding: result.outputs[0].text, as: UTF8.self)
    #expect(app.contains("_app") && app.contains("_lib"))
  }

  @Test(arguments: [
    ("#if A\n// swift-mocking: mock\nextension P {}\n#else\n// swift-mocking: mock\nextension P {}\n#endif", "", []),
    ("// swift-mocking: mock\nextension P {}", "#if A\n// swift-mocking: mock\nextension P {}\n#endif", []),
    ("#if A\n// swift-mocking: mock\nextension P {}\n#endif", "// swift-mocking: mock\nextension P {}", []),
    ("#if A\n// swift-mocking: mock\nextension P {}\n#endif", "", ["#if A\n"]),
    ("#if A && B || C\n// swift-mocking: mock\nextension P {}\n#endif", "", ["#if A && B || C\n"]),
    (
      "#if A\n// swift-mocking: mock\nextension P {}\n#endif", "#if B\n// swift-mocking: mock\nextension P {}\n#endif",
      ["#if A || B\n"]
    ),
  ])
  func `a double is there wherever one of several extensions marks its declaration`(
    first: String,
    second: String,
    conditions: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let manifest = "[.target(name: \"Lib\"), .testTarget(name: \"LibTests\", dependencies: [\"Lib\"])]"
    try folder.write("Package.swift", "let package = Package(name: \"P\", targets: \(manifest))")
    try folder.write("Sources/Lib/P.swift", "public protocol P { func f() }")
    try folder.write("Tests/LibTests/A.swift", "import Lib\n" + first)
    try folder.write("Tests/LibTests/B.swift", "import Lib\n" + second)
    let run = try runCommand(["mock", "Tests/LibTests"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let head = run.output.components(separatedBy: "/// A mock of")[0]
    #expect(head.contains("#if") == !conditions.isEmpty)
    for condition in conditions { #expect(head.contains(condition), "\(run.output)") }
  }

  // MARK: - One file

  @Test func `one file imports all modules`() {
    let result = generate([("A", "import Foundation\nprotocol P {}"), ("B", "protocol Q { func q() }")]) {
      $0.layout = .singleFile
    }
    #expect(result.ids == [])
    #expect(
      result.text.contains("@testable import A\n@testable import B\nimport ExpectationRuntime\nimport Foundation")
    )
    #expect(result.text.contains("PMock") && result.text.contains("QMock"))
  }

  @Test func `two doubles of one name in one file are an error that names the modules`() {
    let result = generate([("A", "protocol P {}"), ("B", "protocol P {}")]) { $0.layout = .singleFile }
    #expect(
      result.messages == """
        B/1.swift:1:10: error: two declarations of 'A' and 'B' get a double of the name 'PMock' in one file
        protocol P {}
                 ^
        A/0.swift:1:10: note: the other one is here
        protocol P {}
                 ^
        note: with a folder for '--output' each module has a folder of its own

        """
    )
  }

  @Test func `a double of one name in an app and a module names the module alone`() {
    let result = generate([("A", "protocol P {}"), ("Loose", "protocol P {}")]) { $0.layout = .singleFile }
    let message = "error: two declarations, one of 'A', get a double of the name 'PMock' in one file"
    #expect(result.messages.contains(message), "\(result.messages)")
  }

  // MARK: - Questions

  @Test func `list and explain understand modules`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Package.swift",
      "let package = Package(targets: [.target(name: \"Lib\"), .target(name: \"App\")])"
    )
    try folder.write("Sources/Lib/P.swift", "public protocol P { func lib() }")
    try folder.write("Sources/App/P.swift", "import Lib\nprotocol P: Lib.P { func app() }")
    let list = try runCommand(["list", "--all", "--kinds", "mock", "Sources", "-o", "Doubles/"], in: folder)
    #expect(
      list.output
        == """
        DECLARATION  KIND  DOUBLE  SOURCE                 OUTPUT                        STATE
        protocol P   mock  PMock   Sources/App/P.swift:2  Doubles/App/P+Mocks.swift  made
        protocol P   mock  PMock   Sources/Lib/P.swift:1  Doubles/Lib/P+Mocks.swift  made

        """.replacingOccurrences(of: "OUTPUT                        ", with: "OUTPUT                     ")
    )
    let explain = try runCommand(["explain", "P", "--all", "Sources"], in: folder)
    #expect(explain.output.contains("from P of Lib (Sources/Lib/P.swift:1)"), "\(explain.output)")
    #expect(explain.output.contains("@testable import App       the module of the inputs"), "\(explain.output)")
    #expect(explain.errors == "")
  }
}

extension ModuleTests {
  // MARK: - Qualified names

  @Test func `what is qualified with a module that is not in view is not the module's own`() {
    let source = """
      import Lib
      protocol Service { func local() }
      protocol MyService: Lib.Service { func mine() }
      struct Path { let x: Int }
      struct Holder { let p: Lib.Path }
      """
    let mocks = GenerationTests.generate([("App.swift", source)]) { $0.selectsAll = true }
    #expect(mocks.messages.contains("App.swift:3:21: warning: 'MyService' is left out: cannot find 'Lib.Service'"))
    let factories = GenerationTests.generate([("App.swift", source)]) {
      $0.selectsAll = true
      $0.selection.kind = .factory
    }
    #expect(factories.messages.contains("its type 'Lib.Path' has no 'mock()'"))
    #expect(!factories.messages.contains("or mark"))
  }
}
