/// Fetches files.
public protocol Downloader: Sendable {
  /// How many bytes a second it may take.
  var limit: Int { get set }

  /// The bytes at an address.
  func fetch(_ address: String, attempt: Int) async throws -> [UInt8]

  /// Tells how far it is.
  func report(_ progress: Double)
}
