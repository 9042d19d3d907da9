// Acceptance cases 24–36: properties.

// swift-mocking: mock
protocol Meter {
  var level: Int { get }
  var remote: Int { get async }
  var checked: Int { get throws }
  var fetched: Int { get async throws }
  var setting: Int { get set }
  var a: Int { get }, b: String { get set }
}

// swift-mocking: mock
protocol MutatingMeter {
  var ticket: Int { mutating get }
  var shared: Int { get nonmutating set }
}

let propertyCases: [Case] = [
  Case("24 a read-only property returns what it is told and records it") {
    let mock = MeterMock()
    mock._level.getter.implementation = .returns(3)
    expectEqual(mock.level, 3)
    expectEqual(mock._level.getter.callCount, 1)
    expectEqual(mock._level.getter.returnedValues, [3])
    expectEqual(mock._level.getter.lastReturnedValue, 3)
  },
  Case("25 an async property is awaited") {
    let mock = MeterMock()
    mock._remote.getter.implementation = .invokes {
      await Task.yield()
      return 4
    }
    let value = await mock.remote
    expectEqual(value, 4)
  },
  Case("30 a getter without implementation stops", stops: "Unimplemented: MeterMock._level") {
    _ = MeterMock().level
  },
]
