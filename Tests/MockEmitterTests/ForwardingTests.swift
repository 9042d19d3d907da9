import DeclModel
import DoublePlanning
import MockEmitter
import SourceWriter
import SyntaxLite
import Testing

/// The text of mocks that pass calls on to a real object.
@Suite struct ForwardingTests {
  /// The mock of the last protocol of a source, or of the last declaration, and what was said about it.
  private func mock(
    _ source: String,
    style: MockStyle = .members
  ) throws -> (text: String, said: [(id: String, offset: UInt32)]) {
    let file = FileModel(tree: SyntaxTree(parsing: SourceText(source)), file: 0)
    let index = ModuleIndex(files: [file])
    let decl = try #require(index.nominals.last { $0.kind == .protocol } ?? index.nominals.last)
    var writer = SourceWriter()
    var options = MockOptions(style: style)
    options.isForwarding = true
    let emission = MockEmitter.emit(index.flatten(decl), options: options, into: &writer)
    let said = emission.diagnostics.map { ($0.id, $0.location?.offset ?? 0) }
    return (String(decoding: writer.finish(), as: UTF8.self), said)
  }

  @Test func callsThatNothingAnswersArePassedOn() throws {
    let (text, said) = try mock("protocol P { func load(_ id: String, at place: inout Int) async throws -> Int }")
    #expect(said.isEmpty)
    let body = """
          let call = await self._load.recordAwaiting((id: id, place: place))
          if call.isUnanswered, let real = self.__real.object {
            do {
              return call.returned(try await real.load(id, at: &place))
            } catch {
              throw call.threw(error)
            }
          }
          guard let closure = call.closure else { return try call.stubbedResult() }
      """
    #expect(text.contains(body))
    let initializer = """
        init(forwardingTo real: any P) {
          self.__real.object = real
        }
      """
    #expect(text.contains(initializer))
    #expect(text.contains("  private let __real = _MockRealObject<any P>()\n"))
    #expect(!text.contains("forwardStatics"))
  }

  /// That a property is declared twice says what conforming types have, but not what another type has.
  @Test func whatOnlyPropertiesFixIsAskedOfTheRealObject() throws {
    let parent = "protocol Q { associatedtype X; var a: [X] { get }; func f(_ x: X) }\n"
    let (text, said) = try mock(parent + "protocol P: Q { var a: [Int] { get } }")
    #expect(said.isEmpty)
    #expect(text.contains("final class PMock<Real: P>: P where Real.X == Int {\n  typealias X = Int\n"))
    let (plain, _) = try mock("protocol P: Identifiable { var id: String { get } }")
    #expect(plain.contains("init(forwardingTo real: any P)"))
  }

  /// The requirement, and the call of the real object with what stands around it.
  @Test(arguments: [
    ("mutating func f()", "var real = self.__real.object {\n      defer { self.__real.object = real }"),
    ("var v: Int { get set }", "self.__real.object?.v = newValue\n        return call.returned(())"),
    ("var v: Int { get nonmutating set }", "let real = self.__real.object {\n        real.v = newValue"),
    ("subscript(a: Int) -> Int { get set }", "self.__real.object?[a] = newValue"),
    ("static func f() -> Int", "let real = self.__realType.object {\n      return call.returned(real.f())"),
    ("func f<T>(_ x: T) -> T", "return call.returned(erasing: real.f(x))"),
    ("func f(_ x: consuming String)", "let call = self._f.record(copy x)"),
    ("func f<each T>(_ x: repeat each T)", "real.f(repeat each x)"),
    ("func f(_ x: @autoclosure () throws -> Int) throws", "real.f(try x())"),
    ("func f(_ x: sending String)", "real.f(_MockErasure.sending(x))"),
    ("func f() throws(E)", "do throws(E) {\n        return call.returned(try real.f())"),
    ("func f<E: Error>(_ x: () throws(E) -> Void) throws(E)", "throw call.threw(error) as! E"),
    ("func f(_ x: () -> Int) rethrows -> Int", "{\n      return call.returned(real.f(x))"),
    (
      "func f(real: Int, call: Int)",
      "let real2 = self.__real.object {\n      return call2.returned(real2.f(real: real, call: call))"
    ),
    ("func `in`(`for` x: Int) -> Never", "return real.in(for: x)"),
  ])
  func requirementsAreCalled(_ requirement: String, as call: String) throws {
    let (text, said) = try mock("protocol P { \(requirement) }")
    #expect(said.isEmpty)
    #expect(text.contains(call), "\(text)")
  }

  @Test(arguments: [
    "func f() -> Self", "func f(_ x: [Self])", "func `self`() -> Int", "func f(_ x: Int...)",
    "static func < (a: Int, b: Int) -> Bool",
    "subscript(a: Int) -> Coin { get }", "func f<each T>(_ x: (repeat each T))",
  ])
  func whatOnlyATestCanAnswerIsNamed(_ requirement: String) throws {
    let source = "struct Coin: ~Copyable {}; protocol P { \(requirement) }"
    let (text, said) = try mock(source)
    #expect(said.map(\.id) == ["not-forwarded"])
    #expect(!text.contains("isUnanswered") && text.contains("init(forwardingTo real: any P)"))
  }

  @Test func theObjectsTypeSaysWhatAssociatedTypesAre() throws {
    let (text, _) = try mock(
      "protocol P<Key> { associatedtype Key: Hashable; associatedtype Real; func f(_ key: Key) -> Real }"
    )
    #expect(text.contains("final class PMock<RealObject: P>: P {\n"))
    #expect(text.contains("  typealias Key = RealObject.Key\n  typealias Real = RealObject.Real\n"))
    #expect(text.contains("init(forwardingTo real: RealObject) {"))
  }

  /// It has a superclass to pass them on to.
  @Test func aClassPassesCallsOnToNothingElse() throws {
    let (text, said) = try mock("class C<T> { func f() -> Int { 1 } }")
    #expect(said.map(\.id) == ["forwarding-class"])
    #expect(text.contains("super.f()") && !text.contains("forwardingTo"))
  }

  @Test func anActorAwaitsAnother() throws {
    let source = """
      protocol P: Actor { func load(_ id: Int) async throws -> [String: Int]?; func now() -> Int; func put(_ x: Item) async }
      """
    let (text, said) = try mock(source)
    #expect(text.contains("return call.returned(try await real.load(id))"))
    #expect(said.map(\.id) == ["not-forwarded", "not-forwarded"])
  }

  /// The library declares that it throws, whatever conforms.
  @Test(arguments: [("Never", 1), ("any Error", 0)])
  func anIteratorThatCannotFailPassesNothingOn(_ failure: String, remarks: Int) throws {
    let (_, said) = try mock("protocol P: AsyncIteratorProtocol where Failure == \(failure) {}")
    #expect(said.map(\.id) == Array(repeating: "not-forwarded", count: remarks))
  }

  /// Of an existential, nothing says that another value is of the same type.
  @Test func otherMocksOfTheSameTypeGiveTheirObjects() throws {
    let (text, said) = try mock("protocol P { func same(as other: Self, real: Int) -> Bool }")
    #expect(said.isEmpty && text.contains("final class PMock<Real: P>: P {"))
    #expect(text.contains("let real2 = self.__real.object, let otherReal = other.__real.object {"))
    #expect(text.contains("return call.returned(real2.same(as: otherReal, real: real))"))
  }

  @Test(arguments: [
    ("protocol P { func f() }", MockStyle.expectations, "forwarding-style"),
    ("class C { init(a: Int) {} }; protocol P: C {}", .members, "forwarding-superclass"),
    ("protocol P { static func forwardStatics(to type: Int) }", .members, "reserved-requirement"),
    ("protocol P { associatedtype Child: P where Child.Child == Self }", .members, "forwarding-associated-type"),
  ])
  func whatCannotBeMadeIsRefused(_ source: String, style: MockStyle, id: String) throws {
    let (text, said) = try mock(source, style: style)
    #expect(said.contains { $0.id == id && $0.offset > 0 }, "\(said)")
    #expect(text.isEmpty)
  }
}
