package import DeclModel

/// The result of a run for one declaration, with the reasons.
package struct Explanation: Sendable {
  package enum State: String, Sendable {
    /// A double is made.
    case made
    /// A marker asks for one, and an error stands in the way.
    case refused
    /// There is none.
    case leftOut = "left-out"
  }

  /// The declaration.
  package let decl: NominalDecl
  /// The kind of double.
  package let kind: DoubleKind
  package let state: State
  /// The reason why it is refused or left out.
  package let reason: Diagnostic?
  /// The name of the double; `nil` if none was tried.
  package var double: String?
  /// The marker that requests the double; `nil` if `--all` or `--only` does.
  package var marker: DeclMarker?
  /// Whether the declaration is one of a compiled module, of which `--only` chooses.
  package var isOfInterface = false
  /// The name of the file in which the double is, as the run gives it.
  package var output: String?
  /// Further diagnostics about the double.
  package var findings: [Diagnostic] = []
  /// The members of the double, if they were asked for.
  package var members: [ExplainedMember] = []
  /// The imports of the double, if they were requested.
  package var imports: [ImportLine] = []

  /// Whether no double of the declaration is requested or would be made.
  package var isUnwanted: Bool {
    guard state == .leftOut, double == nil else { return false }
    return reason?.id != "left-to-macro"
  }
}

/// The result of a run of one kind for all declarations.
package struct Examination: Sendable {
  /// The sources, which locations index: the given ones, then those that were found in packages.
  package let sources: [SourceInput]
  /// The declarations in the order of the sources.
  package let explanations: [Explanation]
  /// Findings about the sources that belong to no declaration among them.
  package let diagnostics: [Diagnostic]
}
