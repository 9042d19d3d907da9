/// Doubles, each of which begins with a comment that names its declaration, in a source or in several.
package struct GeneratedSource: Sendable {
  private let files: [File]

  private struct File: Sendable {
    /// Nothing if there is only one, which all findings are about.
    let path: String?
    let text: String
    let starts: [(line: Int, name: String)]
  }

  /// Reads the comments of a source.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - known: The declarations that may be doubled, for comments that name parts of them, or nothing if none does.
  package init(text: String, of known: Set<String>? = nil) {
    files = [File(path: nil, text: text, starts: GeneratedSource.starts(in: text, of: known))]
  }

  /// Reads the comments of several sources, as the other initializer does.
  package init(texts: [(path: String, text: String)], of known: Set<String>) {
    files = texts.map { File(path: $0.path, text: $0.text, starts: GeneratedSource.starts(in: $0.text, of: known)) }
  }

  package var text: String { files.map(\.text).joined() }

  package var paths: [String] { files.compactMap(\.path) }

  /// The declarations that are doubled, in their order.
  package var names: [String] {
    var found: Set<String> = []
    return files.flatMap(\.starts).map(\.name).filter { found.insert($0).inserted }
  }

  /// The doubles in which there are errors, with the first of each.
  package func firstFindings(_ findings: [Finding]) -> [Obstacle] {
    var found: [Obstacle] = []
    for finding in findings {
      guard let file = files.first(where: { $0.path == nil || $0.path == finding.path }) else { continue }
      var names = file.starts.last { $0.line <= finding.line }.map { [$0.name] } ?? []
      // What is wrong with the imports of one source is wrong with all that is in it.
      if names.isEmpty, file.path != nil { names = file.starts.map(\.name) }
      for name in names where !found.contains(where: { $0.name == name }) {
        found.append(.init(name: name, reason: finding.message))
      }
    }
    return found
  }

  private static func starts(in text: String, of known: Set<String>?) -> [(line: Int, name: String)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      // Few lines are comments, and a regex takes its time.
      guard line.drop(while: { $0 == " " }).hasPrefix("/// A "),
        let comment = line.firstMatch(of: /^ *\/\/\/ A (?:mock|spy|witness|value) of `(.+?)`[ .:]/)
      else {
        return nil
      }
      var name = comment.1
      while let known, !known.contains(String(name)) {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        name = name[..<dot]
      }
      return (line: index + 1, name: String(name))
    }
  }
}
