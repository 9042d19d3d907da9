import DeclModel
import DoublePlanning
import FactoryEmitter
import Foundation
import MockEmitter
import SourceWriter
import SpyEmitter
import SyntaxLite
import Testing
import WitnessEmitter

/// Doubles beside and inside their declarations, where macros put them: the text compiles in that very place.
@Suite struct PlacementTests {
  /// Sources in which `<kind Type>` stands where a double of that kind goes.
  private static let sources = [
    "nested protocols": """
    import ExpectationRuntime
    public struct Outer<T> {
      public struct Item: Sendable {}
    }
    public enum Space {
      public struct Item: Sendable {}
      enum Inner {
        #if os(Linux) || os(macOS)
        protocol P { associatedtype Key; var item: Item { get set }; func f(_ i: Item, _ k: Key) async throws -> Item? }
        <mock Space.Inner.P>
        <expectations Space.Inner.P>
        <spy Space.Inner.P>
        #endif
      }
      public protocol Q: Sendable { init(_ i: Item); static func make() -> Item }
      <mock Space.Q>
      <expectations Space.Q>
      <spy Space.Q>
    }
    func use() { _ = (Space.Inner.PMock<Int>(), Space.Inner.PSpy<Int>(), Space.QMock(), Space.QSpy()) }
    """,
    "private protocols": """
    import ExpectationRuntime
    private struct Item {}
    private protocol P { func f(_ i: Item) -> [Item]; var item: Item { get set }; static func g(_ i: Item) }
    <mock P>
    <expectations P>
    <spy P>
    fileprivate protocol F { subscript(_ i: Item) -> Item { get } }
    <mock F>
    <spy F>
    struct Outer {
      private struct Own {}
      private protocol Q { func f(_ o: Own) throws -> Own; var own: Own { get set }; static var last: Own? { get } }
      <mock Outer.Q>
      <expectations Outer.Q>
      <spy Outer.Q>
      func use() { _ = (QMock()._f, QSpy().fCalled, PMock()._f, PSpy().fCalled, FMock(), FSpy()) }
    }
    """,
    "actors": """
    import ExpectationRuntime
    protocol P: Actor { init(a: Int) async throws; func f(_ a: Int) -> Int; var v: Int { get set } }
    <mock P>
    <expectations P>
    <spy P>
    @MainActor final class Screen {
      protocol Q: Actor { func f() async }
      <mock Screen.Q>
      <spy Screen.Q>
      @MainActor protocol R { func f() }
      <mock Screen.R>
      <spy Screen.R>
    }
    func use() async throws { _ = try await (PMock(a: 1).f(2), PSpy(a: 1).f(2), MockP(expectations: .init()).f(3)) }
    """,
    "factories": """
    struct Box<Item: Sendable, Key: Hashable> {
      let items: [Item]
      let byKey: [Key: Item]
      private let count: Int
      <factory Box>
    }
    enum Space {
      private struct Own { let a: Int; <factory Space.Own> }
      private struct Pair { let own: Own; let text: String?; <factory Space.Pair> }
      private enum State { case on(Own), named(String, at: Int), off; <factory Space.State> }
      static func use() { _ = (Pair.mock(), State.mock(), State.onMock(), State.namedMock(at: 1)) }
    }
    public struct Badge: Comparable {
      let label: String
      public init(text: String) { label = text }
      public static func < (a: Badge, b: Badge) -> Bool { a.label < b.label }
      <factory Badge>
    }
    public enum Shape: Equatable {
      case circle(radius: Double), dot
      <factory Shape>
    }
    func use() { _ = (Box<Int, Int>.mock(), Badge.mock() < .mock(label: "b"), Shape.circleMock(), Shape.mock()) }
    """,
    "witnesses": """
    public actor Relay {
      public struct Signal: Sendable {}
      public init() {}
      var level = 3
      public func send(_ s: Signal) -> Int { 5 }
      nonisolated func name() -> String { "" }
      <witness Relay>
    }
    class Depot<Item, Key: Hashable> {
      var items: [Key: Item] = [:]
      func put(_ i: Item, at k: Key) throws {}
      subscript(k: Key) -> Item? { get { items[k] } set { items[k] = newValue } }
      <witness Depot>
    }
    enum Space {
      private struct Own {}
      private final class Hub { var own = Own(); func f(_ o: Own) -> Own { o }; <witness Space.Hub> }
      @MainActor final class Screen { func show() {}; <witness Space.Screen> }
      static func use() { _ = Hub.Witness.live(Hub()).f(Own()) }
    }
    func use() async { _ = await (Relay.Witness.live(Relay()).send(.init()), Depot<Int, Int>.Witness.live(Depot()).put) }
    """,
  ]

  @Test(arguments: sources.keys.sorted(), LanguageMode.allCases)
  func doublesCompileInPlace(_ name: String, _ mode: LanguageMode) throws {
    let source = Self.sources[name] ?? ""
    for condition in [nil, "SWIFT_MOCKING_ENABLED"] {
      let expanded = try Self.expand(source, condition: condition)
      #expect(!expanded.contains("extension"))
      let workspace = try Workspace()
      let result = try Compiler.compile(
        [workspace.write(expanded, to: "Source.swift")],
        mode: mode,
        flags: ["-D", "SWIFT_MOCKING_ENABLED"]
      )
      #expect(result.status == 0, "\(result.errors)\n\(expanded)")
    }
  }

  /// The source with the doubles in it.
  private static func expand(_ source: String, condition: String?) throws -> String {
    let placeholder = try Regex(
      "<(mock|expectations|spy|factory|witness) ([A-Za-z.]+)>",
      as: (Substring, Substring, Substring).self
    )
    let file = FileModel(tree: SyntaxTree(parsing: SourceText(source.replacing(placeholder, with: ""))), file: 0)
    let index = ModuleIndex(files: [file])
    var expanded = source
    for match in source.matches(of: placeholder) {
      let (whole, kind, name) = match.output
      let decl = try #require(index.nominals.first { $0.qualifiedName == name })
      let text = try double(String(kind), of: decl, in: index, condition: condition)
      expanded = expanded.replacing(whole, with: "\n\(text)")
    }
    return expanded
  }

  private static func double(
    _ kind: String,
    of decl: NominalDecl,
    in index: ModuleIndex,
    condition: String?
  ) throws -> String {
    var writer = SourceWriter()
    var diagnostics: [Diagnostic] = []
    switch kind {
    case "mock", "expectations":
      let style: MockStyle = kind == "mock" ? .members : .expectations
      let options = MockOptions(condition: condition, placement: .peer, style: style)
      diagnostics = MockEmitter.emit(index.flatten(decl), in: index, options: options, into: &writer).diagnostics
    case "spy":
      var options = SpyOptions(condition: condition)
      options.placement = .peer
      diagnostics = SpyEmitter.emit(index.flatten(decl), options: options, into: &writer).diagnostics
    case "factory":
      let options = FactoryOptions(condition: condition, placement: .member)
      diagnostics =
        FactoryEmitter.emit(decl, in: index, beside: DoubledTypes(), options: options, into: &writer).diagnostics
    default:
      var options = WitnessOptions(condition: condition)
      options.placement = .member
      options.includes = .all
      diagnostics = WitnessEmitter.emit(decl, in: index, options: options, into: &writer).diagnostics
    }
    #expect(!diagnostics.contains { $0.severity == .error }, "\(diagnostics.map(\.message))")
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
