import MacroPlugin
import Testing

@testable import CopyingMacros

/// Checks the answers to the compiler, without a compiler.
struct ExpansionTests {
  private func expand(_ source: String) -> MacroExpansionResult {
    CopyingMacro.expand(PluginSyntax(kind: "declaration", source: source, fileName: "/App/Types.swift", offset: 100))
  }

  @Test func leavesOutWhatIsNotStored() {
    let result = expand(
      "@Copying struct S { let id = 1; let a: [Int]; var b: Int? ; var c: Int { 3 }; static var d: Int = 4 }"
    )

    #expect(result.diagnostics == [])
    #expect(
      result.source == """
        func copying(a: [Int]? = nil, b: Int?? = nil) -> Self {
          Self(a: a ?? self.a, b: b ?? self.b)
        }
        """
    )
  }

  @Test func refusesAClassAtItsName() {
    let result = expand("@Copying final class C {}")

    #expect(result.source == nil)
    #expect(result.diagnostics.map(\.message) == ["'@Copying' is for structs, and 'C' is none"])
    #expect(result.diagnostics.first?.position.offset == 121)
  }
}
