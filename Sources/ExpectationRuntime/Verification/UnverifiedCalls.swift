/// What is said of calls that no verification has matched.
enum UnverifiedCalls {
  /// The failure of a mock that has such calls: they are listed, with what to write.
  static func failure(of name: String, _ calls: [RecordedCall]) -> String {
    let was = calls.count == 1 ? "1 was not" : "\(calls.count) were not"
    return "Expected all interactions with \(name) to be verified but \(was)"
      + CallListing(calls, heading: "Unverified calls").text + self.advice(calls)
  }

  /// What verifies some calls: one line for equal ones, and for at most three.
  private static func advice(_ calls: [RecordedCall]) -> String {
    let all = calls.sorted { $0.stamp < $1.stamp }.map { $0.code() }
    var codes: [VerificationCode] = []
    for code in all where !codes.contains(code) { codes.append(code) }
    let lines = codes.prefix(3).map { code in "\n  \(code.text(times: all.count { $0 == code }))" }
    return "\nIf they are as they should be, write for example:" + lines.joined()
  }
}
