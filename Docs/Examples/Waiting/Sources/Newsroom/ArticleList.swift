/// The model of a view that shows the articles about a topic.
@MainActor
final class ArticleList {
  /// What the view shows.
  enum State: Equatable {
    case empty
    case loading
    case loaded([String])
    case failed
  }

  private let articles: any Articles
  private var loading: Task<Void, Never>?
  private(set) var state = State.empty

  init(articles: any Articles) { self.articles = articles }

  /// Shows the articles about a topic, instead of those that are still being loaded.
  func show(_ topic: String) {
    self.loading?.cancel()
    self.state = .loading
    self.loading = Task {
      do {
        let titles = try await self.articles.articles(about: topic).map(\.title)
        if !Task.isCancelled { self.state = .loaded(titles) }
      } catch is CancellationError {
      } catch {
        self.state = .failed
      }
    }
  }

  /// Waits until nothing is being loaded.
  func settle() async { await self.loading?.value }
}
