import ExpectationRuntime
import Testing

/// A mock with the parameters that need care, in the shape that is generated for them.
private final class ArgumentsMock: Sendable {
  typealias RenameImplementation<Arguments> =
    MockVoidImplementation<Arguments, Never, (String) -> Void, @Sendable (String) -> Void>
  let _rename = MockMethod<RenameImplementation<String>>(ArgumentsMock.self, "_rename")
  func rename(to name: String) {
    let call = self._rename.record(name)
    call.closure?(call.arguments)
  }

  typealias NoteImplementation<Arguments> =
    MockVoidImplementation<Arguments, Never, ([String], [Int]) -> Void, @Sendable ([String], [Int]) -> Void>
  let _note = MockMethod<NoteImplementation<(tags: [String], counts: [Int])>>(ArgumentsMock.self, "_note")
  func note(tags: String..., counts: Int...) {
    let call = self._note.record((tags: tags, counts: counts))
    call.closure?(call.arguments.tags, call.arguments.counts)
  }

  typealias SumImplementation<Arguments, ReturnValue> =
    MockImplementation<Arguments, ReturnValue, Never, ([Int]) -> ReturnValue, @Sendable ([Int]) -> ReturnValue>
  let _sum = MockMethod<SumImplementation<[Int], Int>>(ArgumentsMock.self, "_sum")
  func sum(_ numbers: Int...) -> Int {
    let call = self._sum.record(numbers)
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(call.arguments))
  }

  typealias RegisterImplementation<Arguments> =
    MockVoidImplementation<
      Arguments, Never, (@escaping @Sendable (Int) -> Void) -> Void,
      @Sendable (@escaping @Sendable (Int) -> Void) -> Void
    >
  let _register = MockMethod<RegisterImplementation<@Sendable (Int) -> Void>>(ArgumentsMock.self, "_register")
  func register(_ handler: @escaping @Sendable (Int) -> Void) {
    let call = self._register.record(handler)
    call.closure?(call.arguments)
  }

  typealias ShareImplementation<Arguments, ReturnValue> =
    MockImplementation<Arguments, ReturnValue, Never, (Box) -> ReturnValue, @Sendable (Box) -> ReturnValue>
  let _share = MockMethod<ShareImplementation<Box, Int>>(ArgumentsMock.self, "_share")
  func share(_ box: Box) -> Int {
    let call = self._share.record(box)
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(call.arguments))
  }

  typealias SendImplementation<Arguments> =
    MockVoidImplementation<Arguments, Never, (sending String) -> Void, @Sendable (sending String) -> Void>
  let _send = MockMethod<SendImplementation<String>>(ArgumentsMock.self, "_send")
  func send(_ text: sending String) {
    let call = self._send.record(text)
    call.closure?(call.arguments)
  }

  typealias EraseImplementation<Arguments, ReturnValue> =
    MockImplementation<Arguments, ReturnValue, Never, (Any) -> ReturnValue, @Sendable (Any) -> ReturnValue>
  let _erase = MockMethod<EraseImplementation<Any, Any>>(ArgumentsMock.self, "_erase")
  func erase<T>(_ value: T) -> T {
    let call = self._erase.record(value)
    guard let closure = call.closure else { return call.stubbedResult() as? T ?? value }
    return call.returned(closure(call.arguments)) as? T ?? value
  }

  typealias ExplicitImplementation<Arguments, ReturnValue> =
    MockImplementation<Arguments, ReturnValue, Never, (Int) -> ReturnValue, @Sendable (Int) -> ReturnValue>
  let _explicit = MockMethod<ExplicitImplementation<Int, Void>>(ArgumentsMock.self, "_explicit")
  func explicit(_ number: Int) {
    let call = self._explicit.record(number)
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(call.arguments))
  }
}

@Suite("Arguments")
struct ArgumentTests {
  private let mock = ArgumentsMock()

  @Test("One argument is recorded as it is")
  func one() {
    mock.rename(to: "x")
    #expect(mock._rename.lastInvocation == "x")
    #expect(mock._rename.invocations == ["x"])
  }

  @Test("Several arguments are recorded as a tuple with labels")
  func several() {
    let mock = ShapesMock()
    mock.take("a", at: 3)
    #expect(mock._take.invocations.last?.text == "a")
    #expect(mock._take.lastInvocation?.index == 3)
  }

  @Test("Variadic arguments are arrays")
  func variadic() {
    let seen = Guarded<([String], [Int])?>(nil)
    mock._note.implementation = .invokes { tags, counts in seen.withLock { $0 = (tags, counts) } }
    mock.note(tags: "a", "b", counts: 1)
    #expect(mock._note.lastInvocation?.tags == ["a", "b"])
    #expect(seen.value?.0 == ["a", "b"] && seen.value?.1 == [1])

    mock._sum.implementation = .invokes { $0.reduce(0, +) }
    #expect(mock.sum(1, 2, 3) == 6)
    #expect(mock._sum.lastInvocation == [1, 2, 3])
  }

  @Test("Recorded closures can be called")
  func closures() {
    let sum = Guarded(0)
    mock._register.implementation = .uncheckedInvokes { $0(1) }
    mock.register { number in sum.withLock { $0 += number } }
    mock._register.lastInvocation?(2)
    #expect(sum.value == 3)
  }

  @Test("Arguments that are not Sendable are recorded by a Sendable mock")
  func notSendable() {
    let box = Box()
    mock._share.implementation = .returns(4)
    #expect(mock.share(box) == 4)
    #expect(mock._share.lastInvocation === box)

    mock._share.implementation = .uncheckedInvokes { given in
      box.number += 1  // captured, and not Sendable either
      return given.number
    }
    #expect(mock.share(box) == 1)
  }

  @Test("sending, erased and Void")
  func others() {
    mock.send("x")
    #expect(mock._send.invocations == ["x"])

    mock._erase.implementation = .uncheckedReturns(7)
    #expect(mock.erase(1) == 7)
    #expect(mock._erase.lastInvocation as? Int == 1)

    mock.explicit(1)  // `-> Void` is the one result that needs no implementation
    mock._explicit.implementation = .returns(())
    mock.explicit(2)
    #expect(mock._explicit.invocations == [1, 2])
    #expect(mock._explicit.returnedValues.count == 2)
  }
}
