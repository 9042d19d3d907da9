package import DeclModel

/// What selection says of a declaration.
package struct Verdict: Sendable {
  package enum Outcome: Sendable {
    /// These doubles are wanted, one as a rule.
    case wanted([Candidate])
    /// A marker is there, with errors that stand in the way.
    case faulty([Diagnostic])
    /// There is none.
    case leftOut(Exclusion)
  }

  package let decl: NominalDecl
  package let outcome: Outcome

  package var candidates: [Candidate] {
    if case .wanted(let candidates) = outcome { candidates } else { [] }
  }
}

/// Why a declaration gets no double of a kind.
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
