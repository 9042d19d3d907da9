/// The place of a call among all calls that mocks of this process record: unique, and later calls have larger stamps.
///
/// Stamps are what puts the calls of different members and mocks in one order.
@usableFromInline
package struct CallStamp: Hashable, Comparable, Sendable {
  private let number: UInt64

  @usableFromInline
  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// The next stamp.
  ///
  /// Called under the lock of the member that records the call, so that the order of a member's records and the order
  /// of their stamps agree. The lock in here is always the inner one, and nothing is called under it.
  @usableFromInline
  static func next() -> CallStamp { CallStamp(number: self.counter.next()) }

  private static let counter = Counter()

  private final class Counter: @unchecked Sendable {
    // `@unchecked`: `last` is only touched under `lock`.
    private let lock = Lock()
    @exclusivity(unchecked)
    private var last: UInt64 = 0

    func next() -> UInt64 {
      self.lock.withLock {
        self.last += 1
        return self.last
      }
    }
  }
}
