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
