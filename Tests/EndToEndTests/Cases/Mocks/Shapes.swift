// Shapes of requirements, beyond the numbered cases: each must have a mock that compiles in every setting.
//
// What runs of them is in `ShapeCases.swift`. The file stands alone, as it is also compiled on its own.

struct Flaw: Error, Equatable { var code = 0 }
struct Coin: ~Copyable { var value = 0 }
final class Ref { var value = 0 }
protocol Cornered { var corners: Int { get } }
struct Arguments {}
struct ReturnValue {}
@globalActor actor Desk { static let shared = Desk() }
@resultBuilder enum Builder { static func buildBlock(_ values: Int...) -> Int { values.reduce(0, +) } }
infix operator <~>
prefix operator √
postfix operator °

// swift-mocking: mock
protocol GenericSubscript {
  subscript<T>(_ key: T) -> Int { get }
  subscript<T: Hashable>(key key: T, at index: Int) -> T? { get set }
}

// swift-mocking: mock
protocol StaticSubscript {
  static subscript(index: Int) -> String { get set }
}

// swift-mocking: mock
protocol EffectSubscript {
  subscript(index: Int) -> String { get async throws }
  subscript(name: String) -> Int { get throws(Flaw) }
}

// swift-mocking: mock
protocol SelfSubscript {
  subscript(index: Int) -> Self { get }
}

// swift-mocking: mock
protocol TypedThrows {
  func f() throws(Flaw)
  func g(_ x: Int) throws(Flaw) -> Int
  func h(_ x: Int) async throws(Flaw)
  var p: Int { get async throws(Flaw) }
  func never() throws(Never)
  func any() throws(any Error)
}

// swift-mocking: mock
protocol GenericThrows {
  func f<E: Error>(_ body: () throws(E) -> Void) throws(E)
  func g<E: Error>(_ e: E) throws(E) -> Int
  func h<E>(_ x: Int, _ e: E.Type) async throws(E) -> E where E: Error
}

// swift-mocking: mock
protocol Packs {
  func all<each T>(_ t: repeat each T)
  func map<each T: Hashable>(_ t: repeat each T) -> Int
  func back<each T>(_ t: repeat each T) -> (repeat each T)
}

// swift-mocking: mock
protocol Opaque {
  func some(_ x: some Cornered) -> Int
  func any(_ x: any Cornered) -> any Cornered
  func opt(_ x: (any Cornered)?) -> (any Cornered)?
  var p: any Cornered { get set }
  func arr(_ x: [any Cornered & Sendable])
}

// swift-mocking: mock
protocol Parameterised {
  func f(_ x: any Sequence<Int>) -> any Collection<String>
  func g(_ x: some Sequence<Int>)
  func h<S: Sequence<Int>>(_ s: S) -> S
  func k<E, S: Sequence<E>>(_ s: S) -> E
}

// swift-mocking: mock
protocol ActorInout: Actor {
  func f(_ x: inout Int) async
  func g(_ x: inout [String], _ y: inout Int) async throws -> Int
  func h(_ r: inout Ref) async
}

// swift-mocking: mock
protocol Ownership {
  func a(_ x: sending Ref)
  func b(_ x: borrowing Ref)
  func c(_ x: consuming Ref)
  func d(_ x: borrowing [Int]) -> Int
  func e(_ x: __owned Ref)
  func f(_ x: __shared Ref)
  func s() -> sending Ref
  func t(_ x: sending Ref) async -> sending Ref
}

// swift-mocking: mock
protocol Noncopyable {
  func a(_ x: borrowing Coin)
  func b(_ x: consuming Coin) -> Coin
  func c(_ x: inout Coin)
  func d() -> Coin
  func e<T: ~Copyable>(_ x: borrowing T)
  func f() throws -> Coin
  func g(_ x: consuming Coin?)
  func h(_ x: consuming Coin, _ y: Int) async throws -> Int
}

// swift-mocking: mock
protocol ActorClosures: Actor {
  func a(_ f: () -> Void)
  func b(_ f: () async -> Void) async
  func c(_ f: @Sendable () async throws -> Int) async throws -> Int
  func d(_ f: @escaping () -> Void) async
}

// swift-mocking: mock
protocol Nonescaping {
  func a(_ f: () -> Void)
  func b(_ f: (Int) throws -> Int) rethrows -> Int
  func c(_ f: () async -> Void) async
  func d(_ f: (inout Int) -> Void) throws
  func e<T>(_ f: (T) -> T) -> Int
  func f(_ f: () -> Void, _ g: (() -> Void)?)
}

// swift-mocking: mock
protocol MainMembers {
  @MainActor func a()
  @MainActor var b: Int { get set }
  @MainActor func c(_ x: Int) async -> Int
  @MainActor static func d()
  func e(_ f: @MainActor () -> Void)
  func g(_ f: @escaping @MainActor @Sendable () -> Void)
  @MainActor subscript(x: Int) -> Int { get }
}

// swift-mocking: mock
@Desk protocol OnMyActor {
  func a()
  var b: Int { get }
  nonisolated func c()
  nonisolated var d: Int { get }
  func e(_ r: Ref) async -> Ref
  static var f: Int { get set }
  init(x: Int)
}

// swift-mocking: mock
@MainActor protocol OnMain: AnyObject {
  var x: Int { get set }
  func f(_ g: () -> Void)
  func h(_ g: @escaping () -> Void) async
  func i(_ g: () async -> Void) async
}

// swift-mocking: mock
protocol IsoParam {
  func f(_ a: isolated Desk, _ x: Int)
  func g(isolation: isolated (any Actor)?) async
}

struct Outer {
  // swift-mocking: mock
  protocol Inner {
    associatedtype A
    func f(_ x: Int) -> Int
    var a: A { get }
  }

  enum Deep {
    // swift-mocking: mock
    protocol Inner2: Inner where A == Int {
      static func s()
    }
  }

  struct Own {}

  // swift-mocking: mock
  protocol UsesOwn {
    func f(_ x: Own) -> Own
    var o: [Own] { get }
  }
}

// swift-mocking: mock
protocol Conditional {

  func always()
  #if DEBUG
    func f(_ x: Int)
    var p: Int { get }
  #elseif os(Linux)
    func f(_ x: String) -> Int
    static var s: Int { get set }
  #else
    func g()
  #endif
  #if os(Linux) && !DEBUG
    #if swift(>=5)
      func nested(_ x: Int)
    #endif
  #endif
}

// swift-mocking: mock
protocol Availability {

  @available(macOS 15, *) func late(_ x: Int) -> Int
  @available(macOS 15, iOS 18, *) var lateP: Int { get set }
  @available(macOS 15, *) static func lateS()
  @available(*, deprecated, message: "old") func old()
  @available(*, deprecated) var oldP: Int { get }
  @available(*, noasync) func sync()
}

// swift-mocking: mock
@available(macOS 15, *) protocol LateProtocol {
  func f(_ x: Int)
}

// swift-mocking: mock
@available(*, deprecated) protocol OldProtocol {
  func f(_ x: Int)
}

// swift-mocking: mock
protocol Keywords {
  var `default`: Int {
    get
  }
  var `self`: Int { get }
  func `init`()
  func `class`(_ `func`: Int, `let`: String) -> Int
  var `Type`: Int { get }
  var `Protocol`: Int { get }
  func `subscript`(_ x: Int)
  static var `static`: Int { get set }
}

// swift-mocking: mock
protocol RawNames {
  func `a b`(_ `c d`: Int, `e f`: String) -> Int
  var `1st`: Int { get set }
  func `is it?`() async throws
  static func `x-y`()
}

// swift-mocking: mock
protocol SoftKeywords {
  func get()
  func set(_ x: Int)
  var some: Int { get }
  var any: Int { get }
  func async(await: Int)
  func `throws`()
  var actor: Int { get }
  func macro(_ each: Int, _ repeat: Int)
  var willSet: Int { get set }
  func open(package: Int)
  func consume(_ copy: Int, discard: Int)
  var isolated: Int { get }
  func f(`inout` x: Int, `var` y: Int, in z: Int)
  func g(self: Int, Self: Int, Type: Int)
}

// swift-mocking: mock
protocol Operators {
  static func <~> (l: Self, r: Int) -> Bool
  static prefix func √ (x: Self) -> Self
  static postfix func ° (x: Self) -> Double
  static func == (l: Self, r: Self) -> Bool
  static func - (l: Self, r: Self) -> Self
  static prefix func - (x: Self) -> Self
  static func ... (l: Self, r: Self) -> Int
  static func += (l: inout Self, r: Int)
  static prefix func ! (x: Self) -> Bool
  static func ~= (p: Self, v: Int) -> Bool
  static func & <T>(l: Self, r: T) -> T
  static func < (l: Self, r: Self) -> Bool
}

// swift-mocking: mock
protocol Implicit {
  func f(_ x: Int!) -> String!
  var p: Int! { get set }
  func g(_ x: Int!, _ y: [Int]!) -> (Int, Int)!
  static var s: String! { get }
  subscript(x: Int!) -> Int! { get set }
  func h<T>(_ x: T!) -> T!
}

// swift-mocking: mock
protocol Variadics {
  func f(_ x: Int..., y: String...)
  func g<T>(_ x: T...) -> [T]
  func h(_ x: (() -> Void)...)
  func k(_ x: [Int]?...)
  func i(_ x: (any Cornered)...)
}

// swift-mocking: mock
protocol Autoclosures {
  func a(_ x: @autoclosure () -> Int)
  func b(_ x: @autoclosure @escaping () -> Int)
  func c(_ x: @autoclosure () throws -> Int) rethrows
  func d(_ x: @autoclosure () async throws -> Int) async rethrows -> Int
  func e<T>(_ x: @autoclosure () -> T) -> T
  func f<T>(_ x: @autoclosure @escaping () throws -> T) throws -> T
  func g(_ m: @autoclosure @escaping @Sendable () -> String, file: String, line: Int)
}

// swift-mocking: mock
protocol Rethrowing {
  func a(_ f: () throws -> Void) rethrows
  func b<T>(_ f: () throws -> T) rethrows -> T
  func c<T>(_ f: () async throws -> T) async rethrows -> T
  func d(_ f: (Int) throws -> Void, _ g: () throws -> Void) rethrows -> Int?
  func e<T, U>(_ x: [T], _ f: (T) throws -> U) rethrows -> [U]
  func g<T>(_ x: T, _ f: @escaping (T) throws -> Void) rethrows
  func h(_ x: @autoclosure @escaping () throws -> Int) rethrows -> Int
  func i<T>(_ f: @escaping (T) async throws -> T) async rethrows -> T
}

// swift-mocking: mock
protocol SelfPlaces {
  func a(_ x: Self) -> Self
  func b(_ x: [Self]) -> Self?
  func c(_ f: (Self) -> Void)
  func d(_ f: @escaping (Self) -> Self)
  func e() -> (Self, Int)
  var f: Self? { get set }
  static var shared: Self { get }
  func g(_ x: Self.Type) -> Self.Type
  func h<T>(_ x: T, _ y: Self) -> (T, Self)
  func i() throws -> Result<Self, Flaw>
  init(_ other: Self)
  func j(_ x: inout Self)
  func k(_ x: [String: Self]) async
  func l(_ x: Self...)
}

// swift-mocking: mock
protocol AssocNames {
  associatedtype Arguments
  associatedtype ReturnValue
  associatedtype Closure
  associatedtype Implementation
  func f(_ a: Arguments, _ c: Closure) -> ReturnValue
  var i: Implementation { get set }
  func g(_ x: Int) throws -> Int
  static func h(_ x: Arguments)
}

// swift-mocking: mock
protocol RuntimeNames {
  func mock(_ x: Int) -> Int
  func mockVoid(_ x: Int)
  func mockVoidMethod(_ x: Int) throws(Flaw)
  func mockReturningMethod(_ x: Int) throws(Flaw) -> Int
}

// swift-mocking: mock
protocol UserNames {
  func f(_ a: Arguments, _ b: Int) -> ReturnValue
  func g(_ x: ReturnValue)
  func h(_ x: [Arguments]) -> Int
}

// swift-mocking: mock
protocol Shadowing {
  associatedtype Key
  associatedtype Value
  func f<Key>(_ x: Key) -> Key
  func g<Value: Hashable>(_ x: Value, _ y: Key) -> [Value]
  func i<S: Sequence>(_ s: S) where S.Element == Key
  subscript<Key>(_ x: Key) -> Int { get }
  init<Key>(_ x: Key)
}

// swift-mocking: mock
protocol SameNames {
  var value: Int { get }
  func value(_ x: Int) -> Int
  func call(_ call: Int, closure: Int, error: Int) throws -> Int
  func returnValue(_ returnValue: Int, arguments: Int, self_: Int)
  func f(_: Int, _: String, _ _: Int...)
  func g(x _: Int, y _: inout Int)
  func newValue(_ newValue: Int)
  func reset()
  func resetMockedStaticMembers()
  static func make()
  func hash(_ x: Int)
  func h(_ x: Int, x y: String, y z: Int)
  func i(call: Int, call2: Int, closure: () -> Void)
}

// swift-mocking: mock
protocol PBuilder {
  @Builder func build() -> Int
  @Builder var built: Int { get }
  func take(@Builder _ f: () -> Int)
}

// swift-mocking: mock
protocol AsyncClosures {
  func f(_ g: nonisolated(nonsending) @escaping () async -> Void) async
  nonisolated(nonsending) func k() async
  @concurrent func l(_ x: Int) async
  func m(_ f: @escaping @isolated(any) () async -> Void)
  func n(_ f: sending @escaping () -> Void)
}

// swift-mocking: mock
protocol Types {
  func a(_ x: [InlineArray<3, Int>])
  func b(_ x: [3 of Int]) -> [2 of [Int]]
  func c(_ x: Swift.Int) -> Swift::String
  func d(_ x: (a: Int, b: (Int, String))) -> (x: Int, y: Int)
  func e(_ x: Int??) -> [Int?]?
  func f(_ x: UnsafePointer<Int>) -> OpaquePointer
  func g(_ x: (any Cornered & Sendable)?.Type) -> any Cornered.Type
  func h(_ x: @escaping (@escaping (Int) -> Void) -> (Int) -> Void) -> () -> () -> Int
  func i(_ x: AnyObject, _ y: Any, _ z: AnyClass) -> Any?
  func j(_ x: Void, _ y: ())
  func k(_ x: Never) -> Never
  func l(_ x: KeyPath<String, Int>) -> any Hashable
}

// swift-mocking: mock
protocol ManyTuple {
  func f(_ x: (in: Int, for: Int), default: Int, self: Int) -> (switch: Int, case: Int)
  var t: (in: Int, is: Int) { get }
  func g(_ x: Int, in: Int, is: Int, as: Int)
}

// swift-mocking: mock
protocol EmptyP {}

// swift-mocking: mock
protocol Statics {
  static func make() -> Self
  static var all: [Self] { get }
  static subscript(x: Int) -> Self { get }
  associatedtype X
  static var x: X { get set }
  static func f(_ x: X) async throws -> X
  static func g<T>(_ t: T, _ x: X) -> T
}

// swift-mocking: mock
protocol GenericInits {
  init<T>(_ x: T) where T: Hashable
  init?(_ x: Int)
  init!(_ y: String)
  init(a: Int) async throws
  init(_ f: @autoclosure () -> Int)
  init(x: inout Int)
  init(s: consuming String)
  @MainActor init(main: Int)
}

// swift-mocking: mock
protocol FixedGenerics {
  associatedtype Key: Hashable
  func fixed<T>(_ x: T) -> T where T == Key
  subscript<T>(fixed x: T) -> T where T == Key { get set }
  init<T>(_ x: T) where T == Key
  func fixedByMember<S: Sequence>(_ s: S) -> S.Element where S.Element == Key
  func free<T: Collection>(_ t: T, _ j: T.Index) -> T.Element? where T.Element: Equatable
  subscript<T>(dynamicMember path: KeyPath<Key, T>) -> T { get }
}

// swift-mocking: mock
protocol OpaqueInout {
  func any(_ x: inout some Any)
  func one(_ x: inout some Cornered) -> Int
  func later(_ x: inout some Cornered, _ y: inout some Hashable) async throws -> Int
  func list<T>(_ x: inout [some Cornered], _ y: T) -> T
}

// swift-mocking: mock
protocol FunctionInout {
  func made<T>(_ x: inout () -> T) async
  func taking<T>(_ x: inout (T) -> T)
  func plain(_ x: inout (Int) -> Int)
  func optional<T>(_ x: inout ((T) -> Void)?)
}

// swift-mocking: mock
protocol RethrowingEscaping {
  func a(_ f: @escaping () throws -> Void) rethrows
  func b<T>(_ f: @escaping (T) throws -> Int, _ g: () throws -> Void) rethrows -> Int
  func c(_ f: @escaping () async throws -> Void) async rethrows
  func d(_ f: @escaping (inout Int, String) throws -> Void) rethrows
  func e(_ x: @autoclosure @escaping () throws -> Int) rethrows -> Int
  func f(_ f: () throws(Flaw) -> Int) rethrows -> Int
  func g(_ f: @escaping () async throws(Flaw) -> Int) async rethrows -> Int
  func h(_ x: @autoclosure () throws(Flaw) -> Int) rethrows
}

// swift-mocking: mock
protocol TypedThrowingFunctions {
  func a(_ x: @autoclosure @escaping () throws(Flaw) -> Int) throws(Flaw)
  func b<T>(_ f: @escaping (T) throws(Flaw) -> Int)
  func c<T>(_ f: (T) throws(Flaw) -> Int) throws(Flaw)
}

// swift-mocking: mock
protocol NeverValues {
  var plain: Never { get set }
  func f(_ x: Never) async throws
  func g(_ x: Never, _ y: Int) -> Int
}

// swift-mocking: mock
protocol NonsendingResults {
  func a() -> nonisolated(nonsending) () async -> Void
  func b(_ x: Int) -> nonisolated(nonsending) () async -> Void
}

struct Purse<T: ~Copyable>: ~Copyable {}

// swift-mocking: mock
protocol GenericNoncopyable {
  func a<T>(_ x: consuming Purse<T>) -> Int
  func b<T>(_ x: borrowing Purse<T>, _ y: Int) throws
  func c<T>(_ x: inout Purse<T>)
  func d(_ x: consuming Optional<Coin>) -> Optional<Coin>
  func e(_ x: consuming Swift.Optional<Coin>) -> Result<Coin, Flaw>
}

// swift-mocking: mock
protocol SendingErased {
  func a<T>(_ f: () -> T) -> sending T
  func b<T>(_ f: () -> T) async throws -> sending T
}

// swift-mocking: mock
@MainActor protocol MainGenerics {
  func a<T>(_ f: @escaping (T) async throws -> T) async
  func b<T>(_ f: (T) async -> Int) async
  func c(_ f: () -> Int) async throws(Flaw)
  func d<T>(_ f: () -> T) -> sending T
}

// swift-mocking: mock
protocol MainMember {
  @MainActor func a(_ f: (Ref) -> Ref) async throws -> Int
  @MainActor func b(_ x: consuming Coin) async -> Coin
  @MainActor func c<T>(_ f: (T) async -> Int) async
  @Desk func d(_ f: () async -> Int) async throws(Flaw)
}

// swift-mocking: mock
protocol IsolatedFunctions {
  func a<T>(_ f: @escaping @isolated(any) (T) -> Int)
  func b<T>(_ f: @isolated(any) (T) -> Int) async
  func c<T>(_ f: @escaping (isolated Desk, T) -> Int)
}

// swift-mocking: mock
protocol PackFunctions {
  func a<each T>(_ f: @escaping (repeat each T) -> Void)
  func b<each T>(_ f: repeat (each T) -> Void)
}

// swift-mocking: mock
protocol LoneVoid {
  func a(_ x: Void) throws(Flaw) -> Int
  func b(_ x: ()) -> Int
  func c(_ x: Void) throws(Flaw)
}

// swift-mocking: mock
protocol Borrowed {
  func a(_ x: borrowing (Ref, Int), _ y: Int)
  func b<T>(_ x: borrowing (T, Int)) throws
  func c(_ f: borrowing () throws(Flaw) -> Int)
}

// swift-mocking: mock
protocol FunctionSubscript {
  subscript(x: Int) -> () -> Void { get set }
}

// swift-mocking: mock
#if compiler(>=5.0)
  @MainActor
#endif
protocol ConditionallyIsolated {
  func main(_ x: Int) -> Int
}

// swift-mocking: mock
protocol ConditionalAttributes {
  #if compiler(>=5.0)
    @MainActor
  #endif
  func main(_ x: Int) -> Int
  #if compiler(>=5.0)
    @discardableResult
  #endif
  func result(_ x: Int) -> Int
}
