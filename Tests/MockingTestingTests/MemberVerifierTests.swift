import ExpectationRuntime
import MockingTesting
import Testing

/// Verification of mocks in member style, which have no verifier of their own.
struct MemberVerifierTests {
  private func makeMock() async throws -> ParcelTrackerMock {
    let mock = ParcelTrackerMock()
    mock._locate.implementation = .returns("Oslo")
    mock._target.getter.implementation = .returns(20)
    mock.ping()
    _ = try await mock.locate("P-1", near: 3)
    mock.log("a")
    mock.log("b")
    mock.target = 21
    _ = mock.target
    return mock
  }

  @Test func membersAreVerifiedByTheirRecorders() async throws {
    let mock = try await makeMock()
    verify(mock)._ping()
    verify(mock, times: 2)._log()
    #expect(verify(mock)._log("b") == ["b"])
    verify(mock, times: 2)._log("a"..."z")
    verify(mock, .atLeastOnce)._log(.matching { $0.count == 1 })
    let located = verify(mock)._locate { $0.id == "P-1" && $0.hint == 3 }
    #expect(located.map(\.hint) == [3])
    verify(mock)._target.get()
    #expect(verify(mock)._target.set(21) == [21])
    verify(mock, .never)._depot.get()
    verifyNoInteractions(ParcelTrackerMock())

    let order = InOrder(strict: true, mock)
    order.verify(mock)._ping()
    order.verify(mock)._locate()
    order.verify(mock, .additionalTimes(2))._log()
    order.verify(mock)._target.set(.any)
    order.verify(mock)._target.get()
    order.verifyNoMoreInteractions()
  }

  @Test func membersWithoutArgumentsAreNamedSo() async throws {
    let mock = try await makeMock()
    withKnownIssue {
      verify(mock, times: 2)._ping()
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        Expected ping() to be called exactly 2 times, but was called 1 time
        Calls of ParcelTrackerMock.ping, nearest first:
          ping() matches
        """
      ]
    }
  }

  /// A real object, or a spy: its calls may be anything.
  private final class Ledger {
    var entries: [String] = []
  }

  // What mocks of protocols that require nothing of an instance are like.

  private final class Nothing {}
  private actor Acting {}
  private class Base { var stored = 1 }
  private final class OnBase: Base {}
  private final class Forwarding { let real = _MockMembers() }

  /// What a spy is like whose calls tasks may share.
  private final class SharedSpy { let spyState = _SpyState { 0 } }

  @Test func spiesThatTasksShareCannotBeVerified() {
    withKnownIssue {
      verifyNoInteractions(SharedSpy())
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("Expected a mock but SharedSpy has no recorders") ?? false
    }
    reset(SharedSpy())
  }

  @Test func whatHasNoRecordersCannotBeVerified() {
    let ledger = Ledger()
    let verifications: [(AnyObject) -> Void] = [
      { verifyNoInteractions($0) }, { verifyNoMoreInteractions($0) }, { verifyNoUnusedStubs($0) },
      { InOrder(strict: true, $0).verifyNoMoreInteractions() },
    ]
    for verification in verifications {
      withKnownIssue {
        verification(ledger)
      } matching: {
        $0.comments.map(\.rawValue) == [
          """
          Expected a mock but Ledger has no recorders, so that nothing is known of its calls; of a spy check what it has itself, \
          such as '#expect(!spy.saveCalled)'
          """
        ]
      }
      for mock in [Nothing(), Acting(), OnBase(), Forwarding()] as [AnyObject] { verification(mock) }
    }
    #expect(describe(ledger) == "Ledger: no recorders")
    for forget in [{ reset($0) }, { clearRecords(of: $0) }] as [(AnyObject) -> Void] {
      withKnownIssue {
        forget(ledger)
      } matching: {
        $0.comments.map(\.rawValue) == ["Expected a mock but Ledger has no recorders, so that it stays as it is"]
      }
      forget(Nothing())
    }
  }

  @Test func callsAreCountedInEveryWay() async throws {
    let mock = try await makeMock()
    verify(mock, atLeast: 2)._log()
    verify(mock, atMost: 2)._log()
    verify(mock, times: 1...2)._log()
    withKnownIssue { verify(mock, atLeast: 3)._log() }
    withKnownIssue { verify(mock, atMost: 1)._log() }
    withKnownIssue { verify(mock, times: 3...4)._log() }
  }

  @Test func ordersAreVerifiedInEveryWay() async throws {
    let mock = try await makeMock()
    InOrder(strict: true, mock) { order in
      order.verify(mock)._ping()
      order.verify(mock, additionalAtMost: 1)._locate()
      order.verify(mock, additionalTimes: 2)._log()
      order.verify(mock, additionalAtLeast: 1)._target.set(.any)
      order.verify(mock, additionalRange: 1...2)._target.get()
    }
    withKnownIssue { InOrder(strict: false, mock) { $0.verify(mock)._ping() } }
    withKnownIssue { InOrder(strict: false, mock).verify(mock, additionalTimes: 3)._log() }
    withKnownIssue { InOrder(strict: false, mock).verify(mock, additionalAtLeast: 3)._log() }
    withKnownIssue { InOrder(strict: false, mock).verify(mock, additionalRange: 3...4)._log() }
    withKnownIssue { InOrder(strict: true, mock).verify(mock, additionalAtMost: 2)._log() }
  }

  @Test func actorsAreVerifiedWithoutWaiting() async {
    let room = ParcelRoomMock()
    room._store.implementation = .returns(1)
    _ = await room.store("P-2")
    #expect(verify(room)._store("P-2") == ["P-2"])
  }

  @Test func failuresSayWhatHappened() async throws {
    let mock = try await makeMock()
    let line = #line + 2
    withKnownIssue {
      verify(mock)._log("x")
    } matching: {
      $0.sourceLocation?.line == line
        && $0.comments.map(\.rawValue) == [
          """
          Expected log("x") to be called exactly 1 time, but was called 0 times
          Calls of ParcelTrackerMock.log, nearest first:
            log("b")
              argument: expected "x", was "b"
            log("a")
          """
        ]
    }
    withKnownIssue {
      verify(mock)._locate { $0.hint > 3 }
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        Expected locate(custom) to be called exactly 1 time, but was called 0 times
        Calls of ParcelTrackerMock.locate, nearest first:
          locate("P-1", near: 3)
            arguments: ("P-1", 3) does not satisfy the matcher
        """
      ]
    }
  }
}
