import Foundation

/// What the tests find around them.
enum Settings {
  /// Whether tests that take minutes run: `SWIFT_MOCKING_LONG_TESTS=1`.
  static let runsLongTests = ProcessInfo.processInfo.environment["SWIFT_MOCKING_LONG_TESTS"] == "1"

  /// The folder of this package.
  static let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The sources of this package.
  static let packageSources: [[UInt8]] = sourceFiles(in: packageFolder).compactMap(bytes)

  /// The folder of the toolchain that runs the tests, found by asking for the one that `swiftc` belongs to.
  static let toolchainFolder: URL? = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-print-target-info"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard
      let info = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let paths = info["paths"] as? [String: Any],
      let resources = paths["runtimeResourcePath"] as? String
    else { return nil }
    return URL(fileURLWithPath: resources)
  }()

  /// The Swift sources and interfaces below a folder, hidden folders left out.
  static func sourceFiles(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles]
    )
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" || $0.pathExtension == "swiftinterface" }
      .sorted { $0.path < $1.path }
  }

  /// The bytes of a file, if it is one and can be read.
  static func bytes(of file: URL) -> [UInt8]? {
    (try? Data(contentsOf: file)).map { [UInt8]($0) }
  }
}
