import Testing

extension ExitTest.Result {
  /// What the process wrote to standard error.
  var lastWords: String { String(decoding: self.standardErrorContent, as: UTF8.self) }
}
