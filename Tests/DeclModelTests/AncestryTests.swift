import DeclModel
import Testing

@Suite struct AncestryTests {
  @Test func shortestPathsInTheOrderOfRequirements() throws {
    let index = indexed(
      """
      protocol P: A, B {}
      protocol A: C {}
      protocol B: D, Hashable {}
      protocol C: D {}
      protocol D {}
      """
    )
    let decl = try nominal(in: index)
    let paths = index.ancestry(of: decl).map { $0.path.joined(separator: " ") }
    #expect(paths == ["P", "P A", "P A C", "P B D", "P B", "P B Hashable", "P B Hashable Equatable"])
  }
}
