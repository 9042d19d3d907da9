// Protocols inside of other types, and types that they mean.

struct NestingStruct {
  struct Own: Equatable {}

  // shape: a protocol in a struct
  protocol Inner {
    func act(_ own: Own) -> Own
    var owns: [Own] { get }
  }
}

enum NestingEnum {
  case one

  // shape: a protocol in an enum
  protocol Inner {
    func act(_ x: NestingEnum) -> NestingEnum
  }

  enum Deep {
    struct Own: Sendable {}

    // shape: a protocol two levels deep
    protocol Inner {
      func act(_ own: Own) async -> Own
    }
  }
}

class NestingClass {
  // shape: a protocol in a class
  protocol Inner: AnyObject {
    func act(_ x: NestingClass)
  }
}

actor NestingActor {
  // shape: a protocol in an actor
  protocol Inner: Actor {
    func act(_ x: Int) -> Int
  }
}

extension NestingStruct {
  // shape: a protocol in an extension
  protocol Added {
    func act(_ own: Own) throws -> Own
  }
}

extension String {
  // shape: a protocol in an extension of a type of the standard library
  protocol NestingAdded {
    func act(_ index: String.Index) -> Index
  }
}

enum NestingChain {
  // shape: a protocol that refines its neighbour
  protocol First { func first() }
  // shape: a neighbour that is refined
  protocol Second: First { func second() }
}

// shape: a protocol that refines a nested one
protocol NestingChild: NestingEnum.Deep.Inner {
  func more(_ x: NestingStruct.Own) -> Int
}

// shape: types by their long names
protocol NestingTypes {
  func star(_ star: Space.Star) -> Space.Deep.Hole
  func swift(_ x: Swift.Int, _ y: Swift.String?) -> Swift.Array<Swift.Int>
  func selector(_ x: Swift::Int) -> Swift::String
}

// shape: type aliases in a protocol
protocol NestingAliases {
  typealias Callback = (Int) -> Void
  typealias Both<T> = (T, T)
  func keep(_ body: @escaping Callback)
  func run(_ body: Callback)
  func both(_ x: Both<Int>) -> Both<String>
}

// shape: type aliases of the module
protocol NestingModuleAliases {
  func keep(_ body: @escaping Handler)
  func complete(_ body: @escaping Completion<Item>)
  func number(_ x: Number, _ y: Number?) -> Number
  var handler: Handler? { get set }
}

enum NestingSame {
  struct Item: Equatable {}

  // shape: a nested type called like another
  protocol Inner {
    func act(_ item: Item) -> Item
  }
}

@MainActor enum NestingMain {
  // shape: a protocol in a type of the main actor
  protocol Inner {
    func act(_ x: Int) -> Int
  }
}

enum NestingActorOuter {
  struct Own: Sendable {}

  // shape: an actor's protocol in a type, with an initialiser
  protocol Inner: Actor {
    init(own: Own)
    func act(_ own: Own) -> Own
  }
}

enum NestingHiding {
  struct Ref {}

  // shape: a class with an extension in which the names of the type around are not in scope
  final class Inner {
    let own = Ref()
    init() {}
  }
}

extension NestingHiding.Inner {
  func seen(_ ref: Ref) {}
}

enum NestingStation {
  struct Depth { var own: Ref }

  // shape: a protocol of actors in a type, with initialisers that take what cannot be sent
  protocol NestingCrew: Actor {
    init(ref: Ref, _ depth: Depth)
    init?(depths: [Depth]) throws
    func report() -> Depth?
  }
}

struct NestingReductions<Base: Collection>: Sequence {
  let base: Base
  func makeIterator() -> AnyIterator<Base.Element> { AnyIterator(base.makeIterator()) }

  // shape: a struct that names what the compiler infers for the type around
  struct NestingPlace {
    let index: Base.Index
    let result: Element?
    let results: [Element]
    let iterator: Iterator
  }
}

extension ArraySlice where Element == UInt8 {
  // shape: an enum in an extension of a collection that is not in view
  enum NestingFound { case range(Range<Index>), nothing }
}

enum NestingApp {}
extension NestingApp { typealias Failure = NestingFailure }
struct NestingFailure {}
extension NestingFailure { struct Request { var code: Int } }

extension NestingApp.Failure {
  // shape: a struct in an extension that names its type by an alias
  struct NestingOperation { let request: Request }
}

enum NestingSuit: String {
  case hearts, spades

  // shape: a struct that names the raw type of the enum around
  struct NestingCard { let raw: RawValue }
}

struct NestingLanguages {
  struct Swift { let version: Int }

  // shape: a protocol beside a type that is called like the standard library
  protocol Reader {
    func read(_ text: String, then done: @escaping (Swift) -> Void) async throws -> [String: Int]
  }
}

// shape: a struct with a type that is called like the standard library
struct NestingModuleName {
  struct Swift { let version: Int }
  var name: String
  var isOpen = true
  var swift: Swift?
}

// shape: a class with a type that is called like the standard library
final class NestingModuleNameClass {
  enum Swift { case six }
  init() {}
  func read(_ text: String, then done: @escaping (Swift) -> Void) async throws -> Unmanaged<AnyObject>? { nil }
}

// shape: a class with a type that is called like the standard library, and a member like the function that stops the process
final class NestingModuleNameStopping {
  enum Swift { case six }
  init() {}
  func fatalError(_ text: String) -> Int { 0 }
  var swift: Swift? { nil }
}

// shape: a property that is called like the function that stops the process
protocol NestingStoppingProperty {
  var fatalError: Int { get }
  func act() -> Int
}

protocol NestingStopping: AnyObject {
  func act() -> Int
}

extension NestingStopping {
  nonisolated func fatalError() -> String { "" }
}

// shape: a protocol whose extension has what is called like the function that stops the process
protocol NestingStoppingChild: NestingStopping {
  func stop() -> Int
}

// shape: a class with a member that is called like the function that stops the process
class NestingStoppingClass {
  init() {}
  func fatalError(_ text: String) -> Int { 0 }
  func act() -> Int { 0 }
}
