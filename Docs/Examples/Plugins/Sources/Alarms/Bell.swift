import Mocking

/// A macro makes the mock, here and now; the comment asks the plugin for a spy.
// swift-mocking: spy
@Smock
protocol Bell {
  func ring(times: Int)
}
