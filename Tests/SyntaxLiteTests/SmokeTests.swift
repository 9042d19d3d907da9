import SyntaxLite
import Testing

@Test func smoke() {
  let tree = SyntaxTree(parsing: SourceText("/// Doc\n// x\npublic protocol P<A>: Q { func f<T>(_ a: inout T, b: Int = 3) async throws(E) -> [T]?; var x: Int { get set } }"))
  print(tree.outline())
  print(tree.findings, tree.validate() as Any)
  print(tree.docComment(NodeID(1)) as Any, tree.leadingComments(NodeID(1)))
}
