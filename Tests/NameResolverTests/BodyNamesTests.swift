import DeclModel
import NameResolver
import Testing

@Suite struct BodyNamesTests {
  /// Parameters as written in the source, and how they are written, used and labelled in a tuple.
  struct Row: CustomTestStringConvertible {
    let parameters: [Parameter]
    let written: [String]
    let bodies: [String]
    let elements: [String]
    let location: SourceLocation
    var testDescription: String { written.joined(separator: ", ") }

    init(
      _ parameters: String,
      _ written: [String],
      bodies: [String],
      elements: [String]? = nil,
      at location: SourceLocation = #_sourceLocation
    ) {
      self.parameters = parameters.split(separator: ",").map { p(String($0), int) }
      self.written = written
      self.bodies = bodies
      self.elements = elements ?? bodies
      self.location = location
    }
  }

  static let rows = [
    Row("id", ["id"], bodies: ["id"]),
    Row("_ text, at index", ["_ text", "at index"], bodies: ["text", "index"]),
    Row("for", ["for"], bodies: ["`for`"], elements: ["for"]),
    Row("in value", ["in value"], bodies: ["value"]),
    Row("_ in", ["_ `in`"], bodies: ["`in`"], elements: ["in"]),
    Row("inout", ["`inout`"], bodies: ["`inout`"]),
    Row("let", ["`let`"], bodies: ["`let`"], elements: ["let"]),
    Row("var value", ["`var` value"], bodies: ["value"]),
    Row("_", ["_ _0"], bodies: ["_0"]),
    Row("_, _", ["_ _0", "_ _1"], bodies: ["_0", "_1"]),
    Row("_, a, _ _", ["_ _0", "a", "_ _2"], bodies: ["_0", "a", "_2"]),
    Row("id _", ["id"], bodies: ["id"]),
    Row("id _, _ id", ["id id2", "_ id"], bodies: ["id2", "id"]),
    Row("_, _ _0", ["_ _0_2", "_ _0"], bodies: ["_0_2", "_0"]),
    Row("_ a, _ a, _ a", ["_ a", "_ a2", "_ a3"], bodies: ["a", "a2", "a3"]),
    Row("_ a, _ a2, _ a", ["_ a", "_ a2", "_ a3"], bodies: ["a", "a2", "a3"]),
    // `self` in the body must stay the mock.
    Row("self", ["self self2"], bodies: ["self2"], elements: ["self"]),
    Row("Self, _ super", ["Self Self2", "_ super2"], bodies: ["Self2", "super2"], elements: ["Self", "super"]),
    Row("a a", ["a"], bodies: ["a"]),
  ]

  @Test(arguments: rows) func parameters(row: Row) {
    let signature = MemberSignature(kind: .function, name: "f", parameters: row.parameters)
    let names = BodyNames(of: signature).parameters
    #expect(names.map(\.written) == row.written, sourceLocation: row.location)
    assertApplied(names, to: signature, at: row.location)
    #expect(names.map(\.body.text) == row.bodies, sourceLocation: row.location)
    #expect(names.map(\.element.labelText) == row.elements, sourceLocation: row.location)
  }

  @Test func labels() {
    let names = BodyNames(of: fn("f", p("_ a", int), p("b", int), p("for c", int), p("_", int))).parameters
    #expect(names.map { $0.label?.labelText } == [nil, "b", "for", nil])
  }

  @Test func subscriptArgumentsHaveALabelOnlyIfTwoNamesAreWritten() {
    let signature = subscripting(
      p("index", int),
      p("_ key", int),
      p("safe position", int),
      p("newValue", int),
      p("_", int),
      p("in", int),
      p("at at", int),
      p("id _", int),
      returns: int
    )
    let names = BodyNames(of: signature).parameters
    #expect(names.map { $0.label?.labelText } == [nil, nil, "safe", nil, nil, nil, "at", "id"])
    assertApplied(names, to: signature, at: #_sourceLocation)
    let written = ["index", "_ key", "safe position", "_ newValue2", "_ _4", "in", "at at", "id id"]
    #expect(names.map(\.written) == written)
    #expect(names.map(\.body.text) == ["index", "key", "position", "newValue2", "_4", "`in`", "at", "id"])
  }

  @Test func operandsHaveNoLabels() {
    let names = BodyNames(of: fn("==", p("lhs", int), p("self", int), fixity: .infix)).parameters
    #expect(names.map(\.label) == [nil, nil])
    #expect(names.map(\.written) == ["lhs", "_ self2"])
  }

  @Test func rawNames() {
    let raw = Parameter(firstName: "first label", secondName: "my value", type: int)
    let names = BodyNames(of: fn("f", raw)).parameters
    #expect(names.map(\.written) == ["`first label` `my value`"])
    #expect(names.map(\.element.labelText) == ["`my value`"])
  }

  @Test func localsCollideWithNothing() {
    let signature = fn(
      "f",
      p("_ returnValue", int),
      p("closure", int),
      p("_ closure2", int),
      p("_", int),
      generics: [generic("error"), generic("T")]
    )
    var names = BodyNames(of: signature, reserved: ["recorder"])
    #expect(names.local("returnValue").text == "returnValue2")
    #expect(names.local("closure").text == "closure3")
    #expect(names.local("error").text == "error2")
    #expect(names.local("_3").text == "_3_2")
    #expect(names.local("recorder").text == "recorder2")
    #expect(names.local("value").text == "value")
    #expect(names.local("value").text == "value2")
  }

  @Test func aParameterHidesNoReservedName() {
    let names = BodyNames(of: fn("f", p("recorder", int)), reserved: ["recorder"]).parameters
    #expect(names.map(\.written) == ["recorder recorder2"])
    #expect(names.map(\.element.text) == ["recorder"])
  }

  /// Parameters that were given their names keep their labels, and have nothing left to repair.
  private func assertApplied(_ names: [ParameterNames], to signature: MemberSignature, at location: SourceLocation) {
    let applied = changed(signature, parameters: zip(names, signature.parameters).map { $0.applied(to: $1) })
    let again = BodyNames(of: applied).parameters
    #expect(again.map(\.written) == names.map(\.written), sourceLocation: location)
    #expect(again.map(\.body) == names.map(\.body), sourceLocation: location)
    #expect(again.map(\.label) == names.map(\.label), sourceLocation: location)
  }
}
