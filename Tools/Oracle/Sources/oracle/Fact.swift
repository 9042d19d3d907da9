import SyntaxLite

/// The kinds of SyntaxLite: the other parser has a type of the same name.
typealias OurKind = SyntaxKind

/// A fact that both parsers state about a file: a piece of a declaration or type, of a kind, is at a place.
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
  // The name, labels and closures of a macro use are parts of an expression to the other parser.
  var skipped: Set<NodeID> = []
  for (index, node) in tree.nodes.enumerated() {
    let id = NodeID(UInt32(index))
    switch node.kind {
    case _ where skipped.contains(id):
      continue
    case .macroExpansionDecl:
      for kind in [OurKind.name, .parameterName, .codeBlock] { skipped.formUnion(tree.children(id, kind)) }
      facts.append(Fact(start: Int(node.start), end: Int(node.end), kind: node.kind))
    // These have no counterpart, or only one that covers something else.
    case .sourceFile, .statement, .argumentList, .modifierDetail, .moduleSelector, .typeSpecifier, .missingType,
      .poundDirective, .primaryAssociatedTypeClause:
      continue
    default:
      facts.append(Fact(start: Int(node.start), end: Int(node.end), kind: node.kind))
    }
  }
  return facts.sorted()
}
