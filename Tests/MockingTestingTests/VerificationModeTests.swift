import MockingTesting
import Testing

/// How often calls are verified to have been made, and what a failure says.
struct VerificationModeTests {
  private let mock: MockStation = {
    var expectations = MockStation.Expectations()
    when(expectations.sync(id: .any), times: .unbounded, complete: .withSuccess)
    when(expectations.temp(for: .any), times: .unbounded, complete: .withSuccess)
    when(expectations.save(.any), times: .unbounded, complete: .withSuccess)
    when(expectations.flush(), times: .unbounded, complete: .withSuccess)
    when(expectations.tune(id: .any, band: .any, fine: .any, gain: .any, tags: .any), times: .unbounded) {
      _,
      _,
      _,
      _,
      _ in
    }
    when(expectations.label.get(), times: .unbounded, return: "old")
    when(expectations.label.set(.any), times: .unbounded, complete: .withSuccess)
    return MockStation(expectations: expectations)
  }()

  @Test("times 2, called once") func timesTooFew() {
    mock.sync(id: "a")
    failing { verify(mock, times: 2).sync(id: .any) }.reports(
      """
      Expected sync(id: any) to be called exactly 2 times, but was called 1 time
      Calls of MockStation.sync, nearest first:
        sync(id: "a") matches
      """
    )
    verify(mock, times: 1).sync(id: .any)
  }

  @Test("times 1, never called") func timesNone() {
    failing { verify(mock, times: 1).sync(id: .any) }.reports(
      """
      Expected sync(id: any) to be called exactly 1 time, but was called 0 times
      MockStation.sync(id:) was never called.
      """
    )
    failing { verify(mock).sync(id: .any) }.reports(
      """
      Expected sync(id: any) to be called exactly 1 time, but was called 0 times
      MockStation.sync(id:) was never called.
      """
    )
    failing { verify(mock, .times(1)).flush() }.reports(
      """
      Expected flush() to be called exactly 1 time, but was called 0 times
      MockStation.flush() was never called.
      """
    )
  }

  @Test("never, called once") func never() {
    verify(mock, .never).sync(id: .any)
    verify(mock, times: 0).sync(id: .any)
    mock.sync(id: "a")
    failing { verify(mock, .never).sync(id: .any) }.reports(
      """
      Expected sync(id: any) to never be called, but was called 1 time
      Calls of MockStation.sync, nearest first:
        sync(id: "a") matches
      """
    )
    failing { verify(mock, times: 0).sync(id: "a") }.reports(
      """
      Expected sync(id: "a") to be called exactly 0 times, but was called 1 time
      Calls of MockStation.sync, nearest first:
        sync(id: "a") matches
      """
    )
    verify(mock, .never).sync(id: "b")
  }

  @Test("at least 3, called once") func atLeast() {
    mock.sync(id: "a")
    failing { verify(mock, atLeast: 3).sync(id: .any) }.reports(
      """
      Expected sync(id: any) to be called at least 3 times, but was called 1 time
      Calls of MockStation.sync, nearest first:
        sync(id: "a") matches
      """
    )
    failing { verify(mock, .atLeast(2)).sync(id: "b") }.reports(
      """
      Expected sync(id: "b") to be called at least 2 times, but was called 0 times
      Calls of MockStation.sync, nearest first:
        sync(id: "a")
          id: expected "b", was "a"
      """
    )
    verify(mock, atLeast: 1).sync(id: .any)
    verify(mock, atLeast: 0).sync(id: "b")
  }

  @Test("at most 1, called 3 times; at most 0") func atMost() {
    verify(mock, atMost: 0).sync(id: .any)
    for id in ["a", "b", "c"] { mock.sync(id: id) }
    failing { verify(mock, atMost: 1).sync(id: .any) }.reports(
      """
      Expected sync(id: any) to be called at most 1 time, but was called 3 times
      Calls of MockStation.sync, nearest first:
        sync(id: "c") matches
        sync(id: "b") matches
        sync(id: "a") matches
      """
    )
    failing { verify(mock, atMost: 0).sync(id: "a") }.reports(
      """
      Expected sync(id: "a") to be called at most 0 times, but was called 1 time
      Calls of MockStation.sync, nearest first:
        sync(id: "a") matches
        sync(id: "c")
        sync(id: "b")
      """
    )
    verify(mock, .atMost(3)).sync(id: .any)
  }

  @Test("at least once, never called") func atLeastOnce() {
    failing { verify(mock, .atLeastOnce).sync(id: .any) }.reports(
      """
      Expected sync(id: any) to be called at least once, but was never called
      MockStation.sync(id:) was never called.
      """
    )
    mock.sync(id: "a")
    mock.sync(id: "a")
    verify(mock, .atLeastOnce).sync(id: .any)
  }

  @Test("a range of times") func range() {
    for _ in 1...2 { mock.flush() }
    verify(mock, times: 1...2).flush()
    verify(mock, .range(2...3)).flush()
    for _ in 3...4 { mock.flush() }
    verify(mock, times: 4...4).flush()
    mock.flush()
    failing { verify(mock, times: 1...2).flush() }.reports(
      """
      Expected flush() to be called 1...2 times, but was called 5 times
      Calls of MockStation.flush, nearest first:
        flush() matches
        flush() matches
        flush() matches
        flush() matches
        flush() matches
      """
    )
    failing { verify(mock, times: 1...2).sync(id: .any) }.reports(
      """
      Expected sync(id: any) to be called 1...2 times, but was called 0 times
      MockStation.sync(id:) was never called.
      """
    )
  }

  @Test("two failures on one mock and on two mocks, in their order") func severalFailures() {
    let (mock, other) = (self.mock, MockStation())
    let notFlushed = """
      Expected flush() to be called exactly 1 time, but was called 0 times
      MockStation.flush() was never called.
      """
    let notSaved = """
      Expected save(_ item: 1) to be called exactly 1 time, but was called 0 times
      MockStation.save(_:) was never called.
      """
    failing { for _ in 1...2 { verify(mock).flush() } }.reports(notFlushed, notFlushed)

    let here = #_sourceLocation
    let (one, two) = (verify(mock, sourceLocation: here), verify(other, sourceLocation: here))
    var isOver = false
    failing(at: here) {
      one.flush()
      one.save(1)
      two.save(1)
      one.flush()
      isOver = true
    }.reports(notFlushed, notSaved, notSaved, notFlushed)
    #expect(isOver)
  }

  @Test("labels") func labels() {
    failing { verify(mock).temp(for: .any) }.reports(
      """
      Expected temp(for city: any) to be called exactly 1 time, but was called 0 times
      MockStation.temp(for:) was never called.
      """
    )
    failing { verify(mock).temp(for: "Oslo", days: 1...3) }.reports(
      """
      Expected temp(for city: "Oslo", days: 1...3) to be called exactly 1 time, but was called 0 times
      MockStation.temp(for:days:) was never called.
      """
    )
    failing { verify(mock).save(.any) }.reports(
      """
      Expected save(_ item: any) to be called exactly 1 time, but was called 0 times
      MockStation.save(_:) was never called.
      """
    )
    failing { verify(mock, times: 2).label.get() }.reports(
      """
      Expected label.get() to be called exactly 2 times, but was called 0 times
      MockStation.label.get() was never called.
      """
    )
    failing { verify(mock).label.set(.any) }.reports(
      """
      Expected label.set(_ newValue: any) to be called exactly 1 time, but was called 0 times
      MockStation.label.set(_:) was never called.
      """
    )
  }

  @Test("texts of matchers") func matcherTexts() {
    let here = #_sourceLocation
    let tuned = verify(mock, sourceLocation: here)
    func expect(_ call: String, _ body: @escaping () -> Void) {
      failing(at: here, body).reports(
        """
        Expected \(call) to be called exactly 1 time, but was called 0 times
        MockStation.tune(id:band:fine:gain:tags:) was never called.
        """
      )
    }
    expect(#"tune(id: "exact", band: 42, fine: true, gain: 3.14, tags: ["x", "y"])"#) {
      tuned.tune(id: "exact", band: 42, fine: true, gain: 3.14, tags: ["x", "y"])
    }
    expect(#"tune(id: "a"..."m", band: 1...100, fine: false, gain: 0.0...1.5, tags: [])"#) {
      tuned.tune(id: "a"..."m", band: 1...100, fine: false, gain: 0...1.5, tags: [])
    }
    expect("tune(id: any, band: nil, fine: any, gain: custom, tags: any)") {
      tuned.tune(id: .any, band: nil, fine: .any, gain: .matching { $0 > 1 }, tags: .any)
    }
    expect(#"tune(id: "a", band: 1...2, fine: custom, gain: -1.0, tags: ["z"])"#) {
      tuned.tune(
        id: .exact("a"),
        band: .range(1...2),
        fine: .matching { $0 },
        gain: .exact(-1),
        tags: .exact(["z"])
      )
    }
  }

  @Test("what differs in the nearest call") func differences() {
    mock.tune(id: "far", band: 9, fine: true, gain: 2, tags: ["x"])
    mock.tune(id: "near", band: nil, fine: false, gain: 1, tags: [])
    let here = #_sourceLocation
    let tuned = verify(mock, sourceLocation: here)
    failing(at: here) {
      tuned.tune(id: "near", band: 1...3, fine: false, gain: .matching { $0 > 1 }, tags: [])
    }.reports(
      #"Expected tune(id: "near", band: 1...3, fine: false, gain: custom, tags: [])"#
        + """
         to be called exactly 1 time, but was called 0 times
        Calls of MockStation.tune, nearest first:
          tune(id: "near", band: nil, fine: false, gain: 1.0, tags: [])
            band: expected 1...3, was nil
            gain: 1.0 does not satisfy the matcher
          tune(id: "far", band: 9, fine: true, gain: 2.0, tags: ["x"])
        """
    )
  }

  @Test("what differs and reads the same") func equalTexts() {
    mock.tune(id: "a", band: nil, fine: true, gain: .nan, tags: [])
    failing { verify(mock).tune(id: "a", band: nil, fine: true, gain: Double.nan, tags: []) }.reports(
      """
      Expected tune(id: "a", band: nil, fine: true, gain: nan, tags: []) to be called exactly 1 time, but was called 0 times
      Calls of MockStation.tune, nearest first:
        tune(id: "a", band: nil, fine: true, gain: nan, tags: [])
          gain: expected nan, was another one that reads the same
      """
    )
  }

  @Test("at most ten calls are listed") func manyCalls() {
    for number in 1...12 { mock.save(number) }
    failing { verify(mock, times: 2).save(3) }.reports(
      """
      Expected save(_ item: 3) to be called exactly 2 times, but was called 1 time
      Calls of MockStation.save, nearest first:
        save(_ item: 3) matches
        save(_ item: 12)
        save(_ item: 11)
        save(_ item: 10)
        save(_ item: 9)
        save(_ item: 8)
        save(_ item: 7)
        save(_ item: 6)
        save(_ item: 5)
        save(_ item: 4)
        … and 2 more
      """
    )
  }

  @Test("a call counts for every matcher that accepts it") func overlappingMatchers() {
    var expectations = MockStation.Expectations()
    when(expectations.sync(id: "a"), complete: .withSuccess)
    when(expectations.sync(id: .any), times: 2, complete: .withSuccess)
    let mock = MockStation(expectations: expectations)
    for id in ["a", "b", "a"] { mock.sync(id: id) }
    verify(mock, times: 2).sync(id: "a")
    verify(mock, times: 3).sync(id: "a"..."c")
    verify(mock, times: 3).sync(id: .any)
    verify(mock).sync(id: .matching { $0 == "b" })
  }

  @Test("verifications one after another have no effect on each other") func progressive() {
    verify(mock, .never).sync(id: .any)
    mock.sync(id: "a")
    verify(mock, times: 1).sync(id: .any)
    verify(mock, times: 1).sync(id: .any)
    mock.sync(id: "b")
    mock.sync(id: "c")
    verify(mock, times: 3).sync(id: .any)
    verify(mock).sync(id: "a")
  }

  @Test("no interactions") func noInteractions() {
    let greeter = MockGreeter(expectations: greeting())
    verifyNoInteractions(greeter)
    _ = greeter.greet(name: "Ann")
    failing { verifyNoInteractions(greeter) }.reports(
      """
      Expected MockGreeter to have no interactions but was called 1 time
      Calls:
        greet(name: "Ann")
      """
    )

    let read = MockGreeter(expectations: greeting())
    _ = read.label
    failing { verifyNoInteractions(read) }.reports(
      """
      Expected MockGreeter to have no interactions but was called 1 time
      Calls:
        label.get()
      """
    )
    read.label = "new"
    failing { verifyNoInteractions(read) }.reports(
      """
      Expected MockGreeter to have no interactions but was called 2 times
      Calls:
        label.get()
        label.set(_ newValue: "new")
      """
    )
  }

  private func greeting() -> MockGreeter.Expectations {
    var expectations = MockGreeter.Expectations()
    when(expectations.greet(name: .any), return: "hi")
    when(expectations.label.get(), return: "old")
    when(expectations.label.set(.any), complete: .withSuccess)
    return expectations
  }

  @Test("the place of a failure") func location() {
    let mock = self.mock
    let failure = """
      Expected flush() to be called exactly 1 time, but was called 0 times
      MockStation.flush() was never called.
      """
    failing { verify(mock).flush() }.reports(failure)
    failing { verifyFlush(of: mock) }.reports(failure)
    failing { verifyFlushByLiterals(of: mock) }.reports(failure)
    failing { verify(mock, sourceLocation: #_sourceLocation).flush() }.reports(failure)
    let here = #_sourceLocation
    let verifier = mock.getVerifier(mode: .times(1), sourceLocation: here, inOrder: nil)
    failing(at: here) { verifier.flush() }.reports(failure, column: here.column)

    // The column is the one that Swift Testing has for a call of the same shape.
    let place = { locate(mock) }
    let check = { verify(mock).flush() }
    var next = place()
    next.line += 1
    failing(at: next, check).reports(failure, column: next.column)
  }

  private func locate(_ mock: MockStation, sourceLocation: SourceLocation = #_sourceLocation) -> SourceLocation {
    sourceLocation
  }

  private func verifyFlush(of mock: MockStation, sourceLocation: SourceLocation = #_sourceLocation) {
    verify(mock, sourceLocation: sourceLocation).flush()
  }

  private func verifyFlushByLiterals(
    of mock: MockStation,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line
  ) {
    verify(mock, fileID: fileID, filePath: filePath, line: line).flush()
  }

  @Test("every way to verify takes the caller's place") func locationOfEachMode() {
    let mock = self.mock
    mock.flush()
    let here = #_sourceLocation
    func expect(_ message: String, _ body: @escaping () -> Void) {
      failing(at: here, body).reports(
        """
        Expected flush() to \(message), but was called 1 time
        Calls of MockStation.flush, nearest first:
          flush() matches
        """,
        column: here.column
      )
    }
    expect("be called exactly 3 times") { verify(mock, times: 3, sourceLocation: here).flush() }
    expect("never be called") { verify(mock, .never, sourceLocation: here).flush() }
    expect("be called at least 2 times") { verify(mock, atLeast: 2, sourceLocation: here).flush() }
    expect("be called at most 0 times") { verify(mock, atMost: 0, sourceLocation: here).flush() }
    expect("be called 2...3 times") { verify(mock, times: 2...3, sourceLocation: here).flush() }
    let interactions = """
      Expected MockStation to have no interactions but was called 1 time
      Calls:
        flush()
      """
    failing(at: here) { verifyNoInteractions(mock, sourceLocation: here) }.reports(interactions)
    failing(at: here) { mock.verifyNoInteractions(sourceLocation: here) }.reports(interactions)
  }
}
