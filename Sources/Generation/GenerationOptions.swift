@_exported public import DoubleSelection

/// What a run generates and how.
///
/// What is selected can be read and written as if it were here: `options.selectsAll`.
@dynamicMemberLookup
public struct GenerationOptions: Sendable {
  /// How the doubles are spread over files.
  public enum Layout: Hashable, Sendable {
    /// All in one file.
    case singleFile
    /// The doubles of each source in a file of their own.
    case filePerSource
  }

  /// Which declarations get a double, and of which kind.
  public var selection: SelectionOptions
  /// Whether the run-time module cannot be imported where the doubles go, so that what needs it is an error.
  public var isWithoutRuntime = false
  /// The global actor that isolates the declarations of the inputs which say nothing else: `MainActor`, where they are compiled with
  /// `-default-isolation MainActor`.
  public var defaultActor: String?
  /// Whether the doubles are compiled in a module that is strict about memory safety (SE-0458), which compilers before 6.2 do not know.
  public var isStrictlyMemorySafe = false
  /// The module of the inputs, if the doubles go to another one: they get `@testable import` of it.
  public var module: String?
  /// Further modules to import.
  public var imports: [String] = []
  /// Further modules to import with `@testable`.
  public var testableImports: [String] = []
  /// Whether what can be made is made beside errors; the declarations with errors, and those of sources that cannot be read, have none.
  public var keepsGoing = false
  /// How the doubles are spread over files.
  public var layout: Layout = .singleFile
  /// How modules that the sources import are looked for in packages; `nil` if only the given sources are read.
  public var packages: PackageLookup?
  /// How many threads work.
  public var jobs = 1

  /// Options for a kind of double, all others at their defaults.
  public init(kind: DoubleKind) {
    selection = SelectionOptions(kind: kind)
  }

  /// What is said of the selection.
  public subscript<Value>(dynamicMember member: WritableKeyPath<SelectionOptions, Value>) -> Value {
    get { selection[keyPath: member] }
    set { selection[keyPath: member] = newValue }
  }
}
