// Properties.

import ExpectationRuntime

// swift-mocking: mock
protocol Meter {
  var level: Int { get }
  var remote: Int { get async }
  var checked: Int { get throws }
  var fetched: Int { get async throws }
  var setting: Int { get set }
}

// swift-mocking: mock
protocol MutatingMeter {
  var ticket: Int { mutating get }
  var shared: Int { get nonmutating set }
}

// swift-mocking: mock
protocol StaticMeter {
  static var level: Int { get }
  static var remote: Int { get async }
  static var checked: Int { get throws }
  static var fetched: Int { get async throws }
  static var setting: Int { get set }
  var own: Int { get }
  var ownSetting: Int { get set }
}

let propertyCases: [Case] = [
  Case("a read-only property returns what it is told and records it") {
    let mock = MeterMock()
    mock._level.getter.implementation = .returns(3)
    expectEqual(mock.level, 3)
    expectEqual(mock._level.getter.callCount, 1)
    expectEqual(mock._level.getter.returnedValues, [3])
    expectEqual(mock._level.getter.lastReturnedValue, 3)
  },
  Case("an async property is awaited") {
    let mock = MeterMock()
    mock._remote.getter.implementation = .invokes {
      await Task.yield()
      return 4
    }
    let value = await mock.remote
    expectEqual(value, 4)
    expectEqual(mock._remote.getter.returnedValues, [4])
  },
  Case("a throwing property records its failure, then its value") {
    let mock = MeterMock()
    mock._checked.getter.implementation = .throws(Oops())
    await expectThrows(Oops()) { _ = try mock.checked }
    expectEqual(mock._checked.getter.callCount, 1)
    expectEqual(mock._checked.getter.returnedValues.map(\.oops), [Oops()])
    mock._checked.getter.implementation = .returns(2)
    expectEqual(try mock.checked, 2)
    expectEqual(mock._checked.getter.returnedValues.map(\.value), [nil, 2])
    expectEqual(mock._checked.getter.lastReturnedValue?.value, 2)
  },
  Case("an async throwing property has both effects") {
    let mock = MeterMock()
    mock._fetched.getter.implementation = .uncheckedInvokes { throw Oops(code: 7) }
    await expectThrows(Oops(code: 7)) { _ = try await mock.fetched }
    expectEqual(mock._fetched.getter.returnedValues.map(\.oops), [Oops(code: 7)])
  },
  Case("a setter records its values and no reads") {
    let mock = MeterMock()
    mock.setting = 1
    mock.setting = 2
    expectEqual(mock._setting.setter.invocations, [1, 2])
    expectEqual(mock._setting.setter.lastInvocation, 2)
    expectEqual(mock._setting.setter.callCount, 2)
    expectEqual(mock._setting.getter.callCount, 0)
  },
  Case("a setter without implementation does not stop") {
    let mock = MeterMock()
    mock.setting = 1
    mock._setting.setter.implementation = .unimplemented
    mock.setting = 2
    expectEqual(mock._setting.setter.callCount, 2)
  },
  Case("a getter without implementation stops after counting", stops: "Unimplemented: MeterMock._level", "WORDS 1") {
    let mock = MeterMock()
    whenStopped { "\(mock._level.getter.callCount)" }
    _ = mock.level
  },
  Case("an async throwing getter without implementation stops", stops: "Unimplemented: MeterMock._fetched") {
    _ = try await MeterMock().fetched
  },
  Case("a compound assignment reads once and writes once") {
    let mock = MeterMock()
    mock._setting.getter.implementation = .returns(4)
    mock.setting += 1
    expectEqual(mock._setting.getter.callCount, 1)
    expectEqual(mock._setting.setter.invocations, [5])
  },
  Case("nothing is stored unless the implementations do") {
    let mock = MeterMock()
    mock._setting.getter.implementation = .returns(4)
    mock.setting = 9
    expectEqual(mock.setting, 4)
    let box = Box(0)
    mock._setting.getter.implementation = .uncheckedInvokes { box.value }
    mock._setting.setter.implementation = .uncheckedInvokes { box.value = $0 }
    mock.setting = 9
    expectEqual(mock.setting, 9)
  },
  Case("static properties of every kind stand beside instance ones") {
    StaticMeterMock._level.getter.implementation = .returns(1)
    StaticMeterMock._remote.getter.implementation = .returns(2)
    StaticMeterMock._checked.getter.implementation = .throws(Oops(code: 3))
    StaticMeterMock._fetched.getter.implementation = .invokes { throw Oops(code: 4) }
    StaticMeterMock._setting.getter.implementation = .returns(5)
    expectEqual(StaticMeterMock.level, 1)
    let remote = await StaticMeterMock.remote
    expectEqual(remote, 2)
    await expectThrows(Oops(code: 3)) { _ = try StaticMeterMock.checked }
    await expectThrows(Oops(code: 4)) { _ = try await StaticMeterMock.fetched }
    StaticMeterMock.setting += 1
    expectEqual(StaticMeterMock._setting.setter.invocations, [6])
    let mock = StaticMeterMock()
    mock._own.getter.implementation = .returns(7)
    mock.ownSetting = mock.own
    expectEqual(mock._ownSetting.setter.lastInvocation, 7)
    StaticMeterMock.resetMockedStaticMembers()
  },
  Case("mutating getters and nonmutating setters are met") {
    let mock = MutatingMeterMock()
    mock._ticket.getter.implementation = .returns(1)
    mock._shared.getter.implementation = .returns(2)
    mock.shared = mock.ticket
    expectEqual(mock._shared.setter.invocations, [1])
    func use(_ meter: inout some MutatingMeter) -> Int { meter.ticket + meter.shared }
    var meter = mock
    expectEqual(use(&meter), 3)
  },
]
