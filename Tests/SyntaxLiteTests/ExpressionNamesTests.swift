import SyntaxLite
import Testing

/// Which expressions are plain, and the names in them.
@Suite struct ExpressionNamesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let expression: String
    let types: Set<String>
    /// The members in the order of the text, called ones with their labels, each behind its type, nothing, or `_` for a value.
    let members: [String]
    var testDescription: String { expression }

    init(_ expression: String, types: Set<String> = [], members: [String] = []) {
      self.expression = expression
      self.types = types
      self.members = members
    }
  }

  static let plain = [
    Row("-1.5e3"), Row("\"a, { b\""), Row(#""\n\\(\"\u{1F600}""#), Row("[#\"a\\(\"#]"), Row("\"\""),
    Row("[\"a\": true, \"b\": false]"), Row("(1, nil)"), Row("60 * 60"),
    Row("0..<10"),
    Row("{}"), Row("{ _, _ in }"),
    Row(".zero", members: [".zero"]),
    Row(".seconds(5)", members: [".seconds(_:)"]),
    Row(".`default`", members: [".default"]),
    Row("A.B.c", types: ["A"], members: ["A.B", "B.c"]),
    Row("A.B.C(d: 1).e.f", types: ["A"], members: ["A.B", "B.C", "C.init(d:)", "_.e", "e.f"]),
    Row("A.b.C()", types: ["A"], members: ["A.b", "b.C", "C.init()"]),
    Row("[Int?]()", types: ["Int"]), Row("Box<A?>()", types: ["Box", "A"], members: ["Box.init()"]),
    Row("A.b(.c, d: [1, 2]).e", types: ["A"], members: ["A.b(_:d:)", ".c", "_.e"]),
    Row("Box<Int>(x: .a)", types: ["Box", "Int"], members: ["Box.init(x:)", ".a"]),
    Row("[.a: 1 + .b, .c: Box<Int>.d!.e]", types: ["Box", "Int"], members: [".a", ".b", ".c", "Box.d", "_.e"]),
    Row("[Int: Set<A>]()", types: ["Int", "Set", "A"]),
    Row("Map<A, B>()", types: ["Map", "A", "B"], members: ["Map.init()"]),
    Row("Date(at: Time(), 1)!", types: ["Date", "Time"], members: ["Date.init(at:_:)", "Time.init()"]),
    Row(".init(x: (1, 2), { _ in })", members: [".init(x:_:)"]),
    Row("#line"),
  ]

  @Test(arguments: plain) func namesAreRead(_ row: Row) throws {
    let names = try #require(ExpressionNames(row.expression))
    #expect(names.types == row.types)
    let members = names.members.map { member in
      let labels = member.labels.map { "(\($0.map { $0 + ":" }.joined()))" } ?? ""
      let base =
        switch member.base {
        case .type(let name), .member(let name): name
        case .implied: ""
        case .value: "_"
        }
      return "\(base).\(member.name)\(labels)"
    }
    #expect(members == row.members)
    #expect(names.dependsOnCaller == row.expression.hasPrefix("#"))
  }

  @Test(
    arguments: [
      "", "count", "make()", "Self.one", "\"\\(1)\"", "{ 1 }", "{ a in }", "\\.name", "try A()", "a ? 1 : 2",
      "#selector(a)",
      "[a: 1]", "A(x: y)", "\n.zero\n", "/a/", "@A {}", "&x", "\"\"\"\na\n\"\"\"", "x ?? 1", "Most", "Most - 1",
      "Most < 2", "#\"\\#(a)\"#", "\"\\\\\\(a)\"",
      "{", "#", "\"", "A(", "A() {}", "Self()",
    ]
  )
  func othersAreNot(_ expression: String) { #expect(ExpressionNames(expression) == nil) }

  /// Nothing that is cut off, or nested deep, stops the process.
  @Test func nothingTraps() {
    let text = "[Box<Int>(x: .a, { _, _ in }), #line: \"a\"]"
    for length in 0...text.count {
      _ = ExpressionNames(String(text.prefix(length)))
      _ = ExpressionNames(String(text.suffix(length)))
    }
    _ = ExpressionNames(String(repeating: "(", count: 120))
    _ = ExpressionNames(String(repeating: ")", count: 120))
  }
}
