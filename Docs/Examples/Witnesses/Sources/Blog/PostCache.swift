import Mocking

/// Keeps posts.
///
/// Since it is an actor, all closures of its witness are `async`.
@ProtocolWitness(includes: .methods, sendable: true)
actor PostCache {
  private var posts: [Int: [Post]] = [:]

  func posts(of author: Author) -> [Post]? { posts[author.id] }

  func keep(_ new: [Post], of author: Author) { posts[author.id] = new }
}
