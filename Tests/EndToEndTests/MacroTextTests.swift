import Foundation
import Testing

/// That macros and the command write the same text for the same declaration.
@Suite struct MacroTextTests {
  /// Declarations of each kind, of which neither way sees more than the other.
  private static let source = """
    import Mocking

    @Mocked(compilationCondition: .none)
    protocol Store: Sendable {
      associatedtype Key: Hashable & Sendable
      var count: Int { get async throws }
      subscript(key: Key) -> String? { get set }
      func load(_ key: Key, at most: inout Int) async throws -> [String]
      func load(_ keys: [Key]) throws(CancellationError)
      static func make<T: Sendable>(_ value: T) -> Int
    }

    @Mocked(sendableConformance: .unchecked)
    public protocol Visible: Sendable { func show(_ text: String, for time: Int) -> Bool }

    @Smock
    protocol Bank {
      var balance: Double { get set }
      func send(_ amount: Double, to account: String) async throws -> Bool
      func close()
    }

    @Spyable(behindPreprocessorFlag: "DEBUG")
    protocol Screen: AnyObject {
      var title: String { get set }
      var subtitle: String? { get }
      func show(_ items: [String], animated: Bool) throws -> Int
      func onEnd(_ body: @escaping (Int) -> Void)
    }

    @ProtocolWitness(includes: .all)
    final class Client {
      var token: String?
      init() {}
      func find(named name: String) async throws -> [String] { [] }
      func store(_ item: Int, _ place: inout Int) {}
    }

    @Mocked
    struct Player {
      let name: String
      let level: UInt8
      let onEnd: (Int) -> Bool
    }

    @MockedStruct
    struct Rank: Comparable {
      let rank: Int
      static func < (a: Rank, b: Rank) -> Bool { a.rank < b.rank }
    }

    @Mocked
    enum Signal {
      case rest, note(pitch: Int, String)
    }
    """

  @Test func textIsTheSame() throws {
    let workspace = try Workspace()
    let source = try workspace.write(Self.source, to: "Source.swift")
    let expanded = try Tool.run(
      "swiftc",
      ["-c", "-o", "/dev/null", "-parse-as-library", "-swift-version", "6", "-Xfrontend", "-dump-macro-expansions"]
        + MacroCompiler.flags + [source]
    )
    try #require(expanded.status == 0, "\(expanded.errors)")
    var written = ""
    for kind in ["mock", "spy", "witness", "factory"] {
      let result = try Tool.mocking(kind, source)
      try #require(result.status == 0, "\(result.errors)")
      written += result.output
    }
    let expansions = expanded.errors.expansions
    #expect(expansions.count == 8)
    for expansion in expansions {
      #expect(
        written.contains(expansion) || written.contains(expansion.indented),
        "\(expansion)\nis not in\n\(written)"
      )
    }
  }

  /// The mocks that the run time's tests are written against, so that these hold for macros, too.
  @Test(.enabled(if: Tool.runsAllTests)) func expectationMocksAreTheTestedOnes() throws {
    let workspace = try Workspace()
    let tests = Tool.package.appending(path: "Tests/MockingTestingTests")
    var sources: [String] = []
    var written = ""
    for name in try FileManager.default.contentsOfDirectory(atPath: tests.path + "/Protocols").sorted() {
      let text = try String(contentsOf: tests.appending(path: "Protocols/\(name)"), encoding: .utf8)
        .replacing("// swift-mocking: mock(style: .members)", with: "@Mocked(compilationCondition: .none)")
        .replacing("// swift-mocking: mock", with: "@Smock")
      sources.append(try workspace.write("import Mocking\n" + text, to: name))
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: tests.path + "/Generated") {
      written += try String(contentsOf: tests.appending(path: "Generated/\(name)"), encoding: .utf8)
    }
    let result = try Tool.run(
      "swiftc",
      ["-c", "-wmo", "-o", "/dev/null", "-parse-as-library", "-swift-version", "6"]
        + ["-Xfrontend", "-dump-macro-expansions", "-diagnostic-style", "llvm"] + MacroCompiler.flags + sources
    )
    // What inherits, or is led back to by an associated type, is for the command; its types that can be compared are only known
    // where the whole module is seen.
    let unseen = result.errors.split(separator: "\n").filter { $0.contains(": note: cannot find '") }
    #expect(unseen.count == 9)
    let expansions = result.errors.expansions
    #expect(expansions.count == 55)
    // One more takes functions asynchronously, and as a macro makes it, it serves modules of any default isolation.
    #expect(expansions.filter { written.contains($0) || written.contains($0.indented) }.count == 40)
  }
}

extension String {
  /// As in an extension of the type, where the command puts what a macro makes a member.
  fileprivate var indented: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }

  /// The texts in what the compiler prints of the expansions of attached macros, without those that are empty.
  fileprivate var expansions: [String] {
    let rule = String(repeating: "-", count: 30)
    var texts: [String] = []
    // What is expanded inside of an expansion is shown with that once more, blanked.
    var names: Set<Substring> = []
    var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let name = lines.popFirst() {
      guard name.hasSuffix("fMp_.swift") || name.hasSuffix("fMm_.swift"), names.insert(name).inserted,
        lines.popFirst() == Substring(rule)
      else {
        continue
      }
      let text = lines.prefix { $0 != rule }
      lines = lines.dropFirst(text.count)
      texts.append(text.joined(separator: "\n").trimmingCharacters(in: .newlines))
    }
    return texts.filter { !$0.isEmpty }
  }
}
