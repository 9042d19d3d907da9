// The class and the members of a function without parameters.

// swift-mocking: spy
protocol Beacon {}

// swift-mocking: spy
protocol SendableBeacon: Sendable {}

// swift-mocking: spy
@MainActor protocol Dash { func show() }

// swift-mocking: spy
protocol Radio { func ping() }

class LoudRadioSpy: RadioSpy, @unchecked Sendable {
  override func ping() {
    super.ping()
    super.ping()
  }
}

/// The labels of what an object stores.
func storedNames(of object: Any) -> [String] { Mirror(reflecting: object).children.compactMap(\.label) }

let shapeCases = [
  Case("an empty protocol") {
    expectSendable(BeaconSpy())
    expectEqual(storedNames(of: BeaconSpy()), [])
  },
  Case("a Sendable protocol") {
    let beacon: any SendableBeacon = SendableBeaconSpy()
    expectSendable(beacon)
  },
  Case("a protocol on the main actor") {
    await MainActor.run {
      let spy = DashSpy()
      spy.show()
      expectEqual(spy.showCallsCount, 1)
    }
  },
  Case("nothing but what a function without parameters needs") {
    let spy = RadioSpy()
    expectType(spy.pingCallsCount, is: Int.self)
    expectType(spy.pingCalled, is: Bool.self)
    expectType(spy.pingClosure, is: (() -> Void)?.self)
    expectEqual(storedNames(of: spy), ["pingCallsCount", "pingClosure"])
  },
  Case("the counter can be set") {
    let spy = RadioSpy()
    var runs = 0
    spy.pingClosure = { runs += 1 }
    spy.ping()
    spy.ping()
    expectEqual(spy.pingCallsCount, 2)
    expectEqual(spy.pingCalled, true)
    expectEqual(runs, 2)
    spy.pingCallsCount = 0
    expectEqual(spy.pingCalled, false)
  },
  Case("a subclass") {
    let spy = LoudRadioSpy()
    spy.ping()
    expectEqual(spy.pingCallsCount, 2)
  },
]
