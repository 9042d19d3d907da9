import DeclModel

// What `adopt` has to say of the files of a project.

extension Diagnostic {
  static func nothingToAdopt(in folder: String) -> Diagnostic {
    .error(
      "adopt-nothing",
      "found no call of Mockolo or Sourcery, no 'Mockfile', and no declaration with their annotations in '\(folder)'"
    )
  }

  /// A library whose place this package takes without a run of the command, or with another way to write tests.
  static func replacedLibrary(_ library: ReplacedLibrary, importedIn count: Int) -> Diagnostic {
    let files = "\(count) \(count == 1 ? "file imports" : "files import") \(library.rawValue)"
    let what =
      library.hasAttributesOfThisPackage
      ? "its attributes are those of this package, so that another import and dependency will do"
      : "tests for it are written anew, with mocks"
    return Diagnostic(id: "adopt-tests", severity: .note, message: "\(files): \(what); see Docs/Moving.md", at: nil)
  }

  static func notYAML(_ message: String, at location: DeclLocation) -> Diagnostic {
    .error("adopt-syntax", "cannot read this configuration: \(message)", at: location)
  }

  static func noEquivalent(_ option: String, of tool: String, _ reason: String?, at location: DeclLocation)
    -> Diagnostic
  {
    .warning(
      "adopt-option",
      "nothing here is like '\(option)' of \(tool)" + (reason.map { ": \($0)" } ?? ", which is left out"),
      at: location
    )
  }

  static func unknownToRun(_ text: String, at location: DeclLocation) -> Diagnostic {
    .warning("adopt-variable", "only a run of the script tells what '\(text)' is; it is left as it is", at: location)
  }

  static func missingPath(_ path: String, at location: DeclLocation) -> Diagnostic {
    .warning("adopt-path", "there is no '\(path)'", at: location)
  }

  static func otherTemplate(_ path: String, at location: DeclLocation) -> Diagnostic {
    Diagnostic(
      id: "adopt-template",
      severity: .note,
      message: "the template '\(path)' makes no mocks, and stays with Sourcery",
      at: location
    )
  }

  static func unreadTemplate(_ path: String, at location: DeclLocation) -> Diagnostic {
    .warning(
      "adopt-template",
      "the template '\(path)' cannot be read, so that the names are taken to be those of Sourcery 2.2 and later; "
        + "'--names sourcerySelectors' has the older ones",
      at: location
    )
  }

  static func unreadCall(of tool: String, at location: DeclLocation) -> Diagnostic {
    .warning("adopt-call", "\(tool) is called here in a way that is not read; write its command anew", at: location)
  }

  static func unreadProject(_ path: String, taking folders: [String], at location: DeclLocation) -> Diagnostic {
    let taken = folders.map { "'\($0)'" }.joined(separator: ", ")
    return .warning("adopt-project", "the targets of '\(path)' are not read; taken is \(taken)", at: location)
  }

  static func anewWithMocks(at location: DeclLocation) -> Diagnostic {
    Diagnostic(
      id: "adopt-tests",
      severity: .note,
      message: "tests for SwiftyMocky are written anew with mocks: see Docs/Moving.md",
      at: location
    )
  }

  static func existing(_ path: String) -> Diagnostic {
    .error("adopt-existing", "'\(path)' exists and says something else; remove it, or choose another folder")
  }
}
