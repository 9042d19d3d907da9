// The types of values.

import Foundation

// swift-mocking: factory
struct Sizes {
  let small: UInt8
  // swift-format-ignore
  let ssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss: Int8
  let size: UInt
  let step: Int16
}

// Classes whose initialiser nobody has written.

// swift-mocking: factory
class Stored: Codable { var number = 1 }

// swift-mocking: factory
class Rooted: NSObject { var number = 2 }

// swift-mocking: factory
class Compared: Codable & CustomStringConvertible {
  var number = 3
  var description: String { "\(number)" }
}

typealias Model = Codable & Identifiable

// swift-mocking: factory
class Modelled: Model { var id = 4 }

// swift-mocking: factory
struct Collections {
  let tags: [String]
  let ids: Set<Int>
  let table: [String: [Int]]
  let more: [String]?
  let most: Optional<[Int]>
  let array: Array<Int>
  let dictionary: Dictionary<String, Int>
  let twice: Int??
}

// swift-mocking: factory
struct Button {
  let onTap: (Int) -> String
  let onEnd: @Sendable () async throws -> Void
  let onMaybe: ((Int, Int) -> Bool)?
  let handler: Handler
  let change: (inout Int) -> Void
}

typealias Handler = (Place) -> Place

/// Nested types that are called like metatypes.
struct Wire {
  // swift-mocking: factory
  enum `Protocol`: Equatable { case tcp }
  enum `Type` {
    // swift-mocking: factory
    struct Options: Equatable { let name: String }
  }
}

// swift-mocking: factory
struct WireUse {
  let kind: Wire.`Protocol`
  let kinds: () -> (Wire.`Protocol`, Int)
  let options: Wire.`Type`.Options
  let type: Wire.`Type`.Options.Type
}

// swift-mocking: factory
struct Tuples {
  let pair: (x: Int, y: String)
  let both: (Int, String)
}

enum Menu {
  // swift-mocking: factory
  enum Kind: Equatable {
    case small(Int)
  }

  // swift-mocking: factory
  struct Entry: Equatable {
    let kind: Kind
    let inner: Inner

    // swift-mocking: factory
    struct Inner: Equatable {
      let kind: Menu.Kind
    }
  }
}

// swift-mocking: factory
struct Dish {
  let kind: Menu.Kind
  let raw: Swift.String
}

struct GenericBox<Value> {
  var values: [Value] = []
  static func mock() -> Self { Self() }
}

// swift-mocking: factory
struct Boxed {
  let box: GenericBox<Int>
  let result: Result<Int, Oops>
}

// swift-mocking: factory
struct Pair<A, B> {
  let left: A
  let note: String
}

protocol Service {}
struct LiveService: Service {}

// swift-mocking: factory
struct Screen {
  let service: any Service
  let fallback: (any Service)?
  let type: Int.Type
}

// swift-mocking: factory
struct Facts {
  let date: Date
  let url: URL
  let id: UUID
  let data: Data
  let price: Decimal
  let delay: TimeInterval
  let width: CGFloat
  let locale: Locale
  let zone: TimeZone
  let calendar: Calendar
  let path: IndexPath
  let parts: DateComponents
  let query: URLQueryItem
  let components: URLComponents
  let name: Notification.Name
  let characters: CharacterSet
  let span: DateInterval
  let point: CGPoint
  let later: Date?
  let scalar: UnicodeScalar
  let other: Unicode.Scalar
  let pairs: KeyValuePairs<String, Int>
  let length: Measurement<UnitLength>
  let from: PartialRangeFrom<Int>
  let through: PartialRangeThrough<Int>
  let below: PartialRangeUpTo<Int>
  let words: AnySequence<String>
  let error: NSError
  let text: NSString
  let object: NSObject
  let list: NSArray
}

@propertyWrapper
struct Clamped {
  private var value: Int
  var wrappedValue: Int {
    get { value }
    set { value = min(newValue, 3) }
  }
  init(wrappedValue: Int) { value = min(wrappedValue, 3) }
}

@propertyWrapper
struct Logged<Value> {
  var wrappedValue: Value
}

@propertyWrapper
struct Zeroed {
  var wrappedValue: Int
  init() { wrappedValue = 0 }
}

// swift-mocking: factory
struct Wrapped {
  @Clamped var level: Int
  @Clamped var other: Int = 1
  @Logged var name: String
  @Zeroed var count: Int
}

// swift-mocking: factory
struct Hidden {
  let name: String
  private var cache: [String: Int] = [:]
  private(set) var seen: Bool = false
  lazy var length: Int = name.count
}

// swift-mocking: factory
struct Converted: Equatable {
  let name: String
  let rank: Int
  init(text: String) {
    name = text
    rank = 0
  }
}

// swift-mocking: factory
struct Secret {
  private let raw: String
  let rank: Int
  var text: String { raw + String(rank) }
  init(rank: Int, _ raw: String) {
    self.raw = raw
    self.rank = rank
  }
}

// swift-mocking: factory
struct Permissions: OptionSet {
  let rawValue: Int
  static let read = Permissions(rawValue: 1)
}

// swift-mocking: factory
struct Token: ~Copyable {
  let id: Int
}

// swift-mocking: factory
struct Safe: ~Copyable {
  let token: Token
}

// swift-mocking: factory
@MainActor
struct MainModel {
  let model: ViewModel
  let title: String
}

// swift-mocking: factory
@MainActor
final class ViewModel {
  let title: String
  init(title: String) { self.title = title }
}

// swift-mocking: factory
actor Counter {
  let start: Int
  init(start: Int) { self.start = start }
}

// swift-mocking: factory
class Animal {
  let name: String
  let legs: Int
  init(name: String) {
    self.name = name
    legs = 4
  }
  init(named name: String, legs: Int = 6) {
    self.name = name
    self.legs = legs
  }
  init?(code: Int, name: String, legs: Int) { nil }
}

// swift-mocking: factory
final class Loader {
  let service: any Service
  let name: String
  init(service: any Service = LiveService(), name: String) {
    self.service = service
    self.name = name
  }
}

// swift-mocking: factory
final class Plain {
  var value = 3
}

// swift-mocking: factory
@available(*, deprecated, message: "old")
struct Old {
  let name: String
}

#if !NEVER
  // swift-mocking: factory
  struct Sometimes {
    let name: String
  }
#endif

let typeCases: [Case] = [
  Case("sized integers") {
    let sizes = Sizes.mock()
    expectEqual(sizes.small, 5)
    let long = Mirror(reflecting: sizes).children.compactMap { $0.value as? Int8 }
    expectEqual(long, [127])
  },
  Case("other integers") {
    expectEqual(Sizes.mock().size, 4)
    expectEqual(Sizes.mock().step, 4)
  },
  Case("arrays and sets are empty") {
    expect(Collections.mock().tags.isEmpty && Collections.mock().ids.isEmpty)
    expectEqual(Collections.mock(tags: ["a"]).tags, ["a"])
  },
  Case("dictionaries are empty") { expect(Collections.mock().table.isEmpty) },
  Case("an optional array is an empty one") { expectEqual(Collections.mock().more, []) },
  Case("closures ignore their arguments") {
    expectEqual(Button.mock().onTap(3), "onTap")
    expectEqual(Button.mock(onTap: { "\($0)" }).onTap(3), "3")
    expectEqual(Button.mock().onMaybe?(1, 2), false)
    expectEqual(Button.mock().handler(Place(name: "x")), Place.mock())
    var number = 1
    Button.mock().change(&number)
    expectEqual(number, 1)
    try await Button.mock().onEnd()
  },
  Case("tuples") {
    expect(Stored.mock().number == 1)
    expect(Rooted.mock().number == 2)
    expect(Compared.mock().number == 3)
    expect(Modelled.mock().id == 4)
    expect(Tuples.mock().pair == (1, "y"))
    expect(Tuples.mock().both == (5, "both1"))
  },
  Case("member types") {
    expectEqual(Dish.mock().kind, Menu.Kind.mock())
    expectEqual(Dish.mock().raw, "raw")
    expectEqual(Menu.Entry.mock().inner.kind, .small(4))
  },
  Case("generic types") {
    expect(Boxed.mock().box.values.isEmpty)
    expectEqual(Boxed.mock().result, .success(6))
  },
  Case("generic parameters must be given") {
    expectEqual(Pair<Int, Int>.mock(left: 3).left, 3)
    expectEqual(Pair<Int, Int>.mock(left: 3).note, "note")
  },
  Case("existentials must be given") {
    expect(Screen.mock(service: LiveService()).fallback == nil)
    expect(Screen.mock(service: LiveService()).type == Int.self)
  },
  Case("an optional array written out") { expectEqual(Collections.mock().most, []) },
  Case("row 6 nested optionals") { expectEqual(Collections.mock().twice, 5) },
  Case("Foundation's values") {
    let facts = Facts.mock()
    expectEqual(facts.date, Date(timeIntervalSinceReferenceDate: 0))
    expectEqual(facts.url.path, "/url")
    expectEqual(facts.id, Facts.mock().id)
    expectEqual(facts.data, Data("data".utf8))
    expectEqual(facts.price, 5)
    expectEqual(facts.delay, 5)
    expectEqual(facts.width, 5)
    expectEqual(facts.zone.secondsFromGMT(), 0)
    expectEqual(facts.name.rawValue, "name")
    expectEqual(facts.query.name, "query")
    expectEqual(facts.later, Date(timeIntervalSinceReferenceDate: 0))
  },
  Case("row 22 property wrappers") {
    let wrapped = Wrapped.mock()
    expectEqual(wrapped.level, 3)
    expectEqual(wrapped.other, 3)
    expectEqual(wrapped.name, "name")
    expectEqual(wrapped.count, 5)
  },
  Case("private properties keep their values") {
    var hidden = Hidden.mock()
    expectEqual(hidden.name, "name")
    expectEqual(hidden.seen, false)
    expectEqual(hidden.length, 6)
  },
  Case("an initialiser that takes other values is not called") {
    expectEqual(Converted.mock().rank, 4)
    expectEqual(Converted(text: "x").rank, 0)
  },
  Case("an initialiser that takes the same values is called") {
    expectEqual(Secret.mock().text, "raw4")
    expectEqual(Secret.mock(raw: "x").text, "x4")
  },
  Case("option sets") { expectEqual(Permissions.mock().rawValue, 8) },
  Case("types that cannot be copied") {
    let safe = Safe.mock()
    expectEqual(safe.token.id, 2)
  },
  Case("row 36 isolated types") {
    let title = await MainActor.run { MainModel.mock().model.title }
    expectEqual(title, "title")
  },
  Case("actors and classes") {
    expectEqual(Counter.mock().start, 5)
    expectEqual(Animal.mock().name, "name")
    expectEqual(Animal.mock().legs, 6)
    expectEqual(Loader.mock().name, "name")
    expectEqual(Plain.mock().value, 3)
  },
  Case("nested types that are called like metatypes") {
    let use = WireUse.mock()
    expect(use.kind == .tcp && use.kinds().0 == .tcp && use.type == type(of: use.options))
    expectEqual(use.options.name, "name")
  },
  Case("types in #if") { expectEqual(Sometimes.mock().name, "name") },
]
