/// A source with doubles, each of which begins with a comment that names its declaration.
package struct GeneratedSource: Sendable {
  package let text: String
  private let starts: [(line: Int, name: String)]

  /// Reads the comments.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - known: The declarations that may be doubled, for comments that name parts of them, or nothing if none does.
  package init(text: String, of known: Set<String>? = nil) {
    self.text = text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    starts = lines.enumerated().compactMap { index, line in
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

  /// The declarations that are doubled, in their order.
  package var names: [String] {
    var found: Set<String> = []
    return starts.map(\.name).filter { found.insert($0).inserted }
  }

  /// The doubles in which there are errors, with the first of each.
  package func firstFindings(_ findings: [Finding]) -> [Obstacle] {
    var found: [Obstacle] = []
    for finding in findings {
      guard let name = starts.last(where: { $0.line <= finding.line })?.name else { continue }
      if !found.contains(where: { $0.name == name }) { found.append(.init(name: name, reason: finding.message)) }
    }
    return found
  }
}
