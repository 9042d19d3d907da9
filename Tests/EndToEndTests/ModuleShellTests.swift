import Foundation
import Testing

/// Doubles of a module that imports another one of its package, compiled as the tests of the first would compile them.
@Suite struct ModuleShellTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let lib: String
    let app: String

    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "a name that both modules declare",
      lib: """
        public struct Parcel { public init() {}; public struct Inner { public init() {} } }
        public protocol Wrapped { associatedtype Parcel }
        public protocol Loader { func load() throws -> Parcel }
        """,
      app: """
        import Lib
        struct Parcel { var grams: Int; struct Inner {} }
        protocol Packer { func pack(_ s: String) -> Parcel }
        final class Shelf { func place(_ d: Parcel) {} }
        struct Pair { var d: Parcel }
        actor Queue { func take(_ p: Parcel) {} }
        protocol Outer { func f(_ p: Parcel, _ q: Lib.Parcel) -> [Parcel.Inner] }
        protocol Deep: Loader { func own(_ p: Parcel) }
        protocol Gen: Wrapped { func own(_ p: Parcel) }
        struct Holder { var p: Parcel; var q: Lib.Parcel }
        extension Parcel { struct Tag { var p: Parcel }; final class Box { func g(_ p: Parcel, _ i: Inner) {} } }
        extension Shelf { func more(_ p: Parcel) {} }
        protocol Giving {}
        extension Giving { func give(_ p: Parcel) {} }
        final class Giver: Giving { func give(_ p: Parcel) {} }
        final class Hidden { struct Parcel {}; func f(_ p: Parcel) {} }
        extension Lib.Parcel { struct Deeper { var i: Inner }; protocol P { func f(_ i: Inner) } }
        """
    ),
    Row(
      name: "protocols in a type that is called like one of Foundation's",
      lib: "public struct Parcel { public init() {} }",
      app: """
        import Foundation
        import Lib
        struct Host {
          protocol Delegate { func host(_ h: Host, asks other: any Delegate) -> Host; static func all() -> [Host] }
          struct Inner { protocol Deep { associatedtype A; func g(_ a: A) -> Inner }; class Kept { func keep(_ h: Host) {} } }
          @MainActor protocol OnMain: Sendable { func g() async }
        }
        extension Host { struct Value { var p: Parcel; enum Kind { case one(Host?), two } } }
        protocol Progress { func show(_ h: Host.Inner) }
        """
    ),
    Row(
      name: "a module that has a type of its own name",
      lib: "public struct Parcel { public init() {} }\npublic struct Lib { public init() {} }",
      app: """
        import Lib
        struct App {}
        struct Parcel { var grams: Int }
        protocol Packer { func pack(_ s: String) -> Parcel }
        final class Shelf { func place(_ d: Parcel) {} }
        struct Pair { var d: Parcel }
        """
    ),
    Row(
      name: "a type around that is named by an alias",
      lib: """
        public struct Failure { public init() {} }
        extension Failure { public enum Reading {} }
        extension Failure.Reading { public struct Request { public init() {} } }
        """,
      app: """
        import Lib
        enum App {}
        extension App { typealias Failure = Lib.Failure }
        extension App.Failure.Reading {
          struct Operation { let context: Context; enum Context { case request(Request), none } }
          struct Step { let request: Request?; let operation: Operation }
        }
        """
    ),
    Row(
      name: "types of the module that are called like the doubles",
      lib: "public struct Unused {}",
      app: """
        protocol Post { func send(_ mock: PostMock, _ other: MockPost) -> [PostSpy]; func stop(_ witness: PostmanWitness) }
        final class Postman { func go(_ witness: PostmanWitness) {} }
        struct PostMock {}; struct MockPost {}; struct PostSpy {}; struct PostmanWitness {}
        """
    ),
    Row(
      name: "names that Foundation alone has, too",
      lib: "public struct Unused {}",
      app: """
        import Foundation
        struct StringStyle { let sort: SortDescriptor?; let names: [PersonNameComponents] }
        struct SortDescriptor { let unit: UnitLength }
        struct UnitLength { let meters: Int }
        enum PersonNameComponents { case all([ListFormatStyle]) }
        struct ListFormatStyle { let width: Int }
        protocol Printing { func print(_ style: StringStyle) -> KeyPathComparator? }
        protocol KeyPathComparator { func transform(_ by: AffineTransform) -> any KeyPathComparator }
        final class AffineTransform { func apply(_ unit: UnitLength) {} }
        """
    ),
    Row(
      name: "names that Testing has, too",
      lib: "public struct Unused {}",
      app: """
        import Testing
        struct Expectation { let issues: [Issue]; let comment: Comment? }
        struct Issue { let test: Test }
        protocol Judge { func judge(_ expectation: Expectation) -> Issue? }
        final class Court { func hear(_ expectation: Expectation) {} }
        """
    ),
    Row(
      name: "names that modules of the toolchain have, too",
      lib: "public struct Unused {}",
      app: """
        import RegexBuilder
        import Synchronization
        struct Mutex { let owner: Reference?; let captures: [Capture] }
        struct Reference { let count: Int }
        enum Capture { case some(Mutex) }
        protocol Guarding { func guardAll(_ mutex: Mutex) -> Reference? }
        final class Guard { func pass(_ mutex: Mutex) {} }
        """
    ),
    Row(
      name: "a type that stands in for an imported one where that is missing",
      lib: "public struct Unused {}",
      app: """
        #if canImport(Foundation)
        import Foundation
        #endif
        #if !canImport(Foundation)
        public struct UUID: Sendable { var bits = 0 }
        #endif
        public struct Beacon { var id: UUID; var previous: [UUID] }
        public protocol Finding { func find(_ id: UUID) -> UUID? }
        public final class Radar { func hear(_ id: UUID) {} }
        """
    ),
    Row(
      name: "a type of an imported one's name that a platform does not have",
      lib: "public class Variable { public init() {} }",
      app: """
        import Lib
        #if !canImport(ObjectiveC)
        public final class Variable: Sendable { public init() {} }
        #endif
        public protocol Finding { func find(_ variable: Variable) -> Variable? }
        """
    ),
    Row(
      name: "types of an imported type's name that only some builds declare",
      lib: "public struct Unused {}",
      app: """
        import Foundation
        #if os(Linux)
        public struct Date: Sendable { var bits = 0 }
        #elseif os(macOS)
        public struct Date: Sendable { var bits = 1 }
        #endif
        public protocol Dated { func find(_ date: Date) -> Date? }
        """
    ),
    Row(
      name: "aliases of closures",
      lib: """
        public typealias Reply = (Int) -> Void
        public protocol Desk { typealias Answer = (Int) -> Void }
        open class Pipe { public init() {}; public typealias Blow = (Int) -> Void }
        """,
      app: """
        import Lib
        public struct Office { public let answer: Desk.Answer; public let cb: Reply }
        public protocol Asker { func run(_ body: Reply); func ask(_ body: Desk.Answer) }
        public protocol Caller { func run(_ body: @escaping Reply) }
        struct Clerk: Desk { var answer: Answer; var other: Answer? }
        final class Organ: Pipe { func play(_ blow: @escaping Blow) {} }
        public protocol Instrument {}
        public protocol Blown: Instrument { typealias Mouthpiece = () -> Int }
        public struct Flute: Blown { public var mouthpiece: Mouthpiece }
        public struct Drum: Blown {
          public var mouthpiece: Mouthpiece
          public init(mouthpiece: @escaping Mouthpiece) { self.mouthpiece = mouthpiece }
        }
        public struct Horn<T>: Blown { public var t: T; public var mouthpiece: Mouthpiece }
        """
    ),
    Row(
      name: "an error type of another module",
      lib: "public struct Error: Swift.Error { public init() {} }",
      app: """
        import Lib
        public protocol Loader { func load(_ id: Int) async throws -> String; func save() throws(Error) }
        public final class Store { public func load(_ id: Int) throws -> String { "" } }
        struct Failure { var error: Error; var all: [any Swift.Error] }
        """
    ),
    Row(
      name: "types nested in a type of another module",
      lib: "public enum Harbour { public struct Cargo: Sendable { public init() {} } }",
      app: """
        import Lib
        extension Harbour {
          public enum Signal { case hail(cargo: Cargo) }
          public final class Crane { public func lift(_ cargo: Cargo) {} }
          public protocol Lifting { func lift(_ cargo: Cargo) }
        }
        """
    ),
    Row(
      name: "a metatype of another module's protocol",
      lib: "public protocol Recipe {}",
      app: "import Lib\npublic struct Menu { let type: Recipe.Type }"
    ),
    Row(
      name: "what is seen by way of a third module",
      lib: "@_exported import Core\npublic protocol Service { func serve(_ done: Done) }",
      app: """
        import Lib
        protocol Service: Lib.Service { func more(_ done: Done) throws; func any(_ e: Error) }
        struct Job { var done: Done }
        """
    ),
  ]

  private static let core = "public typealias Done = () -> Void\npublic struct Error: Swift.Error { public init() {} }"

  @Test(arguments: rows, LanguageMode.allCases)
  func doublesCompile(_ row: Row, _ mode: LanguageMode) throws {
    let workspace = try Workspace()
    try workspace.write(
      "let package = Package(targets: [.target(name: \"Core\"), .target(name: \"Lib\"), .target(name: \"App\")])",
      to: "Package.swift"
    )
    let sources = [("Core", Self.core), ("Lib", row.lib), ("App", row.app)]
    for (module, text) in sources {
      let source = try workspace.write(text, to: "Sources/\(module)/\(module).swift")
      try Compiler.emitModule(module, of: [source], in: workspace, mode: mode)
    }
    let kinds = [["mock"], ["witness"], ["factory"], ["mock", "--style", "expectations"], ["spy"]]
    // One of them otherwise, and not the same for all rows.
    for kind in Tool.runsAllTests ? kinds : [kinds[row.name.utf8.count % kinds.count]] {
      // Over the whole package, and over the module alone.
      for inputs in [["Sources"]] + (Tool.runsAllTests ? [["Sources/App", "--module", "App"]] : []) {
        let output = "Doubles\(inputs.count)-\(kind.joined())/"
        let made = try Tool.run(
          Tool.command,
          kind + ["--all", "--quiet", "-o", output] + inputs,
          in: workspace.folder.path
        )
        #expect(made.status == 0, "\(made.errors)")
        let folder = workspace.path(output + (inputs.count == 1 ? "App/" : ""))
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let doubles = files.filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
        if doubles.isEmpty { continue }
        let result = try Compiler.compile(doubles, mode: mode, flags: ["-I", workspace.folder.path])
        #expect(result.status == 0, "\(kind) of \(inputs): \(result.errors)")
      }
    }
  }
}
