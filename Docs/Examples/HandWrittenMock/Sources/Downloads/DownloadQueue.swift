/// Fetches one file after another.
public struct DownloadQueue {
  private let downloader: any Downloader
  private let attempts: Int

  /// Creates a queue with a number of attempts for each file.
  public init(downloader: any Downloader, attempts: Int = 3) {
    self.downloader = downloader
    self.attempts = attempts
  }

  /// Fetches files, with several attempts for each.
  ///
  /// - Returns: The bytes of each address.
  public func run(_ addresses: [String]) async throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for (number, address) in addresses.enumerated() {
      files[address] = try await fetch(address)
      downloader.report(Double(number + 1) / Double(addresses.count))
    }
    return files
  }

  private func fetch(_ address: String) async throws -> [UInt8] {
    for attempt in 1..<attempts {
      if let bytes = try? await downloader.fetch(address, attempt: attempt) { return bytes }
    }
    return try await downloader.fetch(address, attempt: attempts)
  }
}
