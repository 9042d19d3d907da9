import Foundation

/// The fixtures of Mockolo's tests: strings, and enums with the attribute `@Fixture` that hold their input and an enum of the output.
struct MockoloFixtures {
  private var texts: [String: String] = [:]
  private let calls: [String]

  init(_ sources: [String]) {
    var calls: [String] = []
    for source in sources {
      texts.merge(MockoloFixtures.strings(in: source)) { first, _ in first }
      for (path, text) in MockoloFixtures.enums(in: source, path: []) { texts[path] = text }
      calls += source.matches(of: /verify\((srcContents?:(?:[^()]|\([^()]*\))*)\)/).map { String($0.1) }
    }
    self.calls = calls
  }

  var cases: (cases: [Case], skipped: [(name: String, reason: String)]) {
    var cases: [Case] = []
    var skipped: [(name: String, reason: String)] = []
    for call in calls {
      guard let source = call.firstMatch(of: /srcContents?:\s*\[?\s*([\w.]+)\s*([,\]]?)/),
        let destination = call.firstMatch(of: /dstContent:\s*([\w.]+)/)
      else { continue }
      let name = MockoloFixtures.key(String(source.1))
      if call.contains("mockContent") {
        skipped.append((name, "needs the mock of a parent whose source is not there"))
      } else if let input = texts[name], let expected = texts[MockoloFixtures.key(String(destination.1))] {
        var options: [String] = []
        if call.contains("enableFuncArgsHistory: true") { options += ["--record", "history"] }
        cases.append(Case(name: name, input: input, expected: expected, options: options))
      } else {
        skipped.append((name, "its text was not found"))
      }
    }
    return (cases, skipped)
  }

  private static func key(_ path: String) -> String {
    path.replacing("._source", with: "").replacing("FixtureHelpers.", with: "")
  }

  /// The strings of a source, by the names of their constants.
  private static func strings(in source: String) -> [String: String] {
    var texts: [String: String] = [:]
    for match in source.matches(of: /let (\w+)(?:: String)?\s*=\s*(?:\w+\s*\+\s*)?"""\n((?:[^"]|"(?!""))*)"""/) {
      texts[String(match.1)] = String(match.2).replacing("\\(String.mockAnnotation)", with: "@mockable")
    }
    return texts
  }

  /// The bodies of enums with `@Fixture`, each without those in it, by their paths.
  private static func enums(in source: String, path: [String]) -> [(String, String)] {
    var found: [(String, String)] = []
    var rest = Substring(source)
    while let match = rest.firstMatch(of: /@Fixture(?:\([^)]*\))?\s+enum\s+(\w+)\s*{/) {
      let body = block(rest[match.range.upperBound...])
      let inner = path + [String(match.1)]
      found += enums(in: String(body), path: inner)
      found.append((inner.joined(separator: "."), withoutEnums(String(body))))
      rest = rest[body.endIndex...].dropFirst()
    }
    return found
  }

  private static func withoutEnums(_ body: String) -> String {
    var text = body
    while let match = text.firstMatch(of: /@Fixture(?:\([^)]*\))?\s+enum\s+\w+\s*{/) {
      let end = block(text[match.range.upperBound...]).endIndex
      text.removeSubrange(match.range.lowerBound..<(end < text.endIndex ? text.index(after: end) : end))
    }
    return text
  }

  /// The text up to the brace that closes it.
  private static func block(_ text: Substring) -> Substring {
    var depth = 1
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { break }
      index = text.index(after: index)
    }
    return text[..<index]
  }
}
