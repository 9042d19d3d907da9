import DeclModel
import DoubleSelection

/// What an examination is to find out.
package struct Question: Sendable {
  /// The name, plain or qualified, of the declarations whose doubles are to be told in detail; `nil` for none.
  let name: String?
  /// Whether nothing has to be known of other declarations, but what decides about these.
  let isAboutNameAlone: Bool

  /// What a run makes of each declaration.
  package static let everything = Question(name: nil, isAboutNameAlone: false)

  /// Why the declarations of a name have their doubles, or none.
  ///
  /// If it is about them `alone`, they are found only if a scan of the files finds the name, which it does not in every spelling.
  package static func declarations(named name: String, alone: Bool) -> Question {
    Question(name: name, isAboutNameAlone: alone)
  }

  /// Whether a declaration has the name.
  func names(_ decl: NominalDecl) -> Bool { name == decl.name || name == decl.qualifiedName }

  /// Whether a file without markers may have an answer.
  func concerns(_ summary: FileSummary) -> Bool {
    guard isAboutNameAlone, let name = name?.split(separator: ".").last else { return true }
    return summary.isOpaque
      || summary.names.contains { $0 == NameKey(.abstract, name.utf8) || $0 == NameKey(.concrete, name.utf8) }
  }

  /// The places of the candidates whose doubles have to be made; `nil` for all.
  ///
  /// These are the ones of the name, and those whose doubles or files could have the same names as theirs.
  func concerned(_ candidates: [Candidate], of kind: DoubleKind, sources: [SourceInput]) -> Set<DeclLocation>? {
    guard isAboutNameAlone else { return nil }
    func stem(_ candidate: Candidate) -> String {
      Path.stem(sources[candidate.decl.header.location.file.index].name).lowercased()
    }
    let wanted = candidates.filter { names($0.decl) }
    let doubles = Set(wanted.map { kind.doubleName($0.decl, $0.options) })
    let stems = Set(wanted.map(stem))
    let concerned = candidates.lazy.filter { candidate in
      doubles.contains(kind.doubleName(candidate.decl, candidate.options))
        || stems.contains(where: stem(candidate).hasSuffix)
    }
    return Set(concerned.map(\.decl.header.location))
  }
}
