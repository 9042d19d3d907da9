import Foundation
import Testing

@testable import Blog

/// The live witness forwards to the real client, here with the test's bytes instead of a server's.
struct APIClientTests {
  @Test func decodesAuthors() async throws {
    let client = APIClient.Witness.live(
      APIClient { path in
        #expect(path == "authors?name=Jane")
        return Data(#"[{"id": 7, "name": "Jane"}]"#.utf8)
      }
    )

    #expect(try await client.fetchAuthorsNamed("Jane") == [Author(id: 7, name: "Jane")])
  }

  @Test func throwsWhatCannotBeDecoded() async {
    let client = APIClient.Witness.live(APIClient { _ in Data("nonsense".utf8) })

    await #expect(throws: DecodingError.self) {
      try await client.fetchPostsBy(Author(id: 7, name: "Jane"))
    }
  }

  @Test func canBeAskedByManyTasks() async throws {
    let client = APIClient.Witness.live(APIClient { _ in Data(#"[{"title": "One"}]"#.utf8) })

    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for id in 0..<100 {
        group.addTask { try await client.fetchPostsBy(Author(id: id, name: "")).count }
      }
      return try await group.reduce(0, +)
    }

    #expect(count == 100)
  }
}
