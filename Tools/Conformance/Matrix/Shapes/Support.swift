// What the shapes use; no shapes themselves.

struct Flaw: Error, Equatable { var code = 0 }
struct Crack: Error {}
struct Item: Equatable { var weight = 0 }
struct Plain { var x = 0 }
struct Shared: Sendable, Hashable { var x = 0 }
enum Level: Int, Comparable, Sendable {
  case low, high

  static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
}
final class Ref { var value = 0 }
final class SharedRef: Sendable {}
class Open { init() {} }
struct Coin: ~Copyable { var value = 0 }
struct SharedCoin: ~Copyable, Sendable { var value = 0 }
struct Purse<Content: ~Copyable>: ~Copyable {}
struct Box<Content> { var content: Content }
struct Pair<A, B> { var a: A, b: B }
extension Box: Equatable where Content: Equatable {}
extension Box: Sendable where Content: Sendable {}
protocol Cornered { var corners: Int { get } }
protocol Colored { associatedtype Color; var color: Color { get } }
protocol Delegate: AnyObject {}
@globalActor actor Desk { static let shared = Desk() }
actor Worker {}
typealias Handler = (Int) -> Void
typealias Completion<Value> = (Result<Value, any Error>) -> Void
typealias Number = Int
enum Nowhere {}
enum NowhereOf<Content> {}
typealias Nobody = Nowhere
enum Space {
  struct Star: Sendable { var size = 1 }
  enum Deep { struct Hole {} }
}
