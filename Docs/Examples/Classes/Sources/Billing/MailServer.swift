/// What all servers have.
class Server {
  private(set) var lineCount = 0

  func connected() -> Bool { false }

  func write(_ line: String) { lineCount += 1 }
}

// swift-mocking: mock
class MailServer: Server {
  nonisolated(unsafe) static let shared = MailServer()

  @discardableResult
  func deliver(_ text: String, to address: String) -> Bool {
    guard connected() else { return false }
    write("to: \(address)")
    write(text)
    return true
  }
}
