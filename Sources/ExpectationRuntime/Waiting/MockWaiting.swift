/// A verification that waits for the calls: how many there must be, within which time, and its place in the test.
package struct MockWaiting {
  let rule: _MockVerification.Rule
  let limit: TimeLimit
  let location: MockSourceLocation

  package init(_ rule: _MockVerification.Rule, within limit: TimeLimit, at location: MockSourceLocation) {
    self.rule = rule
    self.limit = limit
    self.location = location
  }

  /// Waits for the calls that a verifier is asked for, and then verifies them.
  ///
  /// - Parameters:
  ///   - isolation: Left to the compiler.
  ///   - verify: Asks for calls; called twice, at first to learn which ones.
  /// - Returns: What the closure returns in the end.
  package func verify<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ verify: (_MockVerification) -> Result
  ) async -> Result {
    let waits = CallWaits()
    _ = verify(_MockVerification(.wait(waits, self.rule), at: self.location))
    let end = await waits.wait(within: self.limit)
    return verify(
      _MockVerification(
        self.rule,
        at: self.location,
        waited: " within \(self.limit.duration)",
        isCancelled: end == .cancelled
      )
    )
  }
}
