@_exported public import DoubleSelection

/// The options of a run.
///
/// The options of the selection can be used as if they were declared here: `options.selectsAll`.
@dynamicMemberLookup
public struct GenerationOptions: Sendable {
  /// The distribution of the doubles over files.
  public enum Layout: Hashable, Sendable {
    /// All in one file.
    case singleFile
    /// All in this many files, those of a source in one of them: what changes in a source changes one file.
    case files(Int)
    /// The doubles of each source in a file of their own.
    case filePerSource
  }

  /// The selection of declarations to double, and the kind of double.
  public var selection: SelectionOptions
  /// Whether the run-time module cannot be imported where the doubles go, so that what needs it is an error.
  public var isWithoutRuntime = false
  /// The global actor that isolates the declarations of the inputs which say nothing else: `MainActor`, where they are compiled with
  /// `-default-isolation MainActor`.
  public var defaultActor: String?
  /// Whether that is instead what the manifest of a package says of the module, as far as it does so in literals.
  public var readsDefaultActors = true
  /// Whether the doubles are compiled in a module that is strict about memory safety (SE-0458), which compilers before 6.2 do not know.
  public var isStrictlyMemorySafe = false
  /// Whether that is also what the manifest of a package says of the module, if the doubles belong to it.
  public var readsMemorySafety = true
  /// The module of the inputs, if the doubles go to another one: they get `@testable import` of it.
  public var module: String?
  /// Further modules to import.
  public var imports: [String] = []
  /// Further modules to import with `@testable`.
  public var testableImports: [String] = []
  /// Modules that are not imported, though sources import them.
  public var excludedImports: [String] = []
  /// The text below the first line of each file, as a comment; `nil` for none.
  public var header: String?
  /// The names of which a double must have one to be made; `nil` if all are made.
  public var usedNames: UsedNames?
  /// Whether what can be made is made beside errors; the declarations with errors, and those of sources that cannot be read, have none.
  public var keepsGoing = false
  /// The distribution of the doubles over files.
  public var layout: Layout = .singleFile
  /// The lookup of imported modules in packages; `nil` if only the given sources are read.
  public var packages: PackageLookup?
  /// The number of threads.
  public var jobs = 1

  /// Options for a kind of double, all others at their defaults.
  public init(kind: DoubleKind) { selection = SelectionOptions(kind: kind) }

  /// The global actor that isolates inputs, if manifests say what was read of them.
  func defaultActor(asRead actor: String?) -> String? { readsDefaultActors ? defaultActor ?? actor : defaultActor }

  /// Whether doubles of inputs are to be strict about memory safety, if manifests say what was read of them.
  func isStrictlyMemorySafe(asRead isStrict: Bool) -> Bool {
    // Of the module that imports theirs nobody knows.
    let isOfSameModule = module == nil && testableImports.isEmpty
    return isStrictlyMemorySafe || readsMemorySafety && isOfSameModule && isStrict
  }

  /// The options of the selection.
  public subscript<Value>(dynamicMember member: WritableKeyPath<SelectionOptions, Value>) -> Value {
    get { selection[keyPath: member] }
    set { selection[keyPath: member] = newValue }
  }
}
