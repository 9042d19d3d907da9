import DoubleSelection
import Testing

@Suite struct TextTests {
  static let globs: [(pattern: String, name: String, fits: Bool)] = [
    ("", "", true), ("", "a", false), ("*", "", true), ("*", "abc", true), ("a*", "abc", true), ("a*", "bac", false),
    ("*c", "abc", true), ("*c", "abcd", false), ("a*c", "ac", true), ("a*c", "abxc", true), ("a*b*c", "aXbYc", true),
    ("a*b*c", "acb", false), ("?", "é", true), ("?", "", false), ("?b", "ab", true), ("[ab]c", "ac", true),
    ("[ab]c", "cc", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[!a-c]x", "dx", true),
    ("[]a]", "]", true),
    ("[a", "[a", true), ("[a", "a", false), ("**a", "xxa", true), ("User*Service", "UserDataService", true),
    ("user", "User", false), ("*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
  ]

  @Test(arguments: globs.indices)
  func glob(_ index: Int) {
    let (pattern, name, fits) = Self.globs[index]
    #expect(Glob(pattern).matches(name) == fits, "\(pattern) \(name)")
  }

  @Test func suggestions() {
    let words = ["module", "marker", "output", "only", "all", "testable-import"]
    #expect(suggestion(for: "modul", among: words) == "module")
    #expect(suggestion(for: "ouptut", among: words) == "output")
    #expect(suggestion(for: "al", among: words) == "all")
    #expect(suggestion(for: "testable", among: words) == "testable-import")
    #expect(suggestion(for: "MODULE", among: words) == "module")
    #expect(suggestion(for: "xyz", among: words) == nil)
    #expect(suggestion(for: "", among: words) == nil)
  }
}
