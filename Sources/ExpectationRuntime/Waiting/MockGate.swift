/// Lets calls of asynchronous members wait until the test opens it.
///
/// ```swift
/// let gate = MockGate()
/// tracker._locate.when("P-1", .any).suspends(until: gate).returns(oslo)
/// model.load()
/// await gate.waiting(1)
/// #expect(model.isLoading)
/// gate.open()
/// ```
///
/// Once it is open it stays so: later calls do not wait. A call whose task is cancelled waits no longer; it throws `CancellationError`
/// if its member can, and gets its answer else.
public final class MockGate: @unchecked Sendable {
  // `@unchecked`: what changes is only touched under `lock`. Tasks are resumed outside of it.

  private enum Passage: Sendable {
    case opened(Result<Void, any Error>)
    case cancelled
  }

  private let lock = Lock()
  private var opening: Result<Void, any Error>?
  private var calls: [ObjectIdentifier: Signal<Passage>] = [:]
  private var tests: [ObjectIdentifier: (count: Int, signal: Signal<WaitEnd>)] = [:]

  /// Makes a gate that is closed.
  public init() {}

  /// Lets all calls go on that wait, and those that come later.
  public func open() { self.open(with: .success(())) }

  /// Lets all calls throw an error that wait, and those that come later.
  ///
  /// A member that cannot throw it fails the test, and gets its answer.
  public func open(throwing error: any Error) { self.open(with: .failure(error)) }

  private func open(with opening: Result<Void, any Error>) {
    let (calls, tests) = self.lock.withLock {
      self.opening = opening
      defer { (self.calls, self.tests) = ([:], [:]) }
      return (self.calls.values, self.tests.values)
    }
    for call in calls { call.fire(.opened(opening)) }
    for test in tests { test.signal.fire(.fulfilled) }
  }

  /// Waits until so many calls wait at the gate, or until it is open or the task is cancelled.
  ///
  /// - Parameters:
  ///   - count: The number of calls.
  ///   - isolation: Left to the compiler.
  public func waiting(_ count: Int = 1, isolation: isolated (any Actor)? = #isolation) async {
    guard let signal = self.signal(for: count) else { return }
    _ = await withTaskCancellationHandler {
      await signal.wait()
    } onCancel: {
      signal.fire(.cancelled)
    }
    self.forget(signal)
  }

  /// Waits until so many calls wait at the gate, or until it is open, and no longer than a time.
  ///
  /// ```swift
  /// try await gate.waiting(2, within: .seconds(1))
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of calls.
  ///   - limit: How long to wait.
  ///   - clock: What measures the time.
  ///   - isolation: Left to the compiler.
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  /// - Throws: ``CallTimeout`` if fewer calls wait by then, and `CancellationError` if the task is cancelled.
  public func waiting(
    _ count: Int = 1,
    within limit: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async throws {
    guard let signal = self.signal(for: count) else { return }
    let end = await TimeLimit(limit, clock).wait(for: signal)
    let reached = self.forget(signal)
    if end == .cancelled { throw CancellationError() }
    if end == .timedOut, let reached, reached < count {
      throw CallTimeout(
        "\(reached) of \(count) calls waited at the gate",
        within: limit,
        at: ExpectationPlace(fileID, filePath, line, column)
      )
    }
  }

  /// What tells that so many calls wait; `nil` if they do, or need not any more.
  private func signal(for count: Int) -> Signal<WaitEnd>? {
    self.lock.withLock {
      if self.opening != nil || self.calls.count >= count { return nil }
      let signal = Signal<WaitEnd>()
      self.tests[ObjectIdentifier(signal)] = (count, signal)
      return signal
    }
  }

  /// Removes what a test has waited for.
  ///
  /// - Returns: How many calls wait; `nil` if the gate is open.
  @discardableResult
  private func forget(_ signal: Signal<WaitEnd>) -> Int? {
    self.lock.withLock {
      self.tests[ObjectIdentifier(signal)] = nil
      return self.opening == nil ? self.calls.count : nil
    }
  }

  /// Waits as a call does: until the gate is open.
  ///
  /// For closures that answer calls, such as those of mocks with expectations:
  ///
  /// ```swift
  /// when(expectations.fetch(page: .any)) { page in
  ///   try await gate.pass()
  ///   return "page \(page)"
  /// }
  /// ```
  ///
  /// - Parameter isolation: Left to the compiler.
  /// - Throws: The error with which the gate was opened, and `CancellationError` if the task is cancelled.
  public func pass(isolation: isolated (any Actor)? = #isolation) async throws {
    let signal = Signal<Passage>()
    let (opening, tests) = self.lock.withLock {
      if let opening = self.opening { return (opening as Result<Void, any Error>?, [Signal<WaitEnd>]()) }
      self.calls[ObjectIdentifier(signal)] = signal
      return (nil, self.tests.values.filter { $0.count <= self.calls.count }.map(\.signal))
    }
    if let opening { return try opening.get() }
    for test in tests { test.fire(.fulfilled) }
    let passage = await withTaskCancellationHandler {
      await signal.wait()
    } onCancel: {
      signal.fire(.cancelled)
    }
    switch passage {
    case .opened(let opening): try opening.get()
    case .cancelled:
      self.lock.withLock { self.calls[ObjectIdentifier(signal)] = nil }
      throw CancellationError()
    }
  }
}
