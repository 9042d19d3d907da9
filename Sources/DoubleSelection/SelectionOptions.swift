package import DeclModel

/// The selection of declarations to double, and the kind of double.
public struct SelectionOptions: Sendable {
  /// The `#if` around each double.
  public enum Condition: Hashable, Sendable {
    /// The one of the declaration's marker: an attribute has its default, a comment none.
    case asMarked
    /// None.
    case none
    /// This one for all.
    case expression(String)
  }

  /// The kind of double.
  public var kind: DoubleKind
  /// Doubles every eligible declaration, not only marked ones.
  public var selectsAll = false
  /// Leaves declarations with an attribute that asks for a double to its macro, unless a comment marks them, too.
  public var leavesToMacros = false
  /// Patterns of names (`*`, `?`, `[a-z]`), of which one must fit if there are any.
  public var only: [String] = []
  /// Patterns of names of which none may fit.
  public var exclude: [String] = []
  /// Texts of comments that mark a declaration, beside the built-in ones.
  public var markers: [String] = []
  /// Protocols that are known to inherit a ``inheritedMarkers``, whose heirs are marked as well.
  package var heirs: Set<String> = []
  /// The `#if` around each double.
  public var condition: Condition = .asMarked
  /// The options of doubles whose marker does not say otherwise.
  public var defaults = DoubleOptions()

  /// Options for a kind of double, all others at their defaults.
  public init(kind: DoubleKind) { self.kind = kind }
}

extension SelectionOptions {
  /// The protocols by whose inheritance another tool is asked for doubles, if this run does as that tool.
  package var inheritedMarkers: [String] {
    kind.replacesTools(with: defaults) ? kind.foreignMarkers.compactMap(\.inherited) : []
  }

  /// The declarations of which a file must have one to be read though nothing in it is marked.
  package var soughtKinds: Set<NominalDecl.Kind> {
    namesOfClasses.isEmpty ? kind.eligible.subtracting(kind.subclassed) : kind.eligible
  }

  /// The names, and not patterns, in `--only`, under which classes can be asked for.
  package var namesOfClasses: [String] { kind.subclassed.isEmpty ? [] : only.filter { Glob($0).isLiteral } }
}
