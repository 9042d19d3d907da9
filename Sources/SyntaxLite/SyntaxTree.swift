/// A parsed file: the source and its nodes in one preorder array.
///
/// ```swift
/// let tree = SyntaxTree(parsing: SourceText("protocol P { func f() }"))
/// for declaration in tree.children(tree.root) {
///   print(tree.kind(declaration), tree.text(declaration))
/// }
/// ```
///
/// Parsing never fails: code that could not be parsed becomes a `statement` node and a finding.
public struct SyntaxTree: Sendable {
  /// The text that was parsed.
  public let source: SourceText
  /// Every node, each before those below it; the first is the file.
  public let nodes: [Node]
  /// The syntax errors in the text, in source order.
  public let findings: [Finding]

  /// Parses a file.
  ///
  /// - Parameter source: the text of a `.swift` or `.swiftinterface` file, or of a part of one.
  public init(parsing source: SourceText) {
    self.source = source
    guard !source.isTooLarge else {
      nodes = [Node(start: 0, end: 0, subtreeEnd: 1, kind: .sourceFile, flags: [], detail: 0)]
      findings = [Finding(code: .fileTooLarge, range: ByteRange(0, 0))]
      return
    }
    (nodes, findings) = source.withCursor { cursor in
      var parser = Parser(cursor)
      parser.parseSourceFile()
      return (parser.nodes, parser.findings)
    }
  }

  /// The file itself.
  public var root: NodeID { NodeID(0) }
}

// MARK: - Reading nodes

extension SyntaxTree {
  /// The node with an id.
  public func node(_ id: NodeID) -> Node { nodes[Int(id.rawValue)] }

  /// A node's kind.
  public func kind(_ id: NodeID) -> SyntaxKind { node(id).kind }

  /// A node's flags.
  public func flags(_ id: NodeID) -> NodeFlags { node(id).flags }

  /// The keyword in a node's `detail`, for the kinds that have one.
  public func keyword(_ id: NodeID) -> Keyword? { node(id).keyword }

  /// A node's range, from its first token to its last.
  public func range(_ id: NodeID) -> ByteRange {
    let node = node(id)
    return ByteRange(node.start, node.end)
  }

  /// A node's text as written.
  public func text(_ id: NodeID) -> String { source.text(range(id)) }

  /// A node's children.
  public func children(_ id: NodeID) -> Children { Children(nodes, of: id) }

  /// A node's children of one kind.
  public func children(_ id: NodeID, _ kind: SyntaxKind) -> [NodeID] {
    children(id).filter { self.kind($0) == kind }
  }

  /// A node's first child of one kind.
  public func firstChild(_ id: NodeID, _ kind: SyntaxKind) -> NodeID? {
    children(id).first { self.kind($0) == kind }
  }
}
