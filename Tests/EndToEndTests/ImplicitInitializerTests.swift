import Foundation
import Testing

/// Doubles of classes without a written initialiser, in a module that the main actor isolates by default.
///
/// Whether the one that the compiler makes is isolated depends on the first values of the properties.
@Suite struct ImplicitInitializerTests {
  private static let source = """
    struct Size { var width = 1 }
    struct Given { init() {} }
    enum Side { case left }
    protocol Watching {}
    // double
    class Plain { func act() -> Int { 1 } }
    // double
    open class Valued { var size = Size(); let number = 0; lazy var given = Given() }
    // double
    class Listing {
      var sizes = [Size]()
      private let side: Side? = nil
      convenience init(_ sizes: [Size]) { self.init() }
    }
    // double
    class Watched: Watching { var count: Int = 1 { didSet {} }; static let shared = Watched() }
    // double
    class Holding { var plain = Plain() }
    // double
    class Box<Content> { var contents: [Int] = [] }
    // double
    @MainActor class Said { var words: [String] = [] }

    // What is required, too, where an initialiser is written.
    // double
    class Stored: Codable { var number = 1 }
    // double
    @MainActor class Read: Decodable { var number: Int? = nil }
    // double
    protocol Storing: Stored { func store() }

    // What needs the actor.
    // double
    class Isolated { var given = Given() }
    // double
    class Acting { var act: () -> Void = {} }
    // double
    class Watcher { var watched: (any Watching)? }
    // double
    class Slot<Content> { var content: Content? }
    // double
    class Deeper { var acting = Acting() }

    // double
    nonisolated class Free { var count = 1 }
    """

  /// First values of properties: some need the actor, others do not, and the compiler refuses a double that takes one for the other.
  private static let properties = [
    // Cases, and static members.
    "var side = Side.left", "var side: Side = .left", "var side: Side = .both(1)", "var side: [Side] = [.left]",
    "var side = Side.best", "var side: Side = .best", "var side: Side = .pick(1)", "let c = Conf.standard",
    "var free: Free = .standard", "let way = Way(rawValue: \"a\")", "var options: Options = .one",
    "var options: Options = []",
    // Initialisers: nobody's, of all members, written ones, and those of extensions.
    "var point = Point(x: 1, y: 2)", "var points: [Point] = [.init(x: 1, y: 2)]", "let act = Acting(act: {})",
    "var plain = Plain()",
    "var conf = Conf(f: 1)", "var conf: Conf = .init()", "var free = Free()", "var free: [Free]?", "var box = Box()",
    "let locked = Locked()", "var locked: Locked?", "let actor = Counter()", "let added = Plain(added: 1)",
    "let date = Date(added: 1)", "let text = String(added: 1)", "var inner = Outer.Inner()",
    "var generic = Generic(value: 1)", "let more = Locked(more: 1)",
    // Of the system.
    "var count = Int.max", "var wait: Duration = .seconds(1)", "let start = Date.now",
    "let later = Date().addingTimeInterval(3)",
    "let url = URL(string: \"x\")", "private var task: Task<Void, Never>?",
    "var tasks: [String: Task<Int, any Error>] = [:]",
    "var stream: AsyncStream<Int>.Continuation?", "let decoder: JSONDecoder = JSONDecoder()",
    "var formatters: [String: DateFormatter] = [:]", "let queue = DispatchQueue(label: \"x\", qos: .background)",
    "let separator = \"\\n\"", "var text = AttributedString()", "var object: NSObject?",
    "let defaults = UserDefaults.standard",
    // What is kept.
    "var act: (() -> Void)?", "var act: (@Sendable () -> Void)?", "var any: Any?", "var error: (any Error)?",
    "weak var box: Box?",
    "nonisolated(unsafe) var any: Any? = nil", "let type = Plain.self", "@available(*, deprecated) var old = 1",
    // What is hashed on an actor, or on none.
    "var sides: Set<Side> = []", "var sides: [Side: Int]?", "var sides = [Hashed: Int]()", "var ways: [Way: Int] = [:]",
    "let sides = [Hashed(): 1]", "let kinds = [Outer.Kind.one: 1]", "let kinds = [OpenOuter.Kind.one: 1]",
    // Of types in other ones, and what these are only named for.
    "var kind = Outer.Kind.one", "var deep = Outer.Deep.Inner()", "var shared = Outer.shared",
    "var kind = OpenOuter.Kind.one", "var inner = OpenOuter.Inner()", "var limit: Double = OpenOuter.limit",
    "var limit = OpenOuter.limit", "var kept = Maker.kept()", "var keeping: Keeping?", "var keeping = Keeping()",
    // Generic ones, constraints as types, and what `Identifiable` infers.
    "var state: State<[Int]> = .idle", "var state: Shared<Int> = .loaded(3)", "var page: Page<User>?",
    "var page: Page<User> = .init(items: [])", "var cache: Cache<String, User>?", "var open: OpenPage<Int>?",
    "var sure: SurePage<Int>?", "var unsure: SurePage<Kept>?", "var error: Error?", "var error: LocalizedError?",
    "var error: any Error = CancellationError()", "var selected: User.ID?", "var selected: Set<User.ID> = []",
    "var users: [Made.ID: User] = [:]", "var object: Rooted?", "let empty = [Int?]()",
  ]

  private static let types = """
    import Foundation
    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif
    enum Side: Hashable {
      case left, both(Int)
      static let best = Side.left
      static func pick(_ number: Int) -> Side { .left }
    }
    enum Way: String { case a }
    struct Options: OptionSet { let rawValue: Int; static let one = Options(rawValue: 1) }
    struct Conf {
      static let standard = Conf()
      var number = 1
      init() {}
      nonisolated init(f: Int) {}
    }
    nonisolated struct Free { static let standard = Free(); var number = 3; var text: String; init() { text = "" } }
    struct Plain { var number = 3; var text = "x"; let negative = -2 }
    extension Plain { init(added: Int) { self.init() } }
    struct Point { var x: Int; var y: Int }
    struct Acting { var act: () -> Void }
    struct Generic<Value> { var value: Value }
    struct Hashed: Hashable { var number = 1 }
    enum Outer {
      case none
      struct Inner { var number = 1 }
      enum Kind { case one }
      enum Deep { struct Inner { var number = 1 } }
      static var shared: Inner { Inner() }
    }
    nonisolated class OpenOuter {
      struct Inner { var number = 1 }
      enum Kind { case one }
      static let limit = 3.0
    }
    nonisolated class Kept { var number = 1 }
    nonisolated enum Maker { static func kept() -> Kept { Kept() } }
    nonisolated struct Keeping { var kept = Maker.kept() }
    enum State<Value> { case idle, loaded(Value) }
    enum Shared<Value: Sendable>: Sendable { case idle, loaded(Value) }
    struct Page<Value: Sendable>: Sendable { var items: [Value]; var next: Int? }
    final class Cache<Key: Hashable, Value> { var values: [Key: Value] = [:] }
    nonisolated struct OpenPage<Value> { var items: [Value] = [] }
    nonisolated struct SurePage<Value> { var items: [Value] = [] }
    nonisolated extension SurePage: Sendable where Value: Sendable {}
    struct User: Identifiable { let id: UUID }
    struct Made: Identifiable { let id = UUID() }
    class Rooted: NSObject { var number = 1 }
    nonisolated class Box { var number = 1; init() {} }
    final class Locked: Sendable { init() {}; convenience init(more: Int) { self.init() } }
    actor Counter { init() {} }
    extension Date { init(added: Int) { self.init() } }
    extension String { init(added: Int) { self = "" } }

    """

  @Test(arguments: ["mock", "spy"])
  func firstValuesAreUnderstood(_ kind: String) throws {
    let workspace = try Workspace()
    let classes = Self.properties.enumerated().map { index, property in
      "// swift-mocking: \(kind)\nclass Model\(index) { \(property); func run() {} }\n"
    }
    let inputs = [
      try workspace.write(Self.types, to: "Types.swift"),
      try workspace.write("import Foundation\n" + classes.joined(), to: "Models.swift"),
    ]
    let generated = try Tool.run(Tool.command, [kind, "--default-isolation", "MainActor"] + inputs)
    try #require(generated.status == 0, "\(generated.errors)")
    let doubles = try workspace.write(generated.output, to: "Doubles.swift")
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile(inputs + [doubles], mode: mode, flags: ["-default-isolation", "MainActor"])
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  /// Values of types of another module, which isolates them by nothing.
  @Test(arguments: ["mock", "spy"])
  func firstValuesOfOtherModulesAreUnderstood(_ kind: String) throws {
    let workspace = try Workspace()
    let models = """
      public struct User: Sendable { public init() {} }
      public struct Open { public init() {} }
      public enum Mode: Sendable { case on }
      public final class Box: Sendable { public init(number: Int) {} }
      extension User { public static let guest = User() }
      extension String { public static let hello = "" }
      public enum Settings { public static let limit = 3.0; public enum Kind: Sendable { case one } }
      @MainActor public final class Isolated { public init() {} }
      """
    let properties = [
      "var user = User()", "var user: User?", "var mode: Mode = .on", "let box = Box(number: 1)", "var open: Open?",
      "let isolated = Isolated()", "var user = User.guest", "var user: User = .guest", "var text: String = .hello",
      "var limit: Double = Settings.limit", "var limit = Settings.limit", "var kind = Settings.Kind.one",
      "var user: User = .sample", "var user = User(number: 1)", "var mode: Mode = .usual",
    ]
    let extensions = """
      import Models
      extension User { static let sample = User(); init(number: Int) { self.init() } }
      extension Mode { static var usual: Mode { .on } }

      """
    let classes = properties.enumerated().map { index, property in
      "// swift-mocking: \(kind)\nclass Model\(index) { \(property); func run() {} }\n"
    }
    let dependency = try workspace.write(models, to: "Models.swift")
    try Compiler.emitModule("Models", of: [dependency], in: workspace)
    let input = try workspace.write(extensions + classes.joined(), to: "App.swift")
    let generated = try Tool.mocking(kind, "--default-isolation", "MainActor", "--dependency", dependency, input)
    try #require(generated.status == 0, "\(generated.errors)")
    let doubles = try workspace.write(generated.output, to: "Doubles.swift")
    let flags = ["-default-isolation", "MainActor", "-I", workspace.folder.path]
    let result = try Compiler.compile([input, doubles], mode: .swift6, flags: flags)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(arguments: ["mock", "spy"])
  func doublesCompile(_ kind: String) throws {
    let workspace = try Workspace()
    let text = Self.source.replacing("// double", with: "// swift-mocking: \(kind)")
    let source = try workspace.write(text, to: "Source.swift")
    let generated = try Tool.mocking(kind, "--default-isolation", "MainActor", source)
    try #require(generated.status == 0, "\(generated.errors)")
    let ending = kind == "mock" ? "Mock" : "Spy"
    let use = "func use() { _ = (Plain\(ending)(), Listing\(ending)([]), Box\(ending)<Int>(), Deeper\(ending)()) }\n"
    let doubles = try workspace.write(generated.output + use, to: "Doubles.swift")
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile([source, doubles], mode: mode, flags: ["-default-isolation", "MainActor"])
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  /// The doubles of a module in another one, which a default isolates as well, or none.
  @Test(arguments: ["mock", "spy"])
  func doublesOfAnotherModuleCompile(_ kind: String) throws {
    let workspace = try Workspace()
    let text = Self.source.replacing("// double", with: "// swift-mocking: \(kind)")
    let source = try workspace.write(text, to: "App.swift")
    try Compiler.emitModule("App", of: [source], in: workspace, flags: ["-default-isolation", "MainActor"])
    let generated = try Tool.mocking(kind, "--default-isolation", "MainActor", "--module", "App", source)
    let doubles = try workspace.write(generated.output, to: "Doubles.swift")
    for isolation in ["MainActor", "nonisolated"] {
      let flags = ["-I", workspace.folder.path, "-default-isolation", isolation]
      let result = try Compiler.compile([doubles], mode: .swift6, flags: flags)
      #expect(result.status == 0, "\(isolation): \(result.errors)")
    }
  }
}
