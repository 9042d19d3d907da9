import Testing

@testable import SettingsScreen

@MainActor
struct SettingsViewModelTests {
  private struct Offline: Error {}

  private let service = ConfigServiceSpy()
  private let analytics = AnalyticsSpy()
  private let model: SettingsViewModel

  init() {
    model = SettingsViewModel(service: service, analytics: analytics)
    service.fetchConfigVersionReturnValue = ["theme": "light"]
  }

  @Test func namesTheService() {
    service.name = "Oslo"

    #expect(model.title == "Settings of Oslo")
  }

  @Test func loadsOnce() async {
    await model.appear()
    await model.appear()

    #expect(model.state == .loaded(["theme": "light"]))
    #expect(service.fetchConfigVersionCallsCount == 1)
    #expect(service.fetchConfigVersionReceivedVersion == 1)
  }

  @Test func showsThatItLoads() async {
    var stateDuringCall: SettingsViewModel.State?
    service.fetchConfigVersionClosure = { _ in
      stateDuringCall = model.state
      return [:]
    }

    await model.appear()

    #expect(stateDuringCall == .loading)
    #expect(model.state == .loaded([:]))
  }

  @Test func triesAgainAfterAnError() async {
    service.fetchConfigVersionThrowableError = Offline()
    await model.appear()
    #expect(model.state == .failed)

    service.fetchConfigVersionThrowableError = nil
    await model.appear()
    #expect(model.state == .loaded(["theme": "light"]))
    #expect(service.fetchConfigVersionReceivedInvocations == [1, 1])
  }

  @Test func keepsWhatIsChanged() async {
    await model.appear()

    await model.change("theme", to: "dark")
    await model.change("theme", to: "dark")

    #expect(model.state == .loaded(["theme": "dark"]))
    #expect(service.storeForCallsCount == 1)
    #expect(service.storeForReceivedArguments?.value == "dark")
    #expect(service.storeForReceivedArguments?.key == "theme")
    #expect(analytics.trackReceivedInvocations == ["changed theme"])
  }

  @Test func takesBackWhatCannotBeKept() async {
    service.storeForThrowableError = Offline()
    await model.appear()

    await model.change("theme", to: "dark")

    #expect(model.state == .loaded(["theme": "light"]))
    #expect(!analytics.trackCalled)
  }

  @Test func countsTheCallsOfManyTasks() async {
    await model.leave(seen: (0..<500).map { "row \($0)" })

    #expect(analytics.trackCallsCount == 500)
    #expect(Set(analytics.trackReceivedInvocations).count == 500)
  }
}
