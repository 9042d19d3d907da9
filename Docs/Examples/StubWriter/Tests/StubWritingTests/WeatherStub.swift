// swift-format-ignore-file

/// A stub of `Weather`.
final class WeatherStub: @unchecked Sendable, Weather {
  init() {}

  var stationResult: String?
  var station: String {
    get {
      guard let result = self.stationResult else { fatalError("set 'WeatherStub.stationResult' before the call") }
      return result
    }
  }

  var limitResult: Int?
  var limit: Int? {
    get {
      return self.limitResult
    }
    set { self.limitResult = newValue }
  }

  var temperatureError: (any Error)?
  var temperatureResult: Double?
  func temperature(in city: String) async throws -> Double {
    if let error = self.temperatureError { throw error }
    guard let result = self.temperatureResult else { fatalError("set 'WeatherStub.temperatureResult' before the call") }
    return result
  }

  func report(_ text: String) {}

  var firstResult: (any Equatable)?
  func first<Value: Equatable>(of values: [Value]) -> Value {
    guard let result = self.firstResult else { fatalError("set 'WeatherStub.firstResult' before the call") }
    return result as! Value
  }

  var windError: WindError?
  var windResult: Int?
  func wind() throws(WindError) -> Int {
    if let error = self.windError { throw error }
    guard let result = self.windResult else { fatalError("set 'WeatherStub.windResult' before the call") }
    return result
  }

  var subscriptResult: Double?
  subscript(day: Int) -> Double {
    get {
      guard let result = self.subscriptResult else { fatalError("set 'WeatherStub.subscriptResult' before the call") }
      return result
    }
  }
}

/// A stub of `Forecast`.
final class ForecastStub<Day>: Forecast {
  init() {}

  var daysResult: [Day]?
  func days() -> [Day] {
    guard let result = self.daysResult else { fatalError("set 'ForecastStub.daysResult' before the call") }
    return result
  }
}

extension Sensors {
  /// A stub of `Sensors.Sensor`.
  actor SensorStub {
    init() {}

    init(number: Int) {}

    nonisolated(unsafe) var readResult: Int?
    func read() -> Int {
      guard let result = self.readResult else { fatalError("set 'SensorStub.readResult' before the call") }
      return result
    }
  }
}

extension Sensors.SensorStub: Sensors.Sensor {}
