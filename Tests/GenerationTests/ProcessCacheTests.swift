import Foundation
import Testing

/// What the toolchain prints of compiled modules is kept, and printed anew when something has changed.
@Suite struct ProcessCacheTests {
  /// A folder with a toolchain that notes its calls, and prints an interface.
  private func toolchain() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("bin/swiftc", "#!/bin/sh\nexit 1\n")
    try folder.write(
      "bin/swift-synthesize-interface",
      "#!/bin/sh\necho \"$@\" >> '\(folder.path("calls"))'\necho 'public protocol Base { func base() }'\n"
    )
    for tool in ["swiftc", "swift-synthesize-interface"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/" + tool))
    }
    try folder.write("App.swift", "import Lib\nprotocol App: Base {}")
    return folder
  }

  /// Runs the command and returns how many calls of the toolchain there have been by then.
  private func callsAfterRun(in folder: TemporaryFolder, cache: String? = nil) throws -> Int {
    let result = try runCommand(
      ["mock", "--all", "--interface", "Lib", "App.swift"],
      in: folder,
      environment: ["SWIFT_EXEC": folder.path("bin/swiftc"), "SWIFT_MOCKING_CACHE": cache ?? folder.path("cache/in")]
    )
    #expect(result.output.contains("func base() {"), "\(result.errors)")
    #expect(result.status == 0)
    return folder.read("calls")?.split(separator: "\n").count ?? 0
  }

  @Test func isAskedOnce() throws {
    let folder = try toolchain()
    let calls = try callsAfterRun(in: folder)
    #expect(calls > 0)
    #expect(try callsAfterRun(in: folder) == calls)
    #expect(folder.files.filter { $0.hasPrefix("cache/in/") }.count == calls)
    #expect(try callsAfterRun(in: folder, cache: "off") == 2 * calls)
  }

  @Test func changesAreSeen() throws {
    let folder = try toolchain()
    let calls = try callsAfterRun(in: folder)
    // Another compiler.
    let tool = try #require(folder.read("bin/swift-synthesize-interface"))
    let handle = try #require(FileHandle(forWritingAtPath: folder.path("bin/swift-synthesize-interface")))
    try handle.write(contentsOf: Data((tool + "# new\n").utf8))
    try handle.close()
    #expect(try callsAfterRun(in: folder) == 2 * calls)
    // What was kept before has been replaced.
    #expect(folder.files.filter { $0.hasPrefix("cache/in/") }.count == calls)
    // A module that has been built, and is built again.
    try folder.write(".build/debug/Modules/Lib.swiftmodule", "")
    #expect(try callsAfterRun(in: folder) == 3 * calls)
    #expect(try callsAfterRun(in: folder) == 3 * calls)
    try folder.write(".build/debug/Modules/New.swiftmodule", "")
    #expect(try callsAfterRun(in: folder) == 4 * calls)
  }

  /// Modules of one name in two folders, and a relative path to each.
  @Test func foldersAreToldApart() throws {
    let folder = try toolchain()
    let calls = try ["One", "Two"].map { name in
      try folder.write("\(name)/Lib.swiftmodule", "")
      let environment = "SWIFT_EXEC='\(folder.path("bin/swiftc"))' SWIFT_MOCKING_CACHE='\(folder.path("cache/in"))'"
      let call = "'\(commandURL.path)' mock --all --interface Lib.swiftmodule --only Base"
      let result = try #require(
        try runShell("sh", ["-c", "cd '\(folder.path(name))' && \(environment) \(call)"])
      )
      #expect(result.output.contains("func base() {"), "\(result.errors)")
      return folder.read("calls")?.split(separator: "\n").count ?? 0
    }
    #expect(calls[1] == 2 * calls[0])
  }

  @Test func damageIsHarmless() throws {
    let folder = try toolchain()
    let calls = try callsAfterRun(in: folder)
    let names = folder.files.filter { $0.hasPrefix("cache/in/") }
    var count = calls
    for damage in ["", "1", "1 0 1 1 99999999999999999999\n", "1 0 -1 0 0\n", "2 0 0 0 0\n"] {
      for name in names { try folder.write(name, damage) }
      count += calls
      #expect(try callsAfterRun(in: folder) == count, "\(damage)")
    }
    for name in names {
      let text = try #require(folder.read(name))
      try folder.write(name, String(text.dropLast()))
    }
    #expect(try callsAfterRun(in: folder) == count + calls)
    // There is a file where the folder should be.
    try folder.write("file", "")
    #expect(try callsAfterRun(in: folder, cache: folder.path("file")) == count + 2 * calls)
    #expect(folder.read("file") == "")
  }
}
