import DeclModel
import SourceWriter
import Testing

@Suite struct SourceWriterTests {
  /// What a body writes, as text.
  private func text(depth: Int = 0, _ body: (inout SourceWriter) -> Void) -> String {
    var writer = SourceWriter(depth: depth)
    body(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  @Test func emptyCodeWritesNoLine() {
    #expect(text { $0.line("") } == "")
  }

  @Test func blocksIndentTheirLines() {
    let result = text { writer in
      writer.block("struct A") { writer in
        writer.block("func f()") { $0.line("g()") }
      }
    }
    #expect(result == "struct A {\n  func f() {\n    g()\n  }\n}\n")
  }

  @Test func furtherBlocksBeginOnTheLineOfTheBrace() {
    let result = text { writer in
      writer.block("do", next: [("catch", { $0.line("throw error") })]) { $0.line("try f()") }
    }
    #expect(result == "do {\n  try f()\n} catch {\n  throw error\n}\n")
  }

  @Test func everyLineOfACodeIsIndentedAndBlankOnesStayEmpty() {
    let result = text(depth: 1) { $0.line("a\n\nb") }
    #expect(result == "  a\n\n  b\n")
  }

  @Test func separationIsWrittenBetweenLinesOnly() {
    let result = text { writer in
      writer.separate()
      writer.block("a") { writer in
        writer.separate()
        writer.line("b")
        writer.separate()
        writer.separate()
        writer.line("c")
        writer.separate()
      }
      writer.separate()
    }
    #expect(result == "a {\n  b\n\n  c\n}\n")
  }

  @Test func neighboursUnderOneConditionShareItsBlock() {
    let result = text { writer in
      writer.condition("DEBUG") { $0.line("a") }
      writer.separate()
      writer.condition("DEBUG") { $0.line("b") }
      writer.separate()
      writer.condition(nil) { $0.line("c") }
      writer.condition("os(Linux)") { $0.line("d") }
    }
    #expect(result == "#if DEBUG\na\n\nb\n#endif\n\nc\n#if os(Linux)\nd\n#endif\n")
  }

  @Test func conditionsNestAndCloseBeforeTheirBlock() {
    let result = text { writer in
      writer.condition("A") { writer in
        writer.block("x") { writer in
          writer.condition("B") { $0.line("y") }
        }
      }
      writer.line("z")
    }
    #expect(result == "#if A\nx {\n  #if B\n  y\n  #endif\n}\n#endif\nz\n")
  }

  @Test(arguments: [
    ("plain", #""plain""#),
    ("a\"b\\c", #""a\"b\\c""#),
    ("\n\t\0", #""\n\t\0""#),
    ("\\(x)", #""\\(x)""#),
    ("é", "\"é\""),
  ])
  func literalsAreEscaped(_ value: String, _ expected: String) {
    #expect(("\(literal: value)" as Code).text == expected)
  }

  @Test func prefixesAndSuffixesBringTheirOwnSpaces() {
    let none = "func f()\(Effects())\(WhereClause([]))" as Code
    #expect(none.text == "func f()")
    let all = """
      func f\(GenericParameterClause([GenericParameter(name: "T")]))()\
      \(Effects(isAsync: true, throwing: .throws(nil)))\(ReturnClause(.named("T")))\
      \(WhereClause([.conformance(.named("T"), .named("P"))]))
      """ as Code
    #expect(all.text == "func f<T>() async throws -> T where T: P")
  }

  @Test func listsBreakWhereTheLineWouldBeTooLong() {
    let short = BreakableCode("f(", ["a", "b"], ")")
    let name = String(repeating: "x", count: 60)
    let long = BreakableCode("f(", ["\(raw: name)", "\(raw: name)"], ")")
    #expect(text { $0.line(short) } == "f(a, b)\n")
    #expect(text { $0.line(long) } == "f(\n  \(name),\n  \(name)\n)\n")
    #expect(text { $0.block(long) { $0.line("y") } } == "f(\n  \(name),\n  \(name)\n) {\n  y\n}\n")
    #expect(text { $0.line(BreakableCode("\(raw: name)\(raw: name)(", [], ")")) } == "\(name)\(name)()\n")
  }

  @Test func callsBreakAroundTheirOnlyArgument() {
    let call = { (length: Int) in
      let name = String(repeating: "x", count: length)
      return BreakableCode("f(", ["\(raw: name)", "\(raw: name)"], ")").enclosed(in: "return g(", ")")
    }
    let (short, long) = (String(repeating: "x", count: 54), String(repeating: "x", count: 60))
    #expect(text { $0.line(call(1)) } == "return g(f(x, x))\n")
    #expect(text { $0.line(call(54)) } == "return g(\n  f(\(short), \(short))\n)\n")
    #expect(text { $0.line(call(60)) } == "return g(\n  f(\n    \(long),\n    \(long)\n  )\n)\n")
  }

  @Test(arguments: [(116, "b"), (117, "\n  b")])
  func aTailJoinsTheLastLineOfItsHeadIfThereIsRoom(_ length: Int, _ tail: String) {
    let head = String(repeating: "a", count: length)
    let separator = length == 116 ? " " : ""
    #expect(
      text(depth: 1) { $0.line("\(raw: head)", "b") } == "  " + head + separator + tail.replacing("\n", with: "\n  ")
        + "\n"
    )
    #expect(text { $0.line("\(raw: head)\nx", "b") } == head + "\nx b\n")
  }
}
