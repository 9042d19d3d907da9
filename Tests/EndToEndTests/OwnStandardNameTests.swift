import Foundation
import Testing

/// Doubles in a module whose own types are called like those of the standard library that doubles name.
@Suite struct OwnStandardNameTests {
  /// The types, with which none of the protocols has to do.
  static let types = """
    struct AnyHashable {}; struct Array {}; struct Bool {}; struct ClosedRange {}; struct Dictionary {}; struct Double {}
    struct Hasher {}; struct Int {}; struct KeyPath {}; struct Mirror {}; struct Never {}; struct ObjectIdentifier {}
    struct Optional {}; struct Result {}; struct Set {}; struct String {}; struct Void {}; struct WritableKeyPath {}
    protocol Decoder {}; protocol Encoder {}; protocol Error {}; protocol Sendable {}; protocol TextOutputStream {}
    """

  static let protocols = """
    enum Flaw: Swift.Error { case bad }
    protocol Effects {
      func a() async throws(Flaw) -> Swift.String
      func b(_ x: Swift.Int, y: Swift.String?, z: Swift.Double, _ q: Swift.Bool) throws -> Swift.Int
      func c()
      func f(_ x: Void) -> Void
      static func d(_ x: Swift.Int) -> Swift.Int
      var e: Swift.Int { get set }
      subscript(i: Swift.Int) -> Swift.String { get set }
    }
    protocol Generic {
      func a<T: Swift.Hashable>(_ x: Swift.Array<T>, _ y: Swift.Optional<T>, _ z: Swift.Set<T>) -> [T: Swift.Int]
      func b<T>(_ x: Swift.Dictionary<Swift.String, T>) throws -> T?
    }
    protocol Empty {
      associatedtype Void
      func a() -> Void
      func b()
      func c(_ v: Void)
      func d(_ v: Void, _ i: Swift.Int) throws -> Void
    }
    protocol Shared: Swift.Sendable { func a(_ x: Swift.Int) -> Swift.Int }
    protocol Same: Swift.Hashable, Swift.Comparable, Swift.Sendable { func a() }
    protocol Coded: Swift.Codable, Swift.CustomReflectable, Swift.TextOutputStream { func a() }
    protocol Described: Swift.CustomStringConvertible, Swift.CodingKey { func a() }
    protocol Literal: Swift.ExpressibleByIntegerLiteral, Swift.ExpressibleByStringLiteral { func a() }
    """

  static let others = """
    class Client { var a = 1, b = "b", c = 1.5, d = true; func e(_ x: Swift.Int) throws -> Swift.String { "" }; init() {} }
    class Nothing { func a(_ x: Void) -> Void { x }; func b() {}; init() {} }
    final class Safe: Swift.Sendable { let a: Swift.Int = 1; func b() {} }
    struct Value { var a: Swift.Int; var b: Swift.String; var c: Swift.Optional<Swift.Int>; var d: Swift.Set<Swift.Int> }
    struct Handler { var a: () -> Void; var b: () -> () }
    """

  /// All kinds of doubles, in one module.
  @Test(arguments: LanguageMode.allCases)
  func doublesNameTheStandardLibrarysTypes(_ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let sources = [
      try workspace.write(Self.types, to: "Sources/Types.swift"),
      try workspace.write(Self.protocols, to: "Sources/Protocols.swift"),
      try workspace.write(Self.others, to: "Sources/Others.swift"),
    ]
    let kinds = [
      ["mock"], ["mock", "--style", "expectations"], ["spy", "--thread-safe"], ["witness", "--include", "all"],
      ["factory"],
    ]
    var doubles: [String] = []
    for (number, kind) in kinds.enumerated() {
      let output = workspace.path("Doubles\(number).swift")
      let exclusions = ["--exclude", "Flaw"]
      let result = try Tool.run(Tool.command, kind + ["--all", "-o", output, workspace.path("Sources")] + exclusions)
      #expect(result.status == 0, "\(result.errors)")
      doubles.append(output)
    }
    let result = try Compiler.compile(sources + doubles, mode: mode)
    #expect(result.status == 0, "\(result.errors)")
  }
}
