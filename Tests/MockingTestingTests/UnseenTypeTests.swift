import Foundation
import MockingTesting
import Testing

/// Values of types that were not in view when the mock was generated: whether they can be compared, they say themselves.
struct UnseenTypeTests {
  private let mile = Measurement(value: 1, unit: UnitLength.miles)

  @Test("Equatable types take values") func equatable() {
    let mass = Measurement(value: 1, unit: UnitMass.grams)
    var e = MockUnseen.Expectations()
    when(e.drive(mile), return: 1)
    when(e.drive(nil), return: 2)
    when(e.drive(.any), return: 3)
    when(e.lift([mass, mass]), return: 1)
    when(e.lift([]), return: 2)
    let mock = MockUnseen(expectations: e)
    #expect(mock.drive(mile) == 1)
    #expect(mock.drive(nil) == 2)
    #expect(mock.drive(Measurement(value: 2, unit: .miles)) == 3)
    #expect(mock.lift([mass, mass]) == 1)
    #expect(mock.lift([]) == 2)
    verify(mock).drive(mile)
    verify(mock, .never).drive(Measurement(value: 5, unit: .miles))
    verify(mock).lift([])
  }

  @Test("Others take matchers and nil") func others() {
    var e = MockUnseen.Expectations()
    when(e.encode(with: nil, 1), return: 1)
    when(e.encode(with: .matching { $0?.outputFormatting == .sortedKeys }, 1...3), return: 2)
    when(e.encode(with: .any, .any), return: 3)
    let mock = MockUnseen(expectations: e)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(mock.encode(with: nil, 1) == 1)
    #expect(mock.encode(with: encoder, 3) == 2)
    #expect(mock.encode(with: JSONEncoder(), 3) == 3)
    verify(mock).encode(with: nil, .any)
  }

  @Test("A value that cannot be compared fails the test where it is written") func refused() {
    let refusal = """
      \(JSONEncoder()) cannot be compared, since 'JSONEncoder' is not Equatable. \
      Write .matching { … } or .any instead of the value, or make the type Equatable.
      """
    var e = MockUnseen.Expectations()
    failing { when(e.encode(with: JSONEncoder(), 1), return: 1) }.reports(refusal)
    failing { verify(MockUnseen(), .never).encode(with: JSONEncoder(), .any) }.reports(refusal)
  }

  @Test("A value knows more than a type that says nothing of it") func dynamicTypes() {
    class Animal {}
    final class Dog: Animal, Equatable {
      static func == (left: Dog, right: Dog) -> Bool { true }
    }
    let matcher = _ArgumentMatcher.equalIfEquatable(Dog() as Animal)
    var e = _ExpectedCalls()
    let options: FieldOptions<MockImplementation<Animal, Int, Never, (Animal) -> Int, @Sendable (Animal) -> Int>> =
      e.call("_feed", matcher)
    when(options, times: .unbounded, return: 1)
    let feed = MockMethod<MockImplementation<Animal, Int, Never, (Animal) -> Int, @Sendable (Animal) -> Int>>(
      e,
      MockUnseen.self,
      "_feed",
      "feed(_ animal:)"
    )
    #expect(feed.call(Dog()) == 1)
  }
}
