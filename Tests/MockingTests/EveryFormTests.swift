import Mocking
import MockingTesting
import Testing

/// That the forms do what they say, where it is more than to compile.
struct EveryFormTests {
  @Test func mocks() async throws {
    let mock = AlwaysMockedMock()
    mock._run.implementation = .returns(3)
    #expect(try await mock.run("a") == 3)
    let named = NamedMockedMock()
    named._runText.implementation = .invokes { _ in }
    named.run("text")
    #expect(named._runText.callCount == 1)
    #expect(named._runCount.callCount == 0)
  }

  @Test func factories() {
    #expect(PlainFactory.mock(count: 9) == PlainFactory(name: "name", count: 9, ratio: 5))
    #expect(NestedFactory.mock().plain.name == "name")
    #expect(NestedFactory.mock().choice == ChoiceFactory.none)
    #expect(ChoiceFactory.someMock(named: "b") == .some(4, named: "b"))
    #expect(ChoiceFactory.mock() == .none)
    #expect(PublicFactory.mock().name == "name")
    #expect(InternalFactory.mock(item: 3).item == 3)
    #expect(OrderedFactory.mock() < .mock(rank: 5))
    #expect(PublicOrderedFactory.mock().rank == 4)
  }

  @Test func mocksByHand() async throws {
    let mock = EverythingMock()
    mock._name.getter.implementation = .returns("Ada")
    mock._runText.implementation = .invokes { $0.count }
    mock._run.implementation = .invokes { _ in }
    mock._both.getter.implementation = .returns(7)
    #expect(mock.name == "Ada")
    #expect(mock.run("four") == 4)
    mock.run(2)
    #expect(mock._run.invocations == [2])
    #expect(try await mock.both == 7)
    let remote = RemoteMock()
    remote._send.implementation = .returns(1)
    #expect(await remote.send("") == 1)
  }

  @Test func expectationMocks() {
    var expectations = MockComparingSmock.Expectations()
    when(expectations.run(Version(number: 1)...Version(number: 3)), return: 2)
    let mock = MockComparingSmock(expectations: expectations)
    #expect(mock.run(Version(number: 2)) == 2)
    verify(mock).run(.any)
  }

  @Test func spies() {
    let spy = DerivedSpiedSpy()
    spy.runReturnValue = 2
    #expect(spy.run("a") == 2)
    spy.stop()
    #expect(spy.stopCalled)
    let recording = RecordingSpiedSpy()
    recording.underlyingCount = 1
    recording.count = 2
    #expect(recording.count == 2)
    #expect(recording.countSetCallsCount == 1)
    #expect(recording.countGetCallsCount == 1)
    #expect(OmittingSpiedSpy()[3] == 3)
  }

  @Test func witnesses() async throws {
    let live = PlainWitnessed.Witness.live(PlainWitnessed())
    #expect(try await live.runFor("a", 3) == 3)
    #expect(live.level() == 1)
    let settable = SettableWitnessed()
    SettableWitnessed.Witness.live(settable).setLevel(4)
    #expect(settable.level == 4)
    #expect(PublicWitnessed.Witness.live(PublicWitnessed()).run(for: 2) == 2)
    let whole = WholeWitnessed.Witness.live(WholeWitnessed())
    await whole.setLevel(3)
    #expect(await whole.level() == 3)
    #expect(await whole.tag() == "tag")
  }
}
