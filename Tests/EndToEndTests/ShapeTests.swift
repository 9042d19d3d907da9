import Foundation
import Testing

/// Unusual protocols: what has a double must compile in every setting, and what has none must be refused with a reason.
@Suite struct ShapeTests {
  /// The settings that people compile with, beside the plain language modes that `AcceptanceTests` uses.
  private static let settings: [(mode: LanguageMode, files: [String], flags: [String])] = [
    (
      .swift5, ["Shapes", "TypeShapes", "InheritedShapes", "NestedShapes", "DistributedShapes"],
      ["-strict-concurrency=complete", "-D", "DEBUG"]
    ),
    (
      .swift6, ["Shapes", "TypeShapes", "InheritedShapes", "NestedShapes", "DistributedShapes"],
      features("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility") + ["-D", "DEBUG"]
    ),
    (
      .swift6, ["Shapes", "TypeShapes", "InheritedShapes", "NestedShapes"],
      features("NonisolatedNonsendingByDefault", "InferIsolatedConformances")
    ),
    (
      .swift6, ["Shapes", "NestedShapes"],
      features("NonisolatedNonsendingByDefault", "InferIsolatedConformances") + ["-default-isolation", "MainActor"]
    ),
  ]

  /// A class that cannot be made without arguments has mocks of the other style only.
  private static let expectations = ["mock", "--style", "expectations", "--exclude", "WithInit"]

  private static func features(_ names: String...) -> [String] {
    names.flatMap { ["-enable-upcoming-feature", $0] }
  }

  /// Doubles that have different names are compiled in one module.
  @Test(
    .enabled(if: Tool.runsAllTests),
    arguments: settings.indices,
    [[["mock"], expectations + ["--exclude", "Statics"], ["spy", "--all"]], [["spy", "--all", "--thread-safe"]]]
  )
  func shapesCompile(setting: Int, commands: [[String]]) throws {
    // A lock around what a spy keeps has nothing to do with the settings but for the isolation of what it is kept in.
    if commands.count == 1, setting != 1, setting != 3 { return }
    let (mode, files, flags) = Self.settings[setting]
    let workspace = try Workspace()
    let sources = files.map { Tool.package.appending(path: "Tests/EndToEndTests/Cases/Mocks/\($0).swift").path }
    let doubles = try commands.enumerated().map { index, command in
      let doubles = workspace.path("Doubles\(index).swift")
      let generated = try Tool.run(Tool.command, command + ["--strict", "--output", doubles] + sources)
      try #require(generated.status == 0, "\(generated.errors)")
      return doubles
    }
    let result = try Compiler.compile(sources + doubles, mode: mode, flags: flags)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// All cases with mocks of both styles; one protocol's name gives its mock that of a type which the other style uses.
  @Test(.enabled(if: Tool.runsAllTests))
  func expectationsCompile() throws {
    let workspace = try Workspace()
    let cases = Tool.package.appending(path: "Tests/EndToEndTests/Cases").path
    let folder = cases + "/Mocks"
    let doubles = [workspace.path("Members.swift"), workspace.path("Expectations.swift")]
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder + "/" + $0 }
    // Mocks with expectations are not for classes, and pass nothing on.
    let others = ["/ClassParents.swift", "/Classes.swift", "/Forwarding.swift"]
    let expected = sources.filter { source in !others.contains(where: source.hasSuffix) }
    let commands = [["mock"] + sources, Self.expectations + ["--exclude", "Statics"] + expected]
    for (command, output) in zip(commands, doubles) {
      let generated = try Tool.run(Tool.command, command + ["--strict", "--output", output])
      try #require(generated.status == 0, "\(generated.errors)")
    }
    let files = sources + [cases + "/Support.swift"] + doubles
    let result = try Compiler.compile(files, mode: .swift6)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// What only expectation mocks refuse.
  @Test(arguments: [
    Refusal(
      "a mock called like a type of the run time",
      "protocol 👉Method { func f() }",
      "its mock would be called 'MockMethod'",
      note: "a mock of the other style is called 'MethodMock'"
    ),
    Refusal("a member called like the expectations", "protocol P { func 👉Expectations() }", "a member of that name"),
    Refusal(
      "a member called like what is expected",
      "protocol P { var 👉__expected: Int { get } }",
      "a member of that name"
    ),
    Refusal(
      "a type called like the verifier",
      "struct Verifier {}; protocol P { func 👉f(_ x: [Verifier]) }",
      "'Verifier' is a type of the mock there",
      note: "a type alias"
    ),
    Refusal(
      "a class that is made with arguments",
      "class C { init(x: Int) {} }; protocol 👉P: C { func f() }",
      "'C' has no initialiser without arguments"
    ),
  ])
  func expectationsAreRefused(_ refusal: Refusal) throws {
    try refuse(refusal, "mock", "--all", "--style", "expectations")
  }

  /// A marker in the source shows where the message must point.
  @Test(arguments: [
    Refusal(
      "a property that cannot be copied",
      "protocol P { var 👉coin: Coin { get } }",
      "cannot be copied",
      note: "a method that returns 'Coin' can be mocked"
    ),
    Refusal("a value that depends on another", "protocol P { func 👉f() -> Span<Int> }", "depends on the lifetime"),
    Refusal(
      "an initialiser that could call none of the superclass",
      "protocol P: C { 👉init(y: Int) }; class C { init(x: Int) {} }",
      "'C' has no initialiser that 'init(y:)' could call"
    ),
    Refusal(
      "an initialiser that takes more than that of the superclass",
      "protocol P: C { 👉init(_ x: Int?) }; class C { init(_ x: Int) {} }",
      "'C' has no initialiser that 'init(_:)' could call"
    ),
    Refusal(
      "an initialiser that an extension of the superclass has",
      "protocol P: C { 👉init(x: Int); init(y: Int) }; class C { init() {} }; extension C { convenience init(x: Int) { self.init() } }",
      "'init(x:)' of the superclass cannot be overridden"
    ),
    Refusal(
      "an initialiser that is required and calls another one",
      "protocol 👉P: C { init(x: Int) }; class C { init(x: Int) {}; init(z: Int) {}; required convenience init(y: Int) { self.init(x: y) } }",
      "'C' has no initialiser that 'init(y:)' could call"
    ),
    Refusal("a distributed function", "protocol 👉P: DistributedActor { distributed func f() }", "distributed actor"),
    Refusal("a Never to await", "protocol P { var 👉never: Never { get async } }", "nothing can be awaited"),
    Refusal(
      "an inout value to send",
      "protocol P { func 👉f<T>(_ x: inout sending T) -> T }",
      "parameter 'x' cannot be handed on"
    ),
    Refusal(
      "an inout function of the caller's actor",
      "protocol P { func 👉f(x: inout nonisolated(nonsending) () async -> Void) }",
      "parameter 'x' cannot be handed on"
    ),
    Refusal("a name of the run time", "protocol 👉P { associatedtype MockMethod }", "mocks use a type of that name"),
    Refusal("a reasync function", "protocol P { func 👉f(_ g: () async -> Void) reasync }", "'reasync'"),
    Refusal("a property without a type", "protocol P { var 👉x { get } }", "property 'x' has no type"),
    Refusal(
      "a parent out of view",
      "protocol P: 👉Elsewhere { func f() }",
      "cannot find 'Elsewhere'",
      note: "--dependency"
    ),
    Refusal(
      "a name that is none",
      "protocol P { @MockableMethod(mockMethodName: \"a b\") func 👉f() }",
      "'a b' cannot be part of an identifier"
    ),
  ])
  func shapeIsRefused(_ refusal: Refusal) throws {
    try refuse(refusal, "mock")
  }

  private func refuse(_ refusal: Refusal, _ command: String...) throws {
    let workspace = try Workspace()
    let source = "struct Coin: ~Copyable {}\n// swift-mocking: mock\n" + refusal.source + "\n"
    let column = (refusal.source.components(separatedBy: "👉").first?.utf8.count ?? 0) + 1
    let input = try workspace.write(source.replacing("👉", with: ""), to: "Source.swift")
    let result = try Tool.run(Tool.command, command + ["--strict", input])
    let at = refusal.location
    #expect(result.status == 1, "\(result.output)", sourceLocation: at)
    #expect(result.output.isEmpty, sourceLocation: at)
    #expect(result.errors.contains("Source.swift:3:\(column): error: "), "\(result.errors)", sourceLocation: at)
    #expect(result.errors.contains(refusal.message), "\(result.errors)", sourceLocation: at)
    if let note = refusal.note { #expect(result.errors.contains(note), "\(result.errors)", sourceLocation: at) }
  }
}

/// A protocol that has no mock, and what is said about it.
struct Refusal: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let source: String
  let message: String
  let note: String?
  let location: SourceLocation

  init(
    _ name: String,
    _ source: String,
    _ message: String,
    note: String? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    testDescription = name
    self.source = source
    self.message = message
    self.note = note
    self.location = location
  }
}
