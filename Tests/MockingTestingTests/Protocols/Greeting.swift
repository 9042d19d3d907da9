// swift-mocking: mock
protocol Greeter {
  func greet(name: String) -> String
  func reset()
  var label: String { get set }
}
