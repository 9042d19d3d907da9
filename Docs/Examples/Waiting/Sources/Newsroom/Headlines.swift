import Mocking

/// A connection over which headlines come.
@Mocked
protocol NewsSocket: Sendable {
  /// Connects, and returns what comes from then on.
  func messages() async throws -> AsyncThrowingStream<String, any Error>
  /// Says that a headline has come.
  func confirm(_ headline: String)
}

/// The latest headlines of a connection, which is made again when it breaks.
actor Headlines {
  private let socket: any NewsSocket
  private(set) var latest: [String] = []

  init(socket: any NewsSocket) { self.socket = socket }

  /// Receives headlines until the other side closes the connection.
  func run() async {
    while !Task.isCancelled {
      do {
        for try await headline in try await self.socket.messages() {
          self.latest.append(headline)
          self.socket.confirm(headline)
        }
        return
      } catch {}
    }
  }
}
