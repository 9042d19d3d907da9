import MockingTesting
import Testing

@testable import Newsroom

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ArticleListTests {
  private let service = ArticlesMock()
  private let gate = MockGate()

  @Test func showsThatItLoads() async {
    service._articles.suspends(until: gate).returns([Article(title: "Rain")])
    let list = ArticleList(articles: service)

    list.show("weather")
    await gate.waiting(1)
    #expect(list.state == .loading)

    gate.open()
    await list.settle()
    #expect(list.state == .loaded(["Rain"]))
  }

  @Test func showsFailures() async {
    service._articles.suspends(until: gate).returns([])
    let list = ArticleList(articles: service)

    list.show("weather")
    await gate.waiting(1)
    gate.open(throwing: Offline())
    await list.settle()

    #expect(list.state == .failed)
  }

  @Test func forgetsWhatIsNoLongerAskedFor() async {
    service._articles.when("weather").neverReturns()
    service._articles.when("sports").returns([Article(title: "Goal")])
    let list = ArticleList(articles: service)

    list.show("weather")
    await verify(service, within: .seconds(30))._articles("weather")
    list.show("sports")
    await list.settle()

    #expect(list.state == .loaded(["Goal"]))
  }
}
