/// The model of a screen with the posts of an author.
@MainActor
final class PostList {
  private(set) var titles: [String] = []
  private(set) var message: String?

  private let client: APIClient.Witness
  private let cache: PostCache.Witness

  /// Creates a list with the witnesses of the app, or with those of a test.
  init(client: APIClient.Witness, cache: PostCache.Witness = .live(PostCache())) {
    self.client = client
    self.cache = cache
  }

  func show(authorNamed name: String) async {
    message = nil
    do {
      guard let author = try await client.fetchAuthorsNamed(name).first else {
        message = "Nobody is called \(name)."
        return
      }
      titles = try await posts(by: author).map(\.title)
    } catch {
      message = "The server does not answer."
    }
  }

  private func posts(by author: Author) async throws -> [Post] {
    // `includes: .methods` keeps the labels that closures cannot have.
    if let posts = await cache.posts(of: author) { return posts }
    let posts = try await client.fetchPostsBy(author)
    await cache.keep(posts, of: author)
    return posts
  }
}
