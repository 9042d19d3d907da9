// What takes a view of the whole module, and what the protocol inherits.

import Foundation

protocol Parent {
  func greet() -> String
}

extension Parent {
  func greet() -> String { "hello" }
}

// swift-mocking: spy
protocol Child: Parent { func play() }

// swift-mocking: spy
protocol Named {
  func rename(to name: String)
  var name: String { get }
}

// swift-mocking: spy
protocol Pet: Named, Hashable {
  func rename(_ name: String)
  func feed(_ food: String) -> Bool
}

// swift-mocking: spy(inheritedType: "NamedSpy")
protocol Toy: Named { func squeak() }

// swift-mocking: spy
protocol Conditional {
  func ping(id: Int)
  #if os(Linux)
    func ping(id: String)
  #endif
  #if NOWHERE
    func pong()
    var nowhere: Nowhere { get }
  #endif
}

enum Kennel {
  // swift-mocking: spy
  protocol Dog { func bark() }
}

// swift-mocking: spy
protocol Watching: NSObjectProtocol { func watch() }

let wholeModuleCases = [
  Case("what has a default implementation is left to that") {
    let spy = ChildSpy()
    expectEqual(spy.greet(), "hello")
    expectEqual(storedNames(of: spy), ["playCallsCount", "playClosure"])
  },
  Case("a spy of the parent as superclass") {
    let spy = ToySpy()
    let named: NamedSpy = spy
    named.name = "n"
    spy.rename(to: "m")
    spy.squeak()
    expectEqual(spy.renameToReceivedName, "m")
    expectEqual(spy.squeakCallsCount, 1)
  },
  Case("inherited requirements") {
    let spy = PetSpy()
    spy.name = "Rex"
    spy.rename("a")
    spy.rename(to: "b")
    expectEqual(spy.renameReceivedName, "a")
    expectEqual(spy.renameToReceivedName, "b")
    expect(spy != PetSpy())
    expectEqual(Set([spy, spy]).count, 1)
  },
  Case("a function under a condition makes room") {
    let spy = ConditionalSpy()
    spy.ping(id: 1)
    expectEqual(spy.pingIdReceivedId, 1)
    #if os(Linux)
      spy.ping(id: "a")
      expectEqual(spy.pingIdStringReceivedId, "a")
    #endif
  },
  Case("a nested protocol") {
    let spy = Kennel.DogSpy()
    spy.bark()
    expectEqual(spy.barkCalled, true)
  },
  Case("an NSObjectProtocol") {
    let spy = WatchingSpy()
    spy.watch()
    expect(spy.isEqual(spy))
    expectEqual(spy.watchCallsCount, 1)
  },
]
