import Foundation
import MockingTesting
import Testing

extension Int {
  fileprivate static let answer = 42
}

extension ValueMatcher where T == Int {
  fileprivate static var even: ValueMatcher<Int> {
    ValueMatcher(matches: { $0.isMultiple(of: 2) }, description: "even")
  }
  fileprivate static func divisible(by divisor: Int) -> ValueMatcher<Int> { .matching { $0.isMultiple(of: divisor) } }
}

/// Arguments that are implicit members of the parameter's type, or matchers of the test's own.
struct ImplicitMemberTests {
  @Test("The only argument takes all that Smockable takes") func oneArgument() {
    var e = MockScalars.Expectations()
    when(e.take(int: .max), return: 1)
    when(e.take(int: .zero), return: 2)
    when(e.take(int: .random(in: 7...7)), return: 3)
    when(e.take(int: .init(8.5)), return: 4)
    when(e.take(int: .answer), return: 5)
    when(e.take(int: .divisible(by: 5)), return: 6)
    when(e.take(int: .even), return: 7)
    when(e.take(int: .init(matches: { $0 < 0 }, description: "negative")), return: 8)
    when(e.take(double: .pi), return: 1)
    when(e.take(double: .init(3)), return: 2)
    when(e.take(double: .infinity), return: 3)
    when(e.take(string: .init(repeating: "a", count: 3)), return: 1)
    let mock = MockScalars(expectations: e)
    #expect([Int.max, 0, 7, 8, 42, 15, 16, -1].map { mock.take(int: $0) } == Array(1...8))
    #expect([Double.pi, 3, .infinity].map { mock.take(double: $0) } == [1, 2, 3])
    #expect(mock.take(string: "aaa") == 1)
    verify(mock).take(int: .max)
    verify(mock, times: 4).take(int: .even)
  }

  @Test("One of several arguments") func severalArguments() {
    var e = MockWrittenForms.Expectations()
    when(e.pair(.max, .any, .pi, .any), return: 1)
    when(e.pair(.zero, "a"..."b", .infinity, true), return: 2)
    when(e.pair(ValueMatcher.even, String(3), .greatestFiniteMagnitude, false), return: 3)
    when(e.pair(.min, .any, .zero, .any), return: 4)
    let mock = MockWrittenForms(expectations: e)
    #expect(mock.pair(.max, "", .pi, true) == 1)
    #expect(mock.pair(0, "a", .infinity, true) == 2)
    #expect(mock.pair(4, "3", .greatestFiniteMagnitude, false) == 3)
    #expect(mock.pair(.min, "", 0, false) == 4)
  }

  @Test("The names keep their meaning elsewhere") func elsewhere() {
    let largest: Int = .max
    let ratio: Double = .pi
    #expect(largest == Int.max && Int.min < .zero && ratio < .infinity)
    #expect([1, 2].reduce(.max, min) == 1)
  }

  @Test("Ranges, values and matchers mixed") func mixed() {
    let (day, number, id) = (Date(timeIntervalSince1970: 0), 3 as Int64, UUID())
    var e = MockWrittenForms.Expectations()
    when(e.dates(day...day, nil, 1...5), return: 1)
    when(e.dates(.any, day...day, number), return: 2)
    when(e.dates(day, day, .max), return: 3)
    when(e.dates(.matching { $0 > day }, .any, 1...5), return: 4)
    when(e.five(.any, day, .any, 3, nil), return: 1)
    when(e.five(day, .any, id, .any, nil), return: 2)
    when(e.five(.range(day...day), nil, id, .range(1...5), .any), return: 3)
    when(e.five(day, nil, .any, number, nil), return: 4)
    let mock = MockWrittenForms(expectations: e)
    #expect(mock.dates(day, nil, 4) == 1)
    #expect(mock.dates(day, day, 3) == 2)
    #expect(mock.dates(day, day, .max) == 3)
    #expect(mock.dates(day + 1, nil, 5) == 4)
    #expect(mock.five(day + 1, day, id, 3, nil) == 1)
    #expect(mock.five(day, day, id, 9, nil) == 2)
    #expect(mock.five(day, nil, id, 5, URL(filePath: "/")) == 3)
    #expect(mock.five(day, nil, UUID(), 3, nil) == 4)
    verify(mock, times: 2).five(.range(day...day), nil, .any, .any, .any)
  }
}
