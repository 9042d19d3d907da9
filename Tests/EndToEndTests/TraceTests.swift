import Foundation
import Testing

/// The acceptance programs of mocks on mocks that pass their calls on: each must see what it sees of a bare object.
@Suite struct TraceTests {
  /// The files whose programs are about real objects themselves, or about classes.
  private static let untouched: Set<String> = ["Forwarding.swift", "Classes.swift"]

  @Test(.enabled(if: Tool.runsAllTests)) func programsSeeTheSameOfAWrappedObject() throws {
    let workspace = try Workspace()
    let cases = Tool.package.appending(path: "Tests/EndToEndTests/Cases").path
    let folder = cases + "/Mocks"
    func mocks(_ arguments: [String]) throws -> ProcessResult {
      try Tool.run(Tool.command, ["mock", folder] + arguments)
    }
    // The protocols whose mocks cannot have a real object are those that the command names.
    let tried = try mocks(["--forwarding", "--diagnostics", "json"])
    let refused = tried.errors.matches(
      of: /the mock of (?:the class )?'([^']+)' (?:cannot|passes calls on to its superclass)/
    ).map { String($0.1) }
    let names = Set(refused).sorted()
    let forwarding = try mocks(["--forwarding"] + names.flatMap { ["--exclude", $0] })
    let bare = try mocks(names.flatMap { ["--exclude", $0] })
    let others = try mocks(names.flatMap { ["--only", $0] })
    for result in [forwarding, bare, others] { try #require(result.status == 0, "\(result.errors)") }

    let wrapped = WrappedMocks(
      forwarding: forwarding.output,
      bare: bare.output,
      others: others.output,
      untouched: Self.untouched
    )
    #expect(wrapped.mockCount > 150)
    #expect(wrapped.passingCount > 600)
    let doubles = try wrapped.sources.map { try workspace.write($0.text, to: $0.name) }
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    let program = workspace.path("traces")
    // What the compiler checks of isolation and warns of was checked where the mocks stand as they are written.
    let built = try Compiler.build(
      sources.sorted().map { folder + "/" + $0 } + [cases + "/Support.swift"] + doubles,
      to: program,
      mode: .swift5,
      flags: ["-no-warnings-as-errors"]
    )
    try #require(built.status == 0, "\(built.errors)")
    try CaseProgram(path: program).check()
  }
}
