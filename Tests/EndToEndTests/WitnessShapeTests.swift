import Testing

/// Witnesses of types with members of every shape: parameters, effects and results of all kinds.
///
/// They must compile without a warning; what cannot, must be left out.
@Suite struct WitnessShapeTests {
  private static let types = [
    "final class", "actor", "@MainActor final class", "public class", "struct", "protocol", "protocol: Sendable",
    "protocol: Actor",
  ]

  @Test(.enabled(if: Tool.runsAllTests), arguments: types)
  func witnessesOfEveryShapeCompile(_ type: String) throws {
    let workspace = try Workspace()
    let source = try workspace.write(Self.source(of: type), to: "Source.swift")
    let generated = try Tool.mocking("witness", source)
    try #require(generated.status == 0, "\(generated.errors)")
    let witness = try workspace.write(generated.output, to: "Witness.swift")
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile([source, witness], mode: mode)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  // MARK: - Sources

  private static let parameters = [
    "_ a: Int", "a: Int", "to a: Int, _ b: String", "_ a: inout Int", "_ a: inout Item", "_ f: @escaping () -> Void",
    "_ f: @escaping @Sendable (Int) async throws -> Void", "_ f: (Int) -> Void", "_ a: @autoclosure () -> Int",
    "_ a: @autoclosure @escaping () throws -> Int", "_ a: Int...", "_ a: some Edible", "_ a: Item", "_ a: any Edible",
    "_ a: [Item]", "_ a: Void", "_: Int", "_ a: consuming Item", "_ a: borrowing Handle", "_ a: consuming Handle",
    "_ a: sending Item", "_ a: Any", "_ a: (Int, b: Item)", "_ a: any Edible.Type", "_ a: @escaping Handler",
    "_ a: Handler?", "`in` `default`: Int", "_ a: @escaping @MainActor () -> Void",
  ]

  private static let effects = ["", "async", "throws", "async throws", "throws(Failure)", "async throws(Failure)"]

  private static let results = [
    "", "-> Int", "-> Item", "-> Int!", "-> some Edible", "-> (some Edible)?", "-> Self", "-> () -> Void", "-> Handle",
    "-> [Int: Item]", "-> sending Item", "-> Any", "-> Never", "-> (Int, Item)",
  ]

  private static let values = [
    "Int", "String?", "Item", "[Item]", "() -> Void", "Handler", "any Edible", "Any", "@Sendable () -> Void",
    "(Int, Item)",
  ]

  private static let support = """
    public struct Failure: Error {}
    public protocol Edible { func eat() }
    public struct Apple: Edible { public func eat() {} }
    public final class Item { var weight = 0 }
    public struct Handle: ~Copyable {}
    public typealias Handler = (Int) -> Void

    """

  private static func source(of type: String) -> String {
    let isProtocol = type.hasPrefix("protocol")
    let parts = type.split(separator: ":").map(String.init)
    let inheritance = parts.count > 1 ? ":\(parts[1])" : ""
    var lines = members(isProtocol: isProtocol, isValue: type == "struct")
    if type.hasSuffix("class") { lines.append("init() {}") }
    return support + "// swift-mocking: witness(includes: .all)\n\(parts[0]) Sample\(inheritance) {\n"
      + lines.joined(separator: "\n") + "\n}\n"
  }

  private static func members(isProtocol: Bool, isValue: Bool) -> [String] {
    var signatures = parameters.map { "(\($0))" }
    for effect in effects {
      signatures += results.map { "() \(effect) \($0)" }
      signatures += ["_ a: Item", "_ a: inout Int", "_ a: some Edible"].map { "(\($0)) \(effect) -> Int" }
    }
    var lines: [String] = []
    for (number, signature) in signatures.enumerated() {
      let isOpaque = signature.contains("-> some") || signature.contains("(some Edible)?")
      if isProtocol && isOpaque { continue }
      let body = isProtocol ? "" : isOpaque ? "{ Apple() }" : "{ fatalError() }"
      lines.append("func m\(number)\(signature) \(body)")
      if signature.hasSuffix("-> Self") { continue }
      lines.append("static func s\(number)\(signature) \(body)")
    }
    for (number, type) in values.enumerated() {
      if isProtocol {
        lines += ["var p\(number): \(type) { get }", "var q\(number): \(type) { get set }"]
      } else {
        lines += [
          "var p\(number): \(type) { fatalError() }",
          "var q\(number): \(type) { get { fatalError() } set {} }",
          "static var r\(number): \(type) { fatalError() }",
          "var t\(number): \(type) { get async throws { fatalError() } }",
          "subscript(s\(number) index: Int) -> \(type) { get { fatalError() } set {} }",
        ]
      }
    }
    if isProtocol { return lines }
    lines += [
      "@MainActor func isolated() {}", "@MainActor func isolatedToo() async -> Item { Item() }",
      "@MainActor var isolatedValue: Int { 1 }",
      "@available(*, deprecated) func deprecated(_ a: Int) -> Int { a }",
      "nonisolated func free() -> Int { 1 }", "func live() {}", "var `default`: Int { 1 }",
    ]
    if isValue { lines.append("mutating func change() {}") }
    return lines
  }
}
