/// A node's place in its tree.
public struct NodeID: Hashable, Sendable {
  /// The index among the tree's nodes.
  public let rawValue: UInt32

  /// Makes the id of the node with an index.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// One node, in preorder: its children are the nodes up to `subtreeEnd`, walked by jumping from one's end to the next.
public struct Node: Sendable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset behind the last byte.
  public var end: UInt32
  /// The index behind the last node below this one.
  public var subtreeEnd: UInt32
  /// The production.
  public var kind: SyntaxKind
  /// What keywords and punctuation decide.
  public var flags: NodeFlags
  /// A `Keyword` where the kind says so: its raw value, or 0 for none.
  public var detail: UInt16

  /// The keyword that `detail` holds.
  public var keyword: Keyword? {
    Keyword(rawValue: UInt8(truncatingIfNeeded: detail))
  }
}

/// The children of a node, in source order.
public struct Children: Sequence, IteratorProtocol, Sendable {
  private let nodes: [Node]
  private var position: UInt32
  private let end: UInt32

  init(_ nodes: [Node], of id: NodeID) {
    self.nodes = nodes
    position = id.rawValue + 1
    end = nodes[Int(id.rawValue)].subtreeEnd
  }

  /// The next child.
  public mutating func next() -> NodeID? {
    guard position < end else { return nil }
    defer { position = nodes[Int(position)].subtreeEnd }
    return NodeID(position)
  }
}
