import Testing

@testable import Blog

@MainActor
struct PostListTests {
  private struct Offline: Error {}

  private let jane = Author(id: 7, name: "Jane")

  @Test func showsTheTitles() async {
    let client = APIClient.Witness(
      fetchAuthorsNamed: { [jane] name in name == "Jane" ? [jane] : [] },
      fetchPostsBy: { author in [Post(title: "First of \(author.id)")] }
    )
    let list = PostList(client: client)

    await list.show(authorNamed: "Jane")

    #expect(list.titles == ["First of 7"])
    #expect(list.message == nil)
  }

  @Test func asksForNoPostsOfNobody() async {
    // A call of any other closure stops the test with a message that names it.
    var client = APIClient.Witness.unimplemented()
    client.fetchAuthorsNamed = { _ in [] }
    let list = PostList(client: client)

    await list.show(authorNamed: "Jim")

    #expect(list.message == "Nobody is called Jim.")
  }

  @Test func saysThatTheServerDoesNotAnswer() async {
    var client = APIClient.Witness.unimplemented()
    client.fetchAuthorsNamed = { _ in throw Offline() }
    let list = PostList(client: client)

    await list.show(authorNamed: "Jane")

    #expect(list.titles == [])
    #expect(list.message == "The server does not answer.")
  }

  @Test func fetchesPostsOnce() async {
    await confirmation { fetched in
      var client = APIClient.Witness.unimplemented()
      client.fetchAuthorsNamed = { [jane] _ in [jane] }
      client.fetchPostsBy = { _ in
        fetched()
        return [Post(title: "One")]
      }
      let list = PostList(client: client)

      await list.show(authorNamed: "Jane")
      await list.show(authorNamed: "Jane")

      #expect(list.titles == ["One"])
    }
  }

  @Test func takesPostsFromTheCache() async {
    var client = APIClient.Witness.unimplemented()
    client.fetchAuthorsNamed = { [jane] _ in [jane] }
    // One closure of the real cache is replaced.
    var cache = PostCache.Witness.live(PostCache())
    cache.postsOf = { _ in [Post(title: "Kept")] }
    let list = PostList(client: client, cache: cache)

    await list.show(authorNamed: "Jane")

    #expect(list.titles == ["Kept"])
  }
}
