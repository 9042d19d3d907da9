import Foundation
import Testing

/// The text that `recording(of:)` writes: a program that has it in it sees what the one saw that wrote it.
@Suite struct RecordingTests {
  private static let declarations = """
    enum Color { case red, green }
    enum Fault: Error { case missing, other(Int) }
    final class Page: Sendable {}

    // swift-mocking: mock(forwarding: true)
    protocol Store {
      var name: String { get set }
      subscript(key: String) -> Int? { get }
      func load(_ id: String, in list: [Int]) throws -> Int
      func pair() -> (a: Int, String)
      func shelf(of letter: Character, _ mark: Unicode.Scalar?, _ tags: Set<String>) -> Character
      func paint(_ mixture: [String: Double], _ color: Color) -> Color
      func write(_ number: Int) throws
      func run(_ id: Int, in list: [Int], _ body: @escaping (Int) -> Void) -> [Bool]
      func read(_ page: Page) -> Int
      func small(_ number: Int8) -> Any
      static func count() -> Int
    }

    struct Disk: Store {
      nonisolated(unsafe) static var number = 0
      var name = "di\\"sk\\n"
      subscript(key: String) -> Int? { key == "a" ? 1 : nil }
      func load(_ id: String, in list: [Int]) throws -> Int {
        Disk.number += 1
        if id == "x" { throw Fault.missing }
        if id == "y" { throw Fault.other(1) }
        return Disk.number
      }
      func pair() -> (a: Int, String) { (1, "b") }
      func shelf(of letter: Character, _ mark: Unicode.Scalar?, _ tags: Set<String>) -> Character { mark == nil ? letter : "z" }
      func paint(_ mixture: [String: Double], _ color: Color) -> Color { color == .red ? .green : .red }
      func write(_ number: Int) throws { if Disk.number == 2 { throw Fault.missing } }
      func run(_ id: Int, in list: [Int], _ body: @escaping (Int) -> Void) -> [Bool] { [true, false] }
      func read(_ page: Page) -> Int { 1 }
      func small(_ number: Int8) -> Any { number }
      static func count() -> Int { 7 }
    }
    """

  private static let program = """
    import ExpectationRuntime

    func use(_ store: some Store) {
      print(store.name, store["a"] as Any, store["b"] as Any)
      for (id, list) in [("a", [1]), ("a", [1]), ("b", []), ("x", [2, 3]), ("a", [1]), ("a", [1])] {
        do { print(try store.load(id, in: list)) } catch { print(error) }
        do { print(try store.write(5)) } catch { print(error) }
      }
      print(store.shelf(of: "q", nil, ["y", "x"]), store.shelf(of: "\\n", "!", []))
      print(store.pair(), store.paint(["a": 1.5, "B": -2], .red), store.run(3, in: [1]) { _ in })
    }

    @main enum Program {
      static func main() {
        #if REPLAY
          let store = StoreMock()
          answer(store)
          use(store)
        #else
          let store = StoreMock(forwardingTo: Disk())
          use(store)
          _ = (store.read(Page()), store.small(3), try? store.load("y", in: []))
          StoreMock.forwardStatics(to: Disk.self)
          print(StoreMock.count())
          print("----\\n\\(recording(of: store, as: "store"))\\(recording(of: StoreMock.self))", terminator: "")
        #endif
      }
    }
    """

  @Test func theTextAnswersAsTheRealObjectDid() throws {
    let workspace = try Workspace()
    let declarations = try workspace.write(Self.declarations, to: "Store.swift")
    let program = try workspace.write(Self.program, to: "Program.swift")
    let mocks = workspace.path("Mocks.swift")
    let generated = try Tool.mocking("mock", declarations, "--output", mocks)
    try #require(generated.status == 0, "\(generated.errors)")

    let recorder = workspace.path("recorder")
    let built = try Compiler.build([declarations, program, mocks], to: recorder, mode: .swift6)
    try #require(built.status == 0, "\(built.errors)")
    let parts = try Tool.run(recorder, []).output.components(separatedBy: "----\n")
    try #require(parts.count == 2)
    let expected = """
      store._name.getter.when().returns("di\\"sk\\n")
      store._subscript.getter.when("a").returns(1)
      store._subscript.getter.when("b").returns(nil)
      store._load.when("a", [1]).returns(1, 2, 5, 6)
      store._write.when(5).succeeds().then.throws(Fault.missing).then.succeeds()
      store._load.when("b", []).returns(3)
      store._load.when("x", [2, 3]).throws(Fault.missing)
      store._shelf.when("q", nil, ["x", "y"]).returns("q")
      store._shelf.when("\\n", "!", []).returns("z")
      store._pair.when().returns((a: 1, "b"))
      store._paint.when(["B": -2.0, "a": 1.5], Color.red).uncheckedReturns(Color.green)
      store._run.when(3, .exact([1]), .any).returns([true, false])
      // store._read: read(Recording.Page) has arguments that are no literals
      // store._small: small(3) returned 3
      // store._load: load("y", in: []) threw other(1)
      StoreMock._count.when().returns(7)

      """
    let text = parts[1].replacing(/\(\w+\.Page\)/, with: "(Recording.Page)")
    #expect(text == expected)

    let answers = "import ExpectationRuntime\nfunc answer(_ store: StoreMock) {\n\(parts[1])}\n"
    let replay = workspace.path("replay")
    let sources = [declarations, program, mocks, try workspace.write(answers, to: "Answers.swift")]
    let rebuilt = try Compiler.build(sources, to: replay, mode: .swift6, flags: ["-D", "REPLAY"])
    try #require(rebuilt.status == 0, "\(rebuilt.errors)")
    #expect(try Tool.run(replay, []).output + "7\n" == parts[0])
  }
}
