import ExpectationRuntime
import Testing

/// Methods with typed throws, each with an implementation that writes its function type out.
private final class ParserMock: Sendable {
  enum ParseImplementation<Arguments, ReturnValue>: @unchecked Sendable, MockReturningMethodImplementation {
    typealias Error = Oops
    typealias Closure = (String, inout Int) throws(Oops) -> ReturnValue

    case unimplemented
    case uncheckedInvokes(_ closure: Closure)
    case uncheckedReturns(_ value: ReturnValue)
    case `throws`(_ error: Oops)

    static func invokes(
      _ closure: @escaping @Sendable (String, inout Int) throws(Oops) -> ReturnValue
    ) -> Self where Arguments: Sendable, ReturnValue: Sendable {
      .uncheckedInvokes(closure)
    }

    static func returns(_ value: ReturnValue) -> Self where ReturnValue: Sendable { .uncheckedReturns(value) }

    var _closure: Closure? {
      if case .uncheckedInvokes(let closure) = self { closure } else { nil }
    }

    var _fixedResult: Result<ReturnValue, Oops>? {
      switch self {
      case .uncheckedReturns(let value): .success(value)
      case .throws(let error): .failure(error)
      case .unimplemented, .uncheckedInvokes: nil
      }
    }
  }
  let _parse = MockMethod<ParseImplementation<(text: String, position: Int), Int>>(ParserMock.self, "_parse")
  func parse(_ text: String, at position: inout Int) throws(Oops) -> Int {
    let call = self._parse.record((text: text, position: position))
    guard let closure = call.closure else { return try call.stubbedResult() }
    do throws(Oops) {
      return call.returned(try closure(call.arguments.text, &position))
    } catch {
      throw call.threw(error)
    }
  }

  enum CheckImplementation: @unchecked Sendable, MockVoidMethodImplementation {
    typealias Arguments = Void
    typealias Error = Oops
    typealias Closure = () async throws(Oops) -> Void

    case unimplemented
    case uncheckedInvokes(_ closure: Closure)

    static func invokes(_ closure: @escaping @Sendable () async throws(Oops) -> Void) -> Self {
      .uncheckedInvokes(closure)
    }

    var _closure: Closure? {
      if case .uncheckedInvokes(let closure) = self { closure } else { nil }
    }
  }
  let _check = MockMethod<CheckImplementation>(ParserMock.self, "_check")
  func check() async throws(Oops) { try await self._check.call() }
}

@Suite("Typed throws")
struct TypedThrowsTests {
  private let mock = ParserMock()

  @Test("Values, errors and closures, recorded with their type")
  func parse() throws {
    var position = 1
    mock._parse.implementation = .returns(5)
    #expect(try mock.parse("a", at: &position) == 5)
    mock._parse.implementation = .throws(Oops(number: 1))
    #expect(throws: Oops(number: 1)) { try mock.parse("b", at: &position) }
    mock._parse.implementation = .invokes { text, position throws(Oops) in
      position += text.count
      throw Oops(number: 2)
    }
    #expect(throws: Oops(number: 2)) { try mock.parse("cd", at: &position) }

    #expect(position == 3)
    let results: [Result<Int, Oops>] = mock._parse.returnedValues
    #expect(results == [.success(5), .failure(Oops(number: 1)), .failure(Oops(number: 2))])
    #expect(mock._parse.invocations.map(\.position) == [1, 1, 1])
  }

  @Test("Without a result")
  func check() async throws {
    try await mock.check()
    mock._check.implementation = .invokes { () async throws(Oops) in throw Oops(number: 3) }
    await #expect(throws: Oops(number: 3)) { try await mock.check() }
    let errors: [Oops] = mock._check.thrownErrors
    #expect(errors == [Oops(number: 3)])
    #expect(mock._check.callCount == 2)
  }
}
