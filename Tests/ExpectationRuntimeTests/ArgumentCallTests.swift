import ExpectationRuntime
import Testing

/// A value that is not `Sendable`.
private final class Token {
  var name: String
  init(_ name: String) { self.name = name }
}

private final class CallsMock: Sendable {
  let _one: MockMethod<MockVoidImplementation<[Int], Never, ([Int]) -> Void, @Sendable ([Int]) -> Void>> =
    .init(CallsMock.self, "_one")
  let _two:
    MockMethod<
      MockImplementation<
        (a: Int, b: String?), String, any Error, (Int, String?) throws -> String,
        @Sendable (Int, String?) throws -> String
      >
    > = .init(CallsMock.self, "_two")
  let _three:
    MockMethod<
      MockImplementation<
        (a: Token, b: Any, c: () -> Int), Token, Never, (Token, Any, @escaping () -> Int) async -> Token,
        @Sendable (Token, Any, @escaping () -> Int) async -> Token
      >
    > = .init(CallsMock.self, "_three")
  let _four:
    MockMethod<
      MockVoidImplementation<
        (a: Int, b: Int8, c: [String], d: Double), any Error, (Int, Int8, [String], Double) async throws -> Void,
        @Sendable (Int, Int8, [String], Double) async throws -> Void
      >
    > = .init(CallsMock.self, "_four")

  func one(_ a: Int...) { self._one.call(a) }
  func two(_ a: Int, _ b: String?) throws -> String { try self._two.call(a, b) }
  func three(_ a: Token, _ b: some Any, _ c: @escaping () -> Int) async -> Token { await self._three.call(a, b, c) }
  func four(_ a: Int, _ b: Int8, _ c: [String], _ d: Double) async throws { try await self._four.call(a, b, c, d) }
}

private actor CallsActor {
  nonisolated let mock = CallsMock()
  private let token = Token("kept")

  /// Hands a value on that must not leave the actor unseen.
  func three() async -> String { await mock._three.call(token, 1, { 2 }).name }
}

@Suite("Members with arguments, answered in one step") struct ArgumentCallTests {
  @Test func oneArgumentIsRecordedAsItIs() {
    let mock = CallsMock()
    mock.one(1, 2)
    mock.one()
    #expect(mock._one.invocations == [[1, 2], []])
  }

  @Test func twoArgumentsAreRecordedWithTheirLabels() throws {
    let mock = CallsMock()
    mock._two.implementation = .invokes { a, b in "\(a)\(b ?? "-")" }
    #expect(try mock.two(1, "x") == "1x")
    mock._two.implementation = .returns("fixed")
    #expect(try mock.two(2, nil) == "fixed")
    mock._two.implementation = .throws(Oops())
    #expect(throws: Oops()) { try mock.two(3, "y") }
    #expect(mock._two.invocations.map(\.a) == [1, 2, 3])
    #expect(mock._two.invocations.map(\.b) == ["x", nil, "y"])
    #expect(mock._two.returnedValues.map { try? $0.get() } == ["1x", "fixed", nil])
  }

  @Test func threeArgumentsNeedNotBeSendable() async {
    let mock = CallsMock()
    mock._three.implementation = .uncheckedInvokes { token, any, number in
      token.name += "\(any)\(number())"
      return token
    }
    let token = Token("t")
    #expect(await mock.three(token, "x", { 7 }).name == "tx7")
    #expect(mock._three.lastInvocation?.a === token)
    #expect(mock._three.lastInvocation?.c() == 7)
  }

  @Test func argumentsOfAnActorGoToAClosureOutsideOfIt() async {
    let actor = CallsActor()
    actor.mock._three.implementation = .uncheckedInvokes { token, _, _ in token }
    #expect(await actor.three() == "kept")
  }

  @Test func fourArgumentsMayDifferInSize() async throws {
    let mock = CallsMock()
    try await mock.four(1, 2, ["3"], 4)
    mock._four.implementation = .throws(Oops())
    await #expect(throws: Oops()) { try await mock.four(5, 6, [], 8) }
    #expect(mock._four.callCount == 2)
    let first = try #require(mock._four.invocations.first)
    #expect(first.a == 1 && first.b == 2 && first.c == ["3"] && first.d == 4)
    #expect(mock._four.thrownErrors.count == 1)
  }

  @Test func argumentsThatAreNotTheClosuresStopTheTest() async {
    await #expect(processExitsWith: .failure) {
      let wrong = MockMethod<
        MockVoidImplementation<
          (a: Int, b: Int), Never, (Int, String) -> Void, @Sendable (Int, String) -> Void
        >
      >(CallsMock.self, "_wrong")
      wrong.call(1, "2")
    }
  }
}
