import Foundation
import StubWriting
import Testing

struct StubWritingTests {
  private func source(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: name), encoding: .utf8)
  }

  /// The compiled stubs that the other tests use are up to date with their protocols.
  @Test func stubsAreCurrent() throws {
    let stubs = StubWriting(of: try source("Weather.swift"))
    #expect(stubs.messages == [])
    #expect("// swift-format-ignore-file\n\n" + stubs.text == (try source("WeatherStub.swift")))
  }

  @Test func givesFixedResults() async throws {
    let weather = WeatherStub()
    weather.stationResult = "Harbour"
    weather.temperatureResult = 21.5
    weather.firstResult = "a"
    weather.limit = 3
    weather.subscriptResult = 4

    #expect(weather.station == "Harbour")
    #expect(try await weather.temperature(in: "Oslo") == 21.5)
    #expect(weather.first(of: ["b", "a"]) == "a")
    #expect(weather.limit == 3)
    #expect(weather[2] == 4)
    weather.report("nothing comes of it")
  }

  @Test func throwsWhatIsSet() async throws {
    let weather = WeatherStub()
    weather.windError = WindError()
    weather.temperatureError = CancellationError()

    #expect(throws: WindError()) { try weather.wind() }
    await #expect(throws: CancellationError.self) { try await weather.temperature(in: "Oslo") }
  }

  @Test func isGenericOverAssociatedTypes() {
    let forecast = ForecastStub<Int>()
    forecast.daysResult = [1, 2]
    #expect((forecast as any Forecast<Int>).days() == [1, 2])
  }

  @Test func actorsHaveStubsToo() async {
    let sensor = Sensors.SensorStub(number: 1)
    sensor.readResult = 7
    #expect(await sensor.read() == 7)
  }

  @Test func pointsAtWhatCannotBeStubbed() {
    let generic = StubWriting(of: "protocol Store { associatedtype Key\n  static func keys() -> [Key] }")
    #expect(
      generic.messages == [
        "1:10: error: static 'keys' cannot be stubbed: a generic type has no stored static variables"
      ]
    )
    #expect(generic.text.isEmpty)

    let remote = StubWriting(of: "protocol Remote: Actor {\n  distributed func call()\n}")
    #expect(remote.messages.count == 1 && remote.messages[0].contains("cannot be stubbed"))
  }
}
