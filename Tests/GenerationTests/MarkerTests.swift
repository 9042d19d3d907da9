import DeclModel
import Foundation
import Generation
import Testing

@Suite struct MarkerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    /// What stands in the output.
    var contains: [String] = []
    /// What does not.
    var lacks: [String] = []
    var ids: [String] = []

    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "attribute", source: "@Mocked protocol P {}", contains: ["#if SWIFT_MOCKING_ENABLED", "class PMock"]),
    Row(name: "qualified", source: "@Mocking.Mocked protocol P {}", contains: ["class PMock"]),
    Row(name: "none", source: "protocol P {}", ids: ["nothing-selected"]),
    Row(name: "comment", source: "// swift-mocking: mock\nprotocol P {}", contains: ["class PMock"], lacks: ["#if"]),
    Row(
      name: "attribute under a condition",
      source: "#if A\n@Mocked(compilationCondition: .none)\n#endif\nprotocol P {}",
      contains: ["#if A\n", "class PMock"]
    ),
    Row(
      name: "attribute under each condition",
      source:
        "#if A\n@Mocked(compilationCondition: .none)\n#else\n@Mocked(compilationCondition: .none)\n#endif\nprotocol P {}",
      contains: ["class PMock"],
      lacks: ["#if"]
    ),
    Row(name: "comment list", source: "// swift-mocking: spy, mock\nprotocol P {}", contains: ["class PMock"]),
    Row(name: "another kind", source: "// swift-mocking: spy\nprotocol P {}", ids: ["nothing-selected"]),
    Row(
      name: "doc comment",
      source: "/// Does.\n/// swift-mocking: mock\npublic protocol P {}",
      contains: ["class PMock"]
    ),
    Row(name: "mockolo", source: "/// @mockable\nprotocol P {}", contains: ["class PMock"], lacks: ["#if"]),
    Row(name: "mockolo with arguments", source: "/// @mockable(rx: a = B)\nprotocol P {}", contains: ["class PMock"]),
    Row(name: "not mockolo", source: "/// @mockables\nprotocol P {}", ids: ["nothing-selected"]),
    Row(name: "sourcery", source: "// sourcery: AutoMockable\nprotocol P {}", contains: ["class PMock"]),
    Row(name: "sourcery list", source: "//sourcery: x, AutoMockable\nprotocol P {}", contains: ["class PMock"]),
    Row(name: "not sourcery", source: "// sourcery: AutoEquatable\nprotocol P {}", ids: ["nothing-selected"]),
    Row(name: "custom", source: "// @Fake this\nprotocol P {}", contains: ["class PMock"]),
    Row(name: "custom goes on", source: "// @Fakes\nprotocol P {}", ids: ["nothing-selected"]),
    Row(
      name: "comment with arguments",
      source: "// swift-mocking: mock(compilationCondition: .custom(\"A && B\")), spy\nprotocol P {}",
      contains: ["#if A && B\n"]
    ),
    Row(
      name: "text behind a kind",
      source: "// swift-mocking: mock(style: .members) 1️⃣for tests\nprotocol P {}",
      contains: ["class PMock"],
      ids: ["miswritten-marker"]
    ),
    Row(
      name: "misspelt kind behind another one",
      source: "// swift-mocking: mock, 1️⃣spi\nprotocol P {}",
      ids: ["unknown-kind"]
    ),
    Row(
      name: "arguments without an end",
      source: "// swift-mocking: mock1️⃣(style: .members\nprotocol P {}",
      contains: ["class PMock"],
      ids: ["miswritten-marker"]
    ),
    Row(
      name: "behind a brace",
      source: "protocol P { 1️⃣// swift-mocking: mock\n  func f()\n}",
      ids: ["miswritten-marker", "nothing-selected"]
    ),
    Row(
      name: "behind a declaration",
      source: "protocol P {} 1️⃣// swift-mocking: mock\nprotocol Q {}",
      ids: ["miswritten-marker", "nothing-selected"]
    ),
    Row(
      name: "mentioned behind code",
      source: "protocol P {} // swift-mocking mock\nprotocol Q {}",
      ids: ["nothing-selected"]
    ),
    Row(
      name: "list without a comma",
      source: "// swift-mocking: spy 1️⃣mock\nprotocol P {}",
      ids: ["miswritten-marker", "nothing-selected"]
    ),
    Row(
      name: "list for another kind",
      source: "// swift-mocking: spy for tests\nprotocol P {}",
      ids: ["nothing-selected"]
    ),
    Row(name: "comment behind", source: "// swift-mocking: mock, // x\nprotocol P {}", contains: ["class PMock"]),
    Row(name: "misspelt kind", source: "// swift-mocking: 1️⃣mok\nprotocol P {}", ids: ["unknown-kind"]),
    Row(name: "missing kind", source: "// swift-mocking:1️⃣\nprotocol P {}", ids: ["unknown-kind"]),
    Row(name: "debug", source: "@Mocked(compilationCondition: .debug) protocol P {}", contains: ["#if DEBUG\n"]),
    Row(
      name: "debug, qualified",
      source: "@Mocked(compilationCondition: MockCompilationCondition.debug) protocol P {}",
      contains: ["#if DEBUG\n"]
    ),
    Row(name: "no condition", source: "@Mocked(compilationCondition: .none) protocol P {}", lacks: ["#if"]),
    Row(
      name: "text",
      source: "@Mocked(compilationCondition: \"!SHIPPING\") protocol P {}",
      contains: ["#if !SHIPPING\n"]
    ),
    Row(
      name: "default condition said",
      source: "@Mocked(compilationCondition: .swiftMockingEnabled) protocol P {}",
      contains: ["#if SWIFT_MOCKING_ENABLED\n"]
    ),
    Row(
      name: "unchecked",
      source: "@Mocked(sendableConformance: .unchecked) protocol P: Sendable {}",
      contains: ["@unchecked Sendable", "#if SWIFT_MOCKING_ENABLED"]
    ),
    Row(
      name: "both, in another order and on lines",
      source:
        "@Mocked(\n  sendableConformance: MockSendableConformance.unchecked,\n  compilationCondition: .debug\n)\nprotocol P: Sendable {}",
      contains: ["@unchecked Sendable", "#if DEBUG"]
    ),
    Row(
      name: "unreadable value",
      source: "@Mocked(compilationCondition: 1️⃣condition) protocol P {}",
      contains: ["#if SWIFT_MOCKING_ENABLED"],
      ids: ["unreadable-argument"]
    ),
    Row(
      name: "interpolation",
      source: "@Mocked(compilationCondition: 1️⃣\"a\\(b)\") protocol P {}",
      ids: ["unreadable-argument"]
    ),
    Row(
      name: "unknown label",
      source: "@Mocked(compilationCondition: .none, 1️⃣sendable: .unchecked) protocol P {}",
      ids: ["unknown-argument"]
    ),
    Row(name: "no label", source: "@Mocked(1️⃣.debug) protocol P {}", ids: ["unknown-argument"]),
    Row(
      name: "forwarding",
      source: "@Mocked(forwarding: true) protocol P {}\n// swift-mocking: mock(forwarding: true)\nprotocol Q {}",
      contains: ["init(forwardingTo real: any P)", "init(forwardingTo real: any Q)"]
    ),
    Row(
      name: "forwarding with expectations",
      source: "// swift-mocking: mock(style: .expectations, forwarding: true)\nprotocol 1️⃣P {}",
      ids: ["forwarding-style"]
    ),
    Row(name: "class", source: "1️⃣@Mocked class C {}", ids: ["misplaced-marker"]),
    Row(name: "class by comment", source: "// swift-mocking: mock\nclass C {}", contains: ["final class CMock: C {"]),
    Row(name: "final class by comment", source: "// swift-mocking: mock\nfinal class 1️⃣C {}", ids: ["final-class"]),
    Row(name: "actor by comment", source: "// swift-mocking: 1️⃣mock\nactor A {}", ids: ["not-eligible"]),
    Row(
      name: "class with expectations",
      source: "// swift-mocking: mock(style: .expectations)\nclass 1️⃣C {}",
      ids: ["class-with-expectations"]
    ),
    Row(
      name: "double more visible than a type",
      source: "// swift-mocking: mock(accessLevel: .public)\nprotocol P { func 1️⃣f() -> [S] }\nstruct S {}",
      ids: ["double-access"]
    ),
    Row(
      name: "double more visible than a bound",
      source: "// swift-mocking: mock(style: .expectations, accessLevel: .public)\n"
        + "protocol 1️⃣P { associatedtype A: Q }\nprotocol Q {}",
      ids: ["double-access"]
    ),
    Row(
      name: "double more visible than the protocol",
      source: "// swift-mocking: mock(accessLevel: .public)\nprotocol P { func f() -> [Int] }",
      contains: ["public final class PMock: P", "public func f()"]
    ),
    Row(
      name: "mock for a real object that is more visible than the protocol",
      source: "// swift-mocking: mock(accessLevel: .public, forwarding: true)\nprotocol P { static func f() }",
      contains: ["public final class PMock: P", "\n  init(forwardingTo real:", "\n  static func forwardStatics("]
    ),
    Row(
      name: "mock generic over a real object that is more visible than the protocol",
      source: "// swift-mocking: mock(accessLevel: .public, forwarding: true)\n"
        + "protocol 1️⃣P { associatedtype A }",
      ids: ["double-access"]
    ),
    Row(
      name: "class that is less visible",
      source: "// swift-mocking: mock(accessLevel: .public)\nclass 1️⃣C {}",
      ids: ["class-access"]
    ),
    Row(
      name: "class that is public",
      source: "// swift-mocking: mock(accessLevel: .public)\npublic class C { func 1️⃣f() {} }",
      ids: ["class-access"]
    ),
    Row(
      name: "class whose members are public",
      source: "// swift-mocking: mock(accessLevel: .public)\npublic class C { public func f() {} }",
      contains: ["public final class CMock: C {", "public override func f()"]
    ),
    Row(
      name: "public class",
      source: "// swift-mocking: mock\npublic class C { public func f() {} }",
      contains: ["\nfinal class CMock: C {", "  override func f()"]
    ),
    Row(name: "struct", source: "@Mocked struct S {}\n@Mocked enum E {}", ids: ["nothing-selected"]),
    Row(name: "private", source: "@Mocked private protocol 1️⃣P {}", ids: ["too-private"]),
    Row(name: "a name that is taken", source: "@Mocked protocol 1️⃣P {}\nclass PMock: P {}", ids: ["taken-name"]),
    Row(name: "a name that a file has", source: "@Mocked protocol P {}\nprivate class PMock {}", ids: []),
    Row(name: "a name under a condition", source: "@Mocked protocol P {}\n#if A\nclass PMock {}\n#endif", ids: []),
    Row(name: "two names", source: "@Mocked protocol P {}\n/// @mockable\nprotocol 1️⃣P {}", ids: ["duplicate-double"]),
    Row(
      name: "two names under opposite conditions",
      source: "#if A\n@Mocked protocol P {}\n#else\n@Mocked protocol P {}\n#endif",
      contains: ["class PMock"]
    ),
    Row(
      name: "extension",
      source: "protocol P { func f() }\n// sourcery: AutoMockable\nextension P {}",
      contains: ["class PMock", "func f()"]
    ),
    Row(
      name: "extension and protocol",
      source: "// swift-mocking: mock\nextension P {}\n@Mocked protocol P {}",
      contains: ["#if SWIFT_MOCKING_ENABLED"]
    ),
    Row(
      name: "extension of a class",
      source: "// swift-mocking: mock\nextension C {}\nclass C { func f() {} }",
      contains: ["override func f()"]
    ),
    Row(
      name: "extension of nothing",
      source: "// swift-mocking: 1️⃣mock\nextension C {}",
      ids: ["unknown-extended-type"]
    ),
    Row(name: "nested", source: "enum E {\n  /// @mockable\n  protocol P {}\n}", contains: ["P"]),
  ]

  @Test(arguments: rows)
  func marker(_ row: Row) {
    let (text, offsets) = marked(row.source)
    let result = generate([("P.swift", text)]) { $0.markers = ["@Fake"] }
    #expect(result.ids == row.ids, "\(result.messages)")
    for part in row.contains { #expect(result.text.contains(part), "\(result.text)\n\(result.messages)") }
    for part in row.lacks { #expect(!result.text.contains(part), "\(result.text)") }
    if let offset = offsets.first {
      #expect(result.diagnostics.first?.location?.offset == offset, "\(result.messages)")
    }
  }

  @Test func everyDeclarationIsWanted() {
    let source = "protocol A {}\nstruct S { protocol B {} }\nclass C {}"
    #expect(generate([("P.swift", source)]) { $0.selectsAll = true }.counts.doubles == 2)
  }

  @Test func attributesLeftToMacros() {
    let source = """
      @Mocked protocol A {}
      // swift-mocking: mock
      protocol B {}
      // swift-mocking: mock(style: .expectations)
      @Mocked protocol C {}
      @Smock(oddity: 1) protocol D {}
      protocol E {}
      @Spyable protocol F {}
      """
    let marked = generate([("A.swift", source)]) { $0.leavesToMacros = true }
    #expect(marked.diagnostics.isEmpty)
    #expect(["AMock", "BMock", "MockC", "MockD", "EMock", "FMock"].filter(marked.text.contains) == ["BMock", "MockC"])
    let all = generate([("A.swift", source)]) {
      $0.leavesToMacros = true
      $0.selectsAll = true
    }
    #expect(!all.text.contains("class AMock") && !all.text.contains("class MockD"))
    // The attribute of another kind says nothing about mocks.
    #expect(all.text.contains("class EMock") && all.text.contains("class FMock"))
    let none = generate([("A.swift", "@Mocked protocol A {}")]) { $0.leavesToMacros = true }
    #expect(none.messages.contains("no declaration is marked with '// swift-mocking: mock'"))
  }

  @Test func declarationBehindByteOrderMark() {
    #expect(generate([("P.swift", "\u{FEFF}protocol A {}\r\n")]) { $0.selectsAll = true }.counts.doubles == 1)
  }

  @Test func markedExtensionInAnotherFile() {
    let sources = [("A.swift", "// sourcery: AutoMockable\nextension P {}"), ("B.swift", "protocol P { func f() }")]
    #expect(generate(sources).text.contains("func f()"))
    #expect(generate(sources) { $0.selectsAll = true }.counts.doubles == 1)
  }

  @Test func patterns() {
    let source = "protocol UserService {}\nprotocol UserStore {}\nprotocol Clock {}\nenum E { protocol Inner {} }"
    func names(only: [String] = [], exclude: [String] = []) -> Int {
      generate([("P.swift", source)]) {
        $0.selectsAll = true
        $0.only = only
        $0.exclude = exclude
      }.counts.doubles
    }
    #expect(names() == 4)
    #expect(names(only: ["User*"]) == 2)
    #expect(names(only: ["User*", "Clock"]) == 3)
    #expect(names(only: ["User*"], exclude: ["*Store"]) == 1)
    #expect(names(only: ["E.*"]) == 1)
    #expect(names(exclude: ["*"]) == 0)
  }

  @Test func whyNothingIsGenerated() {
    let source = [("P.swift", "protocol Clock {}")]
    func message(_ change: (inout GenerationOptions) -> Void) -> String {
      generate(source, change).diagnostics.map(\.message).joined()
    }
    #expect(message { _ in }.hasSuffix("'--all' selects every one"))
    #expect(
      message { $0.only = ["Clock"] }.hasSuffix("'Clock' fits '--only', but has no marker; add '--all' to select it")
    )
    #expect(
      message {
        $0.only = ["X*"]; $0.selectsAll = true
      }.hasSuffix("no declaration fits 'X*'")
    )
    #expect(generate([("A.swift", "struct S {}")]) { $0.selectsAll = true }.ids == ["nothing-selected"])
  }

  @Test func conditionOption() {
    let source = [("P.swift", "@Mocked protocol P {}\n/// @mockable\nprotocol Q {}")]
    #expect(!generate(source) { $0.condition = .none }.text.contains("#if"))
    let text = generate(source) { $0.condition = .expression("TESTING") }.text
    #expect(text.contains("#if TESTING"))
    #expect(!text.contains("SWIFT_MOCKING_ENABLED"))
  }

  /// What nobody asked for by name does not end the run, even if nothing is left; what `--only` names is asked for.
  @Test func leftOut() {
    let all: (inout GenerationOptions) -> Void = { $0.selectsAll = true }
    let some = generate([("P.swift", "protocol P {}\nprivate protocol Q {}")], all)
    #expect(some.diagnostics.map(\.severity) == [.warning])
    #expect(some.text.contains("PMock"))
    let none = generate([("P.swift", "private protocol Q {}")], all)
    #expect(none.diagnostics.map(\.severity) == [.warning])
    #expect(none.counts.doubles == 0)
    let named = generate([("P.swift", "private protocol Q {}")]) {
      $0.selectsAll = true
      $0.only = ["Q"]
    }
    #expect(named.diagnostics.map(\.severity) == [.error])
    #expect(named.outputs.isEmpty)
  }

  @Test func protocolsOfTheStandardLibraryAreInItsInterface() {
    for name in ["FixedWidthInteger", "Swift.FloatingPoint", "SIMD"] {
      let result = generate([("P.swift", "import Kit\n// swift-mocking: mock\nprotocol P: \(name) {}")])
      #expect(result.ids == ["unknown-inherited-type"])
      #expect(result.diagnostics.first?.notes.first?.message.hasSuffix("'--interface Swift' shows it") == true)
    }
  }

  // MARK: - Macros

  /// Sources with macros have these doubles already, which is said once.
  @Test func doublesThatMacrosMakeAreNoted() {
    let source = "import Mocking\n1️⃣@Mocked protocol A {}\n@Smock protocol B {}\n// swift-mocking: mock\nprotocol C {}"
    let (text, offsets) = marked(source)
    let result = generate([("P.swift", text)])
    #expect(result.ids == ["made-by-macro"])
    #expect(result.diagnostics.first?.location?.offset == offsets.first)
    #expect(result.messages.contains("since the file imports 'Mocking', as of 1 more"))
    #expect(result.counts.doubles == 3)
    #expect(generate([("P.swift", text)]) { $0.leavesToMacros = true }.ids.isEmpty)
    #expect(generate([("P.swift", "@Mocked protocol A {}")]).ids.isEmpty)
    #expect(generate([("P.swift", "import Mocking\n// swift-mocking: mock\nprotocol A {}")]).ids.isEmpty)
  }

  // MARK: - What is nearly a marker

  struct Comment: Sendable, CustomTestStringConvertible {
    /// The source, with a sign where the warning is; without one there is none.
    let source: String
    /// The source as the fix-it makes it.
    var mended: String?

    var testDescription: String { source }
  }

  static let comments: [Comment] = [
    Comment(source: "1️⃣// swift-mocking mock\nprotocol P {}", mended: "// swift-mocking: mock\nprotocol P {}"),
    Comment(source: "  1️⃣///swift-mocking = mock\nprotocol P {}", mended: "  // swift-mocking: mock\nprotocol P {}"),
    Comment(source: "1️⃣/* swift-mocking: mock */\nprotocol P {}", mended: "// swift-mocking: mock\nprotocol P {}"),
    Comment(
      source: "1️⃣/** swift-mocking mock, spy */\nprotocol P {}",
      mended: "// swift-mocking: mock, spy\nprotocol P {}"
    ),
    Comment(source: "1️⃣// swift-mocking: mock\n\nprotocol P {}", mended: "// swift-mocking: mock\nprotocol P {}"),
    Comment(
      source: "struct S {\n  1️⃣// swift-mocking: mok\n \n\n  protocol P {}\n}",
      mended: "struct S {\n  // swift-mocking: mok\n  protocol P {}\n}"
    ),
    Comment(
      source: "1️⃣// swift-mocking: mock\n\n/// A clock.\nprotocol P {}",
      mended: "// swift-mocking: mock\n/// A clock.\nprotocol P {}"
    ),
    Comment(
      source: "1️⃣// swift-mocking mock(style: .expectations)\n\n@objc protocol P {}",
      mended: "// swift-mocking: mock(style: .expectations)\n@objc protocol P {}"
    ),
    Comment(source: "1️⃣// swift-mocking: mock\nfunc f() {}\nprotocol P {}"),
    Comment(source: "1️⃣// swift-mocking: mock\n\nimport Kit\nprotocol P {}"),
    // Behind the last declaration of the file, a type, or a branch.
    Comment(source: "protocol P {}\n1️⃣// swift-mocking: mock"),
    Comment(source: "protocol P {} 1️⃣// swift-mocking: mock"),
    Comment(source: "protocol P {\n  func f()\n  1️⃣// swift-mocking: mock\n}"),
    Comment(source: "protocol P {}\nstruct S {\n  1️⃣// swift-mocking: mock\n}\nstruct T {}"),
    Comment(source: "protocol P {}\n#if A\nstruct S {}\n1️⃣// swift-mocking: mock\n#endif\n// x"),
    Comment(source: "protocol P {}\n#if A\n1️⃣// swift-mocking: mock\n#else\n#endif"),
    // Between the parts of a declaration.
    Comment(source: "@objc 1️⃣// swift-mocking: mock\nprotocol P {}"),
    Comment(source: "public\n  1️⃣// swift-mocking: mock\n  protocol P {}"),
    Comment(source: "@A(\"//\") @B\nfinal class C: 1️⃣/// swift-mocking: mock\n  D<Int> {}\nprotocol P {}"),
    // The tool is misspelt.
    Comment(source: "1️⃣// swift-moking: mock\nprotocol P {}", mended: "// swift-mocking: mock\nprotocol P {}"),
    Comment(source: "1️⃣/// Swift Mocking: mock\nprotocol P {}", mended: "// swift-mocking: mock\nprotocol P {}"),
    Comment(
      source: "1️⃣//swift-mock: mock(style: .members), spy\n\nprotocol P {}",
      mended: "// swift-mocking: mock(style: .members), spy\nprotocol P {}"
    ),
  ]

  @Test(arguments: comments)
  func miswrittenMarkersAreNamed(_ comment: Comment) throws {
    let (text, offsets) = marked(comment.source)
    let result = generate([("P.swift", text)]) { $0.selectsAll = true }
    #expect(result.ids == ["miswritten-marker"], "\(result.messages)")
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.location?.offset == offsets.first)
    guard let mended = comment.mended else {
      #expect(diagnostic.fixIts.isEmpty)
      return
    }
    let fixIt = try #require(diagnostic.fixIts.first)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(Int(fixIt.range.lowerBound)..<Int(fixIt.range.upperBound), with: fixIt.newText.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == mended)
    // It asks for a double then, or is misspelt for all to see.
    let after = generate([("P.swift", mended)])
    #expect(after.counts.doubles == 1 || after.ids == ["unknown-kind"], "\(after.messages)")
  }

  /// Types in bodies are not parsed, and nothing outside could name them.
  @Test(arguments: [
    "func f() {\n  1️⃣// swift-mocking: mock\n  protocol Q {}\n}\nprotocol P {}",
    "protocol P {}\nvar x: Int {\n  get {\n    let s = \"{ // \"\n    1️⃣///swift-mocking: spy, mock(style: .members)\n\n    @objc\n    class C {}\n  }\n}",
    "protocol P {}\nlet x = {\n  1️⃣// swift-mocking: mock\n  // More.\n  final class C {}\n}()",
    "protocol P {}\nstruct S {\n  func f(g: () -> Void = {\n    1️⃣// swift-mocking: mock\n    struct S {}\n  }) {}\n}",
    "protocol P {}\ndo {\n  1️⃣// swift-mocking: mock\n  protocol Q {}\n}\nlet x = 1",
    "protocol P {}\ndo {\n  1️⃣// swift-mocking: mock\n  protocol Q {}\n}",
  ])
  func markersInBodiesAreErrors(_ source: String) throws {
    let (text, offsets) = marked(source)
    let result = generate([("P.swift", text)]) { $0.selectsAll = true }
    #expect(result.ids == ["not-eligible"], "\(result.messages)")
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.location?.offset == offsets.first)
  }

  /// Prose, examples, literals, bodies, and markers of other kinds.
  @Test(arguments: [
    "/// swift-mocking: a generator of mocks\nfunc f() {}", "// swift-mocking mocks\nprotocol P {}",
    "// swift-mocking mock the following:\nprotocol P {}", "/// // swift-mocking mock\nprotocol P {}",
    "let s = \"\"\"\n// swift-mocking mock\nprotocol Q {}\n\"\"\"\nprotocol P {}",
    "func f() {\n  // swift-mocking: mock\n  let x = 1\n}\nprotocol P {}", "// swift-mocking mock\nlet x = 1",
    "func f() {\n  _ = \"\"\"\n  // swift-mocking: mock\n  protocol P {}\n  \"\"\"\n}\nprotocol P {}",
    "// swift-mocking spy\nprotocol P {}", "// swift-mocking: spy\n\nprotocol P {}",
    "// see swift-mocking: mock\n\nprotocol P {}", "import Kit  // swift-mocking: x\n\nprotocol P {}",
    "/*\n * swift-mocking: mock\n */\nprotocol P {}", "// swift-mocking: mock\n/* x */\n/// Doc.\nprotocol P {}",
    "@objc // swift-mocking mock\nprotocol P {}", "@A /* swift-mocking: mock */ protocol P {}",
    "@A(\"// swift-mocking: mock\") protocol P {}", "@A\n// swift-mocking: mock\npublic protocol P {}",
    "// swift-mocking", "// swift-mocking:", "/* swift-mocking: mock", "protocol P {}\n// swift-mocking mock",
    "protocol P {}\nvar x: Int {\n  // swift-mocking: mock\n}", "protocol P {}\n// swift-moking: mock",
    "// swift-testing: mock\nprotocol P {}", "// a swift-moking: mock\nprotocol P {}", "// kind: mock\nprotocol P {}",
    "// swift-moking: mock the network\nprotocol P {}", "let x: mock\n// : mock\nprotocol P {}",
    "//: mock\nprotocol P {}",
    "protocol P {} // swift-moking: mock\nprotocol Q {}", "/ swift-moking: mock\nprotocol P {}",
  ])
  func proseIsNoMarker(_ source: String) {
    let result = generate([("P.swift", source)]) { $0.selectsAll = true }
    #expect(Set(result.ids).isDisjoint(with: ["miswritten-marker", "not-eligible"]), "\(result.messages)")
  }

  /// A sample in documentation, and code that is commented out.
  @Test(arguments: [
    "/**\n // swift-mocking: mock\n protocol Q {}\n */\nprotocol P {}",
    "/*\n// swift-mocking: mock\nprotocol Q {}\n*/\nprotocol P {}",
  ])
  func markersInBlocksAreNone(_ source: String) {
    #expect(generate([("P.swift", source)]) { _ in }.counts.doubles == 0)
  }

  /// Texts of markers come from people, and may be anything.
  @Test(arguments: ["", " ", "//", "swift-mocking", "\u{0}"])
  func customMarkersMayBeAnything(_ text: String) {
    let result = generate([("P.swift", "// \(text)\nprotocol P {}")]) { $0.markers = [text] }
    #expect(result.counts.doubles == (text.contains("-") ? 1 : 0) || text == "\u{0}")
    #expect(generate([("P.swift", "")]) { $0.markers = [text] }.counts.doubles == 0)
  }

  // MARK: - Going on after errors

  @Test func whatCanBeMadeIsMade() {
    let sources = [
      (
        "A.swift",
        """
        // swift-mocking: mock
        private protocol Hidden {}
        // swift-mocking: mock
        protocol Fine {}
        @Mocked(compilationCondition: "A B") protocol Odd {}
        // swift-mocking: mock(style: .members)
        protocol Twice {}
        struct Outer { }
        /// @mockable
        protocol Twice {}
        """
      ), ("B.swift", "// swift-mocking: mock\nprotocol Misread { func f( -> }"),
      ("C.swift", "// swift-mocking: mock\nprotocol Heir: Misread {}"),
    ]
    #expect(generate(sources).outputs.isEmpty)
    let result = generate(sources) { $0.keepsGoing = true }
    #expect(result.hasErrors)
    let mocks = ["Hidden", "Fine", "Odd", "Twice", "Misread", "Heir"].filter { result.text.contains("class \($0)Mock") }
    #expect(mocks == ["Fine", "Twice"], "\(result.text)")
    #expect(result.text.components(separatedBy: "class TwiceMock").count == 2)
    #expect(
      generate([("A.swift", "// swift-mocking: mock\nprivate protocol P {}")]) { $0.keepsGoing = true }.outputs.isEmpty
    )
  }

  @Test(arguments: [("\"FakeStore\"", "name: \"FakeStore\""), ("forwarding", "forwarding: true")])
  func argumentsWithoutLabelsAreTold(_ written: String, _ meant: String) {
    let result = generate([("A.swift", "// swift-mocking: mock(\(written))\nprotocol P {}")])
    let expected = "an argument without a label is ignored; did you mean '\(meant)'?"
    #expect(result.diagnostics.map(\.message) == [expected])
  }

  @Test func noMarkerTraps() {
    let source =
      "// swift-mocking: mock(compilationCondition: .custom(\"a\"), x: [1, (2)]), spy(\n@Mocked(a: \"b\\(c)\", .d) protocol P {}"
    let bytes = Array(source.utf8)
    for length in stride(from: 0, to: bytes.count, by: runsAllTests ? 1 : 5) {
      var options = GenerationOptions(kind: .mock)
      options.selectsAll = true
      _ = Generator(options).run([SourceInput(text: bytes.prefix(length), path: "P.swift")])
      for byte: UInt8 in [0, 0x22, 0x28, 0x29, 0x2C, 0x3A, 0x5C, 0xC3] {
        var changed = bytes
        changed[length] = byte
        _ = Generator(options).run([SourceInput(text: changed, path: "P.swift")])
      }
    }
  }
}
