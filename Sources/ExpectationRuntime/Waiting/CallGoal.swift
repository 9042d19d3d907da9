/// How many calls a wait is for.
struct CallGoal: Sendable {
  /// The number of matching calls with which the wait is over; `nil` if only the time ends it.
  let count: Int?
  /// Whether the verification has failed with that number.
  let isFailure: Bool
  /// The call after which they have to come.
  let start: CallStamp?

  private init(_ count: Int?, isFailure: Bool, after start: CallStamp?) {
    self.count = count
    self.isFailure = isFailure
    self.start = start
  }

  /// One call more than there may be.
  private static func failure(above most: Int, after start: CallStamp?) -> CallGoal {
    CallGoal(most < .max ? max(0, most) + 1 : nil, isFailure: true, after: start)
  }

  /// So many calls that further ones change nothing.
  private static func success(with count: Int, after start: CallStamp?) -> CallGoal {
    CallGoal(max(0, count), isFailure: false, after: start)
  }

  init(_ mode: VerificationMode) {
    self =
      switch mode {
      case .times(let n), .atMost(let n): .failure(above: n, after: nil)
      case .never: .failure(above: 0, after: nil)
      case .range(let range): .failure(above: range.upperBound, after: nil)
      case .atLeast(let n): .success(with: n, after: nil)
      case .atLeastOnce: .success(with: 1, after: nil)
      }
  }

  /// - Parameters:
  ///   - mode: How many calls there must be in an order.
  ///   - start: The call that was verified before.
  init(_ mode: InOrderVerificationMode, after start: CallStamp?) {
    self =
      switch mode {
      case .additionalNone, .additionalTimes(0): .failure(above: 0, after: start)
      case .additionalTimes(let n), .additionalAtLeast(let n), .additionalAtMost(let n): .success(with: n, after: start)
      case .additionalAtLeastOnce: .success(with: 1, after: start)
      case .additionalRange(let range): .success(with: range.upperBound, after: start)
      }
  }
}
