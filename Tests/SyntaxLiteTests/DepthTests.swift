import SyntaxLite
import Testing

/// Nesting without end is refused in time, without using up the stack.
@Suite struct DepthTests {
  @Test(arguments: bombs)
  func survives(_ bomb: Bomb) {
    // A debug build needs minutes for all of them at the full number.
    let count = _isDebugAssertConfiguration() ? 10_000 : 100_000
    let bytes = Array((bomb.prefix + String(repeating: bomb.repeated, count: count)).utf8)
    let duration = ContinuousClock().measure {
      let tree = SyntaxTree(parsing: SourceText(bytes))
      #expect(tree.validate() == nil)
      #expect(depth(of: tree) <= 300)
    }
    // Far more than a busy machine needs, and far from a quadratic time.
    #expect(duration < .seconds(2) + .microseconds(10) * bytes.count)
  }

  private static let bombs: [Bomb] = [
    Bomb("", "("), Bomb("", "["), Bomb("", "{"), Bomb("", "<"), Bomb("", "}"), Bomb("", ")"),
    Bomb("let a: ", "("), Bomb("let a: ", "["), Bomb("let a: ", "A<"), Bomb("let a: ", "<"), Bomb("let a: A", "?"),
    Bomb("let a: A", ".B"), Bomb("let a: ", "~"), Bomb("let a: ", "@A "), Bomb("let a: ", "@A("),
    Bomb("let a: ", "() -> "), Bomb("let a: ", "(@A(b: "), Bomb("let a: ", "any "), Bomb("let a: ", "repeat "),
    Bomb("let a: A", " & A"), Bomb("let a: ", "A<B>.C<"), Bomb("let a: ", "[A: "), Bomb("let a: ", "[3 of "),
    Bomb("let a: ", "inout "), Bomb("let a: ", "<T: "), Bomb("let a: () ", "throws(() "),
    Bomb("let a = ", "("), Bomb("let a = ", "["), Bomb("let a = ", "{"), Bomb("let a = ", "a<"),
    Bomb("let a = ", "\"\\("), Bomb("let a = ", "\"\"\"\n\\("), Bomb("let a = ", "#\""), Bomb("let a = ", "/"),
    Bomb("let a = ", " /a"), Bomb("let a = ", "/("), Bomb("let a = ", "#/"), Bomb("let a = ", "a\n#if b\n.c\n"),
    Bomb("let a = ", "if "), Bomb("let a = ", "`"), Bomb("let a = ", "'"), Bomb("let a = ", "\\"),
    Bomb("", "#if a\n"), Bomb("", "#if a\n@b\n"), Bomb("", "#else\n"), Bomb("", "/*"), Bomb("", "\"\\("),
    Bomb("", "\"\\(\n"), Bomb("", "struct S {"), Bomb("", "struct S {\n"), Bomb("", "func f() {\n"),
    Bomb("", "func f("), Bomb("", "func f(a: "), Bomb("", "@A"), Bomb("", "@A("), Bomb("", "@A ("),
    Bomb("", "public "), Bomb("", "prefix "), Bomb("", "private("), Bomb("", "#"), Bomb("", "#m("),
    Bomb("", "#m{"), Bomb("", "#m "), Bomb("", "extension A<"), Bomb("", "var a: A { "), Bomb("", "var a: A { get {"),
    Bomb("var a: A { ", "get "), Bomb("var a: A { ", "#if b\n"), Bomb("var a: A { ", "@A("), Bomb("", "case a("),
    Bomb("case a", ", b("), Bomb("", "\u{0}"), Bomb("", "\u{FEFF}"), Bomb("", "import a."), Bomb("", "\n"),
    Bomb("", "where "), Bomb("func f() where ", "A, "), Bomb("", "a\n"), Bomb("", "a."), Bomb("", "a ? b : "),
    Bomb("", "{\n}\n}"), Bomb("", "init("), Bomb("", "subscript("), Bomb("", "macro m("), Bomb("", "// a\n/* b */"),
  ]

  private func depth(of tree: SyntaxTree) -> Int {
    var ends: [UInt32] = []
    var deepest = 0
    for (index, node) in tree.nodes.enumerated() {
      while let end = ends.last, end <= UInt32(index) { ends.removeLast() }
      ends.append(node.subtreeEnd)
      deepest = max(deepest, ends.count)
    }
    return deepest
  }
}

struct Bomb: Sendable, CustomTestStringConvertible {
  var prefix: String
  var repeated: String

  init(_ prefix: String, _ repeated: String) {
    self.prefix = prefix
    self.repeated = repeated
  }

  var testDescription: String { (prefix + repeated).debugDescription }
}
