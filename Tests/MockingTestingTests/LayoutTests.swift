import ExpectationRuntime
import MockingTesting
import Testing

/// Each argument reaches its own matcher, whatever stands beside it.
struct LayoutTests {
  @Test(arguments: [true, false])
  func `arguments of all sizes are compared one by one`(isLast: Bool) {
    var expectations = MockLayoutMixer.Expectations()
    when(expectations.mix(true, number: 1 << 40, small: nil, last: isLast), return: true)
    when(expectations.mix(.any, number: .any, small: .any, last: .any), return: false)
    let mock = MockLayoutMixer(expectations: expectations)
    #expect(mock.mix(true, number: 1 << 40, small: nil, last: true) == isLast)
  }

  @Test(arguments: ["text", "other"])
  func `arguments that are empty or boxed are compared one by one`(text: String) {
    var expectations = MockLayoutMixer.Expectations()
    when(
      expectations.box(true, nothing: .exact(EmptyValue()), ratio: 0.5...1.5, anything: .exactAs(text)),
      return: true
    )
    when(expectations.box(.any, nothing: .any, ratio: .any, anything: .any), return: false)
    let mock = MockLayoutMixer(expectations: expectations)
    #expect(mock.box(true, nothing: EmptyValue(), ratio: 1, anything: "text") == (text == "text"))
  }

  @Test(arguments: [4, 5])
  func `arguments that are tuples or functions are compared one by one`(result: Int) {
    var expectations = MockLayoutMixer.Expectations()
    when(
      expectations.wrap(
        true,
        text: "text",
        pair: .matching { $0 == 255 && $1 == -1 },
        step: .matching { $0(3) == result }
      ),
      return: true
    )
    when(expectations.wrap(.any, text: .any, pair: .any, step: .any), return: false)
    let mock = MockLayoutMixer(expectations: expectations)
    #expect(mock.wrap(true, text: "text", pair: (255, -1), step: { $0 + 1 }) == (result == 4))
  }

  @Test func `a tuple or a function may be the only argument`() {
    var expectations = MockLayoutMixer.Expectations()
    when(expectations.pair(.matching { $0 == 1 && $1 == 2 }), return: true)
    when(expectations.pair(.any), return: false)
    when(expectations.step(.matching { $0(1) == 2 }), return: true)
    when(expectations.step(.any), return: false)
    let mock = MockLayoutMixer(expectations: expectations)
    #expect(!mock.pair((2, 1)))
    #expect(mock.pair((1, 2)))
    #expect(!mock.step { $0 })
    #expect(mock.step { $0 + 1 })
  }
}
