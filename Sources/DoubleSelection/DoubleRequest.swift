package import DeclModel
package import DoublePlanning
package import FactoryEmitter
package import NameResolver
package import SourceWriter

/// A double to be emitted.
package struct DoubleRequest: Sendable {
  /// The declaration, as it is seen from where the double goes.
  package var decl: NominalDecl
  /// The index in which the names of the declaration are looked up.
  package var index: ModuleIndex
  package var options: DoubleOptions
  /// All declarations of the run.
  package private(set) var doubled = DoubledTypes()
  /// Whether the declaration itself asks for the double.
  package var isMarked = true
  /// The result of the survey of all doubles of the run.
  package var run: FactoryRun?
  /// The module of the declaration if the double goes to another one.
  package var module: String?
  /// The top-level types of that module that are called like one of a system library, or of another module that its files see.
  package var ambiguousNames: Set<String> = []
  /// The place of the double.
  package var placement = DoublePlacement.file

  package init(decl: NominalDecl, index: ModuleIndex, options: DoubleOptions) {
    self.decl = decl
    self.index = index
    self.options = options
  }

  /// Adds a declaration to those of the run.
  ///
  /// - Parameters:
  ///   - decl: The declaration.
  ///   - options: What the author chose for its double.
  ///   - marker: The file with the extension that marks it, if it is not its own file that does.
  package mutating func add(_ decl: NominalDecl, options: DoubleOptions, markedIn marker: FileID?) {
    doubled.insert(decl, access: options.access ?? .internal, markedIn: marker)
  }

  /// A protocol with all it inherits; several times, with conditions, if branches of an `#if` make different doubles of it.
  ///
  /// - Parameter separatesAbsence: Whether associated types that only some builds have do so, too.
  /// - Returns: One for each branch.
  package func flattened(separatesAbsence: Bool = false) -> [FlattenedProtocol] {
    index.flattenBranches(of: decl, separatesAbsence: separatesAbsence).map { branch in
      var flattened = branch.doubled(at: options.access ?? branch.access, isInModule: module == nil)
      if placement != .file {
        // It may require nothing that is not declared here once more, as people do for macros; if it does, the compiler says so.
        flattened.parts.diagnostics = flattened.diagnostics.map { $0.id == "unknown-inherited-type" ? $0.asUnseen : $0 }
      }
      if let access = options.access { flattened.parts.diagnostics += index.obstacles(toAccess: access, of: flattened) }
      if let module {
        if flattened.isActor, !flattened.parentsIsolatedByDefault.isEmpty {
          flattened.parts.diagnostics.append(.actorWithIsolatedParents(flattened))
        }
        // A class may stand in a generic type, or be one.
        let names = decl.kind == .protocol ? ambiguousNames : index.names(ambiguousNames, meantInside: decl)
        return flattened.seen(outside: module, ambiguousNames: names)
      }
      return flattened.seenInModule()
    }
  }
}

/// A double's text, and what was found out while making it.
package struct EmittedDouble: Sendable {
  /// The declarations, ending with a line break; not to be used if there are errors.
  package var text: [UInt8] = []
  /// Findings, located in the sources; those of the flattened declaration among them.
  package var diagnostics: [Diagnostic] = []
  /// Whether the double calls the run-time module.
  package var usesRuntime = false
  /// The `#if` conditions inside of the double under which types of the run-time module are part of its interface, `nil` for every build.
  package var runtimeConditions: Set<String?> = []
  /// The access level of a conformance to a protocol of that module, which the type of a factory gets.
  package var conformanceAccess: AccessLevel?
  /// The files from which members were taken beside the declaration's own, whose imports the double may need.
  package var sourceFiles: Set<FileID> = []
  /// The members that the double has names for, and why these; the indices in the reasons are those of the list.
  package var members: [NamedMember] = []
}

extension EmittedDouble {
  /// Nothing, before anything is made.
  package static let none = EmittedDouble()

  /// The doubles of a protocol's branches as one; nearly all protocols have one branch.
  ///
  /// - Parameters:
  ///   - branches: The branches.
  ///   - emit: Writes the double of one, and gives all but the text.
  package init<Branch>(of branches: [Branch], emit: (Branch, inout SourceWriter) -> EmittedDouble) {
    var writer = SourceWriter()
    self.init()
    for branch in branches {
      writer.separate()
      let emitted = emit(branch, &writer)
      // What is found in several branches is said once.
      diagnostics += emitted.diagnostics.filter { !diagnostics.contains($0) }
      usesRuntime = usesRuntime || emitted.usesRuntime
      runtimeConditions.formUnion(emitted.runtimeConditions)
      sourceFiles.formUnion(emitted.sourceFiles)
      // A reason refers to the members of its own branch.
      let known = Set(members.map(\.member.header.location))
      members +=
        members.isEmpty
        ? emitted.members
        : emitted.members.filter { !known.contains($0.member.header.location) }.map {
          NamedMember($0.member, name: $0.name)
        }
    }
    text = writer.finish()
  }
}

extension Diagnostic {
  /// The same for a double that is made of one declaration alone, which the compiler checks.
  fileprivate var asUnseen: Diagnostic {
    var diagnostic = self
    diagnostic.severity = .note
    diagnostic.message += "; the double has only what is declared here"
    return diagnostic
  }
}
