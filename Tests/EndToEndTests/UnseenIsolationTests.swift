import Foundation
import Testing

/// Doubles that macros make in a module with `-default-isolation MainActor`, of which the compiler does not tell macros.
@Suite struct UnseenIsolationTests {
  private static let source = """
    import ExpectationRuntime
    import Mocking

    final class Page { var number = 0 }

    @Mocked(compilationCondition: .none)
    protocol Reading {
      func read(_ page: Page, _ body: (Page) -> Void) async
      func change<T>(_ body: (Page) async throws -> T) async rethrows -> T
      func map<T>(_ body: @escaping (T, [T]) async throws -> T) async rethrows -> T
      subscript(_ body: () -> Int) -> Int { get async }
      nonisolated func turn(_ body: () -> Void) async
    }

    @Smock
    protocol Writing {
      func write(_ body: (Page) -> Void) async -> Int
      subscript(_ body: () -> Int) -> Int { get async }
    }

    @Spyable
    protocol Printing: AnyObject {
      func print(_ body: (Page) -> Void) async -> Int
      static func cancel(_ body: () -> Void) async
    }

    @Mocked(compilationCondition: .none)
    protocol Shelved: Hashable { func shelve() }

    @Mocked(compilationCondition: .none)
    protocol Flagged: OptionSet { func flag() }

    @Mocked(compilationCondition: .none)
    protocol Stepping: AsyncIteratorProtocol where Failure == Never { func step() }

    @Mocked(compilationCondition: .none) @Smock @Spyable
    protocol Named: Identifiable { var id: String { get } }

    @Mocked(compilationCondition: .none) @Smock @Spyable(threadSafe: true)
    protocol Sent: Identifiable, Sendable { var id: String { get set }; func send() }

    @globalActor actor Desk { static let shared = Desk() }

    @Spyable
    protocol Filing {
      init()
      @Desk func file(_ x: Int) -> Int
      @Desk func later() async throws -> Int
      @Desk var count: Int { get set }
      @Desk var first: Int? { get set }
      func clean()
    }

    @Smock
    protocol Drawing {
      @Desk init(x: Int)
      @Desk func draw(_ x: Int) -> Int
      func clean()
    }

    protocol Binding { func bind(_ body: (Page) -> Void) async -> Int }

    @MockedMembers
    final class BindingMock: Binding { func bind(_ body: (Page) -> Void) async -> Int }
    """

  private static let program = """
    import ExpectationRuntime

    @main struct Program {
      static func main() async {
        let page = Page()
        let reading = ReadingMock()
        reading._read.implementation = .uncheckedInvokes { $1($0) }
        await reading.read(page) { $0.number += 1 }
        reading._subscript.getter.implementation = .uncheckedInvokes { $0() }
        let four = await reading[{ 4 }]

        var expectations = MockWriting.Expectations()
        when(expectations.write(.any)) { body in body(page); return 2 }
        let two = await MockWriting(expectations: expectations).write { $0.number += 10 }

        let printing = PrintingSpy()
        printing.printClosure = { body in body(page); return 3 }
        let three = await printing.print { $0.number += 100 }

        let binding = BindingMock()
        binding._bind.implementation = .uncheckedInvokes { body in body(page); return 5 }
        let five = await binding.bind { $0.number += 1000 }
        print(page.number, two, three, four, five)
      }
    }
    """

  @Test(arguments: LanguageMode.allCases)
  func functionsReachClosures(_ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let source = try workspace.write(Self.source, to: "Source.swift")
    // The same compiles where nothing is isolated.
    let plain = try Compiler.compile([source], mode: mode, flags: MacroCompiler.flags)
    #expect(plain.status == 0, "\(plain.errors)")
    let main = try workspace.write(Self.program, to: "Main.swift")
    let program = workspace.path("program")
    let isolation = ["-default-isolation", "MainActor"]
    let built = try MacroCompiler.build([source, main], to: program, mode: mode, flags: isolation)
    try #require(built.status == 0, "\(built.errors)")
    #expect(try Tool.run(program, []).output == "1111 2 3 4 5\n")
  }
}
