import Foundation
import Testing

/// The acceptance cases of all kinds of doubles once more, with macros where one declaration is all that is needed.
@Suite struct MacroAcceptanceTests {
  /// A kind of double with the attribute that asks for it.
  struct Kind: Sendable, CustomTestStringConvertible {
    let command: String
    let folder: String
    let attribute: String
    let condition: String
    /// The keywords of the declarations that the macro serves.
    let keywords: Set<String>
    /// The least number of declarations that are served by the macro.
    let count: Int
    /// Declarations for which one in view is not enough.
    let needsMore: Set<String>

    var testDescription: String { command }

    static let all = [
      Kind(
        command: "mock",
        folder: "Mocks",
        attribute: "Mocked",
        condition: "compilationCondition: .none",
        keywords: ["protocol"],
        count: 60,
        // Types in them cannot be copied, are classes that bound generic parameters, or stand for functions, which only their
        // declarations say; an actor's initialiser needs an extension; mocks of associated types are made of what bounds these.
        needsMore: [
          "Noncopyable", "GenericNoncopyable", "GenericWhere", "Aliased", "MainMember", "SetsFunctions", "ActorSeeded",
          "ActorDecoded",
          "Branch", "BranchLeaf", "GraphShape", "ChainShape", "DrawerShape", "ScreenShape", "PoolShape", "ShelfShape",
          "DoorShape", "Archive", "Gong",
        ]
      ),
      Kind(
        command: "spy",
        folder: "Spies",
        attribute: "Spyable",
        condition: "",
        keywords: ["protocol"],
        count: 30,
        // An actor's initialiser needs an extension, and the spy of an associated type what bounds that.
        needsMore: [
          "Noncopyable", "GenericNoncopyable", "GenericWhere", "Aliased", "MainMember", "ActorSeeded", "Stage",
        ]
      ),
      Kind(
        command: "witness",
        folder: "Witnesses",
        attribute: "ProtocolWitness",
        condition: "",
        keywords: ["class", "actor"],
        count: 15,
        // They have members in extensions and superclasses, are isolated by protocols, or show types that are less visible.
        needsMore: ["Meter", "Desk", "Anvil", "Crafter", "Ledger", "Derived", "Counter"]
      ),
      Kind(
        command: "factory",
        folder: "Factories",
        attribute: "Mocked",
        condition: "",
        keywords: ["struct", "enum"],
        count: 115,
        // What they mention are type aliases, protocols without `any`, types without values or that cannot be copied, Foundation's,
        // or have factories that need arguments, throw or run elsewhere; types that hold each other,
        // properties that only their file sets; and what the command must see of those.
        needsMore: [
          "NCOpt", "Ali", "Iuo", "UsesBox", "OutDB", "HoldsConf", "HoldsIsolated", "Def", "UsesHid2", "WGet", "Op",
          "UsesOnlyProperty", "NeverCase", "Shadowed", "Numbered", "Weak", "UsesThrower", "Button", "Facts", "Place",
          "IndexSet", "Pl3", "Conf", "MainModel", "InDB", "View1", "PrivateThrowingInit", "Expr", "Wrapper", "M1",
          "Chain", "Link", "Hidden",
        ]
      ),
    ]
  }

  @Test(.enabled(if: Tool.runsAllTests), arguments: Kind.all, LanguageMode.allCases)
  func casesHold(_ kind: Kind, _ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let cases = Tool.package.appending(path: "Tests/EndToEndTests/Cases").path
    let folder = cases + "/" + kind.folder
    var sources: [String] = []
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where name.hasSuffix(".swift") {
      var source = MarkedSource(
        String(decoding: try Data(contentsOf: URL(filePath: "\(folder)/\(name)")), as: UTF8.self)
      )
      count += source.replaceMarkers(of: kind)
      sources.append(try workspace.write("import Mocking\n" + source.text, to: "Sources/\(name)"))
      // What macros cannot do alone, because of what it inherits, is left to the command, which must not see the attributes.
      try workspace.write(source.text.replacing("@\(kind.attribute)", with: "// @"), to: "Commanded/\(name)")
    }
    #expect(count >= kind.count)
    let rest = workspace.path("Doubles.swift")
    let generated = try Tool.mocking(kind.command, workspace.path("Commanded"), "--output", rest)
    try #require(generated.status == 0, "\(generated.errors)")

    let all = sources + [cases + "/Support.swift", rest]
    if mode == .swift5 {
      // What the command makes of the cases runs in this mode, too.
      let result = try Compiler.compile(all, mode: mode, flags: MacroCompiler.flags)
      #expect(result.status == 0, "\(result.errors)")
      return
    }
    let program = workspace.path("cases")
    let built = try MacroCompiler.build(all, to: program, mode: mode)
    try #require(built.status == 0, "\(built.errors)")
    #expect(built.errors == "")
    let result = try Tool.run(program, [])
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(lines.last == "DONE")
    for line in lines where line.hasPrefix("FAILED ") { Issue.record("\(line)") }
  }
}

extension MacroAcceptanceTests {
  /// The macros in all their forms, with and without the conditions in them.
  @Test(arguments: LanguageMode.allCases)
  func everyFormCompiles(_ mode: LanguageMode) throws {
    let source = Tool.package.appending(path: "Tests/MockingTests/EveryForm.swift").path
    for conditions in [[], ["-D", "DEBUG", "-D", "EVERY_FORM", "-D", "SWIFT_MOCKING_ENABLED"]] {
      let result = try Tool.run(
        "swiftc",
        [
          "-c", "-o", "/dev/null", "-parse-as-library", "-warnings-as-errors", "-package-name", "p",
          "-diagnostic-style", "llvm",
        ] + mode.flags
          + conditions + MacroCompiler.flags + [source]
      )
      #expect(result.status == 0, "\(result.errors)")
      // Nothing is said but of the protocol that inherits others.
      #expect(result.errors.split(separator: "\n").filter { $0.contains(": note: ") }.count == 4, "\(result.errors)")
    }
  }
}

extension MacroAcceptanceTests {
  /// Factories of macros know the types of Foundation, ask for no `mock()` of what may be missing, and prefer one that is there.
  @Test(arguments: LanguageMode.allCases)
  func factoriesHaveDefaultsForWhatTheyDoNotSee(_ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let source = try workspace.write(
      """
      import Foundation
      import Mocking
      extension URL { static func mock() -> URL { URL(fileURLWithPath: "/own") } }
      struct Bare {}
      struct Place { static func mock() -> Place { Place() } }
      struct Coin: ~Copyable { static func mock() -> Coin { Coin() } }
      protocol Listener: AnyObject {}
      @Mocked struct Trip {
        let date: Date
        let url: URL
        let id: UUID
        let price: Decimal
        let data: Data
        let zone: TimeZone
        let name: Notification.Name
        let limit: Foundation.TimeInterval
        let bare: Bare?
        let place: Place?
        let late: Date?
        let forced: Place!
        let on: (Int) -> Place
        weak var listener: (any Listener)?
      }
      @Mocked enum Event { case at(Date, Bare?), link(to: URL) }
      @MainActor @Mocked struct Screen { let shown: Date; let place: Place?; let bare: Bare? }
      @Mocked struct Purse: ~Copyable { let coin: Coin; let other: Coin?; let filled: Date? }
      @Mocked struct Generic<T> { let a: T?; let place: Place? }
      @main struct Main {
        @MainActor static func main() {
          let trip = Trip.mock()
          print(trip.date.timeIntervalSinceReferenceDate, trip.url.path, trip.price, trip.data.count, trip.name.rawValue)
          print(trip.bare == nil, trip.place != nil, trip.late != nil, trip.forced != nil, trip.listener == nil, trip.limit)
          print(Screen.mock().bare == nil, Screen.mock().place != nil, Generic<Int>.mock(a: 1).place != nil)
          if case .at(let date, let bare) = Event.mock() { print(date.timeIntervalSinceReferenceDate, bare == nil) }
        }
      }
      """,
      to: "Source.swift"
    )
    let program = workspace.path("program")
    let built = try MacroCompiler.build([source], to: program, mode: mode)
    try #require(built.status == 0, "\(built.errors)")
    #expect(built.errors == "")
    let expected = "0.0 /own 5 4 name\ntrue true true true true 5.0\ntrue true true\n0.0 true\n"
    #expect(try Tool.run(program, []).output == expected)
  }

  /// A type of the author's that is called like one of the standard library or of Foundation is seen inside of the declaration, and
  /// meant where the type around is named.
  @Test(arguments: LanguageMode.allCases)
  func factoriesTellOwnTypesFromFoundations(_ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let source = try workspace.write(
      """
      import Mocking
      @Mocked struct Stamp {
        @Mocked struct Date { let year: Int }
        @Mocked enum Data { case bytes(Int) }
        enum Character { case only }
        let date: Date
        let data: Data?
        let pair: (Date, Data)
        let character: Character?
      }
      enum Calendars { @Mocked struct Calendar { let days: Int; let others: [Calendar] } }
      @Mocked struct Plan { let calendar: Calendars.Calendar }
      @Mocked struct Locale { let code: String; let parents: [Locale] }

      @propertyWrapper struct Option<Value> {
        var wrappedValue: Value
        init(wrappedValue: Value, help: String) { self.wrappedValue = wrappedValue }
        init<T>(wrappedValue: _OptionalNilComparisonType, help: String) where Value == T? { self.wrappedValue = nil }
      }
      @Mocked struct Roll {
        @Option(help: "h") var seed: Int? = nil
        @Option(help: "h") var times: Int = 1
      }

      final class Handler {}
      @Mocked struct Service {
        let handler: Handler
        init(handler: sending Handler) { self.handler = handler }
      }
      extension Handler { static func mock() -> Handler { Handler() } }

      enum State { case idle, busy }
      struct Mode: Equatable { var name = ""; static let fast = Mode(name: "fast"); static func mock() -> Mode { Mode(name: "mock") } }
      struct Store { let isOpen: Bool; static func open() -> Store { fatalError() }; static func mock() -> Store { Store(isOpen: false) } }
      public struct Ident: Equatable, Sendable { static let hidden = Ident(); public static func mock() -> Ident { Ident() } }
      @Mocked struct Shop { var store: Store = .open() }
      @MockedStruct(access: .public) public struct Row { public var id: Ident = .hidden; public var note: Int? = nil }
      @propertyWrapper struct Kept<V> { var wrappedValue: V }
      @Mocked struct Machine {
        var state: State = .busy
        var mode: Mode = .fast
        var pair: (State, Int)? = nil
        let ask: (() -> State)?
        let results: Result<State, any Error>?
        @Kept private var secret = 2
        init(state: State = .idle, mode: Mode = .fast, ask: (() -> State)? = nil, results: Result<State, any Error>? = nil) {
          (self.state, self.mode, self.ask, self.results) = (state, mode, ask, results)
        }
      }
      @Mocked struct Plain { var state: State = .busy; let ask: (() -> State)?; let pair: (State, Int)?; @Kept private var secret: Int = 2 }
      @Mocked enum Event { case begun(State = .idle), ended(mode: Mode = .fast) }

      @main struct Main {
        static func main() {
          let stamp = Stamp.mock()
          print(stamp.date.year, stamp.data != nil, stamp.pair.0.year, stamp.character == nil)
          print(Plan.mock().calendar.days, Locale.mock().code, Roll.mock().seed ?? 0, Roll.mock(seed: 7).seed ?? 0)
          _ = Service.mock()
          print(Machine.mock().state, Machine.mock().mode.name, Plain.mock().state, Plain.mock().ask == nil, Plain.mock().pair == nil)
          print(Shop.mock().store.isOpen, Row.mock().id == .hidden)
          if case .begun(let state) = Event.begunMock(), case .ended(let mode) = Event.endedMock() { print(state, mode.name) }
        }
      }
      """,
      to: "Source.swift"
    )
    let program = workspace.path("program")
    let built = try MacroCompiler.build([source], to: program, mode: mode)
    try #require(built.status == 0, "\(built.errors)")
    #expect(built.errors == "")
    #expect(
      try Tool.run(program, []).output == """
        4 true 4 true
        4 code 4 7
        busy mock busy true true
        false true
        idle mock

        """
    )
  }
}

/// A source whose comment markers can be replaced by attributes.
private struct MarkedSource {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  /// Replaces the markers of protocols that inherit nothing which a macro would not see.
  ///
  /// - Returns: How many were replaced.
  mutating func replaceMarkers(of kind: MacroAcceptanceTests.Kind) -> Int {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var count = 0
    for index in lines.indices.dropLast() {
      let marker = lines[index].trimmingCharacters(in: .whitespaces)
      guard marker.hasPrefix("// swift-mocking: \(kind.command)"), !marker.contains(",") else { continue }
      let rest = marker.dropFirst("// swift-mocking: \(kind.command)".count)
      guard rest.isEmpty || rest.hasPrefix("(") && rest.hasSuffix(")"), !rest.contains("style:") else { continue }
      guard let (keyword, name) = lines[index + 1].standaloneDeclaration, kind.keywords.contains(keyword),
        !kind.needsMore.contains(name)
      else { continue }
      let given = String(rest.dropFirst().dropLast())
      let condition = given.contains("compilationCondition") ? "" : kind.condition
      let arguments = [condition, given].filter { !$0.isEmpty }.joined(separator: ", ")
      lines[index] = "@\(kind.attribute)" + (arguments.isEmpty ? "" : "(\(arguments))")
      count += 1
    }
    text = lines.joined(separator: "\n")
    return count
  }
}

extension String {
  /// The keyword and the name of what a line declares, unless it is a protocol that inherits others than well-known ones.
  fileprivate var standaloneDeclaration: (keyword: String, name: String)? {
    let type = /\b(class|struct|enum|actor) (\w+)/
    let header = /^\s*(?:public |package |internal )?protocol (\w+)(?:<[^>]*>)?(?:: ([^{]*?))? \{/
    if let match = firstMatch(of: header), !contains(" where ") {
      let known: Set = ["Sendable", "AnyObject", "Actor", "Equatable", "Hashable", "Identifiable", "Error"]
      let inherited = (match.2 ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      return inherited.allSatisfy(known.contains) ? ("protocol", String(match.1)) : nil
    }
    guard !contains("protocol "), !contains("///"), let match = firstMatch(of: type) else { return nil }
    return (String(match.1), String(match.2))
  }
}

/// The compiler with the plugin of this package.
enum MacroCompiler {
  /// The flags that make the macros of Mocking known.
  static var flags: [String] {
    let plugin = Compiler.products.appending(path: "MockingMacros-tool").path
    return ["-I", Compiler.modules, "-load-plugin-executable", plugin + "#MockingMacros"]
  }

  /// Compiles sources that use macros to a program.
  static func build(
    _ sources: [String],
    to program: String,
    mode: LanguageMode,
    flags: [String] = []
  ) throws -> ProcessResult {
    let libraries = ["ExpectationRuntime", "Mocking"]
    return try Compiler.build(sources, to: program, mode: mode, flags: self.flags + flags, libraries: libraries)
  }
}
