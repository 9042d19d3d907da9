import Mocking

/// What the sky does at a place.
struct Weather: Equatable, Sendable {
  var celsius: Double
  var isRaining: Bool
}

/// The service knows nothing of a city.
struct UnknownCity: Error, Equatable {
  var name: String
}

/// Where weather comes from.
@Mocked
protocol WeatherService: Sendable {
  /// The unit in which the service measures.
  var unit: String { get }

  /// The weather now.
  func weather(in city: String) async throws -> Weather

  /// Asks to be told when the weather changes.
  func subscribe(to city: String, every minutes: Int)
}
