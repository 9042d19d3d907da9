import Foundation
import Testing

/// The acceptance cases of mocks and spies once more, with macros where one declaration is all that is needed.
@Suite struct MacroAcceptanceTests {
  /// A kind of double with the attribute that asks for it.
  struct Kind: Sendable, CustomTestStringConvertible {
    let command: String
    let folder: String
    let attribute: String
    let condition: String

    var testDescription: String { command }

    static let all = [
      Kind(command: "mock", folder: "Mocks", attribute: "Mocked", condition: "compilationCondition: .none"),
      Kind(command: "spy", folder: "Spies", attribute: "Spyable", condition: ""),
    ]
  }

  @Test(arguments: Kind.all, LanguageMode.allCases)
  func casesHold(_ kind: Kind, _ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let cases = Tool.package.appending(path: "Tests/EndToEndTests/Cases").path
    let folder = cases + "/" + kind.folder
    var sources: [String] = []
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where name.hasSuffix(".swift") {
      var source = MarkedSource(
        String(decoding: try Data(contentsOf: URL(filePath: "\(folder)/\(name)")), as: UTF8.self)
      )
      count += source.replaceMarkers(of: kind)
      sources.append(try workspace.write("import Mocking\n" + source.text, to: "Sources/\(name)"))
      // What macros cannot do alone, because of what it inherits, is left to the command, which must not see the attributes.
      try workspace.write(source.text.replacing("@\(kind.attribute)", with: "// @"), to: "Commanded/\(name)")
    }
    #expect(count > 30)
    let rest = workspace.path("Doubles.swift")
    let generated = try Tool.mocking(kind.command, workspace.path("Commanded"), "--output", rest)
    try #require(generated.status == 0, "\(generated.errors)")

    let program = workspace.path("cases")
    let built = try MacroCompiler.build(sources + [cases + "/Support.swift", rest], to: program, mode: mode)
    try #require(built.status == 0, "\(built.errors)")
    #expect(built.errors == "")
    let result = try Tool.run(program, [])
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(lines.last == "DONE")
    for line in lines where line.hasPrefix("FAILED ") { Issue.record("\(line)") }
  }
}

/// A source whose comment markers can be replaced by attributes.
private struct MarkedSource {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  /// Replaces the markers of protocols that inherit nothing which a macro would not see.
  ///
  /// - Returns: How many were replaced.
  mutating func replaceMarkers(of kind: MacroAcceptanceTests.Kind) -> Int {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var count = 0
    for index in lines.indices.dropLast() {
      let marker = lines[index].trimmingCharacters(in: .whitespaces)
      guard marker.hasPrefix("// swift-mocking: \(kind.command)"), !marker.contains(",") else { continue }
      let rest = marker.dropFirst("// swift-mocking: \(kind.command)".count)
      guard rest.isEmpty || rest.hasPrefix("(") && rest.hasSuffix(")"), !rest.contains("style:") else { continue }
      guard let name = lines[index + 1].nameOfStandaloneProtocol, !Self.needsMore.contains(name) else { continue }
      let given = String(rest.dropFirst().dropLast())
      let condition = given.contains("compilationCondition") ? "" : kind.condition
      let arguments = [condition, given].filter { !$0.isEmpty }.joined(separator: ", ")
      lines[index] = "@\(kind.attribute)" + (arguments.isEmpty ? "" : "(\(arguments))")
      count += 1
    }
    text = lines.joined(separator: "\n")
    return count
  }

  /// Protocols for which one declaration is not enough: types in them cannot be copied, are classes that bound generic parameters,
  /// or stand for functions, which only their declarations say; and an actor's initialiser, which needs an extension.
  private static let needsMore: Set = [
    "Noncopyable", "GenericNoncopyable", "GenericWhere", "Aliased", "MainMember", "SetsFunctions", "ActorSeeded",
  ]
}

extension String {
  /// The name of the protocol that a line declares, if it inherits nothing but well-known protocols.
  fileprivate var nameOfStandaloneProtocol: String? {
    let header = /^\s*(?:public |package |internal )?protocol (\w+)(?:<[^>]*>)?(?:: ([^{]*?))? \{/
    guard let match = firstMatch(of: header), !contains(" where ") else { return nil }
    let known: Set = ["Sendable", "AnyObject", "Actor", "Equatable", "Hashable", "Identifiable", "Error"]
    let inherited = (match.2 ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    return inherited.allSatisfy(known.contains) ? String(match.1) : nil
  }
}

/// The compiler with the plugin of this package.
enum MacroCompiler {
  /// The flags that make the macros of Mocking known.
  static var flags: [String] {
    let folder = URL(filePath: Tool.command).deletingLastPathComponent()
    return [
      "-I", folder.appending(path: "Modules").path,
      "-load-plugin-executable", folder.appending(path: "MockingMacros-tool").path + "#MockingMacros",
    ]
  }

  /// Compiles sources that use macros to a program.
  static func build(_ sources: [String], to program: String, mode: LanguageMode) throws -> ProcessResult {
    let libraries = ["ExpectationRuntime", "Mocking"]
    return try Tool.run(
      "swiftc",
      ["-wmo", "-parse-as-library", "-warnings-as-errors", "-module-name", "Cases", "-o", program] + mode.flags + flags
        + sources + (try libraries.flatMap(Libraries.objects))
    )
  }
}
