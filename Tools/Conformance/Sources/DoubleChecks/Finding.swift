/// An error or a warning of the compiler.
package struct Finding: Sendable {
  package let path: String
  package let line: Int
  package let message: String

  /// The last component of the file's path.
  package var file: String { path.split(separator: "/").last.map(String.init) ?? "" }

  package init(path: String, line: Int, message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// The errors among what the compiler printed; with `-warnings-as-errors` its warnings are among them.
  package static func all(in text: String) -> [Finding] {
    text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^([^ ].*?):(\d+):\d+: error: (.*)/).map(Finding.init)
    }
  }

  /// The warnings among what the compiler printed.
  package static func warnings(in text: String) -> [Finding] {
    text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^([^ ].*?):(\d+):\d+: warning: (.*)/).map(Finding.init)
    }
  }

  private init(_ match: Regex<(Substring, Substring, Substring, Substring)>.Match) {
    self.init(path: String(match.1), line: Int(match.2) ?? 0, message: String(match.3))
  }

  /// The location at which the compiler crashed, the innermost place first.
  package static func crash(in text: String) -> [Finding] {
    let places = text.split(separator: "\n").compactMap { $0.firstMatch(of: /at \[?(\/[^\[\]: ]+\.swift):(\d+):\d+/) }
    return places.reversed().map { Finding(path: String($0.1), line: Int($0.2) ?? 0, message: "the compiler crashes") }
  }
}
