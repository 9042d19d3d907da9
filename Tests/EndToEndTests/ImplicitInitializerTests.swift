import Foundation
import Testing

/// Doubles of classes without a written initialiser, in a module that the main actor isolates by default.
///
/// Whether the one that the compiler makes is isolated depends on the first values of the properties, which need the actor or do not.
@Suite struct ImplicitInitializerTests {
  private static let source = """
    import Foundation
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

    // Values that only the compiler understands.
    nonisolated func number() -> Int { 1 }
    func size() -> Size { Size() }
    extension String { var localized: String { self }; nonisolated var plain: String { self } }
    extension Size { static let standard = Size() }
    struct Filter { var size = Size(); nonisolated static let usual = Filter(
      size: Size(width: 2)
    ) }
    struct Key: Hashable { var number = 1 }
    @propertyWrapper struct Wrapped<Value> { var wrappedValue: Value }
    @propertyWrapper nonisolated struct Apart { var wrappedValue: Int }
    // double
    class Called { var count = number(); let flag = !true; var rest = 5 % 3 }
    // double
    class CalledIsolated { var given: Size = size(); func measure(_ filter: Filter) -> Size { Size() } }
    // double
    class Localized { let title = "home".localized; func run() {} }
    // double
    class Unlocalized { let title = "home".plain; func run() {} }
    // double
    class Filtered { var filter = Filter(size: .standard); func run() {} }
    // double
    class Wrapping { var filter = Filter(
      size: Size(width: 3)
    ); var usual = Filter.usual; func run() {} }
    // double
    class Made { let text = { "x" }(); var number = Bool.random() ? 1 : 2; func run() {} }
    // double
    class Keyed { var keys: Set<Key> = []; func find(_ keys: [Key: Int]) -> Set<Key> { [] } }
    // double
    class Unkeyed { var count = 1; func act(_ act: @escaping (Size) -> Void) async throws -> [Size] { [] } }
    // double
    class Observed { @Wrapped var number = 1; @Apart var other = 2; func run() {} }
    // double
    class Overridden { var count = 1; class func make() -> Int { 1 }; subscript(key: Int) -> Int { get { 1 } set {} } }
    // double
    class Part<Content: Sendable> { var content: Content?; var count = number(); nonisolated func far() {} }

    // double
    class Late { var count = 1; @available(macOS 99, iOS 99, *) func late(_ size: Size) -> Size { size } }
    // double
    class Copying: NSCopying { var count = 1; func copy(with zone: NSZone?) -> Any { self } }
    // double
    class Rooted: NSObject, NSCopying { var count = 1; func copy(with zone: NSZone?) -> Any { self } }

    // Protocols that ask for a subclass, with an initialiser or without.
    nonisolated protocol Answering { func answer() -> Int }
    // double
    protocol Calling: CalledIsolated { func call(_ size: Size) -> Size; var value: Int { get set } }
    // double
    protocol CallingFree: Called, Answering { func call() async -> Size }
    // double
    protocol Beginning: Called { init(); func begin() }
    // double
    protocol BeginningIsolated: CalledIsolated { init(); func begin() }
    // double
    protocol Making: Called { init(size: Size); func make() -> Size }
    // double
    protocol MakingIsolated: CalledIsolated { init(size: Size); func make() -> Size }
    // double
    nonisolated protocol Outside: Called { func go(); func wait() async }

    class Freed { let number: Int; nonisolated init() { number = 1 } }
    // double
    protocol CallingFreed: Freed { func call(_ size: Size) -> Size }

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

  @Test(arguments: ["mock", "mock --forwarding", "spy", "spy --thread-safe", "spy --names mockolo"])
  func doublesCompile(_ command: String) throws {
    if command.contains(" "), !Tool.runsAllTests { return }
    let words = command.split(separator: " ").map(String.init)
    let workspace = try Workspace()
    let text = Self.source.replacing("// double", with: "// swift-mocking: \(words[0])")
    let source = try workspace.write(text, to: "Source.swift")
    let generated = try Tool.run(Tool.command, words + ["--default-isolation", "MainActor", source])
    try #require(generated.status == 0, "\(generated.errors)")
    let ending = words[0] == "mock" || words.count == 3 ? "Mock" : "Spy"
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
