import DeclModel
import Testing

/// What is known of the protocols of compiled modules from the interfaces of these.
@Suite struct CompiledModuleTests {
  private func flatten(_ interface: String, of module: String) throws -> FlattenedProtocol {
    var model = lowered(interface)
    model.compiledModule = module
    let index = ModuleIndex(files: [], dependencies: [model])
    let decls = model.declarations.compactMap { if case .nominal(let decl) = $0 { decl } else { nil } }
    return index.flatten(try #require(decls.first { $0.name == "P" || $0.kind == .protocol }))
  }

  @Test func standardProtocolsAreWhatTheyAreCalled() throws {
    #expect(try flatten("public protocol Actor: AnyObject {}", of: "Swift").isActor)
    #expect(try !flatten("public protocol Actor: AnyObject {}", of: "Theatre").isActor)
    #expect(try flatten("public protocol Sendable {}", of: "Swift").isSendable)
    let unimplementable = [
      ("BitwiseCopyable", "Swift", "compiler-witnessed-protocol"),
      ("DistributedActor", "Distributed", "distributed-actor"),
    ]
    let builtIn = "public protocol P { init(_builtin value: Builtin.Int1) }"
    #expect(try flatten(builtIn, of: "Swift").diagnostics.map(\.id) == ["compiler-type"])
    for (name, module, id) in unimplementable {
      #expect(try flatten("public protocol \(name) {}", of: module).diagnostics.map(\.id) == [id])
      #expect(try flatten("public protocol \(name) {}", of: "Lib").diagnostics.isEmpty)
    }
  }

  @Test func whatTheCompilerRequiresIsAddedToWhatIsDeclared() throws {
    let declared = "public protocol StringInterpolationProtocol { mutating func appendLiteral(_ literal: String) }"
    let names = try flatten(declared, of: "Swift").requirements.compactMap(\.member.name)
    #expect(names == ["appendLiteral", "appendInterpolation"])
    #expect(try flatten(declared, of: "Lib").requirements.compactMap(\.member.name) == ["appendLiteral"])
  }

  @Test func whatIsDeprecatedAndImplementedIsLeftOut() throws {
    let flattened = try flatten(
      """
      public protocol P {
        @available(*, deprecated, message: "Use b") func a()
        @available(macOS, deprecated: 13) func b()
        @available(*, deprecated) func c()
        func d()
      }
      extension P { public func a(); public func b(); public func d() }
      """,
      of: "Lib"
    )
    #expect(flattened.requirements.compactMap { $0.member.name } == ["b", "c", "d"])
  }

  @Test func membersOfGenericTypesAreOfTheirArguments() throws {
    let source = """
      public protocol P { associatedtype Index; associatedtype Indices: Sequence where Indices.Element == Index }
      public protocol Q: P where Index == Int, Indices == Extent<Int> {}
      public struct Extent<Bound> {}
      extension Extent: Sequence where Bound: Strideable { public typealias Element = Bound }
      """
    let index = indexed(source)
    #expect(index.flatten(try nominal("Q", in: index)).diagnostics.isEmpty)
    let other = indexed(source.replacing("Index == Int", with: "Index == String"))
    #expect(other.flatten(try nominal("Q", in: other)).diagnostics.map(\.id) == ["conflicting-same-types"])
  }

  @Test func refinedAssociatedTypesAreTheDefaultOnes() throws {
    let source = """
      public protocol P: RandomAccessCollection {
        associatedtype Element
        associatedtype Index = Int
        associatedtype SubSequence = Slice<Self>
        associatedtype Mark = Int
      }
      """
    let flattened = try flatten(source, of: "Lib")
    #expect(flattened.boundAssociatedTypes.map(\.name) == ["Index"])
    #expect(flattened.associatedTypes.map(\.name) == ["Element", "Mark"])
  }
}

extension Member {
  fileprivate var name: String? { if case .function(let decl) = self { decl.name } else { nil } }
}
