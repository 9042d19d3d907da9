import DeclModel
import NameResolver
import Testing

/// How names spell types, seen through the name that tells `f(_ x: <type>)` from `f(_ x: Rival)`.
@Suite struct TypeTextTests {
  @Test(arguments: rows) func text(row: Row) {
    let names = MockNames(signatures: [fn("f", p("_ x", row.type)), fn("f", p("_ x", named("Rival")))])
    #expect(names[0]?.exposed.bare == "_f_X" + row.text, sourceLocation: row.location)
    #expect(names[0]?.exposed.text == names[0]?.exposed.bare, sourceLocation: row.location)
  }

  /// Return types use the same texts, but for `Void` and `()`, which say nothing.
  @Test func returnTypes() {
    let rows: [(type: TypeRef, name: String)] = [
      (void, "_f"), (tuple(), "_f"), (named("Void", module: "Swift"), "_fReturningSwiftVoid"),
      (.member(named("Swift"), name: "Void", arguments: []), "_fReturningSwiftVoid"),
      (.array(int), "_fReturningArrayOfInt"),
    ]
    for row in rows {
      let names = MockNames(signatures: [fn("f", returns: row.type), fn("f", p("x", int))])
      #expect(names[0]?.exposed.bare == row.name)
    }
  }

  @Test func constraints() {
    let t = named("T")
    let rows: [(requirement: GenericRequirement, name: String)] = [
      (.conformance(t, named("P")), "_fWhereTP"),
      (.sameType(.member(t, name: "Element", arguments: []), int), "_fWhereTElementInt"),
      (.layout(t, "class"), "_fWhereTClass"),
      (.layout(t, "_Trivial(64)"), "_fWhereT_Trivial64"),
      (.conformance(t, .suppressed(named("Copyable"))), "_fWhereTNonCopyable"),
    ]
    for row in rows {
      let names = MockNames(signatures: [fn("f", where: [row.requirement]), fn("f")])
      #expect(names[0]?.exposed.bare == row.name)
    }
  }

  @Test func effects() {
    func name(_ effects: Effects) -> String? {
      let member = MemberSignature(kind: .function, name: "f", effects: effects)
      return MockNames(signatures: [member, fn("f")])[0]?.exposed.bare
    }
    #expect(name(Effects(throwing: .throws(named("E")))) == "_fThrows")
    #expect(name(Effects(throwing: .rethrows)) == "_fRethrows")
    #expect(name(Effects(isAsync: true, isReasync: true, throwing: .rethrows)) == "_fReasync")
  }

  struct Row: CustomTestStringConvertible {
    let type: TypeRef
    let text: String
    let location: SourceLocation
    var testDescription: String { text }

    init(_ type: TypeRef, _ text: String, at location: SourceLocation = #_sourceLocation) {
      self.type = type
      self.text = text
      self.location = location
    }
  }

  static let rows = [
    Row(int, "Int"),
    Row(void, "Void"),
    Row(tuple(), "Void"),
    Row(.array(int), "ArrayOfInt"),
    Row(named("Array", int), "ArrayOfInt"),
    Row(.array(.array(int)), "ArrayOfArrayOfInt"),
    Row(.dictionary(key: a, value: b), "DictionaryOfAToB"),
    Row(named("Dictionary", a, b), "DictionaryOfAToB"),
    Row(.member(named("Swift"), name: "Dictionary", arguments: [a, b]), "SwiftDictionaryOfAToB"),
    Row(named("Dictionary", a, b, module: "Swift"), "SwiftDictionaryOfAToB"),
    Row(.optional(int), "OptionalInt"),
    Row(.implicitlyUnwrappedOptional(int), "OptionalInt"),
    Row(named("Optional", int), "OptionalOfInt"),
    Row(named("Result", a, .any(named("E"))), "ResultOfAAnyE"),
    Row(.member(named("Lib"), name: "Box", arguments: [int]), "LibBoxOfInt"),
    Row(named("Box", int, module: "Lib"), "LibBoxOfInt"),
    Row(.member(named("Foo"), name: "Bar", arguments: []), "FooBar"),
    Row(.member(named("T"), name: "Element", arguments: []), "TElement"),
    Row(.member(named("Box", int), name: "Index", arguments: []), "BoxOfIntIndex"),
    Row(.metatype(named("Foo")), "FooType"),
    Row(.protocolMetatype(named("Foo")), "FooProtocol"),
    Row(.metatype(tuple(.any(named("P")))), "TupleOfAnyPType"),
    Row(tuple(a, b), "TupleOfAB"),
    Row(.tuple([TupleElement(label: "x", type: a), TupleElement(label: "y", type: b)]), "TupleOfAB"),
    Row(tuple(a), "TupleOfA"),
    Row(.optional(tuple(.any(named("P")))), "OptionalTupleOfAnyP"),
    Row(closure(returns: void), "Closure"),
    Row(closure(returns: tuple()), "Closure"),
    Row(closure(a, b, returns: named("C")), "ClosureWithABReturningC"),
    Row(closure(a, async: true, throws: true, returns: b), "ClosureWithAReturningB"),
    Row(
      .function(FunctionType(parameters: [TupleElement(type: a, isVariadic: true)], result: void)),
      "ClosureWithVariadicA"
    ),
    Row(.optional(tuple(closure(returns: void))), "OptionalTupleOfClosure"),
    Row(specified("inout", a), "InoutA"),
    Row(specified("sending", a), "SendingA"),
    Row(specified("consuming", a), "ConsumingA"),
    Row(specified("borrowing", a), "BorrowingA"),
    Row(specified("isolated", a), "IsolatedA"),
    Row(specified("__owned", a), "__ownedA"),
    Row(specified("nonisolated(nonsending)", closure(returns: void)), "NonisolatedNonsendingClosure"),
    Row(
      .attributed(
        TypeAttributes(attributes: [Attribute(name: named("escaping")), Attribute(name: named("Sendable"))]),
        closure(a, returns: b)
      ),
      "ClosureWithAReturningB"
    ),
    Row(.some(.composition([named("P"), named("Q")])), "SomePQ"),
    Row(.any(named("P")), "AnyP"),
    Row(.any(named("P", int)), "AnyPOfInt"),
    Row(.composition([a, b]), "AB"),
    Row(.suppressed(named("Copyable")), "NonCopyable"),
    Row(.any(.suppressed(named("Copyable"))), "AnyNonCopyable"),
    Row(.packElement(named("T")), "EachT"),
    Row(.packExpansion(.packElement(named("T"))), "RepeatEachT"),
    Row(.inlineArray(count: .integer("3"), element: int), "InlineArrayOf3Int"),
    Row(named("InlineArray", .integer("3"), int), "InlineArrayOf3Int"),
    Row(named("Matrix", .integer("-1"), .integer("0x1F")), "MatrixOfMinus10x1F"),
    Row(named("my type"), "MyType"),
    Row(named("low"), "Low"),
    Row(.array(.member(named("posix"), name: "time_t", arguments: [])), "ArrayOfPosixTime_t"),
    Row(named("2D point"), "2DPoint"),
    Row(named("Größe"), "Größe"),
    Row(named("Self"), "Self"),
    Row(named("Any"), "Any"),
  ]

  private static let a = named("A")
  private static let b = named("B")
}
