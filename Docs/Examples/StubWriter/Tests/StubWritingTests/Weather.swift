// The protocols whose stubs are in `WeatherStub.swift`: `write-stubs < Weather.swift > WeatherStub.swift`.

protocol Weather: Sendable {
  var station: String { get }
  var limit: Int? { get set }
  func temperature(in city: String) async throws -> Double
  func report(_ text: String)
  func first<Value: Equatable>(of values: [Value]) -> Value
  func wind() throws(WindError) -> Int
  subscript(day: Int) -> Double { get }
}

struct WindError: Error, Equatable {}

protocol Forecast<Day> {
  associatedtype Day
  func days() -> [Day]
}

actor Sensors {
  protocol Sensor: Actor {
    init(number: Int)
    func read() -> Int
  }
}
