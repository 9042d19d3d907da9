import DeclModel
import NameResolver
import SyntaxLite
import Testing

/// The prefixes of spies' members with the names of Sourcery's template AutoMockable.
@Suite struct SourceryNamesTests {
  @Test(arguments: [
    ("func start()", "startVoid"),
    ("func load() -> String?", "loadString"),
    ("func save(configuration: String)", "saveConfigurationStringVoid"),
    ("func start(car: String, of model: String)", "startCarStringOfModelStringVoid"),
    ("func show(_ currency: String)", "showCurrencyStringVoid"),
    ("func `continue`(with message: String) -> String", "continueWithMessageStringString"),
    ("func drop(_: String) -> String", "dropStringString"),
    ("func set(_ closure: @escaping () -> Void)", "setClosureEscapingVoidVoid"),
    ("func set(_ closure: (() -> Void)?)", "setClosureVoidVoid"),
    (
      "func set(_ closure: @escaping @Sendable (inout Int) async throws -> Void)",
      "setClosureSendableEscapingInoutIntAsyncThrowsVoidVoid"
    ),
    ("func get() -> () -> Void", "get____Void"),
    ("func get() -> (() -> Void)?", "get_____Void"),
    ("func get() -> (Int, (() -> any P)?)", "get_IntAnyP"),
    ("func get() -> (any P)?", "getAnyP"),
    ("func get() -> [(any P)?]", "get_AnyP"),
    ("func get() -> [String: (any P)?]", "getStringAnyP"),
    ("func get() -> any P & Q", "getAnyPQ"),
    ("func run(param: Result<Int, Error>) -> Result<String, Error>", "runParamResultIntErrorResultStringError"),
    ("func run(param: inout String, bar: Int)", "runParamInoutStringBarIntVoid"),
    ("func run(key: String, args: CVarArg...)", "runKeyStringArgsCVarArgVoid"),
    ("func run(x: (some P)?, y: (any P)!)", "runXSomePYAnyPVoid"),
    ("func run<T: P>(_ x: T) -> T where T: Q", "runTPXTTWhereTQ"),
    ("func run_it(with_label x: Int)", "runItWithLabelXIntVoid"),
    ("func _run()", "_RunVoid"),
    ("static func == (a: Self, b: Self) -> Bool", "equalsASelfBSelfBool"),
    ("subscript(index: Int) -> String { get }", "subscriptIndexIntString"),
    ("var title: String { get async }", "title"),
  ])
  func names(_ member: String, prefix: String) {
    #expect(prefixes(member, .sourcery) == [prefix])
  }

  @Test(arguments: [
    ("func start()", "start"),
    ("func save(configuration: String)", "saveConfiguration"),
    ("func show(_ currency: String, at: Int)", "showAt"),
    ("func `default`(`class` name: String)", "defaultClass"),
    ("func URLFor(id: Int)", "urlForId"),
    ("func load_all(user_id: Int)", "loadAllUserId"),
    ("init(time: Double)", "initTime"),
  ])
  func selectors(_ member: String, prefix: String) {
    #expect(prefixes(member, .sourcerySelectors) == [prefix])
  }

  /// What does not compile there gets names as overloads in spies of Spyable do.
  @Test func clashesGrow() {
    #expect(prefixes("func f(a: Int); func f(a: Int) async", .sourcery) == ["fAIntVoid", "fAIntVoidAsync"])
    #expect(prefixes("func f(a: Int); func f(a: String)", .sourcerySelectors) == ["fAInt", "fAString"])
  }
}

/// The prefixes of the members of a protocol, written as source, in a naming.
func prefixes(_ members: String, _ naming: SpyNaming) -> [String] {
  let file = FileModel(tree: SyntaxTree(parsing: SourceText("protocol P { \(members) }")), file: 0)
  guard case .nominal(let decl)? = file.declarations.first else { return [] }
  let requests = decl.members.flatMap { member -> [SpyNameRequest] in
    guard let signature = MemberSignature(member) else { return [] }
    var hasSetter = false
    if case .subscript(let decl) = member { hasSetter = decl.accessors?.setter != nil }
    return (hasSetter ? [false, true] : [false]).map { isSetter in
      SpyNameRequest(
        signature,
        claim: signature.kind == .function ? .function : .other,
        isStatic: member.header.isStatic,
        parts: [.callsCount, .closure],
        isSetter: isSetter
      )
    }
  }
  let names = SpyNames(requests, naming: naming)
  return requests.indices.map { names[$0].prefix.bare }
}
