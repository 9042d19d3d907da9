import DeclModel

/// A double on its way to a file.
struct MadeDouble: Sendable {
  let candidate: Candidate
  let name: String
  let access: AccessLevel
  /// The files whose imports it may need.
  let sourceFiles: [Int32]
  var text: [UInt8] = []
  var diagnostics: [Diagnostic] = []
  /// Whether types of the run-time module are part of its interface.
  var showsRuntime = false

  var isUsable: Bool { !diagnostics.contains { $0.severity == .error } }

  /// Its findings; errors of one that nobody asked for by a marker are warnings, unless nothing at all was made.
  func findings(isAlone: Bool) -> [Diagnostic] {
    candidate.isMarked || isAlone ? diagnostics : diagnostics.map { $0.leavingOut(candidate.decl) }
  }

  /// The declaration's own file, and those of the protocols it inherits.
  static func sourceFiles(of flattened: FlattenedProtocol) -> [Int32] {
    let own = flattened.decl.header.location.file
    var files = Set(flattened.requirements.map(\.member.header.location.file))
    files.insert(own)
    return files.filter { $0 >= 0 }.sorted()
  }
}
