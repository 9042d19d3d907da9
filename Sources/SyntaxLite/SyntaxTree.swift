/// A distance in bytes from the start of a source text.
public struct ByteOffset: Hashable, Comparable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public static func < (left: ByteOffset, right: ByteOffset) -> Bool { left.rawValue < right.rawValue }
}

/// A half-open range of bytes.
public struct ByteRange: Hashable, Sendable {
  public var start: ByteOffset
  public var end: ByteOffset
  public init(start: ByteOffset, end: ByteOffset) {
    self.start = start
    self.end = end
  }
}

/// A node's place in its tree.
public struct NodeID: Hashable, Sendable {
  public let rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A finding of the lexer or parser: what is wrong and where; the sentence is made by who reports it.
public struct Finding: Hashable, Sendable {
  public var code: FindingCode
  public var range: ByteRange
}

/// One node, in preorder: its children are the nodes up to `subtreeEnd`, walked by jumping from one's end to the next.
public struct Node: Sendable {
  public var start: UInt32
  public var end: UInt32
  public var subtreeEnd: UInt32
  public var kind: SyntaxKind
  public var flags: NodeFlags
  public var detail: UInt16
}

/// A parsed file: the source and its nodes in one preorder array. (Contract for the layers above; the body is the parser's.)
public struct SyntaxTree: Sendable {
  public let source: SourceText
  public let nodes: [Node]
  public let findings: [Finding]

  public var root: NodeID { NodeID(0) }
  public func kind(_ id: NodeID) -> SyntaxKind
  public func flags(_ id: NodeID) -> NodeFlags
  public func keyword(_ id: NodeID) -> Keyword?
  public func range(_ id: NodeID) -> ByteRange
  public func text(_ id: NodeID) -> String
  public func children(_ id: NodeID) -> Children  // Sequence of NodeID
  public func firstChild(_ id: NodeID, _ kind: SyntaxKind) -> NodeID?
  /// The doc comment directly above a declaration (`///` lines or `/** */`), as lines without their markers; looked up backwards.
  public func docComment(_ id: NodeID) -> String?
  /// The lines of the comments (`//` and `///`) directly above a declaration, nearest last, as written from the slashes on.
  public func leadingComments(_ id: NodeID) -> [String]
}
