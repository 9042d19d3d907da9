/// Finds out where to go.
struct TripPlanner {
  let service: any WeatherService

  /// The warmest of some cities in which it does not rain; the service is asked about all of them at once.
  ///
  /// Cities that the service does not know are passed over, and other errors are thrown.
  func destination(among cities: [String]) async throws -> String? {
    try await withThrowingTaskGroup(of: Place?.self) { group in
      for city in cities {
        group.addTask { try await place(city) }
      }
      var best: Place?
      for try await case let place? in group where !place.weather.isRaining {
        if let found = best, found.weather.celsius >= place.weather.celsius { continue }
        best = place
      }
      return best?.city
    }
  }

  /// Watches a city, and the way there more often than the city itself.
  func watch(_ city: String, by way: [String]) {
    for stop in way { service.subscribe(to: stop, every: 10) }
    service.subscribe(to: city, every: 60)
  }

  /// A line about the weather in a city.
  func report(on city: String) async throws -> String {
    let weather = try await service.weather(in: city)
    return "\(city): \(weather.celsius) \(service.unit)" + (weather.isRaining ? ", rain" : "")
  }

  private struct Place {
    var city: String
    var weather: Weather
  }

  private func place(_ city: String) async throws -> Place? {
    do {
      return Place(city: city, weather: try await service.weather(in: city))
    } catch is UnknownCity {
      return nil
    }
  }
}
