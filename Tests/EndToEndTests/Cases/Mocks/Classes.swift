// Mocks of classes: subclasses with the same recorders, which call the class itself for what nothing answers.

import ExpectationRuntime
import Foundation

// swift-mocking: mock
class Camera: Device<Double> {
  var zoom = 1.0
  var exposure: Int = 0 { didSet { changes += 1 } }
  private(set) var taken: [Photo] = []
  lazy var lens: String = "wide"
  weak var owner: Plainest?
  var changes: Int = 0

  init(id: Int = 1) throws {
    if id < 0 { throw Oops(code: id) }
    super.init(unit: Double(id))
    started(with: id)
  }
  init?(text: String) {
    guard let id = Int(text) else { return nil }
    super.init(unit: Double(id))
  }
  convenience init(named name: String) throws { try self.init(id: name.count) }
  required init(model: String, later: Int) async { super.init(unit: 9) }

  func started(with id: Int) {}
  func shoot() async throws -> Photo {
    let photo = Photo(id: taken.count + 1)
    taken.append(photo)
    return photo
  }
  override func latest() -> Photo { taken.last ?? Photo(id: -1) }
  final func serial() -> Int { 1 }
  class func standard() -> Int { 3 }
  class var limit: Int { 5 }
  subscript(index: Int) -> Photo {
    get { taken[index] }
    set { taken[index] = newValue }
  }
  func first<Value: Equatable>(_ value: Value, of all: [Value]) -> Value? { all.first { $0 == value } }
  func each(_ body: (Int) throws -> Void) rethrows { try body(1) }
  func grow(_ value: inout Int) { value += 1 }
  func typed(_ code: Int) throws(Oops) -> Int {
    if code == 0 { throw Oops(code: 40) }
    return code
  }
  func consume(_ photo: consuming Photo) -> Int { photo.id }
  func same() -> Self { self }
  func burst(_ count: Int = 3, flash: Flash = .auto, done: (Int) -> Void = { _ in }) -> String { "\(count) \(flash)" }
  enum Flash { case on, auto }
  func other(_ isThere: Bool) throws -> Self? { isThere ? self : nil }
  /// Calls another member of the same object.
  func shootTwice() async throws -> [Photo] { [try await shoot(), try await shoot()] }
  deinit { ended.add("camera") }
}

/// What has been deallocated.
let ended = Trace<String>()

// swift-mocking: mock(unstubbed: .fails)
class Ledger {
  var balance = 10
  func sum(_ values: [Int]) -> Int { values.reduce(0, +) }
  func close() {}
}

// swift-mocking: mock
class Stack<Element: Equatable, Label> where Label: Hashable {
  var elements: [Element] = []
  let label: Label
  init(label: Label) { self.label = label }
  func put(_ element: Element) -> Int {
    elements.append(element)
    return elements.count
  }
  func merged(with other: Stack) -> [Element] { elements + other.elements }
  class func name() -> String { "stack" }
  func greatest() -> Element? where Element: Comparable { elements.max() }
}

// swift-mocking: mock
class Numbers: Stack<Int, String>, @unchecked Sendable {}

extension Stack: @unchecked Sendable where Element: Sendable, Label: Sendable {}

@propertyWrapper struct Counted {
  private(set) var wrappedValue: Int
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

// swift-mocking: mock
@MainActor class Panel: Plainest {
  var title = "none"
  @Counted var count: Int = 6
  func refreshed() -> Int { 1 }
  nonisolated func free() -> Int { 2 }
  func load(_ name: String) async -> String { "loaded \(name)" }
}

// swift-mocking: mock
class Ticker: @unchecked Sendable {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

enum Studio {
  // swift-mocking: mock
  class Lamp {
    func shine() -> Int { 4 }
  }
}

private func Lowest() -> Int { 1 }
private let Levels = (low: 1, high: 9)

// swift-mocking: mock
class Mixer {
  func mix(_ level: Int = Lowest(), most: Int = Levels.high) {}
}

// swift-mocking: mock
class Tuner {
  private init(secret: Int) {}
  init() {}
  @available(macOS 26, iOS 26, *)
  func later() -> Int { 6 }
  #if os(Linux) || os(macOS) || os(Windows)
    func here() -> Int { 1 }
  #endif
  func inferred() -> Int { 1 }
  static func fixed() -> Int { 1 }
}
extension Tuner { func extended() -> Int { inferred() } }

// swift-mocking: mock
class Fault: Error, @unchecked Sendable {
  var code: Int { 7 }
  var domain: String { "faults" }
  var localizedDescription: String { "\(domain) \(code)" }
}

// swift-mocking: mock
class SystemFault: NSError, @unchecked Sendable {
  init() { super.init(domain: "system", code: 3) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var code: Int { 4 }
  override var domain: String { "domain" }
}

private func trace(of camera: Camera) async -> [String] {
  var lines: [String] = []
  lines.append("\((try? await camera.shoot()) ?? Photo())")
  lines.append("\(camera.latest())")
  camera.zoom = 4
  camera.exposure = 3
  camera.lens += "!"
  lines.append("\(camera.zoom) \(camera.exposure) \(camera.changes) \(camera.lens)")
  lines.append("\(camera.first(3, of: [1, 3]) ?? 0) \(camera.first("a", of: []) == nil)")
  var value = 3
  camera.grow(&value)
  lines.append("\(value)")
  camera.each { lines.append("each \($0)") }
  do { try camera.each { throw Oops(code: $0) } } catch { lines.append("\(error)") }
  lines.append("\((try? camera.typed(2)) ?? 0)")
  do { _ = try camera.typed(0) } catch { lines.append("\(error)") }
  camera[0] = Photo(id: 17)
  lines.append("\(camera[0])")
  lines.append("\(camera.converted(2) { lines.append("done \($0)") })")
  lines.append("\(camera.turn(.off)) \(camera.linked(to: camera) === camera) \(camera.unit)")
  lines.append("\(camera.consume(Photo(id: 3)))")
  lines.append("\(camera.same() === camera) \(((try? camera.other(false)) ?? nil) == nil)")
  lines.append("\(type(of: camera).limit) \(type(of: camera).standard())")
  lines.append("\(((try? await camera.shootTwice()) ?? []).map(\.id))")
  return lines
}

@MainActor private func panelsAreIsolated() async {
  let panel = PanelMock(width: 4)
  expectEqual(panel.free(), 2)
  expectEqual(panel.described(), "plain 4")
  expectEqual(panel.refreshed(), 1)
  expectEqual(await panel.load("a"), "loaded a")
  panel._load.implementation = .returns("stub")
  expectEqual(await panel.load("a"), "stub")
  expectEqual(panel._described.callCount, 1)
  panel.title = "new"
  expectEqual(panel.title, "new")
  expectEqual(panel.count, 6)
}

let classCases: [Case] = [
  Case("a mock of a class without stubs does what the class does") {
    let bare = await trace(of: try Camera(id: 2))
    let mock = try CameraMock(id: 2)
    expectEqual(await trace(of: mock), bare)
    expectEqual(mock._shoot.callCount, 3)
    expectEqual(mock._typed.invocations, [2, 0])
    expectEqual(mock._typed.returnedValues.count, 2)
    if case .success(let value)? = mock._typed.returnedValues.first { expectEqual(value, 2) } else { expect(false) }
    expectEqual(mock._grow.invocations, [3])
    expectEqual(mock._latest.returnedValues.last?.value, Photo(id: 1))
    expectEqual(mock._started.invocations, [2])
  },
  Case("what is stubbed answers instead, also to the class itself") {
    let mock = try CameraMock()
    mock._shoot.implementation = .returns(Photo(id: 30))
    expectEqual(try await mock.shootTwice(), [Photo(id: 30), Photo(id: 30)])
    expectEqual(mock.taken, [])
    mock._shoot.when().throws(Oops(code: 1))
    await expectThrows(Oops(code: 1)) { _ = try await mock.shoot() }
    mock._first.when(.any, .any).uncheckedReturns(8)
    expectEqual(mock.first(3, of: [3]), 8)
    mock._zoom2.getter.implementation = .returns(7)
    mock.zoom = 2
    expectEqual(mock.zoom, 7)
    mock._zoom2.getter.reset()
    expectEqual(mock.zoom, 2)
    mock._exposure.stores(5)
    mock.exposure = 6
    expectEqual(mock.exposure, 6)
    expectEqual(mock.changes, 0)
    mock._subscript.getter.when(4).returns(Photo(id: 44))
    expectEqual(mock[4], Photo(id: 44))
    mock._typed.when(1).throws(Oops(code: 11))
    await expectThrows(Oops(code: 11)) { _ = try mock.typed(1) }
    expectEqual(try mock.typed(5), 5)
    let same = try CameraMock()
    mock._same.uncheckedReturns(same)
    expect(mock.same() === same)
    expect(try mock.other(true) === mock)
  },
  Case("class members have recorders, too") {
    CameraMock._standard.implementation = .returns(30)
    expectEqual(CameraMock.standard(), 30)
    expectEqual(CameraMock.limit, 5)
    CameraMock.resetMockedStaticMembers()
    expectEqual(CameraMock.standard(), 3)
    expectEqual(CameraMock._standard.callCount, 1)
  },
  Case("methods have the default arguments of the class") {
    let mock = try CameraMock()
    expectEqual(mock.burst(), "3 auto")
    expectEqual(mock.burst(flash: .on), "3 on")
    expectEqual(mock._burst.callCount, 2)
  },
  Case("all initialisers are inherited with their default arguments") {
    expectEqual(try CameraMock().unit, 1)
    expectEqual(try CameraMock(named: "abc").unit, 3)
    await expectThrows(Oops(code: -2)) { _ = try CameraMock(id: -2) }
    expect(CameraMock(text: "x") == nil)
    expectEqual(CameraMock(text: "8")?.unit, 8)
    expectEqual(await CameraMock(model: "m", later: 1).serialNumber, 7)
  },
  Case("the end of a mock is that of its class") {
    let before = ended.values.count
    do { _ = try CameraMock() }
    expectEqual(ended.values.count, before + 1)
  },
  Case("on request, a call that nothing answers is a failure", stops: "LedgerMock", "sum(_:)") {
    let mock = LedgerMock()
    mock.close()
    expectEqual(mock._close.callCount, 1)
    mock._sum.when([1]).returns(3)
    expectEqual(mock.sum([1]), 3)
    _ = mock.sum([2])
  },
  Case("a generic class has a generic mock") {
    let mock = StackMock<Int, String>(label: "a")
    expectEqual(mock.put(3), 1)
    mock._put.when(9).returns(90)
    expectEqual(mock.put(9), 90)
    expectEqual(mock.elements, [3])
    expectEqual(mock.merged(with: Stack(label: "b")), [3])
    expectEqual(StackMock<Int, Int>.name(), "stack")
    mock._greatest.implementation = .returns(7)
    expectEqual(mock.greatest(), 7)
  },
  Case("what a generic superclass has for some arguments only stays as it is") {
    let mock = NumbersMock(label: "a")
    expectEqual(mock.put(3), 1)
    expectEqual(mock._put.callCount, 1)
    expectEqual(mock.greatest(), 3)
  },
  Case("isolation is that of the class") {
    await panelsAreIsolated()
  },
  Case("a mock of a class that is Sendable is Sendable") {
    let mock = TickerMock()
    expectSendable(mock)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { _ = mock._next.callCount } }
    }
    expectEqual(mock.next(), 1)
  },
  Case("what cannot be overridden stays as it is") {
    let mock = TunerMock()
    mock._inferred.implementation = .returns(5)
    expectEqual(mock.extended(), 5)
    expectEqual(mock.here(), 1)
    expectEqual(TunerMock.fixed(), 1)
    expectEqual(Studio.LampMock().shine(), 4)
  },
  Case("recorders in a class of errors leave the names to the language that it has for errors") {
    let mock = FaultMock()
    func thrown() throws { throw mock }
    do { try thrown() } catch { expectEqual("\((error as? Fault)?.localizedDescription ?? "")", "faults 7") }
    mock._code.getter.implementation = .returns(8)
    expectEqual(mock.localizedDescription, "faults 8")
    let system = SystemFaultMock()
    expectEqual("\(system.domain) \(system.code)", "domain 4")
    system._code2.getter.implementation = .returns(9)
    expectEqual((system as NSError).code, 9)
  },
]
