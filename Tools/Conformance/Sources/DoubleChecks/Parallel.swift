internal import Foundation

/// Does work for each element, so many at once, and gives the results in the order of the elements.
package func parallel<Element: Sendable, Result: Sendable>(
  _ elements: [Element],
  jobs: Int,
  _ work: @escaping @Sendable (Element) throws -> Result
) throws -> [Result] {
  let results = Collected<Result>(count: elements.count)
  let next = Counter()
  DispatchQueue.concurrentPerform(iterations: jobs) { _ in
    while let index = next.next(below: elements.count) {
      results.set(Swift.Result { try work(elements[index]) }, at: index)
    }
  }
  return try results.all()
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  func next(below count: Int) -> Int? {
    lock.withLock {
      guard value < count else { return nil }
      value += 1
      return value - 1
    }
  }
}

private final class Collected<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Result<Value, any Error>?]

  init(count: Int) {
    values = Array(repeating: nil, count: count)
  }

  func set(_ value: Result<Value, any Error>, at index: Int) {
    lock.withLock { values[index] = value }
  }

  func all() throws -> [Value] {
    try lock.withLock { try values.compactMap { try $0?.get() } }
  }
}
