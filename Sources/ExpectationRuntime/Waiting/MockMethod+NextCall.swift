/// The error of a wait for a call that has not come in time.
public struct CallTimeout: Error, CustomStringConvertible {
  /// What has not come, the time, and where it was waited for, in one line: who catches the error may not know that.
  public let description: String

  init(_ missing: String, within limit: Duration, at place: ExpectationPlace, _ remark: String = "") {
    description = "\(missing) within \(limit), waited for at \(place)\(remark)."
  }
}

extension MockMethod {
  /// Waits for the next call of the member.
  ///
  /// ```swift
  /// async let next = tracker._locate.nextCall(within: .seconds(1))
  /// ```
  ///
  /// Calls so far do not count; ``calls`` also has those between two waits.
  ///
  /// - Parameters:
  ///   - limit: How long to wait.
  ///   - clock: What measures the time.
  ///   - isolation: Left to the compiler.
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  /// - Returns: The arguments of the call.
  /// - Throws: ``CallTimeout`` if there is none in time, and `CancellationError` if the task is cancelled.
  public func nextCall(
    within limit: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) async throws -> Arguments {
    let earlier = self.callCount
    let (signal, box) = (Signal<WaitEnd>(), FirstCall<Implementation>())
    let observer = CallObserver<Implementation> { event in
      guard case .call(let call) = event, box.call == nil else { return }
      box.call = call
      signal.fire(.fulfilled)
    }
    self.add(observer, afterRecorded: false)
    defer { self.remove(observer) }
    let end = await TimeLimit(limit, clock).wait(for: signal)
    // What has come before the time was over is there, even if nobody has seen it then.
    if end == .fulfilled, let call = box.call {
      self.noteVerified([call.stamp])
      return call.arguments
    }
    if end == .cancelled { throw CancellationError() }
    let member = "\(self.identity.typeName).\(self.signature.labelledName)"
    let remark = earlier == 0 ? "" : "; \(earlier) \(earlier == 1 ? "call" : "calls") of it came before"
    throw CallTimeout(
      "\(member) was not called",
      within: limit,
      at: ExpectationPlace(fileID, filePath, line, column),
      remark
    )
  }
}

/// The call that a wait has got.
private final class FirstCall<Implementation: MockMethodImplementation>: @unchecked Sendable {
  // `@unchecked`: it is written before the signal that there is a call, and read after it.
  var call: MockMethod<Implementation>.Call?
}
