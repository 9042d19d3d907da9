import Mocking

/// An article of a newspaper.
struct Article: Equatable, Sendable {
  var title: String
}

/// The service cannot be reached.
struct Offline: Error, Equatable {}

/// A source of articles.
@Mocked
protocol Articles: Sendable {
  /// Returns the articles about a topic.
  func articles(about topic: String) async throws -> [Article]
}
