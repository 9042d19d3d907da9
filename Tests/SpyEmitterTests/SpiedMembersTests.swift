import DeclModel
import SourceWriter
import SpyEmitter
import SyntaxLite
import Testing

/// The members that a spy has for one requirement each.
@Suite struct SpiedMembersTests {
  /// The variables of the spy of a protocol with one requirement, without their modifiers.
  private func variables(for requirement: String, _ options: SpyOptions = SpyOptions()) -> [String] {
    let source = SourceText("protocol P { \(requirement) }")
    let index = ModuleIndex(files: [FileModel(tree: SyntaxTree(parsing: source), file: 0)])
    var writer = SourceWriter()
    for decl in index.nominals { _ = SpyEmitter.emit(index.flatten(decl), options: options, into: &writer) }
    let lines = String(decoding: writer.finish(), as: UTF8.self).split(separator: "\n")
    return lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap { line in
      line.firstRange(of: "var ").map { String(line[$0.upperBound...]) }
    }
  }

  @Test(arguments: [
    ("func f()", ["fClosure: (() -> Void)?"]),
    (
      "func f(_ a: Int, by b: String) async throws -> Bool",
      [
        "fByReceivedArguments: (a: Int, b: String)?", "fByReceivedInvocations: [(a: Int, b: String)] = []",
        "fByThrowableError: (any Error)?", "fByReturnValue: Bool!",
        "fByClosure: ((Int, String) async throws -> Bool)?",
      ]
    ),
    ("func f(_ body: () -> Void)", ["fClosure: ((() -> Void) -> Void)?"]),
    (
      "func f<T: P>(_ a: T) -> T",
      ["fReceivedA: Any?", "fReceivedInvocations: [Any] = []", "fReturnValue: Any!", "fClosure: ((Any) -> Any)?"]
    ),
    (
      "func f(_ a: inout Int) throws(E)",
      [
        "fReceivedA: Int?", "fReceivedInvocations: [Int] = []", "fThrowableError: E?",
        "fClosure: ((inout Int) throws(E) -> Void)?",
      ]
    ),
    ("static func f() -> Self", ["fReturnValue: PSpy!", "fClosure: (() -> PSpy)?"]),
    ("func f(_ work: () throws -> Void) rethrows", ["fClosure: ((() throws -> Void) -> Void)?"]),
    ("func f() -> Never", ["fReturnValue: Never!", "fClosure: (() -> Never)?"]),
    ("init(f: Int)", ["initFReceivedF: Int?", "initFReceivedInvocations: [Int] = []"]),
  ])
  func ofCalls(_ requirement: String, _ expected: [String]) {
    let variables = variables(for: requirement)
    #expect(variables.first?.hasSuffix("CallsCount: Int = 0") == true)
    #expect(variables.dropFirst().first?.contains("Called: Bool { ") == true)
    #expect(Array(variables.dropFirst(2)) == expected)
  }

  @Test(arguments: [
    ("var x: Int { get }", ["underlyingX: (Int)!", "x: Int {"]),
    ("var x: Int? { get set }", ["x: Int?"]),
    ("static var x: Int? { get }", ["underlyingX: Int?", "x: Int? {"]),
  ])
  func ofProperties(_ requirement: String, _ expected: [String]) {
    #expect(variables(for: requirement) == expected)
  }

  @Test func aSubscriptHasThoseOfItsGetterAndItsSetter() {
    let variables = variables(for: "subscript(_ i: Int) -> String { get set }")
    let names = variables.map { $0.prefix { $0 != ":" } }
    #expect(
      names == [
        "subscriptCallsCount", "subscriptCalled", "subscriptReceivedI", "subscriptReceivedInvocations",
        "subscriptReturnValue", "subscriptClosure", "subscriptSetCallsCount", "subscriptSetCalled",
        "subscriptSetReceivedArguments", "subscriptSetReceivedInvocations", "subscriptSetClosure",
      ]
    )
  }

  /// The other arguments are recorded on request, as are the uses of properties.
  @Test func optionsAddVariables() {
    var options = SpyOptions()
    options.recordsRemainingArguments = true
    options.recordsPropertyUse = true
    #expect(variables(for: "func f(_ a: Int, _ body: () -> Void)", options).contains("fReceivedA: Int?"))
    #expect(variables(for: "var x: Int? { get }", options).contains("xGetCallsCount: Int = 0"))
  }

  /// The model may get kinds of members of which no emitter knows.
  @Test func aRequirementOfAnUnknownKindIsRefused() {
    let decl = NominalDecl(
      protocol: "P",
      inheriting: [],
      header: DeclHeader(location: DeclLocation(file: 0, offset: 7))
    )
    var flattened = ModuleIndex(files: []).flatten(decl)
    flattened.parts.requirements = [Requirement(.macroUse(name: "m", decl.header), origin: "P")]
    var writer = SourceWriter()
    let emission = SpyEmitter.emit(flattened, options: SpyOptions(), into: &writer)
    #expect(emission.diagnostics.map(\.id) == ["unknown-requirement"])
    #expect(emission.diagnostics.first?.location?.offset == 7)
    #expect(writer.finish().isEmpty)
  }
}
