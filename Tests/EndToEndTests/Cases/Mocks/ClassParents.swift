// Superclasses of the classes that are mocked, in a file of their own.

/// A device for any unit, with nested types.
class Device<Unit> {
  enum Power { case on, off }
  typealias Done = (Unit) -> Void

  let serialNumber: Int
  var unit: Unit

  init(unit: Unit, serialNumber: Int = 7) {
    self.unit = unit
    self.serialNumber = serialNumber
  }

  func converted(_ value: Unit, then: Done) -> Unit {
    then(value)
    return value
  }
  func turn(_ power: Power) -> String { power == .on ? "on" : "off" }
  func linked(to other: Device) -> Device? { other }
  func latest() -> Photo? { nil }
  final func _zoom() {}
}

struct Photo: Equatable, Sendable {
  var id = 0
}

/// A class that others may inherit on the main actor.
class Plainest {
  var width = 3
  init(width: Int) { self.width = width }
  func described() -> String { "plain \(width)" }
}
