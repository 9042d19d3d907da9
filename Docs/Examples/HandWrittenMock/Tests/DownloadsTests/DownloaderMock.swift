import Downloads
import ExpectationRuntime

/// A hand-written mock like those of `@Mocked`: one recorder for each requirement.
final class DownloaderMock: Downloader {
  let _limit = MockReadWriteProperty<Int>(DownloaderMock.self, "_limit")

  var limit: Int {
    get { _limit.getter.call() }
    set { _limit.setter.call(newValue) }
  }

  // Arguments, result, error, and the types of unchecked and checked (`@Sendable`) closures that tests set.
  typealias FetchImplementation = MockImplementation<
    (address: String, attempt: Int), [UInt8], any Error,
    (String, Int) async throws -> [UInt8], @Sendable (String, Int) async throws -> [UInt8]
  >
  let _fetch = MockMethod<FetchImplementation>(DownloaderMock.self, "_fetch")

  func fetch(_ address: String, attempt: Int) async throws -> [UInt8] {
    try await _fetch.call(address, attempt)
  }

  typealias ReportImplementation = MockVoidImplementation<
    Double, Never, (Double) -> Void, @Sendable (Double) -> Void
  >
  let _report = MockMethod<ReportImplementation>(DownloaderMock.self, "_report")

  func report(_ progress: Double) {
    _report.call(progress)
  }
}
