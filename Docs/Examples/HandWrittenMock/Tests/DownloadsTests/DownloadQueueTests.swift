import Downloads
import ExpectationRuntime
import Testing

struct DownloadQueueTests {
  private struct Offline: Error {}

  private let downloader = DownloaderMock()

  @Test func fetchesOneAfterTheOther() async throws {
    downloader._fetch.implementation = .invokes { address, _ in Array(address.utf8) }

    let files = try await DownloadQueue(downloader: downloader).run(["a", "b"])

    #expect(files == ["a": [97], "b": [98]])
    #expect(downloader._fetch.invocations.map(\.address) == ["a", "b"])
    #expect(downloader._report.invocations == [0.5, 1])
  }

  @Test func triesAgain() async throws {
    downloader._fetch.implementation = .invokes { _, attempt in
      if attempt < 3 { throw Offline() }
      return [1]
    }

    let files = try await DownloadQueue(downloader: downloader).run(["a"])

    #expect(files == ["a": [1]])
    #expect(downloader._fetch.invocations.map(\.attempt) == [1, 2, 3])
    #expect(downloader._fetch.returnedValues.map { (try? $0.get()) != nil } == [false, false, true])
  }

  @Test func givesUpInTheEnd() async {
    downloader._fetch.implementation = .throws(Offline())

    await #expect(throws: Offline.self) {
      try await DownloadQueue(downloader: downloader, attempts: 2).run(["a", "b"])
    }
    #expect(downloader._fetch.callCount == 2)
    #expect(downloader._report.callCount == 0)
  }

  @Test func recordsFromManyTasks() async {
    await withTaskGroup(of: Void.self) { [downloader] group in
      for number in 0..<1_000 {
        group.addTask { downloader.report(Double(number)) }
      }
    }

    #expect(downloader._report.callCount == 1_000)
    #expect(Set(downloader._report.invocations).count == 1_000)
  }

  @Test func keepsNothingThatIsSet() {
    var downloader: any Downloader = self.downloader
    self.downloader._limit.getter.implementation = .returns(10)

    downloader.limit = 20

    #expect(downloader.limit == 10)
    #expect(self.downloader._limit.setter.invocations == [20])
    self.downloader._limit.setter.reset()
    #expect(self.downloader._limit.setter.callCount == 0)
  }
}
