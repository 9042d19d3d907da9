import DeclModel
import Testing

/// Associated types that lead back to the conforming type, which only a type made for that one can be.
@Suite("Flattening: nested types")
struct NestedTypeTests {
  @Test(
    "They are flattened as protocols, and what they leave free is a parameter of the outer type",
    arguments: [
      Case(
        "a member is the conforming type",
        "protocol C { associatedtype M }; protocol P { associatedtype A: C where A.M == Self }",
        ["A: C { M = Outer }"]
      ),
      Case(
        "the same as a primary associated type",
        "protocol C<M> { associatedtype M; associatedtype N: Hashable }; protocol P { associatedtype A: C<Self> }",
        ["<AN: Hashable>", "A: C { M = Outer, N = AN }"]
      ),
      Case(
        "a member is another associated type",
        """
        protocol C { associatedtype M; associatedtype V: Hashable }
        protocol P { associatedtype K; associatedtype A: C where A.M == Self, A.V == K }
        """,
        ["<K> where K: Hashable", "A: C { M = Outer, V = K }"]
      ),
      Case(
        "which has the same name",
        """
        protocol C { associatedtype M; associatedtype K }
        protocol P { associatedtype K: Hashable; associatedtype A: C where A.M == Self, A.K == K }
        """,
        ["<AK> where AK: Hashable", "K = AK", "A: C { M = Outer, K = AK }"]
      ),
      Case(
        "both lead to each other",
        """
        protocol C { associatedtype M: P where M.A == Self }
        protocol P { associatedtype A: C where A.M == Self }
        """,
        ["A: C { M = Outer }"]
      ),
      Case(
        "one leads to the next",
        """
        protocol D { associatedtype M; associatedtype N }
        protocol C { associatedtype M; associatedtype B: D where B.M == Self }
        protocol P { associatedtype A: C where A.M == Self }
        """,
        ["<ABN>", "A: C { M = Outer, BN = ABN, B: D { M = Outer, N = BN } }"]
      ),
      Case(
        "the conforming type must be more than the protocol says",
        """
        protocol C { associatedtype M: P, RawRepresentable where M.RawValue: FixedWidthInteger }
        protocol P { associatedtype A: C where A.M == Self }
        """,
        ["<RawValue> where RawValue: FixedWidthInteger", "also RawRepresentable", "A: C { M = Outer }"]
      ),
      Case(
        "elements are the conforming type",
        "protocol P { associatedtype A: Collection where A.Element == Self }",
        ["A = [Self]"]
      ),
    ]
  )
  func nested(_ row: Case<[String]>) throws {
    let flattened = try flatten(row.source)
    #expect(flattened.diagnostics.isEmpty, sourceLocation: row.location)
    let parameters = flattened.associatedTypes.map { decl in
      decl.name + (decl.inheritance.isEmpty ? "" : ": \(TypeRef.constraint(decl.inheritance))")
    }
    var lines: [String] = []
    if !parameters.isEmpty {
      let requirements = flattened.whereClause.isEmpty ? "" : " " + GenericRequirement.clause(flattened.whereClause)
      lines.append("<\(parameters.joined(separator: ", "))>\(requirements)")
    }
    if !flattened.impliedConformances.isEmpty {
      lines.append("also \(TypeRef.constraint(flattened.impliedConformances))")
    }
    lines += flattened.boundAssociatedTypes.map { "\($0.name) = \($0.type)" } + flattened.nestedTypes.map(text)
    #expect(lines == row.expected, sourceLocation: row.location)
  }

  private func text(of nested: FlattenedProtocol) -> String {
    let outer = [TypeRef.enclosingSelf.baseName: TypeRef.named("Outer")]
    let members = nested.boundAssociatedTypes.map { "\($0.name) = \($0.type.substituting(outer))" }
    let content = (members + nested.nestedTypes.map(text)).joined(separator: ", ")
    return "\(nested.decl.name): \(nested.writtenType ?? .self) { \(content) }"
  }
}
