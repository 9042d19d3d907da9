// Associated types that lead back to the conforming type, in shapes that must compile: doubles declare them inside of them.

// swift-mocking: mock
protocol GraphShape {
  associatedtype Vertex: VertexShape where Vertex.Graph == Self, Vertex.Edge == Edge
  associatedtype Edge: EdgeShape where Edge.Vertex == Vertex, Edge.Graph == Self
  func edges(of vertex: Vertex) -> [Edge]
}

protocol VertexShape {
  associatedtype Graph
  associatedtype Edge
  static var origin: Self { get }
  func edge() -> Edge
}

protocol EdgeShape {
  associatedtype Graph
  associatedtype Vertex
  var start: Vertex { get }
}

// swift-mocking: mock
protocol TreeShape {
  associatedtype Branches: RandomAccessCollection where Branches.Element == Self
  associatedtype Roots: Sequence<Self>
  var branches: Branches { get }
  var roots: Roots { get }
}

// swift-mocking: mock
/// The first of three types that lead to each other.
public protocol ChainShape: Sendable {
  associatedtype Link: LinkShape where Link.Chain == Self
  func link() -> Link
}

/// The second one.
public protocol LinkShape: Sendable {
  associatedtype Chain
  associatedtype Clasp: ClaspShape where Clasp.Link == Self
  func clasp(in chain: Chain) async -> Clasp
}

/// The last one.
public protocol ClaspShape {
  associatedtype Link
  associatedtype Force: Comparable
  func close(_ link: Link, _ force: Force) throws
}

// swift-mocking: mock
protocol DrawerShape {
  associatedtype Item: Sendable
  associatedtype Box: BoxShape where Box.Owner == Self, Box.Contents == [Item]
  func box(_ item: Item) -> Box
}

protocol BoxShape<Owner> {
  associatedtype Owner
  associatedtype Contents
  associatedtype Item
  var contents: Contents { get }
  subscript(item: Item) -> Int { get set }
}

// swift-mocking: mock
@MainActor protocol ScreenShape: AnyObject {
  associatedtype Router: RouterShape where Router.Screen == Self
  var router: Router { get }
  func show()
}

@MainActor protocol RouterShape: AnyObject {
  associatedtype Screen: AnyObject
  var screen: Screen? { get set }
  func go(to screen: Screen) async
}

// swift-mocking: mock
protocol PoolShape: Actor {
  associatedtype Connection: Sendable & ConnectionShape where Connection.Pool == Self
  func take() async throws -> Connection
}

protocol ConnectionShape {
  associatedtype Pool
  func giveBack(to pool: Pool) async
}

// What its list holds is what leads back.
// swift-mocking: mock
protocol ShelfShape {
  associatedtype Items: ItemsShape where Items.List.Element == Self
  func items() -> Items
}

protocol ItemsShape {
  associatedtype List: Collection
  var list: List { get }
}

enum Hall {
  // swift-mocking: mock
  protocol DoorShape {
    associatedtype Key: KeyShape where Key.Door == [Self]
    init(key: Key)
    func key() -> Key
  }

  protocol KeyShape {
    associatedtype Door
    init()
    func doors() -> Door
  }
}
