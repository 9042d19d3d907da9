extension SyntaxTree {
  /// The tree as nested parentheses of kinds and of the text of nodes without children: for tests and debugging.
  package func outline(_ id: NodeID? = nil) -> String {
    var text = ""
    appendOutline(id ?? root, to: &text)
    return text
  }

  private func appendOutline(_ id: NodeID, to text: inout String) {
    let node = node(id)
    text += "(\(node.kind)"
    if let keyword = node.keyword { text += ":\(keyword.text)" }
    for flag in NodeFlags.names where node.flags.contains(flag.flag) { text += " \(flag.name)" }
    if node.subtreeEnd == id.rawValue + 1 {
      if node.start != node.end { text += " '\(self.text(id))'" }
    } else {
      for child in children(id) {
        text += " "
        appendOutline(child, to: &text)
      }
    }
    text += ")"
  }
}

extension NodeFlags {
  fileprivate static let names: [(flag: NodeFlags, name: String)] = [
    (.isOptional, "isOptional"),
    (.isImplicitlyUnwrapped, "isImplicitlyUnwrapped"),
    (.isLet, "isLet"),
    (.isPack, "isPack"),
    (.isVariadic, "isVariadic"),
    (.isIdentifier, "isIdentifier"),
    (.isImplicitGetter, "isImplicitGetter"),
    (.isProtocolMetatype, "isProtocolMetatype"),
  ]
}
