import MockingTesting
import Testing

@testable import Newsroom

@Suite(.timeLimit(.minutes(1)))
struct RetryingArticlesTests {
  private let service = ArticlesMock()
  private let pauses = PausesMock()
  private var client: RetryingArticles { RetryingArticles(articles: service, pauses: pauses) }

  @Test func asksAgainAfterLongerPauses() async throws {
    service._articles.throws(Offline(), times: 2).then.returns([Article(title: "Rain")])

    #expect(try await client.articles(about: "weather") == [Article(title: "Rain")])

    #expect(pauses._pause.invocations == [.seconds(1), .seconds(2)])
  }

  @Test func givesUp() async {
    service._articles.throws(Offline())
    await #expect(throws: Offline()) { try await client.articles(about: "weather") }
    verify(service, times: 3)._articles("weather")
  }

  @Test func doesNotAskDuringAPause() async throws {
    let gate = MockGate()
    service._articles.throws(Offline(), times: 1).then.returns([])
    pauses._pause.suspends(until: gate).succeeds()
    let order = InOrder(strict: true, service, pauses)

    let asking = Task { [client] in try await client.articles(about: "weather") }
    await order.verify(service, within: .seconds(30))._articles("weather")
    await order.verify(pauses, within: .seconds(30))._pause(.seconds(1))
    await gate.waiting(1)
    order.verifyNoMoreInteractions()

    gate.open()
    await order.verify(service, within: .seconds(30))._articles("weather")
    #expect(try await asking.value == [])
  }

  @Test func endsAPauseWithItsTask() async {
    service._articles.throws(Offline())
    pauses._pause.neverReturns()

    let asking = Task { [client] in try await client.articles(about: "weather") }
    await verify(pauses, within: .seconds(30))._pause()
    asking.cancel()

    await #expect(throws: CancellationError.self) { try await asking.value }
    verify(service)._articles()
  }
}
