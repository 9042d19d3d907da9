import DeclModel
import DoubleSelection
import Generation
import NameResolver
import SpyEmitter
import Testing

/// Names that are asked for, and the annotations of Mockolo and Sourcery in runs that give the names of theirs.
@Suite struct ForeignAnnotationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    var contains: [String] = []
    var lacks: [String] = []
    var ids: [String] = []

    var testDescription: String { source }
  }

  static let mockolo: [Row] = [
    Row(source: "/// @mockable\nprotocol P {}", contains: ["class PMock: P"]),
    Row(source: "/// @mockable(override: name = Fake)\nprotocol P {}", contains: ["class Fake: P"]),
    Row(
      source:
        "/// @mockable(typealias: T = [Int]; U = String)\nprotocol P { associatedtype T: Collection; associatedtype U }",
      contains: ["class PMock: P", "typealias T = [Int]", "typealias U = String"]
    ),
    Row(
      source: "/// @mockable(typealias: T = Int)\n// sourcery: AutoMockable\nprotocol P { associatedtype T }",
      contains: ["class PMock: P", "typealias T = Int"]
    ),
    Row(
      source: "/// @mockable(history: f = true; g = false)\nprotocol P { func f(a: Int); func g(a: Int) }",
      contains: ["fArgValues: [Int]"],
      lacks: ["gArgValues"]
    ),
    Row(source: "/// @mockable(module: prefix = Kit)\nprotocol P {}", contains: ["class PMock: Kit.P"]),
    Row(
      source: "/// @mockable(modifiers: d = weak)\nprotocol P { var d: AnyObject? { get set } }",
      contains: ["weak var _d: AnyObject?"]
    ),
    Row(source: "/// @mockable(1️⃣modifiers: f = dynamic)\nprotocol P {}", ids: ["idle-annotation"]),
    Row(source: "/// @mockable(override: name = A; 1️⃣colour: b = c)\nprotocol P {}", ids: ["idle-annotation"]),
    Row(
      source: "/// @mockable(1️⃣history: f = true, override: name = A)\nprotocol P { func f(a: Int) }",
      contains: ["class PMock: P"],
      lacks: ["fArgValues"],
      ids: ["idle-annotation"]
    ),
    Row(source: "/// @mockable(history: g = true)\nprotocol 1️⃣P { func f(a: Int) }", ids: ["idle-annotation"]),
    Row(source: "/// @mockable(typealias: U = Int)\nprotocol 1️⃣P { associatedtype T }", ids: ["idle-annotation"]),
    Row(source: "/// @mockable(modifiers: f = weak)\nprotocol 1️⃣P { func f() }", ids: ["idle-annotation"]),
    Row(source: "/// @mockable(combine: f = PassthroughSubject)\nprotocol 1️⃣P {}", ids: ["idle-annotation"]),
    Row(source: "/// @mockable(1️⃣history: f = yes)\nprotocol P { func f(a: Int) }", ids: ["idle-annotation"]),
    Row(
      source: "/// @mockable(typealias: T = (Int, String))\nprotocol P { associatedtype T }",
      contains: ["typealias T = (Int, String)"]
    ),
    Row(source: "/// @mockable\nclass C { init() {}; func f() {} }", contains: ["class CMock: C {", "fCallCount"]),
    Row(source: "/// 1️⃣@mockable\nstruct S {}", ids: ["not-eligible"]),
    Row(source: "@MainActor\n/// @mockable\n@objc protocol P {}", contains: ["class PMock: P"]),
    Row(source: "/// @mockables\nprotocol P {}", ids: ["nothing-selected"]),
    Row(
      source: "/**\n * Says it.\n * @mockable(override: name = Fake)\n */\nprotocol P {}",
      contains: ["class Fake: P"]
    ),
    Row(source: "/// @mockable\n\n// Other.\n@MainActor\nprotocol P {}", contains: ["class PMock: P"]),
    Row(source: "// @mockable\n\nprotocol P {}", ids: ["nothing-selected"]),
    Row(source: "/** @mockable(1️⃣colour: b = c) */\nprotocol P {}", ids: ["idle-annotation"]),
    Row(source: "/** swift-mocking: spy */\nprotocol P {}", ids: ["miswritten-marker", "nothing-selected"]),
  ]

  static let sourcery: [Row] = [
    Row(source: "// sourcery: AutoMockable\nprotocol P {}", contains: ["class PMock: P"]),
    Row(source: "protocol AutoMockable {}\nprotocol P: AutoMockable {}", contains: ["class PMock: P"]),
    Row(
      source: "protocol AutoMockable {}\nprotocol R: Q, Any {}\nprotocol Q: P {}\nprotocol P: AutoMockable {}\n"
        + "protocol O: N {}\nprotocol N {}",
      contains: ["class RMock: R", "class QMock: Q", "class PMock: P"],
      lacks: ["class OMock", "class NMock"]
    ),
    Row(source: "// sourcery: AutoMockable, mockName = \"Fake\"\nprotocol P {}", contains: ["class Fake: P"]),
    Row(
      source: "// sourcery: mockName = \"Fake\"\n// sourcery: AutoMockable\nprotocol P {}",
      contains: ["class Fake: P"]
    ),
    Row(source: "/* sourcery: AutoMockable, mockName = \"Fake\" */\nprotocol P {}", contains: ["class Fake: P"]),
    Row(source: "/// sourcery: AutoMockable\n\nprotocol P {}", ids: ["nothing-selected"]),
    Row(
      source: "protocol P: AnyObject { // sourcery: AutoMockable, mockName = \"Fake\"\n  func f()\n}",
      contains: ["class Fake: P"]
    ),
    Row(source: "protocol P {\n  // sourcery: AutoMockable\n  func f()\n}", ids: ["nothing-selected"]),
    Row(source: "protocol P { /* sourcery: AutoMockable */ }", contains: ["class PMock: P"]),
    Row(source: "protocol P { func f() }\nextension P: AutoMockable {}", contains: ["class PMock: P"]),
    Row(source: "// sourcery: AutoEquatable\nprotocol P {}", ids: ["nothing-selected"]),
    // Beside a marker of this tool.
    Row(
      source: "// sourcery: AutoMockable, mockName = \"Fake\"\n// swift-mocking: spy(threadSafe: true)\n"
        + "protocol P { func f() }",
      contains: ["class Fake: P", "spyState"]
    ),
    Row(
      source: "// swift-mocking: spy(threadSafe: true)\n// sourcery: AutoMockable, mockName = \"Fake\"\n"
        + "protocol P { func f() }",
      contains: ["class Fake: P", "spyState"]
    ),
    Row(
      source: "// sourcery:begin: AutoMockable\nstruct S {}\nprotocol P {}\n\n"
        + "extension S { func f() {} }\nprotocol Q {}\n"
        + "// sourcery:end\n\nprotocol R {}\n//sourcery:begin:x,AutoMockable\n"
        + "extension T {}\nprotocol U {}\nprotocol T {}",
      contains: ["class PMock: P", "class QMock: Q", "class TMock: T", "class UMock: U"],
      lacks: ["RMock", "SMock"]
    ),
    Row(
      source: "import Foundation\n\n// sourcery:file: AutoMockable\nimport Lib\n"
        + "// sourcery: mockName = \"Fake\"\nprotocol P {}\nprotocol Q {}",
      contains: ["class Fake: P", "class QMock: Q"]
    ),
    // What conforms or adds nothing stands for no protocol.
    Row(
      source: "// sourcery:file: AutoMockable\nprotocol P {}\nstruct S {}\nextension S: Equatable {}\n"
        + "extension URL: @retroactive Error {}\nextension P where Self: AnyObject {}",
      contains: ["class PMock: P"]
    ),
    Row(
      source: "protocol AutoMockable {}\n// sourcery: mockName = \"Fake\"\n// swift-mocking: spy(threadSafe: true)\n"
        + "protocol P: AutoMockable { func f() }",
      contains: ["class Fake: P", "spyState"]
    ),
    Row(
      source:
        "// sourcery:begin: AutoMockable\n// sourcery: mockName = \"Fake\"\n// swift-mocking: spy(threadSafe: true)\n"
        + "protocol P { func f() }",
      contains: ["class Fake: P", "spyState"]
    ),
    Row(source: "// swift-mocking: 1️⃣sppy\n// sourcery: AutoMockable\nprotocol P {}", ids: ["unknown-kind"]),
    Row(source: "// sourcery:begin: AutoEquatable\nprotocol P {}\n// sourcery:end", ids: ["nothing-selected"]),
    Row(source: "1️⃣// sourcery: AutoMockable, mockName = \"a b\"\nprotocol P {}", ids: ["idle-annotation"]),
  ]

  @Test(arguments: mockolo) func annotationsOfMockolo(_ row: Row) { check(row, .mockolo) }
  @Test(arguments: sourcery) func annotationsOfSourcery(_ row: Row) { check(row, .sourcery) }

  private func check(_ row: Row, _ naming: SpyNaming) {
    let (source, offsets) = marked(row.source)
    let result = generate([("A.swift", source)]) {
      $0.selection.kind = .spy
      $0.selection.defaults.spy.naming = naming
    }
    #expect(result.ids == row.ids)
    if let offset = offsets.first { #expect(result.diagnostics.first?.location?.offset == offset) }
    for text in row.contains { #expect(result.text.contains(text)) }
    for text in row.lacks { #expect(!result.text.contains(text)) }
  }

  /// An argument is shown as it is written.
  @Test(arguments: [
    ("override: name = A; frob: 1", "'frob: 1' of '@mockable' is ignored: there is no such argument"),
    ("frob", "'frob' of '@mockable' is ignored: there is no such argument"),
    (
      "history: f = true, g = true",
      "'history: f = true, g = true' of '@mockable' is ignored: a semicolon separates arguments, and no comma"
    ),
  ])
  func shownArguments(_ arguments: String, _ message: String) {
    let result = generate([("A.swift", "/// @mockable(\(arguments))\nprotocol P {}")]) {
      $0.selection.kind = .spy
      $0.selection.defaults.spy.naming = .mockolo
    }
    #expect(result.diagnostics.map(\.message) == [message])
  }

  /// A file may have no word of the marker in it.
  @Test func heirsInOtherFilesAreMarked() {
    let files = [
      ("A.swift", "protocol R: Q {}"), ("B.swift", "protocol Q: P {}"), ("C.swift", "protocol P: AutoMockable {}"),
      ("D.swift", "protocol AutoMockable {}"), ("E.swift", "protocol S {}"),
    ]
    let result = generate(files) {
      $0.selection.kind = .spy
      $0.selection.defaults.spy.naming = .sourcery
    }
    #expect(result.ids.isEmpty)
    for name in ["P", "Q", "R"] { #expect(result.text.contains("class \(name)Mock: \(name)")) }
    #expect(!result.text.contains("SMock"))
  }

  /// With the names of Spyable, a run leaves the annotations to their tools.
  @Test func otherRunsLeaveThemAlone() {
    let source = "/// @mockable(override: name = Fake)\nprotocol P {}\nprotocol Q: AutoMockable {}"
    #expect(generate([("A.swift", source)]) { $0.selection.kind = .spy }.ids == ["nothing-selected"])
    #expect(generate([("A.swift", source)]).text.contains("class PMock"))
  }

  /// One configuration serves all kinds, and the spies that it names are called like mocks.
  @Test func mocksLeaveThemToSpiesOfOtherNames() throws {
    let folder = try TemporaryFolder()
    try folder.write(".swift-mocking.json", "{ \"names\": \"mockolo\" }")
    try folder.write("A.swift", "/// @mockable\nprotocol P {}\n// swift-mocking: mock\nprotocol Q {}")
    let mocks = try runCommand(["mock", "A.swift"], in: folder).output
    #expect(mocks.contains("class QMock") && !mocks.contains("class PMock"))
    #expect(try runCommand(["spy", "A.swift"], in: folder).output.contains("class PMock"))
    try folder.write("B.swift", "/// @mockable\nprotocol P {}")
    let none = try runCommand(["mock", "B.swift"], in: folder)
    #expect(none.errors.contains("marked for Mockolo, whose markers ask for spies alone"), "\(none.errors)")
  }

  @Test(arguments: [
    ("mock", "", "FakeStore"), ("mock", "(name: \"Stub*\")", "StubStore"), ("mock", "(name: \"Other\")", "Other"),
    ("spy", "", "FakeStore"), ("witness", "", "FakeStore"),
  ])
  func doublesAreCalledAsAsked(_ kind: String, _ arguments: String, _ name: String) {
    let result = generate([("A.swift", "// swift-mocking: \(kind)\(arguments)\nprotocol StoreProtocol { func f() }")]) {
      $0.selection.kind = DoubleKind.named(kind) ?? .mock
      $0.selection.defaults.namePattern = "Fake*"
      $0.selection.defaults.strippedSuffixes = ["Protocol"]
    }
    #expect(result.ids.isEmpty)
    #expect(result.text.contains(kind == "witness" ? "struct \(name)" : "class \(name): "))
  }

  /// A type of the run time is hidden by a name, whoever chose it.
  @Test(arguments: [
    (nil, "Method", true), ("Fake*", "Method", false), ("Mock*", "Method", true), ("*Method", "Mock", true),
  ])
  func reservedNamesAreRefused(_ pattern: String?, _ name: String, _ isRefused: Bool) {
    let source = "// swift-mocking: mock(style: .expectations)\nprotocol \(name) { func f() }"
    let result = generate([("A.swift", source)]) { $0.selection.defaults.namePattern = pattern }
    #expect(result.ids == (isRefused ? ["reserved-mock-name"] : []))
  }

  @Test func endingsAreStripped() {
    let result = generate([("A.swift", "// swift-mocking: mock\nprotocol StoreProtocol {}")]) {
      $0.selection.defaults.strippedSuffixes = ["Type", "Protocol"]
    }
    #expect(result.text.contains("class StoreMock: StoreProtocol"))
  }
}
