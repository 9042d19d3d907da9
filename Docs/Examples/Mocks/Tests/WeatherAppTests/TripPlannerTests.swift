import MockingTesting
import Testing

@testable import WeatherApp

struct TripPlannerTests {
  private struct Offline: Error {}

  private let service = WeatherServiceMock()
  private var planner: TripPlanner { TripPlanner(service: service) }

  @Test func reportsInTheUnitOfTheService() async throws {
    service._unit.getter.implementation = .returns("°C")
    service._weather.implementation = .returns(Weather(celsius: 21.5, isRaining: true))

    let report = try await planner.report(on: "Oslo")

    #expect(report == "Oslo: 21.5 °C, rain")
    #expect(service._weather.invocations == ["Oslo"])
    #expect(service._unit.getter.callCount == 1)
  }

  @Test func choosesTheWarmestDryCity() async throws {
    service._weather.implementation = .invokes { city in
      switch city {
      case "Oslo": Weather(celsius: 9, isRaining: false)
      case "Rome": Weather(celsius: 24, isRaining: false)
      case "Lima": Weather(celsius: 30, isRaining: true)
      default: throw UnknownCity(name: city)
      }
    }

    let destination = try await planner.destination(among: ["Oslo", "Rome", "Lima", "Atlantis"])

    #expect(destination == "Rome")
    // The calls run concurrently, in no particular order.
    #expect(Set(service._weather.invocations) == ["Oslo", "Rome", "Lima", "Atlantis"])
    verify(service)._weather("Atlantis")
  }

  @Test func throwsWhatIsNotAboutTheCity() async {
    service._weather.implementation = .throws(Offline())

    await #expect(throws: Offline.self) { try await planner.destination(among: ["Oslo"]) }
    #expect(service._weather.callCount == 1)
  }

  @Test func losesNoCallAmongManyTasks() async throws {
    service._weather.implementation = .returns(Weather(celsius: 1, isRaining: true))

    let destination = try await planner.destination(among: (0..<500).map { "city \($0)" })

    #expect(destination == nil)
    verify(service, times: 500)._weather()
  }

  @Test func watchesTheWayBeforeTheCity() {
    // A member that returns nothing needs no implementation.
    planner.watch("Rome", by: ["Munich", "Verona"])

    #expect(service._subscribe.invocations.map(\.city) == ["Munich", "Verona", "Rome"])
    verify(service, times: 2)._subscribe { $0.minutes == 10 }
    InOrder(strict: true, service) { inOrder in
      inOrder.verify(service, additionalTimes: 2)._subscribe { $0.minutes < 60 }
      inOrder.verify(service)._subscribe { $0 == ("Rome", 60) }
    }
    verify(service, .never)._weather()
  }

  @Test func answersDifferentlyLater() async throws {
    service._unit.getter.implementation = .returns("°C")
    service._weather.implementation = .returns(Weather(celsius: 3, isRaining: false))
    #expect(try await planner.report(on: "Oslo") == "Oslo: 3.0 °C")

    service._weather.implementation = .throws(UnknownCity(name: "Oslo"))
    await #expect(throws: UnknownCity(name: "Oslo")) { try await planner.report(on: "Oslo") }
    #expect(service._weather.callCount == 2)

    service._weather.reset()
    #expect(service._weather.callCount == 0)
  }
}
