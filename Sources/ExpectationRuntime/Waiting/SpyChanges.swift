// A spy records in plain members, so that it is asked again after each change whether there are enough calls.

/// Something that tells of its changes.
protocol ChangeTelling: Sendable {
  /// Rings a bell after each change from now on.
  func add(_ bell: Bell)

  func remove(_ bell: Bell)
}

extension MockWaiting {
  /// Waits for calls that a test counts in a spy, and then verifies their number.
  ///
  /// - Parameters:
  ///   - spy: A spy that tasks share.
  ///   - isolation: Left to the compiler.
  ///   - count: Counts the calls, on the caller's actor.
  /// - Returns: The number in the end.
  package func count<Spy: AnyObject>(
    of spy: Spy,
    isolation: isolated (any Actor)? = #isolation,
    _ count: (Spy) -> Int
  ) async -> Int {
    let records = MockRecords(of: spy)
    let states = records.clearable.compactMap { $0 as? any ChangeTelling }
    guard case .count(let mode) = self.rule, !states.isEmpty else {
      let words = "\(records.name) is no spy that tasks share, and cannot say when it is called"
      reportFailure("\(words); generate it with 'threadSafe: true'.", at: self.location)
      return count(spy)
    }
    let bell = Bell()
    for state in states { state.add(bell) }
    let stop = self.limit.start { bell.end(.timedOut) }
    defer {
      stop()
      for state in states { state.remove(bell) }
    }
    let goal = CallGoal(mode)
    var number = count(spy)
    while goal.count.map({ number < $0 }) ?? true {
      let isOver = await !bell.next()
      number = count(spy)
      if isOver { break }
    }
    if bell.end != .cancelled, let failure = mode.failure(of: records.name, calledTimes: number) {
      reportFailure("\(failure) within \(self.limit.duration)", at: self.location)
    }
    return number
  }
}
