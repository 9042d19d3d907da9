import DeclModel
import Generation
import Testing

@Suite struct DiagnosticPrinterTests {
  private func text(
    _ diagnostic: Diagnostic,
    in source: String,
    format: DiagnosticPrinter.Format = .text,
    isColored: Bool = false
  ) -> String {
    let sources = [SourceInput(text: source.utf8, path: "a/P.swift")]
    var printer = DiagnosticPrinter(sources: sources, format: format, isColored: isColored)
    return String(decoding: printer.text(of: diagnostic), as: UTF8.self)
  }

  private func error(_ message: String, at offset: Int?, notes: [Diagnostic.Note] = []) -> Diagnostic {
    let location = offset.map { DeclLocation(file: 0, offset: UInt32($0)) }
    return Diagnostic(id: "id", severity: .error, message: message, at: location, notes: notes)
  }

  @Test func plain() {
    #expect(
      text(error("no", at: 15), in: "protocol P {}\n\tfunc f()\nx") == """
        a/P.swift:2:2: error: no
        \tfunc f()
        \t^

        """
    )
  }

  @Test func controlCharactersAreNotSentToTheTerminal() {
    #expect(
      text(error("no", at: 6), in: "a\u{1B}[31m\u{7}x") == """
        a/P.swift:1:7: error: no
        a\u{FFFD}[31m\u{FFFD}x
              ^

        """
    )
  }

  @Test func withoutPlace() {
    #expect(text(error("no", at: nil), in: "") == "error: no\n")
  }

  @Test func notes() {
    let notes = [
      Diagnostic.Note("here", at: DeclLocation(file: 0, offset: 0)), Diagnostic.Note("so"),
    ]
    #expect(
      text(error("no", at: 2, notes: notes), in: "abc") == """
        a/P.swift:1:3: error: no
        abc
          ^
        a/P.swift:1:1: note: here
        abc
        ^
        note: so

        """
    )
  }

  /// Columns count bytes as the compiler's do; the caret counts what is seen.
  @Test(arguments: [("é = x", 3, "  ^"), ("漢字 x", 7, "     ^"), ("e\u{301}x", 3, " ^"), ("👩‍👩‍👧 x", 19, "   ^")])
  func wideCharacters(source: String, offset: Int, caret: String) {
    let lines = text(error("no", at: offset), in: source).split(separator: "\n")
    #expect(lines[0] == "a/P.swift:1:\(offset + 1): error: no")
    #expect(lines[1] == source)
    #expect(lines[2] == caret)
  }

  @Test func lineBreaks() {
    for source in ["a\nb\nc", "a\r\nb\r\nc", "a\rb\rc"] {
      let offset = source.utf8.count - 1
      #expect(text(error("no", at: offset), in: source) == "a/P.swift:3:1: error: no\nc\n^\n")
    }
    #expect(text(error("no", at: 2), in: "a\n") == "a/P.swift:2:1: error: no\n")
    #expect(text(error("no", at: 99), in: "a") == "a/P.swift:1:2: error: no\na\n ^\n")
  }

  @Test func longLines() {
    let source = String(repeating: "x", count: 10_000) + "!" + String(repeating: "é", count: 10_000)
    let lines = text(error("no", at: 10_000), in: source).split(separator: "\n")
    #expect(lines[0] == "a/P.swift:1:10001: error: no")
    #expect(lines[1].utf8.count <= 240)
    let column = lines[2].count - 1
    #expect(Array(lines[1])[column] == "!")
  }

  @Test func color() {
    let text = text(error("no", at: 0), in: "a", isColored: true)
    #expect(
      text
        == "\u{1B}[1ma/P.swift:1:1: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0m\u{1B}[1mno\u{1B}[0m\na\n\u{1B}[1;32m^\u{1B}[0m\n"
    )
  }

  @Test func json() {
    var diagnostic = error(
      "a \"b\"\n\u{1}é",
      at: 2,
      notes: [Diagnostic.Note("n"), Diagnostic.Note("m", at: DeclLocation(file: 0, offset: 0))]
    )
    diagnostic.fixIts = [Diagnostic.FixIt(message: "f", range: 1..<2, newText: "t")]
    #expect(
      text(diagnostic, in: "a\nb", format: .json)
        == #"{"id":"id","severity":"error","path":"a/P.swift","line":2,"column":1,"offset":2,"#
        + #""message":"a \"b\"\n\u0001é","notes":[{"message":"n"},{"path":"a/P.swift","line":1,"column":1,"offset":0,"message":"m"}],"#
        + #""fixIts":[{"message":"f","start":1,"end":2,"newText":"t"}]}"# + "\n"
    )
    #expect(
      text(error("no", at: nil), in: "", format: .json)
        == #"{"id":"id","severity":"error","message":"no","notes":[],"fixIts":[]}"# + "\n"
    )
  }
}
