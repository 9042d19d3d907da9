import DeclModel
import NameResolver
import Testing

// A few words to write members in tests as values: `fn("load", p("_ id", int), returns: string)`.

let int = named("Int")
let string = named("String")
let void = named("Void")

func named(_ name: String, _ arguments: TypeRef..., module: String? = nil) -> TypeRef {
  .identifier(module: module, name: name, arguments: arguments)
}

func tuple(_ types: TypeRef...) -> TypeRef {
  .tuple(types.map { TupleElement(type: $0) })
}

func closure(
  _ parameters: TypeRef...,
  async: Bool = false,
  throws isThrowing: Bool = false,
  returns: TypeRef
) -> TypeRef {
  .function(
    FunctionType(
      parameters: parameters.map { TupleElement(type: $0) },
      effects: effects(async: async, throws: isThrowing),
      result: returns
    )
  )
}

func specified(_ specifier: String, _ type: TypeRef) -> TypeRef {
  .attributed(TypeAttributes(specifiers: [specifier]), type)
}

func escaping(_ type: TypeRef) -> TypeRef {
  .attributed(TypeAttributes(attributes: [Attribute(name: named("escaping"))]), type)
}

func effects(async: Bool, throws isThrowing: Bool) -> Effects {
  Effects(isAsync: async, throwing: isThrowing ? .throws(nil) : .none)
}

/// A parameter; `names` is what stands before the colon.
func p(_ names: String, _ type: TypeRef, variadic: Bool = false) -> Parameter {
  let names = names.split(separator: " ").map(String.init)
  return Parameter(
    firstName: names.first,
    secondName: names.count > 1 ? names[1] : nil,
    type: type,
    isVariadic: variadic
  )
}

func generic(_ name: String, _ bound: TypeRef? = nil) -> GenericParameter {
  GenericParameter(name: name, inherited: bound)
}

func fn(
  _ name: String,
  _ parameters: Parameter...,
  generics: [GenericParameter] = [],
  async: Bool = false,
  throws isThrowing: Bool = false,
  returns: TypeRef? = nil,
  where requirements: [GenericRequirement] = [],
  fixity: OperatorFixity? = nil,
  conditions: [String] = []
) -> MemberSignature {
  MemberSignature(
    kind: .function,
    name: name,
    fixity: fixity,
    genericParameters: generics,
    parameters: parameters,
    effects: effects(async: async, throws: isThrowing),
    returnType: returns,
    whereClause: requirements,
    conditions: conditions
  )
}

func property(_ name: String, conditions: [String] = []) -> MemberSignature {
  MemberSignature(kind: .property, name: name, returnType: int, conditions: conditions)
}

/// The same member, as one of the type.
func onType(_ member: MemberSignature) -> MemberSignature { changed(member, isStatic: true) }

/// A member with one part of it changed.
func changed(_ member: MemberSignature, isStatic: Bool? = nil, parameters: [Parameter]? = nil) -> MemberSignature {
  MemberSignature(
    kind: member.kind,
    name: member.name,
    fixity: member.fixity,
    isStatic: isStatic ?? member.isStatic,
    genericParameters: member.genericParameters,
    parameters: parameters ?? member.parameters,
    effects: member.effects,
    returnType: member.returnType,
    whereClause: member.whereClause,
    conditions: member.conditions
  )
}

func subscripting(_ parameters: Parameter..., returns: TypeRef) -> MemberSignature {
  MemberSignature(kind: .subscript, name: "subscript", parameters: parameters, returnType: returns)
}

/// One type's members and the names they must be exposed by.
struct Group: CustomTestStringConvertible {
  let testDescription: String
  let members: [(signature: MemberSignature, exposed: String)]
  let location: SourceLocation

  init(
    _ title: String,
    _ members: KeyValuePairs<MemberSignature, String>,
    at location: SourceLocation = #_sourceLocation
  ) {
    testDescription = title
    self.members = members.map { ($0.key, $0.value) }
    self.location = location
  }
}

/// Checks the exposed names, and what holds for all names of every mock.
func assertNames(
  _ signatures: [MemberSignature],
  explicit: [Int: String] = [:],
  reserved: Set<String> = [],
  are exposed: [String],
  at location: SourceLocation = #_sourceLocation
) {
  let names = MockNames(signatures: signatures, explicitNames: explicit, reserved: reserved)
  let found = signatures.indices.compactMap { names[$0] }
  #expect(found.map(\.exposed.bare) == exposed, sourceLocation: location)
  assertConsistent(found, sharing: signatures.contains { !$0.conditions.isEmpty || $0.isStatic }, at: location)
}

/// All names are identifiers, follow from each other, and occur once.
func assertConsistent(_ names: [MemberNames], sharing: Bool = false, at location: SourceLocation) {
  var all: Set<String> = []
  for member in names {
    #expect(member.exposed.bare == "_" + member.name.bare, sourceLocation: location)
    #expect(member.backing.bare == "__" + member.name.bare, sourceLocation: location)
    for name in [member.exposed, member.backing, member.implementation] {
      #expect(name.text == name.bare, "needs no back-ticks", sourceLocation: location)
      if !sharing {
        #expect(all.insert(name.bare).inserted, "'\(name.bare)' occurs twice", sourceLocation: location)
      }
    }
  }
}
