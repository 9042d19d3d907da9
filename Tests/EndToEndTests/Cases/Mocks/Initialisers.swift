// Initialisers.

import ExpectationRuntime
import Foundation

// swift-mocking: mock
protocol Plain {
  func run()
}

// swift-mocking: mock
protocol Seeded {
  init(seed: Int)
  init(seeds: Int...)
  init(a: Int, b: Int)
  init?(text: String) throws
  init<Value>(_ value: Value, later: Int) async where Value: Equatable
}

// swift-mocking: mock
protocol Empty {
  init()
}

// swift-mocking: mock
protocol ThrowingEmpty {
  init() throws
}

// swift-mocking: mock
protocol ActorSeeded: Actor {
  init(seed: Int)
}

// swift-mocking: mock
/// Its initialiser is of a protocol that is for others, too, and takes what cannot be sent to an actor.
protocol ActorDecoded: Actor, Decodable {}

// swift-mocking: mock
/// A protocol of a library, without members.
public protocol PublicPlain {}

/// Only a public initialiser can be used inlinably.
@inlinable public func makePublicPlain() -> any PublicPlain { PublicPlainMock() }

/// Makes a value through its protocol.
private func make<S: Seeded>(_ type: S.Type) -> [S] {
  [S(seed: 1), S(seeds: 1, 2), S(a: 1, b: 2)]
}

let initialiserCases: [Case] = [
  Case("a mock can be made without arguments") {
    let mock = PlainMock()
    mock.run()
    expectEqual(mock._run.callCount, 1)
    expect(makePublicPlain() is PublicPlainMock)
  },
  Case("every required initialiser can be called, and the empty one") {
    expectEqual(make(SeededMock.self).count, 3)
    _ = SeededMock()
    expect(try SeededMock(text: "") != nil)
    _ = await SeededMock(1, later: 2)
    _ = ActorSeededMock(seed: 1)
    _ = ActorSeededMock()
    _ = try JSONDecoder().decode(ActorDecodedMock.self, from: Data("1".utf8))
  },
  Case("a required empty initialiser is the only one") {
    _ = EmptyMock()
    _ = try ThrowingEmptyMock()
  },
]
