import Foundation
import Testing

/// The acceptance cases of the mocks: generated, compiled and run, in both language modes.
///
/// The cases are Swift files below `Cases`, which declare protocols marked for the command and use their mocks.
@Suite struct AcceptanceTests {
  @Test(arguments: LanguageMode.allCases)
  func casesHold(_ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let folder = Tool.package.appending(path: "Tests/EndToEndTests/Cases").path
    let generated = try Tool.mocking("mock", folder, "--output", workspace.path("Mocks.swift"))
    try #require(generated.status == 0, "\(generated.errors)")

    let sources = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    let program = workspace.path("cases")
    let built = try Compiler.build(
      sources.sorted().map { folder + "/" + $0 } + [workspace.path("Mocks.swift")],
      to: program,
      mode: mode
    )
    try #require(built.status == 0, "\(built.errors)")

    let result = try Tool.run(program, [])
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(lines.last == "DONE")
    #expect(lines.contains { $0.hasPrefix("RUN ") })
    for line in lines where line.hasPrefix("FAILED ") { Issue.record("\(line)") }
    for line in lines where line.hasPrefix("STOP\t") {
      let parts = line.split(separator: "\t").dropFirst().map(String.init)
      let stopped = try Tool.run(program, [parts[0]])
      #expect(stopped.status != 0, "'\(parts[0])' did not stop")
      for text in parts.dropFirst() {
        #expect(stopped.errors.contains(text), "'\(parts[0])' said \(stopped.errors)")
      }
    }
  }
}
