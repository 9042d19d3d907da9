/// Fetches files.
public protocol Downloader: Sendable {
  /// The greatest number of bytes per second.
  var limit: Int { get set }

  /// Returns the bytes at an address.
  func fetch(_ address: String, attempt: Int) async throws -> [UInt8]

  /// Reports the progress.
  func report(_ progress: Double)
}
