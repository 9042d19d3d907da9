import Foundation
import MockingTesting
import Testing

/// Calls in their order.
struct InOrderTests {
  private let player = makePlayer()
  private let recorder = makeRecorder()

  // MARK: - What holds

  @Test("all calls of a mock, in both forms", arguments: [false, true]) func allCalls(strict: Bool) {
    player.first(id: "a")
    player.second(count: 1)
    player.x()
    let inOrder = InOrder(strict: strict, player)
    inOrder.verify(player).first(id: "a")
    inOrder.verify(player).second(count: 1)
    inOrder.verify(player).x()
    inOrder.verifyNoMoreInteractions()

    InOrder(strict: strict, player) { inOrder in
      inOrder.verify(player).first(id: .any)
      inOrder.verify(player).second(count: .any)
      inOrder.verify(player).x()
    }
  }

  @Test("calls that are not verified may stand in between") func skippedCalls() {
    player.x()
    player.first(id: "a")
    player.y()
    player.y()
    player.second(count: 1)
    let inOrder = InOrder(strict: false, player)
    inOrder.verify(player).first(id: "a")
    inOrder.verify(player).second(count: 1)
    inOrder.verifyNoMoreInteractions()
  }

  @Test("several mocks, actors among them", arguments: [false, true]) func severalMocks(strict: Bool) async {
    var expectations = MockStudio.Expectations()
    when(expectations.record(take: .any), times: .unbounded) { "take \($0)" }
    let (studio, other) = (MockStudio(expectations: expectations), makePlayer())
    player.x()
    recorder.y()
    other.x()
    _ = await studio.record(take: 1)
    player.x()
    _ = recorder.write("text")

    let inOrder = InOrder(strict: strict, player, recorder, studio, other)
    inOrder.verify(player).x()
    inOrder.verify(recorder).y()
    inOrder.verify(other).x()
    inOrder.verify(studio).record(take: 1)
    inOrder.verify(player).x()
    #expect(inOrder.verify(recorder).write(.any) == ["text"])
    inOrder.verifyNoMoreInteractions()
  }

  @Test("every mode", arguments: [false, true]) func modes(strict: Bool) {
    for _ in 1...3 { player.x() }
    InOrder(strict: strict, player) { $0.verify(player, additionalTimes: 3).x() }
    InOrder(strict: strict, player) { $0.verify(player, .additionalTimes(3)).x() }
    InOrder(strict: strict, player) { $0.verify(player, additionalAtLeast: 2).x() }
    InOrder(strict: strict, player) { $0.verify(player, .additionalAtLeast(3)).x() }
    InOrder(strict: strict, player) { $0.verify(player, additionalAtMost: 5).x() }
    InOrder(strict: strict, player) { $0.verify(player, .additionalAtMost(3)).x() }
    InOrder(strict: strict, player) { $0.verify(player, .additionalAtLeastOnce).x() }
    InOrder(strict: strict, player) { $0.verify(player, .additionalRange(2...5)).x() }
    InOrder(strict: strict, player) { $0.verify(player, additionalRange: 3...3).x() }
    InOrder(strict: strict, player) { inOrder in
      inOrder.verify(player, .additionalNone).y()
      inOrder.verify(player, additionalTimes: 0).y()
      inOrder.verify(player, additionalTimes: 3).x()
      inOrder.verify(player, .additionalNone).x()
      inOrder.verify(player, additionalTimes: 0).x()
    }
  }

  @Test("pairs of calls, one after the other", arguments: [false, true]) func pairs(strict: Bool) {
    let pairs = runsAllTests ? 500 : 100
    for number in 0..<(4 * pairs) {
      if number % 4 < 2 { player.x() } else { player.y() }
    }
    let modes: [InOrderVerificationMode] = [.additionalTimes(2), .additionalAtMost(2), .additionalRange(1...2)]
    for mode in modes {
      let inOrder = InOrder(strict: strict, player)
      for _ in 0..<pairs {
        inOrder.verify(player, mode).x()
        inOrder.verify(player, mode).y()
      }
      inOrder.verifyNoMoreInteractions()
    }
  }

  @Test("at least so many are all that remain") func greedy() {
    for _ in 0..<500 {
      player.x()
      player.y()
    }
    let inOrder = InOrder(strict: false, player)
    inOrder.verify(player).x()
    inOrder.verify(player).y()
    inOrder.verify(player).x()
    inOrder.verify(player, additionalAtLeast: 5).y()
    inOrder.verifyNoMoreInteractions()
  }

  @Test("matchers and properties", arguments: [false, true]) func matchers(strict: Bool) {
    player.first(id: "a")
    player.first(id: "b")
    player.second(count: 5)
    player.second(count: 6)
    _ = player.volume
    player.volume = 11
    player.volume = 12
    InOrder(strict: strict, player) { inOrder in
      inOrder.verify(player).first(id: "a")
      inOrder.verify(player).first(id: .any)
      inOrder.verify(player).second(count: 1...5)
      inOrder.verify(player).second(count: .matching { $0 > 5 })
      inOrder.verify(player).volume.get()
      inOrder.verify(player).volume.set(11)
      #expect(inOrder.verify(player).volume.set(12...20) == [12])
    }
  }

  @Test("static members") func staticMembers() {
    var expectations = MockJukebox.Statics.Expectations()
    when(expectations.open(name: .any), return: true)
    when(expectations.volume.set(1...9), times: 2, complete: .withSuccess)
    let statics = MockJukebox.Statics(expectations: expectations)
    var instanceExpectations = MockJukebox.Expectations()
    when(instanceExpectations.play(), complete: .withSuccess)
    let jukebox = MockJukebox(expectations: instanceExpectations)
    statics.perform {
      #expect(MockJukebox.open(name: "rock"))
      jukebox.play()
      MockJukebox.volume = 5
    }
    InOrder(strict: true, statics, jukebox) { inOrder in
      inOrder.verify(statics).open(name: "rock")
      inOrder.verify(jukebox).play()
      inOrder.verify(statics).volume.set(5)
    }
    failing { verify(statics).open(name: "pop") }.reports(
      """
      Expected open(name: "pop") to be called exactly 1 time, but was called 0 times
      Calls of MockJukebox.open, nearest first:
        open(name: "rock")
          name: expected "pop", was "rock"
      """
    )
    failing { verifyNoInteractions(statics) }.reports(
      """
      Expected MockJukebox.Statics to have no interactions but was called 2 times
      Calls:
        open(name: "rock")
        volume.set(_ newValue: 5)
      """
    )
    failing { InOrder(strict: true, statics).verify(statics).open(name: "pop") }.reports(
      """
      Expected open(name: "pop") to be called an additional 1 time, but was called 0 times
      Calls:
        MockJukebox.open(name: "rock")
        MockJukebox.volume.set(_ newValue: 5)
      """
    )
  }

  @Test("verifiers of the mock itself") func ownVerifiers() {
    for _ in 1...4 { player.x() }
    let inOrder = InOrder(strict: true, player)
    func verifier(_ mode: VerificationMode, _ location: SourceLocation = #_sourceLocation) -> MockPlayer.Verifier {
      player.getVerifier(mode: mode, sourceLocation: location, inOrder: inOrder)
    }
    verifier(.times(1)).x()
    verifier(.never).y()
    verifier(.range(1...2)).x()
    verifier(.atMost(0)).x()
    failing { verifier(.atLeast(2)).x() }.reports(
      """
      Expected x() to be called at least an additional 2 times, but was called 1 time
      Calls after x():
        MockPlayer.x()
      """
    )
    verifier(.atLeastOnce).x()
    inOrder.verifyNoMoreInteractions()
  }

  // MARK: - What fails

  @Test("the wrong order on one mock") func wrongOrder() {
    player.second(count: 5)
    player.first(id: "a")
    player.x()
    let inOrder = InOrder(strict: false, player)
    inOrder.verify(player).first(id: "a")
    failing { inOrder.verify(player).second(count: 5) }.reports(
      """
      Expected second(count: 5) to be called an additional 1 time, but was called 0 times
      second(count: 5) was called before first(id: "a").
      Calls after first(id: "a"):
        MockPlayer.x()
      """
    )
  }

  @Test("too few calls") func tooFew() {
    let here = #_sourceLocation
    player.x()
    player.second(count: 1)
    let calls = """
      Calls:
        MockPlayer.x()
        MockPlayer.second(count: 1)
      """
    let inOrder = InOrder(strict: false, player)
    func expect(_ message: String, _ body: @escaping () -> Void) {
      failing(at: here, body).reports("Expected \(message)\n\(calls)", column: here.column)
    }
    expect("x() to be called an additional 2 times, but was called 1 time") {
      inOrder.verify(player, additionalTimes: 2, sourceLocation: here).x()
    }
    expect("x() to be called at least an additional 3 times, but was called 1 time") {
      inOrder.verify(player, additionalAtLeast: 3, sourceLocation: here).x()
    }
    expect("second(count: 2) to be called additionally at least once, but was never called") {
      inOrder.verify(player, .additionalAtLeastOnce, sourceLocation: here).second(count: 2)
    }
    expect("first(id: any) to be called additionally 1...2 times, but was called 0 times") {
      inOrder.verify(player, additionalRange: 1...2, sourceLocation: here).first(id: .any)
    }
    inOrder.verify(player).x()
    inOrder.verify(player).second(count: 1)
    inOrder.verifyNoMoreInteractions()
    failing { inOrder.verify(player).x() }.reports(
      """
      Expected x() to be called an additional 1 time, but was called 0 times
      Nothing was called after second(count: 1).
      """
    )
    let idle = MockPlayer()
    failing { InOrder(strict: true, idle).verify(idle).x() }.reports(
      """
      Expected x() to be called an additional 1 time, but was called 0 times
      Nothing was called.
      """
    )
  }

  @Test("no further calls") func none() {
    player.x()
    player.x()
    let inOrder = InOrder(strict: false, player)
    inOrder.verify(player).x()
    failing { inOrder.verify(player, .additionalNone).x() }.reports(
      """
      Expected x() to not be called again, but was called 1 time
      Calls after x():
        MockPlayer.x()
      """
    )
    failing { inOrder.verify(player, additionalTimes: 0).x() }.reports(
      """
      Expected x() to not be called again, but was called 1 time
      Calls after x():
        MockPlayer.x()
      """
    )
  }

  @Test("a call that is skipped where none may be") func strictlySkipped() {
    player.first(id: "first")
    player.first(id: "second")
    player.x()
    let inOrder = InOrder(strict: true, player)
    failing { inOrder.verify(player).first(id: "second") }.reports(
      """
      Expected no unverified mock interactions before this call to first(id: "second") but interactions occurred 1 time
      Unverified calls:
        MockPlayer.first(id: "first")
      """
    )
    failing { inOrder.verify(player).first(id: "first") }.reports(
      """
      Expected first(id: "first") to be called an additional 1 time, but was called 0 times
      first(id: "first") was called before first(id: "second").
      Calls after first(id: "second"):
        MockPlayer.x()
      """
    )
    inOrder.verify(player).x()
    inOrder.verifyNoMoreInteractions()
  }

  @Test("a call between several") func strictlyBetween() {
    player.x()
    recorder.y()
    player.x()
    let inOrder = InOrder(strict: true, player, recorder)
    failing { inOrder.verify(player, additionalTimes: 2).x() }.reports(
      """
      Expected no unverified mock interactions before or between these calls to x() but interactions occurred 1 time
      Unverified calls:
        MockRecorder.y()
      """
    )
    inOrder.verifyNoMoreInteractions()
  }

  @Test("calls that are left over, in both forms") func leftOver() {
    player.x()
    player.second(count: 1)
    let inOrder = InOrder(strict: false, player)
    failing { inOrder.verifyNoMoreInteractions() }.reports(
      """
      Expected no remaining unverified mock interactions but interactions occurred 2 times
      Calls:
        MockPlayer.x()
        MockPlayer.second(count: 1)
      """
    )
    inOrder.verify(player).x()
    let leftOver = """
      Expected no remaining unverified mock interactions but interactions occurred 1 time
      Calls after x():
        MockPlayer.second(count: 1)
      """
    failing { inOrder.verifyNoMoreInteractions() }.reports(leftOver)
    failing { InOrder(strict: true, player) { $0.verify(player).x() } }.reports(leftOver)
    let here = #_sourceLocation
    failing(at: here) { inOrder.verifyNoMoreInteractions(sourceLocation: here) }.reports(leftOver)
    failing(at: here) {
      InOrder(strict: true, player, sourceLocation: here) { $0.verify(player).x() }
    }.reports(leftOver, column: here.column)
  }

  @Test("a mock that is not one of them ends the process") func unknownMock() async throws {
    // For what is in the test of an exit, the compiler gives the place of that.
    let line = #line + 1
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      InOrder(strict: false, MockPlayer()).verify(MockPlayer()).x()
    }
    let place = "/InOrderTests.swift:\(line):"
    #expect(result.lastWords.contains(place), "\(result.lastWords)")
    #expect(result.lastWords.contains(": Mock not specified in InOrder constructor: MockPlayer"))
  }

  @Test("the wrong order across mocks") func wrongOrderAcrossMocks() {
    player.x()
    recorder.y()
    _ = recorder.write("text")
    let inOrder = InOrder(strict: false, player, recorder)
    inOrder.verify(recorder).y()
    failing { inOrder.verify(player).x() }.reports(
      """
      Expected x() to be called after invocation of y() but was called before
      Calls after y():
        MockRecorder.write(_ text: "text")
      """
    )
    // A later call of the same kind is taken instead.
    player.x()
    inOrder.verify(player).x()
    inOrder.verifyNoMoreInteractions()
  }

  @Test("calls that may be none need not follow those of another mock") func noneAcrossMocks() {
    player.x()
    recorder.y()
    let inOrder = InOrder(strict: false, player, recorder)
    inOrder.verify(recorder).y()
    inOrder.verify(player, additionalAtMost: 2).x()
    inOrder.verify(player, additionalAtLeast: 0).x()
    inOrder.verify(player, additionalRange: 0...2).x()
    inOrder.verify(player, .additionalNone).x()
  }

  @Test("no mocks", arguments: [false, true]) func noMocks(strict: Bool) {
    InOrder(strict: strict).verifyNoMoreInteractions()
    InOrder(strict: strict) { _ in player.x() }
    recorder.y()
    let inOrder = InOrder(strict: strict, recorder)
    player.x()
    inOrder.verify(recorder).y()
    player.x()
    inOrder.verifyNoMoreInteractions()
  }

  @Test("at most so many leave the others", arguments: [false, true]) func atMost(strict: Bool) {
    for _ in 1...3 { player.x() }
    let inOrder = InOrder(strict: strict, player)
    inOrder.verify(player, .additionalAtMost(1)).x()
    failing { inOrder.verifyNoMoreInteractions() }.reports(
      """
      Expected no remaining unverified mock interactions but interactions occurred 2 times
      Calls after x():
        MockPlayer.x()
        MockPlayer.x()
      """
    )
  }
}

private func makePlayer() -> MockPlayer {
  var expectations = MockPlayer.Expectations()
  when(expectations.first(id: .any), times: .unbounded, complete: .withSuccess)
  when(expectations.second(count: .any), times: .unbounded, complete: .withSuccess)
  when(expectations.x(), times: .unbounded, complete: .withSuccess)
  when(expectations.y(), times: .unbounded, complete: .withSuccess)
  when(expectations.volume.get(), times: .unbounded, return: 1)
  when(expectations.volume.set(.any), times: .unbounded, complete: .withSuccess)
  return MockPlayer(expectations: expectations)
}

private func makeRecorder() -> MockRecorder {
  var expectations = MockRecorder.Expectations()
  when(expectations.y(), times: .unbounded, complete: .withSuccess)
  when(expectations.write(.any), times: .unbounded) { $0.count }
  return MockRecorder(expectations: expectations)
}
