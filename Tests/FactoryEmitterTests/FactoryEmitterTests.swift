import DeclModel
import DoublePlanning
import FactoryEmitter
import SourceWriter
import SyntaxLite
import Testing

/// The text of factories, and what is said of those that cannot be made.
///
/// That they compile and work is what the end-to-end tests show; here is what users read.
@Suite struct FactoryEmitterTests {
  /// The factories of all types of a source, and what was said about them.
  private func factories(
    _ source: String,
    _ options: FactoryOptions = FactoryOptions()
  ) -> (text: String, messages: [String]) {
    let file = FileModel(tree: SyntaxTree(parsing: SourceText(source)), file: 0)
    let index = ModuleIndex(files: [file])
    let types = index.nominals.filter { ![.protocol, .extension].contains($0.kind) }
    let isInView = options.placement == .file
    let doubled = types.reduce(into: DoubledTypes()) { $0.insert($1, access: options.access ?? .internal) }
    var writer = SourceWriter()
    var messages: [String] = []
    for decl in types {
      writer.separate()
      let emission = FactoryEmitter.emit(
        decl,
        in: index,
        beside: isInView ? doubled : DoubledTypes(),
        options: options,
        into: &writer
      )
      messages += emission.diagnostics.map { "\($0.severity.rawValue): \($0.message)" }
    }
    return (String(decoding: writer.finish(), as: UTF8.self), messages)
  }

  @Test func aFactoryReadsLikeWrittenByHand() {
    let source = """
      struct Player {
        let name: String
        var home: Place?
      }
      enum Place {
        case street(Int, name: String)
        case nowhere
      }
      """
    let expected = """
      extension Player {
        /// A value of `Player` for tests and previews.
        static func mock(name: Swift.String = "name", home: Place? = Place.mock()) -> Self {
          return Self(name: name, home: home)
        }
      }

      extension Place {
        /// A value of `Place.street` for tests and previews.
        static func streetMock(arg0: Swift.Int = "arg0".count, name: Swift.String = "name") -> Self {
          return Self.street(arg0, name: name)
        }

        /// A value of `Place` for tests and previews.
        static func mock() -> Self {
          return streetMock()
        }
      }

      """
    let result = factories(source)
    #expect(result.text == expected)
    #expect(result.messages == [])
  }

  @Test func theSameTypeGivesTheSameBytes() {
    let source = """
      indirect enum E { case a(S), b(T?), c }; struct S { let e: E; let t: T? }; final class T { init(s: S?, e: E) {} }
      """
    #expect(factories(source).text == factories(source).text)
  }

  @Test func factoriesParseWithoutFindings() {
    let source = """
      struct S<A, B: P> { let `in`: A; let f: (inout A, B...) async throws -> [B]; let t: (a: Int, String)?; let x: any P }
      enum E<A> { case `init`(A), `default`(_ x: Int = 1), c; indirect case d(E) }
      """
    let result = factories(source)
    #expect(SyntaxTree(parsing: SourceText(result.text)).findings.isEmpty, "\(result.text)")
  }

  @Test(arguments: [
    ("enum E {}", "error: 'E' has no case"),
    ("struct S { let (a, b): (Int, Int) }", "error: the pattern '(a, b)' declares several properties"),
    ("struct S { private let a: Int }", "error: no other file can give property 'a' of 'S' a value"),
    ("struct S {\n#if X\nlet a: Int\n#endif\n}", "error: property 'a' needs a value and is not there in each build"),
    (
      "struct S { private var a = 0; @W var b: Int }; @propertyWrapper struct W { var wrappedValue: Int }",
      "error: no other file can give property 'b' of 'S' a value"
    ),
    ("struct S { let a: Never }", "error: 'S' has no values, since there are none of the type of 'a'"),
    ("struct S { @Odd var a: Int }", "error: the wrapper '@Odd' of property 'a' is not known to take a plain value"),
    ("class C { private init() {} }", "error: 'C' has no initialiser that another file can call"),
    ("class C { init?(a: Int) {} }", "error: 'C' has no initialiser that another file can call"),
    ("class C { init(a: Int) {} }; class D: C {}", "error: 'D' inherits 'mock' with the same values from 'C'"),
    ("struct S: ~Escapable { let a: Int }", "error: a value of 'S' depends on the lifetime"),
  ])
  func whatHasNoFactoryIsSaid(_ source: String, _ message: String) {
    let result = factories(source)
    #expect(result.messages.contains { $0.hasPrefix(message) }, "\(result.messages)")
    #expect(!result.text.contains("extension S"))
  }

  @Test(arguments: [
    ("struct S { let a: Elsewhere }", "warning: 'a' must be given to 'mock': its type 'Elsewhere' has no 'mock()'"),
    (
      "struct S { let a: P }; protocol P {}",
      "remark: 'a' must be given to 'mock': values of many types fit 'P', and 'mock' cannot choose one"
    ),
    ("struct S<T> { let a: T }", "remark: 'a' must be given to 'mock': what 'T' is, only its caller knows"),
    (
      "struct S { let a: any Error }",
      "remark: 'a' must be given to 'mock': values of many types fit 'any Error', and 'mock' cannot choose one"
    ),
    ("struct S { let a: KeyPath<Int, Int> }", "remark: 'a' must be given to 'mock'"),
    (
      "struct S { let a: C }; final class C { init(c: C) {} }",
      "warning: 'a' must be given to 'mock': a value of its type 'C' holds another one"
    ),
    (
      "struct S { let a: T }; struct T { let p: any P }",
      "warning: 'a' must be given to 'mock': 'mock' of its type 'T' cannot be called"
    ),
    (
      "struct S { let a: M }; @MainActor struct M {}",
      "warning: 'a' must be given to 'mock': 'mock()' of its type 'M' runs on another actor"
    ),
  ])
  func whatHasNoDefaultMustBeGiven(_ source: String, _ message: String) {
    let result = factories(source)
    #expect(result.messages.contains { $0.hasPrefix(message) }, "\(result.messages)")
    #expect(SyntaxTree(parsing: SourceText(result.text)).findings.isEmpty)
    #expect(result.text.contains("func mock(a: "))
  }

  // MARK: - Among the members of the type

  /// Without an initialiser in the body the memberwise one is called, which stays.
  @Test func membersCallTheMemberwiseInitializer() {
    let expected = """
      /// A value of `Badge` for tests and previews.
      ///
      /// Its defaults call `Place.mock()`: mark such a type with `@Mocked`, or write the function.
      static func mock(
        label: Swift.String = "label",
        at: Date = _FactoryDefault<Date>.value(.mock(), else: Date(timeIntervalSinceReferenceDate: 0)),
        tint: Tint? = _FactoryDefault<Tint?>.value(.mock(), else: nil),
        place: Place = Place.mock()
      ) -> Self {
        return Self(label: label, at: at, tint: tint, place: place)
      }

      """
    let source = "struct Badge { private let label: String; let at: Date; let tint: Tint?; let place: Place }"
    let result = factories(source, FactoryOptions(placement: .member))
    #expect(result.text == expected)
    #expect(result.messages == [])
  }

  /// With one, there is no memberwise initialiser any more, and the factory brings its own.
  @Test func membersBringTheirOwnInitializer() {
    let expected = """
      private init(_$label: Swift.String, _$rank: Swift.Int) {
        self.label = _$label
        self.rank = _$rank
      }

      /// A value of `Badge` for tests and previews.
      static func mock(label: Swift.String = "label", rank: Swift.Int = "rank".count) -> Self {
        return Self(_$label: label, _$rank: rank)
      }

      """
    let source = "struct Badge { let label: String; let rank: Int; init(text: String) { label = text; rank = 0 } }"
    #expect(factories(source, FactoryOptions(placement: .member)).text == expected)
  }

  /// What only the file of the type sees is left to the initialiser.
  @Test func hiddenDefaultsAreNotRepeated() {
    let source = """
      struct S { var hidden: Tint = .hidden; var named = Tint.hidden; var shown: Tint = .shown; var line: Tint = .at(#line) }
      extension Tint { fileprivate static let hidden = Tint(); static let shown = Tint() }
      """
    #expect(factories(source).text.contains("static func mock(shown: Tint = .shown) -> Self"))
    // What is hidden counts only if it may be what is called.
    let overloaded = """
      final class K { init(c: Config = Config(), at: Date = Date(), bad: Oops = Oops.bad) {} }
      struct Config { init() {}; private init(raw: Int) {} }
      enum Oops { case bad; private static func bad(_ x: Int) -> Oops { .bad } }
      private extension Date { init?(iso: String) { nil } }
      """
    let factory = "static func mock(c: Config = Config(), at: Date = Date(), bad: Oops = Oops.bad) -> Self"
    #expect(factories(overloaded).text.contains(factory))
    // A macro's factory stands among what the type declares, of which alone it knows.
    let member = "struct S { let tint: Tint; init(tint: Tint = .hidden) { self.tint = tint } }"
    #expect(factories(member, FactoryOptions(placement: .member)).text.contains("tint: Tint = "))
  }

  /// What a generic parameter or a type of the user's calls `Void` is a value.
  @Test func closuresReturnWhatIsCalledVoid() {
    #expect(factories("struct S { let f: () -> Void }").text.contains("f: @escaping () -> Void = {}"))
    #expect(factories("struct S<Void> { let f: () -> Void }").text.contains("f: @escaping () -> Void) -> Self"))
    let own = factories("enum O { struct Void {}; struct S { let f: () -> Void; let g: () -> () } }").text
    #expect(own.contains("g: @escaping () -> () = {}") && !own.contains("O.Void = {}"))
  }

  @Test func membersHaveTheConditionThatWasAskedFor() {
    let options = FactoryOptions(condition: "DEBUG", placement: .member)
    let text = factories("#if os(Linux)\nenum E { case a(Int), b }\n#endif", options).text
    #expect(text.hasPrefix("#if DEBUG\n/// A value of `E.a`") && text.hasSuffix("}\n#endif\n"))
    #expect(!text.contains("extension") && !text.contains("Linux"))
  }

  /// Row 22: a wrapper that cannot be looked up is assigned through, as its author would do it.
  @Test func membersAssignWhatIsWrapped() {
    let text = factories("struct S { @Odd var a: Int; let w: CGFloat }", FactoryOptions(placement: .member)).text
    #expect(text.contains("private init(_$a: Swift.Int, _$w: CGFloat) {\n  self.a = _$a\n  self.w = _$w\n}"))
    #expect(text.contains("w: CGFloat = CGFloat(\"w\".count)"))
  }

  /// A type that cannot be copied may hold others that cannot.
  @Test func membersTakeOverWhatMayNotBeCopied() {
    let text = factories("struct S: ~Copyable { let a: Int; let n: N }", FactoryOptions(placement: .member)).text
    #expect(text.contains("mock(a: Swift.Int = \"a\".count, n: consuming N = N.mock()) -> Self"))
  }

  @Test func optionsShapeTheShell() {
    let expected = """
      #if DEBUG
      extension A.B {
        /// A value of `A.B` for tests and previews.
        public static func mock() -> Self {
          return Self()
        }
      }
      #endif

      """
    let options = FactoryOptions(condition: "DEBUG", access: .public)
    #expect(factories("public enum A { public struct B {} }", options).text == expected)
  }
}
