public import DeclModel
public import DoublePlanning
public import FactoryEmitter
public import MockEmitter
public import SpyEmitter
public import WitnessEmitter

/// The options of one double: what the command line and the configuration file say, then what the marker says.
///
/// An option of the command and an argument of a marker change the same property, which is one of the emitter's own options where only
/// doubles of one kind have it. `DoubleRequest` hands the options to the emitter.
@dynamicMemberLookup
public struct DoubleOptions: Hashable, Sendable {
  /// All of them in one place, since each declaration has its options, most of them those of the run.
  public struct Parts: Hashable, Sendable {
    /// The `#if` around it.
    public var condition: String?
    /// Its access level, if not the declaration's own.
    public var access: AccessLevel?
    /// The name of it, if not the one that its kind gives.
    public var nameRule = DoubleNameRule()
    /// The options that only mocks have.
    public var mock = MockOptions()
    /// The options that only spies have.
    public var spy = SpyOptions()
    /// The options that only witnesses have.
    public var witness = WitnessOptions()
    /// The options that only factories have.
    public var factory = FactoryOptions()
  }

  private var shared: Shared<Parts>

  fileprivate var parts: Parts { shared.value }

  /// One of the options.
  public subscript<Value>(dynamicMember option: WritableKeyPath<Parts, Value>) -> Value {
    get { shared.value[keyPath: option] }
    set {
      var parts = shared.value
      parts[keyPath: option] = newValue
      shared = Shared(parts)
    }
  }

  /// The name of it as ``DoubleNameRule/pattern`` has it.
  package var namePattern: String? {
    get { self.nameRule.pattern }
    set { self.nameRule.pattern = newValue }
  }
  /// The endings of ``DoubleNameRule/strippedSuffixes``.
  package var strippedSuffixes: [String] {
    get { self.nameRule.strippedSuffixes }
    set { self.nameRule.strippedSuffixes = newValue }
  }

  /// Whether a text can be the name of a double, with `*` for the declaration's.
  package static func isName(_ text: String) -> Bool { DoubleNameRule.isName(text) }

  /// Whether a mock compares arguments, so that what their types conform to must be known.
  package var comparesArguments: Bool { self.mock.style == .expectations }

  /// The options that a declaration without a marker has.
  public init() { shared = Shared(Parts()) }
}

/// The options that every emitter has.
protocol EmitterOptions {
  var condition: String? { get set }
  var access: AccessLevel? { get set }
  var placement: DoublePlacement { get set }
  var nameRule: DoubleNameRule { get set }
}

extension MockOptions: EmitterOptions {}
extension SpyOptions: EmitterOptions {}
extension WitnessOptions: EmitterOptions {}
extension FactoryOptions: EmitterOptions {
  /// A factory is a function of its type, which is always called `mock`.
  var nameRule: DoubleNameRule {
    get { DoubleNameRule() }
    set {}
  }
}

extension DoubleRequest {
  /// The options of one emitter, with what all kinds have in common.
  ///
  /// Not by a key path, which is made anew each time.
  func emitterOptions<Options: EmitterOptions>(_ kind: (DoubleOptions.Parts) -> Options) -> Options {
    let parts = options.parts
    var completed = kind(parts)
    completed.condition = parts.condition
    completed.access = parts.access
    completed.placement = placement
    completed.nameRule = parts.nameRule
    return completed
  }
}
