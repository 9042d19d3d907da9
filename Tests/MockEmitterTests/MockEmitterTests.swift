import DeclModel
import DoublePlanning
import MockEmitter
import SourceWriter
import SyntaxLite
import Testing

/// The text of mocks.
///
/// That they compile and work is what the end-to-end tests show; here is what users read.
@Suite struct MockEmitterTests {
  /// The mocks of all protocols of a source, and what was said about them.
  private func mocks(_ source: String, _ options: MockOptions = MockOptions()) -> (text: String, errors: [String]) {
    let file = FileModel(tree: SyntaxTree(parsing: SourceText(source)), file: 0)
    let index = ModuleIndex(files: [file])
    var writer = SourceWriter()
    var errors: [String] = []
    for decl in index.nominals where decl.kind == .protocol {
      writer.separate()
      errors += MockEmitter.emit(index.flatten(decl), options: options, into: &writer).diagnostics.map(\.message)
    }
    return (String(decoding: writer.finish(), as: UTF8.self), errors)
  }

  /// What stands around the declaration stands around its mock already.
  @Test(arguments: MockStyle.allCases)
  func asAPeerTheMockStandsAlone(style: MockStyle) {
    let source = "#if os(Linux)\nextension Outer { protocol P {} }\n#endif"
    let result = mocks(source, MockOptions(condition: "DEBUG", placement: .peer, style: style))
    #expect(result.text.hasPrefix("#if DEBUG\n/// A mock of `Outer.P`"))
    #expect(!result.text.contains("extension") && !result.text.contains("Linux"))
    #expect(mocks(source, MockOptions(style: style)).text.hasPrefix("#if os(Linux)\nextension Outer {\n"))
  }

  /// In a type, what a private declaration mentions may be visible in that type alone.
  @Test func asAPeerThePrivateIsPrivate() {
    let source = "private protocol P {}\nenum E { private protocol Q {}; fileprivate protocol R {} }"
    let text = mocks(source, MockOptions(placement: .peer)).text
    #expect(text.contains("fileprivate final class PMock: P {"))
    #expect(text.contains("private final class QMock: Q {") && text.contains("fileprivate final class RMock: R {"))
    #expect(!mocks(source).text.contains("\n  private final class"))
  }

  /// Only an extension can say that an actor with an initialiser conforms, and no macro can write one.
  @Test(arguments: MockStyle.allCases)
  func asAPeerAnActorHasNoInitializer(style: MockStyle) {
    let options = MockOptions(placement: .peer, style: style)
    let refused = mocks("protocol P: Actor { init(a: Int) async; init(b: Int) }", options)
    #expect(refused.text.isEmpty)
    #expect(refused.errors.count == 1 && refused.errors[0].contains("an actor that must have 'init(b:)'"))
    let accepted = mocks("protocol P: Actor { init(a: Int) async }", options)
    #expect(accepted.errors.isEmpty && accepted.text.contains(": P"))
    #expect(!accepted.text.contains("extension"))
  }

  @Test func aMockReadsLikeWrittenByHand() {
    let source = """
      protocol ParcelTracker {
        var level: Int { get set }
        func locate(_ id: String, near hint: Int) async throws -> Place
      }
      """
    let expected = """
      /// A mock of `ParcelTracker`.
      final class ParcelTrackerMock: ParcelTracker {
        init() {}

        /// Records and answers `level`.
        let _level: MockReadWriteProperty<Int> = .init(ParcelTrackerMock.self, "_level")

        var level: Int {
          get { return self._level.getter.call() }
          set { self._level.setter.call(newValue) }
        }

        typealias LocateImplementation<Arguments, ReturnValue> = MockAnswer<
          Arguments,
          (String, Int),
          ReturnValue,
          any Error,
          (String, Int) async throws -> ReturnValue,
          @Sendable (String, Int) async throws -> ReturnValue
        >

        /// Records and answers `locate(_:near:)`.
        let _locate: MockMethod<LocateImplementation<(id: String, hint: Int), Place>> =
          .init(ParcelTrackerMock.self, "locate(_:near:)")

        func locate(_ id: String, near hint: Int) async throws -> Place {
          return try await self._locate.call(id, hint)
        }
      }

      """
    #expect(mocks(source).text == expected)
  }

  @Test func theSameProtocolGivesTheSameBytes() {
    let source = "protocol P: Hashable { associatedtype A; func f(_ a: A) -> Self; static var x: [String: A] { get } }"
    #expect(mocks(source).text == mocks(source).text)
  }

  @Test func mocksParseWithoutFindings() {
    let source = """
      protocol P { init(a: Int); subscript<T>(_ x: T...) -> [T] { get set }; func f<each T>(_ x: repeat each T)
        static func + (l: Self, r: Self) -> Self; func `default`(_ in: inout Int) throws(E) -> () -> Void }
      """
    let result = mocks(source)
    #expect(result.errors == [])
    #expect(SyntaxTree(parsing: SourceText(result.text)).findings.isEmpty)
  }

  @Test(arguments: [
    ("protocol P { distributed func f() }", "a distributed requirement cannot be mocked"),
    ("struct N: ~Copyable {}; protocol P { var n: N { get } }", "property 'n' cannot be mocked"),
    ("protocol P { func f() -> Span<Int> }", "'f' cannot be mocked"),
    ("protocol P { static func resetMockedStaticMembers() }", "'resetMockedStaticMembers()' cannot be mocked"),
    ("protocol P: Q {}", "cannot find 'Q'"),
  ])
  func whatCannotBeMockedIsSaid(_ source: String, _ message: String) {
    let result = mocks(source)
    #expect(result.errors.contains { $0.contains(message) }, "\(result.errors)")
    #expect(!result.text.contains("PMock"))
  }

  @Test func attributesKeepTheirConditions() {
    let source = """
      protocol P {
        #if X
        @MainActor
        #endif
        func f()
      }
      """
    #expect(mocks(source).text.contains("\n  #if X\n  @MainActor\n  #endif\n  func f() {\n"))
  }

  /// The compiler wants subclasses to say it again.
  @Test func mocksOfSendableClassesSaySo() {
    let text = mocks(
      "class C: @unchecked Sendable {}; class D {}; protocol P: C { func f() }; protocol Q: D { func f() }"
    ).text
    #expect(text.contains("class PMock: C, @unchecked Sendable, P {"))
    #expect(text.contains("class QMock: D, Q {"))
  }

  @Test(arguments: [
    ("var a: Int { get }", "", true), ("func b()", "", false), ("static var a: Int { get }", "", false),
    ("var a: Int { get }", "extension A { func a() -> Int { 1 } }", false),
    ("var a: Int { get }", "extension P { var a: Int { 1 } }", false),
  ])
  func aPropertyAndAFunctionConflict(_ requirement: String, _ more: String, _ conflicts: Bool) {
    let source =
      "protocol A { func a() -> Int; func w() async }; protocol P: A { \(requirement); var w: Int { get } }; \(more)"
    #expect(mocks(source).errors.contains { $0.contains("which no type can have") } == conflicts)
  }

  /// The compiler warns of it.
  @Test func anObsoleteAttributeIsLeftOut() {
    let text = mocks("protocol P { @warn_unused_result @objc func f() -> Int; @discardableResult func g() -> Int }")
      .text
    #expect(!text.contains("@warn_unused_result") && text.contains("@discardableResult"))
  }

  @Test func optionsShapeTheShell() {
    var options = MockOptions(condition: "DEBUG")
    options.isUncheckedSendable = true
    options.access = .public
    let expected = """
      #if DEBUG
      /// A mock of `P`.
      public final class PMock: @unchecked Sendable, P {
        public init() {}
      }
      #endif

      """
    #expect(mocks("protocol P: Sendable {}", options).text == expected)
  }

  /// Whether the class or the protocol asks for an initialiser, or both: each is there once.
  @Test func expectationsMeetTheInitialisersOfASuperclass() {
    let source = """
      class Opener { enum Way {}; init() {}; required init(_ way: Way) {}; convenience init(x: Int) {} }
      class Reopener: Opener {}
      protocol Restarts: Reopener { init(_ way: Opener.Way); init(z: Int) }
      """
    let expected = """
      /// A mock of `Restarts` that does what it is told to expect.
      final class MockRestarts: Reopener, @unchecked Sendable, Restarts, VerifiableSmock {
        init(expectations: consuming Expectations = .init()) {
          super.init()
        }

        required convenience init(_ way: Opener.Way) {
          self.init(expectations: Expectations())
        }

        convenience init(z: Int) {
          self.init(expectations: Expectations())
        }


      """
    let result = mocks(source, MockOptions(style: .expectations))
    #expect(result.errors == [])
    #expect(result.text.hasPrefix(expected), "\(result.text)")
  }
}
