import Mocking

/// A store of settings.
@Spyable(behindPreprocessorFlag: "DEBUG")
protocol ConfigService: Sendable {
  /// The name of the service.
  var name: String { get }

  /// Returns all settings of a version.
  func fetchConfig(version: UInt8) async throws -> [String: String]

  /// Saves one setting.
  func store(_ value: String, for key: String) async throws
}

/// Collects the actions of users; many tasks call it concurrently.
@Spyable(behindPreprocessorFlag: "DEBUG", threadSafe: true)
protocol Analytics: Sendable {
  func track(_ event: String)
}
