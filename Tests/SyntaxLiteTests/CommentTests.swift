import SyntaxLite
import Testing

@Suite struct CommentTests {
  @Test func findsDocComments() {
    #expect(doc("/// A\n///  B\n///\n/// C\nlet a: Int") == "A\n B\n\nC")
    #expect(doc("/// A\n@objc public let a: Int") == "A")
    #expect(doc("/** A */\nlet a: Int") == "A")
    #expect(doc("/**\n * A\n * B\n */\nlet a: Int") == "A\nB")
    #expect(doc("/**\n   A\n   B\n */\nlet a: Int") == "A\nB")
    #expect(doc("/// A\n\n/// B\nlet a: Int") == "B")
    #expect(doc("/// A\n// B\nlet a: Int") == "A")
    #expect(doc("/// A\n\nlet a: Int") == "A")
    #expect(doc("//// A\nlet a: Int") == nil)
    #expect(doc("// A\nlet a: Int") == nil)
    #expect(doc("/**/ let a: Int") == nil)
    #expect(doc("let a: Int") == nil)
    #expect(doc("/// A\r\n/// B\r\nlet a: Int") == "A\nB")
  }

  @Test func findsDocCommentsOfMembers() {
    let source = """
      /// Wrong
      struct S { // no
        /// A
        var a: Int = 1 /// Wrong too
        /// B
        func b() {}
        #if C
        /// C
        case c, d
        #endif
        /// E
      }
      """
    let tree = SyntaxTree(parsing: SourceText(source))
    let docs = tree.nodes.indices.compactMap { index -> String? in
      switch tree.nodes[index].kind {
      case .variableDecl, .functionDecl, .enumCaseDecl: tree.docComment(NodeID(UInt32(index)))
      default: nil
      }
    }
    #expect(docs == ["A", "Wrong too\nB", "C"])
  }

  @Test func findsLeadingComments() {
    #expect(leading("// A\n/// B\nlet a: Int") == ["// A", "/// B"])
    #expect(leading("// A\n\n// B\nlet a: Int") == ["// B"])
    #expect(leading("// A\n\nlet a: Int") == [])
    #expect(leading("// A\n/* B */\n// C\n@D let a: Int") == ["// A", "B", "// C"])
    #expect(leading("/**\n * A * B\n **\n\n   C\n */\nlet a: Int") == ["A * B", "C"])
    #expect(leading("/**/\n/***/\n/* A\r\nB */\nlet a: Int") == ["A", "B"])
    #expect(leading("/* A */\n\nlet a: Int") == [])
    #expect(apart("/// A\n\n// B\n/** C */\n\n/// D\nlet a: Int") == ["/// A", "C"])
    #expect(apart("let b: Int /// A\n/// B\n// C\n\nlet a: Int") == ["/// B"])
    #expect(apart("let b: Int /// A\nlet a: Int") == [])
    #expect(leading("let b: Int // A\nlet a: Int") == [])
    #expect(leading("let b: Int // A\n  // B\nlet a: Int") == ["// B"])
    #expect(leading("#!/bin/sh\n// A\nlet a: Int") == ["// A"])
    #expect(leading("\u{FEFF}// A\nlet a: Int") == ["// A"])
    #expect(leading("// A\n@C\n// B\nlet a: Int") == ["// A", "// B"])
    #expect(leading("@C // A\n/* B */\n\n/// D\n@E(1) public class F { // G\n}") == ["B", "/// D"])
    #expect(leading("@C let a: Int // A") == [])
  }

  private func doc(_ source: String) -> String? {
    let tree = SyntaxTree(parsing: SourceText(source))
    return tree.children(tree.root).reversed().first.flatMap(tree.docComment)
  }

  private func apart(_ source: String) -> [String] {
    let tree = SyntaxTree(parsing: SourceText(source))
    let lines = tree.children(tree.root).reversed().first.map(tree.commentLines) ?? []
    return lines.filter { $0.place == .apart }.map { tree.source.text($0.range) }
  }

  private func leading(_ source: String) -> [String] {
    let tree = SyntaxTree(parsing: SourceText(source))
    return tree.children(tree.root).reversed().first.map(tree.leadingComments)?.map(tree.source.text) ?? []
  }
}
