import Foundation
import Testing

/// What the attribute asks for in spies, and what takes two modules.
///
/// The compiler does not know the attribute without the macro, so the lines with it are taken out of what it compiles.
@Suite struct SpyShellTests {
  private func spy(_ source: String, _ options: [String] = []) throws -> (result: ProcessResult, text: String) {
    let workspace = try Workspace()
    let input = try workspace.write(source, to: "Source.swift")
    let result = try Tool.run(Tool.command, ["spy", input] + options)
    return (result, result.output)
  }

  /// On the class, its initialiser, its properties and its functions.
  @Test(arguments: [
    ("@Spyable\npublic protocol P", "public "),
    ("@Spyable()\npackage protocol P", "package "),
    ("@Spyable\ninternal protocol P", ""),
    ("@Spyable\nprotocol P", ""),
    ("@Spyable(behindPreprocessorFlag: nil, accessLevel: nil)\npublic protocol P", "public "),
    ("@Spyable(accessLevel: .fileprivate)\npublic protocol P", "fileprivate "),
    ("@Spyable(accessLevel: .public)\nprotocol P", "public "),
    ("@Spyable(accessLevel: .private)\npublic protocol P", "fileprivate "),
    ("@Spyable(accessLevel: SpyAccessLevel.package)\npublic protocol P", "package "),
  ])
  func accessIs(_ header: String, access: String) throws {
    let text = try spy(header + " { var name: String { get }; func ping() throws -> Int }\n").text
    #expect(text.contains("\n\(access)class PSpy: P, @unchecked Sendable {\n  \(access)init() {}\n"))
    #expect(text.contains("\n  \(access)var name: String {"))
    #expect(text.contains("\n  \(access)final var underlyingName: (String)!"))
    #expect(text.contains("\n  \(access)func ping() throws -> Int {"))
    #expect(text.components(separatedBy: "\n  \(access)final var ping").count == 6)
  }

  @Test func otherLevelsAreTheProtocolsOwn() throws {
    let text = try spy("@Spyable\npublic protocol P { func f() }\n", ["--access", "internal"]).text
    #expect(!text.contains("public"))
  }

  /// The condition around a spy is the one of its attribute.
  @Test(arguments: [
    ("@Spyable(behindPreprocessorFlag: \"DEBUG\")", "#if DEBUG\n/// A spy of `P`.\nclass PSpy: P"),
    (
      "@Spyable(behindPreprocessorFlag: \"STAGING && !LIVE\", accessLevel: .package)",
      "#if STAGING && !LIVE\n/// A spy of `P`.\npackage class PSpy: P"
    ),
    ("@Spyable(behindPreprocessorFlag: \"os(macOS)\")", "#if os(macOS)\n/// A spy of `P`.\nclass PSpy: P"),
  ])
  func conditionIs(_ mark: String, start: String) throws {
    let text = try spy("\(mark)\nprotocol P { func f() }\n").text
    #expect(text.contains(start))
    #expect(text.hasSuffix("}\n#endif\n"))
  }

  /// What is wrong with the attribute, said at its place.
  @Test(arguments: [
    (
      "@Spyable(behindPreprocessorFlag: \"a\\(b)\")\nprotocol P {}",
      "1:1: error: The `behindPreprocessorFlag` argument requires a static string literal",
      "1:34: note: Provide a literal string value without any dynamic expressions or interpolations to meet the static "
        + "string literal requirement."
    ),
    (
      "@Spyable(behindPreprocessorFlag: flag)\nprotocol P {}",
      "1:1: error: The `behindPreprocessorFlag` argument requires a static string literal", "1:34: note: Provide"
    ),
    (
      "@Spyable(behindPreprocessorFlag: \"DEBUG &&\")\nprotocol P {}",
      "1:34: error: the value of 'behindPreprocessorFlag', 'DEBUG &&', is no condition for '#if'",
      "@Spyable(behindPreprocessorFlag"
    ),
    (
      "@Spyable\nstruct S {}", "1:1: error: '@Spyable' can only be applied to protocols; 'S' is a struct\n",
      "@Spyable\n^"
    ),
    (
      "@Spyable(accessLevel: .open)\nprotocol P {}",
      "1:1: error: The `accessLevel` argument does not support the specified access level", "1:23: note"
    ),
    (
      "@Spyable(accessLevel: level)\nprotocol P {}",
      "1:1: error: The `accessLevel` argument requires a member access expression", "1:23: note"
    ),
    (
      "// swift-mocking: spy\nprotocol P { var a: Int, b: Int { get } }", "must have exactly one binding",
      "Source.swift:2:"
    ),
    (
      "// swift-mocking: spy\nprotocol P { var (a, b): (Int, Int) { get } }", "must have identifier pattern",
      "Source.swift:2:"
    ),
  ])
  func mistakesAreNamed(_ source: String, message: String, note: String) throws {
    let result = try spy(source + "\n").result
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains(note), "\(result.errors)")
  }

  /// A public spy is made and used from another module, and one in a test module sees an internal protocol.
  @Test(arguments: LanguageMode.allCases)
  func spiesCrossModules(_ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let service = try workspace.write(
      """
      // swift-mocking: spy
      public protocol Service {
        var name: String { get }
        func load(id: Int) async throws -> [String]
        static func make() -> Self
      }
      // swift-mocking: spy(threadSafe: true)
      public protocol Safe: Sendable { func load(id: Int) -> Int }
      struct Hidden {}
      // swift-mocking: spy
      protocol Inner { func take(_ hidden: Hidden) }
      """,
      to: "Service.swift"
    )
    let inside = workspace.path("Inside.swift")
    let outside = workspace.path("Outside.swift")
    let options = [[service, "-o", inside], [service, "--module", "Service", "--only", "Inner", "-o", outside]]
    for arguments in options {
      let result = try Tool.run(Tool.command, ["spy"] + arguments)
      try #require(result.status == 0, "\(result.errors)")
    }
    let strict = ["-warnings-as-errors", "-I", Compiler.modules]
    try Compiler.emitModule("Service", of: [service, inside], in: workspace, mode: mode, flags: strict)
    let uses = try workspace.write(
      """
      import Service
      func use() async throws {
        let spy = ServiceSpy()
        spy.name = "n"
        spy.loadIdReturnValue = ["a"]
        _ = try await spy.load(id: 1)
        let received: [Int] = spy.loadIdReceivedInvocations
        let safe = SafeSpy()
        safe.loadIdClosure = { $0 + received.count }
        let inner = InnerSpy()
        let called: Bool = inner.takeCalled
        print(safe.load(id: 2), called)
      }
      """,
      to: "Uses.swift"
    )
    // The spy of an internal protocol is in both modules.
    let result = try Compiler.compile([uses, outside], mode: mode, flags: ["-I", workspace.folder.path])
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Row 22 of the limitations: parents out of view are no error where they are left to others.
  @Test(arguments: ["omits: [.inherited]", "inheritedType: \"ParentSpy\""])
  func parentsOutOfViewAreLeft(_ argument: String) throws {
    let source = "// swift-mocking: spy(\(argument))\nprotocol P: Elsewhere { func f() }\n"
    let result = try spy(source).result
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("final var fCallsCount"))
    #expect(try spy("@Spyable\nprotocol P: Elsewhere {}\n").result.errors.contains("cannot find 'Elsewhere'"))
  }

  @Test func optionsStandForArguments() throws {
    let source = "protocol P { func each(_ a: Int, _ body: () -> Void); subscript(i: Int) -> Int { get } }\n"
    let text = try spy(source, ["--all", "--omit", "subscripts", "--record", "arguments", "--thread-safe"]).text
    #expect(text.contains("@dynamicMemberLookup\nclass PSpy"))
    #expect(text.contains("var eachReceivedA: Int?"))
    #expect(!text.contains("subscript("))
    let wrong = try spy(source, ["--all", "--omit", "everything"]).result
    #expect(wrong.status == 64)
  }
}
