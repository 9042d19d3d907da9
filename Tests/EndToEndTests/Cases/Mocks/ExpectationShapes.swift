// Protocols whose expectations or verifications were once wrong. They have mocks of both styles, and need only compile.

typealias Callback = (Int) -> Void
typealias SendableCallback = @Sendable (Int) -> Void
typealias OptionalCallback = Callback?

/// What is set is a function, which its name does not say.
// swift-mocking: mock
protocol SetsFunctions {
  var callback: Callback { get set }
  var sendable: SendableCallback { get set }
  var optional: OptionalCallback { get set }
  static var shared: Callback { get set }
  subscript(index: Int) -> Callback { get set }
}

/// An index that is called like the value that is set.
// swift-mocking: mock
protocol SetsByNewValue {
  subscript(newValue newValue: Int, other: String) -> Int { get set }
}

/// Members whose descriptions differ in no more than the names that their bodies use.
// swift-mocking: mock
protocol NamedInside {
  func load(_ x: Int) -> Int
  func load(_ y: Int) async throws -> Int
  func load(_ z: Int) -> [Int]
}

struct Closing: Comparable, Hashable {
  static func < (left: Closing, right: Closing) -> Bool { false }
}

/// Names of a mock's expectations and verifications as labels and names of parameters and members.
// swift-mocking: mock
protocol NamedLikeParts {
  func mode(mode: Int, index: Int, expected: Closing, self me: Int, call: Int, verification: Int, closure: Int)
  func get()
  func set(_ newValue: Closing)
  func call(_ call: Closing)
  func `init`(_ `self`: Int, _ `init`: Closing)
  func _verifier(_ x: Int)
  var `default`: Closing { get set }
  var expectations: Closing { get }
}

/// Nobody can say which value is expected.
// swift-mocking: mock
protocol TakesNever {
  func never(_ x: Never, _ y: Never?, closing: Closing)
}

class Opener {
  init() {}
  required init(y: Int) {}
}
class Reopener: Opener {}
class Starter { required init() {} }

// swift-mocking: mock
protocol Opens: Reopener {
  func open(_ x: Closing)
}

// swift-mocking: mock
protocol Starts: Starter {
  func start()
}
