import Mocking

/// The macro generates the mock here; the comment asks the plugin for a spy.
// swift-mocking: spy
@Smock
protocol Bell {
  func ring(times: Int)
}
