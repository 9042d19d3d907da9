import Foundation
import Testing

/// Acceptance cases of witnesses that need the attribute, other settings of the compiler, or two modules.
///
/// The compiler does not know the attribute without the macros, so it is taken out of what is compiled.
@Suite struct WitnessShellTests {
  // MARK: - The attribute

  /// Only classes and actors can have the attribute.
  @Test(arguments: [
    ("struct S {}", "'S' is a struct"), ("enum E { case a }", "'E' is an enum"), ("protocol P {}", "'P' is a protocol"),
    ("extension S {}", "this is an extension"),
  ])
  func theAttributeIsForClassesAndActors(declaration: String, target: String) throws {
    let result = try run("import Foundation\n\n@ProtocolWitness \(declaration)\n")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "Source.swift:3:1: error: '@ProtocolWitness' can only be applied to actors and classes; \(target)"
      ),
      "\(result.errors)"
    )
    #expect(result.output.isEmpty)
  }

  /// Only the literal `true` silences the warning.
  @Test(arguments: [
    ("@ProtocolWitness", true), ("@ProtocolWitness()", true), ("@ProtocolWitness(ignoreGenericFunctions: false)", true),
    ("@ProtocolWitness(ignoreGenericFunctions: quiet)", true),
    ("@ProtocolWitness(ignoreGenericFunctions: true)", false),
    ("// swift-mocking: witness(ignoreGenericFunctions: true)", false),
  ])
  func genericFunctionsAreWarnedAbout(mark: String, warns: Bool) throws {
    let result = try run("\(mark)\nfinal class C { func map<T>(_ f: T) {} }\n")
    #expect(result.status == 0)
    let warning =
      "Source.swift:2:22: warning: Function with generic parameters will not be included in the protocol witness"
    #expect(result.errors.contains(warning) == warns, "\(result.errors)")
    #expect(result.errors.contains("unreadable") == false)
    #expect(result.output.contains("struct Witness") && !result.output.contains("map"))
  }

  @Test func includesAreReadFromArgumentsAndOptions() throws {
    let source = "final class C { var level: Int = 1 }\n"
    let word = try run("// swift-mocking: witness(includes: .setters)\n" + source)
    let list = try run("@ProtocolWitness(includes: [.setters])\n" + source)
    let option = try run(source, "--all", "--include", "setters")
    for result in [word, list, option] { #expect(result.output.contains("var setLevel"), "\(result.errors)") }
    let wrong = try run("// swift-mocking: witness(includes: [.getters])\n" + source)
    #expect(wrong.errors.contains("warning") && wrong.errors.contains("'.setters'"))
    let unknown = try run(source, "--all", "--include", "getters")
    #expect(unknown.status == 64)
  }

  /// Only classes and actors are chosen by `--all`; what is marked is doubled besides.
  @Test func allMeansClassesAndActors() throws {
    let members = "{ func f() {} }"
    let text = try run(
      "class C \(members)\nactor A \(members)\nstruct S \(members)\nprotocol P { func f() }\nenum E \(members)\n",
      "--all"
    ).output
    #expect(text.contains("extension C {") && text.contains("extension A {"))
    #expect(!text.contains("extension S") && !text.contains("PWitness") && !text.contains("extension E"))
  }

  /// A witness of nothing is no use, unless somebody asks for it, as the library's has to compile.
  @Test func allLeavesOutWhatHasNoClosures() throws {
    let source = "final class Sealed { private func f() {} }\nfinal class Other { func f() {} }\n"
    let all = try run(source, "--all")
    #expect(all.status == 0 && !all.output.contains("extension Sealed"))
    #expect(
      all.errors.contains("Source.swift:1:13: warning: 'Sealed' is left out: no member of 'Sealed' has a closure")
    )
    let marked = try run("// swift-mocking: witness\n" + source)
    #expect(marked.output.contains("extension Sealed") && !marked.errors.contains("warning"))
  }

  // MARK: - The documentation of the library

  /// The snippets of the library's documentation, as they stand there, with what they leave to the reader around them.
  @Test(arguments: LanguageMode.allCases)
  func theLibrarysDocumentationHolds(_ mode: LanguageMode) throws {
    let source = """
      import Foundation
      #if canImport(FoundationNetworking)
        import FoundationNetworking
      #endif

      @ProtocolWitness
      final class APIClient {
          private let session = URLSession.shared

          func fetchAuthors(named: String) async throws -> [Author] {
              let (data, _) = try await session.data(from: .authorsURL(name: named))
              return try JSONDecoder().decode([Author].self, from: data)
          }
      }
      """
    let uses = """
      import Foundation

      struct Author: Codable, Sendable { var name: String }
      extension URL { static func authorsURL(name: String) -> URL { URL(fileURLWithPath: name) } }

      final class MyViewModel {
          var authors: [Author] = []

          private let apiClient: APIClient.Witness

          init(apiClient: APIClient.Witness = .live(APIClient())) {
              self.apiClient = apiClient
          }

          func onAppear() async throws {
              self.authors = try await apiClient.fetchAuthorsNamed("Jimmy")
          }
      }

      @main struct Main {
          static func main() async throws {
              try await test_whenViewAppears_authorsAreFetched()
          }
          static func test_whenViewAppears_authorsAreFetched() async throws {
              var fetchedAuthor: String?
              let viewModel = MyViewModel(apiClient: .init(
                  fetchAuthorsNamed: { fetchedAuthor = $0; return [] }
              ))
              try await viewModel.onAppear()
              precondition(fetchedAuthor == "Jimmy")
              print("fetched")
          }
      }
      """
    let workspace = try Workspace()
    let input = try workspace.write(source, to: "APIClient.swift")
    let generated = try Tool.mocking("witness", input)
    #expect(generated.errors.isEmpty, "\(generated.errors)")
    let program = workspace.path("program")
    let built = try Compiler.build(
      [
        workspace.write(source.replacing("@ProtocolWitness\n", with: ""), to: "Stripped.swift"),
        workspace.write(generated.output, to: "Witnesses.swift"),
        workspace.write(uses, to: "Uses.swift"),
      ],
      to: program,
      mode: mode
    )
    try #require(built.status == 0, "\(built.errors)")
    #expect(try Tool.run(program, []).output == "fetched\n")
  }

  // MARK: - Other modules

  /// A public class's witness is there for other modules, with what is public.
  @Test(arguments: LanguageMode.allCases)
  func publicWitnessesAreForOtherModules(_ mode: LanguageMode) throws {
    let source = """
      public struct Signal: Sendable { public init() {} }

      // swift-mocking: witness(includes: [.setters, .unimplemented])
      public final class Hub {
        public init() {}
        public func ping(_ signal: Signal) -> Int { 1 }
        public var level: Int = 3
        public internal(set) var height: Int = 4
        func hidden(_ n: Int) {}
      }

      // swift-mocking: witness
      public actor Relay {
        public init() {}
        public func send(_ signal: Signal) -> Int { 5 }
      }
      """
    let inside = """
      func internalUse() -> Hub.Witness {
        Hub.Witness(ping: { _ in 1 }, level: { 2 }, height: { 3 }, hidden: { _ in })
      }
      """
    let uses = """
      import Hubs

      @main struct Main {
        static func main() async {
          var test = Hub.Witness(ping: { _ in 7 }, level: { 8 }, height: { 9 }, setLevel: { _ in })
          test.level = { 10 }
          precondition(test.ping(Signal()) == 7 && test.level() == 10)
          let real = Hub()
          let live = Hub.Witness.live(real)
          live.setLevel(6)
          precondition(live.level() == 6 && live.ping(Signal()) == 1)
          var none = Hub.Witness.unimplemented()
          none.level = { 11 }
          precondition(none.level() == 11)
          let sent = await Relay.Witness.live(Relay()).send(Signal())
          precondition(sent == 5)
          print("done")
        }
      }
      """
    let workspace = try Workspace()
    let input = try workspace.write(source, to: "Hubs.swift")
    let generated = try Tool.mocking("witness", input)
    try #require(generated.status == 0, "\(generated.errors)")
    let files = try [
      input, workspace.write(generated.output, to: "Witnesses.swift"), workspace.write(inside, to: "Inside.swift"),
    ]
    let module = try Tool.run(
      "swiftc",
      [
        "-wmo", "-parse-as-library", "-warnings-as-errors", "-module-name", "Hubs", "-emit-module", "-emit-library",
        "-static", "-emit-module-path", workspace.path("Hubs.swiftmodule"), "-o", workspace.path("libHubs.a"),
      ] + mode.flags + files
    )
    try #require(module.status == 0, "\(module.errors)")
    let program = workspace.path("program")
    let built = try Compiler.build(
      [workspace.write(uses, to: "Uses.swift")],
      to: program,
      mode: mode,
      flags: ["-I", workspace.folder.path, "-L", workspace.folder.path, "-lHubs"]
    )
    try #require(built.status == 0, "\(built.errors)")
    #expect(try Tool.run(program, []).output == "done\n")
  }

  /// The main actor isolates actions of interfaces, and what inherits of UIKit, which is not in view.
  @Test func interfacesAreIsolated() throws {
    let workspace = try Workspace()
    let kit = try workspace.write(
      """
      @MainActor open class UIInputViewController { public init() {} }
      @MainActor public protocol UITextFieldDelegate {}
      """,
      to: "UIKit.swift"
    )
    try Compiler.emitModule("UIKit", of: [kit], in: workspace)
    let source = try workspace.write(
      """
      import UIKit
      final class Form { @IBAction func send(_ sender: Any) {}; func check() {} }
      final class Keys: UIInputViewController { func press(_ sender: Any) {} }
      final class Fields: UITextFieldDelegate { func leave(_ sender: Any) {} }
      """,
      to: "Source.swift"
    )
    let generated = try Tool.mocking("witness", "--all", source)
    try #require(generated.status == 0, "\(generated.errors)")
    let witnesses = try workspace.write(generated.output, to: "Witnesses.swift")
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile([source, witnesses], mode: mode, flags: ["-I", workspace.folder.path])
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  /// With `--module` the witnesses stand in another module, which sees the types by `@testable`.
  @Test(arguments: LanguageMode.allCases)
  func witnessesCanStandInTheTests(_ mode: LanguageMode) throws {
    let source = """
      public final class Hub {
        public init() {}
        public func ping() -> Int { 1 }
        func hidden(_ n: Int) -> Int { n }
      }
      actor Relay {
        let id: String = "relay"
        let other: [Int] = []
        func send() -> Int { 5 }
      }
      @MainActor final class Screen { let title: String = "t"; func show() {} }
      enum Outer { struct Unit {}; final class Inner { func unit() -> Unit { Unit() } } }
      """
    let uses = """
      @testable import Hubs

      @main struct Main {
        static func main() async {
          let test = Hub.Witness(ping: { 7 }, hidden: { $0 })
          let relay = Relay.Witness.live(Relay())
          let id = await relay.id()
          precondition(test.ping() == 7 && Hub.Witness.live(Hub()).hidden(2) == 2 && id == "relay")
          await MainActor.run { precondition(Screen.Witness.live(Screen()).title() == "t") }
          print("done")
        }
      }
      """
    let workspace = try Workspace()
    let input = try workspace.write(source, to: "Hubs.swift")
    let generated = try Tool.mocking("witness", "--all", "--module", "Hubs", input)
    try #require(generated.status == 0, "\(generated.errors)")
    let module = try Tool.run(
      "swiftc",
      [
        "-wmo", "-parse-as-library", "-enable-testing", "-module-name", "Hubs", "-emit-module", "-emit-library",
        "-static", "-emit-module-path", workspace.path("Hubs.swiftmodule"), "-o", workspace.path("libHubs.a"), input,
      ] + mode.flags
    )
    try #require(module.status == 0, "\(module.errors)")
    let program = workspace.path("program")
    let built = try Compiler.build(
      [workspace.write(generated.output, to: "Witnesses.swift"), workspace.write(uses, to: "Uses.swift")],
      to: program,
      mode: mode,
      flags: ["-I", workspace.folder.path, "-L", workspace.folder.path, "-lHubs"]
    )
    try #require(built.status == 0, "\(built.errors)")
    #expect(try Tool.run(program, []).output == "done\n")
  }

  /// A class of a compiled module can have a witness as well.
  @Test(arguments: LanguageMode.allCases)
  func classesOfCompiledModulesHaveWitnesses(_ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let generated = try Tool.mocking(
      "witness",
      "--interface",
      "Foundation",
      "--only",
      "UserDefaults",
      "--access",
      "internal",
      "--include",
      "all"
    )
    try #require(generated.status == 0, "\(generated.errors)")
    let uses = """
      import Foundation

      func use() {
        var witness = UserDefaults.Witness.live(.standard)
        witness.boolForKey = { $0 == "on" }
        precondition(witness.bool(forKey: "on"))
      }
      """
    let result = try Compiler.compile(
      [workspace.write(generated.output, to: "Witnesses.swift"), workspace.write(uses, to: "Uses.swift")],
      mode: mode
    )
    #expect(result.status == 0, "\(result.errors)")
  }

  private func run(_ source: String, _ arguments: String...) throws -> ProcessResult {
    let workspace = try Workspace()
    return try Tool.run(
      Tool.command,
      ["witness"] + arguments + [workspace.write(source, to: "Source.swift")]
    )
  }
}
