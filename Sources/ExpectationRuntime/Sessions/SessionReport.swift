/// What a session says about its recorders: texts alone, so that nothing lives longer for it.
package struct SessionReport: Sendable {
  /// How many calls, and how many answers, have a text; the others are only counted.
  static let limit = 1_000

  /// An answer that no call has used.
  struct UnusedAnswer: Sendable {
    let message: String
    let place: MockSourceLocation?
  }

  /// A call that no verification has matched.
  struct UnverifiedCall: Sendable {
    let stamp: CallStamp
    let typeName: String
    let text: String
    /// What verifies it.
    let code: VerificationCode
  }

  /// A call with its answer.
  struct LoggedCall: Sendable {
    let stamp: CallStamp
    let text: String
  }

  var unused: [UnusedAnswer] = []
  var unverified: [UnverifiedCall] = []
  var calls: [LoggedCall] = []
  /// Whether the session has failed the test.
  package var isFailure = false
  /// How many calls have no text.
  var omitted = 0
  /// How many answers that no call has used have no text.
  var omittedUnused = 0

  var isEmpty: Bool { self.unused.isEmpty && self.unverified.isEmpty && self.calls.isEmpty }

  var callsOnly: SessionReport {
    var report = SessionReport()
    report.calls = self.calls
    report.omitted = self.omitted
    return report
  }

  /// Drops what a session does not report, and need not keep.
  mutating func keep(_ strictness: MockStrictness) {
    if strictness.unused == .ignored { self.unused = [] }
    if strictness.unverified == .ignored { self.unverified = [] }
  }

  mutating func add(_ other: SessionReport) {
    let room = max(0, SessionReport.limit - self.calls.count)
    self.calls += other.calls.prefix(room)
    self.omitted += other.omitted + max(0, other.calls.count - room)
    let unusedRoom = max(0, SessionReport.limit - self.unused.count)
    self.unused += other.unused.prefix(unusedRoom)
    self.omittedUnused += other.omittedUnused + max(0, other.unused.count - unusedRoom)
    self.unverified += other.unverified.prefix(max(0, SessionReport.limit - self.unverified.count))
  }

  /// All calls in their order, one in each line; `nil` if there are none.
  package var log: String? {
    if self.calls.isEmpty { return nil }
    let lines = self.calls.sorted { $0.stamp < $1.stamp }.map { "\($0.text)\n" }
    return lines.joined() + (self.omitted > 0 ? "… and \(self.omitted) more\n" : "")
  }

  /// A failure for each type of mocks that has calls which no verification has matched, with what to write.
  var failuresOfUnverifiedCalls: [String] {
    let sorted = self.unverified.sorted { $0.stamp < $1.stamp }
    var names: [String] = []
    for call in sorted where !names.contains(call.typeName) { names.append(call.typeName) }
    return names.map { name in
      let calls = sorted.filter { $0.typeName == name }
      return UnverifiedCalls.failure(
        of: name,
        calls.map { call in RecordedCall(stamp: call.stamp, typeName: name, text: { call.text }, code: { call.code }) }
      )
    }
  }
}

/// A recorder in a session.
protocol SessionMember: AnyObject, Sendable {
  /// What is to be said about it now.
  var report: SessionReport { get }
  /// Whether it has joined a session when it was made.
  var hasSession: Bool { get }
}

extension MockMethod: SessionMember {
  var hasSession: Bool { self.session != nil }

  var report: SessionReport {
    let (calls, outputs, moments) = self.lock.withLock {
      (self.state.calls, self.state.outputs, self.state.moments)
    }
    var report = SessionReport()
    report.unused = self.unusedAnswers(calls)
    // As of most recorders in most tests.
    if calls.isEmpty { return report }
    let signature = self.signature
    let typeName = self.identity.typeName
    report.unverified = self.unreported.prefix(SessionReport.limit).map { call in
      SessionReport.UnverifiedCall(
        stamp: call.stamp,
        typeName: typeName,
        text: signature.call(signature.texts(of: call.arguments)),
        code: self.verification(of: call.arguments)
      )
    }
    let answers = Dictionary(outputs.compactMap { output in output.call.map { ($0, output.result) } }) { $1 }
    report.calls = calls.prefix(SessionReport.limit).enumerated().map { index, call in
      let time = self.session.flatMap { session in
        index < moments.count ? "\(SessionClock.text(moments[index] - session.start))  " : nil
      }
      let text = "\(typeName).\(signature.call(signature.texts(of: call.arguments)))"
      return SessionReport.LoggedCall(stamp: call.stamp, text: (time ?? "") + text + Self.text(of: answers[index]))
    }
    report.omitted = calls.count - report.calls.count
    return report
  }

  /// What came of a call: `nil` where it has not ended, or of a stream that was handed over.
  private static func text(of answer: Result<ReturnValue, Error>??) -> String {
    switch answer {
    case nil: ", which has not returned"
    case .some(nil): " returned a stream that the test feeds"
    case .success(let value): ReturnValue.self == Void.self ? "" : " returned \(ValueText.of(value))"
    case .failure(let error): " threw \(error)"
    }
  }

  private func unusedAnswers(_ calls: [Call]) -> [SessionReport.UnusedAnswer] {
    let unused = self.unusedMatchers
    if unused.isEmpty { return [] }
    let signature = self.signature
    return unused.map { matcher, place in
      SessionReport.UnusedAnswer(
        message: "Expected \(signature.call(matcher.texts)) to be called, but its answer was never used"
          + CallListing(of: self, calls, comparedTo: matcher).text,
        place: place?.location
      )
    }
  }
}
