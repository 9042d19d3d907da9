import SyntaxLite
import Testing

@Suite struct ArgumentTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let list: String
    /// The arguments as label, place, value and place of the value.
    let arguments: [String]

    var testDescription: String { list }
  }

  static let rows: [Row] = [
    Row(list: "", arguments: []),
    Row(list: " , /* a */ ,// b", arguments: []),
    Row(list: "a: 1", arguments: ["a@0 1@3"]),
    Row(list: " a : .b /* c */, \"d, e\"", arguments: ["a@1 .b@5", "@17 \"d, e\"@17"]),
    Row(list: "/* a: */ b", arguments: ["@9 b@9"]),
    Row(list: "a:", arguments: ["a@0 @2"]),
    Row(list: "f(1, 2), [3, 4], { 5, 6 }", arguments: ["@0 f(1, 2)@0", "@9 [3, 4]@9", "@17 { 5, 6 }@17"]),
    Row(
      list: "Box<Int, [String]>.self, x < y, z > 0",
      arguments: ["@0 Box<Int, [String]>.self@0", "@25 x < y@25", "@32 z > 0@32"]
    ),
    Row(list: "A<B<C, D>>.self, (E) -> F", arguments: ["@0 A<B<C, D>>.self@0", "@17 (E) -> F@17"]),
    Row(list: "a ? b : c", arguments: ["@0 a ? b : c@0"]),
    Row(list: "a: \"\\(b, c)\", d", arguments: ["a@0 \"\\(b, c)\"@3", "@14 d@14"]),
    Row(list: "a: (1, 2", arguments: ["a@0 (1, 2@3"]),
  ]

  @Test(arguments: rows)
  func argumentsOfLists(_ row: Row) {
    let arguments = SourceText(row.list).arguments()
    #expect(arguments.map { "\($0.label)@\($0.offset) \($0.text)@\($0.textOffset)" } == row.arguments)
  }

  @Test func listsInsideOfTexts() {
    let text = SourceText("f(a: 1, b)")
    let arguments = text.arguments(in: ByteRange(2, 9))
    #expect(arguments.map(\.description) == ["a: 1", "b"])
    #expect(arguments.map(\.offset) == [2, 8])
  }

  static let values: [(expression: String, value: ArgumentValue)] = [
    ("true", .boolean(true)), ("false", .boolean(false)), ("nil", .absent), ("`nil`", .other),
    (".a", .member("a", nil)), ("A.b", .member("b", nil)), ("A . B.c", .member("c", nil)),
    (".`throws`", .member("throws", nil)), (".custom(\"A && B\")", .member("custom", "A && B")),
    (".custom(/* which */ \"A\")", .member("custom", "A")), (".custom(a: \"A\")", .other), (".custom(A)", .other),
    (".custom(\"A\", \"B\")", .other), ("..a", .other), ("A..b", .other), (".", .other), ("1.5", .other), ("a", .other),
    ("A<B>.c", .other), ("a + .b", .other), ("\"a\"", .text("a")), ("\"\"", .text("")), ("\"a\\n\"", .other),
    ("#\"a\"#", .text("a")), ("##\"a\"#\\#(b)\"##", .text("a\"#\\#(b)")),
    ("#\"\\#(a)\"#", .other), ("\"\"\"\na\n\"\"\"", .other), ("\"a\" + \"b\"", .other), ("\"a", .other), ("\"", .other),
    ("[]", .list([])), ("[1] + [2]", .other), ("[1", .other), (".a(\"b\"", .other), ("", .other), ("a, b", .other),
  ]

  @Test(arguments: values.indices)
  func valueOfExpression(_ index: Int) {
    let (expression, value) = Self.values[index]
    #expect(ArgumentValue(expression) == value, "\(expression)")
  }

  @Test func elementsOfListsHaveTheirPlaces() {
    guard case .list(let elements) = ArgumentValue("[.a, b: \"c\", [1, 2]]") else {
      Issue.record("no list")
      return
    }
    #expect(elements.map(\.offset) == [1, 5, 13])
    #expect(elements.map(\.value) == [.member("a", nil), .text("c"), ArgumentValue("[1, 2]")])
  }
}
