import DeclModel
import MockEmitter
import SourceWriter
import SyntaxLite
import Testing

/// The members that a mock has for one requirement each.
@Suite struct MockedMembersTests {
  /// The lines of the mock of a protocol with one requirement, but those of its head and its end.
  private func members(for requirement: String, _ style: MockStyle) -> [String] {
    let source = SourceText("protocol P { \(requirement) }")
    let index = ModuleIndex(files: [FileModel(tree: SyntaxTree(parsing: source), file: 0)])
    var writer = SourceWriter()
    for decl in index.nominals {
      _ = MockEmitter.emit(index.flatten(decl), in: index, options: MockOptions(style: style), into: &writer)
    }
    return String(decoding: writer.finish(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The type of the recorder, as far as it is in one line, and the body of the member.
  @Test(arguments: [
    ("func f()", "MockVoidNonParameterizedMethod", "self._f.call()"),
    (
      "func f(_ a: Int, by b: String) async throws -> Bool", "MockMethod<FImplementation<(a: Int, b: String), Bool>>",
      "return try await self._f.call(a, b)"
    ),
    (
      "func f(_ body: () -> Void)", "MockMethod<FImplementation<Void>>",
      """
      let call = self._f.record()|guard let closure = call.closure else { return call.stubbedResult() }|\
      return call.returned(closure(body))
      """
    ),
    (
      "func f<T: P>(_ a: T) -> T", "MockMethod<FImplementation<any P, any P>>",
      """
      let call = self._f.record(a)|\
      guard let closure = call.closure else { return call.cast(call.stubbedResult(), to: "T") }|\
      return call.cast(call.returned(closure(call.arguments)), to: "T")
      """
    ),
    (
      "func f(_ a: inout Int) throws(E)", "MockMethod<FImplementation<Int>>",
      """
      let call = self._f.record(a)|guard let closure = call.closure else { return try call.stubbedResult() }|\
      do throws(E) {|return call.returned(try closure(&a))|} catch {|throw call.threw(error)|}
      """
    ),
    ("static func f() -> Self", "MockReturningNonParameterizedMethod<PMock>", "return self._f.call()"),
    (
      "func f(_ work: () throws -> Void) rethrows", "MockMethod<FImplementation<Void>>",
      """
      let call = self._f.record()|return try call.rethrowing(|{ (rethrown) throws -> Void in|\
      guard let closure = call.closure else { return try call.stubbedResult(canThrow: false) }|\
      return call.returned(try closure({ try rethrown.passing(work()) }))|},|rescue: { throw call.threw($0) }|)
      """
    ),
    (
      "func f() -> Never", "MockMethod<MockImplementation<Void, Never, Never, () -> Never, @Sendable () -> Never>>",
      """
      let call = self._f.record()|guard let closure = call.closure else { return call.stubbedResult() }|return closure()
      """
    ),
    ("var f: Int { get }", "MockReadOnlyProperty<Int>", "get { return self._f.getter.call() }"),
    (
      "var f: Int? { get set }", "MockReadWriteProperty<Int?>",
      "get { return self._f.getter.call() }|set { self._f.setter.call(newValue) }"
    ),
    (
      "static var f: Int { get async throws }", "MockReadOnlyAsyncThrowingProperty<Int>",
      "get async throws { return try await self._f.getter.call() }"
    ),
    (
      "subscript(_ i: Int) -> String { get set }", "MockProperty<",
      "get {|return self._subscript.getter.call(i)|}|set {|self._subscript.setter.call(i, newValue)|}"
    ),
  ])
  func recorderAndBody(_ requirement: String, _ type: String, _ body: String) {
    let lines = members(for: requirement, .members)
    let recorders = lines.filter { $0.contains(" _f: ") || $0.contains(" _subscript: ") }
    #expect(recorders.count == 1 && recorders[0].contains(": " + type), "\(lines)")
    let start = requirement.prefix { $0 != "(" && $0 != ":" && $0 != "<" }
    let member = lines.drop { !$0.hasPrefix("  " + start) }.dropFirst().prefix { $0 != "  }" }
    #expect(member.map { String($0.drop { $0 == " " }) }.joined(separator: "|") == body, "\(lines)")
  }

  /// The description of calls in expectations, without the name of its type.
  @Test(arguments: [
    ("func f()", "mutating func f() -> F_FieldOptions {", #"self.__expected.call("_f")"#),
    ("func f(_ a: E)", "mutating func f(_ a: ValueMatcher<E>) -> F_FieldOptions {", #".call("_f", .matching(a))"#),
    (
      "func f(by b: Int)", "mutating func f(by b: ClosedRange<Int>) -> F_By_FieldOptions {",
      #".call("_f", .within(b))"#
    ),
    ("func f<T>(_ a: T)", "mutating func f(_ a: ValueMatcher<Any>) -> F_FieldOptions {", ".matching(a)"),
    ("var f: Int { get }", "var f: F_Expectations {", #".init(self.__expected, "_f")"#),
    ("static func f()", "mutating func f() -> F_FieldOptions {", #"self.__expected.call("_f")"#),
  ])
  func expectations(_ requirement: String, _ description: String, _ body: String) {
    let lines = members(for: requirement, .expectations).map { String($0.drop { $0 == " " }) }
    let described = lines.drop { $0 != description }.dropFirst().prefix(2)
    #expect(described.contains { $0.contains(body) }, "\(lines)")
  }

  /// How messages write calls: with the names that parameters are declared with, whatever the body calls them.
  @Test(arguments: [
    ("func f(at index: Int)", #""f(at index:)""#), ("func f(self: Int)", #""f(self:)""#),
    ("func f(_ self: Int, by `in`: Int)", #""f(_ self:, by in:)""#),
  ])
  func calls(_ requirement: String, _ text: String) {
    let lines = members(for: requirement, .expectations)
    #expect(lines.contains { $0.contains(text) }, "\(lines)")
  }

  /// The model may get kinds of members of which no emitter knows.
  @Test(arguments: MockStyle.allCases)
  func aRequirementOfAnUnknownKindIsRefused(style: MockStyle) {
    let decl = NominalDecl(
      protocol: "P",
      inheriting: [],
      header: DeclHeader(location: DeclLocation(file: 0, offset: 7))
    )
    var flattened = ModuleIndex(files: []).flatten(decl)
    flattened.parts.requirements = [Requirement(.macroUse(name: "m", decl.header), origin: "P")]
    var writer = SourceWriter()
    let emission = MockEmitter.emit(flattened, options: MockOptions(style: style), into: &writer)
    #expect(emission.diagnostics.map(\.id) == ["unknown-requirement"])
    #expect(emission.diagnostics.first?.location?.offset == 7)
    #expect(writer.finish().isEmpty)
  }
}
