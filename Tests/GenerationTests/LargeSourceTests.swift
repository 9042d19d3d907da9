import Foundation
import Testing

/// Sources that are long, or deep: an answer or an error with its place, never a trap, and in time that grows as they do.
@Suite struct LargeSourceTests {
  // MARK: - Length

  /// A file with as many lines of everything that can be long together, and of which a mock of `P` can be made.
  private func longSource(lines count: Int) -> String {
    let parts = [
      ("protocol P {", "/// A line.", "  func f()\n}"),
      ("func g() {", "    f(a, { b in c[b] }, \"\\(d)\") // A line.", "}"),
      ("let a = [", "  [1, 2, \"}\"],", "]"),
      ("let b = \"\"\"", "  a \\(b) \"c\" {", "  \"\"\""),
      ("enum E {", "  case c, d(Int)", "}"),
      ("", "#if A\nlet c = 1\n#endif", ""),
    ]
    let shares = parts.map { before, line, after in
      let share = count / parts.count / line.split(separator: "\n").count
      return before + "\n" + String(repeating: line + "\n", count: share) + after + "\n"
    }
    return shares.joined()
  }

  /// Four times as many lines take about four times as long, and not sixteen times.
  ///
  /// Processor time is compared, since others load the machine.
  @Test func longFile() throws {
    let folder = try TemporaryFolder()
    func seconds(_ count: Int) throws -> Double {
      try folder.write("Long.swift", longSource(lines: count))
      let script = "cd '\(folder.path)'; TIMEFORMAT='%U'; time '\(commandURL.path)' mock --all Long.swift"
      let result = try #require(try runShell("bash", ["-c", script]))
      #expect(result.output.contains("class PMock"), "\(result.errors.prefix(300))")
      return try #require(Double(result.errors.trimmingCharacters(in: .newlines)))
    }
    let short = try seconds(10_000)
    let long = try seconds(40_000)
    #expect(long < short * 8, "\(short) s, and \(long) s for four times as much")
  }

  /// The place of an error behind so many lines is right.
  @Test func errorInLongFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("Long.swift", String(repeating: "// A line.\n", count: 70_000) + "protocol P { func f( }\n")
    let failure = try runCommand(["mock", "--all", "Long.swift", "-o", "Out.swift"], in: folder)
    #expect(failure.status == 1)
    #expect(failure.errors.hasPrefix("Long.swift:70001:21: error: "), "\(failure.errors.prefix(200))")
    #expect(folder.files == ["Long.swift"])
  }

  // MARK: - Depth

  /// Everything that brackets something else, so often: as types, as members, and as what is skipped.
  private func nested(_ depth: Int) -> (types: [String], members: [String]) {
    func nested(_ before: String, _ core: String, _ after: String) -> String {
      String(repeating: before, count: depth) + core + String(repeating: after, count: depth)
    }
    let types = [
      nested("(", "Int", ")"), nested("[", "Int", "]"), nested("A<", "Int", ">"), nested("", "Int", "?"),
      nested("() -> ", "Int", ""), nested("(Int, ", "Int", ")"), nested("A.", "B", ""), nested("@escaping ", "Int", ""),
      nested("[Int: ", "Int", "]"), nested("A & ", "B", ""), nested("[3 of ", "Int", "]"),
      nested("(", "Int", ") -> Int"),
      nested("", "Int", ".Type"), nested("some ", "P", ""), nested("~", "P", ""), nested("repeat each ", "T", ""),
    ]
    let members = [
      nested("#if A\n", "func f()", "\n#endif"), nested("/*", "", "*/") + "func f()",
      nested("@A(", "", ")") + "func f()",
      nested("@A ", "func f()", ""), nested("struct S {", "", "}"), nested("func f() {", "", "}"),
      "func f(_ a: Int = \(nested("(", "1", ")")))", "func f(_ a: Int = \(nested("[", "1", "]")))",
      "func f(_ a: Int = \(nested("{", "1", "}")))", "func f(_ a: String = \(nested("\"\\(", "1", ")\"")))",
      "func f(_ a: Int = \(nested("(", "1", "")))", nested("{", "", ""), nested("struct S {", "", ""),
      nested("#if A\n", "", ""),
      nested("/*", "", ""), nested("\"\\(", "", ""), "func f<T>() where T: P" + nested(", T: P", "", ""),
      nested("A", "", "()"),
    ]
    return (types, members)
  }

  /// The stack does not grow with a chain of names.
  @Test func longChains() throws {
    let folder = try TemporaryFolder()
    let aliases = (0..<5_000).map { "typealias A\($0) = A\($0 + 1)\n" }.joined()
    try folder.write("S.swift", aliases + "protocol P { func f(_ a: A0) }")
    #expect(try runCommand(["mock", "--all", "S.swift"], in: folder).output.contains("func f(_ a: A0)"))
  }

  /// Far deeper than the parser follows; the test's own build of it takes minutes for what the long tests have.
  private static let deepest =
    ProcessInfo.processInfo.environment["SWIFT_MOCKING_LONG_TESTS"] == nil ? 1_000 : 100_000

  /// About as deep as the parser follows, and far deeper.
  @Test(
    arguments: [("mock", 250), ("mock", deepest)]
      + (runsAllTests ? [("spy", 250), ("witness", 250), ("factory", 250)] : [])
  )
  func deepNesting(kind: String, depth: Int) throws {
    let folder = try TemporaryFolder()
    let (types, members) = nested(depth)
    let all = types.map { "var a: \($0) { get }\n  func f(_ a: \($0)) -> \($0)" } + members
    // A file of its own for each, so that one that is wrong hides no other.
    for (index, member) in all.enumerated() {
      let stored = member.replacing("{ get }", with: "")
      try folder.write(
        "App/S\(index).swift",
        "protocol P\(index) {\n  \(member)\n}\nfinal class C\(index) {\n  \(stored)\n}\nstruct S\(index) {\n  \(stored)\n}\n"
      )
    }
    let result = try runCommand([kind, "--all", "App", "-o", "Out.swift"], in: folder)
    #expect(result.status == 1, "\(result.errors.prefix(300))")
    #expect(folder.read("Out.swift") == nil)
    for line in result.errors.split(separator: "\n") where line.contains(": error: ") {
      #expect(line.hasPrefix("App/S"), "\(line.prefix(300))")
    }
    #expect(result.errors.contains("nest"))
  }
}
