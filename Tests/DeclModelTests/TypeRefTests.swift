import DeclModel
import Testing

@Suite("Types")
struct TypeRefTests {
  @Test(
    "A type's text reads back as the same type",
    arguments: [
      "Int", "Array<Int>", "A.B<C>.D", "[Int]", "[String: [Int?]]", "Int?", "Int??", "Int!", "()", "(Int)",
      "(a: Int, b: String)", "(Int) -> Void", "(Int, inout String) async throws -> Bool", "(_ x: Int, y z: Int) -> ()",
      "() throws(MyError) -> Int", "() -> () -> Void", "(() -> Void)?", "((Int) -> Void)?", "[() -> Void]",
      "@escaping (Int) -> Void", "@isolated(any) () -> Void",
      "@Sendable @escaping () async -> Void", "inout Int", "sending [Int]",
      "some P", "some P & Q", "(some P)?", "any P", "any P & Q", "(any P)?", "(any P & Q).Type", "any P.Type",
      "A & B", "(A & B)?", "~Copyable", "any P & ~Copyable", "Int.Type", "P.Protocol", "(any P).Type", "Int?.Type",
      "(repeat each T)", "Pack<repeat each T>", "repeat (each T)?", "[3 of Int]", "Vector<-3, Int>", "Self", "Self.A",
      "`class`", "A.`Type`", "A.`default`", "`any`", "`two words`", "Result<(any P)?, any Error>", "Int...Type",
    ].filter { $0 != "Int...Type" }
  )
  func roundTrip(_ text: String) throws {
    let parsed = try parsedType(text)
    #expect(parsed.description == text)
    #expect(try parsedType(parsed.description) == parsed)
  }

  @Test("Parentheses are added where the grammar needs them")
  func parentheses() {
    let function = TypeRef.function(FunctionType(parameters: [], result: .void))
    let composition = TypeRef.composition([.named("A"), .named("B")])
    let cases: [(TypeRef, String)] = [
      (.optional(function), "(() -> Void)?"),
      (.optional(.any(.named("P"))), "(any P)?"),
      (.optional(composition), "(A & B)?"),
      (.optional(.suppressed(.named("P"))), "(~P)?"),
      (.metatype(.some(composition)), "(some A & B).Type"),
      (.any(.metatype(.named("P"))), "any P.Type"),
      (.composition([composition, .named("C")]), "(A & B) & C"),
      (.suppressed(composition), "~(A & B)"),
      (.member(.optional(.named("A")), name: "B", arguments: []), "A?.B"),
      (.member(.any(.named("A")), name: "B", arguments: []), "(any A).B"),
      (.optional(.attributed(TypeAttributes(specifiers: ["inout"]), .named("A"))), "(inout A)?"),
      (.any(function), "any (() -> Void)"),
      (.array(function), "[() -> Void]"),
      (.packElement(.optional(.named("T"))), "each T?"),
      (.optional(.packElement(.named("T"))), "(each T)?"),
      (.composition([]), "Any"),
    ]
    for (type, text) in cases { #expect(type.description == text) }
  }

  @Test(
    "Names are replaced where they stand for themselves",
    arguments: [
      Case("plain", "Key", "[Int]"),
      Case("member", "Key.Element", "[Int].Element"),
      Case("optional", "Key?", "[Int]?"),
      Case("of Self", "Self.Key", "[Int]"),
      Case("of another base", "Other.Key", "Other.Key"),
      Case("generic of the same name", "Key<Key>", "Key<[Int]>"),
      Case("function", "(Key, a: Value) async throws(Failure) -> Value", "([Int], a: any P) async throws(E) -> any P"),
      Case("optional existential", "Value?", "(any P)?"),
      Case("metatype", "Value.Type", "(any P).Type"),
      Case("attributes meet", "inout Action", "inout @Sendable () -> Void"),
      Case("nested", "[Key: Set<Value>]", "[[Int]: Set<any P>]"),
      Case("everything else", "(some Q, any R & Q, ~S, [3 of Key])", "(some Q, any R & Q, ~S, [3 of [Int]])"),
    ]
  )
  func substitution(_ row: Case<String>) throws {
    let map = [
      "Key": try parsedType("[Int]"), "Value": try parsedType("any P"), "Failure": try parsedType("E"),
      "Action": try parsedType("@Sendable () -> Void"),
    ]
    #expect(try parsedType(row.source).substituting(map).description == row.expected, sourceLocation: row.location)
  }

  @Test("Attributes and specifiers are told apart and taken off")
  func attributes() throws {
    let written = try parsedType("inout @escaping @Sendable (Int) -> Void")
    #expect(written.specifiers == ["inout"])
    #expect(
      written.hasAttribute("escaping") && written.hasAttribute("Sendable") && !written.hasAttribute("autoclosure")
    )
    #expect(written.unattributed.description == "(Int) -> Void")
    #expect(written.functionType?.result == .void)
    #expect(
      written.filteringAttributes(keepsSpecifier: { _ in false }) { $0 != "escaping" }.description
        == "@Sendable (Int) -> Void"
    )
    #expect(try parsedType("((Int))").unparenthesized.description == "Int")
    #expect(try parsedType("(a: Int)").unparenthesized.description == "(a: Int)")
    #expect(try parsedType("(@escaping (() -> Void))").core.description == "() -> Void")
  }

  @Test("Void is () or Void, nothing else")
  func void() throws {
    #expect(try parsedType("()").isVoid)
    #expect(try parsedType("Void").isVoid)
    #expect(try (parsedType("(Void)").isVoid) == false)
    #expect(try (parsedType("Swift.Void").isVoid) == false)
    #expect(try (parsedType("Never").isVoid) == false)
  }

  @Test(arguments: [
    ("()", true), ("(())", true), ("Void", true), ("((Void))", true), ("Swift.Void", true), ("Swift::Void", true),
    ("Other.Void", false), ("Never", false), ("(Void, Void)", false), ("Void?", false),
  ])
  func nothing(_ type: String, _ isVoid: Bool) throws {
    #expect(try parsedType(type).isVoid(called: .void) == isVoid)
    // A type of the user's hides that of the standard library.
    let hidden = try parsedType(type).isVoid(called: parsedType("Swift.Void"))
    #expect(hidden == (isVoid && (!type.contains("Void") || type.contains("Swift"))))
  }

  @Test("A type mentions the names that stand for themselves")
  func mentions() throws {
    #expect(try parsedType("[String: (T) -> Int]").mentions(anyOf: ["T"]))
    #expect(try parsedType("T.Element").mentions(anyOf: ["T"]))
    #expect(try parsedType("Self.T").mentions(anyOf: ["T"]))
    #expect(try (parsedType("A.T").mentions(anyOf: ["T"])) == false)
    #expect(try (parsedType("() throws(E) -> Void").mentions(anyOf: ["T"])) == false)
    #expect(try parsedType("() throws(E) -> Void").mentions(anyOf: ["E"]))
  }

  @Test(
    "Spellings of one type have one canonical form",
    arguments: [
      ("Optional<Int>", "Int?"), ("Int!", "Int?"), ("Swift.Array<Int>", "[Int]"), ("Void", "()"), ("((Int))", "Int"),
      ("Dictionary<A, B>", "[A: B]"), ("any P", "P"), ("B & A", "A & B"), ("Self.Key", "Key"),
      ("(x: Int) -> Void", "(Int) -> ()"), ("@escaping () -> Void", "() -> Void"), ("consuming A", "A"),
      ("() throws(any Error) -> Void", "() throws -> Void"), ("() throws(Never) -> Void", "() -> Void"),
    ]
  )
  func canonical(_ first: String, _ second: String) throws {
    #expect(try parsedType(first).canonical == parsedType(second).canonical)
  }

  @Test("Back-ticks depend on the position")
  func backticks() {
    #expect(IdentifierSpelling.text(of: "default") == "`default`")
    #expect(IdentifierSpelling.text(of: "default", in: .label) == "default")
    #expect(IdentifierSpelling.text(of: "inout", in: .label) == "`inout`")
    #expect(IdentifierSpelling.text(of: "default", in: .member) == "default")
    #expect(IdentifierSpelling.text(of: "init", in: .member) == "`init`")
    #expect(IdentifierSpelling.text(of: "Self", in: .type) == "Self")
    #expect(IdentifierSpelling.text(of: "Type", in: .memberType) == "`Type`")
    #expect(IdentifierSpelling.text(of: "two words") == "`two words`")
    #expect(IdentifierSpelling.text(of: "42") == "`42`")
    #expect(IdentifierSpelling.text(of: "größe") == "größe")
    #expect(IdentifierSpelling.text(of: "a→b") == "`a→b`")
    #expect(IdentifierSpelling.text(of: "==") == "==")
    #expect(IdentifierSpelling.text(of: "_") == "_")
  }
}
