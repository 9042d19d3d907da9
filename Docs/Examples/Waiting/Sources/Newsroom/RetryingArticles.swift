import Mocking

/// Lets time pass.
@Mocked
protocol Pauses: Sendable {
  /// Returns after some time.
  func pause(for duration: Duration) async throws
}

/// Articles of a service that cannot always be reached: asks again, after pauses that become longer.
struct RetryingArticles: Articles {
  var articles: any Articles
  var pauses: any Pauses
  var attempts = 3

  func articles(about topic: String) async throws -> [Article] {
    var pause = Duration.seconds(1)
    for _ in 1..<self.attempts {
      do { return try await self.articles.articles(about: topic) } catch is Offline {}
      try await self.pauses.pause(for: pause)
      pause *= 2
    }
    return try await self.articles.articles(about: topic)
  }
}
