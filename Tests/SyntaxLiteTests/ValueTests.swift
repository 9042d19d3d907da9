import SyntaxLite
import Testing

/// Where a skipped value ends: at the `‖` of each row.
///
/// `⏎` is a line end.
@Suite struct ValueTests {
  @Test(arguments: variables)
  func endsInitialValue(_ row: ValueRow) {
    let tree = assertHoldsPromises(Array("struct S {\nvar a = \(row.source)\n}".utf8), sourceLocation: row.location())
    #expect(row.firstValue(in: tree, .initializerValue) == row.value, sourceLocation: row.location())
    #expect(tree.findings.isEmpty, "\(tree.findings)", sourceLocation: row.location())
  }

  private static let variables = valueRows(
    ##"""
    1‖
    1‖⏎var b: Int
    1‖; var b: Int
    1‖, b = 2
    -1‖⏎var b: Int
    a‖ // b⏎var c: Int
    a‖ /* b⏎c */ var d: Int
    a /* b */ + c‖⏎var d: Int
    a +⏎b‖⏎var c: Int
    a⏎+ b‖⏎var c: Int
    a⏎.b⏎.c()‖⏎var d: Int
    a?⏎.b‖⏎var c: Int
    a⏎// b⏎.c‖⏎var d: Int
    a⏎? b⏎: c‖⏎var d: Int
    a ? b : c‖⏎var d: Int
    a⏎as B‖⏎var c: Int
    a as? B‖⏎var c: Int
    a is B‖⏎var c: Int
    a..<b‖⏎var c: Int
    a...‖⏎var c: Int
    a!‖⏎var c: Int
    a?.b!‖⏎var c: Int
    try await a()‖⏎var b: Int
    .a‖⏎var b: Int
    .init(a: 1)‖⏎init() {}
    A.init‖⏎init() {}
    A.self‖⏎var b: Int
    \A.b.c‖⏎var d: Int
    \.b?.c[0]‖⏎var d: Int
    (1,⏎2)‖⏎var b: Int
    [1,⏎2]‖⏎var b: Int
    [1: 2, 3: [4]]‖⏎var b: Int
    { 1 }()‖⏎var b: Int
    { [weak self] in⏎var c: Int⏎return c }‖⏎var b: Int
    a { b } c: { d }‖⏎var e: Int
    a { b }⏎c: { d }‖⏎var e: Int
    a {⏎b⏎}⏎.c‖⏎var d: Int
    a‖ { didSet { b } }
    a‖⏎{ willSet(c) { b } }
    a‖ { @A get { b } }
    A(b) { c }‖ { didSet { d } }
    { 1 }()‖ { didSet { b } }
    if a { b } else { c }‖⏎var d: Int
    if a, let b = c { d }⏎else { e }‖⏎var f: Int
    if a {⏎b⏎} else if c {⏎d⏎} else {⏎e⏎}‖⏎var f: Int
    switch a { case b: c default: d }‖⏎var e: Int
    switch a {⏎case b: c⏎default: d⏎}‖⏎var e: Int
    do { try a } catch { b }‖⏎var c: Int
    A<B>()‖⏎var c: Int
    A<B, C>()‖⏎var d: Int
    A<B, C>.d‖, e = 1
    A<B, [C: D]>()‖, c = A<(B) -> C, D?>()
    a < b‖, c = d > (e)
    A<⏎B,⏎C⏎>()‖⏎var d: Int
    a<b‖⏎var c: Int
    /a b"{/‖⏎var c: Int
    a / b‖ // c/⏎var d: Int
    a/b‖⏎var c: Int
    /a"/.b(/c"/)‖⏎var d: Int
    !/a"/.b‖⏎var c: Int
    #/a"/b/#‖⏎var c: Int
    #/⏎a"b⏎/#‖⏎var c: Int
    "a"‖⏎var b: Int
    "a\(b, "c\(d)")\"{"‖⏎var e: Int
    #"a\(b"\#(c)"#‖⏎var d: Int
    """⏎a " "" \(b("c"))⏎"""‖⏎var d: Int
    #selector(a(b:))‖⏎var c: Int
    #file‖⏎var a: Int
    #if_not‖⏎var a: Int
    a⏎#if b⏎.c⏎#endif‖⏎var d: Int
    a⏎#if b⏎.c⏎#else⏎.d⏎#endif⏎.e‖⏎var f: Int
    a‖⏎#if b⏎var c: Int⏎#endif
    a‖⏎@A var b: Int
    a‖⏎private var b: Int
    a‖⏎#m(b)
    a =⏎b‖⏎var c: Int
    1.5e-3‖⏎var a: Int
    0x1p+3.a‖⏎var b: Int
    a.0.1‖⏎var b: Int
    `var`‖⏎var a: Int
    consume a‖⏎var b: Int
    a ?? b‖⏎var c: Int
    a as @Sendable (B) -> C‖⏎var d: Int
    (B) throws -> C‖⏎var d: Int
    $0‖⏎var a: Int
    é‖⏎var ü: Int
    a → b‖⏎var c: Int
    🙂‖⏎var b: Int
    """##
  )

  @Test(arguments: defaults)
  func endsDefaultArgument(_ row: ValueRow) {
    let tree = assertHoldsPromises(Array("func f(a: A = \(row.source)) {}".utf8), sourceLocation: row.location())
    #expect(row.firstValue(in: tree, .defaultValue) == row.value, sourceLocation: row.location())
    #expect(tree.findings.isEmpty, "\(tree.findings)", sourceLocation: row.location())
  }

  private static let defaults = valueRows(
    ##"""
    1‖
    1‖, b: B
    { a, b in c }‖, b: B
    a⏎⏎(b)‖, c: C
    A<B, C>()‖, d: D
    a < b‖, c: C
    if a { b } else { c }‖, d: D
    [a, b]‖, c: C = (1,⏎2)
    "),"‖, c: C
    /(),"/‖, c: C
    .a(b)‖⏎, c: C
    { var b = 1⏎return b }‖, c: C
    try a.b { c }‖
    """##
  )
}

struct ValueRow: Sendable, CustomTestStringConvertible {
  var source: String
  var value: String
  var line: Int

  var testDescription: String { source }

  func location(fileID: String = #fileID, filePath: String = #filePath) -> Testing.SourceLocation {
    Testing.SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
  }

  func firstValue(in tree: SyntaxTree, _ kind: SyntaxKind) -> String? {
    tree.nodes.indices.first { tree.nodes[$0].kind == kind }.map { tree.text(NodeID(UInt32($0))) }
  }
}

private func valueRows(_ table: String, line: Int = #line) -> [ValueRow] {
  table.split(separator: "\n").enumerated().map { index, text in
    let source = text.split(separator: "⏎", omittingEmptySubsequences: false).joined(separator: "\n")
    let parts = source.split(separator: "‖", omittingEmptySubsequences: false)
    return ValueRow(source: parts.joined(), value: String(parts[0]), line: line + index + 2)
  }
}
