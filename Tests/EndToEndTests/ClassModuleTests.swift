import Foundation
import Testing

/// Mocks of classes of another module, with what `@testable` shows and without.
@Suite struct ClassModuleTests {
  private static let library = """
    // swift-mocking: mock
    open class Camera {
      public let id: Int
      public init(id: Int) { self.id = id }
      open var zoom: Double { get { 1 } set {} }
      open func shoot() -> String { "photo" }
      open class func brand() -> String { "brand" }
      public func serial() -> String { "serial" }
      func check() -> String { "check" }
      package func pack() -> String { "pack" }
      private func hide() -> String { "hide" }
      public func report() -> String {
        [shoot(), serial(), check(), pack(), hide(), Self.brand(), "\\(zoom)", "\\(id)"].joined(separator: " ")
      }
    }

    // swift-mocking: mock
    open class Box<Content> {
      public private(set) var contents: [Content]
      public required init(_ contents: [Content]) { self.contents = contents }
      open func first() async throws -> Content? { contents.first }
      open func show(_ content: Content) -> Content { content }
    }

    // swift-mocking: mock
    public class Lens {
      public init() {}
      public func turn() -> Int { 1 }
      @discardableResult public func focus(_ distance: inout Int) -> Bool { true }
    }
    """

  /// Builds the library, makes mocks, and gives what a program prints that uses them.
  private func output(
    of body: String,
    import line: String,
    flags: [String] = [],
    mocks arguments: [String],
    _ mode: LanguageMode
  ) throws -> String {
    let workspace = try Workspace()
    let library = try workspace.write(Self.library, to: "Lib/Lib.swift")
    let folder = workspace.folder.path
    let built = try Tool.run(
      "swiftc",
      ["-swift-version", mode.rawValue, "-parse-as-library", "-module-name", "Lib", "-package-name", "lib"] + flags
        + ["-emit-module", "-emit-library", "-static", "-emit-module-path", folder + "/Lib.swiftmodule"]
        + ["-o", folder + "/libLib.a", library]
    )
    try #require(built.status == 0, "\(built.errors)")
    let doubles = workspace.path("Doubles.swift")
    let made = try Tool.run(Tool.command, ["mock", "-o", doubles] + arguments, in: folder)
    try #require(made.status == 0, "\(made.errors)")
    let program = """
      import ExpectationRuntime
      \(line)

      @main enum Program {
        static func main() async throws {
          let camera = CameraMock(id: 7)
          \(body)
          let box = BoxMock(["a"])
          print(try await box.first() ?? "-", box.show("b"))
          box._first.implementation = .throws(CancellationError())
          box._show.when("b").returns("c")
          print((try? await box.first()) == nil, box.show("b"), box.show("d"), box.contents)
        }
      }
      """
    let source = try workspace.write(program, to: "Program.swift")
    let result = try Compiler.build(
      [source, doubles],
      to: workspace.path("program"),
      mode: mode,
      flags: ["-I", folder, "-L", folder, "-lLib"]
    )
    try #require(result.status == 0, "\(result.errors)")
    let run = try Tool.run(workspace.path("program"), [])
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test(arguments: LanguageMode.allCases)
  func whatIsNotOpenIsOverriddenWhereItIsTestable(_ mode: LanguageMode) throws {
    let output = try output(
      of: """
        for recorder in [camera._shoot, camera._serial, camera._check, CameraMock._brand] {
          recorder.implementation = .returns("stub")
        }
        camera._zoom.getter.implementation = .returns(2)
        print(camera.report())
        let lens = LensMock()
        var distance = 1
        lens._focus.implementation = .invokes { distance in
          distance += 1
          return false
        }
        print(lens.turn(), lens.focus(&distance), distance)
        """,
      import: "@testable import Lib",
      flags: ["-enable-testing"],
      mocks: ["--module", "Lib", "Lib"],
      mode
    )
    #expect(
      output == """
        stub stub stub pack hide stub 2.0 7
        1 false 2
        a b
        true c d ["a"]

        """
    )
  }

  @Test(arguments: LanguageMode.allCases)
  func onlyWhatIsOpenIsOverriddenElsewhere(_ mode: LanguageMode) throws {
    let output = try output(
      of: """
        camera._shoot.implementation = .returns("stub")
        CameraMock._brand.implementation = .returns("stub")
        camera._zoom.getter.implementation = .returns(2)
        print(camera.report())
        """,
      import: "import Lib",
      mocks: ["--interface", "./Lib.swiftmodule", "--only", "Camera", "--only", "Box"],
      mode
    )
    #expect(
      output == """
        stub serial check pack hide stub 2.0 7
        a b
        true c d ["a"]

        """
    )
  }

  @Test func classesOfOtherModulesMustBeOpen() throws {
    let workspace = try Workspace()
    let library = try workspace.write(Self.library, to: "Lib/Lib.swift")
    let module = workspace.path("Lib.swiftmodule")
    try Compiler.emitModule("Lib", of: [library], in: workspace, flags: ["-package-name", "lib"])
    let made = try Tool.mocking("mock", "--interface", module, "--only", "Lens")
    #expect(made.status != 0)
    #expect(made.errors.contains("only an 'open' class has subclasses elsewhere"), "\(made.errors)")

    let source = try workspace.write("import Lib\nprotocol Focusing: Lens {}\n", to: "App.swift")
    let bound = try Tool.mocking("mock", "--all", "--interface", module, "--only", "Focusing", source)
    #expect(bound.status != 0)
    #expect(bound.errors.contains("App.swift:2:10: error: 'Focusing' requires a subclass of 'Lens', which is 'public'"))

    // '@testable' opens it, be it said by the source or for the mock's file.
    let testable = "@testable import Lib\nprotocol Focusing: Lens {}\n"
    for options in [[], ["--testable-import", "Lib"]] {
      let text = options.isEmpty ? testable : testable.replacing("@testable ", with: "")
      let source = try workspace.write(text, to: "App.swift")
      let mocks = workspace.path("Mocks.swift")
      let arguments = ["mock", "--all", "--interface", module, "--only", "Focusing", source, "-o", mocks] + options
      let made = try Tool.run(Tool.command, arguments)
      try #require(made.status == 0, "\(made.errors)")
      let sources = [try workspace.write(testable, to: "App.swift"), mocks]
      let compiled = try Compiler.compile(sources, mode: .swift6, flags: ["-I", workspace.folder.path])
      #expect(compiled.status == 0, "\(options): \(compiled.errors)")
    }
  }

  /// `@objc` members of extensions, as on Apple's platforms: here they can be compiled as far as they are checked.
  @Test func whatObjectiveCSeesIsOverridden() throws {
    let workspace = try Workspace()
    let library = try workspace.write(
      """
      // swift-mocking: mock
      class Player {
        init() {}
        @objc dynamic func play() -> Int { 1 }
        @objc func pause(_ seconds: Double, then rest: Bool) {}
      }
      extension Player {
        @objc var volume: Int { get { 1 } set {} }
        @objc func stop() -> Bool { true }
        @objc class func make() -> Int { 1 }
        func skip() {}
      }
      @objc extension Player { func rewind() throws {} }
      """,
      to: "Player.swift"
    )
    let doubles = workspace.path("Doubles.swift")
    let made = try Tool.mocking("mock", library, "-o", doubles)
    #expect(made.status == 0, "\(made.errors)")
    let text = try workspace.read("Doubles.swift")
    for member in ["func play()", "func pause(_", "var volume", "func stop()", "static func make()", "func rewind()"] {
      #expect(text.contains("override \(member)"), "\(member) is not overridden")
    }
    #expect(!text.contains("skip"))
    let checked = try Tool.run(
      "swiftc",
      [
        "-frontend", "-typecheck", "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module",
        "-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-module-name", "Cases",
        "-I", Compiler.modules, library, doubles,
      ]
    )
    #expect(checked.status == 0, "\(checked.errors)")
  }

  /// Inside a generic type its name means it with its arguments, also one that a system library has, too.
  @Test(arguments: ["mock", "spy"]) func classesInGenericTypesCompile(_ kind: String) throws {
    let workspace = try Workspace()
    let source = """
      public struct State<Value> {
        // swift-mocking: \(kind)
        class Storage {
          var box: Box
          init(_ value: Value) { box = Box(value) }
        }
        // swift-mocking: \(kind)
        class Box {
          var value: Value
          init(_ value: Value) { self.value = value }
        }
      }
      """
    let input = try workspace.write(source, to: "Lib.swift")
    try Compiler.emitModule("Lib", of: [input], in: workspace)
    let generated = try Tool.mocking(kind, "--module", "Lib", input)
    try #require(generated.status == 0, "\(generated.errors)")
    let doubles = try workspace.write(generated.output, to: "Doubles.swift")
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile([doubles], mode: mode, flags: ["-I", workspace.folder.path])
      #expect(result.status == 0, "\(result.errors)")
    }
  }
}
