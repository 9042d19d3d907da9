import Foundation
import Testing

/// Doubles of protocols that inherit from other packages, built by SwiftPM in packages as people have them.
@Suite struct PackageBuildTests {
  @Test(.enabled(if: Tool.runsAllTests)) func doublesOfWhatOtherPackagesDeclareRun() throws {
    let workspace = try Workspace()
    // A package that passes on what one of its modules declares, and keeps another one for itself.
    try workspace.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Furniture",
        products: [.library(name: "Furniture", targets: ["Furniture"])],
        targets: [
          .target(name: "Furniture", dependencies: ["Wood", "Tools"], path: "Code"),
          .target(name: "Wood"), .target(name: "Tools"),
        ]
      )
      """,
      to: "Furniture/Package.swift"
    )
    try workspace.write("@_exported import Wood", to: "Furniture/Code/Exports.swift")
    try workspace.write(
      """
      import Foundation
      internal import Tools
      import Wood
      public protocol Board: Named where Thing: Equatable {
        associatedtype Thing
        func put(_ thing: Thing, on date: Date) throws -> Plank
      }
      protocol Client { func wrong() }
      """,
      to: "Furniture/Code/Board.swift"
    )
    try workspace.write(
      """
      public struct Plank: Equatable, Sendable { public init() {} }
      public protocol Named { var plank: Plank { get set } }
      """,
      to: "Furniture/Sources/Wood/Wood.swift"
    )
    // A bound that is a class, and a property wrapper whose value others can only read.
    try workspace.write(
      """
      open class Peg: @unchecked Sendable { public init() {} }
      @propertyWrapper public final class Label {
        public private(set) var wrappedValue = "oak"
        public init() {}
      }
      """,
      to: "Furniture/Code/Peg.swift"
    )
    try workspace.write("public struct Saw {}", to: "Furniture/Sources/Tools/Saw.swift")

    // A package that depends on it, and has a module of its own to inherit from.
    try workspace.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App",
        dependencies: [.package(path: "../Furniture")],
        targets: [
          .target(name: "Core"), .target(name: "CPots"),
          .target(name: "App", dependencies: ["Core", "CPots", .product(name: "Furniture", package: "Furniture")]),
          .executableTarget(name: "Run", dependencies: ["App"]),
        ]
      )
      """,
      to: "App/Package.swift"
    )
    try workspace.write(
      "package protocol Client { func send(_ text: String) async -> Int }",
      to: "App/Sources/Core/C.swift"
    )
    try workspace.write(
      """
      import CPots
      import Core
      import Furniture

      // swift-mocking: mock, spy
      protocol Shelf: Board, Client where Thing == String {
        func clear(_ plank: Plank)
        func hang<Value: Peg>(_ value: Value) -> Value
        func place(_ pot: Pot, in bowls: [Bowl])
      }
      // swift-mocking: mock
      class Cupboard: Cabinet {}
      // Another one has this name, too.
      struct Plank: Sendable { let number: Int }
      struct Pot: Sendable {}
      struct Bowl: Sendable {}
      """,
      to: "App/Sources/App/Shelf.swift"
    )
    // Headers in C have types of such names; what they only say in a comment is none.
    try workspace.write(
      """
      /* A Shelf for a Cupboard,
         and a ShelfMock. */
      typedef struct Pot { int size; } Pot_t;
      typedef struct { int size; } Bowl; // Client
      """,
      to: "App/Sources/CPots/include/pots.h"
    )
    try workspace.write("#include \"pots.h\"", to: "App/Sources/CPots/pots.c")
    // Its file imports what the one of the doubled class does not.
    try workspace.write(
      """
      import Furniture

      class Cabinet {
        @Label var name: String
        func fasten<Value: Peg>(_ value: Value) -> Value { value }
      }
      """,
      to: "App/Sources/App/Cabinet.swift"
    )
    try workspace.write(
      """
      @testable import App
      import Foundation
      import Furniture

      @main enum Run {
        static func main() async throws {
          let mock = ShelfMock()
          mock._plank.getter.implementation = .returns(Wood.Plank())
          mock._put.implementation = .returns(Wood.Plank())
          mock._send.implementation = .returns(7)
          let plank = try mock.put("cup", on: Date(timeIntervalSince1970: 0))
          mock.clear(App.Plank(number: 1))
          mock.place(App.Pot(), in: [])
          print(await mock.send("x"), plank == mock.plank, mock._put.lastInvocation?.0 ?? "", mock._clear.callCount)
          let cupboard = CupboardMock()
          cupboard._name.getter.implementation = .returns("elm")
          let peg = Peg()
          mock._hang.implementation = .returns(peg)
          print(cupboard.name, cupboard.fasten(peg) === mock.hang(peg))
          let spy = ShelfSpy()
          spy.sendReturnValue = 8
          print(await spy.send("y"), spy.sendReceivedText ?? "")
        }
      }
      """,
      to: "App/Sources/Run/Run.swift"
    )
    let package = workspace.path("App")
    for kind in ["mock", "spy"] {
      let result = try Tool.run(
        Tool.command,
        [kind, "--module", "App", "-o", "Sources/Run/\(kind).swift", "Sources/App"],
        in: package
      )
      try #require(result.status == 0, "\(result.errors)")
      #expect(result.errors.isEmpty)
    }
    let mocks = try workspace.read("App/Sources/Run/mock.swift")
    #expect(!mocks.contains("import Tools"))
    #expect(mocks.contains("ShelfMock: Shelf"))
    let objects = try Libraries.objects(of: "ExpectationRuntime")
    let run = try Tool.run(
      "swift",
      ["run", "--package-path", package, "-Xswiftc", "-I\(Compiler.modules)", "-Xswiftc", "-warnings-as-errors"]
        + objects.flatMap { ["-Xlinker", $0] } + ["Run"]
    )
    #expect(run.output.hasSuffix("7 true cup 1\nelm true\n8 y\n"), "\(run.output)\n\(run.errors)\n\(mocks)")
    #expect(run.status == 0)
  }
}
