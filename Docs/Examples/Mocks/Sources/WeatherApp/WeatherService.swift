import Mocking

/// The weather in a city.
struct Weather: Equatable, Sendable {
  var celsius: Double
  var isRaining: Bool
}

/// The service does not know a city.
struct UnknownCity: Error, Equatable {
  var name: String
}

/// A source of weather reports.
@Mocked
protocol WeatherService: Sendable {
  /// The unit of the service's temperatures.
  var unit: String { get }

  /// Returns the current weather.
  func weather(in city: String) async throws -> Weather

  /// Subscribes to changes of the weather.
  func subscribe(to city: String, every minutes: Int)
}
