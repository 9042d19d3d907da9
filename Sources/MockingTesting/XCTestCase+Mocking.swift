#if canImport(XCTest)
  public import ExpectationRuntime
  public import XCTest

  extension XCTestCase {
    /// Says what is asked of the mocks that the test makes from here on, or has in its properties, and what calls of mocks do that
    /// nothing answers.
    ///
    /// ```swift
    /// func testPays() {
    ///   mocking(.strict)
    ///   …
    /// }
    /// ```
    ///
    /// It holds until the end of the test, before `tearDown`, on every thread. In `setUp` it holds for each test, and a test can say
    /// otherwise of the mocks that it makes itself. After a test that has thrown an error, or is skipped, nothing is reported.
    ///
    /// It reads the properties of the test case, so that the object of an `unowned` one must be there.
    ///
    /// - Parameters:
    ///   - strictness: What is asked of the mocks at the end of the test; what was said before, or `.lenient`, if it is not said.
    ///   - unstubbed: What a call does that nothing answers; likewise.
    ///   - fileID: Left to the compiler.
    ///   - filePath: Left to the compiler.
    ///   - line: Left to the compiler.
    ///   - column: Left to the compiler.
    public func mocking(
      _ strictness: MockStrictness? = nil,
      unstubbed: UnstubbedCallPolicy? = nil,
      fileID: String = #fileID,
      filePath: String = #filePath,
      line: Int = #line,
      column: Int = #column
    ) {
      let place = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      let session = MockSession(strictness, unstubbed: unstubbed, isContinuing: true, at: place)
      session.share()
      for mock in self.storedObjects { session.adopt(mock) }
      let end = { [unowned self] in
        let isCutShort = self.testRun.map { $0.unexpectedExceptionCount > 0 || $0.hasBeenSkipped } ?? false
        let report = session.end(isReporting: !isCutShort)
        self.attach(report)
      }
      self.addTeardownBlock(end)
    }

    /// What its properties hold: XCTest makes all test cases, and these with them, before the first test begins.
    private var storedObjects: [AnyObject] {
      var objects: [AnyObject] = []
      var mirror: Mirror? = Mirror(reflecting: self)
      while let current = mirror {
        for child in current.children {
          let value = Mirror(reflecting: child.value)
          let stored: Any? = value.displayStyle == .optional ? value.children.first?.value : child.value
          if let stored, type(of: stored) is AnyClass { objects.append(stored as AnyObject) }
        }
        mirror = current.superclassMirror
      }
      return objects
    }

    /// Attaches the calls of all mocks, if the test has failed.
    private func attach(_ report: SessionReport) {
      #if canImport(Darwin)
        if let run = self.testRun, run.totalFailureCount > 0, let log = report.log {
          let attachment = XCTAttachment(string: log)
          attachment.name = "calls of mocks.txt"
          self.add(attachment)
        }
      #endif
    }
  }
#endif
