import Foundation
import Testing

/// `swift-mocking list`: what would be generated, as a table and as JSON.
@Suite struct ListTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "App/Clock.swift",
      """
      @Mocked
      protocol Clock: Named {}
      protocol Named {}
      // swift-mocking: mock, spy
      protocol Bad: Missing {}
      @Mocked private protocol Secret {}
      """
    )
    try folder.write(
      "App/Engine.swift",
      """
      @ProtocolWitness class Engine {
        struct Part { var size: Int }
      }
      enum Space {}
      @Spyable(accessLevel: .foo) protocol Typo {}
      """
    )
    return folder
  }

  @Test func table() throws {
    let result = try runCommand(["list", "App"], in: project())
    #expect(
      result.output == """
        DECLARATION         KIND     DOUBLE          SOURCE              STATE
        protocol Clock      mock     ClockMock       App/Clock.swift:2   made
        protocol Named      -        -               App/Clock.swift:3   left out: not marked, and '--all' is not given
        protocol Bad        mock     -               App/Clock.swift:5   refused: cannot find 'Missing', which 'Bad' inherits \
        (App/Clock.swift:5:15)
        protocol Bad        spy      -               App/Clock.swift:5   refused: cannot find 'Missing', which 'Bad' inherits \
        (App/Clock.swift:5:15)
        protocol Secret     mock     -               App/Clock.swift:6   refused: 'Secret' is private, so that no other \
        file can have a mock of it
        class Engine        witness  Engine.Witness  App/Engine.swift:1  made
        struct Engine.Part  -        -               App/Engine.swift:2  left out: not marked, and '--all' is not given
        enum Space          -        -               App/Engine.swift:4  left out: not marked, and '--all' is not given
        protocol Typo       spy      -               App/Engine.swift:5  refused: The `accessLevel` argument does not \
        support the specified access level (App/Engine.swift:5:1)

        """
    )
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test func allOfSomeKinds() throws {
    let result = try runCommand(
      ["list", "--all", "--kinds", "mock", "--kinds", "factory", "--exclude", "Na*", "App", "-o", "Doubles/"],
      in: project()
    )
    let rows = result.output.split(separator: "\n").dropFirst().map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).prefix(6).joined(separator: " ")
    }
    #expect(
      rows == [
        "protocol Clock mock ClockMock App/Clock.swift:2 Doubles/Clock+Mocks.swift",
        "protocol Named - - App/Clock.swift:3 -",
        "protocol Bad mock - App/Clock.swift:5 -",
        "protocol Secret mock - App/Clock.swift:6 -",
        "class Engine - - App/Engine.swift:1 -",
        "struct Engine.Part factory Engine.Part.mock App/Engine.swift:2 Doubles/Engine+Factories.swift",
        "enum Space - - App/Engine.swift:4 -",
        "protocol Typo mock TypoMock App/Engine.swift:5 Doubles/Engine+Mocks.swift",
      ]
    )
    #expect(result.output.contains("left out: the pattern 'Na*' of '--exclude' fits its name\n"))
    #expect(result.output.contains("left out: not marked, and '--all' does not take enums without cases\n"))
  }

  /// What `--only` does not name is not asked about.
  @Test func only() throws {
    let arguments = ["list", "--all", "--only", "Named", "--kinds", "spy", "App", "-o", "A.swift"]
    let result = try runCommand(arguments, in: project())
    #expect(
      result.output == """
        DECLARATION     KIND  DOUBLE    SOURCE             OUTPUT   STATE
        protocol Named  spy   NamedSpy  App/Clock.swift:3  A.swift  made

        """
    )
  }

  @Test func json() throws {
    let result = try runCommand(["list", "App", "--format", "json", "-o", "Doubles/"], in: project())
    let lines = result.output.split(separator: "\n").map(String.init)
    let expected = #"""
      {"declaration":"Clock","declarationKind":"protocol","kind":"mock","double":"ClockMock",\#
      "path":"App/Clock.swift","line":2,"column":10,"output":"Doubles/Clock+Mocks.swift","state":"made","reason":null}
      {"declaration":"Named","declarationKind":"protocol","kind":null,"double":null,\#
      "path":"App/Clock.swift","line":3,"column":10,"output":null,"state":"left-out","reason":{"id":"not-marked",\#
      "message":"not marked, and '--all' is not given","path":"App/Clock.swift","line":3,"column":10}}
      {"declaration":"Bad","declarationKind":"protocol","kind":"mock","double":null,\#
      "path":"App/Clock.swift","line":5,"column":10,"output":null,"state":"refused",\#
      "reason":{"id":"unknown-inherited-type","message":"cannot find 'Missing', which 'Bad' inherits",\#
      "path":"App/Clock.swift","line":5,"column":15}}
      """#
    #expect(lines.prefix(3).joined(separator: "\n") == expected)
    for line in lines { #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any]) }
  }

  /// The states are those of the runs: what is made is written, and nothing else.
  @Test func isWhatRunsDo() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "App/A.swift",
      "protocol P { func f() }\nprivate protocol Q {}\nstruct S { var x: Int }\nclass C {}\n"
    )
    try folder.write(
      "App/B.swift",
      "/// @mockable\nprotocol R: P {}\nextension P {}\n// swift-mocking: spy\nextension R {}\n"
    )
    for selection in [[], ["--all"], ["--all", "--exclude", "R"]] {
      let listed = try runCommand(["list", "App", "-o", "Doubles/", "--format=json"] + selection, in: folder)
      var outputs: Set<String> = []
      for line in listed.output.split(separator: "\n") {
        let row = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        if let output = row["output"] as? String { outputs.insert(output) }
      }
      for kind in ["mock", "spy", "witness", "factory"] {
        _ = try runCommand([kind, "App", "-o", "Doubles/", "--quiet"] + selection, in: folder)
      }
      let written = folder.files.filter { $0.hasPrefix("Doubles/") }
      #expect(outputs.sorted() == written, "\(selection)")
      for file in written { try FileManager.default.removeItem(atPath: folder.path(file)) }
    }
  }

  /// Of a larger tree, the cases of the tests that compile doubles: as many as are listed are made, each in its file.
  @Test(
    .enabled(if: runsAllTests),
    arguments: [
      ("mock", "Mocks", ["class", "actor", "struct"]), ("spy", "Spies", ["class", "actor"]),
      ("witness", "Witnesses", ["extension"]), ("factory", "Factories", ["extension"]),
    ]
  )
  func isWhatRunsDoWithManyDeclarations(kind: String, cases: String, keywords: [String]) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let sources = tests.appendingPathComponent("EndToEndTests/Cases/\(cases)").path
    let folder = try TemporaryFolder()
    let arguments = ["--all", sources, "-o", "Doubles/"]
    let listed = try runCommand(["list", "--kinds", kind, "--format=json"] + arguments, in: folder)
    #expect(listed.errors.isEmpty)
    let rows = try listed.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let made = rows.filter { $0["state"] as? String == "made" }
    #expect(made.count > 20)

    let run = try runCommand([kind, "--verbose"] + arguments, in: folder)
    #expect(run.status == 0)
    #expect(run.errors.contains("made \(made.count) "), "\(made.count), but \(run.errors.suffix(200))")
    #expect(Set(made.compactMap { $0["output"] as? String }).sorted() == folder.files)
    for row in made {
      let double = try #require(row["double"] as? String)
      // Names are listed without back-ticks.
      let text = try #require(folder.read(row["output"] as? String ?? "")).filter { $0 != "`" }
      // What stands beside a type has a name of its own, and what belongs to one is in an extension of it.
      let parts = double.split(separator: ".")
      let name = keywords == ["extension"] ? parts.dropLast().joined(separator: ".") : String(parts.last ?? "")
      #expect(keywords.contains { text.contains("\($0) \(name)") }, "\(double) is not in \(row["output"] ?? "")")
    }
  }

  @Test func brokenSourcesAreReported() throws {
    let folder = try project()
    try folder.write("App/Broken.swift", "@Mocked protocol P { func f( }\n")
    let result = try runCommand(["list", "App"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("App/Broken.swift:1:"))
    #expect(result.output.contains("ClockMock"))
    #expect(try runCommand(["list", "Nowhere"], in: folder).status == 1)
  }
}
