/// A node that was opened and not yet closed.
struct OpenNode {
  fileprivate(set) var index: Int
}

extension Parser {
  /// Begins a node at the next token.
  ///
  /// Nodes made until `close` are below it.
  @inline(__always) mutating func open(_ kind: SyntaxKind) -> OpenNode {
    let opened = OpenNode(index: nodes.count)
    nodes.append(Node(start: token.start, end: 0, subtreeEnd: 0, kind: kind, flags: NodeFlags(), detail: 0))
    depth &+= 1
    deepest = max(deepest, depth)
    return opened
  }

  /// Ends a node after the last token that was consumed.
  @inline(__always) mutating func close(_ opened: OpenNode) {
    if previousEnd < nodes[opened.index].start { return closeEmpty(opened) }
    nodes[opened.index].end = previousEnd
    nodes[opened.index].subtreeEnd = UInt32(truncatingIfNeeded: nodes.count)
    depth &-= 1
  }

  /// Ends a node for which no token was consumed: it and all nodes below it are placed after the last token, where they
  /// are missing.
  @inline(never) private mutating func closeEmpty(_ opened: OpenNode) {
    nodes[opened.index].subtreeEnd = UInt32(truncatingIfNeeded: nodes.count)
    let place = opened.index == 0 ? previousEnd : max(previousEnd, nodes[opened.index - 1].start)
    for index in opened.index..<nodes.count {
      nodes[index].start = place
      nodes[index].end = place
    }
    depth &-= 1
  }

  /// Removes an open node, which must have no children.
  mutating func discard(_ opened: OpenNode) {
    nodes.removeLast(nodes.count - opened.index)
    depth &-= 1
  }

  /// Sets the kind of an open node, once it is known.
  @inline(__always) mutating func set(_ opened: OpenNode, _ kind: SyntaxKind) {
    nodes[opened.index].kind = kind
  }

  /// Adds flags to an open node.
  @inline(__always) mutating func add(_ flags: NodeFlags, to opened: OpenNode) {
    nodes[opened.index].flags.formUnion(flags)
  }

  /// Keeps a keyword in an open node's detail.
  @inline(__always) mutating func set(_ opened: OpenNode, _ keyword: Keyword?) {
    nodes[opened.index].detail = UInt16(keyword?.rawValue ?? 0)
  }

  /// Makes a node without children of a range.
  @inline(__always) mutating func leaf(
    _ kind: SyntaxKind,
    _ start: UInt32,
    _ end: UInt32,
    flags: NodeFlags = NodeFlags(),
    keyword: Keyword? = nil
  ) {
    let detail = UInt16(keyword?.rawValue ?? 0)
    let subtreeEnd = UInt32(truncatingIfNeeded: nodes.count &+ 1)
    nodes.append(Node(start: start, end: end, subtreeEnd: subtreeEnd, kind: kind, flags: flags, detail: detail))
  }

  /// Consumes the next token and makes a node without children of it.
  @inline(__always) mutating func eatLeaf(_ kind: SyntaxKind, keyword: Keyword? = nil) {
    let eaten = eat()
    leaf(kind, eaten.start, eaten.end, keyword: keyword)
  }

  /// Makes an empty node where something is missing.
  mutating func missing(_ kind: SyntaxKind) {
    // After the last token, unless a node was opened since: that one may still get a token.
    let place = max(previousEnd, nodes.last?.start ?? 0)
    leaf(kind, place, place)
  }

  // MARK: Left recursion

  /// The place where a node may later be put around what follows.
  struct Mark {
    fileprivate var index: Int
  }

  /// The place of the next node.
  @inline(__always) func mark() -> Mark { Mark(index: nodes.count) }

  /// Opens a node around all nodes made since the mark.
  ///
  /// The nodes after the mark move by one. They are few, and the depth of the tree limits how often they move.
  mutating func wrap(_ mark: Mark, _ kind: SyntaxKind) -> OpenNode {
    let start = nodes[mark.index].start
    let wrapper = Node(start: start, end: 0, subtreeEnd: 0, kind: kind, flags: NodeFlags(), detail: 0)
    // `insert(_:at:)` costs more than moving the few nodes here.
    nodes.append(wrapper)
    var index = nodes.count &- 1
    while index > mark.index {
      nodes[index] = nodes[index &- 1]
      nodes[index].subtreeEnd &+= 1
      index &-= 1
    }
    nodes[index] = wrapper
    depth &+= 1
    deepest &+= 1
    return OpenNode(index: mark.index)
  }

  /// Whether what follows is nested too deep to be parsed by recursion.
  @inline(__always) var isTooDeep: Bool { depth >= Parser.maximumDepth }
}
