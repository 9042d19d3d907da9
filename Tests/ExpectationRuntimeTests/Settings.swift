import Foundation

/// Whether tests run that start many processes: `SWIFT_MOCKING_ALL_TESTS=1`, as in CI.
let runsAllTests = ProcessInfo.processInfo.environment["SWIFT_MOCKING_ALL_TESTS"] == "1"
