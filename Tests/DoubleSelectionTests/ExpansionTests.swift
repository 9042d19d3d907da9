import DeclModel
import DoublePlanning
import DoubleSelection
import SourceWriter
import Testing

/// What an attribute on one declaration gives; that its text compiles is tested where the compiler expands it.
@Suite struct ExpansionTests {
  private func expand(
    _ source: String,
    in context: [String] = [],
    _ kind: DoubleKind,
    _ attribute: String,
    _ placement: DoublePlacement = .peer
  ) -> (text: String, diagnostics: [Diagnostic]) {
    let expansion = Expansion(
      of: Array(source.utf8),
      in: context.map { Array($0.utf8) },
      kind: kind,
      attribute: attribute,
      placement: placement
    )
    return (String(decoding: expansion.text, as: UTF8.self), expansion.diagnostics)
  }

  @Test func onlyTheNamedAttributeCounts() {
    let source = "@Spyable @Smock @Mocked(compilationCondition: .none) protocol P { func f() }"
    #expect(expand(source, .spy, "Spyable").text.contains("class PSpy"))
    let smock = expand(source, .mock, "Smock").text
    #expect(smock.contains("class MockP") && !smock.contains("PMock:"))
    let mocked = expand(source, .mock, "Mocked").text
    #expect(mocked.contains("class PMock") && !mocked.contains("MockP:"))
    #expect(expand("protocol P { func f() }", .spy, "Spyable").text == "")
  }

  /// No one list of parameters serves both branches of an `#if`.
  @Test func eachBranchHasADouble() {
    let source = """
      @Mocked(compilationCondition: .debug) @Spyable protocol P {
        #if APPLE
        associatedtype D: Apple.Ticket
        #elseif OTHER
        associatedtype D: Ticket
        #else
        associatedtype D
        #endif
        #if APPLE
        func apple()
        #endif
        func close() -> D
      }
      """
    let mock = expand(source, .mock, "Mocked").text
    for (condition, bound) in [
      ("APPLE", ": Apple.Ticket"), ("!(APPLE) && (OTHER)", ": Ticket"), ("!(APPLE) && !(OTHER)", ""),
    ] {
      #expect(mock.contains("final class PMock<D\(bound)>: P {"), "\(mock)")
      let shown = condition.contains("&&") ? "(\(condition))" : condition
      #expect(mock.contains("#if \(shown) && DEBUG\n"), "\(mock)")
    }
    #expect(mock.ranges(of: "class PMock").count == 3)
    #expect(mock.ranges(of: "func apple()").count == 1)
    #expect(expand(source, .spy, "Spyable").text.ranges(of: "class PSpy").count == 3)
  }

  @Test func typesInsideHaveTheirOwn() {
    let source = "@Mocked struct S { let a: Int; @Mocked struct T { let b: Int } }"
    let text = expand(source, .factory, "Mocked", .member).text
    #expect(text.contains("mock(a:") && !text.contains("mock(b:"))
    #expect(expand("struct S { @Mocked struct T { let b: Int } }", .factory, "Mocked", .member).text == "")
  }

  @Test func genericParametersOfTypesAroundAreKnown() {
    let source = "@Mocked struct S { let item: Item; let key: Key?; let n: Int }"
    let context = ["@MainActor public enum Outer", "\nstruct Inner<Item, Key: Hashable>"]
    let text = expand(source, in: context, .factory, "Mocked", .member).text
    #expect(text.contains("item: Item,") && text.contains("key: Key? = nil"), "\(text)")
    let alone = expand(source, .factory, "Mocked", .member).text
    #expect(alone.contains("item: Item = Item.mock()"))
  }

  @Test func placesAreThoseInTheDeclaration() throws {
    let source = "@Mocked\nprotocol P: Missing { func f() }"
    let offset = try #require(source.utf8.firstRange(of: Array("Missing".utf8))?.lowerBound)
    for context in [[], ["struct Outer"], ["extension A.B", "struct Inner<T>"]] {
      let found = expand(source, in: context, .mock, "Mocked")
      #expect(found.text.contains("func f()"))
      let diagnostic = try #require(found.diagnostics.first)
      #expect(diagnostic.id == "unknown-inherited-type")
      #expect(diagnostic.severity == .note)
      #expect(
        diagnostic.location.map { Int($0.offset) } == source.utf8.distance(from: source.utf8.startIndex, to: offset)
      )
    }
  }

  @Test func attributesOfTypesAroundAreNotReported() {
    let found = expand(
      "@Mocked struct S { let a: Int }",
      in: ["@Mocked(x: 1) struct Outer"],
      .factory,
      "Mocked",
      .member
    )
    #expect(found.diagnostics.isEmpty)
    #expect(found.text.contains("mock(a:"))
  }

  @Test(arguments: ["", "@Mocked", "@Mocked protocol", "}", "@Mocked protocol P {", "\u{0}\u{FFFD}", "@Mocked(((((("])
  func anythingGivesAnAnswer(_ source: String) {
    for kind in DoubleKind.all {
      _ = expand(source, in: ["struct O"], kind, "Mocked", .member)
    }
  }
}
