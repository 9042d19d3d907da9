/// Tells the time of day.
// swift-mocking: mock
protocol Clock {
  /// The hour, from 0 to 23.
  func hour() -> Int
}

/// What somebody is greeted with.
struct Greeting {
  let clock: any Clock

  /// The words for now.
  var words: String { clock.hour() < 12 ? "Good morning" : "Hello" }
}
