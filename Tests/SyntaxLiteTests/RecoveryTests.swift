import SyntaxLite
import Testing

/// What is wrong is found where it is, and what follows is parsed.
@Suite struct RecoveryTests {
  @Test(arguments: rejected)
  func findsWhatIsWrong(_ row: Rejected) {
    assertParses(row.source + "\nfunc z() {}", findings: row.findings, sourceLocation: row.location)
    let tree = SyntaxTree(parsing: SourceText(row.source + "\nfunc z() {}"))
    let last = tree.nodes.indices.last { tree.nodes[$0].kind == .functionDecl }
    #expect(
      last.map { tree.text(NodeID(UInt32($0))) } == "func z() {}",
      "the declaration behind is lost: \(tree.outline())",
      sourceLocation: row.location
    )
  }

  private static let rejected: [Rejected] = [
    Rejected("protocol P1️⃣", .expectedLeftBrace),
    Rejected("protocol1️⃣ {}", .expectedName),
    Rejected("struct S { let a:1️⃣ }", .expectedType),
    Rejected("struct S { let1️⃣ }", .expectedName),
    Rejected("struct S { 1️⃣a.b() }", .expectedDeclaration),
    Rejected("struct S { 1️⃣foo\nlet a: Int }", .expectedDeclaration),
    Rejected("func f(a1️⃣ ) {}", .expectedColon),
    Rejected("func f(1️⃣: Int) {}", .expectedName),
    Rejected("func f(a: Int1️⃣ {}", .expectedRightParenthesis),
    Rejected("func f1️⃣ {}", .expectedLeftParenthesis),
    Rejected("func f<T1️⃣(a: T) {}", .expectedRightAngle),
    Rejected("func f() ->1️⃣ {}", .expectedType),
    Rejected("let a: [Int1️⃣", .expectedRightSquare),
    Rejected("let a: [Int:1️⃣ ]", .expectedType),
    Rejected("let a: A<B1️⃣", .expectedRightAngle),
    Rejected("let a =1️⃣", .expectedValue),
    Rejected("typealias A1️⃣", .expectedEqual),
    Rejected("subscript(a: Int)1️⃣ { get }", .expectedArrow),
    Rejected("extension A where T1️⃣ {}", .expectedRequirement),
    Rejected("class A:1️⃣ {}", .expectedType),
    Rejected("class A: B,1️⃣ {}", .expectedType),
    Rejected("extension A where1️⃣ {}", .expectedRequirement),
    Rejected("1️⃣}", .unexpectedRightBrace),
    Rejected("1️⃣#else", .unexpectedDirective),
    Rejected("1️⃣#endif", .unexpectedDirective),
    Rejected("#if1️⃣\nlet a: Int\n#endif", .expectedCondition),
    Rejected("enum E { case1️⃣ }", .expectedName),
    Rejected("import1️⃣", .expectedName),
    Rejected("precedencegroup A1️⃣", .expectedLeftBrace),
    Rejected("let a = 1️⃣\"b", .unterminatedString),
    Rejected("let 1️⃣`a: Int", .unterminatedIdentifier),
    Rejected("var a: Int { get async throws(1️⃣) }", .expectedType),
  ]

  @Test func resumesBehindBodyWithoutEnd() {
    let source = """
      struct A {
        func f() {
          if a {
        }

        func g() {}
      }

      struct B {
        func h() {}
      }
      """
    let tree = assertHoldsPromises(Array(source.utf8))
    #expect(tree.findings.map(\.code) == [.unterminatedBrackets] || !tree.findings.isEmpty)
    #expect(tree.outline().contains("(structDecl (name 'B') (memberBlock (functionDecl (name 'h')"))
  }

  @Test func findsMissingEnds() {
    #expect(codes("struct S {") == [.expectedRightBrace])
    #expect(codes("#if A\nlet a: Int") == [.unterminatedIfConfig])
    #expect(codes("let a: Int /* b") == [.unterminatedComment])
    #expect(codes("func f() { a") == [.unterminatedBrackets])
    #expect(codes("let a = \"\"\"\nb") == [.unterminatedString])
  }

  @Test func findsInvalidBytes() {
    #expect(codes([0xFF]) == [.invalidCharacter])
    #expect(codes(Array("let a\u{0}: Int".utf8)) == [.nulCharacter])
    #expect(codes(Array("let ".utf8) + [0xC3, 0x28] + Array(": Int".utf8)).contains(.invalidCharacter))
  }

  /// The compiler takes none of them for a name, and without back-ticks they would be something else.
  @Test(arguments: ["+", "?", ".", "//", "/*", "≠", "-/-", "->"])
  func findsOperatorsInBackticks(_ name: String) {
    #expect(codes("var `\(name)`: Int").contains(.invalidCharacter))
    #expect(codes("func `\(name)`()").contains(.invalidCharacter))
    #expect(codes("var `a\(name)`: Int") == [])
  }

  private func codes(_ source: String) -> [FindingCode] { codes(Array(source.utf8)) }

  private func codes(_ bytes: [UInt8]) -> [FindingCode] { assertHoldsPromises(bytes).findings.map(\.code) }
}

struct Rejected: Sendable, CustomTestStringConvertible {
  var source: String
  var findings: [FindingCode]
  var location: Testing.SourceLocation

  init(_ source: String, _ findings: FindingCode..., at location: Testing.SourceLocation = #_sourceLocation) {
    self.source = source
    self.findings = findings
    self.location = location
  }

  var testDescription: String { source }
}
