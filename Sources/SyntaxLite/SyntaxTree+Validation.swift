/// A violation of a tree's invariants; there should never be one.
package struct Violation: Sendable, CustomStringConvertible {
  /// A description of the violation.
  package var message: String
  /// The range of the violation.
  package var range: ByteRange

  /// The message and the place, for tests.
  package var description: String { "\(message) at \(range.start.rawValue)..<\(range.end.rawValue)" }
}

extension SyntaxTree {
  /// Checks the invariants of every tree, whatever its source.
  ///
  /// Children are inside their parent, in order, without overlap. Between them are only punctuation, keywords, whitespace
  /// and comments.
  ///
  /// - Returns: the first violation, or none.
  package func validate() -> Violation? {
    source.withCursor { cursor in
      var validator = Validator(tree: self, lexer: Lexer(cursor: cursor))
      validator.check(root)
      return validator.violation
    }
  }

  /// The source, reproduced from the tree: the text of each node without children, and of the gaps between nodes.
  package func reprint() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    reprint(root, into: &bytes)
    return bytes
  }

  private func reprint(_ id: NodeID, into bytes: inout [UInt8]) {
    let node = node(id)
    var place = node.start
    for child in children(id) {
      bytes += source.bytes(in: ByteRange(place, self.node(child).start))
      reprint(child, into: &bytes)
      place = self.node(child).end
    }
    bytes += source.bytes(in: ByteRange(place, node.end))
  }
}

private struct Validator {
  let tree: SyntaxTree
  let lexer: Lexer
  var violation: Violation?

  mutating func check(_ id: NodeID) {
    let node = tree.node(id)
    if node.start > node.end { return fail("a range is reversed in \(node.kind)", node.start, node.end) }
    if node.subtreeEnd <= id.rawValue || node.subtreeEnd > tree.nodes.count {
      return fail("a subtree has no end in \(node.kind)", node.start, node.end)
    }
    let isLeaf = node.subtreeEnd == id.rawValue + 1
    var place = id == tree.root ? min(lexer.startOfText(), node.end) : node.start
    for child in tree.children(id) {
      let next = tree.node(child)
      if next.start < place || next.end > node.end {
        return fail("\(next.kind) is not in order in \(node.kind)", next.start, next.end)
      }
      checkGap(place, next.start, in: node)
      check(child)
      place = next.end
      if violation != nil { return }
    }
    if !isLeaf || !node.kind.isOpaque { checkGap(place, node.end, in: node) }
  }

  /// Checks that there are only punctuation and keywords in a gap.
  private mutating func checkGap(_ start: UInt32, _ end: UInt32, in node: Node) {
    guard violation == nil, start < end else { return }
    var place = start
    while true {
      let token = lexer.token(after: place)
      if token.start >= end || token.kind == .endOfFile { return }
      switch token.kind {
      case .number, .string, .regex, .unknown:
        fail("a \(token.kind) is between the children of \(node.kind)", token.start, token.end)
      case .identifier where token.keyword == nil:
        fail("a word is between the children of \(node.kind)", token.start, token.end)
      default:
        break
      }
      place = token.end
      if violation != nil { return }
    }
  }

  private mutating func fail(_ message: String, _ start: UInt32, _ end: UInt32) {
    if violation == nil { violation = Violation(message: message, range: ByteRange(start, end)) }
  }
}

extension SyntaxKind {
  /// Whether a node of the kind has no children and covers all of its text.
  fileprivate var isOpaque: Bool {
    switch self {
    case .condition, .poundDirective, .statement, .argumentList, .modifierDetail, .name, .parameterName, .defaultValue,
      .pattern, .initializerValue, .codeBlock, .moduleSelector, .integerExpression, .typeSpecifier, .accessorBlock,
      .asyncEffect, .throwsEffect:
      true
    default: false
    }
  }
}

extension SourceText {
  /// The range of each token, including those in brackets and bodies.
  package var tokenRanges: [ByteRange] {
    var ranges: [ByteRange] = []
    forEachToken { ranges.append(ByteRange($0.start, $0.end)) }
    return ranges
  }
}

// MARK: - For tests

extension SourceText {
  /// The number of bytes that a token takes in memory.
  package static var tokenStride: Int { MemoryLayout<Token>.stride }
}
