public import DeclModel
public import DoublePlanning
package import FactoryEmitter
public import NameResolver
package import SourceWriter

/// A kind of double: everything in which one kind differs from another, in one value.
///
/// The subcommands, the markers, the selection, the names of files and the emitters are all found through it, so that a
/// further kind is one more value in `all`.
public struct DoubleKind: Sendable {
  /// The name of the subcommand, and of the kind in `// swift-mocking:` comments.
  public let name: String
  /// Several of them, for messages and file names: `mocks`.
  package let plural: String
  /// What the subcommand's help says it does.
  package let summary: String
  /// The declarations that can have such a double.
  package let eligible: Set<NominalDecl.Kind>
  /// Those of them that `--all` doubles; the others must be marked.
  package let selectedByAll: Set<NominalDecl.Kind>
  /// The attributes that ask for such a double.
  package var attributes: [AttributeMarker]
  /// Comments of other tools that ask for one.
  package var foreignMarkers: [ForeignMarker]
  /// The arguments that attributes and comments may have; attributes may know better.
  package let arguments: [MarkerArgument]
  /// The module that doubles call at run time, if they say that they do.
  package let runtimeModule: String?
  /// The name of a declaration's double, with those of the types around it.
  package let doubleName: @Sendable (NominalDecl, DoubleOptions) -> String
  /// Makes the double.
  package let emit: @Sendable (DoubleRequest) -> EmittedDouble
  /// Looks at all doubles of a run once, where they depend on each other; asked with what holds for all of them.
  package var survey: @Sendable (DoubleRequest) -> FactoryRun? = { _ in nil }
  /// Whether `--all` means a declaration of a kind that it doubles.
  package var isOfInterest: @Sendable (NominalDecl) -> Bool = { _ in true }
  /// Whether doubles are as visible as their declaration if nothing is said; if not, they are internal.
  package var followsAccess = true

  /// Whether doubles may compare arguments, so that the cases of enums must be read: those without values are equatable.
  package var comparesValues = false

  /// All kinds, in the order of the help.
  public static let all: [DoubleKind] = [.mock, .spy, .witness, .factory]

  /// The kind of that name.
  public static func named(_ name: String) -> DoubleKind? {
    all.first { $0.name == name }
  }
}

/// An attribute that asks for a double.
package struct AttributeMarker: Sendable {
  package let name: String
  /// The declarations on which it asks for a double of another kind.
  package let ignored: Set<NominalDecl.Kind>
  /// The condition of doubles that it asks for without saying which.
  package let defaultCondition: String?
  /// The declarations on which it is allowed.
  package let accepted: Set<NominalDecl.Kind>
  /// What it means without any argument, whatever the defaults of the run are.
  package let meaning: @Sendable (inout DoubleOptions) -> Void
  /// The arguments that it may have, if not all that the kind has.
  package let arguments: [MarkerArgument]?
  /// The error that an argument with another label, or with an empty one, is, where it is more than a warning.
  package let unknownArgument: (@Sendable (String) -> ArgumentProblem)?

  package init(
    name: String,
    ignored: Set<NominalDecl.Kind> = [],
    defaultCondition: String? = nil,
    accepted: Set<NominalDecl.Kind>,
    meaning: @escaping @Sendable (inout DoubleOptions) -> Void = { _ in },
    arguments: [MarkerArgument]? = nil,
    unknownArgument: (@Sendable (String) -> ArgumentProblem)? = nil
  ) {
    self.name = name
    self.ignored = ignored
    self.defaultCondition = defaultCondition
    self.accepted = accepted
    self.meaning = meaning
    self.arguments = arguments
    self.unknownArgument = unknownArgument
  }
}

/// A comment of another tool: `/// @mockable`, `// sourcery: AutoMockable`.
package struct ForeignMarker: Sendable {
  /// What the comment begins with.
  package let text: String
  /// If not `nil`, the text is followed by a list of words, and this one must be among them.
  package let word: String?
}

/// What is to be emitted.
public struct DoubleRequest: Sendable {
  /// The declaration, as it is seen from where the double goes.
  public let decl: NominalDecl
  /// Where what the declaration mentions is looked up.
  public let index: ModuleIndex
  /// The access level of the declaration, narrowed by the types around it.
  public let access: AccessLevel
  /// How it is to be emitted.
  public let options: DoubleOptions
  /// The access levels of all doubles of the run, by the qualified names of their declarations; `internal` where nothing is said.
  public let doubledAccess: [String: AccessLevel]
  /// Whether the declaration itself asks for the double.
  package var isMarked = true
  /// What is known of all doubles of the run.
  package var run: FactoryRun?
  /// The module of the declaration if the double goes to another one.
  public let module: String?
  /// The top-level types of that module that are called like one of a system library, or of another module that its files see.
  public let ambiguousNames: Set<String>
  /// Where the double is going to stand.
  public let placement: DoublePlacement

  /// A request from its parts.
  package init(
    decl: NominalDecl,
    index: ModuleIndex,
    access: AccessLevel,
    options: DoubleOptions,
    doubledAccess: [String: AccessLevel] = [:],
    module: String? = nil,
    ambiguousNames: Set<String> = [],
    placement: DoublePlacement = .file
  ) {
    self.decl = decl
    self.index = index
    self.access = access
    self.options = options
    self.doubledAccess = doubledAccess
    self.module = module
    self.ambiguousNames = ambiguousNames
    self.placement = placement
  }

  /// A protocol with all it inherits; several times, with conditions, if branches of an `#if` make different doubles of it.
  package var flattened: [FlattenedProtocol] {
    index.flattenBranches(of: decl).map { branch in
      var flattened = branch
      if placement != .file {
        // It may require nothing that is not declared here once more, as people do for macros; if it does, the compiler says so.
        flattened.diagnostics = flattened.diagnostics.map { $0.id == "unknown-inherited-type" ? $0.asUnseen : $0 }
      }
      return module.map { flattened.seen(outside: $0, ambiguousNames: ambiguousNames) } ?? flattened
    }
  }
}

/// A double's text, and what was found out while making it.
public struct EmittedDouble: Sendable {
  /// The declarations, ending with a line break; not to be used if there are errors.
  public var text: [UInt8]
  /// Findings, located in the sources; those of the flattened declaration among them.
  public var diagnostics: [Diagnostic]
  /// Whether the double calls the run-time module.
  public var usesRuntime = false
  /// Where types of the run-time module are part of the double's interface: the `#if` conditions inside of it, `nil` for every build.
  public var runtimeConditions: Set<String?> = []
  /// The files from which members were taken beside the declaration's own, whose imports the double may need.
  public var sourceFiles: Set<FileID> = []
  /// The members that the double has names for, and why these; the indices in the reasons are those of the list.
  public var members: [NamedMember] = []

  /// What was made, and what was found out.
  package init(
    text: [UInt8],
    diagnostics: [Diagnostic],
    usesRuntime: Bool = false,
    runtimeConditions: Set<String?> = [],
    sourceFiles: Set<FileID> = [],
    members: [NamedMember] = []
  ) {
    self.text = text
    self.diagnostics = diagnostics
    self.usesRuntime = usesRuntime
    self.runtimeConditions = runtimeConditions
    self.sourceFiles = sourceFiles
    self.members = members
  }
}

extension EmittedDouble {
  /// The doubles of a protocol's branches as one; nearly all protocols have one branch.
  ///
  /// - Parameters:
  ///   - branches: What there is to know of each.
  ///   - emit: Writes the double of one, and says all but the text.
  package init<Branch>(of branches: [Branch], emit: (Branch, inout SourceWriter) -> EmittedDouble) {
    var writer = SourceWriter()
    self.init(text: [], diagnostics: [])
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
