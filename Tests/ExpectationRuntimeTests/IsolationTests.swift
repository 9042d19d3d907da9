import ExpectationRuntime
import Testing

// What these mocks test above all is that they compile: with arguments and values that are not Sendable, in actors, on
// a global actor, as static members.

private protocol Bank: Actor {
  func move(_ box: Box, by amount: inout Int) async throws -> Box
  func peek(_ box: Box) -> Int
  var vault: Box { get async throws }
  func open() async -> Box
  nonisolated func name(_ box: Box) -> String
  static func merge(_ box: Box) async -> Box
}

private actor BankMock: Bank {
  typealias MoveImplementation<Arguments, ReturnValue> =
    MockImplementation<
      Arguments, ReturnValue, any Error, (Box, inout Int) async throws -> ReturnValue,
      @Sendable (Box, inout Int) async throws -> ReturnValue
    >
  nonisolated let _move = MockMethod<MoveImplementation<(box: Box, amount: Int), Box>>(BankMock.self, "_move")
  func move(_ box: Box, by amount: inout Int) async throws -> Box {
    let call = self._move.record((box: box, amount: amount))
    guard let closure = call.closure else { return try call.stubbedResult() }
    var copy = call.arguments.amount
    defer { amount = copy }
    do {
      return call.returned(try await closure(call.arguments.box, &copy))
    } catch {
      throw call.threw(error)
    }
  }

  typealias PeekImplementation<Arguments, ReturnValue> =
    MockImplementation<Arguments, ReturnValue, Never, (Box) -> ReturnValue, @Sendable (Box) -> ReturnValue>
  nonisolated let _peek = MockMethod<PeekImplementation<Box, Int>>(BankMock.self, "_peek")
  func peek(_ box: Box) -> Int {
    let call = self._peek.record(box)
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(call.arguments))
  }

  nonisolated let _vault = MockReadOnlyAsyncThrowingProperty<Box>(BankMock.self, "_vault")
  var vault: Box { get async throws { try await self._vault.getter.call() } }

  nonisolated let _open = MockReturningNonParameterizedAsyncMethod<Box>(BankMock.self, "_open")
  func open() async -> Box { await self._open.call() }

  nonisolated let _name = MockMethod<PeekImplementation<Box, String>>(BankMock.self, "_name")
  nonisolated func name(_ box: Box) -> String {
    let call = self._name.record(box)
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(closure(call.arguments))
  }

  typealias MergeImplementation<Arguments, ReturnValue> =
    MockImplementation<Arguments, ReturnValue, Never, (Box) async -> ReturnValue, @Sendable (Box) async -> ReturnValue>
  static let _merge = MockMethod<MergeImplementation<Box, Box>>(BankMock.self, "_merge")
  static func merge(_ box: Box) async -> Box {
    let call = self._merge.record(box)
    guard let closure = call.closure else { return call.stubbedResult() }
    return call.returned(await closure(call.arguments))
  }
}

@MainActor private protocol Screen {
  func show(_ box: Box) async throws -> Box
  var current: Box { get async }
  var title: Box { get set }
}

@MainActor private final class ScreenMock: Screen {
  typealias ShowImplementation<Arguments, ReturnValue> =
    MockImplementation<
      Arguments, ReturnValue, any Error, (Box) async throws -> ReturnValue,
      @Sendable (Box) async throws -> ReturnValue
    >
  nonisolated let _show = MockMethod<ShowImplementation<Box, Box>>(ScreenMock.self, "_show")
  func show(_ box: Box) async throws -> Box {
    let call = self._show.record(box)
    guard let closure = call.closure else { return try call.stubbedResult() }
    do {
      return call.returned(try await closure(call.arguments))
    } catch {
      throw call.threw(error)
    }
  }

  nonisolated let _current = MockReadOnlyAsyncProperty<Box>(ScreenMock.self, "_current")
  var current: Box { get async { await self._current.getter.call() } }

  nonisolated let _title = MockReadWriteProperty<Box>(ScreenMock.self, "_title")
  var title: Box {
    get { self._title.getter.call() }
    set { self._title.setter.call(newValue) }
  }
}

#if compiler(>=6.2)
  /// The function types that modules get which enable NonisolatedNonsendingByDefault.
  private actor NonsendingMock {
    typealias Value = nonisolated(nonsending) () async -> Box
    typealias SendableValue = nonisolated(nonsending) @Sendable () async -> Box
    nonisolated let _value = MockMethod<MockImplementation<Void, Box, Never, Value, SendableValue>>(
      NonsendingMock.self,
      "_value"
    )
    func value() async -> Box { await self._value.call() }

    typealias Check = nonisolated(nonsending) () async throws -> Void
    typealias SendableCheck = nonisolated(nonsending) @Sendable () async throws -> Void
    nonisolated let _void = MockMethod<MockVoidImplementation<Void, any Error, Check, SendableCheck>>(
      NonsendingMock.self,
      "_void"
    )
    func void() async throws { try await self._void.call() }

    func use() async -> Int {
      try? await self.void()
      return await self.value().number
    }
  }
#endif

@Suite("Isolation")
struct IsolationTests {
  @Test("The mock of an actor, looked at without await")
  func actor() async throws {
    let bank = BankMock()
    bank._peek.implementation = .returns(3)
    bank._move.implementation = .uncheckedInvokes { box, amount in
      amount += 1
      return box
    }
    bank._vault.getter.implementation = .throws(Oops())
    bank._open.implementation = .uncheckedReturns(Box())
    bank._name.implementation = .returns("x")

    #expect(await bank.use() == 2)
    #expect(bank._move.lastInvocation?.amount == 1)
    #expect(bank._peek.callCount == 1)
    #expect(bank._vault.getter.callCount == 1)
    #expect(bank._open.callCount == 1)
    #expect(bank._name.callCount == 1)
  }

  #if compiler(>=6.2)
    @Test("Closures that run where their caller runs")
    func nonsending() async {
      let mock = NonsendingMock()
      mock._value.implementation = .uncheckedInvokes {
        mock.assertIsolated()
        return Box()
      }
      mock._void.implementation = .invokes {
        mock.assertIsolated()
        throw Oops()
      }
      #expect(await mock.use() == 0)
      #expect(mock._void.thrownErrors.count == 1)
    }
  #endif

  @Test("A static member with values that are not Sendable")
  func statics() async {
    BankMock._merge.implementation = .uncheckedInvokes { $0 }
    let box = Box()
    #expect(await BankMock.merge(box) === box)
    BankMock._merge.reset()
    #expect(BankMock._merge.callCount == 0)
  }

  @Test("The mock of a protocol on the main actor") @MainActor
  func mainActor() async throws {
    let screen = ScreenMock()
    let box = Box()
    screen._show.implementation = .uncheckedInvokes { $0 }
    #expect(try await screen.show(box) === box)
    screen._current.getter.implementation = .uncheckedReturns(box)
    #expect(await screen.current === box)
    screen.title = box
    #expect(screen._title.setter.lastInvocation === box)
  }
}

extension BankMock {
  /// Uses every member from inside of the actor.
  fileprivate func use() async -> Int {
    var amount = 1
    _ = try? await self.move(Box(), by: &amount)
    _ = self.peek(Box())
    _ = try? await self.vault
    _ = await self.open()
    _ = self.name(Box())
    return amount
  }
}
