#if canImport(Testing)
  import ExpectationRuntime
  import Testing

  /// The run of Swift Testing in this process, as far as it can be known.
  enum SwiftTestingRun {
    /// Whether an issue recorded now reaches a run of Swift Testing.
    ///
    /// A detached task or a dispatch queue does not inherit `Test.current`. An issue recorded there is still printed,
    /// and still fails the run, as one of an unknown test; better than ending the process with all other tests.
    ///
    /// The child process of an exit test has no current test either, but it must end: an issue would be sent to the
    /// parent process and fail the very test that expects the failure.
    static var canTakeIssue: Bool {
      Test.current != nil || (isSelectedByArguments && !isInExitTest)
    }

    /// Whether no other test runs at the same time: in the child process of an exit test, and where XCTest runs.
    static var runsOneTestAtATime: Bool { !isSelectedByArguments || isInExitTest }

    /// The name of the current test, if there is one.
    static var currentTest: String? { Test.current?.name }

    /// Records a failure or a warning as an issue of the current test or of an unknown one.
    static func record(_ message: String, isWarning: Bool, at location: MockSourceLocation?) {
      #if compiler(>=6.3)
        Issue.record(
          Comment(rawValue: message),
          severity: isWarning ? .warning : .error,
          sourceLocation: sourceLocation(for: location)
        )
      #else
        if isWarning { return WarningPrinter.print(message, at: location) }
        Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation(for: location))
      #endif
    }

    private static func sourceLocation(for location: MockSourceLocation?) -> SourceLocation {
      guard
        let location = location
          ?? CallerPlace.current(in: Test.current.map(RunningTest.init))
      else {
        // The initializer requires a module, a line and a column.
        return Test.current?.sourceLocation
          ?? SourceLocation(fileID: "unknown/unknown", filePath: "<unknown>", line: 1, column: 1)
      }
      return SourceLocation(
        fileID: location.fileID,
        filePath: location.filePath,
        line: location.line,
        column: location.column
      )
    }

    /// Whether the process was started with `--testing-library swift-testing`, as `swift test` does.
    ///
    /// Swift Testing has no API that tells whether a run is underway in the process.
    private static let isSelectedByArguments: Bool = {
      let arguments = CommandLine.arguments
      return arguments.contains("--testing-library=swift-testing")
        || zip(arguments, arguments.dropFirst()).contains { $0 == "--testing-library" && $1 == "swift-testing" }
    }()

    private static var isInExitTest: Bool {
      #if os(macOS) || os(Linux) || os(FreeBSD) || os(OpenBSD) || os(Windows)
        ExitTest.current != nil
      #else
        false
      #endif
    }
  }

  extension RunningTest {
    fileprivate init(_ test: Test) {
      let place = test.sourceLocation
      let function = test.name.filter { $0 != "`" }
      #if compiler(>=6.3)
        self.init(function: function, fileID: place.fileID, filePath: place.filePath)
      #else
        self.init(function: function, fileID: place.fileID, filePath: nil)
      #endif
    }
  }
#endif
