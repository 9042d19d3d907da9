import DeclModel

/// A double on its way to a file.
struct MadeDouble: Sendable {
  let candidate: Candidate
  /// With those of the types around it.
  let name: String
  let access: AccessLevel
  var emitted = EmittedDouble(text: [], diagnostics: [])

  /// The file of the declaration.
  var file: Int32 { candidate.decl.header.location.file }

  var diagnostics: [Diagnostic] { emitted.diagnostics }

  /// Whether there is something to write: no error stands in the way, and the author has not written all of it by hand.
  var isUsable: Bool { !diagnostics.contains { $0.severity == .error } && !emitted.text.isEmpty }

  /// The files whose imports it may need: the declaration's own, and those from which it has members.
  var sourceFiles: [Int32] {
    emitted.sourceFiles.union([file]).filter { $0 >= 0 }.sorted()
  }
}

extension [MadeDouble] {
  /// What is found about them, each thing once.
  ///
  /// - Parameter areAllAskedFor: Whether each of them was named. Else what stands in the way of one without a marker is a warning, which
  ///   names all of which that is true: what a protocol requires stands in the way of all that inherit it.
  /// - Returns: The findings, in the order of the doubles.
  func findings(areAllAskedFor: Bool) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var leftOut: [Diagnostic: (position: Int, others: [String])] = [:]
    for double in self {
      for diagnostic in double.diagnostics {
        guard !double.candidate.isMarked, !areAllAskedFor, diagnostic.severity == .error else {
          found.append(diagnostic)
          continue
        }
        if leftOut[diagnostic] != nil {
          leftOut[diagnostic]?.others.append(double.candidate.decl.qualifiedName)
        } else {
          leftOut[diagnostic] = (found.count, [])
          found.append(diagnostic.leavingOut(double.candidate.decl))
        }
      }
    }
    for (position, others) in leftOut.values where !others.isEmpty {
      found[position].notes.append(.alsoLeftOut(others))
    }
    return found
  }
}
