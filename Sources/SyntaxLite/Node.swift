/// A node's place in its tree.
public struct NodeID: Hashable, Sendable {
  /// The index among the tree's nodes.
  public let rawValue: UInt32

  /// Makes the id of the node with an index.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// One node, in preorder: the nodes up to `subtreeEnd` are its descendants, and each child begins at the end of the one
/// before.
public struct Node: Sendable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset after the last byte.
  public var end: UInt32
  /// The index after the last node below this one.
  public var subtreeEnd: UInt32
  /// The production.
  public var kind: SyntaxKind
  /// The meaning of its keywords and punctuation.
  public var flags: NodeFlags
  /// A `Keyword` where the kind says so: its raw value, or 0 for none.
  public var detail: UInt16

  /// The keyword that `detail` holds.
  public var keyword: Keyword? { Keyword(rawValue: UInt8(truncatingIfNeeded: detail)) }
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
