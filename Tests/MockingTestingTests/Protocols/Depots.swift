/// A generic type, equatable if what it holds is.
struct Parcel<Content: Sendable>: Sendable {
  var value: Content
}

extension Parcel: Equatable where Content: Equatable {}

/// What has a member of the same name as a generic parameter.
enum Outer {
  typealias T = Int
}

/// A type whose name begins like a generic parameter.
struct Tree: Equatable, Sendable {
  var height = 1
}

/// Generic functions and opaque parameters.
// swift-mocking: mock
protocol Depot: Sendable {
  func put<T: Encodable & Sendable>(item: T) async
  func send<T: Sendable>(box: Parcel<T>)
  func compare<T: Equatable & Sendable>(value: T) -> String
  func look<T: Hashable & Sendable>(key: T) -> String
  func order<T: Comparable & Sendable>(key: T) -> String
  func pair<A: Equatable & Sendable, B: Sendable>(a: A, b: B) -> String
  func store(item: some Encodable & Sendable)
  func wrap(box: Parcel<some Sendable>)
  func same(_ value: some Equatable & Sendable) -> String
  func make<T: Sendable>(label: String) async -> T
  func makeParcel<T: Sendable>(label: String) async -> Parcel<T>
  func makeNow<T: Sendable>(label: String) throws -> T
  func merge<T: Equatable>(_ value: T) -> String where T: Sendable
  func plant<T: Sendable>(number: Outer.T, tree: Tree, item: T) -> String
  func gather<T: Collection & Sendable>(first: T.Element, maybe: T?) where T.Element: Sendable
  func collect<T: Collection & Sendable>(all: [T], named: Dictionary<String, T>)
}

/// A generic parameter that need not be Sendable.
// swift-mocking: mock
protocol LooseDepot {
  func put<T: Encodable>(item: T)
}
