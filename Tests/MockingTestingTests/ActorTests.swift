import MockingTesting
import Testing

/// Mocks that are actors.
struct ActorTests {
  private func ledger() -> MockLedger {
    var expectations = MockLedger.Expectations()
    when(expectations.post(entry: .any), times: .unbounded, complete: .withSuccess)
    when(expectations.total(of: "a"..."m"), return: 5)
    when(expectations.total(of: .any), throw: LedgerError())
    when(expectations.double(.any), times: .unbounded) { $0 * 2 }
    when(expectations.clear(), complete: .withSuccess)
    when(expectations.owner.get(), return: "Ann")
    when(expectations.balance.get(), return: 7)
    when(expectations.balance.get(), throw: LedgerError())
    when(expectations.note.get(), return: "note")
    when(expectations.note.set(.any), complete: .withSuccess)
    return MockLedger(expectations: expectations)
  }

  @Test("members of an actor") func members() async throws {
    let mock = ledger()
    let actor: any Actor = mock
    #expect(actor === mock)
    await mock.post(entry: "rent")
    #expect(try await mock.total(of: "b") == 5)
    await #expect(throws: LedgerError()) { try await mock.total(of: "b") }
    #expect(await mock.double(4) == 8)
    await mock.clear()
    #expect(await mock.owner == "Ann")
    #expect(try await mock.balance == 7)
    await #expect(throws: LedgerError()) { try await mock.balance }
    #expect(await mock.note == "note")
    await setNote(of: mock)
    verify(mock).note.set("new")

    let ledger: any Ledger = mock
    await ledger.post(entry: "food")
    #expect(verify(mock, times: 2).post(entry: .any) == ["rent", "food"])
  }

  private func setNote(of mock: isolated MockLedger) { mock.note = "new" }

  @Test("verifications without await") func verification() async {
    let mock = ledger()
    verifyNoInteractions(mock)
    await mock.post(entry: "rent")
    _ = await mock.owner
    await mock.clear()
    synchronous(mock)
    failing { verifyNoInteractions(mock) }.reports(
      """
      Expected MockLedger to have no interactions but was called 3 times
      Calls:
        post(entry: "rent")
        owner.get()
        clear()
      """
    )
    failing { verify(mock, times: 2).owner.get() }.reports(
      """
      Expected owner.get() to be called exactly 2 times, but was called 1 time
      Calls of MockLedger.owner.get, nearest first:
        owner.get() matches
      """
    )
  }

  private func synchronous(_ mock: MockLedger) {
    verify(mock).post(entry: "rent")
    verify(mock).owner.get()
    verify(mock).clear()
    let inOrder = InOrder(strict: true, mock)
    inOrder.verify(mock).post(entry: "rent")
    inOrder.verify(mock).owner.get()
    inOrder.verify(mock).clear()
    inOrder.verifyNoMoreInteractions()
  }

  @Test("an unexpected call of an actor's throwing member") func unexpectedCall() async {
    let mock = MockLedger()
    await withKnownIssue {
      await #expect(throws: UnexpectedCall.self) { try await mock.total(of: "x") }
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        MockLedger.total(of account: "x") called without a matching expectation.
        There is no expectation of total(of:).
        Before the mock is made, write for example: when(expectations.total(of: "x"), …)
        """
      ]
    }
  }

  @Test("an actor because of a protocol that is refined") func indirectActor() async {
    var expectations = MockBranchLedger.Expectations()
    when(expectations.open(), return: true)
    when(expectations.close(), complete: .withSuccess)
    let mock = MockBranchLedger(expectations: expectations)
    let actor: any Actor = mock
    #expect(actor === mock)
    #expect(await mock.open())
    await mock.close()
    InOrder(strict: true, mock) { inOrder in
      inOrder.verify(mock).open()
      inOrder.verify(mock).close()
    }
  }
}
