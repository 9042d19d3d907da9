import ExpectationRuntime
import MockingTesting
import Testing

private struct Lost: Error, Equatable {}
private struct Photo: Equatable, Sendable {
  let name: String
}

/// Recorders of functions that code takes instead of a protocol.
@Suite("Functions")
struct MockFunctionTests {
  /// What takes functions of every kind.
  private func use(
    plain: () -> Int,
    sendable: @escaping @Sendable (String) -> Int,
    main: @escaping @MainActor (String) -> Int,
    mainLater: @escaping @MainActor (String) async throws -> Int
  ) async throws -> [Int] {
    [plain(), sendable("s"), await main("m"), try await mainLater("l")]
  }

  @Test("Values of types that the argument's own type does not name")
  func dynamicValues() {
    let keep = MockFunction(((any Sendable, Int) -> Int).self, named: "keep")
    let function: (any Sendable, Int) -> Int = keep.function
    keep.when(.any, .any).returns(0)
    keep.when(.exactAs("a"), .any).returns(1)
    keep.when(.rangeAs(1...3), 7).returns(2)
    keep.when(.matchingAs(Photo.self) { $0.name == "p" }, .any).returns(3)

    #expect([function("a", 1), function("b", 1), function(2, 7), function(2, 8)] == [1, 0, 2, 0])
    #expect([function(Photo(name: "p"), 1), function(Photo(name: "q"), 1), function(4, 7)] == [3, 0, 0])
    verify(keep)(.exactAs("b"), 1)
    verify(keep, times: 3)(.matchingAs(Int.self) { $0 > 0 }, .any)
    verify(keep, .never)(.rangeAs("x"..."z"), .any)
  }

  @Test("The language of recorders, for an asynchronous function that throws")
  func language() async throws {
    let load = MockFunction(((String, Int) async throws -> Photo).self, named: "load")
    let function: (String, Int) async throws -> Photo = load.function
    load.when("x", .any).returns(Photo(name: "x"), Photo(name: "xx"))
    load.when("y", 3).throws(Lost())
    load.when { $0.1 > 8 }.invokes { name, size in Photo(name: "\(name)\(size)") }

    #expect(try await function("x", 1).name == "x")
    #expect(try await function("x", 2).name == "xx")
    #expect(try await function("z", 9).name == "z9")
    await #expect(throws: Lost.self) { try await function("y", 3) }

    #expect(load.callCount == 4)
    #expect(load.invocations.map(\.0) == ["x", "x", "z", "y"])
    #expect(load.returnedValues.count == 4)
    #expect(verify(load, times: 2)("x", .any).map(\.1) == [1, 2])
    verify(load)("y", 3)
    verify(load, .never)("q", .any)
    verify(load, atLeast: 1)("z", .range(5...9))
    InOrder(strict: false, load) { inOrder in
      inOrder.verify(load)("x", 1)
      inOrder.verify(load)("y", .any)
    }
    #expect(describe(load) == #"MockFunction: load("x", 1), load("x", 2), load("z", 9), load("y", 3)"#)
    verifyNoMoreInteractions(load)
    clearRecords(of: load)
    verifyNoInteractions(load)
    #expect(try await function("x", 1).name == "xx")
    reset(load)
    #expect("\(load)" == "MockFunction.load: 0 rules, 0 calls")
  }

  @Test("Every effect, with results and without")
  func effects() async throws {
    let now = MockFunction((() -> Int).self)
    now.returns(1)
    #expect(now.function() == 1)
    let log = MockFunction(((String) -> Void).self)
    log.function("silent")
    #expect(log.invocations == ["silent"])
    let save = MockFunction(((String, Int, Bool) throws -> Void).self)
    save.when("a", .any, true).throws(Lost())
    #expect(throws: Lost.self) { try save.function("a", 1, true) }
    try save.function("a", 1, false)
    let count = MockFunction(((String) async -> Int).self)
    count.implementation = .invokes { $0.count }
    #expect(await count.function("four") == 4)
    let six = MockFunction(((Int, Int, Int, Int, Int, Int) async throws -> Int).self)
    six.when(1, .any, .any, .any, .any, 6).invokes { $0 + $1 + $2 + $3 + $4 + $5 }
    #expect(try await six.function(1, 2, 3, 4, 5, 6) == 21)
    verify(six)(1, 2, 3, 4, 5, 6)
    six.when(2, .any, .any, .any, .any, .any).returns(7, after: .milliseconds(1))
    #expect(try await six.function(2, 0, 0, 0, 0, 0) == 7)
  }

  @Test("Errors of one type")
  func typedErrors() async throws {
    func count(_ text: String) throws(Lost) -> Int {
      if text.isEmpty { throw Lost() }
      return text.count
    }
    let parse = MockFunction(((String) throws(Lost) -> Int).self)
    parse.when("x").throws(Lost())
    parse.when("y").returns(3)
    parse.when("four").uncheckedInvokes(count)
    #expect(throws: Lost()) { try parse.function("x") }
    #expect(try parse.function("y") == 3)
    #expect(try parse.function("four") == 4)
    let send = MockFunction(((String, Int) async throws(Lost) -> Void).self)
    send.when("a", 1).throws(Lost())
    await #expect(throws: Lost()) { try await send.function("a", 1) }
    try await send.function("b", 1)
    #expect(send.thrownErrors == [Lost()])
  }

  @Test("A function is handed over with whatever attributes")
  func attributes() async throws {
    let plain = MockFunction((() -> Int).self)
    let named = MockFunction(((String) -> Int).self)
    let later = MockFunction(((String) async throws -> Int).self)
    plain.returns(1)
    named.when("s").returns(2)
    named.when("m").returns(3)
    later.returns(4)
    let results = try await self.use(
      plain: plain.function,
      sendable: named.function,
      main: named.function,
      mainLater: later.function
    )
    #expect(results == [1, 2, 3, 4])
  }

  private typealias Load = @Sendable (String) async throws -> Int

  @Test("The type may be that of a function that is Sendable")
  func sendableTypes() async throws {
    let load = MockFunction(Load.self, named: "load")
    load.when("a").returns(1)
    let function: Load = load.function
    #expect(try await function("a") == 1)
    let stop = MockFunction((@Sendable () -> Void).self)
    stop.function()
    #expect(stop.callCount == 1)
    let find = MockFunction((@Sendable (Int, Int, Int, Int, Int, Int) throws -> Photo).self)
    find.throws(Lost())
    #expect(throws: Lost.self) { try find.function(1, 2, 3, 4, 5, 6) }
    #expect("\(load)" == "MockFunction.load: 1 rule, 1 call")
  }

  @Test("Recorders of functions that a double has are named by it, and an object that holds them stands for it")
  func ofDoubles() {
    final class Recorders: Sendable {
      let _count = MockFunction(((String) -> Int).self, named: "count", of: MockFunctionTests.self)
    }
    let recorders = Recorders()
    recorders._count.when("a").returns(1)
    #expect(recorders._count.function("a") == 1)
    #expect(describe(recorders) == "MockFunctionTests: count(\"a\")")
    withKnownIssue {
      verifyNoMoreInteractions(recorders)
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        Expected all interactions with MockFunctionTests to be verified but 1 was not
        Unverified calls:
          count("a")
        If they are as they should be, write for example:
          verify(witness.recorders)._count("a")
        """
      ]
    }
    verify(recorders)._count("a")
    verifyNoMoreInteractions(recorders)
    withKnownIssue {
      #expect(recorders._count.function("b") == 0)
    } matching: {
      $0.comments.map(\.rawValue).joined().hasPrefix("MockFunctionTests.count(\"b\") was called, and nothing")
    }
  }

  @Test("A call that nothing answers fails the test, and goes on as those of mocks do")
  func unstubbed() {
    let count = MockFunction(((String) -> Int).self, named: "count")
    count.when("a").returns(1)
    withKnownIssue {
      #expect(count.function("b") == 0)
    } matching: {
      let text = $0.comments.map(\.rawValue).joined()
      return text.hasPrefix(#"MockFunction.count("b") was called, and nothing answers it."#)
        && text.hasSuffix("write for example: count.implementation = .returns(value)")
    }
    let find = MockFunction(((String) throws -> Photo).self, named: "find")
    withKnownIssue {
      #expect(throws: UnstubbedCall.self) { try find.function("b") }
    }
    // A witness's function that throws errors of one type cannot throw that one.
    let size = MockFunction(((String) throws -> Int).self, named: "size")
    withKnownIssue {
      do {
        _ = try size.function("b")
      } catch {
        #expect((try? size._answer(error, as: CancellationError.self)) == 0)
      }
    }
    stubDefaults(count)
    #expect(count.function("c") == 0)
  }

  @Test("The function keeps its recorder, and the recorder not itself")
  func lifetime() {
    weak var recorder: AnyObject?
    var function: (@Sendable (Int) -> Int)?
    do {
      let double = MockFunction(((Int) -> Int).self)
      double.implementation = .invokes { 2 * $0 }
      (recorder, function) = (double, double.function)
    }
    #expect(function?(3) == 6)
    #expect(recorder != nil)
    function = nil
    #expect(recorder == nil)
  }

  @Test("A recorder of a mock has no function")
  func none() async {
    await #expect(processExitsWith: .failure) {
      _ = MockMethod<MockImplementation<Int, Int, Never, (Int) -> Int, @Sendable (Int) -> Int>>(Int.self, "_f").function
    }
  }
}
