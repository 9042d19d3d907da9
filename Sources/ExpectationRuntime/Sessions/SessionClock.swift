/// The clock by which a session says when calls were made; nothing depends on it but what a person reads.
@usableFromInline
enum SessionClock {
  @usableFromInline
  static var now: ContinuousClock.Instant { ContinuousClock.now }

  /// The time since an instant, in seconds with milliseconds: `0.012 s`.
  static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let digits = "\(attoseconds / 1_000_000_000_000_000)"
    return "\(seconds).\(String(repeating: "0", count: max(0, 3 - digits.count)))\(digits) s"
  }
}
