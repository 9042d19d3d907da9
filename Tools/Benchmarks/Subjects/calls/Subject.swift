/// What is called: a method of each colour, with and without arguments.
// swift-mocking: mock
protocol Subject: AnyObject {
  func plain()
  func returning(_ value: Int, name: String) -> Int
  func throwing(_ value: Int) throws -> Int
  func suspending(_ value: Int) async -> Int
  func both(_ value: Int, name: String) async throws -> Int
}

/// What the calls cost without a mock.
final class Plain: Subject {
  private var count = 0

  func plain() { count &+= 1 }

  func returning(_ value: Int, name: String) -> Int {
    count &+= 1
    return value
  }

  func throwing(_ value: Int) throws -> Int {
    count &+= 1
    return value
  }

  func suspending(_ value: Int) async -> Int {
    count &+= 1
    return value
  }

  func both(_ value: Int, name: String) async throws -> Int {
    count &+= 1
    return value
  }
}
