// Spies of classes: subclasses, which call the class itself for what nothing answers.

class Vehicle<Unit> {
  let unit: Unit
  var isMoving = false
  init(unit: Unit) { self.unit = unit }
  func fuel(with amount: Unit) -> Unit { amount }
}

// swift-mocking: spy
class Truck: Vehicle<Double> {
  var load = 1.5
  var driver: String?
  private(set) var stops: [String] = []
  weak var owner: Truck?
  var height: Int { get async throws { 4 } }
  required init(model: String) throws {
    if model.isEmpty { throw Oops(code: 1) }
    super.init(unit: 2)
  }
  convenience init() throws { try self.init(model: "m") }
  func stop(at place: String = "here") { stops.append(place) }
  override func fuel(with amount: Double) -> Double { super.fuel(with: amount) + 1 }
  func route(to place: String, via other: String?) async throws -> [String] {
    if place == "nowhere" { throw Oops(code: 2) }
    return [other, place].compactMap { $0 }
  }
  func first<Value: Equatable>(_ values: [Value]) -> Value? { values.first }
  func each(_ body: (Int) throws -> Void) rethrows { try body(1) }
  func typed(_ code: Int) throws(Oops) -> Int {
    if code == 0 { throw Oops(code: 40) }
    return code
  }
  func lazily(_ value: @autoclosure () -> Int) -> Int { value() }
  func grow(_ value: inout Int) { value += 1 }
  func same() -> Self { self }
  func note() -> String? { driver }
  class func standard() -> Int { 3 }
  final func serial() -> Int { 9 }
  subscript(index: Int) -> String {
    get { stops[index] }
    set { stops[index] = newValue }
  }
  /// Calls another member of the same object.
  func stopTwice() {
    stop(at: "a")
    stop(at: "b")
  }
}

// swift-mocking: spy(threadSafe: true)
class SharedTruck {
  var load = 1
  func stop(at place: String) -> Int { place.count }
}

// swift-mocking: spy(names: .sourcery)
class Van {
  var load = 1
  var size: Int { get async { 3 } }
  func stop(at place: String) -> Int { place.count }
}

// swift-mocking: spy(names: .mockolo, records: [.history])
class Bus {
  var seats = 40
  var line: String
  var isFull: Bool { seats == 0 }
  var model: Truck? { nil }
  var place: Place { Place(name: "depot") }
  init(line: String, place: Place) { self.line = line }
  func drive() { seats -= 1 }
  func stop(at place: Int) -> Int { 5 }
  func next() -> Place { Place(name: "next") }
}

// swift-mocking: spy(names: .mockolo)
class Hamper<Content: Equatable> {
  func put(_ content: Content) -> Bool { true }
  func latest() -> Content? { nil }
}

// swift-mocking: spy(names: .mockolo)
class Coach: Bus {
  override init(line: String, place: Place) { super.init(line: line, place: place) }
}

// swift-mocking: spy(names: .mockolo)
class Tram {
  var cars = 0
  convenience init(cars: Int) {
    self.init()
    self.cars = cars
  }
  func drive() -> Int { 1 }
}

class Boat<Load> {
  let load: Load
  init(load: Load) { self.load = load }
}

// swift-mocking: spy(names: .mockolo)
class Ferry: Boat<String> {
  convenience init(load: String, decks: Int) { self.init(load: load + "\(decks)") }
  func cross() -> Int { 1 }
}

// swift-mocking: spy(names: .mockolo)
class Lift {
  init(floor: Int, counting lifts: inout Int) { lifts += floor }
  func call() -> Int { 1 }
}

// swift-mocking: spy(names: .mockolo)
class Crane {
  let tons: Int
  let place: Place
  init(tons: Int, place: @autoclosure () -> Place) {
    self.tons = tons
    self.place = place()
  }
  func lift() -> Int { 1 }
}

// swift-mocking: spy(names: .mockolo)
class Dock {
  init(berths: Int, on owner: isolated (any Actor)? = #isolation) {}
  func open() -> Int { 1 }
}

class Pier {
  private init() {}
  init(length: Int) {}
}

// swift-mocking: spy(names: .mockolo)
class Jetty: Pier {
  convenience init(metres: Int) { self.init(length: metres) }
  func reach() -> Int { 1 }
}

// swift-mocking: spy(names: .mockolo)
class Barge: Boat<Place> {
  convenience init(load: Place, decks: Int) { self.init(load: load) }
  func cross() -> Int { 1 }
}

// swift-mocking: spy
@MainActor class Screen {
  var title = "none"
  nonisolated func id() -> Int { 1 }
  func refresh() async -> Bool { true }
}

let classCases = [
  Case("the class answers what nothing else does") {
    let spy = try TruckSpy()
    expectEqual(spy.fuel(with: 2), 3)
    expectEqual(spy.fuelWithCallsCount, 1)
    expectEqual(spy.fuelWithReceivedAmount, 2)
    spy.fuelWithReturnValue = 9
    expectEqual(spy.fuel(with: 2), 9)
    spy.fuelWithClosure = { $0 * 2 }
    expectEqual(spy.fuel(with: 2), 4)
    spy.stopTwice()
    expectEqual(spy.stopAtReceivedInvocations, ["a", "b"])
    expectEqual(spy.stopTwiceCallsCount, 1)
    expectEqual(spy.stops, ["a", "b"])
    spy.stopAtClosure = { _ in }
    spy.stopTwice()
    expectEqual(spy.stops, ["a", "b"])
    expectEqual(spy[1], "b")
    spy[1] = "c"
    expectEqual(spy.stops, ["a", "c"])
    spy.stop()
    expectEqual(spy.stopAtReceivedPlace, "here")
    expectEqual(spy.serial(), 9)
  },
  Case("effects, generics and functions reach the class") {
    let spy = try TruckSpy(model: "x")
    expectEqual(try await spy.route(to: "a", via: nil), ["a"])
    await expectThrows(Oops(code: 2)) { _ = try await spy.route(to: "nowhere", via: nil) }
    spy.routeToViaThrowableError = Oops(code: 3)
    await expectThrows(Oops(code: 3)) { _ = try await spy.route(to: "a", via: nil) }
    await expectThrows(Oops(code: 40)) { _ = try spy.typed(0) }
    expectEqual(spy.first([3]), 3)
    spy.firstReturnValue = 4
    expectEqual(spy.first([3]), 4)
    expectEqual(spy.lazily(8), 8)
    var value = 1
    spy.grow(&value)
    expectEqual(value, 2)
    expect(spy.same() === spy)
    expect(spy.note() == nil)
    spy.noteReturnValue = "n"
    expectEqual(spy.note(), "n")
    spy.each { expectEqual($0, 1) }
    expectEqual(try await spy.height, 4)
  },
  Case("properties are those of the class until a test says what they are") {
    let spy = try TruckSpy()
    expectEqual(spy.load, 1.5)
    spy.load = 2
    expectEqual(spy.load, 2)
    spy.underlyingLoad = 7
    expectEqual(spy.load, 7)
    spy.load = 3
    expectEqual(spy.load, 3)
    spy.driver = "d"
    expectEqual(spy.driver, "d")
    spy.underlyingDriver = "other"
    expectEqual(spy.driver, "other")
    spy.underlyingStops = ["x"]
    expectEqual(spy.stops, ["x"])
    expect(spy.owner == nil)
  },
  Case("class members") {
    expectEqual(TruckSpy.standard(), 3)
    TruckSpy.standardReturnValue = 5
    expectEqual(TruckSpy.standard(), 5)
    TruckSpy.resetSpyStatics()
    expectEqual(TruckSpy.standard(), 3)
  },
  Case("other namings and shapes") {
    let shared = SharedTruckSpy()
    expectEqual(shared.stop(at: "abc"), 3)
    shared.stopAtReturnValue = 8
    expectEqual(shared.stop(at: "abc"), 8)
    expectEqual(shared.stopAtCallsCount, 2)
    shared.load = 4
    expectEqual(shared.load, 4)
    let van = VanMock()
    expectEqual(van.stop(at: "ab"), 2)
    van.stopAtPlaceStringIntReturnValue = 6
    expectEqual(van.stop(at: "ab"), 6)
    expectEqual(await van.size, 3)
    expectEqual(van.sizeCallsCount, 1)
    let box = HamperMock<Int>()
    expectEqual(box.put(1), false)
    box.putHandler = { $0 == 1 }
    expectEqual(box.put(1), true)
  },
  Case("with the names of Mockolo, default values come before the class") {
    let bus = BusMock(place: Place())
    expectEqual(bus.line, "")
    let other = BusMock(line: "1", place: Place())
    expectEqual(other.line, "1")
    expectEqual(CoachMock(place: Place()).line, "")
    bus.drive()
    expectEqual(bus.seats, 40)
    expectEqual(bus.driveCallCount, 1)
    expectEqual(bus.stop(at: 3), 0)
    expectEqual(bus.stopArgValues, [3])
    bus.stopHandler = { $0 }
    expectEqual(bus.stop(at: 3), 3)
    expectEqual(bus.next(), Place(name: "next"))
    bus.nextHandler = { Place(name: "said") }
    expectEqual(bus.next(), Place(name: "said"))
    bus.seats = 0
    expectEqual(bus.seatsSetCallCount, 1)
    expectEqual(bus.isFull, false)
    bus.isFullHandler = { true }
    expectEqual(bus.isFull, true)
    expectEqual(bus.place, Place(name: "depot"))
  },
  Case("with the names of Mockolo, a class may inherit what leaves out all that its convenience initialiser takes") {
    expectEqual(TramMock(cars: 3).cars, 3)
    expectEqual(TramMock().cars, 0)
    expectEqual(FerryMock(load: "a", decks: 2).load, "a2")
    expectEqual(BargeMock(load: Place(name: "b"), decks: 2).load, Place(name: "b"))
    expectEqual(BargeMock(load: Place(name: "c")).load, Place(name: "c"))
  },
  Case("with the names of Mockolo, nothing else is passed for a variable") {
    var lifts = 1
    expectEqual(LiftMock(floor: 3, counting: &lifts).call(), 0)
    expectEqual(LiftMock(counting: &lifts).call(), 0)
    expectEqual(lifts, 4)
  },
  Case("with the names of Mockolo, an autoclosure is passed on, and an initialiser that nobody can call hides none") {
    expectEqual(CraneMock(place: Place(name: "a")).place, Place(name: "a"))
    expectEqual(CraneMock(place: Place(name: "a")).tons, 0)
    expectEqual(JettyMock().reach(), 0)
  },
  Case("a class that an actor isolates") {
    await MainActor.run {
      let spy = ScreenSpy()
      expectEqual(spy.title, "none")
      spy.title = "t"
      expectEqual(spy.title, "t")
      expectEqual(spy.id(), 1)
    }
    let spy = await MainActor.run { ScreenSpy() }
    expectEqual(await spy.refresh(), true)
    expectEqual(await spy.refreshCallsCount, 1)
  },
]
