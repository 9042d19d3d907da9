import Foundation

struct Grade: Comparable, Sendable {
  let value: Int
  static func < (left: Grade, right: Grade) -> Bool { left.value < right.value }
}

struct Badge: Equatable, Sendable {
  let color: String
}

struct Crate<Content: Sendable>: Sendable {
  let content: Content
}

extension Crate: Equatable where Content: Equatable {}

/// Nothing to compare.
struct Opaque: Sendable {
  let number: Int
}

// swift-mocking: mock
protocol Scales {
  func weigh(_ name: String, count: Int, grams: Double) -> String
  func mark(_ isHeavy: Bool, isWet: Bool, isNew: Bool) -> Int
  func age(_ years: Int?) -> String
  func even(_ number: Int) -> String
  func phrase(_ text: String) -> String
  func send(_ payload: any Sendable) -> Int
  func mix(name: String, age: Int?, weight: Double, isActive: Bool, letter: Character, grade: Grade) -> String
}

// swift-mocking: mock
protocol Scalars {
  func take(int: Int) -> Int
  func take(int8: Int8) -> Int
  func take(int16: Int16) -> Int
  func take(int32: Int32) -> Int
  func take(int64: Int64) -> Int
  func take(uint: UInt) -> Int
  func take(uint8: UInt8) -> Int
  func take(uint16: UInt16) -> Int
  func take(uint32: UInt32) -> Int
  func take(uint64: UInt64) -> Int
  func take(float: Float) -> Int
  func take(double: Double) -> Int
  func take(string: String) -> Int
  func take(character: Character) -> Int
  func take(date: Date) -> Int
}

// swift-mocking: mock
protocol OptionalScalars {
  func take(int8: Int8?) -> Int
  func take(uint64: UInt64?) -> Int
  func take(float: Float?) -> Int
  func take(double: Double?) -> Int
  func take(string: String?) -> Int
  func take(bool: Bool?) -> Int
  func take(character: Character?) -> Int
  func take(date: Date?) -> Int
  func take(grade: Grade?) -> Int
  func take(badge: Badge?) -> Int
}

// swift-mocking: mock
protocol Cabinet {
  func store(id: UUID, at url: URL, data: Data) -> Int
  func inspect(_ data: Data) -> Int
  func open(on date: Date) -> Int
}

// swift-mocking: mock
protocol Collections {
  func join(_ items: [String]) -> String
  func merge(_ pairs: [String: String]) -> String
  func sum(_ numbers: Set<Int>) -> Int
  func check(_ items: [String]?) -> Bool
  func flatten(_ rows: [[Int]])
  func nest(_ tables: [[String: String]])
}

// swift-mocking: mock(additionalComparableTypes: [Decimal.self], additionalEquatableTypes: [Locale.self])
protocol Listed {
  func rate(input: Decimal) -> Int
  func translate(to locale: Locale) -> Int
}

// swift-mocking: mock
protocol Unlisted {
  func translate(to locale: Locale) -> Int
  func grade(_ grade: Grade) -> Int
  func pin(_ badge: Badge) -> Int
  func hide(_ opaque: Opaque) -> Int
}

// swift-mocking: mock(additionalEquatableTypes: [Measurement<UnitMass>.self, Crate<Int>.self])
protocol Boxes {
  func lift(_ mass: Measurement<UnitMass>) -> Int
  func drive(_ distance: Measurement<UnitLength>) -> Int
  func ship(_ crate: Crate<Int>) -> Int
  func send(_ crate: Crate<String>) -> Int
  func hide(_ crate: Crate<Opaque>) -> Int
}

enum Level: String, Sendable {
  case low
  case high
}

// swift-mocking: mock
protocol WrittenForms {
  func wide(int8: Int8, float: Float, character: Character, uint64: UInt64?) -> Int
  func three(_ int8: Int8, _ float: Float, character: Character) -> Int
  func level(_ level: Level, or other: Level?) -> Int
  func count(_ number: Int, _ factor: Double, _ flag: Bool) -> Int
  func age(_ years: Int?) -> Int
  func name(_ name: String) -> Int
  func pair(_ number: Int, _ text: String, _ factor: Double, _ flag: Bool) -> Int
  func dates(_ first: Date, _ second: Date?, _ number: Int64) -> Int
  func five(_ first: Date, _ second: Date?, _ id: UUID, _ number: Int64, _ url: URL?) -> Int
}

// None of these types is in view, nor in a list.
// swift-mocking: mock
protocol Unseen {
  func drive(_ distance: Measurement<UnitLength>?) -> Int
  func lift(_ masses: [Measurement<UnitMass>]) -> Int
  func encode(with encoder: JSONEncoder?, _ count: Int) -> Int
}
