import SyntaxLite

/// The kinds of SyntaxLite: the other parser has a type of the same name.
typealias OurKind = SyntaxKind

/// What both parsers say of a file: that a piece of a declaration or type, of a kind, is at a place.
struct Fact: Hashable, Comparable {
  var start: Int
  var end: Int
  var kind: OurKind

  static func < (left: Fact, right: Fact) -> Bool {
    (left.start, right.end, left.kind.rawValue) < (right.start, left.end, right.kind.rawValue)
  }
}

/// SyntaxLite's facts.
func facts(of tree: SyntaxTree) -> [Fact] {
  var facts: [Fact] = []
  // The closures of a macro use are expressions to the other parser.
  var closures: Set<NodeID> = []
  for (index, node) in tree.nodes.enumerated() {
    let id = NodeID(UInt32(index))
    switch node.kind {
    case .codeBlock where closures.contains(id):
      continue
    case .macroExpansionDecl:
      closures.formUnion(tree.children(id, .codeBlock))
      facts.append(Fact(start: Int(node.start), end: Int(node.end), kind: node.kind))
    // These have no counterpart, or only one that covers something else.
    case .sourceFile, .statement, .argumentList, .modifierDetail, .name, .parameterName, .moduleSelector, .pattern,
      .typeSpecifier, .missingType, .poundDirective, .primaryAssociatedTypeClause:
      continue
    default:
      facts.append(Fact(start: Int(node.start), end: Int(node.end), kind: node.kind))
    }
  }
  return facts.sorted()
}
