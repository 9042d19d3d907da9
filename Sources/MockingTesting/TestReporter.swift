package import ExpectationRuntime

/// Hands failures to the test that is running, in Swift Testing or XCTest.
///
/// `ExpectationRuntime` finds this type by its mangled name, so a new name must be changed there as well. The type is
/// `package` although only this module names it: an optimized build removes an internal type that nothing refers to.
package enum TestReporter: FailureReporting {
  package static func report(
    _ message: String,
    isWarning: Bool,
    at location: MockSourceLocation?,
    near nearby: MockSourceLocation?
  ) -> Bool {
    #if canImport(Testing)
      // Swift Testing is asked first: newer versions turn a stray `XCTFail` into a warning of their own.
      if SwiftTestingRun.canTakeIssue {
        SwiftTestingRun.record(message, isWarning: isWarning, at: location)
        return true
      }
    #endif
    if isWarning {
      WarningPrinter.print(message, at: location ?? nearby)
      return true
    }
    #if canImport(XCTest)
      if XCTestRecorder.record(message, at: location ?? CallerPlace.current() ?? nearby) {
        return true
      }
    #endif
    return false
  }

  package static var runningTest: String? {
    #if canImport(Testing)
      if let name = SwiftTestingRun.currentTest { return name }
    #endif
    #if canImport(XCTest)
      if let name = XCTestRecorder.failedCase { return name }
    #endif
    return nil
  }

  package static var runsOneTestAtATime: Bool {
    #if canImport(Testing)
      SwiftTestingRun.runsOneTestAtATime
    #else
      true
    #endif
  }
}
