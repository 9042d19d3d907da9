import DeclModel
import NameResolver
import Testing

/// Members in `#if` branches that exclude each other share names.
@Suite struct ConditionalNamesTests {
  @Test func branchesOfConditionsShareNames() {
    let ios = ["os(iOS)"]
    let other = ["!(os(iOS))"]
    assertNames(
      [fn("f", p("a", int), conditions: ios), fn("f", p("a", int), conditions: other)],
      are: ["_f", "_f"]
    )
    // They are no peers either.
    assertNames(
      [fn("f", p("a", int), conditions: ios), fn("f", p("b", int), conditions: other)],
      are: ["_f", "_f"]
    )
    assertNames([property("x", conditions: ios), property("x", conditions: other)], are: ["_x", "_x"])
    assertNames([fn("f", conditions: ios), fn("f", conditions: ["DEBUG"])], are: ["_f", "_f2"])
    assertNames([fn("f", conditions: ios), fn("f")], are: ["_f", "_f2"])
  }

  @Test(arguments: [
    (["A"], ["!A"], true),
    (["A"], ["!(A)"], true),
    (["!(A)"], ["A"], true),
    (["A", "B"], ["A", "!B"], true),
    (["!(A) && B"], ["!(A) && !(B)"], true),
    (["A"], ["!(A) && B"], true),
    (["A && B"], ["!(A && B)"], true),
    (["A || B"], ["!(A || B)"], true),
    (["!(A || B)"], ["(A || B)"], true),
    (["canImport(UIKit)"], ["! canImport( UIKit )"], true),
    (["A || B"], ["!A"], false),
    (["!A || B"], ["A || B"], false),
    (["!A || B"], ["!(!A || B)"], true),
    (["!(!A)"], ["!A"], true),
    (["!(A)"], ["!(B)"], false),
    (["!(A && B) && (C)"], ["A && B"], true),
    (["(A) && (B || C)"], ["!(A) && (D)"], true),
    (["(A) || (B)"], ["!((A) || (B))"], true),
    (["A"], ["B"], false),
    (["A"], ["A"], false),
    (["A"], [], false),
    ([")("], ["!)("], true),
    ([""], ["!"], true),
  ]) func exclusiveConditions(left: [String], right: [String], areExclusive: Bool) {
    for (first, second) in [(left, right), (right, left)] {
      let names = MockNames(signatures: [property("x", conditions: first), property("x", conditions: second)])
      #expect((names[0]?.name == names[1]?.name) == areExclusive)
    }
  }

  /// Sharing is right only if no build has both members.
  @Test func noBuildHasTwoMembersOfOneName() {
    var random = Generator(state: 1)
    var shared = 0
    for _ in 0..<3_000 {
      let (left, right) = (Condition.random(&random, depth: 3), Condition.random(&random, depth: 3))
      let names = MockNames(signatures: [
        property("x", conditions: [left.text]), property("x", conditions: [right.text]),
      ])
      guard names[0]?.name == names[1]?.name else { continue }
      shared += 1
      for build in 0..<8 where left.holds(build) && right.holds(build) {
        Issue.record("'\(left.text)' and '\(right.text)' can both hold")
      }
    }
    #expect(shared > 100)
  }

  @Test func endlessConditions() {
    let deep = String(repeating: "!(", count: 100_000) + "A" + String(repeating: ")", count: 100_000)
    assertNames([property("x", conditions: [deep]), property("x", conditions: ["A"])], are: ["_x", "_x2"])
    let unbalanced = String(repeating: "!(", count: 900)
    assertNames([property("x", conditions: [unbalanced]), property("x", conditions: ["A"])], are: ["_x", "_x2"])
  }
}

/// A condition over three flags.
private struct Condition {
  let text: String
  let holds: (_ build: Int) -> Bool

  static func random(_ random: inout Generator, depth: Int) -> Condition {
    let choice = depth == 0 ? 0 : random.next(5)
    if choice <= 1 {
      let flag = random.next(3)
      return Condition(text: ["A", "os(B)", "C"][flag]) { $0 >> flag & 1 == 1 }
    }
    let left = Condition.random(&random, depth: depth - 1)
    if choice == 2 { return Condition(text: "!(\(left.text))") { !left.holds($0) } }
    let right = Condition.random(&random, depth: depth - 1)
    return choice == 3
      ? Condition(text: "(\(left.text)) && (\(right.text))") { left.holds($0) && right.holds($0) }
      : Condition(text: "(\(left.text)) || (\(right.text))") { left.holds($0) || right.holds($0) }
  }
}
