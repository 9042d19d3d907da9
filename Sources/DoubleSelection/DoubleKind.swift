package import DeclModel
package import FactoryEmitter
import NameResolver
import SpyEmitter
import SyntaxLite

/// A kind of double: everything in which one kind differs from another, in one value.
///
/// The subcommands, the markers, the selection, the names of files and the emitters are all found through it, so that a
/// further kind is one more value in `all`.
public struct DoubleKind: Sendable {
  /// The name of the subcommand, and of the kind in `// swift-mocking:` comments.
  public let name: String
  /// What the documentation of one calls it, if not by the name of the kind.
  package var noun: String?
  /// Several of them, for messages and file names: `mocks`.
  package let plural: String
  /// The description of the subcommand in the help.
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
  /// Whether they write its names with the module, so that no other name can hide them.
  package var qualifiesRuntime = false
  /// The name of a declaration's double, with those of the types around it.
  package let doubleName: @Sendable (NominalDecl, DoubleOptions) -> String
  /// The further names by which tests reach the double of a declaration.
  package var furtherNames: @Sendable (NominalDecl) -> [String] = { _ in [] }
  /// The reason why an option of a run has no effect on the double of a declaration, by the option as it is written.
  package var idleOptions: @Sendable (NominalDecl, DoubleOptions) -> [(option: String, reason: String)] = { _, _ in [] }
  /// Makes the double.
  package let emit: @Sendable (DoubleRequest) -> EmittedDouble
  /// Looks at all doubles of a run once, where they depend on each other; asked with what holds for all of them.
  package var survey: @Sendable (DoubleRequest) -> FactoryRun? = { _ in nil }
  /// Whether `--all` means a declaration of a kind that it doubles.
  package var isOfInterest: @Sendable (NominalDecl) -> Bool = { _ in true }
  /// Whether doubles are as visible as their declaration if nothing is said; if not, they are internal.
  package var followsAccess = true
  /// The declarations among them whose doubles are subclasses, and are internal if nothing is said, like most members of a class.
  package var subclassed: Set<NominalDecl.Kind> = []

  /// Whether the double of a declaration is as visible as that if nothing is said.
  package func followsAccess(_ decl: NominalDecl) -> Bool { followsAccess && !subclassed.contains(decl.kind) }

  /// Whether the double of a declaration is a type beside it, and no extension of it.
  package func standsAlone(_ decl: NominalDecl) -> Bool { decl.kind == .protocol || subclassed.contains(decl.kind) }

  /// Whether an attribute is one of those that ask for its doubles.
  func has(_ marker: AttributeMarker) -> Bool { attributes.contains { $0.name == marker.name } }

  /// Whether its doubles have members of types that are no protocols, so that these must be read.
  package var readsMembersOfTypes: Bool { selectedByAll != [.protocol] }

  /// Whether doubles may compare arguments, so that the cases of enums must be read: those without values are equatable.
  package var comparesValues = false

  /// All kinds, in the order of the help.
  public static let all: [DoubleKind] = [.mock, .spy, .witness, .factory]

  /// The kind of that name.
  public static func named(_ name: String) -> DoubleKind? { all.first { $0.name == name } }
}

/// An attribute that asks for a double.
package struct AttributeMarker: Sendable {
  package let name: String
  /// The declarations on which it asks for a double of another kind.
  package var ignored: Set<NominalDecl.Kind> = []
  /// The condition of doubles that it asks for without saying which.
  var defaultCondition: String?
  /// The declarations on which it is allowed.
  package let accepted: Set<NominalDecl.Kind>
  /// Changes the options to those that it has without any argument, whatever the defaults of the run are.
  var meaning: @Sendable (inout DoubleOptions) -> Void = { _ in }
  /// The arguments that it may have, if not all that the kind has.
  var arguments: [MarkerArgument]?
  /// The error that an argument with another label, or with an empty one, is, where it is more than a warning.
  var unknownArgument: (@Sendable (String) -> ArgumentProblem)?
}

/// A comment of another tool: `/// @mockable`, `// sourcery: AutoMockable`.
package struct ForeignMarker: Sendable {
  /// The beginning of the comment.
  package let text: String
  /// If not `nil`, the text is followed by a list of words, and this one must be among them.
  package let word: String?
  /// Where it may stand besides above the declaration.
  var otherPlaces: Set<CommentPlace> = []
  /// The protocol whose heirs are marked without a comment, if the other tool has one.
  var inherited: String?
  /// Changes options as the annotation says, given the text behind ``text``, its place, and the declaration.
  var apply: @Sendable (Substring, DeclLocation, NominalDecl, inout DoubleOptions) -> [Diagnostic]

  /// `/// @mockable(…)` of Mockolo.
  static let mockable = ForeignMarker(
    text: "@mockable",
    word: nil,
    otherPlaces: [.apart],
    apply: { text, location, _, options in MockoloAnnotation.apply(text, at: location, to: &options) }
  )

  /// `// sourcery: AutoMockable`, and the protocol of that name.
  static let autoMockable = ForeignMarker(
    text: "sourcery:",
    word: "AutoMockable",
    otherPlaces: [.behindBrace],
    inherited: "AutoMockable",
    apply: { _, location, decl, options in
      SourceryAnnotation.apply(decl.leadingComments.filter { $0.place != .apart }, at: location, to: &options)
    }
  )
}

extension DoubleKind {
  /// The comments of other tools that ask for one in a run with these options: for spies if they have another tool's names, and for
  /// mocks if they have not, which would be called alike.
  package func foreignMarkers(with options: DoubleOptions) -> [ForeignMarker] {
    let hasNamesOfTool = options.spy.naming != .spyable
    return hasNamesOfTool == (name == DoubleKind.spy.name) ? foreignMarkers : []
  }

  /// Whether a run with these options does what another tool would, so that it does as the annotations of that say.
  func replacesTools(with options: DoubleOptions) -> Bool {
    name == DoubleKind.spy.name && options.spy.naming != .spyable
  }
}
