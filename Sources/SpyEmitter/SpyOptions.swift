public import DeclModel
public import DoublePlanning
public import NameResolver

/// The choices of a spy's author: the arguments of `@Spyable` and the options of the command.
public struct SpyOptions: ProtocolDoubleOptions, Hashable, Sendable {
  /// Kinds of requirements that a spy may leave to an extension of it, or to a default implementation.
  ///
  /// Spyable passes over them, so that people may have written them by hand.
  public enum Omission: String, Hashable, Sendable, CaseIterable {
    /// Subscripts.
    case subscripts
    /// Static properties and functions.
    case statics
    /// Initialisers with parameters.
    case initializers
    /// Requirements in `#if` blocks of the protocol.
    case conditionals
    /// Inherited requirements.
    case inherited
  }

  /// The expression of the `#if` around the spy; `nil` for none.
  public var condition: String?
  /// An access level that replaces the protocol's own.
  public var access: AccessLevel?
  /// Where the spy is going to stand.
  public var placement = DoublePlacement.file
  /// How the spy is called, if not by its naming.
  public var nameRule = DoubleNameRule()
  /// Whose names the spy and its members have.
  public var naming = SpyNaming.spyable
  /// Whether the spy may be used from several threads at once.
  public var isThreadSafe = false
  /// Whether the spy can have no subclasses.
  public var isFinal = false
  /// Whether the spy is compiled in a module that is strict about memory safety (SE-0458), which compilers before 6.2 do not know.
  public var isStrictlyMemorySafe = false
  /// Whether the other arguments are recorded where a function that cannot be kept is among them.
  public var recordsRemainingArguments = false
  /// Whether all arguments are recorded by spies that otherwise record none, as those with the names of Mockolo.
  public var recordsHistory = false
  /// The functions of which they do.
  public var histories: Set<String> = []
  /// Types of associated types, by their names, which are then no generic parameters.
  public var associatedTypes: [String: TypeRef] = [:]
  /// The module that stands before the protocol's name where the spy conforms.
  public var modulePrefix: String?
  /// The properties whose values the spy holds weakly.
  public var weakProperties: Set<String> = []
  /// Where the values of properties come from that are streams, by their names.
  public var streams: [String: SpyStream] = [:]
  /// Whether the uses of properties are counted.
  public var recordsPropertyUse = false
  /// The requirements that the spy leaves out.
  public var omissions: Set<Omission> = []
  /// The spy of an inherited protocol from which this one inherits.
  public var baseSpy: String?

  /// The options; by default those of a protocol that says nothing.
  public init(condition: String? = nil, access: AccessLevel? = nil) {
    self.condition = condition
    self.access = access
  }
}
