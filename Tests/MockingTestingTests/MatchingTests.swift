import Foundation
import MockingTesting
import Testing

/// Acceptance cases B: which arguments an expectation accepts.
struct MatchingTests {
  private static let grades = (0..<5).map { Grade(value: $0) }

  @Test("ranges accept what is in them") func ranges() {
    let (names, counts, weights) = ("a"..."m", 1...100, 0.0...10.0)
    var e = MockScales.Expectations()
    when(e.weigh("a"..."m", count: 1...100, grams: 0.0...10.0), return: "literal")
    when(e.weigh(names, count: counts, grams: weights), return: "variable")
    when(e.weigh(.any, count: .any, grams: .any), times: .unbounded, return: "outside")
    let mock = MockScales(expectations: e)
    #expect(mock.weigh("n", count: 1, grams: 1) == "outside")
    #expect(mock.weigh("b", count: 101, grams: 1) == "outside")
    #expect(mock.weigh("b", count: 0, grams: 1) == "outside")
    #expect(mock.weigh("b", count: 1, grams: 10.5) == "outside")
    #expect(mock.weigh("a", count: 1, grams: 0) == "literal")
    #expect(mock.weigh("m", count: 100, grams: 10) == "variable")
    verify(mock, times: 2).weigh("a"..."m", count: 1...100, grams: 0.0...10.0)
    verify(mock, times: 2).weigh(names, count: counts, grams: weights)
    verify(mock, times: 1).weigh("n"..."z", count: .any, grams: .any)
  }

  @Test("flags") func flags() {
    let isHeavy = true
    var e = MockScales.Expectations()
    when(e.mark(true, isWet: false, isNew: .any), return: 1)
    when(e.mark(isHeavy, isWet: .any, isNew: !isHeavy), return: 2)
    when(e.mark(.any, isWet: .matching { $0 }, isNew: true), return: 3)
    when(e.mark(.any, isWet: .any, isNew: .any), return: 4)
    let mock = MockScales(expectations: e)
    #expect(mock.mark(true, isWet: false, isNew: true) == 1)
    #expect(mock.mark(true, isWet: true, isNew: false) == 2)
    #expect(mock.mark(false, isWet: true, isNew: true) == 3)
    #expect(mock.mark(false, isWet: false, isNew: true) == 4)
    verify(mock, times: 2).mark(true, isWet: .any, isNew: .any)
    verify(mock, times: 2).mark(!isHeavy, isWet: .any, isNew: true)
  }

  @Test("identifiers, addresses, data and dates") func foundation() throws {
    let (id, data) = (UUID(), Data([1, 2, 3]))
    let url = try #require(URL(string: "https://example.com"))
    let dates = (0..<3).map { Date(timeIntervalSince1970: Double($0)) }
    var e = MockCabinet.Expectations()
    when(e.store(id: id, at: url, data: data), return: 1)
    when(e.store(id: .any, at: url, data: .matching { $0.isEmpty }), return: 2)
    when(e.store(id: .any, at: .matching { $0.scheme == "file" }, data: Data()), return: 3)
    when(e.store(id: .any, at: .any, data: .any), return: 4)
    when(e.open(on: dates[0]), return: 5)
    when(e.open(on: dates[1]...dates[2]), return: 6)
    let mock = MockCabinet(expectations: e)
    #expect(mock.store(id: id, at: url, data: data) == 1)
    #expect(mock.store(id: UUID(), at: url, data: Data()) == 2)
    #expect(mock.store(id: id, at: URL(filePath: "/"), data: Data()) == 3)
    #expect(mock.store(id: UUID(), at: url, data: Data([9])) == 4)
    #expect(mock.open(on: dates[0]) == 5)
    #expect(mock.open(on: dates[2]) == 6)
    verify(mock, times: 2).store(id: id, at: .any, data: .any)
    verify(mock).store(id: id, at: url, data: data)
    verify(mock).open(on: dates[1]...dates[2])
  }

  @Test("optional numbers") func optionals() {
    let (missing, some, value, range): (Int?, Int?, Int, ClosedRange<Int>) = (nil, 26, 27, 70...80)
    var e = MockScales.Expectations()
    when(e.age(18...65), return: "range")
    when(e.age(nil), return: "nil")
    when(e.age(25), return: "value")
    when(e.age(missing), return: "missing")
    when(e.age(some), return: "some")
    when(e.age(value), return: "variable")
    when(e.age(range), return: "range variable")
    when(e.age(.exact(90)), return: "exact")
    when(e.age(.exact(nil)), return: "exact nil")
    when(e.age(.range(100...200)), return: "range matcher")
    when(e.age(.any), times: .unbounded, return: "any")
    let mock = MockScales(expectations: e)
    let ages = [nil, 18, 25, nil, 26, 27, 75, 90, nil, 150, nil, 25]
    #expect(
      ages.map(mock.age) == [
        "nil", "range", "value", "missing", "some", "variable", "range variable", "exact", "exact nil", "range matcher",
        "any", "any",
      ]
    )
    verify(mock, times: 4).age(nil)
    verify(mock, times: 4).age(missing)
    verify(mock, times: 2).age(25)
    verify(mock).age(some)
    verify(mock).age(value)
    verify(mock, times: 5).age(18...65)
    verify(mock).age(range)
    #expect(verify(mock, times: 12).age(.any) == ages)
  }

  @Test("other optionals") func otherOptionals() {
    let (text, range, date): (String?, ClosedRange<String>, Date) = ("x", "a"..."c", Date())
    var e = MockOptionalScalars.Expectations()
    when(e.take(int8: nil), return: 1)
    when(e.take(int8: 3), return: 2)
    when(e.take(int8: 4...5), return: 3)
    when(e.take(uint64: .matching { ($0 ?? 9) > 8 }), times: 2, return: 4)
    when(e.take(float: 1.5), return: 5)
    when(e.take(double: 1...2), return: 6)
    when(e.take(double: -2), return: 7)
    when(e.take(string: text), return: 8)
    when(e.take(string: range), return: 9)
    when(e.take(string: nil), return: 10)
    when(e.take(bool: nil), return: 11)
    when(e.take(bool: true), return: 12)
    when(e.take(bool: .any), return: 13)
    when(e.take(character: "a"..."c"), return: 14)
    when(e.take(character: "x"), return: 15)
    when(e.take(date: nil), return: 16)
    when(e.take(date: date...date), return: 17)
    when(e.take(grade: Self.grades[1]...Self.grades[2]), return: 18)
    when(e.take(grade: Self.grades[3]), return: 19)
    when(e.take(grade: nil), return: 20)
    when(e.take(badge: Badge(color: "red")), return: 21)
    when(e.take(badge: nil), return: 22)
    when(e.take(badge: .any), return: 23)
    let mock = MockOptionalScalars(expectations: e)
    #expect([nil, 3, 5].map { mock.take(int8: $0) } == [1, 2, 3])
    #expect([nil, 9].map { mock.take(uint64: $0) } == [4, 4])
    #expect(mock.take(float: 1.5) == 5)
    #expect([1.5, -2].map { mock.take(double: $0) } == [6, 7])
    #expect(["x", "b", nil].map { mock.take(string: $0) } == [8, 9, 10])
    #expect([nil, true, false].map { mock.take(bool: $0) } == [11, 12, 13])
    #expect(["b", "x"].map { mock.take(character: $0) } == [14, 15])
    #expect([nil, date].map { mock.take(date: $0) } == [16, 17])
    #expect([Self.grades[2], Self.grades[3], nil].map { mock.take(grade: $0) } == [18, 19, 20])
    #expect([Badge(color: "red"), nil, Badge(color: "blue")].map { mock.take(badge: $0) } == [21, 22, 23])
    verify(mock).take(string: nil)
    verify(mock).take(string: range)
    verify(mock).take(date: date)
    verify(mock).take(grade: Self.grades[1]...Self.grades[2])
    verify(mock).take(badge: nil)
  }

  @Test("closures decide") func closures() {
    @Sendable func isShort(_ text: String) -> Bool { text.count < 3 }
    var e = MockScales.Expectations()
    when(e.even(.matching { $0 % 2 == 0 }), return: "even")
    when(e.age(.matching { age in age.map { $0 > 3 } ?? true }), times: 2, return: "nil or more")
    when(e.phrase(.matching { $0.hasPrefix("a") && $0.hasSuffix("z") }), return: "a to z")
    when(e.phrase(.matching(isShort)), return: "short")
    var storing = MockCabinet.Expectations()
    when(storing.inspect(.matching { $0.count == 2 }), return: 2)
    let (mock, cabinet) = (MockScales(expectations: e), MockCabinet(expectations: storing))
    #expect(mock.even(4) == "even")
    #expect(mock.age(nil) == "nil or more")
    #expect(mock.age(4) == "nil or more")
    #expect(mock.phrase("a to z") == "a to z")
    #expect(mock.phrase("xy") == "short")
    #expect(cabinet.inspect(Data([1, 2])) == 2)
    verify(mock).even(.matching { $0 % 2 == 0 })
    verify(mock).age(.matching { $0 == nil })
    verify(mock).phrase(.matching(isShort))
    verify(cabinet).inspect(.matching { !$0.isEmpty })
  }

  @Test("collections") func collections() {
    let (pairs, numbers) = (["env": "test"], Set([1, 2]))
    var e = MockCollections.Expectations()
    when(e.join([]), return: "empty")
    when(e.join(["a", "b"]), return: "ab")
    when(e.join(.any), return: "any")
    when(e.merge([:]), return: "empty")
    when(e.merge(pairs), return: "pairs")
    when(e.merge(.matching { $0.count > 1 }), return: "many")
    when(e.sum([]), return: 0)
    when(e.sum(numbers), return: 3)
    when(e.sum([4, 5]), return: 9)
    when(e.sum(.any), return: -1)
    when(e.check(nil), return: false)
    when(e.check(["x"]), return: true)
    when(e.check(.any), return: true)
    when(e.flatten(.any), times: .unbounded, complete: .withSuccess)
    when(e.nest(.any), times: .unbounded, complete: .withSuccess)
    let mock = MockCollections(expectations: e)
    #expect([["a", "b"], [], ["c"]].map(mock.join) == ["ab", "empty", "any"])
    #expect([["env": "test"], [:], ["a": "", "b": ""]].map(mock.merge) == ["pairs", "empty", "many"])
    #expect([Set([2, 1]), [5, 4], [], [7]].map(mock.sum) == [3, 9, 0, -1])
    #expect([nil, ["x"], []].map(mock.check) == [false, true, true])
    mock.flatten([[1], [2, 3]])
    mock.flatten([])
    mock.nest([["a": "b"]])
    verify(mock).flatten([[1], [2, 3]])
    verify(mock).flatten([])
    verify(mock).nest([["a": "b"]])
    verify(mock).check(nil)
    verify(mock).sum(numbers)
    verify(mock, times: 1).join(["a", "b"])
  }

  @Test("anything Sendable") func existentials() {
    var e = MockScales.Expectations()
    when(e.send(.matchingAs(Int.self) { $0 > 5 }), return: 1)
    when(e.send(.exactAs("x")), return: 2)
    when(e.send(.any), times: .unbounded, return: 3)
    let mock = MockScales(expectations: e)
    #expect(mock.send(1) == 3)
    #expect(mock.send("y") == 3)
    #expect(mock.send([1.5]) == 3)
    #expect(mock.send(6) == 1)
    #expect(mock.send("x") == 2)
    verify(mock, times: 5).send(.any)
    verify(mock, times: 2).send(.matching { $0 is Int })
  }

  @Test("six parameters, four forms") func mixture() {
    let (low, high, weight, letter) = (Self.grades[1], Self.grades[3], 2.5, Character("x"))
    var e = MockScales.Expectations()
    when(
      e.mix(
        name: "a"..."m",
        age: .any,
        weight: .matching { $0 > 1 },
        isActive: true,
        letter: "x",
        grade: .range(low...high)
      ),
      return: "literals"
    )
    when(
      e.mix(name: .any, age: nil, weight: weight, isActive: .any, letter: "a"..."c", grade: low),
      return: "variables"
    )
    when(
      e.mix(
        name: .matching { !$0.isEmpty },
        age: 18...65,
        weight: 1...3,
        isActive: false,
        letter: .any,
        grade: .matching { $0.value == 4 }
      ),
      return: "matchers"
    )
    let mock = MockScales(expectations: e)
    #expect(mock.mix(name: "b", age: nil, weight: 2, isActive: true, letter: "x", grade: high) == "literals")
    #expect(mock.mix(name: "z", age: nil, weight: 2.5, isActive: true, letter: "b", grade: low) == "variables")
    #expect(
      mock.mix(name: "z", age: 20, weight: 2, isActive: false, letter: "?", grade: Self.grades[4]) == "matchers"
    )
    verify(mock).mix(
      name: "a"..."m",
      age: nil,
      weight: .any,
      isActive: .matching { $0 },
      letter: letter,
      grade: .range(low...high)
    )
    verify(mock).mix(name: .any, age: 18...65, weight: .any, isActive: false, letter: .any, grade: .any)
    let calls = verify(mock, times: 3).mix(
      name: .any,
      age: .any,
      weight: .any,
      isActive: .any,
      letter: .any,
      grade: .any
    )
    #expect(calls.map(\.age) == [nil, nil, 20])
  }

  @Test("types that the mark lists") func listed() {
    let (one, two, french) = (Decimal(1), Decimal(2), Locale(identifier: "fr"))
    var e = MockListed.Expectations()
    when(e.rate(input: one), return: 1)
    when(e.rate(input: one...two), times: 2, return: 2)
    when(e.rate(input: 5), return: 3)
    when(e.translate(to: french), return: 4)
    when(e.translate(to: .any), return: 5)
    let mock = MockListed(expectations: e)
    #expect([1, 1, 2, 5].map { mock.rate(input: $0) } == [1, 2, 2, 3])
    #expect(mock.translate(to: Locale(identifier: "fr")) == 4)
    #expect(mock.translate(to: Locale(identifier: "en")) == 5)
    verify(mock, times: 3).rate(input: one...two)
    verify(mock).translate(to: french)
  }

  @Test("types that no mark lists") func unlisted() {
    let french = Locale(identifier: "fr")
    var e = MockUnlisted.Expectations()
    when(e.translate(to: .exact(french)), return: 1)
    when(e.grade(.exact(Self.grades[1])), return: 2)
    when(e.grade(.range(Self.grades[2]...Self.grades[3])), return: 3)
    // The module says that these conform, so no list is needed.
    when(e.grade(Self.grades[4]), return: 4)
    when(e.grade(Self.grades[0]...Self.grades[1]), return: 5)
    when(e.pin(Badge(color: "red")), return: 6)
    when(e.hide(.matching { $0.number > 0 }), return: 7)
    when(e.hide(.any), return: 8)
    let mock = MockUnlisted(expectations: e)
    #expect(mock.translate(to: french) == 1)
    #expect([1, 2, 4, 0].map { mock.grade(Self.grades[$0]) } == [2, 3, 4, 5])
    #expect(mock.pin(Badge(color: "red")) == 6)
    #expect([1, 0].map { mock.hide(Opaque(number: $0)) } == [7, 8])
    verify(mock).translate(to: .exact(french))
    verify(mock, times: 2).grade(Self.grades[0]...Self.grades[1])
  }

  @Test("some arguments of a generic type") func boxes() {
    let kilo = Measurement(value: 1, unit: UnitMass.kilograms)
    var e = MockBoxes.Expectations()
    when(e.lift(kilo), return: 1)
    when(e.drive(.any), return: 2)
    when(e.drive(.exact(Measurement(value: 2, unit: .meters))), return: 3)
    when(e.ship(Crate(content: 5)), return: 4)
    when(e.send(.any), return: 5)
    when(e.hide(.any), return: 6)
    let mock = MockBoxes(expectations: e)
    #expect(mock.lift(kilo) == 1)
    #expect(mock.drive(Measurement(value: 1, unit: .miles)) == 2)
    #expect(mock.drive(Measurement(value: 2, unit: .meters)) == 3)
    #expect(mock.ship(Crate(content: 5)) == 4)
    #expect(mock.send(Crate(content: "x")) == 5)
    #expect(mock.hide(Crate(content: Opaque(number: 1))) == 6)
    verify(mock).lift(kilo)
    verify(mock).ship(Crate(content: 5))
    verify(mock).send(.any)
  }
}
