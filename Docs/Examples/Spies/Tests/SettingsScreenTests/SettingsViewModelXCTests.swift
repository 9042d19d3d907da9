import XCTest

@testable import SettingsScreen

/// A spy is a plain class: XCTest needs nothing else.
final class SettingsViewModelXCTests: XCTestCase {
  @MainActor
  func testChangesNothingBeforeItIsLoaded() async {
    let service = ConfigServiceSpy()
    let model = SettingsViewModel(service: service, analytics: AnalyticsSpy())

    await model.change("theme", to: "dark")

    XCTAssertEqual(model.state, .idle)
    XCTAssertFalse(service.storeForCalled)
  }

  @MainActor
  func testFetchesTheFirstVersion() async {
    let service = ConfigServiceSpy()
    service.fetchConfigVersionClosure = { version in ["version": "\(version)"] }
    let model = SettingsViewModel(service: service, analytics: AnalyticsSpy())

    await model.appear()

    XCTAssertEqual(model.state, .loaded(["version": "1"]))
    XCTAssertEqual(service.fetchConfigVersionReceivedInvocations, [1])
  }
}
