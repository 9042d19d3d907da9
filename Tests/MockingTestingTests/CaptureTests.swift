import MockingTesting
import Testing

/// What a verification returns.
struct CaptureTests {
  private let mock: MockStation = {
    var expectations = MockStation.Expectations()
    when(expectations.load(id: .any), times: .unbounded, return: "loaded")
    when(expectations.add(name: .any, count: .any), times: .unbounded, complete: .withSuccess)
    when(expectations.sync(id: .any), times: .unbounded, complete: .withSuccess)
    when(expectations.temp(for: .any, days: .any), times: .unbounded, return: 1)
    when(expectations.flush(), times: .unbounded, complete: .withSuccess)
    when(expectations.label.set(.any), times: .unbounded, complete: .withSuccess)
    when(expectations.label.get(), times: .unbounded, return: "")
    return MockStation(expectations: expectations)
  }()

  @Test("one parameter, in the order of the calls") func oneParameter() {
    _ = mock.load(id: "a")
    _ = mock.load(id: "b")
    let ids = verify(mock, times: 2).load(id: .any)
    #expect(ids == ["a", "b"])
    let typed: [String] = verify(mock).load(id: "b")
    #expect(typed == ["b"])
  }

  @Test("two parameters, as tuples with all of them") func twoParameters() throws {
    mock.add(name: "Ann", count: 1)
    mock.add(name: "Bob", count: 2)
    mock.add(name: "Ann", count: 3)
    let all = verify(mock, times: 3).add(name: .any, count: .any)
    #expect(all.map(\.name) == ["Ann", "Bob", "Ann"])
    #expect(all.map(\.count) == [1, 2, 3])
    let ofAnn = verify(mock, times: 2).add(name: "Ann", count: .any)
    #expect(ofAnn.map(\.name) == ["Ann", "Ann"])
    #expect(ofAnn.map(\.count) == [1, 3])
    let first = try #require(ofAnn.first)
    #expect(first == (name: "Ann", count: 1))
  }

  @Test("functions that return nothing, setters, and calls without arguments") func voidFunctions() {
    mock.sync(id: "a")
    mock.label = "new"
    mock.label = "newer"
    _ = mock.label
    mock.flush()
    #expect(verify(mock).sync(id: .any) == ["a"])
    #expect(verify(mock, times: 2).label.set(.any) == ["new", "newer"])
    let flushed: Void = verify(mock).flush()
    let read: Void = verify(mock).label.get()
    #expect(flushed == () && read == ())
    // Results may be ignored without a warning, which would be an error in the end-to-end tests.
    verify(mock).sync(id: .any)
    verify(mock, times: 2).label.set(.any)
  }

  @Test("elements have the names of parameters, not their labels") func labels() throws {
    _ = mock.temp(for: "Oslo", days: 3)
    let captured = verify(mock).temp(for: .any, days: .any)
    let first = try #require(captured.first)
    #expect(first.city == "Oslo")
    let (_, days) = first
    #expect(days == 3)
  }

  @Test("calls are returned although their number is wrong") func failedVerification() {
    _ = mock.load(id: "a")
    var ids: [String] = []
    failing { ids = verify(mock, times: 2).load(id: .any) }.reports(
      """
      Expected load(id: any) to be called exactly 2 times, but was called 1 time
      Calls of MockStation.load, nearest first:
        load(id: "a") matches
      """
    )
    #expect(ids == ["a"])
  }
}
