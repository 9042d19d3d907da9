public import DeclModel
public import DoublePlanning

/// The choices of the author of a witness: arguments of the attribute, or options of the command.
public struct WitnessOptions: Hashable, Sendable {
  /// Features beyond the library ProtocolWitness, each of which must be asked for.
  ///
  /// Closures that come in by this stand behind all others in the initialiser and have a default, so that code which calls it
  /// still compiles.
  public struct Inclusion: OptionSet, Hashable, Sendable {
    /// The bits.
    public var rawValue: Int

    /// A set of some bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A closure `setLevel` for each property that can be set.
    public static let setters = Inclusion(rawValue: 1 << 0)
    /// Closures that read and write subscripts.
    public static let subscripts = Inclusion(rawValue: 1 << 1)
    /// Members of superclasses, and of extensions of the type and of the protocols it conforms to.
    public static let inherited = Inclusion(rawValue: 1 << 2)
    /// Properties with a private setter.
    public static let restricted = Inclusion(rawValue: 1 << 3)
    /// Properties whose type is that of a literal, and declarations of several properties.
    public static let inferred = Inclusion(rawValue: 1 << 4)
    /// Methods with the original labels that call the closures.
    public static let methods = Inclusion(rawValue: 1 << 5)
    /// `static func unimplemented()`: a witness whose closures stop the test.
    public static let unimplemented = Inclusion(rawValue: 1 << 6)
    /// `static func mock()`: a witness whose closures record and answer their calls, by recorders of ExpectationRuntime.
    public static let recording = Inclusion(rawValue: 1 << 7)
    /// All of them but ``recording``, which needs a library at run time.
    public static let all: Inclusion = [
      .setters, .subscripts, .inherited, .restricted, .inferred, .methods, .unimplemented,
    ]

    /// The words for them, in the order of the documentation.
    public static let words = [
      "setters", "subscripts", "inherited", "restricted", "inferred", "methods", "unimplemented", "recording",
      "all",
    ]

    /// The inclusions that some words name; `nil` if one of them is none of ``words``.
    package init?(words: [String]) {
      let inclusions = words.compactMap(Inclusion.init(word:))
      guard inclusions.count == words.count else { return nil }
      self = inclusions.reduce([]) { $0.union($1) }
    }

    /// The inclusion that a word names, or `nil` if it is none of ``words``.
    public init?(word: String) {
      guard let position = Inclusion.words.firstIndex(of: word) else { return nil }
      self = word == "all" ? .all : Inclusion(rawValue: 1 << position)
    }
  }

  /// The expression of the `#if` around it; `nil` for none.
  public var condition: String?
  /// Conditions under which alone it is made, if branches of an `#if` make different witnesses of a protocol.
  public var branch: [String] = []
  /// An access level that replaces the declaration's own, if it is a narrower one.
  public var access: AccessLevel?
  /// The place where the witness is written.
  public var placement = DoublePlacement.file
  /// How the witness of a protocol is called; that of a type is `Witness` in it.
  public var nameRule = DoubleNameRule()
  /// The features beyond the library ProtocolWitness that are asked for.
  public var includes: Inclusion = []
  /// Whether generic functions are left out without a warning.
  public var ignoresGenericFunctions = false
  /// Whether the closures are `@Sendable`; by default those of a type that is declared `Sendable` and no actor.
  public var isSendable: Bool?
  /// The module of the type, if the witness goes to another one.
  public var module: String?
  /// The top-level types of that module that are called like one of another module.
  public var ambiguousNames: Set<String> = []

  /// The options; by default those of a declaration that says nothing.
  public init(condition: String? = nil, access: AccessLevel? = nil) {
    self.condition = condition
    self.access = access
  }
}
