import DeclModel
import Testing

/// What can be told of conditions by comparing their texts.
@Suite struct BuildConditionsTests {
  @Test(
    arguments: [
      ([["A"], ["!A"]], true),
      ([["A && B"], ["!(A && B)"]], true),
      ([["A && B || C"], ["!A && !C"], ["!(B || C)"]], true),
      ([["!(A || B) && C"], ["A", "B"], ["!C"]], false),
      ([["((A))"], ["!(!(!A))"]], true),
      ([["A"], ["!A", "B"], ["!A", "!B"]], true),
      ([["A", "!B"], ["B", "!A"], ["!A", "!B"]], false),
      ([["A", "!B"], ["B", "!A"], ["!A", "!B"], ["A && B"]], true),
      ([["os(Linux)"], ["!os(Linux)"]], true),
      ([["os(Linux)"], ["os(iOS)"]], false),
      ([["A || B"], ["!(A || B)"]], true),
      ([["A && B || C"]], false),
      ([["A && B || C"], ["!(A && B || C)"]], true),
      ([[]], true),
      ([["A"]], false),
    ] as [([[String]], Bool)]
  )
  func branchesThatCoverEachBuildAreFound(_ branches: [[String]], _ areExhaustive: Bool) {
    #expect(BuildConditions.areExhaustive(branches) == areExhaustive)
  }

  @Test func anyOfSeveralIsOneExpression() {
    #expect(BuildConditions.any(of: [["A"], ["B", "C"]]) == "A || (B && C)")
    #expect(BuildConditions.any(of: [["A"], ["!A"]]) == nil)
    #expect(BuildConditions.any(of: [["A"], ["A"]]) == "A")
  }
}
