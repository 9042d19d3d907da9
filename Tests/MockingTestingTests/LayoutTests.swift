import ExpectationRuntime
import MockingTesting
import Testing

/// Each argument reaches its own matcher, whatever stands beside it.
struct LayoutTests {
  @Test func `arguments of all sizes are compared one by one`() {
    for isLast in [false, true] {
      var expectations = MockLayoutMixer.Expectations()
      when(
        expectations.mix(
          true,
          number: 1_234_567_890_123,
          small: nil,
          nothing: .exact(EmptyValue()),
          ratio: 0.5...1.5,
          anything: .exactAs("text"),
          last: .exact(isLast),
          text: "text",
          pair: .matching { $0 == 255 && $1 == -1 },
          transform: .matching { $0(3) == 4 }
        ),
        return: true
      )
      when(
        expectations.mix(
          .any,
          number: .any,
          small: .any,
          nothing: .any,
          ratio: .any,
          anything: .any,
          last: .any,
          text: .any,
          pair: .any,
          transform: .any
        ),
        return: false
      )
      let mock = MockLayoutMixer(expectations: expectations)
      let answer = mock.mix(
        true,
        number: 1_234_567_890_123,
        small: nil,
        nothing: EmptyValue(),
        ratio: 1,
        anything: "text",
        last: true,
        text: "text",
        pair: (255, -1),
        transform: { $0 + 1 }
      )
      #expect(answer == isLast)
    }
  }

  @Test func `a tuple or a function may be the only argument`() {
    var expectations = MockLayoutMixer.Expectations()
    when(expectations.pair(.matching { $0 == 1 && $1 == 2 }), return: true)
    when(expectations.pair(.any), return: false)
    when(expectations.transform(.matching { $0(1) == 2 }), return: true)
    when(expectations.transform(.any), return: false)
    let mock = MockLayoutMixer(expectations: expectations)
    #expect(!mock.pair((2, 1)))
    #expect(mock.pair((1, 2)))
    #expect(!mock.transform { $0 })
    #expect(mock.transform { $0 + 1 })
  }
}
