#if SWIFT_MOCKING_ENABLED
  import Mocking
  import Testing

  /// A type that is called like a part of what the macro writes.
  struct Parameters: Equatable {
    var number = 0
  }

  struct Overflow: Error {}

  @Mocked
  protocol Meter: Sendable {
    var level: Int { get set }
    func read(_ id: String, near hint: Int?) async throws -> Int
    func check(_ id: String, limit: Int) throws(Overflow) -> Bool
    func mark(_ id: String, as name: String) throws(Overflow)
    func tune(_ parameters: Parameters, by factor: Double) -> Int
    func total<Value>(_ value: Value, times: Int) -> Int
    subscript(row: Int, column: Int) -> String { get set }
    static func make(size: Int, name: String) -> Int
  }

  /// Rules of mocks that a macro makes: the recorders know the types of their arguments.
  struct RuleTests {
    let mock = MeterMock()

    @Test func everyShapeHasRules() async throws {
      mock._level.stores(3)
      mock._read.when("a", .any).returns(1)
      mock._read.when("b", nil).throws(Overflow())
      mock._read.when("b", .range(1...3)).invokes { id, hint in id.count + (hint ?? 0) }
      mock._check.when("a", .any).returns(true).then.throws(Overflow())
      mock._mark.when("a", .any).throws(Overflow())
      mock._mark.when("a", "b").succeeds()
      mock._tune.when(.exact(Parameters()), 0.5).returns(2)
      mock._total.when(.isA(String.self), 3).returns(4)
      mock._subscript.getter.when(1, 2).returns("x")
      MeterMock._make.when(3, "m").returns(5, times: 1)

      mock.level += 1
      #expect(mock.level == 4)
      #expect(try await mock.read("a", near: 3) == 1)
      await #expect(throws: Overflow.self) { try await mock.read("b", near: nil) }
      #expect(try await mock.read("b", near: 2) == 3)
      #expect(try mock.check("a", limit: 3))
      #expect(throws: Overflow.self) { try mock.check("a", limit: 3) }
      #expect(throws: Overflow.self) { try mock.mark("a", as: "c") }
      try mock.mark("a", as: "b")
      #expect(mock.tune(Parameters(), by: 0.5) == 2)
      #expect(mock.total("x", times: 3) == 4)
      #expect(mock[1, 2] == "x")
      #expect(MeterMock.make(size: 3, name: "m") == 5)
    }
  }
#endif
