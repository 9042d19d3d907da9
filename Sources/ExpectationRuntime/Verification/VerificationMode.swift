/// How often a call must have been made.
public enum VerificationMode: Sendable {
  /// Exactly this number of times.
  case times(Int)
  /// This number of times or more.
  case atLeast(Int)
  /// This number of times or less.
  case atMost(Int)
  /// Not at all.
  case never
  /// Once or more.
  case atLeastOnce
  /// A number of times in a range.
  case range(ClosedRange<Int>)
}

extension VerificationMode {
  /// The failure if a call was made `count` times; `nil` if that is as it should be.
  func failure(of call: String, calledTimes count: Int) -> String? {
    let was = "but was called \(ValueText.times(count))"
    switch self {
    case .times(let n):
      return count == n ? nil : "Expected \(call) to be called exactly \(ValueText.times(n)), \(was)"
    case .atLeast(let n):
      return count >= n ? nil : "Expected \(call) to be called at least \(ValueText.times(n)), \(was)"
    case .atMost(let n):
      return count <= n ? nil : "Expected \(call) to be called at most \(ValueText.times(n)), \(was)"
    case .never:
      return count == 0 ? nil : "Expected \(call) to never be called, \(was)"
    case .atLeastOnce:
      return count > 0 ? nil : "Expected \(call) to be called at least once, but was never called"
    case .range(let range):
      let times = "\(range.lowerBound)...\(range.upperBound) times"
      return range.contains(count) ? nil : "Expected \(call) to be called \(times), \(was)"
    }
  }
}

/// How often a call must have been made after those that were verified before it.
public enum InOrderVerificationMode: Sendable {
  /// This number of times or more; this number of calls is taken.
  case additionalTimes(Int)
  /// This number of times or more; all of them are taken.
  case additionalAtLeast(Int)
  /// Any number of times, of which at most so many are taken.
  case additionalAtMost(Int)
  /// Not at all.
  case additionalNone
  /// Once or more, all of which are taken.
  case additionalAtLeastOnce
  /// As often as the lower bound or more, of which at most the upper bound's number are taken.
  case additionalRange(ClosedRange<Int>)
}

extension InOrderVerificationMode {
  /// The failure if a call was made `count` times; `nil` if that is as it should be.
  func failure(of call: String, calledTimes count: Int) -> String? {
    let was = "but was called \(ValueText.times(count))"
    switch self {
    // Smockable's documentation takes zero for none, its code for any number; the documentation is followed.
    case .additionalNone, .additionalTimes(0):
      return count == 0 ? nil : "Expected \(call) to not be called again, \(was)"
    case .additionalTimes(let n):
      return count >= n ? nil : "Expected \(call) to be called an additional \(ValueText.times(n)), \(was)"
    case .additionalAtLeast(let n):
      return count >= n ? nil : "Expected \(call) to be called at least an additional \(ValueText.times(n)), \(was)"
    case .additionalAtMost:
      return nil
    case .additionalAtLeastOnce:
      return count > 0 ? nil : "Expected \(call) to be called additionally at least once, but was never called"
    case .additionalRange(let range):
      let times = "\(range.lowerBound)...\(range.upperBound) times"
      return count >= range.lowerBound ? nil : "Expected \(call) to be called additionally \(times), \(was)"
    }
  }

  /// How many of `count` calls are taken.
  func taken(of count: Int) -> Int {
    switch self {
    case .additionalNone: 0
    case .additionalTimes(let n), .additionalAtMost(let n): max(0, min(n, count))
    case .additionalAtLeast, .additionalAtLeastOnce: count
    case .additionalRange(let range): max(0, min(range.upperBound, count))
    }
  }
}
