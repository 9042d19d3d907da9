import SyntaxLite

/// The lexer and the parser: any bytes give a tree that holds every byte, and findings inside of the text.
struct ParserTarget: FuzzTarget {
  static let name = "parser"
  static let summary = "lexer and parser: no trap, no hang, and a tree that prints the bytes again"

  private let corpus: Corpus
  private let mutator: Mutator

  init(corpus: Corpus) {
    self.corpus = corpus
    mutator = Mutator(corpus: corpus)
  }

  func input(_ random: inout SplitMix) -> [UInt8] {
    if random.oneIn(50) {
      return (0..<random.number(0...300)).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    if random.oneIn(50) { return bomb(&random) }
    let file = random.pick(corpus.files)
    let length = random.number(0...min(file.count, 1_500))
    let start = random.number(0...(file.count - length))
    let window = Array(file[start..<(start + length)])
    return mutator.mutated(window, sense: 2, changes: 1...8, &random)
  }

  /// A few words again and again.
  private func bomb(_ random: inout SplitMix) -> [UInt8] {
    var unit: [UInt8] = []
    for _ in 0..<random.number(1...4) { unit += random.pick(Mutator.words) + (random.oneIn(2) ? [0x20] : []) }
    let opening = random.oneIn(2) ? random.pick(corpus.members) : Array("let a: ".utf8)
    return opening + Array(repeatElement(unit, count: random.number(1...2_000)).joined())
  }

  func check(_ input: [UInt8]) throws(FuzzFailure) {
    let tree = SyntaxTree(parsing: SourceText(input))
    try ParserTarget.check(tree, of: input)
    // The lexer alone reads what the parser skips.
    if tree.source.tokenCount > input.count { throw FuzzFailure("more tokens than bytes") }
    let lineFeeds = input.lazy.filter { $0 == 0x0A }.count
    if tree.source.lineFeedCount != lineFeeds { throw FuzzFailure("line feeds are not counted right") }
  }

  static func check(_ tree: SyntaxTree, of input: [UInt8]) throws(FuzzFailure) {
    let nodes = tree.nodes
    guard let root = nodes.first, root.start == 0, Int(root.end) == input.count, Int(root.subtreeEnd) == nodes.count
    else { throw FuzzFailure("the tree does not hold the whole text") }
    // The ends of the nodes around the one that is looked at, outermost first.
    var around: [(subtreeEnd: UInt32, end: UInt32, place: UInt32)] = []
    for (index, node) in nodes.enumerated() {
      while let last = around.last, last.subtreeEnd <= index { around.removeLast() }
      guard node.start <= node.end, node.subtreeEnd > index else { throw FuzzFailure("node \(index) is reversed") }
      if let parent = around.last {
        guard node.start >= parent.place, node.end <= parent.end, node.subtreeEnd <= parent.subtreeEnd else {
          throw FuzzFailure("node \(index), \(node.kind), is not in order in its parent")
        }
        around[around.count - 1].place = node.end
      }
      around.append((node.subtreeEnd, node.end, node.start))
    }
    for finding in tree.findings {
      let (start, end) = (finding.range.start.rawValue, finding.range.end.rawValue)
      if start > end || Int(end) > input.count { throw FuzzFailure("a finding is outside of the text: \(finding)") }
      let place = tree.source.location(at: finding.range.start)
      if place.line < 1 || place.column < 1 { throw FuzzFailure("a finding has no place: \(finding)") }
    }
    var printed: [UInt8] = []
    printed.reserveCapacity(input.count)
    print(tree.root, of: tree, into: &printed)
    if printed != input { throw FuzzFailure("the tree does not print the text again") }
  }

  private static func print(_ id: NodeID, of tree: SyntaxTree, into bytes: inout [UInt8]) {
    let node = tree.node(id)
    var place = node.start
    for child in tree.children(id) {
      bytes += tree.source.bytes(in: range(place, tree.node(child).start))
      print(child, of: tree, into: &bytes)
      place = tree.node(child).end
    }
    bytes += tree.source.bytes(in: range(place, node.end))
  }

  private static func range(_ start: UInt32, _ end: UInt32) -> ByteRange {
    ByteRange(start: ByteOffset(start), end: ByteOffset(end))
  }
}
