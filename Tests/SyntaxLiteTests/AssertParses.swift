import SyntaxLite
import Testing

/// Parses a source and checks everything that is true of any parse, and what is expected of this one.
///
/// Always checked: the tree's promises, that it prints the source again, and both once more for the source cut at each byte
/// and with each of its tokens left out.
///
/// - Parameters:
///   - source: the source; an emoji number (1️⃣, 2️⃣ …) marks the place of each finding and is left out.
///   - outline: the outline of the file's children, if it matters.
///   - findings: the findings, in the order of their marks.
///   - sourceLocation: where a failure is reported.
func assertParses(
  _ source: String,
  _ outline: String? = nil,
  findings: [FindingCode] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let (bytes, marks) = removingMarks(source)
  let tree = assertHoldsPromises(bytes, sourceLocation: sourceLocation)
  let found = tree.findings.map { "\($0.code.rawValue) at \($0.range.start.rawValue)" }
  let expected = zip(findings, marks).map { "\($0.rawValue) at \($1)" }
  #expect(found == expected, "findings", sourceLocation: sourceLocation)
  #expect(findings.count == marks.count, "every finding needs a mark", sourceLocation: sourceLocation)
  if let outline {
    #expect(outlineOfChildren(tree) == outline, sourceLocation: sourceLocation)
  }
  for length in bytes.indices {
    assertHoldsPromises(Array(bytes[..<length]), sourceLocation: sourceLocation)
  }
  for token in SourceText(bytes).tokenRanges {
    let rest = bytes[..<Int(token.start.rawValue)] + bytes[Int(token.end.rawValue)...]
    assertHoldsPromises(Array(rest), sourceLocation: sourceLocation)
  }
}

/// Checks what is true of any parse.
@discardableResult
func assertHoldsPromises(
  _ bytes: [UInt8],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> SyntaxTree {
  let tree = SyntaxTree(parsing: SourceText(bytes))
  let violation = tree.validate()
  if let violation {
    Issue.record("\(violation) in '\(String(decoding: bytes, as: UTF8.self))'", sourceLocation: sourceLocation)
  } else if tree.reprint() != bytes {
    Issue.record("does not print again: '\(String(decoding: bytes, as: UTF8.self))'", sourceLocation: sourceLocation)
  }
  return tree
}

/// The outlines of the declarations of a file.
func outlineOfChildren(_ tree: SyntaxTree) -> String {
  tree.children(tree.root).map { tree.outline($0) }.joined(separator: " ")
}

/// A source without its marks, and where they were.
private func removingMarks(_ source: String) -> (bytes: [UInt8], marks: [Int]) {
  var bytes: [UInt8] = []
  var marks: [Int] = []
  for character in source {
    let scalars = character.unicodeScalars
    if let digit = scalars.first, ("1"..."9").contains(Character(digit)), scalars.last == "\u{20E3}" {
      marks.append(bytes.count)
    } else {
      bytes += Array(String(character).utf8)
    }
  }
  return (bytes, marks)
}

/// A row of a table of sources and outlines.
struct Row: Sendable, CustomTestStringConvertible {
  var source: String
  var outline: String
  var line: Int

  var testDescription: String { source }

  /// Where the row is, in the file of its table.
  func location(fileID: String = #fileID, filePath: String = #filePath) -> Testing.SourceLocation {
    Testing.SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
  }
}

/// The rows of a table: a source per line, and below it, indented, its outline.
///
/// `⏎` in a source is a line end.
func rows(_ table: String, line: Int = #line) -> [Row] {
  var rows: [Row] = []
  for (index, text) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    if text.hasPrefix("  ") {
      let part = text.drop { $0 == " " }
      rows[rows.count - 1].outline += rows[rows.count - 1].outline.isEmpty ? part : " \(part)"
    } else if !text.isEmpty {
      let source = text.split(separator: "⏎", omittingEmptySubsequences: false).joined(separator: "\n")
      rows.append(Row(source: source, outline: "", line: line + index + 2))
    }
  }
  return rows
}
