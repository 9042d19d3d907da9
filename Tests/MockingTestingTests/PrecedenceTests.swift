import MockingTesting
import Testing

/// Which of some matching expectations answers, and what matchers are called.
struct PrecedenceTests {
  @Test("the first one that matches answers") func first() {
    var e = MockGreeter.Expectations()
    when(e.greet(name: "a"..."z"), return: "range")
    when(e.greet(name: "admin"), return: "exact")
    let mock = MockGreeter(expectations: e)
    #expect(mock.greet(name: "admin") == "range")
    #expect(mock.greet(name: "admin") == "exact")
  }

  @Test("any comes first if declared first") func any() {
    var e = MockGreeter.Expectations()
    when(e.greet(name: .any), return: "any")
    when(e.greet(name: "admin"), return: "exact")
    let mock = MockGreeter(expectations: e)
    #expect(mock.greet(name: "admin") == "any")
    #expect(mock.greet(name: "admin") == "exact")

    var hiding = MockGreeter.Expectations()
    when(hiding.greet(name: .any), times: .unbounded, return: "any")
    when(hiding.greet(name: "admin"), return: "exact")
    let hidden = MockGreeter(expectations: hiding)
    #expect((0..<5).allSatisfy { _ in hidden.greet(name: "admin") == "any" })
  }

  @Test("calls fall through to what is left") func fallThrough() {
    var e = MockGreeter.Expectations()
    when(e.greet(name: "a"..."z"), return: "range")
    when(e.greet(name: "admin"), times: 2, return: "admin")
    when(e.greet(name: "admin"), return: "fallback")
    when(e.greet(name: "100"..."999"), return: "regular")
    when(e.greet(name: .any), times: .unbounded, return: "default")
    let mock = MockGreeter(expectations: e)
    #expect((0..<4).map { _ in mock.greet(name: "admin") } == ["range", "admin", "admin", "fallback"])
    #expect((0..<3).map { _ in mock.greet(name: "500") } == ["regular", "default", "default"])
    #expect(mock.greet(name: "admin") == "default")
  }

  @Test("what does not match is not used up") func unmatched() {
    var e = MockScales.Expectations()
    when(e.even(.matching { $0 % 2 == 0 }), return: "even")
    when(e.even(.any), times: 3, return: "any")
    let mock = MockScales(expectations: e)
    #expect([1, 3, 4, 6].map(mock.even) == ["any", "any", "even", "any"])
  }

  @Test("what matchers are called") func descriptions() {
    #expect(ValueMatcher<Int>.matching { $0 > 1 }.description == "custom")
    #expect(ValueMatcher<String>.matching { $0.isEmpty }.stringSpecficDescription == "custom")
    #expect(ValueMatcher<String?>.matching { $0 == nil }.stringSpecficDescription == "custom")
    #expect(ValueMatcher<Int>.any.description == "any")
    #expect(ValueMatcher<Int?>.exact(nil).description == "nil")
    #expect(ValueMatcher<Int?>.exact(3).description == "3")
    #expect(ValueMatcher<String?>.exact("x").stringSpecficDescription == "\"x\"")
    #expect(ValueMatcher<Double>.range(0...10).description == "0.0...10.0")
    #expect(ValueMatcher<String>.range("a"..."m").description == "\"a\"...\"m\"")
    #expect("\(ValueMatcher<[String]>.exact(["a", "b"]))" == "[\"a\", \"b\"]")
  }
}
