// Shapes of types, of associated types and of isolation: each must have a mock that compiles.

import Foundation

// swift-mocking: mock
protocol WhereSelf where Self: Sendable, Self: AnyObject {
  func f()
}

// Types of their own, of which the standard library's namesakes cannot be kept or copied.
final class Span: Sendable {}
final class Mutex: Sendable {}

// swift-mocking: mock
protocol OwnTypes {
  var lock: Mutex { get set }
  func begin(_ name: String, in parent: Span?) -> Span
}

// swift-mocking: mock
protocol AssocDefaults {
  associatedtype A = Int
  associatedtype B: Collection = [A] where B.Element == A
  func f(_ a: A) -> B
}

// swift-mocking: mock
protocol AssocRecursive {
  associatedtype Child: AssocRecursive
  var child: Child { get }
  var children: [Child] { get }
}

// swift-mocking: mock
protocol AssocClass {
  associatedtype R: Ref
  func f(_ r: R) -> R
}

// swift-mocking: mock
protocol AssocClosure {
  associatedtype Input
  associatedtype Output
  func on(_ f: @escaping (Input) -> Output)
  func run(_ f: (Input) throws -> Output) rethrows -> Output
  var handler: ((Input) -> Output)? { get set }
}

// swift-mocking: mock
protocol AssocActor: Actor {
  associatedtype Job: Sendable
  func run(_ j: Job) async throws -> Job
  nonisolated func peek(_ j: Job)
  static func make(_ j: Job)
}

// swift-mocking: mock
protocol AssocMain {
  associatedtype V
  @MainActor func show(_ v: V)
  @MainActor var shown: V? { get set }
}

// swift-mocking: mock
protocol ClosureProps {
  var onTap: (() -> Void)? { get set }
  var make: (Int) -> String { get }
  var asyncMake: @Sendable (Int) async throws -> String { get set }
  var main: @MainActor () -> Void { get }
  var conv: @convention(c) (Int32) -> Int32 { get }
}

// swift-mocking: mock
protocol TupleProps {
  var t: (Int, String) { get set }
  var u: (a: Int, b: [Int])? { get }
  static var v: () { get }
}

// swift-mocking: mock
protocol Nonisolated {
  nonisolated func f()
  nonisolated var x: Int { get }
  nonisolated(nonsending) func g() async -> Ref
}

// swift-mocking: mock
nonisolated protocol NonisolatedWhole {
  func f() async
  var x: Int { get set }
}

// swift-mocking: mock
@MainActor protocol MainSendable: Sendable {
  var x: Ref { get set }
  func f(_ r: Ref)
  nonisolated func n(_ x: Int) async
  static var shared: Self { get }
  init()
}

// swift-mocking: mock
protocol Nested1 {
  typealias Handler = (Result<Int, Flaw>) -> Void
  func f(_ h: @escaping Handler)
  func g(_ h: Handler)
  typealias Pair<T> = (T, T)
  func h(_ p: Pair<Int>) -> Pair<String>
}

typealias Completion<T> = (Result<T, any Error>) -> Void

typealias Noop = () -> Void

// swift-mocking: mock
protocol Aliased {
  func f(_ c: @escaping Completion<Int>)
  func g(_ n: Noop)
  func h(_ n: Noop?)
  func i<T>(_ c: @escaping Completion<T>)
  func j(_ x: @autoclosure Noop)
}

// swift-mocking: mock
protocol Defaults1 {
  func f(_ x: Int)
  func g()
}

extension Defaults1 {
  func f(_ x: Int = 3) {}
  func g() {}
}

// swift-mocking: mock
protocol DefaultsChild: Defaults1 {
  func f(_ x: Int)
}

// swift-mocking: mock
protocol GenericWhere {
  func f<S: Sequence>(_ s: S) -> S.Element where S.Element: Hashable
  func g<C: Collection>(_ c: C) -> C.Index
  func h<T: Cornered>(_ t: T) -> [T: Int] where T: Hashable
  func i<T>(_ k: KeyPath<T, Int>, _ t: T)
  func j<A, B>(_ f: @escaping (A) async throws -> B) async throws -> B
  func k<T: AnyObject>(_ t: T) -> T
  func l<T: Ref>(_ t: T) -> T?
  func m<T: RawRepresentable>(_ t: T) where T.RawValue == String
  func n<each T: Hashable, U>(_ t: repeat each T, u: U) -> U
  func o<T>(_ x: T.Type, from d: Data) throws -> T where T: Decodable
  func p<T: Encodable>(_ t: T) throws -> Data
  func q<let N: Int>(_ x: Int) -> InlineArray<N, Int>?
}

// swift-mocking: mock
protocol Continuations {
  func f() -> AsyncStream<Int>
  func g() -> AsyncThrowingStream<Int, any Error>
  func h(_ c: CheckedContinuation<Int, any Error>)
  func i<T>(_ s: AsyncStream<T>) -> Product
}

struct Product {}

// swift-mocking: mock
protocol Existentials {
  func f(_ x: any Cornered & AnyObject) -> (any Error)?
  func g(_ x: any Error)
  func h(_ x: [AnyHashable: any Sendable])
  func i(_ x: borrowing any ~Copyable)
  var j: (any Cornered.Type) { get }
  func k(_ x: (any Actor)?) async
  func l(_ x: any Identifiable<Int>)
}

// swift-mocking: mock
protocol LongSignature {
  func configure(
    with identifier: String,
    title: String?,
    subtitle: String?,
    image: Data?,
    badge: Int,
    isEnabled: Bool,
    handler: @escaping @MainActor @Sendable (Result<[String: Int], any Error>) -> Void,
    completion: (() -> Void)?
  ) async throws -> [String: [Int]]
}

// swift-mocking: mock
protocol Unicode1 {
  func größe(_ 長さ: Int) -> String
  var 😀: Int { get }
  func été() async
}

extension Ref {
  // swift-mocking: mock
  protocol InExtension { func f(_ x: Int) }
}

enum NS {
  enum Deep {
    struct X {}

    // swift-mocking: mock
    protocol P2 { func f(_ x: X) -> X }
  }
}

// swift-mocking: mock
protocol PackageAcc {
  func f()
}

// swift-mocking: mock
@MainActor protocol MainMixed: Aliased, Identifiable where ID == Int {
  func own() async
}

// swift-mocking: mock
@MainActor protocol MainComparable: Comparable, CustomStringConvertible {
  var name: String { get }
}

// swift-mocking: mock
protocol SentInout {
  func a(x: inout sending [Int])
  func b(x: inout sending String) async -> Int
  func c<T>(x: inout sending T) throws
}
