// Names: keywords, raw identifiers, letters beyond ASCII, and names that meet those of doubles.

// shape: keywords as names of functions
protocol NamesKeywordFunctions {
  func `init`()
  func `class`() -> Int
  func `subscript`(_ x: Int)
  func `default`() async throws
  func `return`(_ x: Int) -> Int
  func `self`() -> Int
}

// shape: keywords as names of properties
protocol NamesKeywordProperties {
  var `default`: Int { get set }
  var `self`: Int { get }
  var `Type`: Int { get }
  var `in`: Item { get set }
  static var `static`: Int { get set }
}

// shape: keywords as labels and parameters
protocol NamesKeywordParameters {
  func act(in x: Int, for y: Int, default: Int)
  func take(_ `class`: Int, `let`: String) -> Int
  func move(`inout` x: Int, `var` y: Int)
  func `func`(self: Int, Self: Int, Type: Int)
  func tuple(_ x: (in: Int, for: Int)) -> (switch: Int, case: Int)
}

// shape: keywords of some places
protocol NamesSoftKeywords {
  func get()
  func set(_ x: Int)
  var some: Int { get }
  var any: Int { get set }
  func async(await: Int)
  func `throws`()
  var actor: Int { get }
  var isolated: Int { get }
  var willSet: Int { get set }
  func macro(_ each: Int, _ repeat: Int)
  func consume(_ copy: Int, borrow: Int)
  func open(package: Int, sending: Int)
  func unsafe(_ borrowing: Int, consuming: Int)
}

// shape: keywords as types and generic parameters
protocol NamesKeywordTypes {
  associatedtype `Protocol`
  func act<`default`>(_ x: `default`) -> `Protocol`
}

// shape: raw identifiers
protocol NamesRaw {
  func `is it so?`() -> Bool
  func `a b`(_ `c d`: Int, `e f`: String) -> Int
  var `1st`: Int { get set }
  static func `x-y`()
}

// shape: a raw identifier as the protocol's name
protocol `Names with blanks` {
  func act(_ x: Int)
}

// shape: letters beyond ASCII
protocol NamesUnicode {
  func größe(_ 長さ: Int) -> String
  var 😀: Int { get }
  func été(_ x: Int) async
  func Ω()
}

// shape: names with underscores
protocol NamesUnderscores {
  func _act()
  func __twice(_ x: Int)
  var _value: Int { get set }
  func act_now(_ x_y: Int, z_: Int)
}

// shape: parameters without names
protocol NamesNameless {
  func act(_: Int, _: String)
  func take(x _: Int, y _: Item) -> Int
  func change(_: inout Int)
  subscript(_: Int) -> Int { get }
}

// shape: parameters of one name
protocol NamesRepeated {
  func act(_ x: Int, to y: Int, to z: Int)
  func take(x: Int, x y: Int)
}

// shape: names of what mocks have
protocol NamesOfMocks {
  func reset()
  func resetMockedStaticMembers()
  func mock(_ x: Int) -> Int
  func implementation()
  var calls: Int { get }
  var callCount: Int { get set }
  func invocations() -> [Int]
  func returns(_ x: Int)
}

// shape: names of what expectation mocks have
protocol NamesOfExpectations {
  func verify(_ x: Int)
  func when() -> Int
  func perform(_ x: Int)
  var expectations: Int { get }
  var verifier: Int { get set }
  func getVerifier()
  func verifyNoInteractions()
  func matching(_ any: Int)
}

// shape: names of what spies have
protocol NamesOfSpies {
  func act(_ x: Int)
  func actCallsCount() -> Int
  var actCalled: Bool { get }
  var actReceivedX: Int { get set }
  var actReturnValue: Int { get }
  var underlyingValue: Int { get }
  var value: Int { get set }
}

// shape: names of what bodies of doubles use
protocol NamesOfBodies {
  func call(_ call: Int, closure: Int, error: Int) throws -> Int
  func act(_ arguments: Int, returnValue: Int, self_: Int) -> Int
  func take(_ recorder: Int, result: Int, body: () -> Void)
  func change(_ newValue: inout Int, oldValue: Int)
  subscript(newValue: Int) -> Int { get set }
}

struct Arguments: Equatable {}
struct ReturnValue {}

// shape: types called like those of mocks
protocol NamesOfRuntimeTypes {
  func act(_ arguments: Arguments, _ x: Int) -> ReturnValue
  func take(_ x: ReturnValue)
}

// shape: static and other members of one name
protocol NamesStaticAndNot {
  func make() -> Int
  static func make() -> Int
  var value: Int { get }
  static var value: Int { get }
}

// shape: one name in several cases of letters
protocol NamesCases {
  func load()
  func Load()
  var url: Int { get }
  var URL: Int { get }
}

// shape: names that make equal longer names
protocol NamesJoined {
  func pack(xY: Int)
  func pack(x: Int, Y: Int)
  func packX(_ y: Int)
  var packXY: Int { get }
}

// shape: many parameters
protocol NamesMany {
  func configure(
    with identifier: String,
    title: String?,
    subtitle: String?,
    badge: Int,
    isEnabled: Bool,
    item: Item,
    level: Level,
    tags: [String],
    values: [String: Int],
    handler: @escaping @Sendable (Result<Int, any Error>) -> Void,
    completion: (() -> Void)?
  ) async throws -> [String: [Int]]
}

// shape: a protocol called like a word of the language
protocol `class` {
  func act()
}

// shape: a protocol with a name that doubles end in
protocol NamesMock {
  func act()
}

// shape: names that begin with a digit
protocol NamesDigits {
  func `2nd call`()
  func `3rd`(_ x: Int) -> Int
  func `4th`(_ x: String) throws(Flaw) -> Int
  func `4th`(_ x: Int) throws(Flaw) -> Int
  var `5 values`: Int { get set }
}

// shape: names whose labels make the name of another
protocol NamesTorn {
  func tear(page: Int)
  func tearPage(_ number: Int)
}

// shape: a member that is called like the function that gives types
protocol NamesTyped {
  var type: Int { get }
  static var shared: Int { get }
  static func make(_ type: String) -> Int
}
