import Foundation

/// A value that tests share between threads.
///
/// It has a lock of its own, so that no test relies on what it tests.
final class Guarded<Value>: @unchecked Sendable {
  // `@unchecked`: `value` is only touched under `lock`.
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { self.stored = value }

  var value: Value { self.withLock { $0 } }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    self.lock.withLock { body(&self.stored) }
  }
}
