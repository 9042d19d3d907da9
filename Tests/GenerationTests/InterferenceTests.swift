import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What others do while the command runs: they change its sources, end it, or write the same outputs.
///
/// Each file that comes out is whole, and the status says what happened.
@Suite struct InterferenceTests {
  /// Starts the command without waiting for it.
  private func start(_ arguments: [String], in folder: TemporaryFolder) throws -> Process {
    let process = Process()
    process.executableURL = commandURL
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // Threads of a test block signals, and what they start would never get one.
    var none = sigset_t()
    var previous = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    try process.run()
    return process
  }

  // MARK: - Sources that change

  /// Ways to change a file that another process reads.
  enum Change: CaseIterable {
    /// In place, so that it is empty or half there for a moment.
    case rewrite
    /// By another file of its name.
    case replace
    /// By nothing, now and then.
    case remove

    func apply(_ text: String, to path: String) throws {
      switch self {
      case .rewrite: try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      case .replace:
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + ".next"))
        rename(path + ".next", path)
      case .remove:
        unlink(path)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      }
    }
  }

  /// What comes out is of one state of each file or an error, and never torn.
  @Test(arguments: Change.allCases) func changingSources(change: Change) async throws {
    let folder = try TemporaryFolder()
    // More than one read gives, and with an end by which a part is known for one.
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
        try change.apply(texts[index % 2], to: path)
        try? await Task.sleep(for: .microseconds(200))
        index += 1
      }
    }
    for _ in 0..<(runsAllTests ? 8 : 3) {
      try? FileManager.default.removeItem(atPath: folder.path("Out.swift"))
      let result = try runCommand(["mock", "--all", "S.swift", "-o", "Out.swift"], in: folder)
      let written = folder.files.filter { !$0.hasPrefix("S.swift") }
      #expect(written == (result.status == 0 ? ["Out.swift"] : []))
      switch result.status {
      case 0:
        // A file that is empty for a moment has nothing to double, which is said.
        let text = try #require(folder.read("Out.swift"))
        let isEmpty = result.errors.contains("no mocks are generated") && !text.contains("class")
        #expect(whole.contains(text) || isEmpty, "\(result.errors)")
      case 1:
        let isPart = result.errors.hasPrefix("S.swift:") && change != .replace
        let isMissing =
          result.errors == "error: cannot read 'S.swift': no such file or directory\n" && change == .remove
        #expect(isPart || isMissing, "\(result.errors)")
      default: Issue.record("status \(result.status)")
      }
    }
    writer.cancel()
    try await writer.value
  }

  // MARK: - Ends

  /// Many files that are to be replaced, and what is to become of them.
  private func project(files: Int) throws -> (folder: TemporaryFolder, wanted: [String: String]) {
    let folder = try TemporaryFolder()
    let names = (0..<files).map { "F\($0)" }
    for name in names { try folder.write("App/\(name).swift", "protocol \(name) {}\n") }
    let result = try runCommand(["mock", "--all", "App", "-o", "Wanted/"], in: folder)
    try #require(result.status == 0)
    let wanted = names.map { ("\($0)+Mocks.swift", folder.read("Wanted/\($0)+Mocks.swift") ?? "") }
    return (folder, Dictionary(uniqueKeysWithValues: wanted))
  }

  /// Whenever a run is ended by a signal that it may answer, it has written everything or nothing; if it is killed, each file is
  /// the old or the new one, and the next run is not in the least disturbed.
  @Test(.enabled(if: runsAllTests), arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func signals(_ signal: Int32) throws {
    let (folder, wanted) = try project(files: 300)
    let output = folder.path("Out")
    var ended = 0
    for round in 0..<3 {
      for name in wanted.keys { try folder.write("Out/\(name)", "old") }
      let process = try start(["mock", "--all", "App", "-o", "Out/"], in: folder)
      // The moment in which the first file comes beside the old ones, and some time after it.
      while process.isRunning, entries(of: output) == wanted.count { usleep(200) }
      usleep(useconds_t(round * 3_000))
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      let wasEnded = process.terminationReason == .uncaughtSignal
      #expect(process.terminationStatus == (wasEnded ? signal : 0))
      if wasEnded { ended += 1 }

      let files = try FileManager.default.contentsOfDirectory(atPath: output)
      let left = files.filter { wanted[$0] == nil }
      #expect(left.isEmpty || signal == SIGKILL, "\(left.count) files are left over, such as \(left.first ?? "")")
      let old = wanted.keys.filter { folder.read("Out/\($0)") == "old" }
      let new = wanted.filter { folder.read("Out/\($0.key)") == $0.value }
      #expect(old.count + new.count == wanted.count, "a file is torn")
      #expect(old.isEmpty || new.isEmpty || signal == SIGKILL, "\(old.count) of \(wanted.count) are old")
      if !wasEnded { #expect(old.isEmpty) }
      guard signal == SIGKILL else { continue }
      let next = try runCommand(["mock", "--all", "App", "-o", "Out/", "--strict"], in: folder)
      #expect(next.status == 0, "\(next.errors)")
      #expect(wanted.allSatisfy { folder.read("Out/\($0.key)") == $0.value })
      #expect(try runCommand(["mock", "--all", "Out"], in: folder).output.contains("class") == false)
    }
    #expect(ended > 0, "each run was over before it could be ended")
  }

  /// How many entries a folder has, counted without a list of their names.
  private func entries(of path: String) -> Int {
    guard let stream = opendir(path) else { return 0 }
    defer { closedir(stream) }
    var count = -2
    while readdir(stream) != nil { count += 1 }
    return count
  }

  // MARK: - Runs at once

  /// Several runs at once with different outputs for the same place: each says that it was done, and each file is that of one of
  /// them.
  @Test(arguments: runsAllTests ? [2, 8] : [3], ["Out/Deep/", "Out/Deep/All.swift"])
  func runsAtOnce(count: Int, output: String) throws {
    let folder = try TemporaryFolder()
    for index in 0..<40 { try folder.write("App/F\(index).swift", "public protocol F\(index) { func f() }\n") }
    func arguments(_ run: Int, _ output: String) -> [String] {
      ["mock", "--all", "App", "-o", output, "--import", "Module\(run)"]
    }
    var wanted: [[String: String]] = []
    for run in 0..<count {
      let own = "Own\(run)/"
      _ = try runCommand(arguments(run, output.replacing("Out/Deep/", with: own)), in: folder)
      let files = folder.files.filter { $0.hasPrefix(own) }.map { String($0.dropFirst(own.count)) }
      wanted.append(Dictionary(uniqueKeysWithValues: files.map { ($0, folder.read(own + $0) ?? "") }))
    }
    for _ in 0..<2 {
      try? FileManager.default.removeItem(atPath: folder.path("Out"))
      let runs = try (0..<count).map { try start(arguments($0, output), in: folder) }
      for run in runs {
        run.waitUntilExit()
        #expect(run.terminationReason == .exit)
        #expect(run.terminationStatus == 0)
      }
      let written = folder.files.filter { $0.hasPrefix("Out/") }
      #expect(written.map { String($0.dropFirst("Out/Deep/".count)) } == wanted[0].keys.sorted())
      for (name, _) in wanted[0] {
        let text = folder.read("Out/Deep/\(name)")
        #expect(wanted.contains { $0[name] == text }, "\(name) is of no run")
      }
    }
  }

  /// Runs that fail take back the folders that they made, while others are about to write into them.
  @Test func runsAtOnceOfWhichSomeFail() throws {
    let folder = try TemporaryFolder()
    try folder.write("Good/A.swift", "protocol A {}\n")
    try folder.write("Bad/A.swift", "protocol A {}\n")
    try folder.write("Bad/B.swift", "protocol B {}\n")
    for _ in 0..<8 {
      try? FileManager.default.removeItem(atPath: folder.path("Out"))
      let shell = "ulimit -f 0; exec '\(commandURL.path)' mock --all Bad -o Out/Deep/Deeper/"
      let bad = Process()
      bad.executableURL = URL(fileURLWithPath: "/bin/bash")
      bad.arguments = ["-c", shell]
      bad.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      bad.standardError = FileHandle.nullDevice
      try bad.run()
      let good = try start(["mock", "--all", "Good", "-o", "Out/Deep/Deeper/"], in: folder)
      good.waitUntilExit()
      bad.waitUntilExit()
      #expect(good.terminationStatus == 0)
      #expect(bad.terminationStatus == 1)
      #expect(folder.files.filter { $0.hasPrefix("Out/") } == ["Out/Deep/Deeper/A+Mocks.swift"])
    }
  }
}
