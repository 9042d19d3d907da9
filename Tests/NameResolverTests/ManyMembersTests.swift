import DeclModel
import NameResolver
import Testing

/// Names of large and of random sets of members: distinct, valid and the same each time.
@Suite struct ManyMembersTests {
  /// Every combination of label, parameter type, effects, result, and constraint.
  @Test func overloadsOfOneName() {
    let overloads = Self.overloads
    #expect(overloads.count > 1_000)
    let names = MockNames(signatures: overloads)
    let found = overloads.indices.compactMap { names[$0] }
    #expect(found.count == overloads.count)
    assertConsistent(found, at: #_sourceLocation)
    #expect(found.allSatisfy { $0.origin == .resolved })
  }

  @Test func namesDoNotDependOnTheOrder() {
    let overloads = Array(Self.overloads.prefix(200))
    let forward = MockNames(signatures: overloads)
    let backward = MockNames(signatures: overloads.reversed())
    for index in overloads.indices {
      #expect(forward[index]?.name == backward[overloads.count - 1 - index]?.name)
    }
  }

  /// A small alphabet makes all kinds of clashes likely.
  @Test func randomMembers() {
    var random = Generator(state: 42)
    for _ in 0..<300 {
      let members = (0..<12).map { _ in Self.member(&random) }
      let reserved: Set<String> = ["_a", "__b", "AImplementation"]
      let explicit: [Int: String] = [3: ["a", "ab", "b2", "!"][random.next(4)], 7: ["a", "ab"][random.next(2)]]
      let names = MockNames(signatures: members, explicitNames: explicit, reserved: reserved)
      let found = members.indices.compactMap { names[$0] }
      #expect(found.count == members.count)
      assertConsistent(found, at: #_sourceLocation)
      let declared = Set(members.filter { $0.kind == .property || $0.parameters.isEmpty }.map(\.name))
      for name in found {
        #expect(declared.isDisjoint(with: [name.exposed.bare, name.backing.bare]))
        #expect(reserved.isDisjoint(with: [name.exposed.bare, name.backing.bare, name.implementation.bare]))
      }
      let again = MockNames(signatures: members, explicitNames: explicit, reserved: reserved)
      #expect(members.indices.allSatisfy { names[$0] == again[$0] })
      #expect(names.problems == again.problems)
    }
  }

  @Test func randomParameters() {
    var random = Generator(state: 7)
    let words = ["_", "a", "a2", "_0", "_1", "self", "in", "T", "two words"]
    for _ in 0..<500 {
      let parameters = (0..<random.next(6)).map { _ in
        Parameter(
          firstName: words[random.next(words.count)],
          secondName: random.next(2) == 0 ? nil : words[random.next(words.count)],
          type: int
        )
      }
      let signature = MemberSignature(
        kind: .function,
        name: "f",
        genericParameters: [generic("T")],
        parameters: parameters
      )
      let names = BodyNames(of: signature).parameters
      #expect(Set(names.map(\.body)).count == parameters.count)
      #expect(Set(names.map(\.element)).count == parameters.count)
      #expect(names.allSatisfy { !["self", "T", "_"].contains($0.body.bare) })
      // The argument labels are the requirement's.
      #expect(names.map { $0.label?.bare ?? "_" } == parameters.map { $0.firstName ?? "_" })
    }
  }

  private static let overloads: [MemberSignature] = {
    let t = named("T")
    let labels = ["_ x", "x", "at x", "_ x,to y", "at x,to y"]
    let types: [TypeRef] = [
      int, string, specified("inout", int), specified("consuming", int), specified("sending", int),
      escaping(closure(int, returns: string)), t, .optional(int), .array(int), .some(named("P")),
    ]
    let results: [TypeRef?] = [nil, int, .array(string)]
    let constraints: [(inline: TypeRef?, requirements: [GenericRequirement])] = [
      (nil, []), (named("Hashable"), []), (nil, [.conformance(t, named("Sendable"))]),
    ]
    var all: [MemberSignature] = []
    for label in labels {
      for type in types {
        for result in results {
          for effect in [(false, false), (true, false), (false, true)] {
            for constraint in constraints {
              all.append(
                MemberSignature(
                  kind: .function,
                  name: "put",
                  genericParameters: [generic("T", constraint.inline)],
                  parameters: label.split(separator: ",").map { p(String($0), type) },
                  effects: effects(async: effect.0, throws: effect.1),
                  returnType: result,
                  whereClause: constraint.requirements
                )
              )
            }
          }
        }
      }
    }
    return all
  }()

  private static func member(_ random: inout Generator) -> MemberSignature {
    let names = ["a", "b", "_a", "aB", "ab", "a b", "A", "a2", "+"]
    let name = names[random.next(names.count)]
    switch random.next(5) {
    case 0: return property(name == "+" ? "a" : name)
    case 1: return subscripting(p("a", random.next(2) == 0 ? int : named("B")), returns: int)
    default:
      let labels = ["a", "b", "_ b", "bC"]
      let parameters = (0..<random.next(3)).map { _ in
        p(labels[random.next(labels.count)], random.next(2) == 0 ? int : named("B"))
      }
      return MemberSignature(
        kind: .function,
        name: name,
        fixity: name == "+" ? .infix : nil,
        parameters: parameters,
        effects: effects(async: random.next(4) == 0, throws: false),
        returnType: random.next(3) == 0 ? int : nil
      )
    }
  }
}
