import Foundation
import Testing

/// What marks ask for, and what must not compile.
///
/// The compiler does not know the attributes without the macros, so the lines with them are taken out of what it compiles.
@Suite struct ShellTests {
  // MARK: - Conditions

  /// What `#if` the arguments of the attribute ask for.
  @Test(arguments: [
    ("@Mocked", "SWIFT_MOCKING_ENABLED"),
    ("@Mocked()", "SWIFT_MOCKING_ENABLED"),
    ("@Mocked(compilationCondition: .swiftMockingEnabled)", "SWIFT_MOCKING_ENABLED"),
    ("@Mocked(compilationCondition: .debug)", "DEBUG"),
    ("@Mocked(compilationCondition: MockCompilationCondition.debug)", "DEBUG"),
    ("@Mocked(compilationCondition: .none)", nil),
    ("@Mocked(compilationCondition: .custom(\"!SHIPPING\"))", "!SHIPPING"),
    ("@Mocked(compilationCondition: \"!SHIPPING\")", "!SHIPPING"),
    ("@Mocked(compilationCondition: \"DEBUG && os(Linux)\")", "DEBUG && os(Linux)"),
    ("@Mocked(sendableConformance: .unchecked)", "SWIFT_MOCKING_ENABLED"),
    ("@Mocked(sendableConformance: .checked, compilationCondition: .debug)", "DEBUG"),
    ("@Mocked(compilationCondition: .debgu)", "SWIFT_MOCKING_ENABLED"),
    ("// swift-mocking: mock", nil),
    ("// swift-mocking: mock(compilationCondition: .debug)", "DEBUG"),
  ])
  func conditionIs(mark: String, condition: String?) throws {
    let text = try generate("\(mark)\nprotocol Clock {}\n").text
    let mock = "/// A mock of `Clock`.\nfinal class ClockMock:"
    if let condition {
      #expect(text.contains("#if \(condition)\n\(mock)"))
      #expect(text.contains("}\n#endif\n"))
    } else {
      #expect(text.contains(mock))
      #expect(!text.contains("#if"))
    }
  }

  /// Mocks are there exactly where their condition holds.
  @Test(arguments: [
    ([], ["Custom", "Free", "Unless"]),
    (["SWIFT_MOCKING_ENABLED"], ["Custom", "Default", "Free", "Unless"]),
    (["DEBUG"], ["Custom", "Debug", "Free", "Linux", "Unless"]),
    (["SHIPPING"], ["Free"]),
  ])
  func mocksExist(flags: [String], mocks: [String]) throws {
    let all = ["Custom", "Debug", "Default", "Free", "Linux", "Unless"]
    let generated = try generate(
      """
      @Mocked
      protocol Default {}
      @Mocked(compilationCondition: .debug)
      protocol Debug {}
      @Mocked(compilationCondition: .none)
      protocol Free {}
      @Mocked(compilationCondition: .custom("!SHIPPING"))
      protocol Custom {}
      @Mocked(compilationCondition: "!SHIPPING")
      protocol Unless {}
      @Mocked(compilationCondition: "DEBUG && os(Linux)")
      protocol Linux {}
      """
    )
    // What is not there can be declared, what is there can be made.
    let uses = all.map { name in
      mocks.contains(name) ? "func use(_: \(name)Mock = \(name)Mock()) {}" : "struct \(name)Mock {}"
    }
    let result = try generated.compile(with: uses.joined(separator: "\n"), flags: flags.flatMap { ["-D", $0] })
    #expect(result.status == 0, "\(result.errors)")
  }

  /// A value that nobody can read is named, with what there is.
  @Test func misspeltArgumentIsNamed() throws {
    let generated = try generate("@Mocked(compilationCondition: .debgu)\nprotocol Clock {}\n")
    #expect(generated.messages.contains("Source.swift:1:31: warning: '.debgu'"))
    #expect(generated.messages.contains("'.debug'"))
  }

  // MARK: - Sendable

  /// The inheritance clause.
  @Test(arguments: [
    ("@Mocked(sendableConformance: .unchecked)", "@unchecked Sendable, Meter"),
    ("@Mocked(sendableConformance: MockSendableConformance.unchecked)", "@unchecked Sendable, Meter"),
    ("@Mocked(compilationCondition: .debug, sendableConformance: .unchecked)", "@unchecked Sendable, Meter"),
    ("@Mocked(sendableConformance: .checked)", "Meter"),
    ("@Mocked", "Meter"),
  ])
  func inheritanceIs(mark: String, inheritance: String) throws {
    let text = try generate("\(mark)\nprotocol Meter: Sendable {}\n").text
    #expect(text.contains("final class MeterMock: \(inheritance) {"))
  }

  // MARK: - Access

  /// A mock and its members are as visible as the protocol.
  @Test(arguments: [("public ", "public "), ("package ", "package "), ("internal ", ""), ("", "")])
  func accessIs(written: String, access: String) throws {
    let text = try generate(
      """
      // swift-mocking: mock
      \(written)protocol Meter {
        init(seed: Int)
        var level: Int { get }
        static func reset(_ level: Int)
        subscript(index: Int) -> Int { get }
      }
      """
    ).text
    let lines = text.replacing("nonisolated static", with: "static").split(separator: "\n")
    let declarations = lines.map { $0.drop { $0 == " " } }.filter { line in
      ["final class", "init", "let _", "var level", "static", "subscript", "typealias"].contains { word in
        line.hasPrefix(access + word)
      }
    }
    #expect(declarations.count == 11, "\(declarations)")
    #expect(declarations.filter { $0.hasPrefix(access) }.count == 11)
    #expect(access != "" || !["public", "package", "internal"].contains { text.contains($0 + " ") })
  }

  /// No other file can see a private protocol.
  @Test(arguments: ["private", "fileprivate"])
  func privateProtocolIsRefused(access: String) throws {
    let result = try run("// swift-mocking: mock\n\(access) protocol Meter {}\n")
    #expect(result.status == 1)
    #expect(result.errors.contains("error: 'Meter' is \(access)"))
    #expect(result.errors.contains("note: make it at least internal"))
  }

  /// What kind of type the mock is.
  @Test(arguments: [
    ("AnyObject", "final class"), ("Actor", "actor"), ("AnyObject, Actor", "actor"), ("Actor, AnyObject", "actor"),
    ("Sendable", "final class"),
  ])
  func kindIs(inheritance: String, kind: String) throws {
    let text = try generate("// swift-mocking: mock\nprotocol Meter: \(inheritance) {}\n").text
    #expect(text.contains("\n\(kind) MeterMock: Meter {"))
  }

  /// Nothing but a protocol has a mock.
  @Test(arguments: [
    "@Mocked\nfinal class Meter {}", "@Mocked\nactor Meter {}",
  ])
  func onlyProtocolsAreMocked(source: String) throws {
    let result = try run(source + "\n")
    #expect(result.status == 1)
    #expect(result.errors.contains("error: '@Mocked' can only be applied to enums, protocols and structs;"))
  }

  // MARK: - Members

  /// One declaration of several properties.
  ///
  /// No compiler takes it any more, so the parts are compiled apart.
  @Test func declarationOfSeveralPropertiesIsSplit() throws {
    let joined = try generate(
      "@Mocked(compilationCondition: .none)\nprotocol Pair { var a: Int { get }, b: String { get set } }\n"
    )
    #expect(joined.text.contains("let _a: MockReadOnlyProperty<Int>"))
    #expect(joined.text.contains("let _b: MockReadWriteProperty<String>"))
    let result = try joined.compile(
      instead: "protocol Pair { var a: Int { get }; var b: String { get set } }",
      with: "func use(_ mock: PairMock) { mock.b = String(mock.a) }"
    )
    #expect(result.status == 0, "\(result.errors)")
  }

  /// A name that the source gives, beside overloads which do without it.
  @Test func explicitNameIsUsed() throws {
    let generated = try generate(
      """
      // swift-mocking: mock
      protocol Disk {
        @MockableMethod(mockMethodName: "storeBytes")
        func store(_ b: [UInt8])
        func store(_ t: String)
      }
      """
    )
    let result = try generated.compile(
      with: """
        func use(_ mock: DiskMock) {
          let bytes: DiskMock.StoreBytesImplementation<[UInt8]> = .invokes { _ in }
          let text: DiskMock.StoreImplementation<String> = .unimplemented
          mock._storeBytes.implementation = bytes
          mock._store.implementation = text
          mock.store([1])
          mock.store("")
        }
        """
    )
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Two members cannot have one name.
  @Test func explicitNameMustBeFree() throws {
    let result = try run(
      """
      // swift-mocking: mock
      protocol Disk {
        @MockableMethod(mockMethodName: "load")
        func store(_ b: [UInt8])
        @MockableMethod(mockMethodName: "load")
        func read()
      }
      """
    )
    #expect(result.status == 1)
    #expect(result.errors.contains("Source.swift:6:8: error: the name 'load' is taken"))
  }

  // MARK: - What must not compile

  /// What is not safe to share needs an `unchecked` implementation.
  ///
  /// Each line with a comment `// refused: …` must be refused with that text, and no other line.
  @Test(arguments: LanguageMode.allCases)
  func unsafeImplementationsAreRefused(_ mode: LanguageMode) throws {
    let generated = try generate(
      """
      final class Box { var value = 0 }
      // swift-mocking: mock
      protocol Basket {
        func weigh(_ box: Box) -> Int
        func take(_ name: String)
        func any<T>(_ value: T)
        func shared<T: Sendable>(_ value: T)
        var box: Box { get set }
      }
      """
    )
    let uses = """
      import ExpectationRuntime
      func use(_ mock: BasketMock, _ box: Box) {
        mock._weigh.implementation = .returns(1)
        mock._weigh.implementation = .invokes { _ in 1 }  // refused: 'Box' does not conform to the 'Sendable'
        mock._weigh.implementation = .uncheckedInvokes { $0.value }
        mock._any.implementation = .invokes { _ in }  // refused: 'Any' does not conform to the 'Sendable'
        mock._any.implementation = .uncheckedInvokes { _ in }
        mock._shared.implementation = .invokes { _ in }
        mock._box.getter.implementation = .returns(box)  // refused: 'Box' does not conform to the 'Sendable'
        mock._box.getter.implementation = .uncheckedReturns(box)
        mock._box.setter.implementation = .invokes { _ in }  // refused: 'Box' does not conform to the 'Sendable'
        mock._take.implementation = .uncheckedInvokes { box.value = $0.count }
      }
      """
    // What Swift 6 does anyhow, and Swift 5 on request.
    let complete = ["-strict-concurrency=complete"]
    let result = try generated.compile(with: uses, mode: mode, flags: complete)
    expectRefusals(result, in: uses)

    // The compiler looks at captures only when all types fit.
    let captures = """
      import ExpectationRuntime
      func use(_ mock: BasketMock, _ box: Box) {
        mock._take.implementation = .invokes { _ = $0 }
        mock._take.implementation = .invokes { box.value = $0.count }  // refused: non-Sendable type 'Box'
      }
      """
    expectRefusals(try generated.compile(with: captures, mode: mode, flags: complete), in: captures)
  }

  // MARK: - Running

  /// A source, and what the command made of it.
  private struct Generated: ~Copyable {
    let workspace: Workspace
    let source: String
    let text: String
    let messages: String

    /// Compiles the source, without attributes that only macros give a meaning, with the output and code that uses it.
    func compile(
      instead other: String? = nil,
      with uses: String,
      mode: LanguageMode = .swift6,
      flags: [String] = []
    ) throws -> ProcessResult {
      let lines = (other ?? source).split(separator: "\n").filter { line in
        !["@Mocked", "@MockableMethod"].contains { line.drop { $0 == " " }.hasPrefix($0) }
      }
      return try Compiler.compile(
        [
          workspace.write(lines.joined(separator: "\n"), to: "Stripped.swift"),
          workspace.write(text, to: "Mocks.swift"),
          workspace.write(uses, to: "Uses.swift"),
        ],
        mode: mode,
        flags: flags
      )
    }
  }

  private func run(_ source: String) throws -> ProcessResult {
    let workspace = try Workspace()
    return try Tool.mocking("mock", workspace.write(source, to: "Source.swift"))
  }

  private func generate(_ source: String, at location: SourceLocation = #_sourceLocation) throws -> Generated {
    let workspace = try Workspace()
    let result = try Tool.mocking("mock", workspace.write(source, to: "Source.swift"))
    try #require(result.status == 0, "\(result.errors)", sourceLocation: location)
    return Generated(workspace: workspace, source: source, text: result.output, messages: result.errors)
  }
}
