import Foundation
import Testing

/// The acceptance cases of each kind of double: generated, compiled and run, in both language modes.
///
/// The cases are Swift files in the folders below `Cases`, which declare what is marked for the command and use its doubles.
@Suite struct AcceptanceTests {
  /// The folders of cases, each with its subcommand.
  private static let commands = [
    "Mocks": "mock", "Spies": "spy", "SpyNamings": "spy", "Witnesses": "witness", "Factories": "factory",
  ]

  @Test(arguments: commands.keys.sorted(), LanguageMode.allCases)
  func casesHold(_ name: String, _ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let cases = Tool.package.appending(path: "Tests/EndToEndTests/Cases").path
    let folder = cases + "/" + name
    let command = try #require(Self.commands[name])
    let doubles = workspace.path("Doubles.swift")
    let generated = try Tool.mocking(command, folder, "--output", doubles)
    try #require(generated.status == 0, "\(generated.errors)")

    let sources = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    let program = workspace.path("cases")
    let built = try Compiler.build(
      sources.sorted().map { folder + "/" + $0 } + [cases + "/Support.swift", doubles],
      to: program,
      mode: mode
    )
    try #require(built.status == 0, "\(built.errors)")

    try CaseProgram(path: program).check()
  }
}

/// A built program of cases.
struct CaseProgram {
  let path: String

  /// Runs it, and each case that must stop in a process of its own.
  func check() throws {
    let result = try Tool.run(path, [])
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(lines.last == "DONE")
    #expect(lines.contains { $0.hasPrefix("RUN ") }, "no case ran")
    for line in lines where line.hasPrefix("FAILED ") { Issue.record("\(line)") }
    for line in lines where line.hasPrefix("STOP\t") {
      let parts = line.split(separator: "\t").dropFirst().map(String.init)
      let stopped = try Tool.run(path, [parts[0]])
      #expect(stopped.status != 0, "'\(parts[0])' did not stop")
      for text in parts.dropFirst() {
        #expect(stopped.errors.contains(text), "'\(parts[0])' said \(stopped.errors)")
      }
    }
  }
}
