import Foundation
import Generation
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

  /// A small disk, and one that can only be read, which nobody else sees.
  @Test(
    .enabled("the system does not let this user mount a disk") {
      try runShell("bash", ["-c", "unshare --mount mount -t tmpfs tmpfs /mnt"])?.status == 0
    },
    arguments: [("size=20k", "no space left on device"), ("ro", "read-only file system")]
  )
  func smallDisk(option: String, message: String) throws {
    let folder = try project()
    try folder.write("Disk/keep.txt", "")
    let script = """
      exec unshare --mount bash -c 'mount -t tmpfs -o \(option) tmpfs Disk
      \(commandURL.path) mock --all App -o Disk/; echo "status $?"; ls -A Disk'
      """
    let result = try run(script, in: folder)
    #expect(result.output == "status 1\n", "what is listed was left over")
    #expect(result.errors.hasPrefix("error: cannot write 'Disk/"), "\(result.errors)")
    #expect(result.errors.hasSuffix(": \(message)\n"), "\(result.errors)")
  }

  // MARK: - Rights

  /// A shell's word before a command that takes from the superuser the right to do what others may not.
  private static let asOthers = geteuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search" : ""

  private static func hasOthersRights() throws -> Bool {
    try runShell("bash", ["-c", "\(asOthers) true"])?.status == 0
  }

  private static let rights: any TestTrait & SuiteTrait = .enabled("the superuser may write everywhere") {
    try hasOthersRights()
  }

  @Test(FaultTests.rights) func readOnlyFolder() throws {
    let folder = try project()
    _ = try run("mocks -o Current/", in: folder)
    let preparation = "chmod 555 Out Current; trap 'chmod 755 Out Current' EXIT; \(FaultTests.asOthers) "
    let command = "'\(commandURL.path)' mock --all App -o "
    for output in ["Out/", "Out/A+Mocks.swift", "Out/New/", "Out/All.swift"] {
      let result = try run(preparation + command + output, in: folder)
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("error: cannot write 'Out/"), "\(result.errors)")
      #expect(result.errors.hasSuffix(": permission denied\n"), "\(result.errors)")
      #expect(folder.files.filter { $0.hasPrefix("Out/") } == ["Out/A+Mocks.swift", "Out/B+Mocks.swift"])
      #expect(folder.read("Out/A+Mocks.swift") == "old")
    }
    // Where nothing has to be written, nothing is wrong.
    let current = try run(preparation + command + "Current/", in: folder)
    #expect(current.status == 0, "\(current.errors)")
  }

  /// Some of the outputs can be written and one cannot: none is.
  @Test(FaultTests.rights) func oneReadOnlyFolder() throws {
    let folder = try project()
    try folder.write("Locked/b.swift", "old")
    try FileManager.default.removeItem(atPath: folder.path("Out/B+Mocks.swift"))
    try folder.link("Out/B+Mocks.swift", to: "../Locked/b.swift")
    let command = "\(FaultTests.asOthers) '\(commandURL.path)' mock --all App -o Out/"
    let result = try run("chmod 555 Locked; trap 'chmod 755 Locked' EXIT; \(command)", in: folder)
    #expect(result.status == 1)
    #expect(result.errors == "error: cannot write 'Out/B+Mocks.swift': permission denied\n")
    #expect(folder.files.count == 5)
    #expect(folder.read("Out/A+Mocks.swift") == "old")
    #expect(folder.read("Locked/b.swift") == "old")
  }

  @Test(FaultTests.rights, arguments: ["App/A.swift", "App", "App/Deep"])
  func unreadableInput(path: String) throws {
    let folder = try project()
    try folder.write("App/Deep/C.swift", "protocol C {}")
    let command = "\(FaultTests.asOthers) '\(commandURL.path)' mock --all App -o Out/"
    let result = try run("chmod 0 \(path); trap 'chmod 755 \(path)' EXIT; \(command)", in: folder)
    #expect(result.status == 1)
    #expect(result.errors == "error: cannot read '\(path)': permission denied\n")
    #expect(folder.files.count == 5)
    #expect(folder.read("Out/A+Mocks.swift") == "old")
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
    #expect(
      folder.read("Out/A+Mocks.swift")?.hasPrefix("// Generated by swift-mocking \(Version.current) from App/A.swift.")
        == true
    )
    #expect(folder.read("Out/A+Mocks.swift")?.contains("note:") == false)
  }

  /// A pipe gives what it has but once.
  @Test func pipeAsInput() throws {
    let folder = try project()
    for (text, status) in [("protocol P { func f() }", 0), ("protocol P { func f( }", 1)] as [(String, Int32)] {
      let result = try run("mkfifo p; echo '\(text)' > p & '\(commandURL.path)' mock --all p; exit $?", in: folder)
      #expect(result.status == status)
      #expect(result.output.contains("class PMock") == (status == 0))
      // The line that is shown is not read again either.
      if status == 1 { #expect(result.errors.contains("p:1:21: error: ") && result.errors.contains(text)) }
      try FileManager.default.removeItem(atPath: folder.path("p"))
    }
  }

  // MARK: - Links

  @Test func linksThatLoop() throws {
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
    for folderThatLoops in ["loop.swift/", "loop.swift/Deep/", "a.swift/"] {
      let result = try run("mocks -o \(folderThatLoops)", in: folder)
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("error: cannot write '\(folderThatLoops)"), "\(result.errors)")
      #expect(result.errors.hasSuffix(": too many levels of symbolic links\n"), "\(result.errors)")
    }
    for option in ["--dependency", "--config"] {
      let result = try run("mocks \(option) loop.swift", in: folder)
      #expect(result.status == 1)
      #expect(result.errors == "error: cannot read 'loop.swift': too many levels of symbolic links\n")
    }
    expectOldOutputs(folder)
  }

  /// Folders that contain themselves are read once, and a run that writes into its own input finds its files again.
  @Test func foldersThatContainThemselves() throws {
    let folder = try project()
    try folder.link("App/again", to: "..")
    try folder.link("App/self", to: ".")
    try folder.link("App/x", to: "y")
    try folder.link("App/y", to: "x")
    #expect(try run("mocks -o New/ && mocks -o New/ --check", in: folder).status == 0)
    #expect(folder.read("New/A+Mocks.swift")?.contains("class AMock") == true)
    #expect(try run("mocks -o App/self/again/New/ --check", in: folder).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("New")).count == 2)
  }

  @Test func linksAsOutputs() throws {
    let folder = try project()
    // A link to what is not there yet stays one.
    try folder.link("ahead.swift", to: "Later/all.swift")
    #expect(try run("mocks -o ahead.swift", in: folder).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("ahead.swift")) == "Later/all.swift")
    #expect(folder.read("Later/all.swift")?.contains("class AMock") == true)
  }
}
