import DeclModel
import NameResolver
import SyntaxLite
import Testing

/// Why members are called as they are.
@Suite struct NameReasonTests {
  /// The names of what a protocol requires.
  private func names(_ requirements: String) -> [MemberNames?] {
    let source = SourceText("protocol P {\n\(requirements)\n}")
    let file = FileModel(tree: SyntaxTree(parsing: source), file: 0)
    guard case .nominal(let decl)? = file.declarations.first else { return [] }
    let names = MockNames(members: decl.members)
    return decl.members.indices.map { names[$0] }
  }

  @Test(arguments: [
    ("func f(a: Int)\nfunc f(b: Int)", NameComponent.label(0), 1),
    ("func f(a: Int, b: Int)\nfunc f(a: Int, c: Int)", .label(1), 1),
    ("func f(a: Int)\nfunc f(b: Int)\nfunc f(a: String)", .type(0), 2),
    ("func f() -> Int\nfunc f() -> String", .result, 1),
    ("func f() async\nfunc f()", .async, 1),
    ("func f() throws\nfunc f()", .throws, 1),
    ("func f<T: P>(_ t: T)\nfunc f<T: Q>(_ t: T)", .constraints, 1),
  ])
  func componentsTellApart(declarations: String, component: NameComponent, rival: Int) {
    let growth = names(declarations)[0]?.reason.growth
    #expect(growth?.base == "f")
    #expect(growth?.component == component)
    #expect(growth?.rival == rival)
  }

  @Test func shortNamesNeedNoReason() {
    let all = names("func f()\nfunc f(a: Int)\nvar g: Int { get }")
    #expect(all[0]?.reason.growth == nil)
    #expect(all[1]?.reason.growth?.rival == 0)
    #expect(all[2]?.reason == all[0]?.reason)
  }
}
