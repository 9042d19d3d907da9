/// How far the calls of some mocks have been verified in their order.
package final class CallOrder {
  private let isStrict: Bool
  private let mocks: [ObjectIdentifier: MockRecords]
  /// The last call that was verified.
  private var cursor: CallStamp?
  /// The last call of each mock that was verified.
  private var cursors: [ObjectIdentifier: CallStamp] = [:]
  /// The verification that went there.
  private var previousCall = ""
  /// The calls that verifications have been about.
  private var taken: Set<CallStamp> = []

  package init(isStrict: Bool, _ mocks: [AnyObject]) {
    self.isStrict = isStrict
    self.mocks = Dictionary(mocks.map { (ObjectIdentifier($0), MockRecords(of: $0)) }) { first, _ in first }
  }

  /// The objects among the mocks of whose calls nothing is known.
  var withoutRecorders: [MockRecords] { self.mocks.values.filter(\.isOfNoMock).sorted { $0.name < $1.name } }

  /// Whether calls of a mock are looked at.
  package func isTracking(_ mock: AnyObject) -> Bool { self.mocks[ObjectIdentifier(mock)] != nil }

  /// What messages call a mock, or a recorder that stands for one: `PlayerMock`, `PlayerMock.play`.
  package static func name(of mock: AnyObject) -> String {
    (mock as? any NamedRecorder)?.memberName ?? MockRecords(of: mock).name
  }

  /// Verifies the next calls of one member, and goes on to the last of them.
  ///
  /// - Parameters:
  ///   - call: The call as messages write it.
  ///   - stamps: All calls of the member that match, in their order.
  ///   - mock: The mock that they were made on.
  ///   - mode: How many there must be.
  ///   - waited: How long they were waited for, as messages say it.
  /// - Returns: The failure, if there is one, and the calls that are taken.
  func verify(
    _ call: String,
    matching stamps: [CallStamp],
    of mock: ObjectIdentifier,
    _ mode: InOrderVerificationMode,
    waited: String
  ) -> (failure: String?, taken: [CallStamp]) {
    let fresh = stamps.filter { stamp in self.cursors[mock].map { stamp > $0 } ?? true }
    // Calls behind the cursor go before those that another mock's calls have overtaken.
    let later = fresh.filter(self.isAfterCursor)
    // Those that another mock's calls have overtaken are none that follow, which may be enough.
    if later.isEmpty, mode.failure(of: call, calledTimes: 0) == nil { return (nil, []) }
    let candidates = later.isEmpty ? fresh : later
    if let failure = mode.failure(of: call, calledTimes: candidates.count) {
      let isPassed = candidates.isEmpty && stamps.contains { !self.taken.contains($0) }
      let hint = isPassed ? "\n\(call) was called before \(self.previousCall)." : ""
      return (failure + waited + hint + self.listing, [])
    }
    let picked = Array(candidates.prefix(mode.taken(of: candidates.count)))
    guard let last = picked.last else { return (nil, []) }
    if later.isEmpty {
      let failure = "Expected \(call) to be called after invocation of \(self.previousCall) but was called before"
      return (failure + self.listing, [])
    }

    let failure = self.isStrict ? self.failureOfSkipping(to: last, picked, call) : nil
    self.cursor = last
    self.cursors[mock] = last
    self.previousCall = call
    self.taken.formUnion(picked)
    return (failure, picked)
  }

  /// The call after which those of a mock stand that are verified next.
  func start(of mock: ObjectIdentifier) -> CallStamp? { [self.cursor, self.cursors[mock]].compactMap { $0 }.max() }

  private func failureOfSkipping(to last: CallStamp, _ picked: [CallStamp], _ call: String) -> String? {
    let passed = self.mocks.values.reduce(0) { count, mock in
      count + mock.stamps.count { self.isAfterCursor($0) && $0 < last }
    }
    // All picked calls but the last have been passed, too.
    let skipped = passed - (picked.count - 1)
    if skipped == 0 { return nil }
    let place = picked.count == 1 ? "before this call to" : "before or between these calls to"
    let times = ValueText.times(skipped)
    return "Expected no unverified mock interactions \(place) \(call) but interactions occurred \(times)"
      + self.listing(heading: "Unverified calls") { $0 < last && !picked.contains($0) }
  }

  /// The failure if something was called after what was verified; `nil` if nothing was.
  package func failureOfMoreInteractions() -> String? {
    let count = self.mocks.values.reduce(0) { $0 + $1.stamps.count(where: self.isAfterCursor) }
    if count == 0 { return nil }
    return "Expected no remaining unverified mock interactions but interactions occurred \(ValueText.times(count))"
      + self.listing
  }

  /// The calls behind the cursor.
  private var listing: String {
    let place = self.cursor == nil ? "" : " after \(self.previousCall)"
    let calls = self.listing(heading: "Calls\(place)") { _ in true }
    return calls.isEmpty ? "\nNothing was called\(place)." : calls
  }

  /// Some of the calls behind the cursor.
  private func listing(heading: String, where isListed: (CallStamp) -> Bool) -> String {
    CallListing(
      self.mocks.values.flatMap { mock in
        mock.calls.filter { self.isAfterCursor($0.stamp) && isListed($0.stamp) }.map { call in
          RecordedCall(
            stamp: call.stamp,
            typeName: call.typeName,
            text: { "\(call.typeName).\(call.text())" },
            code: call.code
          )
        }
      },
      heading: heading
    ).text
  }

  private func isAfterCursor(_ stamp: CallStamp) -> Bool { self.cursor.map { stamp > $0 } ?? true }
}
