import DeclModel
import NameResolver
import Testing

@Suite struct NameScopeTests {
  @Test func claims() {
    var scope = NameScope(taking: ["Arguments", "x2"])
    #expect(scope.claim("Arguments").text == "Arguments2")
    #expect(scope.claim("Arguments").text == "Arguments3")
    #expect(scope.claim("ReturnValue").text == "ReturnValue")
    #expect(scope.claim("x").text == "x")
    #expect(scope.claim("x").text == "x3")
    #expect(scope.claim("x2").text == "x2_2")
    #expect(scope.claim("in").text == "`in`")
    #expect(scope.claim("two words").text == "twoWords")
    #expect(scope.contains("x3") && !scope.contains("y"))
  }

  @Test func mentionedTypeNames() {
    let signature = fn(
      "f",
      p("a", .dictionary(key: named("A"), value: .member(named("B", named("C")), name: "D", arguments: [named("E")]))),
      p(
        "b",
        .attributed(TypeAttributes(attributes: [Attribute(name: named("F"))]), closure(named("G"), returns: void))
      ),
      p("c", .tuple([TupleElement(label: "x", type: .any(.composition([named("H"), .suppressed(named("I"))])))])),
      generics: [generic("T", named("J"))],
      returns: .inlineArray(count: .integer("3"), element: .metatype(named("K"))),
      where: [.sameType(named("L"), .packExpansion(.packElement(named("M")))), .layout(named("N"), "class")]
    )
    #expect(
      signature.mentionedTypeNames.sorted()
        == ["A", "B", "C", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "T", "Void"]
    )
    let thrower = MemberSignature(kind: .function, name: "f", effects: Effects(throwing: .throws(named("O"))))
    #expect(thrower.mentionedTypeNames == ["O"])
  }
}
