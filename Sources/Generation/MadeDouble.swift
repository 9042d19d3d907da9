import DeclModel

/// A double on its way to a file.
struct MadeDouble: Sendable {
  let candidate: Candidate
  /// With those of the types around it.
  let name: String
  let access: AccessLevel
  var emitted = EmittedDouble.none
  /// Whether it was not made, as a question is about others, and is taken for made.
  var isAssumed = false

  /// The access level of the double, or of a conformance that comes with it if others see that.
  var shownAccess: AccessLevel { max(access, emitted.conformanceAccess ?? access) }

  /// Whether other modules see the double, and not the declaration that it is of.
  func isWiderThanDeclaration(in index: ModuleIndex) -> Bool {
    shownAccess >= .package && index.effectiveAccess(of: candidate.decl) < min(shownAccess, .public)
  }

  /// Whether the declaration is of another module, and only what asks for the double of the inputs'.
  var isOfDependency = false
  /// The file of the declaration, or that of the marked extension of one of another module.
  var file: FileID {
    let marker = isOfDependency ? candidate.extensionMarker : nil
    return (marker ?? candidate.decl.header.location).file
  }

  var diagnostics: [Diagnostic] { emitted.diagnostics }

  /// Whether there is something to write: no error stands in the way, and the author has not written all of it by hand.
  var isUsable: Bool { isAssumed || !diagnostics.contains { $0.severity == .error } && !emitted.text.isEmpty }

  /// Its findings; what stands in the way of one without a marker is a warning, unless it was asked for by name.
  func findings(isAskedFor: Bool) -> [Diagnostic] {
    candidate.isMarked || isAskedFor ? diagnostics : diagnostics.map { $0.leavingOut(candidate.decl) }
  }

  /// The files whose imports it may need: the declaration's own, and those from which it has members.
  var sourceFiles: [FileID] {
    emitted.sourceFiles.union([file, candidate.decl.header.location.file]).filter { $0 >= 0 }.sorted()
  }
}
