import ExpectationRuntime
import Foundation
import Testing

/// How a failure reaches XCTest, or ends the process, in the child process of an exit test.
///
/// A child has no current test of Swift Testing, and a test case run by hand in it neither prints nor fails anything in
/// the parent. Locations are written out: within a macro's argument every literal has the place of the macro.
struct ReporterProcessTests {
  @Test func `a failure is recorded in the running test case`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      runTestCase { reportFailure("sync", at: .fixture) }
      runTestCase { DispatchQueue.global().sync { reportFailure("queue", at: .fixture) } }
      runTestCase {
        let thread = Thread { reportFailure("thread", at: .fixture) }
        thread.start()
        while !thread.isFinished { usleep(1000) }
      }
      runTestCase { reportFailure("nowhere", at: nil) }
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self) == """
        /x/Ünï.swift:42: failed - sync
        /x/Ünï.swift:42: failed - queue
        /x/Ünï.swift:42: failed - thread
        \(placeOfTestCase): failed - nowhere

        """
    )
  }

  @Test func `a failure ends the process once the test case is over`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      runTestCase { reportFailure("inside", at: .fixture) }
      reportFailure("outside", at: .fixture)
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("/x/Ünï.swift:42:7: outside"))
  }

  @Test func `a failure in a detached task ends the process of an exit test`() async {
    await #expect(processExitsWith: .failure) {
      await Task.detached { reportFailure("detached", at: .fixture) }.value
    }
  }

  @Test func `a failure is an issue of the current test`() {
    withKnownIssue {
      reportFailure("message", at: .fixture)
    } matching: { issue in
      issue.comments == ["message"] && issue.sourceLocation.map(String.init(describing:)) == "Ünï.swift:42:7"
        && issue.sourceLocation?.filePath == "/x/Ünï.swift"
    }
  }

  @Test func `a failure without a location is placed at the current test, or in it`() throws {
    let test = try #require(Test.current)
    let line = #line + 2
    withKnownIssue {
      reportFailure("message", at: nil)
    } matching: { issue in
      issue.sourceLocation == test.sourceLocation
        || issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == test.sourceLocation.fileID
    }
  }
}

extension MockSourceLocation {
  fileprivate static let fixture = Self(fileID: "X/Ünï.swift", filePath: "/x/Ünï.swift", line: 42, column: 7)
}
