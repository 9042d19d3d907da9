// What a recorder keeps.

extension MockMethod {
  /// A call that started.
  @frozen
  @usableFromInline
  package struct Call {
    /// Where the call stands among all calls of the process.
    @usableFromInline package let stamp: CallStamp
    @usableFromInline package let arguments: Arguments

    @inlinable
    init(stamp: CallStamp, arguments: Arguments) {
      self.stamp = stamp
      self.arguments = arguments
    }
  }

  /// The end of a call.
  @frozen
  @usableFromInline
  package struct Output {
    /// The index of the call in `calls`; `nil` if it was recorded without one.
    @usableFromInline package let call: Int?
    /// What came of the call; `nil` for a stream that is its reader's alone.
    @usableFromInline package let result: Result<ReturnValue, Error>?

    @inlinable
    init(call: Int?, result: Result<ReturnValue, Error>?) {
      self.call = call
      self.result = result
    }
  }

  @usableFromInline
  struct State {
    @usableFromInline
    var implementation = Implementation.unimplemented
    @usableFromInline
    var calls: [Call] = []
    /// When each call was made, in a session.
    @usableFromInline
    var moments: [ContinuousClock.Instant] = []
    @usableFromInline
    var outputs: [Output] = []
    /// Counts the resets, so that a call finds out whether its index is still that of its own record.
    @usableFromInline
    var generation = 0
    /// The rules that tests have stated; `nil` as long as there are none, so that they cost a call nothing.
    @usableFromInline
    var rules: RuleList<Implementation>?
    /// Whoever is told of calls; `nil` as long as nobody is, so that it costs a call nothing.
    @usableFromInline
    var observers: [CallObserver<Implementation>]?
    /// The stored value that the implementation reads or writes.
    @usableFromInline
    var stored: StoredValue?
    /// Whether calls that nothing answers get a default value.
    @usableFromInline
    var answersWithDefaults = false
    /// How many calls there were when the test read the records.
    @usableFromInline
    var readCount = 0
    /// The calls that verifications which passed have matched.
    @usableFromInline
    var verified: Set<CallStamp> = []
    /// The calls for which the test has failed as no verification has matched them.
    @usableFromInline
    var reported: Set<CallStamp> = []
  }
}
