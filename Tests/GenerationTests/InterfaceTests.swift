import DeclModel
import Generation
import Testing

/// Doubles of the protocols of compiled modules.
@Suite struct InterfaceTests {
  private func mocks(of printed: String, _ supplement: InterfaceSupplement, only: [String] = ["*"]) -> GenerationResult
  {
    var options = GenerationOptions(kind: .mock)
    options.only = only
    var source = SourceInput(text: printed.utf8, path: "Lib", role: .interface(module: "Lib"))
    source.supplement = supplement
    return Generator(options).run([source])
  }

  private func complete(_ text: String) -> [InterfaceSupplement.CompleteText] {
    [.init(module: "Lib", text: Array(text.utf8))]
  }

  @Test func hiddenRequirementsAreMockedUnlessImplemented() {
    var supplement = InterfaceSupplement()
    supplement.completeTexts = complete(
      """
      public protocol Base {
        func shown()
        func _hidden() -> Swift.Bool
        func _implemented()
        init(_hidden value: Swift.Int)
        typealias _Alias = Swift.Int
      }
      extension Lib.Base { public func _implemented() {} }
      public protocol _Root { func root(); func _root() }
      public protocol Child : Lib._Root {}
      """
    )
    let printed = "public protocol Base { func shown() }\npublic protocol Child : _Root {}"
    let result = mocks(of: printed, supplement)
    #expect(result.counts.doubles == 2, "\(result.diagnostics)")
    #expect(result.text.contains("func shown()"))
    #expect(result.text.contains("func _hidden() -> Swift.Bool"))
    #expect(result.text.contains("init(_hidden value: Swift.Int)"))
    #expect(!result.text.contains("_implemented"))
    #expect(!result.text.contains("_Alias"))
    #expect(result.text.contains("func root()"))
    #expect(result.text.contains("func _root()"))
    #expect(!result.text.contains("_RootMock"))
    #expect(mocks(of: printed, supplement, only: ["_R*"]).text.contains("class _RootMock: _Root {"))
  }

  @Test func whatProtocolsNameIsImported() {
    var supplement = InterfaceSupplement()
    supplement.qualifiedText = Array(
      """
      import Far
      import Foundation
      import Unused
      import _Private
      public protocol Base { func far(_ thing: Far.Thing, _ hidden: _Private.Thing, _ own: Lib.Thing) }
      public protocol Child : Lib.Base { var date: FoundationEssentials.Date { get } }
      """.utf8
    )
    let printed = """
      public protocol Base { func far(_ thing: Thing, _ hidden: Thing, _ own: Thing) }
      public protocol Child : Base { var date: Date { get } }
      """
    let base = mocks(of: printed, supplement, only: ["Base"])
    #expect(base.imports == ["public import ExpectationRuntime", "public import Far", "public import Lib"])
    let child = mocks(of: printed, supplement, only: ["Child"])
    #expect(child.imports == base.imports.dropLast() + ["public import Foundation", "public import Lib"])
  }

  @Test func whatNoImportShowsIsRefused() {
    var supplement = InterfaceSupplement()
    supplement.invisibleProtocols = ["Inner"]
    let result = mocks(of: "public protocol Inner {}\npublic protocol P {}", supplement)
    #expect(result.counts.doubles == 1)
    #expect(Set(result.diagnostics.map(\.id)) == ["inaccessible-protocol"])
    #expect(mocks(of: "public protocol Inner {}", supplement).diagnostics.map(\.severity) == [.error])
  }

  @Test func systemInterfacesAreImportedByTheirNames() {
    var supplement = InterfaceSupplement()
    supplement.completeTexts =
      complete(
        """
        @_spi(Inner) public protocol Inner {}
        @_spi(Outer) public protocol Outer : Lib.Inner {}
        public protocol P {}
        """
      ) + [.init(module: "Far", text: Array("@_spi(Far) public protocol Far {}".utf8))]
    let printed = """
      public protocol Inner {}
      public protocol Outer : Inner {}
      public protocol P {}
      public protocol Far {}
      """
    #expect(mocks(of: printed, supplement, only: ["P"]).imports.last == "public import Lib")
    let outer = mocks(of: printed, supplement, only: ["Outer"])
    #expect(outer.text.contains("\n@_spi(Inner) @_spi(Outer) public import Lib\n"), "\(outer.text)")
    #expect(outer.text.contains("@_spi(Outer)\npublic final class OuterMock: Outer {"), "\(outer.text)")
    #expect(mocks(of: printed, supplement, only: ["Far"]).text.contains("\n@_spi(Far) public import Far\n"))
  }

  @Test func namedClassesHaveMocksOfWhatEverybodySees() {
    var supplement = InterfaceSupplement()
    supplement.completeTexts = complete(
      """
      open class Base {
        public init()
        open func shown(_ number: Swift.Int)
        @_spi(Inner) open func restricted(_ thing: Lib.Thing)
        open var code: Swift.Int { get }
        final public let _code: Swift.Int
        private let _own: Swift.Int
        open subscript(key: Swift.String) -> Swift.Int { get set }
      }
      """
    )
    // The printer leaves out that a subscript has both accessors.
    let printed = """
      open class Base {
        public init()
        open func shown(_ number: Int)
        open func restricted(_ thing: Thing)
        open var code: Int { get }
        open subscript(key: String) -> Int
      }
      open class Other { public init() }
      """
    let result = mocks(of: printed, supplement, only: ["Base", "O*"])
    #expect(result.counts.doubles == 1, "\(result.diagnostics)")
    #expect(result.text.contains("override func shown(_ number: Int)"))
    #expect(result.text.contains("let _code2: "))
    #expect(result.text.contains("super[key] = newValue"))
    #expect(!result.text.contains("restricted"))
    #expect(!result.diagnostics.contains { $0.message.contains("_own") })
    supplement.sealedClasses = ["Other": "no"]
    let sealed = mocks(of: printed, supplement, only: ["Other"])
    #expect(sealed.diagnostics.map(\.id) == ["sealed-class"])
  }

  @Test func theToolchainTellsAllOfIt() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Lib.swift",
      """
      public protocol Base { func shown(); func _hidden() -> Bool }
      public protocol P { func short() }
      @_spi(Inner) public protocol Inner {}
      """
    )
    let arguments = ["swiftc", "-emit-module", "-module-name", "Lib", "-o", folder.path("Lib.swiftmodule")]
    let compiled = try #require(try runShell("env", arguments + [folder.path("Lib.swift")]))
    try #require(compiled.status == 0, "\(compiled.errors)")
    let result = try runCommand(["mock", "--interface", folder.path("Lib.swiftmodule"), "--only", "*"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("func _hidden() -> Bool"))
    #expect(result.output.contains("class PMock: P"))
    #expect(result.errors.contains("'Inner' is left out"), "\(result.errors)")
    let hidden = try runCommand(["mock", "--interface", "Cxx", "--only", "CxxConvertibleToBool"], in: folder)
    #expect(hidden.output.contains("func __convertToBool() -> "), "\(hidden.errors)")
  }
}

extension GenerationResult {
  fileprivate var imports: [String] {
    text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("public import ") || $0.hasPrefix("import ") }
  }
}
