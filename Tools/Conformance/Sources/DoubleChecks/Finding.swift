/// An error of the compiler.
package struct Finding: Sendable {
  /// The last component of the file's path.
  package let file: String
  package let line: Int
  package let message: String

  package init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The errors among what the compiler printed; with `-warnings-as-errors` its warnings are among them.
  package static func all(in text: String) -> [Finding] {
    text.split(separator: "\n").compactMap { line in
      guard let found = line.firstMatch(of: /^([^ ].*?):(\d+):\d+: error: (.*)/) else { return nil }
      let file = found.1.split(separator: "/").last.map(String.init) ?? ""
      return Finding(file: file, line: Int(found.2) ?? 0, message: String(found.3))
    }
  }
}
