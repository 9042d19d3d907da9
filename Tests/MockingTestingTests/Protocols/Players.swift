/// What is called in some order.
// swift-mocking: mock
protocol Player: Sendable {
  func first(id: String)
  func second(count: Int)
  func x()
  func y()
  var volume: Int { get set }
}

/// What is called in between.
// swift-mocking: mock
protocol Recorder: Sendable {
  func y()
  func write(_ text: String) -> Int
}

/// What is called from elsewhere.
// swift-mocking: mock
protocol Studio: Actor {
  func record(take: Int) -> String
}

/// What is called on the type, too.
// swift-mocking: mock
protocol Jukebox: Sendable {
  static func open(name: String) -> Bool
  static var volume: Int { get set }
  func play()
}
