import DeclModel
import Generation
import Testing

@Suite struct DigestTests {
  private func warnings(_ count: Int, _ id: String = "a", _ severity: Diagnostic.Severity = .warning) -> [Diagnostic] {
    (0..<count).map { Diagnostic(id: id, severity: severity, message: "\(id) \($0)", at: nil) }
  }

  private func digest(_ diagnostics: [Diagnostic], isComplete: Bool = false, isShortened: Bool = true) -> [String] {
    let digest = DiagnosticDigest(of: diagnostics, isComplete: isComplete, isShortened: isShortened)
    return (digest.shown + digest.summaries).map(\.message)
  }

  @Test func manyWarningsOfOneSortAreCounted() {
    #expect(digest(warnings(4)) == ["a 0", "a 1", "a 2", "a 3"])
    #expect(
      digest(warnings(5)) == ["a 0", "a 1", "a 2", "… and 2 more like this (id 'a'); '--verbose' lists them"]
    )
    #expect(digest(warnings(1837)).last == "… and 1,834 more like this (id 'a'); '--verbose' lists them")
    let mixed = warnings(5) + warnings(2, "b") + warnings(6, "c")
    #expect(
      digest(mixed) == [
        "a 0", "a 1", "a 2", "b 0", "b 1", "c 0", "c 1", "c 2",
        "… and 2 more like this (id 'a'); '--verbose' lists them",
        "… and 3 more like this (id 'c'); '--verbose' lists them",
      ]
    )
  }

  /// What a protocol requires stands in the way of all that inherit it, and is shown once.
  @Test func whatIsSaidOfOnePlaceIsShownOnce() {
    let heirs = ["A", "B", "C"].map { "protocol \($0): Base {}\n" }.joined()
    let result = generate([("P.swift", "protocol Base { func f() -> Span<Int> }\n" + heirs)]) { $0.selectsAll = true }
    #expect(result.ids == Array(repeating: "nonescapable-result", count: 4))
    let found = digest(result.diagnostics)
    #expect(found.count == 2)
    #expect(found.first?.hasPrefix("'Base' is left out: ") == true)
    #expect(found.last == "… and 3 more like this (id 'nonescapable-result'); '--verbose' lists them")
    #expect(digest(result.diagnostics, isShortened: false).count == 4)
  }

  @Test func errorsAreNeverShortened() {
    #expect(digest(warnings(9, "e", .error)).count == 9)
    #expect(digest(warnings(9, "e", .error) + warnings(9, "e")).count == 9 + 3 + 1)
  }

  @Test func remarksAreForThoseWhoAsk() {
    #expect(digest(warnings(2, "r", .remark)).isEmpty)
    #expect(digest(warnings(9) + warnings(2, "r", .remark), isComplete: true).count == 11)
    #expect(digest(warnings(9) + warnings(2, "r", .remark), isShortened: false).count == 9)
  }

  @Test(arguments: [
    ("a\nb\n", "a\nb\n", nil), ("a\nb\n", "a\nc\n", "  line 2 is the first that differs:\n  - b\n  + c\n"),
    ("a", "a\nb", "  line 2 is the first that differs:\n  + b\n"),
    ("a\nb", "a", "  line 2 is the first that differs:\n  - b\n"), ("", "", nil),
  ])
  func differencesBegin(old: String, new: String, text: String?) {
    #expect(FirstDifference(between: Array(old.utf8), and: Array(new.utf8))?.text == text)
  }
}
