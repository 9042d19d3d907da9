import NameResolver
import Testing

/// The prefixes of spies' members with the names of Mockolo.
@Suite struct MockoloNamesTests {
  @Test(arguments: [
    // The first of a name keeps it, and the others say one word more of themselves until they are told apart.
    ("func update(id: Int)", ["update"]),
    (
      "func remove(_ arg: Int); func remove(_ arg: String); func remove(_ arg: Float)",
      ["remove", "removeArg", "removeArgFloat"]
    ),
    (
      "func push(state: Double, with a: Int); func push(state: Double, flag: Float); func push(state: Int, with a: Int)",
      ["push", "pushState", "pushStateWith"]
    ),
    // What the name ends with is not said again.
    ("func set(name: Int); func setName(name: Int); func setName(name: String)", ["set", "setName", "setNameString"]),
    (
      "func f(_ a: [Int?]); func f(_ a: [String: Int]); func f(_ a: (Int) -> Bool)",
      ["f", "fA", "fAIntBool"]
    ),
    ("func f() -> Int; func f() -> String?; func f() async", ["f", "fOptionalString", "f1"]),
    ("func f<T>(_ a: T); func f<T: P>(_ a: T)", ["f", "fA"]),
    ("func f(a: Int); static func f(a: Int)", ["f", "fA"]),
    // Setters are named after their getters.
    (
      "subscript(key: Int) -> String { get set }; subscript(index: String) -> Int { get }",
      ["subscript", "subscriptSet", "subscriptIndex"]
    ),
    ("static func == (a: Self, b: Self) -> Bool", ["equals"]),
    ("func `default`()", ["default"]),
  ])
  func overloads(_ members: String, _ expected: [String]) {
    #expect(prefixes(members, .mockolo) == expected)
  }
}
