/// The model of the settings screen.
@MainActor
final class SettingsViewModel {
  enum State: Equatable {
    case idle
    case loading
    case loaded([String: String])
    case failed
  }

  private(set) var state = State.idle
  private let service: any ConfigService
  private let analytics: any Analytics

  init(service: any ConfigService, analytics: any Analytics) {
    self.service = service
    self.analytics = analytics
  }

  var title: String { "Settings of \(service.name)" }

  /// Loads the settings when the screen appears, and again after a failure.
  func appear() async {
    guard state == .idle || state == .failed else { return }
    state = .loading
    do {
      state = .loaded(try await service.fetchConfig(version: 1))
    } catch {
      state = .failed
    }
  }

  /// Shows and saves a setting, or restores the old value if saving fails.
  func change(_ key: String, to value: String) async {
    guard case .loaded(var settings) = state, settings[key] != value else { return }
    let before = state
    settings[key] = value
    state = .loaded(settings)
    do {
      try await service.store(value, for: key)
      analytics.track("changed \(key)")
    } catch {
      state = before
    }
  }

  /// Reports all visible rows concurrently.
  nonisolated func leave(seen rows: [String]) async {
    await withTaskGroup(of: Void.self) { group in
      for row in rows {
        group.addTask { [analytics] in analytics.track("saw \(row)") }
      }
    }
  }
}
