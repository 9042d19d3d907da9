import Foundation
import Testing

/// Factories whose cases need the compiler with other settings, several modules, or refusals.
///
/// The compiler does not know the attribute without the macro, so the lines with it are taken out of what it compiles.
@Suite struct FactoryShellTests {
  // MARK: - The seed

  /// The examples of the seed, word for word, and the calls that its text describes.
  @Test(arguments: LanguageMode.allCases)
  func theExamplesOfTheSeedHold(_ mode: LanguageMode) throws {
    let source = """
      @Mocked
      struct Player {
        let name: String
        let level: Int
        let progress: Double
      }

      @Mocked
      struct Person {
        let someNestedCustomType: CustomType
      }

      struct CustomType {
        static func mock() -> CustomType { CustomType() }
      }
      """
    let uses = """
      func use() {
        let player: Player = Player.mock()
        _ = (player, Player.mock(level: 999), Player.mock(name: "a", level: 1, progress: 0.5))
        _ = (Person.mock(), Person.mock(someNestedCustomType: CustomType()))
      }
      """
    let generated = try generate(source)
    #expect(generated.text.contains("static func mock(someNestedCustomType: CustomType = CustomType.mock()) -> Self {"))
    let result = try generated.compile(with: uses, mode: mode)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Shapes of initialisers and superclasses in real code of which others fit a call, too, or from which types are inherited.
  @Test(arguments: LanguageMode.allCases)
  func initializersAreToldFromOthers(_ mode: LanguageMode) throws {
    let source = """
      private func hidden() -> Any { 1 }
      enum Kind { case unknown; static func mock() -> Kind { .unknown } }
      struct InstallError {
        var code: Int
        var kind: Kind
        init(code: Int = 0, key: String? = nil) { self.init(code: code, kind: .unknown) }
        init(code: Int = 0, kind: Kind = .unknown) {
          self.code = code
          self.kind = kind
        }
      }
      struct Literal { init(array elements: Int...) {}; init(dictionary elements: (String, Int)...) {} }
      // swift-mocking: factory
      final class Parser { init(text: String) throws {}; init(text: String, options: Any = hidden()) {} }
      // swift-mocking: factory
      final class Tried {
        init(name: String, secret: Any = hidden()) {}
        init?(name: String, number: Any = hidden()) {}
        init(name: String, other: Any = hidden()) async {}
        init(name: String?, third: Any = hidden()) {}
        init<T>(name: T, fourth: Any = hidden()) {}
        @_disfavoredOverload init(name: String, fifth: Any = hidden()) {}
        @available(*, unavailable) init(name: String, sixth: Any = hidden()) {}
      }
      // swift-mocking: factory
      final class Shop { init(with tray: Any = hidden(), with name: String) {} }
      // swift-mocking: factory
      struct Told {
        let name: String
        init(name: String, secret: Any = hidden()) { self.name = name }
        @available(*, deprecated) init(name: String) { self.name = name }
      }
      // swift-mocking: factory
      final class Generic<Value> { init(a: Value, h: Any = hidden()) {} }
      extension Generic where Value == Int { convenience init(a: Int) throws { self.init(a: a, h: 1) } }
      // swift-mocking: factory
      final class Locked<Value> { init(_ value: @autoclosure () throws -> Value) rethrows {} }
      class Cell<Model> { init(model: Model, n: Int) {} }
      // swift-mocking: factory
      final class DateCell: Cell<String> {}
      class Outer<T> { class Inner { init(item: T) {} } }
      class Keyed<T> { enum Key { case one; static func mock() -> Key { .one } }; init(key: Key, values: [T]) {} }
      // swift-mocking: factory
      final class Passing<T>: Keyed<T> {}
      // swift-mocking: factory
      final class Nested: Outer<String>.Inner {}
      class Typed<Model>: Cell<[Model]> {}
      // swift-mocking: factory
      final class TypedCell: Typed<Bool> {}
      public struct Group {
        private struct State {}
        private var state = [State]()
        public let name: String
        public init(name: String) { self.name = name }
      }
      enum Answer { case yes(reason: @autoclosure () -> String = ""), no(@autoclosure () -> Int), rest }
      @usableFromInline struct Node { var level: Int }
      public enum `Type` { case a }
      struct Part: Hashable { var n: Int }
      struct Box<Part: Hashable>: Identifiable { var id: Part }
      struct Numbered: Identifiable { let id = 3 }
      enum Choice: Identifiable { case a; var id: Self { self } }
      enum Level: Int { case low }
      struct Flags: OptionSet { let rawValue: UInt8 }
      struct Holder {
        var box: Box<Int>.ID
        var number: Numbered.ID
        var choice: Choice.ID
        var level: Level.RawValue
        var flags: Flags.RawValue
      }
      """
    let generated = try generate(source, arguments: ["--all", "--access", "public", "--mock-default"])
    #expect(generated.text.contains("public static func mock(name: Swift.String = \"name\") -> Self"))
    #expect(generated.text.contains("mock(model: Swift.String = \"model\", n: Swift.Int = \"n\".count) -> Self"))
    #expect(generated.text.contains("box: Box<Int>.ID = \"box\".count"))
    let use =
      "func use() { _ = (InstallError.mock(), Group.mock(), TypedCell.mock(), Holder.mock(), Node.mockDefault) }"
    let result = try generated.compile(with: use, mode: mode)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func whatCannotBeToldFromOthersIsSaid() throws {
    let source = """
      private func hidden() -> Any { 1 }
      // swift-mocking: factory
      final class Desk { init(a: Any = hidden()) {}; init(b: Any = hidden()) {} }
      // swift-mocking: factory
      final class Hall {
        init(a: Int, b: Any = hidden()) {}
        #if DEBUG
        init(a: Int) throws {}
        #endif
      }
      // swift-mocking: factory
      final class Yard { init(a: Int, b: Any = hidden()) {}; @MainActor init(a: Int) {} }
      """
    let workspace = try Workspace()
    let result = try Tool.mocking("factory", try workspace.write(source, to: "Source.swift"))
    #expect(result.status == 1)
    for (line, name) in [(3, "Desk"), (5, "Hall")] {
      let message =
        "Source.swift:\(line):13: error: without values for all its parameters, the initialiser of '\(name)' that 'mock'"
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    #expect(!result.errors.contains("'Yard'"))
  }

  /// A type that an inherited initialiser takes may be called like another one inside of the class.
  @Test func hiddenTypesOfInheritedInitializersAreSaid() throws {
    let source = """
      struct Config {}
      class Base { init(_ config: Config, count: Int) {} }
      // swift-mocking: factory
      final class Desk: Base { struct Config {} }
      """
    let workspace = try Workspace()
    let file = try workspace.write(source, to: "Source.swift")
    let result = try Tool.mocking("factory", file)
    let message =
      "Source.swift:4:13: error: the type 'Config' that the inherited initialiser of 'Desk' mentions is hidden"
    #expect(result.status == 1 && result.errors.contains(message), "\(result.errors)")
    let outside = try Tool.mocking("factory", "--module", "App", file)
    #expect(outside.output.contains("static func mock(config: App.Config, count: Swift.Int"), "\(outside.errors)")
  }

  /// A class that is made like a superclass with a factory has none, so that no default calls the superclass's.
  @Test func inheritedFactoriesAreNotCalled() throws {
    let source = """
      // swift-mocking: factory
      class Responder { init() {} }
      // swift-mocking: factory
      class Window: Responder {}
      // swift-mocking: factory
      struct Shot { let window: Window }
      """
    let workspace = try Workspace()
    let input = try workspace.write(source, to: "Source.swift")
    let result = try Tool.mocking("factory", "--keep-going", input)
    #expect(result.errors.contains("'Window' inherits 'mock' with the same values from 'Responder'"))
    #expect(result.errors.contains("'window' must be given to 'mock'"), "\(result.errors)")
    let factories = try workspace.write(result.output, to: "Factories.swift")
    let compiled = try Compiler.compile([input, factories], mode: .swift6)
    #expect(compiled.status == 0, "\(compiled.errors)")
  }

  /// A factory that is there under the condition of its attribute alone is no default of one that is there in every build.
  @Test(arguments: [[], ["-D", "DEBUG"]])
  func conditionsOfAttributesHoldForOthers(_ flags: [String]) throws {
    let workspace = try Workspace()
    let types = "struct Part { var number: Int }\n// swift-mocking: factory\nstruct Whole { var part: Part }\n"
    let source = try workspace.write("#if DEBUG\n@Mocked\n#endif\n" + types, to: "Source.swift")
    let generated = try Tool.run(Tool.command, ["factory", "--config=", source])
    try #require(generated.status == 0, "\(generated.errors)")
    #expect(generated.errors.contains("'mock()' of its type 'Part' is only there '#if DEBUG'"))
    // The compiler does not know the attribute.
    let plain = try workspace.write(types, to: "Plain.swift")
    let factories = try workspace.write(generated.output, to: "Factories.swift")
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile([plain, factories], mode: mode, flags: flags)
      #expect(result.status == 0, "\(mode): \(result.errors)")
    }
  }

  // MARK: - Values where nothing answers

  /// With `--mock-default`, mocks return what factories make.
  @Test(arguments: LanguageMode.allCases)
  func factoriesGiveDefaultValues(_ mode: LanguageMode) throws {
    let source = """
      // A type of this name hides the run time's.
      enum MockDefault {}
      // swift-mocking: factory
      public struct Place: Equatable { public var name: String; public init(name: String) { self.name = name } }
      enum Road {
        // swift-mocking: factory
        enum Kind { case closed, open(Int) }
        // swift-mocking: factory
        final class Sign { let text: String; init(text: String) throws { self.text = text }; init() { text = "" } }
      }
      // swift-mocking: factory
      struct Box<Value> { var values: [Value] }
      // swift-mocking: factory
      enum Role { case plain, `Self`, other(Int) }
      // swift-mocking: factory
      struct Own { let value: Int; static func mock() -> Own { Own(value: 7) } }
      // swift-mocking: factory
      struct Given: ExpectationRuntime.MockDefault { let value: Int; static var mockDefault: Given { Given(value: 1) } }
      """
    let uses = """
      import ExpectationRuntime
      func value<Value: ExpectationRuntime.MockDefault>(of type: Value.Type) -> Value { type.mockDefault }
      func use() {
        _ = (value(of: Place.self) == Place.mock(), value(of: Road.Kind.self), value(of: Road.Sign.self))
        _ = (value(of: Box<Int>.self), value(of: Own.self).value, value(of: Given.self), value(of: Role.self))
      }
      """
    let generated = try generate("import ExpectationRuntime\n" + source, arguments: ["--mock-default"])
    #expect(generated.text.components(separatedBy: ": ExpectationRuntime.MockDefault {").count == 7)
    let result = try generated.compile(with: uses, mode: mode)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// A factory is there where its attribute is, as the own function of the same name shows elsewhere.
  @Test(arguments: LanguageMode.allCases)
  func conditionsOfAttributesCount(_ mode: LanguageMode) throws {
    let source = """
      // swift-mocking: factory
      struct Other { var number: Int }
      #if OTHER
      @Mocked
      #endif
      struct Part { var number: Int }
      """
    let generated = try generate(source)
    #expect(generated.text.contains("#if OTHER\nextension Part {"), "\(generated.text)")
    let use = "extension Part { static func mock(number: Int = 1) -> Part { Part(number: number) } }"
    let result = try generated.compile(with: use, mode: mode)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// The conformance is as visible as its type, also where imports are internal if they say nothing.
  @Test(
    arguments: [["-enable-upcoming-feature", "InternalImportsByDefault"]] + (Tool.runsAllTests ? [[]] : []),
    [(nil, "public"), (nil, "package"), (nil, ""), ("Library", "public"), ("Library", "package"), ("Library", "")]
      // A type that is called like its module.
      + [("Road", "public")]
  )
  func defaultValuesAreAsVisibleAsTheirTypes(flags: [String], library: (module: String?, access: String)) throws {
    let workspace = try Workspace()
    let module = library.module
    let source = try workspace.write(
      """
      \(library.access) struct Place { public var name: String }
      @usableFromInline struct Path { var length: Int }
      struct Road { var length: Int }
      enum Sea { struct Wave { var height: Int } }
      extension ArraySlice where Element == UInt8 { enum Cut { case first } }

      """,
      to: "Source.swift"
    )
    let output = workspace.path("Factories.swift")
    let target = module.map { ["--module", $0] } ?? []
    let arguments = ["factory", "--all", "--mock-default", source, "-o", output] + target
    let generated = try Tool.run(Tool.command, arguments)
    try #require(generated.status == 0, "\(generated.errors)")
    if let module {
      let flags = ["-warnings-as-errors", "-package-name", "place"]
      try Compiler.emitModule(module, of: [source], in: workspace, flags: flags)
    }
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile(
        [output] + (module == nil ? [source] : []),
        mode: mode,
        flags: ["-I", workspace.folder.path, "-package-name", "place"] + flags
      )
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  /// What cannot have a default value is said, and has its factory all the same.
  @Test(arguments: [
    ("struct S: ~Copyable { let a: Int }", "values of 'S' cannot be copied"),
    ("class S { init() {} }", "'S' is not final"),
    ("@MainActor final class S { init() {} }", "values of 'S' are made on 'MainActor'"),
    ("struct S<T> { let a: T }", "there is no 'mock()' that can always be called"),
    ("final class S { init() async {} }", "there is no 'mock()' that can always be called"),
  ])
  func whatHasNoDefaultValueIsSaid(_ declaration: String, _ reason: String) throws {
    let generated = try generate("// swift-mocking: factory\n" + declaration, arguments: ["--mock-default"])
    #expect(generated.text.contains("func mock("))
    #expect(!generated.text.contains("ExpectationRuntime"))
    #expect(generated.messages.contains("warning: 'S' is not made a 'MockDefault': \(reason)"))
  }

  // MARK: - Names

  /// The types of the table are those of the standard library, whatever the module calls so.
  @Test(arguments: LanguageMode.allCases)
  func typesOfTheTableAreTheStandardLibrarys(_ mode: LanguageMode) throws {
    let source = """
      typealias String = Swift.String
      // swift-mocking: factory
      struct Badge { let label: String; let rank: Int }
      // A type of the module's own hides the other.
      struct Float { static func mock() -> Float { Float() } }
      // swift-mocking: factory
      struct Gauge { let level: Float; let mark: Double }
      """
    let generated = try generate(source)
    #expect(generated.text.contains("label: Swift.String = \"label\", rank: Swift.Int = \"rank\".count"))
    #expect(generated.text.contains("level: Float = Float.mock(), mark: Swift.Double"))
    let result = try generated.compile(with: "func use() { _ = (Badge.mock(), Gauge.mock()) }", mode: mode)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// A `mock()` of the user's for a type of Foundation goes before the known value.
  @Test func aFoundationTypesOwnMockIsCalled() throws {
    let source = """
      import Foundation
      extension Date { static func mock() -> Date { Date(timeIntervalSince1970: 7) } }
      // swift-mocking: factory
      struct Stamp { let at: Date; let until: Date?; let home: URL }
      """
    let generated = try generate(source)
    #expect(generated.text.contains("at: Date = Date.mock()"))
    #expect(generated.text.contains("until: Date? = Date.mock()"))
    #expect(generated.text.contains("home: URL = URL(fileURLWithPath: \"/home\", isDirectory: false)"))
    let result = try generated.compile(with: "func use() { _ = Stamp.mock() }")
    #expect(result.status == 0, "\(result.errors)")
  }

  /// A `mock()` is found in whatever file of the module it stands, also for what a generic type holds.
  @Test func factoriesOfOtherFilesAreFound() throws {
    let workspace = try Workspace()
    try workspace.write("struct Place {}\n", to: "Sources/Place.swift")
    try workspace.write("extension Place { static func mock() -> Self { Self() } }\n", to: "Sources/Place+Mock.swift")
    try workspace.write("extension Guide: Mockable {}\n", to: "Sources/Guide+Mockable.swift")
    try workspace.write("struct Guide { init() {} }\n", to: "Sources/Guide.swift")
    try workspace.write(
      "protocol Mockable { init() }\nextension Mockable { static func mock() -> Self { Self() } }\n",
      to: "Sources/Mockable.swift"
    )
    try workspace.write("typealias Found = Result<Place, any Error>\n", to: "Sources/Found.swift")
    try workspace.write(
      """
      // swift-mocking: factory
      struct Trip { let start: Place; let end: Optional<Place>; let way: Result<Place, any Error>; let found: Found; let guide: Guide }

      """,
      to: "Sources/Trip.swift"
    )
    let result = try Tool.mocking("factory", workspace.path("Sources"))
    #expect(result.errors == "")
    for text in [
      "= Place.mock()", "guide: Guide = Guide.mock()", "end: Place? = Place.mock()", "= .success(Place.mock())",
    ] {
      #expect(result.output.contains(text), "\(result.output)")
    }
  }

  /// A `mock()` in an `#if` is called by factories in the same one.
  @Test(arguments: [[], ["--condition", "DEBUG"]])
  func factoriesInConditionsAreFound(options: [String]) throws {
    let workspace = try Workspace()
    let source = try workspace.write(
      """
      struct Place {}
      #if DEBUG
      extension Place { static func mock() -> Place { Place() } }
      #endif
      struct Trip { let start: Place }

      """,
      to: "Source.swift"
    )
    let result = try Tool.run(Tool.command, ["factory", "--only", "Trip", "--all", source] + options)
    #expect(result.output.contains("mock(start: Place = Place.mock())") == !options.isEmpty, "\(result.output)")
    #expect(result.errors.contains("is only there '#if DEBUG'") == options.isEmpty, "\(result.errors)")
    let compiled = try Compiler.compile([source, workspace.write(result.output, to: "Factories.swift")], mode: .swift6)
    #expect(compiled.status == 0, "\(compiled.errors)")
  }

  /// Of another module only what is public can be called.
  @Test(arguments: [("public ", true), ("", false)])
  func whatDependenciesShowIsCalled(access: String, isCalled: Bool) throws {
    let workspace = try Workspace()
    let library = try workspace.write(
      "public struct Place {}\nextension Place { \(access)static func mock() -> Place { Place() } }\n",
      to: "Library.swift"
    )
    let source = try workspace.write("import Library\nstruct Trip { let start: Place }\n", to: "Source.swift")
    let result = try Tool.mocking("factory", "--all", "--dependency", library, source)
    #expect(result.output.contains("mock(start: Place = Place.mock())") == isCalled, "\(result.output)")
    #expect(result.errors.contains("'start' must be given to 'mock'") == !isCalled, "\(result.errors)")
  }

  /// The names that an actor has because it is distributed are found in the types inside of it, whose factories stand outside.
  @Test func namesOfDistributedActorsAreFound() throws {
    let workspace = try Workspace()
    let source = try workspace.write(
      """
      import Distributed
      distributed actor Depot {
        typealias ActorSystem = LocalTestingDistributedActorSystem
        enum Entry { case arrival(of: ID), all([ID]), system(ActorSystem) }
        struct Encoder { let encode: (SerializationRequirement) -> Int }
      }
      """,
      to: "Source.swift"
    )
    let result = try Tool.mocking("factory", "--all", source)
    #expect(result.output.contains("arrivalMock(of: Depot.ID)"), "\(result.output)")
    let factories = try workspace.write(result.output, to: "Factories.swift")
    for mode in LanguageMode.allCases {
      let compiled = try Compiler.compile([source, factories], mode: mode)
      #expect(compiled.status == 0, "\(compiled.errors)")
    }
  }

  /// What `Codable.self` and an alias of a composition are is no type that conforms, and an extension names an array by its type.
  @Test func metatypesAndExtensionsOfLiteralTypes() throws {
    let workspace = try Workspace()
    let source = try workspace.write(
      """
      typealias Storable = Codable & Sendable
      struct Field { let type: Codable.Type; let other: Storable.Type; let own: Field.Type }
      struct Part { let number: Int }
      extension [Part] {
        enum Failure { case invalid(Part), missing }
        struct Range { let first: Int }
        final class Reader { func read() -> [Part] { [] } }
      }
      extension [String: Part] { enum Order { case first } }
      extension Part? { enum Lack { case some(Int) } }
      """,
      to: "Source.swift"
    )
    let factories = try Tool.mocking("factory", "--all", source)
    let witnesses = try Tool.mocking("witness", "--all", source)
    #expect(factories.output.contains("mock(type: Codable.Type, other: Storable.Type, own:"), "\(factories.output)")
    #expect(witnesses.output.contains("extension Array.Reader"), "\(witnesses.output)")
    let files = try [
      source, workspace.write(factories.output, to: "Factories.swift"),
      workspace.write(witnesses.output, to: "Witnesses.swift"),
    ]
    for mode in LanguageMode.allCases {
      let compiled = try Compiler.compile(files, mode: mode)
      #expect(compiled.status == 0, "\(compiled.errors)")
    }
  }

  // MARK: - Refusals

  /// What has no values is refused at its place; a class without an attribute is none of its business.
  @Test(arguments: [
    ("@Mocked\nenum Never2 {}", "Source.swift:2:6: error: 'Never2' has no case"),
    ("// swift-mocking: factory\nclass C { private init() {} }", "Source.swift:2:7: error: 'C' has no initialiser"),
  ])
  func whatHasNoValuesIsRefused(source: String, message: String) throws {
    let result = try run(source + "\n")
    #expect(result.status == 1)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").filter { $0.contains(" error: ") }.count == 1)
  }

  /// One attribute asks for a mock of a protocol and for a factory of a struct.
  @Test func eachKindTakesItsOwn() throws {
    let workspace = try Workspace()
    let source = try workspace.write(
      "@Mocked\nprotocol P {}\n@Mocked\nstruct S { let n: Int }\n",
      to: "Source.swift"
    )
    let mocks = try Tool.mocking("mock", source)
    let factories = try Tool.mocking("factory", source)
    #expect(mocks.status == 0 && factories.status == 0, "\(mocks.errors)\(factories.errors)")
    #expect(mocks.output.contains("class PMock: P") && !mocks.output.contains("extension S"))
    #expect(factories.output.contains("extension S {") && !factories.output.contains("PMock"))
  }

  /// A declaration of the author's goes before a generated one, without a word.
  @Test func whatTheAuthorHasWrittenStays() throws {
    let source = """
      // swift-mocking: factory
      struct Empty { static func mock() -> Self { Self() } }
      // swift-mocking: factory
      struct Fixed { static let mock = Fixed() }
      // swift-mocking: factory
      enum Phase { case busy(Int), idle }
      extension Phase { static func busyMock(arg0: Int) -> Self { .busy(arg0) } }
      """
    let generated = try generate(source)
    #expect(generated.messages == "")
    #expect(!generated.text.contains("extension Empty") && !generated.text.contains("extension Fixed"))
    let result = try generated.compile(with: "func use() { _ = (Empty.mock(), Fixed.mock, Phase.mock()) }")
    #expect(result.status == 0, "\(result.errors)")
  }

  // MARK: - Access and modules

  /// A factory is internal unless it is asked to be public, and then it can be called from another module.
  @Test(arguments: [
    ("// swift-mocking: factory(access: .public)", [String]()), ("// swift-mocking: factory", ["--access", "public"]),
  ])
  func publicFactoriesAreSeenElsewhere(mark: String, options: [String]) throws {
    let source = """
      import Foundation
      \(mark)
      public struct Shop { public let name: String; public let place: Place; public let opened: Date }
      \(mark)
      public struct Place { public let name: String }
      """
    let workspace = try Workspace()
    let file = try workspace.write(source, to: "Source.swift")
    let generated = try Tool.run(Tool.command, ["factory", file, "-o", workspace.path("Factories.swift")] + options)
    try #require(generated.status == 0, "\(generated.errors)")
    let sources = [file, workspace.path("Factories.swift")]
    try Compiler.emitModule("Library", of: sources, in: workspace, flags: ["-warnings-as-errors"])
    let uses = try workspace.write(
      "import Library\nfunc use() { _ = (Shop.mock(name: \"a\"), Place.mock()) }\n",
      to: "Uses.swift"
    )
    let result = try Compiler.compile([uses], mode: .swift6, flags: ["-I", workspace.folder.path])
    #expect(result.status == 0, "\(result.errors)")
  }

  /// A public factory of which a value is internal is made internal, which is said.
  @Test func publicFactoriesMentionOnlyWhatIsPublic() throws {
    let source = """
      // swift-mocking: factory(access: .public)
      public struct Shop { public let place: Place; let owner: Owner }
      // swift-mocking: factory
      public struct Place { public let name: String }
      // swift-mocking: factory
      struct Owner { let name: String }
      // swift-mocking: factory(access: .public)
      public struct Street { public let place: Place }
      """
    let generated = try generate(source)
    #expect(generated.messages.contains("warning: 'mock' of 'Shop' is internal"))
    #expect(
      generated.messages.contains("'place' must be given to 'mock': 'mock()' of its type 'Place' is less visible")
    )
    #expect(generated.text.contains("public static func mock(place: Place) -> Self {"))
    let result = try generated.compile(with: "func use() { _ = (Shop.mock(), Street.mock(place: .mock())) }")
    #expect(result.status == 0, "\(result.errors)")
  }

  /// With `--module` factories stand in another module, which sees what is internal.
  @Test(arguments: LanguageMode.allCases)
  func factoriesStandInTests(_ mode: LanguageMode) throws {
    let source = """
      import Foundation
      public struct Shop { public let name: String; let place: Place; var opened: Date }
      struct Place { let name: String; private var visits = 0; init(name: String) { self.name = name } }
      struct Closed { let id: Int; init(text: String) { id = 0 } }
      final class Till { let shop: Shop; init(shop: Shop) { self.shop = shop } }
      enum Coin { case one, many(Int) }
      // Foundation has types of these names.
      struct Operation { let kind: Kind; let data: Data; enum Kind { case first(Operation.Kind2), second }; enum Kind2 { case a } }
      struct Data { let bytes: [UInt8] }
      // And so may types inside of others, what they inherit, and generic parameters.
      protocol Shape {}
      protocol Group { associatedtype Element }
      protocol Mapping { associatedtype Target: Group }
      struct Framed<T> {}
      protocol Change { typealias Inside = Framed<Self> }
      enum Badges {}
      extension Badges { struct Badge<Map: Mapping> { typealias Group = Map.Target; let mark: Group.Element } }
      struct ShapeChange<Shape>: Change { struct Inner { let inside: Inside; let shape: Shape; let other: [any Library.Shape] } }
      class Base { struct Part { let id: Int }; typealias Done = (Int) -> Void }
      class Derived: Base { struct Holder { let part: Part; let done: Done } }
      """
    let workspace = try Workspace()
    let file = try workspace.write(source, to: "Source.swift")
    let generated = try Tool.mocking(
      "factory",
      "--all",
      "--module",
      "Library",
      file,
      "-o",
      workspace.path("Factories.swift")
    )
    try #require(generated.status == 0, "\(generated.errors)")
    #expect(generated.errors.contains("'Closed' is left out: none of the initialisers of 'Closed' takes all"))
    try Compiler.emitModule("Library", of: [file], in: workspace, flags: ["-warnings-as-errors"])
    let uses = try workspace.write(
      """
      @testable import Library
      func use() { _ = (Shop.mock(name: "a"), Place.mock(), Coin.mock(), Coin.manyMock(), Shop.mock().opened) }
      func useNames() { _ = (ShapeChange<Int>.Inner.mock(shape: 1), Derived.Holder.mock()) }
      func useOperation() { _ = (Library.Operation.mock(), Library.Data.mock(), Library.Operation.Kind.firstMock()) }

      """,
      to: "Uses.swift"
    )
    let result = try Compiler.compile(
      [uses, workspace.path("Factories.swift")],
      mode: mode,
      flags: ["-I", workspace.folder.path]
    )
    #expect(result.status == 0, "\(result.errors)")
  }

  // MARK: - Running

  /// A source, and what the command made of it.
  private struct Generated: ~Copyable {
    let workspace: Workspace
    let source: String
    let text: String
    let messages: String

    /// Compiles the source, without the attribute, with the output and code that uses it.
    func compile(with uses: String, mode: LanguageMode = .swift6) throws -> ProcessResult {
      let lines = source.split(separator: "\n").filter { $0 != "@Mocked" }
      return try Compiler.compile(
        [
          workspace.write(lines.joined(separator: "\n"), to: "Stripped.swift"),
          workspace.write(text, to: "Factories.swift"),
          workspace.write(uses, to: "Uses.swift"),
        ],
        mode: mode
      )
    }
  }

  private func run(_ source: String) throws -> ProcessResult {
    let workspace = try Workspace()
    return try Tool.mocking("factory", workspace.write(source, to: "Source.swift"))
  }

  private func generate(
    _ source: String,
    arguments: [String] = [],
    at location: SourceLocation = #_sourceLocation
  ) throws -> Generated {
    let workspace = try Workspace()
    let result = try Tool.run(Tool.command, ["factory"] + arguments + [workspace.write(source, to: "Source.swift")])
    try #require(result.status == 0, "\(result.errors)", sourceLocation: location)
    return Generated(workspace: workspace, source: source, text: result.output, messages: result.errors)
  }
}
