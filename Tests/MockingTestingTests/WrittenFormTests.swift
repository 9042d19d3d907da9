import MockingTesting
import Testing

/// Arguments that are more than a literal or a name.
struct WrittenFormTests {
  @Test("expressions") func expressions() {
    let (number, numbers, text) = (3, [7], "n" as String?)
    let flag = numbers.count == 1
    var e = MockWrittenForms.Expectations()
    when(e.count(number + 1, 2 * 3.5, number > 2), return: 1)
    when(e.count(-1, -1, !flag), return: 2)
    when(e.count(numbers.count, Double(number), flag && number == 3), return: 3)
    when(e.count(number...(number + 9), 0...Double(number), .any), return: 4)
    when(e.count(.range(50...60), .range(1...3), .exact(true)), return: 5)
    when(e.count(Int.max, .any, .any), return: 6)
    when(e.name(flag ? "a" : "b"), return: 1)
    when(e.name("x\(number)"), return: 2)
    when(e.name(text ?? "none"), return: 3)
    when(e.name(String(number) + "!"), return: 4)
    when(e.name(ValueMatcher(matches: { $0.isEmpty }, description: "empty")), return: 5)
    let mock = MockWrittenForms(expectations: e)
    #expect(mock.count(4, 7, true) == 1)
    #expect(mock.count(-1, -1, false) == 2)
    #expect(mock.count(1, 3, true) == 3)
    #expect(mock.count(12, 2.5, false) == 4)
    #expect(mock.count(55, 2, true) == 5)
    #expect(mock.count(.max, 0, true) == 6)
    #expect(["a", "x3", "n", "3!", ""].map(mock.name) == [1, 2, 3, 4, 5])
    withKnownIssue {
      verify(mock, .never).name(ValueMatcher(matches: { $0.isEmpty }, description: "empty"))
    } matching: {
      $0.starts("Expected name(_ name: empty) to never be called, but was called 1 time")
    }
  }

  @Test("expressions for optionals") func optionals() {
    let numbers = [5, 6]
    let flag = numbers.isEmpty
    var e = MockWrittenForms.Expectations()
    when(e.age(numbers.first), return: 1)
    when(e.age(Int("9")), return: 2)
    when(e.age(flag ? nil : 3), return: 3)
    when(e.age(.some(4)), return: 4)
    when(e.age(.none), return: 5)
    when(e.age(.max), return: 6)
    when(e.age(numbers[0] + numbers[1]), return: 7)
    when(e.age(.matching { $0.map { $0 < 0 } ?? false }), return: 8)
    let mock = MockWrittenForms(expectations: e)
    #expect([5, 9, 3, 4, nil, .max, 11, -1].map(mock.age) == Array(1...8))
  }

  @Test("cases of an enumeration") func cases() {
    var e = MockWrittenForms.Expectations()
    when(e.level(.low, or: nil), return: 1)
    when(e.level(.high, or: .low), return: 2)
    when(e.level(.any, or: .any), return: 3)
    let mock = MockWrittenForms(expectations: e)
    #expect(mock.level(.low, or: nil) == 1)
    #expect(mock.level(.high, or: .low) == 2)
    #expect(mock.level(.low, or: .low) == 3)
    verify(mock).level(.high, or: .matching { $0 == .low })
    verify(mock, times: 2).level(.low, or: .any)
  }

  /// With so many combinations, ranges of the last parameters are left to `.range(…)`.
  @Test("parameters of less frequent types") func wide() {
    let (int8, float, character, uint64): (Int8, Float, Character, UInt64?) = (1, 2, "c", nil)
    var e = MockWrittenForms.Expectations()
    when(e.wide(int8: 1, float: 2.5, character: .range("x"..."z"), uint64: nil), return: 1)
    when(e.wide(int8: .any, float: float, character: character, uint64: .range(3...5)), return: 2)
    when(e.wide(int8: .range(5...9), float: .range(2...3), character: "x", uint64: 3), return: 3)
    when(e.wide(int8: .range(int8...9), float: .range(float...9.5), character: .any, uint64: uint64), return: 4)
    when(e.wide(int8: .exact(3), float: .any, character: .exact("!"), uint64: .exact(3)), return: 5)
    when(e.wide(int8: .any, float: .any, character: .matching { $0 > "a" }, uint64: .matching { $0 == 9 }), return: 6)
    when(e.wide(int8: .matching { $0 > 5 }, float: .matching { $0 > 1 }, character: .any, uint64: .any), return: 7)
    let mock = MockWrittenForms(expectations: e)
    #expect(mock.wide(int8: 1, float: 2.5, character: "y", uint64: nil) == 1)
    #expect(mock.wide(int8: 9, float: 2, character: "c", uint64: 4) == 2)
    #expect(mock.wide(int8: 7, float: 2.5, character: "x", uint64: 3) == 3)
    #expect(mock.wide(int8: 2, float: 9, character: "?", uint64: nil) == 4)
    #expect(mock.wide(int8: 3, float: 0, character: "!", uint64: 3) == 5)
    #expect(mock.wide(int8: 0, float: 0, character: "b", uint64: 9) == 6)
    #expect(mock.wide(int8: 6, float: 2, character: "b", uint64: nil) == 7)
    verify(mock, times: 4).wide(int8: .any, float: .range(2...3), character: .any, uint64: .any)
    verify(mock, times: 2).wide(int8: .range(0...1), float: .any, character: .range("a"..."z"), uint64: .any)
  }

  /// Only the last ranges are left out.
  @Test("ranges of the first parameters") func someRanges() {
    var e = MockWrittenForms.Expectations()
    when(e.three(1...3, .range(1.5...2), character: .range("a"..."c")), return: 1)
    when(e.three(.matching { $0 > 3 }, 1, character: "x"), return: 2)
    let mock = MockWrittenForms(expectations: e)
    #expect(mock.three(2, 1.5, character: "b") == 1)
    #expect(mock.three(9, 1, character: "x") == 2)
    verify(mock).three(1...3, .any, character: .any)
  }
}
