import Foundation
import Testing

/// Expectation-style mocks that must not compile, that need other settings, or that are about the attribute.
///
/// The compiler does not know the attribute without the macro, so the lines with it are taken out of what it compiles.
@Suite struct ExpectationShellTests {
  // MARK: - The mocks of MockingTestingTests

  private static let tests = Tool.package.appending(path: "Tests/MockingTestingTests")

  /// `Tools/generate-test-doubles` has been run.
  @Test func mocksOfTestsAreCurrent() throws {
    let result = try Tool.mocking(
      "mock",
      "--style",
      "expectations",
      "--check",
      "-o",
      "Tests/MockingTestingTests/Generated/",
      "Tests/MockingTestingTests/Protocols",
      in: Tool.package.path
    )
    #expect(result.status == 0, "run Tools/generate-test-doubles: \(result.output)\(result.errors)")
  }

  @Test(.enabled(if: Tool.runsAllTests), arguments: LanguageMode.allCases)
  func mocksOfTestsCompile(_ mode: LanguageMode) throws {
    let sources = try ["Protocols", "Generated"].flatMap { folder in
      let path = Self.tests.appending(path: folder).path
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { path + "/" + $0 }
    }
    let result = try Compiler.compile(sources.filter { $0.hasSuffix(".swift") }, mode: mode)
    #expect(result.status == 0, "\(result.errors)")
  }

  // MARK: - What must not compile

  /// Answers of another type, and arguments that have no form.
  @Test(arguments: LanguageMode.allCases)
  func misfitsAreRefused(_ mode: LanguageMode) throws {
    let generated = try generate(
      """
      enum Refusal: Error { case no }
      enum OtherRefusal: Error { case no }
      struct Flag: Equatable, Sendable {}
      struct Opaque: Sendable {}
      @Smock
      protocol Clock {
        func read() -> Int
        func wind(_ hard: Bool)
        func set(hour: Int) throws(Refusal)
        func mark(_ flag: Flag)
        func hide(_ opaque: Opaque)
        func name(_ count: Int8) -> String?
        var zone: String { get }
        var alarm: Int? { get set }
      }
      @Smock
      protocol Drawer {
        associatedtype ID: Equatable & Sendable
        func open(_ id: ID) throws
      }
      """
    )
    let uses = """
      import ExpectationRuntime
      func use(_ flag: Flag, _ opaque: Opaque, _ e: inout MockClock.Expectations) {
        when(e.read(), return: 1)
        when(e.read(), throw: Refusal.no)  // refused: cannot convert value of type 'Refusal'
        when(e.read(), complete: .withSuccess)  // refused: write 'return:'
        when(e.read(), return: "one")  // refused: cannot convert value of type 'String'
        when(e.wind(true), complete: .withSuccess)
        when(e.wind(true), return: ())  // refused: write 'complete: .withSuccess'
        when(e.wind(true), throw: Refusal.no)  // refused: cannot convert value of type 'Refusal'
        when(e.wind(false...true), complete: .withSuccess)  // refused: Bool
        when(e.set(hour: 1), throw: .no)
        when(e.set(hour: 1...2), throw: OtherRefusal.no)  // refused: cannot convert value of type 'OtherRefusal'
        when(e.set(hour: "one"), throw: .no)  // refused: no exact matches
        when(e.mark(flag), complete: .withSuccess)
        when(e.mark(.range(flag...flag)), complete: .withSuccess)  // refused: Comparable
        when(e.hide(opaque), complete: .withSuccess)  // refused: cannot convert value of type 'Opaque'
        when(e.hide(.exact(opaque)), complete: .withSuccess)  // refused: requires 'Self' constraint
        when(e.hide(.any), complete: .withSuccess)
        when(e.name(1), return: nil)
        when(e.name(nil), return: nil)  // refused: no exact matches
        when(e.zone.get(), return: "UTC")
        when(e.zone.set("UTC"), complete: .withSuccess)  // refused: requires
        when(e.alarm.set(nil), complete: .withSuccess)
        when(e.alarm.set(1...2), complete: .withSuccess)
        when(e.alarm.set("one"), complete: .withSuccess)  // refused: no exact matches
        e.read()  // refused: unused
      }
      func use(_ e: inout MockDrawer<Int>.Expectations) {
        when(e.open(1), throw: Refusal.no)
        when(e.open(.any), throw: OtherRefusal.no)
        when(e.open(1...2), throw: Refusal.no)  // refused: no exact matches
      }
      """
    let result = try generated.compile(with: uses, mode: mode)
    expectRefusals(result, in: uses)
  }

  // MARK: - The attribute

  /// The level of the mock and of what tests name of it.
  @Test(arguments: [
    ("@Smock\nprotocol Clock", ""),
    ("@Smock\npublic protocol Clock", "public "),
    ("@Smock(accessLevel: .public)\npublic protocol Clock", "public "),
    ("@Smock(accessLevel: .package)\npublic protocol Clock", "package "),
    ("@Smock(accessLevel: .internal)\npublic protocol Clock", ""),
    ("@Smock(accessLevel: .fileprivate)\nprotocol Clock", "fileprivate "),
    ("// swift-mocking: mock(style: .expectations, accessLevel: .package)\npublic protocol Clock", "package "),
  ])
  func accessIs(_ header: String, access: String) throws {
    let text = try generate(header + " { func read() -> Int; var zone: String { get set } }\n").text
    let declarations = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let words = [
      "final class MockClock", "init(", "typealias Read_FieldOptions", "typealias Zone_Expectations",
      "func read() -> Int",
      "var zone: String", "struct Expectations", "init()", "mutating func read()", "var zone: Zone_Expectations",
      "struct Verifier", "func read()", "var zone: Zone_Verifier",
    ]
    for word in words {
      #expect(declarations.contains { $0.hasPrefix(access + word) }, "\(access)\(word)")
    }
    #expect(access != "" || !["public", "package", "fileprivate init"].contains { text.contains($0 + " ") })
  }

  /// Mocks are there exactly where their flag is set.
  @Test(arguments: [
    ([], ["Free"]), (["DEBUG"], ["Debug", "Free", "Packaged"]), (["STAGING"], ["Free", "Staged"]),
  ])
  func mocksExist(flags: [String], mocks: [String]) throws {
    let generated = try generate(
      """
      @Smock
      public protocol Free { func f() }
      @Smock(preprocessorFlag: "DEBUG")
      public protocol Debug { func f() }
      @Smock(accessLevel: .package, preprocessorFlag: "DEBUG")
      public protocol Packaged { func f() }
      @Smock(preprocessorFlag: "STAGING && !DEBUG", additionalEquatableTypes: [Int.self])
      public protocol Staged { func f() }
      """
    )
    // What is not there can be declared, what is there can be made.
    let uses = ["Free", "Debug", "Packaged", "Staged"].map { name in
      mocks.contains(name) ? "func use(_: Mock\(name) = Mock\(name)()) {}" : "struct Mock\(name) {}"
    }
    let result = try generated.compile(
      with: uses.joined(separator: "\n"),
      flags: ["-package-name", "cases"] + flags.flatMap { ["-D", $0] }
    )
    #expect(result.status == 0, "\(result.errors)")
  }

  /// A mock that only its own file can use.
  @Test(arguments: LanguageMode.allCases)
  func privateMocksCompile(_ mode: LanguageMode) throws {
    let generated = try generate(
      """
      protocol Labelled { var label: String { get } }
      struct Tag: Labelled { let label: String }
      @Smock(accessLevel: .private)
      protocol Shelf {
        associatedtype Item: Labelled & Sendable
        func put(_ item: Item) -> String
      }
      """
    )
    let inside = """
      \(generated.text)
      func useShelf() -> String {
        var e = MockShelf<Tag>.Expectations()
        when(e.put(.matching { $0.label == "a" }), return: "b")
        return MockShelf(expectations: e).put(Tag(label: "a"))
      }
      """
    let uses = "let text = useShelf()\nlet type = MockShelf<Tag>.self  // refused: inaccessible"
    expectRefusals(try generated.compile(inside, with: uses, mode: mode), in: uses)
    let fine = try generated.compile(inside, with: "let text = useShelf()", mode: mode)
    #expect(fine.status == 0, "\(fine.errors)")
  }

  /// Arguments of the attribute that are none.
  @Test(arguments: [
    (
      "@Smock(.public)\nprotocol P {}",
      "1:8: error: arguments of '@Smock' must be labelled: 'accessLevel', 'preprocessorFlag'"
    ),
    ("@Smock\nstruct S {}", "1:1: error: '@Smock' can only be applied to protocols; 'S' is a struct"),
    ("@Smock(level: .public)\nprotocol P {}", "1:8: error: '@Smock' has no argument 'level'"),
    ("@Smock(accessLevel: .open)\nprotocol P {}", "error: 'accessLevel' must be '.public', '.package',"),
    ("@Smock(preprocessorFlag: flag)\nprotocol P {}", "error: 'preprocessorFlag' must be a plain string literal"),
    ("@Smock(additionalComparableTypes: Rank.self)\nprotocol P {}", "must be an array literal of types"),
    ("@Smock(additionalEquatableTypes: [1])\nprotocol P {}", "error: '1' in 'additionalEquatableTypes' is not a type"),
  ])
  func mistakesAreNamed(_ source: String, message: String) throws {
    let workspace = try Workspace()
    let result = try Tool.mocking("mock", workspace.write(source + "\n", to: "Source.swift"))
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  // MARK: - Running

  /// A source, and what the command made of it.
  private struct Generated: ~Copyable {
    let workspace: Workspace
    let source: String
    let text: String

    /// Compiles the source without the attributes, the output or something in its place, and code that uses it.
    func compile(
      _ other: String? = nil,
      with uses: String,
      mode: LanguageMode = .swift6,
      flags: [String] = []
    ) throws -> ProcessResult {
      let lines = source.split(separator: "\n").filter { !$0.hasPrefix("@Smock") }
      return try Compiler.compile(
        [
          workspace.write(lines.joined(separator: "\n"), to: "Stripped.swift"),
          workspace.write(other ?? text, to: "Mocks.swift"),
          workspace.write(uses, to: "Uses.swift"),
        ],
        mode: mode,
        flags: flags
      )
    }
  }

  private func generate(_ source: String, at location: SourceLocation = #_sourceLocation) throws -> Generated {
    let workspace = try Workspace()
    let result = try Tool.mocking("mock", workspace.write(source, to: "Source.swift"))
    try #require(result.status == 0, "\(result.errors)", sourceLocation: location)
    return Generated(workspace: workspace, source: source, text: result.output)
  }
}
