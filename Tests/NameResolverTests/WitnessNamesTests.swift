import DeclModel
import NameResolver
import Testing

/// The names of a witness's closures.
@Suite struct WitnessNamesTests {
  private func request(
    _ name: String,
    _ parameters: [Parameter] = [],
    returns: TypeRef? = nil,
    effects: Effects = Effects(),
    isStatic: Bool = false,
    role: WitnessNameRequest.Role = .use,
    rank: WitnessNameRequest.Rank = .original,
    kind: MemberSignature.Kind = .function,
    fixity: OperatorFixity? = nil
  ) -> WitnessNameRequest {
    WitnessNameRequest(
      MemberSignature(
        kind: kind,
        name: name,
        fixity: fixity,
        parameters: parameters,
        effects: effects,
        returnType: returns
      ),
      isStatic: isStatic,
      role: role,
      rank: rank
    )
  }

  private func parameter(_ first: String, _ second: String? = nil, _ type: TypeRef = .named("Int")) -> Parameter {
    Parameter(firstName: first, secondName: second, type: type)
  }

  private func names(_ requests: [WitnessNameRequest]) -> [String] {
    let names = WitnessNames(requests)
    return requests.indices.map { names[$0].bare }
  }

  @Test func labelsJoinTheName() {
    let requests = [
      request("stop"), request("find", [parameter("id")]), request("find", [parameter("byName", "name")]),
      request("store", [parameter("_", "item")]),
      request("move", [parameter("from", "a"), parameter("_", "b"), parameter("to", "c")]),
      request("repeat", [parameter("in", "zone")]), request("level", kind: .property),
      request("subscript", [parameter("row", "row"), parameter("column")], kind: .subscript),
    ]
    #expect(
      names(requests) == [
        "stop", "findId", "findByName", "store", "moveFromTo", "repeatIn", "level", "subscriptRow",
      ]
    )
  }

  /// What the library names keeps its name whatever is added.
  @Test func clashesAreBrokenByTypesThenResultsThenEffects() {
    let optional = TypeRef.optional(.named("Int"))
    let other = TypeRef.named("B")
    let rows: [([WitnessNameRequest], [String])] = [
      (
        [request("store", [parameter("_", "a")]), request("store", [parameter("_", "b", .array(optional))])],
        ["storeInt", "storeArrayIntOptional"]
      ),
      ([request("find", [parameter("userId")]), request("findUserId")], ["findUserIdInt", "findUserId"]),
      (
        [request("find", [parameter("userId")]), request("findUserId", returns: .named("Int"))],
        ["findUserIdInt", "findUserId"]
      ),
      (
        [request("findUserId", returns: .named("Int")), request("find", [parameter("userId")])],
        ["findUserId", "findUserIdInt"]
      ),
      ([request("make"), request("make", returns: optional)], ["make", "makeOptionalInt"]),
      ([request("load"), request("load", effects: Effects(isAsync: true))], ["load", "loadAsync"]),
      ([request("level", kind: .property), request("level", [parameter("_", "x")])], ["level", "levelInt"]),
      ([request("scale"), request("scale", isStatic: true)], ["scale", "scaleStatic"]),
      (
        [request("store", [parameter("_", "a")]), request("store", [parameter("_", "b", other)], rank: .addition)],
        ["store", "storeB"]
      ),
    ]
    for (requests, expected) in rows { #expect(names(requests) == expected) }
  }

  @Test func settersMakeWayForMethods() {
    let level = request("level", role: .write, rank: .addition, kind: .property)
    let cells = request("subscript", [parameter("row", "row")], role: .write, rank: .addition, kind: .subscript)
    #expect(names([level, cells]) == ["setLevel", "subscriptRowSet"])
    #expect(names([request("setLevel", [parameter("_", "n")]), level]) == ["setLevel", "levelSetter"])
  }

  @Test func operatorsHaveWords() {
    let operands = [parameter("l"), parameter("r")]
    let requests = [
      request("==", operands, isStatic: true, fixity: .infix),
      request("-", [parameter("x")], isStatic: true, fixity: .prefix),
      request("+=", operands, isStatic: true, fixity: .infix),
    ]
    #expect(names(requests) == ["equals", "negated", "plusAssign"])
  }

  @Test func typesBecomePartsOfIdentifiers() {
    let texts: [(TypeRef, String)] = [
      (.dictionary(key: .named("String"), value: .array(.optional(.named("Int")))), "DictionaryStringArrayIntOptional"),
      (.tuple([TupleElement(label: "row", type: .named("Int")), TupleElement(type: .named("Int"))]), "RowIntInt"),
      (.function(FunctionType(parameters: [TupleElement(type: .named("A"))], result: .named("B"))), "AB"),
      (.member(.named("Foo"), name: "Bar", arguments: []), "FooBar"),
      (.any(.named("Reader")), "AnyReader"),
    ]
    for (type, text) in texts {
      let requests = [request("f", [parameter("_", "x", type)]), request("f", [parameter("_", "x")])]
      #expect(names(requests) == ["f" + text, "fInt"])
    }
  }
}
