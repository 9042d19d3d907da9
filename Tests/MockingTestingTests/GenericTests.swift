import Foundation
import MockingTesting
import Testing

private struct Payload: Codable, Equatable {
  var number: Int
}

private class Animal: @unchecked Sendable {}

private final class Dog: Animal, @unchecked Sendable {
  let name = "Rex"
}

private final class Cat: Animal, @unchecked Sendable {}

/// Generic functions and opaque parameters.
struct GenericTests {
  @Test("any matches values of all types") func anyMatchesEveryType() async {
    var expectations = MockDepot.Expectations()
    when(expectations.put(item: .any), times: 2, complete: .withSuccess)
    let mock = MockDepot(expectations: expectations)
    await mock.put(item: "text")
    await mock.put(item: 42)
    let items: [any Encodable & Sendable] = verify(mock, times: 2).put(item: .any)
    #expect(items.first as? String == "text")
    #expect(items.last as? Int == 42)
  }

  @Test("matching, matchingAs and exactAs") func dynamicMatchers() async {
    var expectations = MockDepot.Expectations()
    when(expectations.put(item: .matching { (item: any Encodable & Sendable) in item is Int }), complete: .withSuccess)
    when(expectations.put(item: .matchingAs(Payload.self) { $0.number > 5 }), complete: .withSuccess)
    when(expectations.put(item: .exactAs(Payload(number: 1))), complete: .withSuccess)
    let mock = MockDepot(expectations: expectations)
    await mock.put(item: Payload(number: 1))
    await mock.put(item: 3)
    await mock.put(item: Payload(number: 6))
    verify(mock).put(item: .matching { (item: any Encodable & Sendable) in item is Int })
    verify(mock).put(item: .matchingAs(Payload.self) { $0.number > 5 })
    verify(mock).put(item: .exactAs(Payload(number: 1)))
    verify(mock, times: 2).put(item: .matchingAs(Payload.self) { _ in true })
    failing { verify(mock).put(item: .exactAs(Payload(number: 7))) }.reports(
      """
      Expected put(item: Payload(number: 7)) to be called exactly 1 time, but was called 0 times
      Calls of MockDepot.put, nearest first:
        put(item: Payload(number: 6))
          item: expected Payload(number: 7) (Payload), was Payload(number: 6)
        put(item: 3)
        put(item: Payload(number: 1))
      """
    )
  }

  @Test("another dynamic type does not match") func otherDynamicTypes() async {
    var expectations = MockDepot.Expectations()
    when(expectations.put(item: .matchingAs(Payload.self) { _ in true }), complete: .withSuccess)
    when(expectations.put(item: .any), complete: .withSuccess)
    let mock = MockDepot(expectations: expectations)
    await mock.put(item: "served by the second")
    await mock.put(item: Payload(number: 1))
    verify(mock, times: 2).put(item: .any)
    verify(mock).put(item: .matchingAs(String.self) { $0.hasPrefix("served") })
    verify(mock, .never).put(item: .matchingAs(Int.self) { _ in true })
  }

  @Test("a generic parameter within another type") func wrappedParameters() {
    var expectations = MockDepot.Expectations()
    when(expectations.send(box: .matching { (box: Any) in box is Parcel<String> }), complete: .withSuccess)
    when(expectations.send(box: .matchingAs(Parcel<Int>.self) { $0.value < 0 }), complete: .withSuccess)
    when(expectations.send(box: .exactAs(Parcel(value: 42))), complete: .withSuccess)
    when(expectations.send(box: .any), complete: .withSuccess)
    let mock = MockDepot(expectations: expectations)
    mock.send(box: Parcel(value: 42))
    mock.send(box: Parcel(value: "text"))
    mock.send(box: Parcel(value: -1))
    mock.send(box: Parcel(value: 1.5))
    verify(mock).send(box: .matching { (box: Any) in box is Parcel<String> })
    verify(mock).send(box: .matchingAs(Parcel<Int>.self) { $0.value < 0 })
    verify(mock).send(box: .exactAs(Parcel(value: 42)))
    verify(mock, times: 4).send(box: .any)
  }

  @Test("values of equatable, hashable and comparable parameters") func values() {
    var expectations = MockDepot.Expectations()
    when(expectations.compare(value: "42"), return: "text")
    when(expectations.compare(value: 42), return: "number")
    when(expectations.look(key: Tree().height), return: "hashable")
    when(expectations.look(key: .any), return: "other")
    when(expectations.order(key: 1.5), return: "comparable")
    let mock = MockDepot(expectations: expectations)
    #expect(mock.compare(value: 42) == "number")
    #expect(mock.compare(value: "42") == "text")
    #expect(mock.look(key: "1") == "other")
    #expect(mock.look(key: 1) == "hashable")
    #expect(mock.order(key: 1.5) == "comparable")
    verify(mock).compare(value: 42)
    verify(mock).compare(value: "42")
    verify(mock, .never).compare(value: 42.0)
    failing { verify(mock).compare(value: UInt8(42)) }.reports(
      """
      Expected compare(value: 42) to be called exactly 1 time, but was called 0 times
      Calls of MockDepot.compare, nearest first:
        compare(value: "42")
          value: expected 42 (UInt8), was "42"
        compare(value: 42)
      """
    )
    verify(mock, .never).look(key: 2)
    verify(mock).order(key: .any)
  }

  @Test("two generic parameters of which one is equatable") func twoParameters() {
    var expectations = MockDepot.Expectations()
    when(expectations.pair(a: 1, b: .any), return: "value")
    when(expectations.pair(a: .any, b: .exactAs("b")), return: "any")
    let mock = MockDepot(expectations: expectations)
    #expect(mock.pair(a: 2, b: "b") == "any")
    #expect(mock.pair(a: 1, b: "b") == "value")
    verify(mock).pair(a: 1, b: .any)
    verify(mock, times: 2).pair(a: .any, b: .any)
  }

  @Test("opaque parameters") func opaqueParameters() {
    var expectations = MockDepot.Expectations()
    when(expectations.store(item: .matchingAs(Payload.self) { $0.number == 1 }), complete: .withSuccess)
    when(expectations.store(item: .any), complete: .withSuccess)
    when(expectations.wrap(box: .exactAs(Parcel(value: 1))), complete: .withSuccess)
    when(expectations.wrap(box: .any), complete: .withSuccess)
    when(expectations.same("42"), return: "text")
    when(expectations.same(.any), return: "any")
    let mock = MockDepot(expectations: expectations)
    mock.store(item: "text")
    mock.store(item: Payload(number: 1))
    mock.wrap(box: Parcel(value: "text"))
    mock.wrap(box: Parcel(value: 1))
    #expect(mock.same(42) == "any")
    #expect(mock.same("42") == "text")
    verify(mock).store(item: .exactAs(Payload(number: 1)))
    verify(mock).wrap(box: .matchingAs(Parcel<String>.self) { $0.value == "text" })
    verify(mock).same(42)
    verify(mock, times: 2).same(.any)
  }

  @Test("generic results") func results() async throws {
    var expectations = MockDepot.Expectations()
    expectations.make(label: "number").update(using: { _ in 42 })
    expectations.make(label: "text").update(using: { label in "a \(label)" })
    expectations.makeParcel(label: .any).update(using: { _ in Parcel(value: 7) })
    when(expectations.makeNow(label: "value"), return: 1.5)
    when(expectations.makeNow(label: "error"), throw: LedgerError())
    when(expectations.makeNow(label: .any), times: .unbounded) { label in label.count }
    let mock = MockDepot(expectations: expectations)

    let number: Int = await mock.make(label: "number")
    let text: String = await mock.make(label: "text")
    #expect(number == 42)
    #expect(text == "a text")
    let again: Int = await mock.make(label: "number")
    #expect(again == 42)
    let crate: Parcel<Int> = await mock.makeParcel(label: "crate")
    #expect(crate == Parcel(value: 7))
    let ratio: Double = try mock.makeNow(label: "value")
    #expect(ratio == 1.5)
    #expect(throws: LedgerError.self) { let _: Int = try mock.makeNow(label: "error") }
    let count: Int = try mock.makeNow(label: "four")
    #expect(count == 4)
    verify(mock, times: 2).make(label: "number")
  }

  @Test("a result of another type than asked for ends the process") func resultOfOtherType() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var expectations = MockDepot.Expectations()
      when(expectations.make(label: .any), return: "text")
      let _: Int = await MockDepot(expectations: expectations).make(label: "x")
    }
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(output.contains("String") && output.contains("Int"), "\(output)")
  }

  @Test("where clauses, and names that only look like a generic parameter") func whereClauses() {
    var expectations = MockDepot.Expectations()
    when(expectations.merge(5), return: "five")
    when(expectations.merge(.any), return: "any")
    when(expectations.plant(number: 1...3, tree: Tree(height: 2), item: .any), return: "planted")
    when(expectations.gather(first: .exactAs(1), maybe: .any), complete: .withSuccess)
    let isNamed: @Sendable (any Sendable) -> Bool = { $0 is [String: [Int]] }
    when(expectations.collect(all: .matching { $0.count == 2 }, named: .matching(isNamed)), complete: .withSuccess)
    let mock = MockDepot(expectations: expectations)
    #expect(mock.merge("5") == "any")
    #expect(mock.merge(5) == "five")
    #expect(mock.plant(number: 2, tree: Tree(height: 2), item: "item") == "planted")
    mock.gather(first: 1, maybe: [Int]?.none)
    mock.collect(all: [[1], [2]], named: ["a": [3]])
    verify(mock).plant(number: 2, tree: .any, item: .exactAs("item"))
    verify(mock).gather(first: .any, maybe: .matching { $0 == nil })
    verify(mock).collect(all: .matchingAs([[Int]].self) { $0 == [[1], [2]] }, named: .any)
    verify(mock).collect(all: .any, named: .exactAs(["a": [3]]))
  }

  @Test("a generic parameter need not be Sendable") func withoutSendable() {
    var expectations = MockLooseDepot.Expectations()
    when(expectations.put(item: .matchingAs(Payload.self) { $0.number == 1 }), complete: .withSuccess)
    let mock = MockLooseDepot(expectations: expectations)
    mock.put(item: Payload(number: 1))
    verify(mock).put(item: .exactAs(Payload(number: 1)))
  }

  @Test("classes") func classes() {
    let dogs = ExistentialValueMatcher<Animal>.matchingAs(Dog.self) { $0.name == "Rex" }
    #expect(dogs.matches(Dog()))
    #expect(!dogs.matches(Cat()))
    #expect(!dogs.matches(Animal()))
    #expect(dogs.description == "custom")
  }
}
