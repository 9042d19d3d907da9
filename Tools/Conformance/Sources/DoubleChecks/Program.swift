package import Foundation

/// The output of a program, and its status.
package struct Output {
  package var status: Int32
  package var text: String
  package var errors: String

  /// Runs a program, a path or a name that is looked for in `PATH`, to its end.
  package init(of program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = FileHandle.nullDevice
    // Files take what pipes would have to be emptied of on two threads.
    let folder = try TemporaryFolder()
    let (output, errors) = (folder.url.appending(path: "output"), folder.url.appending(path: "errors"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    self.errors = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
  }
}

/// A folder that is removed with its content when nobody needs it any more.
package struct TemporaryFolder: ~Copyable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "swift-mocking-conformance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

/// The reason why there is no result.
package struct ConformanceError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
