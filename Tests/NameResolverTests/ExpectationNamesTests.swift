import DeclModel
import NameResolver
import SyntaxLite
import Testing

/// The names of an expectation mock's types, which are Smockable's.
@Suite struct ExpectationNamesTests {
  /// What the names of the types of each member begin with, for a protocol written as source.
  private func stems(_ requirements: String) -> [String] {
    let file = FileModel(tree: SyntaxTree(parsing: SourceText("protocol P { \(requirements) }")), file: 0)
    guard case .nominal(let decl)? = file.declarations.first else { return [] }
    let names = ExpectationNames(decl.members, MockNames(members: decl.members), reserved: [])
    return decl.members.indices.compactMap { names[$0].map { String($0.options.bare.dropLast("_FieldOptions".count)) } }
  }

  @Test(arguments: [
    ("func ping()", ["Ping"]),
    ("func find(by name: String, limit: Int)", ["Find_By_Limit"]),
    ("func store(_ x: Int, under key: String)", ["Store_Under"]),
    ("var apiKey: String { get }", ["ApiKey"]),
    // A capital stands behind each underscore, and one underscore between two words.
    ("func sort_all(by_key key: Int)", ["Sort_All_By_Key"]),
    ("func _reset(); var __level: Int { get }", ["Reset", "Level"]),
    ("func trim_(_left: Int, right_: Int)", ["Trim_Left_Right"]),
    // What is left must be an identifier.
    ("func _2d(); func __()", ["_2d", "__"]),
    // Who says all of its name keeps it.
    ("func _reset(); func reset(); func reset_()", ["Reset2", "Reset", "Reset3"]),
    ("func put(_ a: Int); func put(_ a: String)", ["Put", "Put2"]),
    ("var size: Int { get }; static var size: Int { get }", ["Size", "Size2"]),
  ])
  func stems(_ requirements: String, _ expected: [String]) {
    #expect(stems(requirements) == expected)
  }
}
