protocol ReadingCache {
  func cached(key: String) -> Int?
}

protocol WritingCache {
  func cache(key: String, value: Int)
  var size: Int { get set }
}

// swift-mocking: mock
protocol ChildCache: ReadingCache {
  func cached(key: String) -> Int?
  func clear()
}

// swift-mocking: mock
protocol TersedCache: ReadingCache {
  func clear()
}

// swift-mocking: mock
protocol FullCache: ReadingCache, WritingCache {
  func cached(key: String) -> Int?
  func cache(key: String, value: Int)
  var size: Int { get set }
  func clear()
}

// swift-mocking: mock
protocol TerseFullCache: ReadingCache, WritingCache {
  func clear()
}

/// What a delegate of another module would be.
protocol Delegate {
  func finished(_ error: (any Error)?)
}

// swift-mocking: mock
protocol Handler: Sendable {
  func handle(name: String, error: (any Error)?) async
}

// swift-mocking: mock
protocol Names {
  func item(at index: Int) -> Int
  func set(mode: String, closure: Int, storage: Double) -> String
  func run(for: String) -> Int
  func skip(_: Int) -> Int
  func log(matcher: Int, invocations: Int, expectedResponse: Int)
  func sum(globalCallIndex: Int, matchingInvocations: Int)
}

// swift-mocking: mock
protocol Overloads {
  func take(_ value: Int) -> String
  func take(_ value: String) -> String
  func take(_ value: Grade) -> String
  func take(_ value: Badge) -> String
  func load(_ value: Int) async -> Int
  func load(_ value: Int, _ other: Int) -> Int
}

// swift-mocking: mock
@MainActor protocol Screen {
  func show(_ text: String) -> Bool
  var title: String { get set }
}

// swift-mocking: mock
protocol Listener: AnyObject {
  func heard(_ text: String) -> Int
}

// swift-mocking: mock
protocol Factory {
  func make<T: Sendable>(label: String) -> T
  func open<T: Sendable>(_ type: T.Type) throws -> T
  func read<T: Sendable>(_ type: T.Type) throws(VaultError) -> [T]
  func clear() -> Void
}
