import DoubleSelection
import Generation
import Testing

/// What has no double in a module that is strict about memory safety.
@Suite struct MemorySafetyTests {
  private func messages(_ kind: String, _ source: String, isStrict: Bool = true) throws -> String {
    var options = GenerationOptions(kind: try #require(DoubleKind.named(kind)))
    options.selectsAll = true
    options.keepsGoing = true
    options.isStrictlyMemorySafe = isStrict
    return Generator(options).run([SourceInput(text: source.utf8, path: "Source.swift")]).messages
  }

  /// A type counts by its declaration, wherever it is named; what it stores does not.
  @Test(arguments: [
    ("UnsafePointer<Int>", true), ("[(Int, UnsafeRawPointer?)]", true), ("(OpaquePointer) -> Void", true),
    ("Swift.CVaListPointer", true), ("tm", true), ("Glibc.tm", true), ("Own", true), ("any OwnProtocol", true),
    ("Alias", true), ("Alias.Type", true), ("Outer.Inner", true), ("Circle", false), ("Int", false), ("Stores", false),
    ("Outer.UnsafePointer", false), ("Outer.Safe", false), ("Vendor.tm", false),
  ])
  func unsafeTypes(type: String, isUnsafe: Bool) throws {
    let source = """
      @unsafe struct Own {}
      @unsafe protocol OwnProtocol {}
      typealias Alias = [Own?]
      typealias Circle = Circles
      typealias Circles = Circle
      struct Stores { var pointer: UnsafePointer<Int> }
      enum Outer { @unsafe struct Inner {}; struct Safe {}; struct UnsafePointer {} }
      protocol P { func act<T>(_ x: \(type), _ y: T) -> T }
      """
    for kind in ["mock", "spy"] {
      #expect(try messages(kind, source).contains("strict memory safety") == isUnsafe)
      #expect(try messages(kind, source, isStrict: false).contains("memory") == false)
    }
  }

  /// The place and what to do, for each kind; a witness does without the member.
  @Test func eachKindSaysSo() throws {
    let source = """
      protocol P { var base: UnsafePointer<Int> { get }; func act(_ body: (OpaquePointer) -> Int) }
      final class C { func take(_ x: OpaquePointer) {}; @unsafe func act() {} }
      struct S { let base: UnsafeRawPointer? }
      @unsafe struct U { let number: Int }
      // swift-mocking: factory
      class I { @unsafe init() {} }
      enum E { case pointer(UnsafeRawPointer), number(Int) }
      """
    let words = "under strict memory safety: "
    #expect(
      try messages("mock", source).contains(
        "'act' cannot be mocked \(words)it mentions the unsafe type 'OpaquePointer'"
      )
    )
    #expect(
      try messages("spy", source).contains(
        "'base' cannot be spied on \(words)it mentions the unsafe type 'UnsafePointer<Int>'"
      )
    )
    #expect(
      try messages("witness", source).contains(
        "'take(_:)' is left out of the witness: it mentions the unsafe type 'OpaquePointer'"
      )
    )
    #expect(try messages("witness", source).contains("'act()' is left out of the witness: it is unsafe, and strict"))
    let factories = try messages("factory", source)
    for reason in [
      "'I' has no initialiser that another file can call",
      "'S' has no factory \(words)the type 'UnsafeRawPointer?' of 'base' is unsafe",
      "'U' has no factory \(words)it is unsafe itself",
      "'E' has no factory \(words)the type 'UnsafeRawPointer' of",
    ] { #expect(factories.contains(reason), "\(factories)") }
  }
}
