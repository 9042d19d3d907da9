import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What goes wrong outside of the command: it says so, its status tells, and no file is torn or left over.
@Suite struct FaultTests {
  /// A folder with old outputs, and sources whose new ones are far larger.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["A", "B"] {
      let functions = (0..<20).map { "  func f\($0)(_ a: Int, b: [String]) async throws -> Int\n" }
      try folder.write("App/\(name).swift", "protocol \(name) {\n\(functions.joined())}\n")
      try folder.write("Out/\(name)+Mocks.swift", "old")
    }
    return folder
  }

  /// Runs a script of the shell, in which `mocks` makes mocks of the sources.
  private func run(_ script: String, in folder: TemporaryFolder) throws -> CommandResult {
    let preparation = "cd '\(folder.path)'; mocks() { '\(commandURL.path)' mock --all App \"$@\"; }\n"
    return try #require(try runShell("bash", ["-c", preparation + script]))
  }

  /// Nothing has changed and nothing is left over.
  private func expectOldOutputs(_ folder: TemporaryFolder, _ location: Testing.SourceLocation = #_sourceLocation) {
    #expect(
      folder.files == ["App/A.swift", "App/B.swift", "Out/A+Mocks.swift", "Out/B+Mocks.swift"],
      sourceLocation: location
    )
    #expect(folder.read("Out/A+Mocks.swift") == "old", sourceLocation: location)
    #expect(folder.read("Out/B+Mocks.swift") == "old", sourceLocation: location)
  }

  // MARK: - Disks

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDevice() throws {
    let folder = try project()
    for script in ["mocks > /dev/full", "mocks -o - > /dev/full", "'\(commandURL.path)' --help > /dev/full"] {
      let result = try run(script, in: folder)
      #expect(result.status == 1)
      #expect(result.errors == "error: cannot write 'standard output': no space left on device\n")
    }
    let file = try run("mocks -o /dev/full", in: folder)
    #expect(file.status == 1)
    #expect(file.errors == "error: cannot write '/dev/full': no space left on device\n")
    // What cannot be said is no failure of what was asked for.
    #expect(try run("mocks -o Out/ --verbose 2> /dev/full", in: folder).status == 0)
  }

  @Test func fileThatMayNotGrow() throws {
    let folder = try project()
    for output in ["Out/", "Out/A+Mocks.swift", "New/Deep/"] {
      let result = try run("ulimit -f 2; mocks -o \(output) 2> >(cat >&2)", in: folder)
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("error: cannot write '\(output)"), "\(result.errors)")
      #expect(result.errors.contains("file too large\n"), "\(result.errors)")
      expectOldOutputs(folder)
      #expect(!FileManager.default.fileExists(atPath: folder.path("New")))
    }
  }

  /// A small disk, and one that can only be read: mounted where the system lets the test do so, and seen by nobody else.
  @Test(arguments: [("size=20k", "no space left on device"), ("ro", "read-only file system")])
  func smallDisk(option: String, message: String) throws {
    let folder = try project()
    try folder.write("Disk/keep.txt", "")
    let script = """
      exec unshare --mount sh -c 'mount -t tmpfs -o \(option) tmpfs Disk || exit 77
      \(commandURL.path) mock --all App -o Disk/ ; echo "status $?" ; ls -A Disk'
      """
    let result = try run(script, in: folder)
    if result.status == 77 || result.errors.contains("unshare") {
      print("no disk could be mounted: \(result.errors)")
      return
    }
    #expect(result.output == "status 1\n", "what is listed was left over")
    #expect(result.errors.hasPrefix("error: cannot write 'Disk/"), "\(result.errors)")
    #expect(result.errors.hasSuffix(": \(message)\n"), "\(result.errors)")
  }

  /// The superuser may write everywhere.
  @Test(.enabled(if: geteuid() != 0))
  func readOnlyFolder() throws {
    let folder = try project()
    #expect(chmod(folder.path("Out"), 0o555) == 0)
    defer { chmod(folder.path("Out"), 0o755) }
    for output in ["Out/", "Out/A+Mocks.swift", "Out/New/"] {
      let result = try run("mocks -o \(output)", in: folder)
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("error: cannot write 'Out/"))
      #expect(result.errors.hasSuffix(": permission denied\n"))
      expectOldOutputs(folder)
    }
  }

  // MARK: - Streams

  @Test func closedStreams() throws {
    let folder = try project()
    let unheard = try run("mocks >&-", in: folder)
    #expect(unheard.status == 1)
    #expect(unheard.errors == "error: cannot write 'standard output': bad file descriptor\n")
    let unasked = try run("mocks - <&-", in: folder)
    #expect(unasked.status == 1)
    #expect(unasked.errors == "error: cannot read '<stdin>': bad file descriptor\n")
    // No file takes the place of a stream, so that no message gets into one.
    let silent = try run("mocks Missing -o Out/ --verbose <&- >&- 2>&-", in: folder)
    #expect(silent.status == 1)
    expectOldOutputs(folder)
    #expect(try run("mocks -o Out/ --verbose <&- >&- 2>&-", in: folder).status == 0)
    #expect(folder.read("Out/A+Mocks.swift")?.hasPrefix("// Generated by swift-mocking from App/A.swift.") == true)
    #expect(folder.read("Out/A+Mocks.swift")?.contains("note:") == false)
  }

  // MARK: - Links

  @Test func linksAsOutputs() throws {
    let folder = try project()
    try folder.link("loop.swift", to: "loop.swift")
    try folder.link("a.swift", to: "b.swift")
    try folder.link("b.swift", to: "a.swift")
    for name in ["loop.swift", "a.swift"] {
      let result = try run("mocks -o \(name)", in: folder)
      #expect(result.status == 1)
      #expect(result.errors == "error: cannot write '\(name)': too many levels of symbolic links\n")
      let input = try run("mocks \(name)", in: folder)
      #expect(input.status == 1)
      #expect(input.errors == "error: cannot read '\(name)': too many levels of symbolic links\n")
    }
    // A link to what is not there yet stays one.
    try folder.link("ahead.swift", to: "Later/all.swift")
    #expect(try run("mocks -o ahead.swift", in: folder).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("ahead.swift")) == "Later/all.swift")
    #expect(folder.read("Later/all.swift")?.contains("class AMock") == true)
  }

  // MARK: - Size

  @Test func longFile() throws {
    let folder = try TemporaryFolder()
    let lines = String(repeating: "// A comment.\nlet a = 1\n", count: 60_000)
    try folder.write("Long.swift", "\(lines)protocol P { func f() }\n")
    let result = try runCommand(["mock", "--all", "Long.swift"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("class PMock"))
    try folder.write("Long.swift", "\(lines)protocol P { func f( }\n")
    let failure = try runCommand(["mock", "--all", "Long.swift", "-o", "Out.swift"], in: folder)
    #expect(failure.status == 1)
    #expect(failure.errors.hasPrefix("Long.swift:120001:21: error: "), "\(failure.errors.prefix(200))")
    #expect(folder.files == ["Long.swift"])
  }

  /// As deep as the parser follows, and deeper: an answer or an error with a place, never a trap.
  @Test(arguments: ["mock", "spy", "witness", "factory"], [250, 2_000])
  func deepNesting(kind: String, depth: Int) throws {
    func nested(_ before: String, _ core: String, _ after: String) -> String {
      String(repeating: before, count: depth) + core + String(repeating: after, count: depth)
    }
    let types = [
      nested("(", "Int", ")"), nested("[", "Int", "]"), nested("A<", "Int", ">"), nested("", "Int", "?"),
      nested("() -> ", "Int", ""), nested("(Int, ", "Int", ")"), nested("A.", "B", ""), nested("@escaping ", "Int", ""),
      nested("[Int: ", "Int", "]"), nested("A & ", "B", ""),
    ]
    let members =
      types.map { "var a: \($0) { get }\n  func f(_ a: \($0)) -> \($0)" } + [
        nested("#if A\n", "func f()", "\n#endif"), nested("/*", "", "*/") + "func f()",
        nested("@A(", "", ")") + "func f()",
        nested("struct S {", "", "}"), "func f(_ a: Int = \(nested("(", "1", ")")))",
      ]
    let folder = try TemporaryFolder()
    for (index, member) in members.enumerated() {
      let stored = member.replacing("{ get }", with: "")
      try folder.write(
        "S.swift",
        "protocol P {\n  \(member)\n}\nfinal class C {\n  \(stored)\n}\nstruct S {\n  \(stored)\n}\n"
      )
      let result = try runCommand([kind, "--all", "S.swift", "-o", "Out.swift"], in: folder)
      #expect([0, 1].contains(result.status), "\(member.prefix(30)) ends with \(result.status)")
      if result.status == 1 {
        #expect(result.errors.contains("S.swift:"), "\(index): \(result.errors.prefix(300))")
        #expect(result.errors.contains(": error: "))
      }
      #expect(folder.files.filter { $0 != "S.swift" && $0 != "Out.swift" }.isEmpty)
    }
  }

  // MARK: - Others at work

  /// Files that are written anew while they are read: what comes out is of one state or an error, and never torn.
  @Test func changingSource() async throws {
    let folder = try TemporaryFolder()
    let members = (0..<200).map { "  func method\($0)(_ a: Int) -> String\n" }.joined()
    let texts = ["A", "B"].map { "protocol \($0) {\n\(members)}\n" }
    let whole = try texts.map { text in
      try folder.write("S.swift", text)
      return try runCommand(["mock", "--all", "S.swift"], in: folder).output
    }
    let path = folder.path("S.swift")
    let writer = Task.detached {
      var index = 0
      while !Task.isCancelled {
        // Not atomically, as some editors do.
        guard let file = fopen(path, "w") else { return }
        fputs(texts[index % 2], file)
        fclose(file)
        index += 1
        try? await Task.sleep(for: .microseconds(200))
      }
    }
    defer { writer.cancel() }
    for _ in 0..<30 {
      try? FileManager.default.removeItem(atPath: folder.path("Out.swift"))
      let result = try runCommand(["mock", "--all", "S.swift", "-o", "Out.swift"], in: folder)
      #expect(folder.files.filter { $0 != "S.swift" && $0 != "Out.swift" }.isEmpty)
      switch result.status {
      case 0:
        // A file that is empty for a moment has nothing to double, which is said.
        let text = try #require(folder.read("Out.swift"))
        let isEmpty = result.errors.contains("no mocks are generated") && !text.contains("class")
        #expect(whole.contains(text) || isEmpty, "\(result.errors)")
      case 1:
        #expect(result.errors.hasPrefix("S.swift:"), "\(result.errors)")
        #expect(folder.read("Out.swift") == nil)
      default: Issue.record("status \(result.status)")
      }
    }
  }

  /// Whenever a run is interrupted, it has written everything or nothing.
  @Test(arguments: [SIGINT, SIGTERM])
  func interruption(_ signal: Int32) throws {
    let folder = try TemporaryFolder()
    let names = (0..<150).map { "F\($0)" }
    for name in names {
      try folder.write("App/\(name).swift", "protocol \(name) { func f() }\n")
    }
    for round in 0..<12 {
      for name in names { try folder.write("Out/\(name)+Mocks.swift", "old") }
      let process = Process()
      process.executableURL = commandURL
      process.arguments = ["mock", "--all", "App", "-o", "Out/"]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      try process.run()
      usleep(useconds_t(round * 12_000))
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      if process.terminationReason == .exit {
        #expect(process.terminationStatus == 0)
      } else {
        #expect(process.terminationStatus == signal)
      }
      let outputs = folder.files.filter { $0.hasPrefix("Out/") }
      #expect(outputs.count == names.count, "\(outputs.filter { $0.hasSuffix(".tmp") })")
      let old = outputs.filter { folder.read($0) == "old" }
      #expect(old.isEmpty || old.count == names.count, "\(old.count) of \(names.count) are old")
      if process.terminationReason == .exit { #expect(old.isEmpty) }
    }
  }

  /// Two runs at once on one output: each file is that of one of them.
  @Test func twoRuns() throws {
    let folder = try TemporaryFolder()
    let names = (0..<60).map { "F\($0)" }
    for name in names { try folder.write("App/\(name).swift", "public protocol \(name) { func f() }\n") }
    var wanted: [[String: String]] = []
    for access in ["public", "internal"] {
      _ = try runCommand(["mock", "--all", "App", "-o", "Own/\(access)/", "--access", access], in: folder)
      wanted.append(
        Dictionary(uniqueKeysWithValues: names.map { ($0, folder.read("Own/\(access)/\($0)+Mocks.swift") ?? "") })
      )
    }
    for _ in 0..<8 {
      try? FileManager.default.removeItem(atPath: folder.path("Out"))
      let runs = try ["public", "internal", "public"].map { access in
        let process = Process()
        process.executableURL = commandURL
        process.arguments = ["mock", "--all", "App", "-o", "Out/Deep/", "--access", access]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        try process.run()
        return process
      }
      for run in runs {
        run.waitUntilExit()
        #expect(run.terminationStatus == 0)
      }
      #expect(folder.files.filter { $0.hasPrefix("Out/") }.count == names.count)
      for name in names {
        let text = try #require(folder.read("Out/Deep/\(name)+Mocks.swift"))
        #expect(wanted.contains { $0[name] == text })
      }
    }
  }
}
