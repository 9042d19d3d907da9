import MockingTesting
import Testing

@testable import Newsroom

@Suite(.timeLimit(.minutes(1)))
struct HeadlinesTests {
  private let socket = NewsSocketMock()

  @Test func receivesHeadlines() async {
    let feed = socket._messages.streams()
    let headlines = Headlines(socket: socket)
    async let running: Void = headlines.run()
    await verify(socket, within: .seconds(30))._messages()

    feed.yield("Rain")
    await verify(socket, within: .seconds(30))._confirm("Rain")
    #expect(await headlines.latest == ["Rain"])

    feed.yield("Sun")
    feed.finish()
    await running
    #expect(socket._confirm.invocations == ["Rain", "Sun"])
  }

  @Test func connectsAgain() async throws {
    let first = socket._messages.when().streams()
    let confirmed = socket._confirm.calls
    let headlines = Headlines(socket: socket)
    async let running: Void = headlines.run()
    await verify(socket, within: .seconds(30))._messages()

    first.yield("Rain")
    let second = socket._messages.when().streams(replaying: true)
    second.yield("Sun")
    first.finish(throwing: Offline())
    await verify(socket, atLeast: 2, within: .seconds(30))._messages()
    second.yield("Snow")
    second.finish()
    await running

    var latest: [String] = []
    for await headline in confirmed {
      latest.append(headline)
      if headline == "Snow" { break }
    }
    #expect(latest == ["Rain", "Sun", "Snow"])
  }

  @Test func leavesTheConnectionWithItsTask() async {
    let feed = socket._messages.streams()
    let (ends, continuation) = AsyncStream<Bool>.makeStream()
    feed.onTermination = { continuation.yield($0 == .cancelled) }
    let running = Task { [socket] in await Headlines(socket: socket).run() }
    await verify(socket, within: .seconds(30))._messages()

    running.cancel()

    for await isCancelled in ends {
      #expect(isCancelled)
      break
    }
    await running.value
  }
}
