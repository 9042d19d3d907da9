import Foundation
import Testing

/// The imports of doubles that stand in another module than their protocols, as the compiler sees them.
@Suite struct ImportTests {
  /// A module `App` that imports a module `Lib`.
  struct Modules: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let library: String
    let app: [String]
  }

  private static let modules = [
    Modules(
      testDescription: "levels that differ from file to file",
      library: "public struct Token: Sendable { public init() {} }",
      app: [
        "public import Lib\npublic protocol Reader { func next() -> Token }",
        "internal import Lib\nprotocol Writer { func put(_ token: Token) }",
      ]
    ),
    Modules(
      testDescription: "a system interface under a condition",
      library: "@_spi(Raw) public struct Mark: Sendable {}\n@_spi(Raw) public protocol Leaf { var mark: Mark { get } }",
      app: [
        """
        #if compiler(>=6)
          @_spi(Raw) internal import Lib
        #else
          @_spi(Raw) import Lib
        #endif
        protocol Twig: Leaf { var notch: Mark? { get } }
        """
      ]
    ),
    Modules(
      testDescription: "a name that both modules declare",
      library: "public struct Token: Sendable { public init() {} }\npublic struct Mark: Sendable { public init() {} }",
      app: [
        """
        import Lib
        struct Token {}
        protocol Reader { func next() -> [Token]; func mark(_ mark: Mark) -> Lib.Token }
        """
      ]
    ),
    Modules(
      testDescription: "a module that is hidden",
      library: "public struct Token: Sendable { public init() {} }",
      app: ["@_implementationOnly import Lib\nprotocol Reader { func next() -> Token }"]
    ),
  ]

  @Test(arguments: modules, Tool.runsAllTests ? ["mock", "spy"] : ["mock"])
  func doublesElsewhereCompile(modules: Modules, kind: String) throws {
    let workspace = try Workspace()
    let library = try workspace.write(modules.library, to: "Lib/Lib.swift")
    try Compiler.emitModule("Lib", of: [library], in: workspace)
    var sources: [String] = []
    for (index, text) in modules.app.enumerated() {
      sources.append(try workspace.write(text + "\n", to: "App/App\(index).swift"))
    }
    try Compiler.emitModule("App", of: sources, in: workspace)
    let generated = try Tool.mocking(
      kind,
      "--all",
      "--module",
      "App",
      "--dependency",
      workspace.path("Lib"),
      "--output",
      workspace.path("Doubles") + "/",
      workspace.path("App")
    )
    try #require(generated.status == 0, "\(generated.errors)")
    let doubles = try FileManager.default.contentsOfDirectory(atPath: workspace.path("Doubles")).sorted()
    #expect(doubles.count == modules.app.count)
    for mode in LanguageMode.allCases {
      let files = doubles.map { workspace.path("Doubles/" + $0) }
      let result = try Compiler.compile(files, mode: mode, flags: ["-I", workspace.folder.path])
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  /// Public doubles import their module for others only if they show something of it that others see.
  @Test(arguments: ["mock", "spy", "factory", "witness"], ["", "protocol Q { func f(_ items: [Item]) -> Item? }"])
  func publicDoublesOfWhatIsInternalCompile(kind: String, further: String) throws {
    let workspace = try Workspace()
    let text = """
      protocol P { func f() }
      public struct Item {}
      struct Own { let count: Int }
      class Desk { func go() {} }
      \(further)
      """
    let source = try workspace.write(text, to: "App.swift")
    try Compiler.emitModule("App", of: [source], in: workspace)
    let arguments = [kind, "--all", "--access", "public", "--module", "App", "--exclude", "Item", source]
    let generated = try Tool.run(Tool.command, arguments)
    try #require(generated.status == 0, "\(generated.errors)")
    let doubles = try workspace.write(generated.output, to: "Doubles.swift")
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile([doubles], mode: mode, flags: ["-I", workspace.folder.path])
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  /// Nor may one of the sources be public that their doubles do not use, though another declaration there does.
  @Test(arguments: [["mock"], ["mock", "--style", "expectations"], ["spy"], ["witness", "--include", "all"]])
  func importsArePublicWhereDoublesShowThem(kind: [String]) throws {
    let workspace = try Workspace()
    let lib = try workspace.write("public struct Token: Sendable {}\npublic struct Seal: Sendable {}", to: "Lib.swift")
    let other = try workspace.write("public struct Stamp: Sendable {}", to: "Other.swift")
    for (module, source) in [("Lib", lib), ("Other", other)] {
      try Compiler.emitModule(module, of: [source], in: workspace)
    }
    let sources = [
      """
      public import Other
      public protocol Plain { func go(_ n: [Int: String]) async throws -> Local?; var inner: Local.Inner { get set } }
      public typealias Name = String
      public struct Free<Content> { public var content: Content }
      public protocol Known {
        func name(_ name: Name, in free: Free<[Name]>, then: (Result<Name, any Error>) -> Void) -> Substring
      }
      public protocol Generic<Item> { associatedtype Item: Plain; func each<T: Plain>(_ item: Item, _ t: T) -> [T] }
      public struct Local { public var stamp: Stamp; public struct Inner: Sendable {} }
      """,
      """
      public import Foundation
      public import Lib
      public typealias Mark = Seal
      public protocol Sealing { func seal() -> Mark; func name(in encoding: String.Encoding) }
      """,
      "public import Foundation\npublic protocol Failing { func failure() -> any LocalizedError }",
      """
      public import Lib
      public struct Used { public var seal: Seal }
      public protocol Ranging: Identifiable { func range<N: Numeric>(_ x: Range<Int>, _ n: N) -> any Collection<Int> }
      public protocol Acting: Actor { func act() -> Int }
      """,
      """
      public import Foundation
      public struct Dated: Sendable { public var date: Date }
      public protocol Streaming { func stream() -> AsyncStream<Character>; func keep(_ path: KeyPath<Int, Int>, _ x: Range<Int>) }
      public protocol Timing: ~Copyable {
        @available(Android 28, *) func wait(_ time: Duration, at priority: TaskPriority?) -> Task<Void, Never>
        func find(_ index: String.Index, of scalar: Unicode.Scalar) async throws(CancellationError)
        func feed(_ continuation: AsyncStream<Int>.Continuation)
      }
      """,
      "package import Dispatch\npackage protocol Queueing { func queue() -> DispatchQueue }",
    ]
    let settings = ["-I", workspace.folder.path, "-enable-upcoming-feature", "InternalImportsByDefault"]
    for count in [1, 2, 5] {
      let paths = try sources.prefix(count).enumerated().map { try workspace.write($1, to: "Sources/S\($0).swift") }
      let doubles = workspace.path("Doubles.swift")
      let generated = try Tool.run(Tool.command, kind + ["--all", "--output", doubles] + paths)
      try #require(generated.status == 0, "\(generated.errors)")
      for mode in Tool.runsAllTests ? LanguageMode.allCases : [.swift6] {
        let result = try Compiler.compile(paths + [doubles], mode: mode, flags: settings + ["-package-name", "P"])
        #expect(result.status == 0, "\(count): \(result.errors)")
      }
    }
  }

  /// Without the feature that makes imports internal, a level in one file that is below `public` asks for one in all others, and none
  /// in one forbids it in all others.
  @Test(arguments: [
    ["package import Lib\npackage struct Uses { package var token: Token }\npublic protocol P { func go() }"],
    ["package protocol P { func go() }", "import ExpectationRuntime"],
    ["package protocol P { func go() }", "internal import ExpectationRuntime"],
    [
      "public import Lib\npublic struct Uses { public var token: Token }\nprotocol P { func go() }",
      "internal import Lib",
    ],
    [
      "public import Lib\npublic struct Uses { public var token: Token }\npackage protocol P { func go() }",
      "import Lib",
    ],
    [
      "public import Lib\npublic struct Uses { public var token: Token }\npackage protocol P { func go(_ t: Token) }",
      "import Lib",
    ],
    [
      "public import Lib\npublic struct Uses { public var token: Token }\npublic protocol P { func go() }",
      "#if !FAR\n@preconcurrency  package import Lib\n#endif\npackage struct Far { package var token: Token }",
    ],
    [
      "public import Lib\npublic struct Uses { public var token: Token }\nprotocol P { func go(_ t: Token) }",
      "#if canImport(Lib)\npackage  import Lib\n#endif\npackage protocol Q { func go(_ t: Token) }",
    ],
    [
      "public import Lib\npublic struct Uses { public var token: Token }\npackage protocol P { func go(_ t: Token) }",
      "#if canImport(Lib)\npublic import Lib\n#endif\npublic protocol Q { func go(_ t: Token) }",
    ],
    [
      "package import Lib\npackage protocol P { func go(_ t: Token) }",
      "#if canImport(Lib)\npublic import Lib\n#endif\npublic protocol Q { func go(_ t: Token) }",
    ],
    [
      "import Lib\nstruct Uses { var token: Token }\nprotocol P { func go(_ t: Token) }",
      "#if canImport(Lib)\npublic import Lib\n#endif\npublic protocol Q { func go(_ t: Token) }",
    ],
    [
      "import Lib\nstruct Uses { var token: Token }\nprotocol P { func go(_ t: Token) }",
      "#if FAR\npublic import Lib\n#endif\n#if FAR\npublic protocol Q { func go(_ t: Token) }\n#endif",
    ],
    [
      "internal import Lib\nstruct Uses { var token: Token }\nprotocol P { func go(_ t: Token) }",
      "#if FAR\npackage import Lib\n#endif\n#if FAR\npackage protocol Q { func go(_ t: Token) }\n#endif",
    ],
    [
      "private import Lib\nprivate struct Uses { var token: Token }\nprotocol P { func go() }",
      "#if canImport(Lib)\ninternal import Lib\n#endif\nprotocol Q { func go(_ t: Token) }",
    ],
    [
      "public import Lib\npublic struct Uses { public var token: Token }\npublic enum Names {}",
      "extension Names { public protocol P { func go<T: Decodable & Sendable>(_ type: T.Type) -> (any Error).Type } }",
    ],
  ])
  func levelsGoTogetherWithThoseOfOtherFiles(_ sources: [String]) throws {
    let workspace = try Workspace()
    let lib = try workspace.write("public struct Token: Sendable {}", to: "Lib.swift")
    try Compiler.emitModule("Lib", of: [lib], in: workspace)
    let paths = try sources.enumerated().map { try workspace.write($1, to: "Sources/S\($0).swift") }
    let doubles = workspace.path("Doubles.swift")
    let generated = try Tool.run(Tool.command, ["mock", "--all", "--output", doubles] + paths.reversed())
    try #require(generated.status == 0, "\(generated.errors)")
    for feature in [[], ["-enable-upcoming-feature", "InternalImportsByDefault"]] {
      for mode in Tool.runsAllTests ? LanguageMode.allCases : [.swift6] {
        let settings = ["-I", workspace.folder.path, "-package-name", "P"] + feature
        if Tool.runsAllTests {
          let source = try Compiler.compile(paths, mode: mode, flags: settings)
          try #require(source.status == 0, "\(feature): \(source.errors)")
        }
        let result = try Compiler.compile([doubles] + paths, mode: mode, flags: settings)
        #expect(result.status == 0, "\(feature): \(result.errors)")
      }
    }
  }

  /// A public import that no public declaration uses brings a warning, whatever the build has of the members.
  @Test(arguments: [["mock"], ["spy", "--thread-safe"]], [[], ["-D", "FAR"]])
  func theRuntimeIsPublicWhereItIsShown(kind: [String], flags: [String]) throws {
    let workspace = try Workspace()
    let source = try workspace.write(
      """
      public protocol Near {
        #if FAR
          func reach(_ x: Int) -> Int
          static func all() -> Int
        #endif
      }
      #if FAR
        public protocol Far { func go() }
      #endif

      """,
      to: "Source.swift"
    )
    let doubles = workspace.path("Doubles.swift")
    let generated = try Tool.run(Tool.command, kind + ["--all", "--output", doubles, source])
    try #require(generated.status == 0, "\(generated.errors)")
    let settings = flags + ["-enable-upcoming-feature", "InternalImportsByDefault"]
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile([source, doubles], mode: mode, flags: settings)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  /// The recorders of a public class's internal members are internal, too, and so is what they need.
  @Test(arguments: LanguageMode.allCases)
  func theRuntimeIsNotPublicForInternalRecorders(_ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let source = try workspace.write("public class Shelf { func put(_ x: Int) {} }\n", to: "Source.swift")
    let doubles = workspace.path("Doubles.swift")
    let generated = try Tool.mocking("witness", "--all", "--include", "recording", "--output", doubles, source)
    try #require(generated.status == 0, "\(generated.errors)")
    let result = try Compiler.compile([source, doubles], mode: mode)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// A module may have a function that is called like a type of another one: an expression would name both, and no type.
  @Test(arguments: LanguageMode.allCases)
  func recordersNameTypesThatAreFunctionsElsewhere(_ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let folder = workspace.path("")
    let modules = [
      "Queues": "public struct Deque<Element> { public init() {} }\npublic struct Spool { public init() {} }",
      "Makers": "public func Deque() -> Int { 1 }\npublic func Spool() -> Int { 2 }",
    ]
    for (name, text) in modules {
      let path = try workspace.write(text, to: "\(name).swift")
      try Compiler.emitModule(name, of: [path], in: workspace)
    }
    let source = try workspace.write(
      """
      import Queues
      import Makers
      struct Cut<Item> { struct Part {} }
      actor Saw<Item: Sendable> {
        var parts: Deque<Cut<Item>.Part> = .init()
        var all: [Spool] = []
        func wind(_ spool: Spool) {}
        func cut(_ item: Item, _ part: Cut<Item>.Part?) throws -> [Int] { [] }
      }
      """,
      to: "Source.swift"
    )
    let doubles = workspace.path("Doubles.swift")
    let generated = try Tool.mocking("witness", "--all", "--include", "recording", "--output", doubles, source)
    try #require(generated.status == 0, "\(generated.errors)")
    let result = try Compiler.compile([source, doubles], mode: mode, flags: ["-I", folder])
    #expect(result.status == 0, "\(result.errors)")
  }

  /// A marked extension stands for a declaration of another module, which the doubles import as the file of the extension does.
  @Test(arguments: ["mock", "spy"])
  func doublesOfMarkedExtensionsCompile(kind: String) throws {
    let workspace = try Workspace()
    let targets = ".target(name: \"Lib\"), .testTarget(name: \"LibTests\", dependencies: [\"Lib\"])"
    try workspace.write("let package = Package(name: \"P\", targets: [\(targets)])", to: "Package.swift")
    let library = """
      import Foundation
      public struct Item: Sendable { public init() {} }
      public protocol Base { func base(_ url: URL) -> Item }
      public protocol Reader: Base { func read() -> Int }
      protocol Own { func own() -> Item }
      open class Motor { public init() {}; open func run(_ data: Data) -> Item { Item() } }
      public struct Key { public let id: Int; public init(id: Int) { self.id = id } }
      public protocol Keyed { func open(_ key: Key) -> Item }
      open class Lock { public init() {}; open func turn(_ key: Key = Key(id: 1)) -> Key { key } }
      """
    let lib = try workspace.write(library, to: "Sources/Lib/Lib.swift")
    try Compiler.emitModule("Lib", of: [lib], in: workspace)
    let names = ["Reader", "Own", "Motor", "Keyed", "Lock"]
    let marks = names.map { "// swift-mocking: mock, spy\nextension \($0) {}\n" }.joined()
    // The tests' own one.
    let key = "struct Key { var name: String }\n"
    let tests = try workspace.write("@testable import Lib\n" + key + marks, to: "Tests/LibTests/Marks.swift")
    let generated = try Tool.mocking(kind, tests)
    try #require(generated.status == 0, "\(generated.errors)")
    let doubles = try workspace.write(generated.output, to: "Doubles.swift")
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile([tests, doubles], mode: mode, flags: ["-I", workspace.folder.path])
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  /// Without `@testable`, only what is public is there.
  @Test(arguments: ["mock", "spy", "witness --include all", "factory"])
  func doublesOfMarkedExtensionsSeeWhatTheyImport(command: String) throws {
    let workspace = try Workspace()
    let targets = ".target(name: \"Lib\"), .testTarget(name: \"LibTests\", dependencies: [\"Lib\"])"
    try workspace.write("let package = Package(name: \"P\", targets: [\(targets)])", to: "Package.swift")
    let library = """
      struct Hidden {}
      open class Motor {
        public init() {}
        open func run() {}
        func stop() {}
        public internal(set) var speed = 1
        var hidden = Hidden()
        subscript(x: Int) -> Int { x }
      }
      public struct Item { public var count: Int; public init(count: Int) { self.count = count } }
      """
    let lib = try workspace.write(library, to: "Sources/Lib/Lib.swift")
    try Compiler.emitModule("Lib", of: [lib], in: workspace)
    let words = command.split(separator: " ").map(String.init)
    let name = words[0] == "factory" ? "Item" : "Motor"
    let marks = "import Lib\n// swift-mocking: \(words[0])\nextension \(name) {}\n"
    let tests = try workspace.write(marks, to: "Tests/LibTests/Marks.swift")
    let generated = try Tool.run(Tool.command, words + [tests])
    try #require(generated.status == 0, "\(generated.errors)")
    let doubles = try workspace.write(generated.output, to: "Doubles.swift")
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile([tests, doubles], mode: mode, flags: ["-I", workspace.folder.path])
      #expect(result.status == 0, "\(result.errors)")
    }
  }
}
