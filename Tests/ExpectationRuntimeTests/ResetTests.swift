import ExpectationRuntime
import Testing

private class BaseMock {
  let _first: MockReadWriteProperty<Int> = .init(BaseMock.self, "_first")
}

private final class DerivedMock: BaseMock {
  private let __lateMembers = _MockMembers()
  let _second: MockMethod<MockVoidImplementation<Int, Never, (Int) -> Void, @Sendable (Int) -> Void>> =
    .init(DerivedMock.self, "_second")
  var _third: MockReadOnlyProperty<Int> { __lateMembers.member("_third") { .init(DerivedMock.self, "_third") } }
}

@Suite struct ResetTests {
  @Test func everyMemberOfAMockIsReset() {
    let mock = DerivedMock()
    mock._first.getter.implementation = .returns(1)
    _ = mock._first.getter.call()
    mock._first.setter.call(2)
    _ = mock._second.record(3)
    mock._third.getter.implementation = .returns(4)
    _ = mock._third.getter.call()

    resetMockedMembers(of: mock)

    #expect(mock._first.getter.callCount == 0)
    #expect(mock._first.setter.invocations == [])
    #expect(mock._second.callCount == 0)
    #expect(mock._third.getter.callCount == 0)
    if case .unimplemented = mock._third.getter.implementation {} else { Issue.record("still implemented") }
  }

  @Test func lateMembersAreTheSameObjectEachTime() {
    let mock = DerivedMock()
    #expect(mock._third === mock._third)
    #expect(mock._third !== DerivedMock()._third)
  }
}
