// Methods without parameters, each synchronous, `async`, `throws` and both.

import ExpectationRuntime

// swift-mocking: mock
protocol Bell {
  func ring()
  func ringLater() async
  func tryRing() throws
  func tryRingLater() async throws
}

// swift-mocking: mock
protocol Dice {
  func roll() -> Int
  func rollLater() async -> Int
  func tryRoll() throws -> Int
  func tryRollLater() async throws -> Int
}

// swift-mocking: mock
protocol Brake {
  func stop() -> Void
  func stopLater() async -> Void
  func tryStop() throws -> ()
  func tryStopLater() async throws -> Void
}

/// A void method does nothing until it is told to, then runs what it is told.
private func checkVoid<I: MockVoidMethodImplementation>(
  _ method: MockMethod<I>,
  _ trace: Trace<Int>,
  _ implementations: [I],
  line: Int = #line,
  call: () async throws -> Void
) async throws {
  try await call()
  expectEqual(method.callCount, 1, line: line)
  for (index, implementation) in implementations.enumerated() {
    method.implementation = implementation
    try await call()
    expectEqual(trace.values, Array(1...index + 1), line: line)
  }
  expectEqual(method.callCount, 1 + implementations.count, line: line)
  method.implementation = .unimplemented
  try await call()
  expectEqual(trace.values.count, implementations.count, line: line)
  expect(method.thrownErrors.isEmpty, line: line)
}

/// A void method that throws records what it throws, and nothing else.
private func checkThrows<I: MockVoidMethodImplementation>(
  _ method: MockMethod<I>,
  _ implementations: [I],
  line: Int = #line,
  call: () async throws -> Void
) async throws where I.Error == any Error {
  try await call()
  expect(method.thrownErrors.isEmpty, line: line)
  for implementation in implementations {
    method.reset()
    method.implementation = implementation
    await expectThrows(Oops(code: 1), line: line, call)
    await expectThrows(Oops(code: 2), line: line, call)
    try await call()
    expectEqual(method.callCount, 3, line: line)
    expectEqual(method.thrownErrors.map { $0 as? Oops }, [Oops(code: 1), Oops(code: 2)], line: line)
    expectEqual(method.lastThrownError as? Oops, Oops(code: 2), line: line)
  }
}

/// A returning method returns what each implementation says and records it.
private func checkReturning<I: MockReturningMethodImplementation>(
  _ method: MockMethod<I>,
  _ implementations: [I],
  line: Int = #line,
  call: () async throws -> Int
) async throws where I.ReturnValue == Int {
  for (index, implementation) in implementations.enumerated() {
    method.implementation = implementation
    let value = try await call()
    expectEqual(value, index + 1, line: line)
    expectEqual(method.callCount, index + 1, line: line)
    expectEqual(method.returnedValues.map(\.value), Array(1...index + 1), line: line)
    expectEqual(method.lastReturnedValue?.value, index + 1, line: line)
  }
}

/// Throws the errors 1 and 2, then nothing.
private struct Failures: Sendable {
  private let calls = Trace<Int>()

  func next() throws {
    calls.add(0)
    if calls.values.count % 3 != 0 { throw Oops(code: calls.values.count % 3) }
  }
}

let methodsWithoutParametersCases: [Case] = [
  Case("void methods return when unimplemented and run their closure once") {
    let mock = BellMock()
    let (a, b, c, d) = (Trace<Int>(), Trace<Int>(), Trace<Int>(), Trace<Int>())
    try await checkVoid(mock._ring, a, [.invokes { a.add(1) }, .uncheckedInvokes { a.add(2) }]) { mock.ring() }
    try await checkVoid(mock._ringLater, b, [.invokes { b.add(1) }, .uncheckedInvokes { b.add(2) }]) {
      await mock.ringLater()
    }
    try await checkVoid(mock._tryRing, c, [.invokes { c.add(1) }, .uncheckedInvokes { c.add(2) }]) {
      try mock.tryRing()
    }
    try await checkVoid(mock._tryRingLater, d, [.invokes { d.add(1) }, .uncheckedInvokes { d.add(2) }]) {
      try await mock.tryRingLater()
    }
  },
  Case("void methods that throw record failures only") {
    let mock = BellMock()
    let failures = Failures()
    try await checkThrows(
      mock._tryRing,
      [.invokes { try failures.next() }, .uncheckedInvokes { try failures.next() }]
    ) { try mock.tryRing() }
    try await checkThrows(
      mock._tryRingLater,
      [.invokes { try failures.next() }, .uncheckedInvokes { try failures.next() }]
    ) { try await mock.tryRingLater() }
  },
  Case("void methods can throw the same error each time") {
    let mock = BellMock()
    mock._tryRing.implementation = .throws(Oops())
    mock._tryRingLater.implementation = .throws(Oops(code: 5))
    for count in 1...2 {
      await expectThrows(Oops()) { try mock.tryRing() }
      await expectThrows(Oops(code: 5)) { try await mock.tryRingLater() }
      expectEqual(mock._tryRing.thrownErrors.count, count)
      expectEqual(mock._tryRingLater.thrownErrors.count, count)
    }
  },
  Case("returning methods have four ways to return, which are recorded in order") {
    let mock = DiceMock()
    try await checkReturning(
      mock._roll,
      [.returns(1), .uncheckedReturns(2), .invokes { 3 }, .uncheckedInvokes { 4 }]
    ) { mock.roll() }
    try await checkReturning(
      mock._rollLater,
      [.returns(1), .uncheckedReturns(2), .invokes { 3 }, .uncheckedInvokes { 4 }]
    ) { await mock.rollLater() }
    try await checkReturning(
      mock._tryRoll,
      [.returns(1), .uncheckedReturns(2), .invokes { 3 }, .uncheckedInvokes { 4 }]
    ) { try mock.tryRoll() }
    try await checkReturning(
      mock._tryRollLater,
      [.returns(1), .uncheckedReturns(2), .invokes { 3 }, .uncheckedInvokes { 4 }]
    ) { try await mock.tryRollLater() }
    mock._roll.reset()
    mock._roll.implementation = .returns(5)
    _ = mock.roll()
    mock._roll.implementation = .returns(10)
    _ = mock.roll()
    expectEqual(mock._roll.returnedValues, [5, 10])
    expectEqual(mock._roll.lastReturnedValue, 10)
  },
  Case("returning methods that throw record both outcomes") {
    let mock = DiceMock()
    mock._tryRoll.implementation = .returns(6)
    expectEqual(try mock.tryRoll(), 6)
    mock._tryRoll.implementation = .throws(Oops())
    await expectThrows(Oops()) { _ = try mock.tryRoll() }
    expectEqual(mock._tryRoll.callCount, 2)
    expectEqual(mock._tryRoll.returnedValues.map(\.value), [6, nil])
    expectEqual(mock._tryRoll.returnedValues.map(\.oops), [nil, Oops()])
    mock._tryRollLater.implementation = .invokes { 6 }
    _ = try await mock.tryRollLater()
    mock._tryRollLater.implementation = .invokes { throw Oops(code: 1) }
    await expectThrows(Oops(code: 1)) { _ = try await mock.tryRollLater() }
    expectEqual(mock._tryRollLater.returnedValues.map(\.oops), [nil, Oops(code: 1)])
    expectEqual(mock._tryRollLater.lastReturnedValue?.oops, Oops(code: 1))
  },
  Case("a returning method stops when unimplemented", stops: "Unimplemented: DiceMock._roll", "WORDS 1") {
    let mock = DiceMock()
    whenStopped { "\(mock._roll.callCount)" }
    _ = mock.roll()
  },
  Case("so does an async one", stops: "Unimplemented: DiceMock._rollLater", "WORDS 1") {
    let mock = DiceMock()
    whenStopped { "\(mock._rollLater.callCount)" }
    _ = await mock.rollLater()
  },
  Case("so does a throwing one", stops: "Unimplemented: DiceMock._tryRoll", "WORDS 1") {
    let mock = DiceMock()
    whenStopped { "\(mock._tryRoll.callCount)" }
    _ = try mock.tryRoll()
  },
  Case("so does an async throwing one without parameters", stops: "Unimplemented: DiceMock._tryRollLater", "WORDS 1") {
    let mock = DiceMock()
    whenStopped { "\(mock._tryRollLater.callCount)" }
    _ = try await mock.tryRollLater()
  },
  Case("unimplemented again stops again", stops: "Unimplemented: DiceMock._roll", "WORDS [2]") {
    let mock = DiceMock()
    whenStopped { "\(mock._roll.returnedValues)" }
    mock._roll.implementation = .returns(2)
    _ = mock.roll()
    mock._roll.implementation = .unimplemented
    _ = mock.roll()
  },
  Case("an explicit Void is a value to return") {
    let mock = BrakeMock()
    mock._stop.implementation = .returns(())
    mock._stopLater.implementation = .returns(())
    mock._tryStop.implementation = .returns(())
    mock._tryStopLater.implementation = .throws(Oops())
    mock.stop()
    await mock.stopLater()
    try mock.tryStop()
    await expectThrows(Oops()) { try await mock.tryStopLater() }
    expectEqual(mock._stop.returnedValues.count, 1)
    expectEqual(mock._stopLater.returnedValues.count, 1)
    expectEqual(mock._tryStop.returnedValues.count, 1)
    expectEqual(mock._tryStopLater.returnedValues.count, 1)
  },
  Case("an explicit Void needs no implementation") {
    let mock = BrakeMock()
    mock.stop()
    try await mock.tryStopLater()
    expectEqual(mock._stop.callCount, 1)
  },
]
