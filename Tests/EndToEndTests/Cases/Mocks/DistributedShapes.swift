// Protocols of which the compiler requires more than they declare. With 'NonisolatedNonsendingByDefault' their doubles do not compile:
// the library's functions leave the caller's actor, and a double's function that stays on it cannot meet them.

import Distributed

// swift-mocking: mock
protocol PSystem: DistributedActorSystem where ActorID == String {}

// swift-mocking: mock
protocol PEncoder: DistributedTargetInvocationEncoder<any Codable & Sendable> {}

// swift-mocking: mock
protocol PDecoder: DistributedTargetInvocationDecoder where SerializationRequirement == Any {}

// swift-mocking: mock
protocol PHandler: DistributedTargetInvocationResultHandler {}
