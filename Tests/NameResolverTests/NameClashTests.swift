import DeclModel
import NameResolver
import Testing

/// What happens where the overload rules give one name twice, or one that exists.
@Suite struct NameClashTests {
  @Test func clashesOfTheOverloadRules() {
    assertNames([fn("close"), fn("close", returns: void)], are: ["_close", "_close2"])
    assertNames(
      [fn("log", p("_ line", string)), fn("log", p("_ line", string, variadic: true))],
      are: ["_log", "_log_Line"]
    )
    assertNames(
      [
        fn("watch", p("_ h", escaping(closure(returns: void)))),
        fn("watch", p("_ h", escaping(closure(async: true, returns: void)))),
      ],
      are: ["_watch", "_watch_H"]
    )
    assertNames(
      [fn("pack", p("xY", int)), fn("pack", p("x", named("Y"))), fn("pack", p("x", named("Z")))],
      are: ["_packXY", "_packXY2", "_packXZ"]
    )
    assertNames([fn("make", p("a", int)), fn("make", p("a", int))], are: ["_make", "_makeA"])
  }

  @Test func aStaticMemberMayBeCalledLikeOneOfAnInstance() {
    assertNames([fn("make"), onType(fn("make"))], are: ["_make", "_make"])
    assertNames([onType(property("size")), property("size")], are: ["_size", "_size"])
    assertNames([property("size"), onType(fn("size", p("of", int)))], are: ["_size", "_size"])
    assertNames([onType(property("_size")), property("size")], are: ["__size", "_size"])
    // Overloads are counted together.
    assertNames([fn("make"), onType(fn("make", returns: int))], are: ["_make", "_makeReturningInt"])
    // The types of their implementations stand in one mock.
    assertNames([fn("make", p("a", int)), onType(fn("make", p("a", int)))], are: ["_make", "_makeA"])
    // A type of the mock is in the way of both.
    assertNames([fn("make"), onType(fn("make"))], reserved: ["_make"], are: ["_make2", "_make2"])
  }

  @Test func moreThanTwo() {
    assertNames([fn("close"), fn("close"), fn("close")], are: ["_close", "_close2", "_close3"])
    assertNames(
      [fn("f", p("a", int)), fn("f", p("a", int)), fn("f", p("a", int)), fn("f", p("a", int))],
      are: ["_f", "_fA", "_fAInt", "_f2"]
    )
  }

  @Test func repairedNamesTakeNoOtherAway() {
    assertNames([fn("close"), fn("close"), fn("close2")], are: ["_close", "_close3", "_close2"])
    assertNames([fn("x1"), fn("x1")], are: ["_x1", "_x1_2"])
    assertNames([fn("f", p("a", int)), fn("f", p("a", int)), fn("fA")], are: ["_f", "_fAInt", "_fA"])
  }

  @Test func aPropertyKeepsItsName() {
    assertNames([property("x"), fn("x", p("a", int))], are: ["_x", "_xA"])
    assertNames([fn("x", p("a", int)), property("x")], are: ["_xA", "_x"])
  }

  @Test func aBareNameGoesBeforeAGrownOne() {
    assertNames(
      [fn("f", p("a", int)), fn("f", p("b", int)), fn("fA")],
      are: ["_fAInt", "_fB", "_fA"]
    )
  }

  @Test func declaredMembersWithUnderscores() {
    // `_foo` is a requirement itself, so the mock of `foo` cannot be exposed by that name.
    assertNames([property("foo"), property("_foo")], are: ["_foo2", "__foo"])
    assertNames([property("foo"), fn("_foo")], are: ["_foo2", "__foo"])
    // A function with parameters can stand beside a property; but its backing one must not meet the exposed one.
    assertNames([fn("foo"), fn("_foo", p("a", int))], are: ["_foo", "__fooA"])
  }

  @Test func reservedNames() {
    assertNames([property("state")], reserved: ["_state"], are: ["_state2"])
    assertNames([fn("load", p("id", int))], reserved: ["__load"], are: ["_loadId"])
  }

  @Test func implementationTypesAvoidOtherTypes() {
    func implementations(_ signatures: [MemberSignature], reserved: Set<String> = []) -> [String?] {
      let names = MockNames(signatures: signatures, reserved: reserved)
      return signatures.indices.map { names[$0]?.implementation.bare }
    }
    #expect(implementations([fn("send", p("a", int))], reserved: ["SendImplementation"]) == ["SendImplementation2"])
    // A nested type would hide the one that the signature means.
    #expect(implementations([fn("send", p("a", named("SendImplementation")))]) == ["SendImplementation2"])
    #expect(
      implementations([fn("send", p("a", closure(.optional(named("SendImplementation")), returns: void)))])
        == ["SendImplementation2"]
    )
    #expect(
      implementations([fn("load", p("a", int)), fn("Load", p("a", int))])
        == ["LoadImplementation", "LoadImplementation2"]
    )
    // Members without parameters have no such type and give way.
    #expect(implementations([fn("load"), fn("Load", p("a", int))]) == ["LoadImplementation2", "LoadImplementation"])
    // The exposed member keeps its name.
    let names = MockNames(signatures: [fn("send", p("a", int))], reserved: ["SendImplementation"])
    #expect(names[0]?.exposed.bare == "_send")
  }

  @Test func originTellsWhatHappened() {
    let names = MockNames(signatures: [fn("close"), fn("close"), fn("open")], explicitNames: [2: "unlock"])
    #expect(names[0]?.origin == .resolved)
    #expect(names[1]?.origin == .repaired(wanted: "close", holder: 0))
    #expect(names[2]?.origin == .explicit)
    #expect(names.problems.isEmpty)
    #expect(MockNames(signatures: [property("a")], reserved: ["_a"])[0]?.origin == .repaired(wanted: "a", holder: nil))
  }

  @Test func explicitNames() {
    // A resolved name gives way to an explicit one, whatever the order.
    let members = [fn("f", p("a", int)), fn("g"), fn("h")]
    assertNames(members, explicit: [1: "f"], are: ["_fA", "_f", "_h"])
    #expect(MockNames(signatures: members, explicitNames: [1: "f"]).problems.isEmpty)

    // Two explicit ones cannot both have it.
    let clash = MockNames(signatures: members, explicitNames: [0: "x", 2: "x"])
    #expect(clash.problems == [.explicitNameTaken(member: 2, name: "x", holder: 0)])
    assertNames(members, explicit: [0: "x", 2: "x"], are: ["_x", "_g", "_x2"])

    let declared = MockNames(signatures: members + [property("_x")], explicitNames: [0: "x"])
    #expect(declared.problems == [.explicitNameTaken(member: 0, name: "x", holder: nil)])
  }

  @Test(arguments: ["", "a b", "a-b", "a$b", "`x`", "+", "a.b"]) func invalidExplicitNames(name: String) {
    let names = MockNames(signatures: [fn("f", p("a", int)), fn("f", p("b", int))], explicitNames: [0: name])
    #expect(names.problems == [.invalidExplicitName(member: 0, name: name)])
    #expect(names[0]?.exposed.bare == "_fA")
    #expect(names[1]?.exposed.bare == "_fB")
  }

  @Test(arguments: ["default", "x", "Ünï", "_private", "Type", "inout"]) func validExplicitNames(name: String) {
    assertNames([fn("f")], explicit: [0: name], are: ["_" + name])
  }
}
