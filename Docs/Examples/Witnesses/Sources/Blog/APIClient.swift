import Foundation
import Mocking

struct Author: Codable, Equatable, Sendable {
  var id: Int
  var name: String
}

struct Post: Codable, Equatable, Sendable {
  var title: String
}

/// Talks to the server.
///
/// There is no protocol for it: code that depends on it takes an `APIClient.Witness`.
@ProtocolWitness(includes: .unimplemented)
final class APIClient: Sendable {
  private let load: @Sendable (String) async throws -> Data

  /// A client that gets its bytes from a function; the app passes one of `URLSession`.
  init(load: @escaping @Sendable (String) async throws -> Data) {
    self.load = load
  }

  func fetchAuthors(named name: String) async throws -> [Author] {
    try JSONDecoder().decode([Author].self, from: await load("authors?name=\(name)"))
  }

  func fetchPosts(by author: Author) async throws -> [Post] {
    try JSONDecoder().decode([Post].self, from: await load("authors/\(author.id)/posts"))
  }
}
