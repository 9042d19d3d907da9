import DeclModel

/// A row of the table of what would be generated.
struct ListedDeclaration: Sendable {
  let explanation: Explanation
  /// Whether it stands for all kinds: none of them has a double.
  let isOfAllKinds: Bool

  /// The rows of the table.
  ///
  /// A declaration has a row for each kind of double that is requested, and one for all kinds if none is. What
  /// `--only` does not name is not of interest.
  ///
  /// - Parameters:
  ///   - explanations: Those of all kinds.
  ///   - ofOneKind: Whether there is but one.
  /// - Returns: The rows, in the order of the sources.
  static func rows(of explanations: [Explanation], ofOneKind: Bool) -> [ListedDeclaration] {
    explanations.byDeclaration.flatMap { all -> [ListedDeclaration] in
      let wanted = all.filter { !$0.isUnwanted }
      if !wanted.isEmpty { return wanted.map { ListedDeclaration(explanation: $0, isOfAllKinds: false) } }
      let possible = all.filter { !["wrong-kind", "not-in-only", "lookup-only"].contains($0.reason?.id) }
      return possible.prefix(1).map { ListedDeclaration(explanation: $0, isOfAllKinds: !ofOneKind) }
    }
  }
}
