extension SyntaxTree {
  /// The parts of `#if`s that depend on the version of the compiler or of the language, in source order, none inside another.
  ///
  /// A compiler does not parse a branch that is for others, so that it may contain what nobody knows yet. Each part goes from the first
  /// branch with such a condition to the `#endif`.
  ///
  /// - Complexity: linear in the number of nodes.
  package var partsForVersions: [ByteRange] {
    var parts: [ByteRange] = []
    for index in nodes.indices where nodes[index].kind == .ifConfigDecl {
      if let last = parts.last, nodes[index].start < last.end.rawValue { continue }
      let config = NodeID(UInt32(index))
      guard let clause = children(config).first(where: asksForVersion) else { continue }
      parts.append(ByteRange(range(clause).start.rawValue, range(config).end.rawValue))
    }
    return parts
  }

  /// Whether the condition of a branch contains `compiler(…)` or `swift(…)`.
  private func asksForVersion(_ clause: NodeID) -> Bool {
    guard let condition = firstChild(clause, .condition) else { return false }
    let (start, end) = (node(condition).start, node(condition).end)
    return source.withCursor { cursor in
      let lexer = Lexer(cursor: cursor)
      var token = lexer.token(after: start)
      while token.start < end, token.kind != .endOfFile {
        let next = lexer.token(after: token.end)
        if next.kind == .leftParen, lexer.spells("compiler", token) || lexer.spells("swift", token) { return true }
        token = next
      }
      return false
    }
  }
}
