/// Chooses the city to travel to.
struct TripPlanner {
  let service: any WeatherService

  /// Returns the warmest city without rain, asking the service about all cities concurrently.
  ///
  /// Cities that the service does not know are skipped; other errors are thrown.
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

  /// Subscribes to the weather in a city, and more often to that on the way there.
  func watch(_ city: String, by way: [String]) {
    for stop in way { service.subscribe(to: stop, every: 10) }
    service.subscribe(to: city, every: 60)
  }

  /// Returns a line about the weather in a city.
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
