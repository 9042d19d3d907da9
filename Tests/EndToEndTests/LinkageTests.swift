import Foundation
import Testing

/// What a program that is shipped links, if generated mocks are among its sources.
@Suite struct LinkageTests {
  private static let source = """
    protocol Lookup: Sendable { func find(_ key: Int) throws -> String }
    """

  private static let program = """
    import ExpectationRuntime

    @main enum Program {
      static func main() throws {
        var expectations = MockLookup.Expectations()
        when(expectations.find(1...9), return: "found")
        let lookup = MockLookup(expectations: expectations)
        print(try lookup.find(7))
        if CommandLine.arguments.count > 1 { print(try lookup.find(8)) }
      }
    }
    """

  @Test(.enabled(if: hasReadelf, "there is no readelf to see what a program links"))
  func aMockLinksNeitherATestFrameworkNorFoundation() throws {
    let workspace = try Workspace()
    let program = try build(["ExpectationRuntime"], Self.program, in: workspace)
    #expect(try libraries(of: program).contains { $0.contains("swiftCore") })
    #expect(try forbiddenLibraries(of: program) == [])

    // The same with the library for tests, to see that the check would find them.
    let test = try build(
      ["ExpectationRuntime", "Mocking", "MockingTesting"],
      "import MockingTesting\n" + Self.program,
      in: workspace
    )
    #expect(try !forbiddenLibraries(of: test).isEmpty)
  }

  @Test func aMockThatNobodyTestsStopsTheProcess() throws {
    let workspace = try Workspace()
    let program = try build(["ExpectationRuntime"], Self.program, in: workspace)
    let expected = try Tool.run(program, [])
    #expect(expected.status == 0 && expected.output == "found\n")
    let unexpected = try Tool.run(program, ["again"])
    #expect(unexpected.status != 0)
    #expect(unexpected.errors.contains("called without a matching expectation."))
  }

  private static let hasReadelf = (try? Tool.run("readelf", ["--version"]).status) == 0

  private func build(_ libraries: [String], _ text: String, in workspace: borrowing Workspace) throws -> String {
    let protocols = try workspace.write(Self.source, to: "Lookup.swift")
    let main = try workspace.write(text, to: "Program.swift")
    let mocks = workspace.path("Mocks.swift")
    let generated = try Tool.run(Tool.command, ["mock", "--style", "expectations", "--all", protocols, "-o", mocks])
    try #require(generated.status == 0, "\(generated.errors)")
    let program = workspace.path(libraries.joined())
    let built = try Tool.run(
      "swiftc",
      ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-module-name", "Program", "-o", program]
        + ["-I", Compiler.modules, protocols, mocks, main] + (try libraries.flatMap(Libraries.objects))
    )
    try #require(built.status == 0, "\(built.errors)")
    return program
  }

  /// The names of the shared libraries that the program is loaded with.
  private func libraries(of program: String) throws -> [String] {
    let dynamic = try Tool.run("readelf", ["-d", program])
    try #require(dynamic.status == 0, "\(dynamic.errors)")
    return dynamic.output.split(separator: "\n").compactMap { line in
      guard line.contains("(NEEDED)"), let start = line.firstIndex(of: "[") else { return nil }
      return String(line[start...].dropFirst().prefix { $0 != "]" })
    }
  }

  private func forbiddenLibraries(of program: String) throws -> [String] {
    try libraries(of: program).filter { library in
      ["Testing", "XCTest", "Foundation"].contains { library.contains($0) }
    }
  }
}
