import Mocking

/// Where the settings are kept.
@Spyable(behindPreprocessorFlag: "DEBUG")
protocol ConfigService: Sendable {
  /// What the service calls itself.
  var name: String { get }

  /// All settings as they were in some version.
  func fetchConfig(version: UInt8) async throws -> [String: String]

  /// Keeps one setting.
  func store(_ value: String, for key: String) async throws
}

/// Where is told what users do; many tasks use it at once.
@Spyable(behindPreprocessorFlag: "DEBUG", threadSafe: true)
protocol Analytics: Sendable {
  func track(_ event: String)
}
