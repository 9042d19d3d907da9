#if os(Linux)
  import Foundation
  import Testing

  /// The plugin as a process beside the compiler.
  @Suite struct PluginProcessTests {
    /// A compiler that is killed cannot say goodbye: the plugin has to notice by itself.
    @Test func killedCompilerLeavesNoPlugin() throws {
      let workspace = try Workspace()
      // Enough to still be at work when it is killed.
      let protocols = (0..<500).map { index in
        let methods = (0..<10).map { "  func method\($0)(_ a: Int, b: [String]) async throws -> Int?\n" }
        return "@Mocked(compilationCondition: .none)\nprotocol P\(index) {\n\(methods.joined())}\n"
      }
      let source = try workspace.write("import Mocking\n" + protocols.joined(), to: "Source.swift")
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      compiler.arguments =
        ["swiftc", "-frontend", "-c", "-parse-as-library", "-module-name", "M", "-o", workspace.path("M.o")]
        + MacroCompiler.flags + [source]
      compiler.standardOutput = FileHandle.nullDevice
      compiler.standardError = FileHandle.nullDevice
      try compiler.run()

      // The thread is kept: beside tests that wait for processes, a task that sleeps may wake up when all is over.
      var plugin: Int32?
      for _ in 0..<600 where plugin == nil {
        Thread.sleep(forTimeInterval: 0.05)
        plugin =
          RunningProcess.all().first { $0.name == "MockingMacros-t" && $0.parent == compiler.processIdentifier }?.id
        if !compiler.isRunning { break }
      }
      let found = try #require(plugin, "the compiler did not start a plugin, or was done too soon")
      kill(compiler.processIdentifier, SIGKILL)
      compiler.waitUntilExit()
      for _ in 0..<600 where RunningProcess.all().contains(where: { $0.id == found && $0.isAtWork }) {
        Thread.sleep(forTimeInterval: 0.05)
      }
      #expect(!RunningProcess.all().contains { $0.id == found && $0.isAtWork })
    }
  }

  /// What the system says about a process.
  private struct RunningProcess {
    let id: Int32
    /// The first fifteen bytes of the program's name.
    let name: String
    let state: String
    let parent: Int32

    /// Whether it is more than a status that nobody has asked for yet.
    var isAtWork: Bool { state != "Z" && state != "X" }

    static func all() -> [RunningProcess] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { Int32($0) }.compactMap(RunningProcess.init)
    }

    private init?(_ id: Int32) {
      // `id (name) state parent …`; the name may have blanks and parentheses in it.
      guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
        let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
      else { return nil }
      let fields = text[text.index(after: close)...].split(separator: " ")
      guard fields.count > 1, let parent = Int32(fields[1]) else { return nil }
      self.id = id
      self.name = String(text[text.index(after: open)..<close])
      self.state = String(fields[0])
      self.parent = parent
    }
  }
#endif
