package import DeclModel

/// The decision whether a declaration gets doubles.
package struct SelectionDecision: Sendable {
  package enum Outcome: Sendable {
    /// It gets these doubles, one as a rule.
    case selected([Candidate])
    /// It has a marker with errors.
    case invalid([Diagnostic])
    /// It gets none.
    case excluded(Exclusion)
  }

  package let decl: NominalDecl
  package let outcome: Outcome

  package var candidates: [Candidate] {
    if case .selected(let candidates) = outcome { candidates } else { [] }
  }
}

/// A reason why a declaration gets no double of a kind.
package enum Exclusion: Hashable, Sendable {
  /// Nothing asks for it.
  case unmarked
  /// `--all` does not mean declarations of its kind, and no marker asks for it.
  case onlyMarked
  /// `--all` passes it over, since there is nothing to double: a namespace, or the keys of `Codable`.
  case ofNoInterest
  /// It cannot have such a double.
  case ineligible
  /// No pattern of `--only` fits.
  case notAmongOnly
  /// This pattern of `--exclude` fits.
  case excluded(pattern: String)
  /// This attribute has its macro expand it.
  case leftToMacro(DeclMarker)
  /// Its source is read for lookup.
  case lookupOnly
}

/// An attribute or a comment that asks for a double.
package struct DeclMarker: Hashable, Sendable {
  /// As it is written, an attribute without its arguments: `@Mocked`, `// swift-mocking: mock`.
  package let text: String
  package let location: DeclLocation
}

extension DeclMarker {
  init(_ name: String, _ attribute: Attribute, of decl: NominalDecl) {
    self.init(text: "@" + name, location: decl.header.location.moved(to: Int(attribute.offset)))
  }
}
