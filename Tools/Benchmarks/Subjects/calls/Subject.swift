/// The protocol that is called: methods with each combination of effects, with and without arguments.
// swift-mocking: mock
protocol Subject: AnyObject {
  func plain()
  func returning(_ value: Int, name: String) -> Int
  func throwing(_ value: Int) throws -> Int
  func suspending(_ value: Int) async -> Int
  func both(_ value: Int, name: String) async throws -> Int
}

/// The implementation without a mock, for comparison.
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
