import DeclModel
import NameResolver
import SyntaxLite
import Testing

/// The prefixes of spies' members, which are Spyable's.
@Suite struct SpyNamesTests {
  /// The prefixes of the functions of a protocol, written as source.
  private func prefixes(_ functions: String) -> [String] {
    let file = FileModel(tree: SyntaxTree(parsing: SourceText("protocol P { \(functions) }")), file: 0)
    guard case .nominal(let decl)? = file.declarations.first else { return [] }
    let requests = decl.members.compactMap { member -> SpyNameRequest? in
      guard let signature = MemberSignature(member) else { return nil }
      return SpyNameRequest(
        signature,
        claim: signature.kind == .function ? (signature.conditions.isEmpty ? .function : .conditional) : .other,
        isStatic: member.header.isStatic,
        parts: [.callsCount, .closure]
      )
    }
    let names = SpyNames(requests)
    return requests.indices.map { names[$0].prefix.bare }
  }

  /// A lone function has no types in its prefix.
  @Test(arguments: [
    ("func ping()", "ping"),
    ("func tune(frequency: Double)", "tuneFrequency"),
    ("func tune(to frequency: Double)", "tuneTo"),
    ("func tune(_ frequency: Double)", "tune"),
    ("func blend(_ a: Int, with b: Int, andAlso c: Int)", "blendWithAndAlso"),
    ("func `default`(`class` name: String)", "defaultClass"),
    ("static func == (l: Self, r: Self) -> Bool", "equals"),
    ("subscript(row row: Int, _ column: Int) -> Int { get }", "subscriptRow"),
    ("init(time: Double)", "initTime"),
  ])
  func base(_ function: String, prefix: String) {
    #expect(prefixes(function) == [prefix])
  }

  /// Beside a function that would have the same prefix, the types are in it.
  @Test(arguments: [
    ("rank(of item: Int) -> Bool", "rankOfIntBool"),
    ("rank(of item: String?) -> [Bool?]", "rankOfOptionalStringArrayBoolOptional"),
    ("rank(of item: inout Double?)", "rankOfinoutDoubleOptional"),
    ("rank(of item: [String: [Int?]])", "rankOfDictionaryStringArrayIntOptional"),
    ("rank(of mark: Int) -> Int??", "rankOfIntOptionalOptionalInt"),
    ("rank(of mark: Int) -> Void", "rankOfIntVoid"),
    ("rank(of mark: Int) -> ()", "rankOfInt"),
    (
      "rank(of job: @escaping @Sendable (Int, String) async throws -> Bool?)",
      "rankOfescapingSendableIntStringBoolOptional"
    ),
    ("rank(of x: Swift.String) -> Foo.Bar<Int>", "rankOfSwiftStringFooBar"),
    ("rank(of x: (any Reader)?) -> Optional<Int>", "rankOfOptionalanyReaderOptionalInt"),
    ("rank(of x: (Int?))", "rankOfIntOptional"),
    ("rank(of votes: [Int]?) -> Set<Int>?", "rankOfOptionalArrayIntOptionalSetInt"),
    ("rank(of parts: [Int?]) -> String!", "rankOfArrayIntOptionalOptionalString"),
    ("rank<T>(of value: T) -> [T]", "rankOfTArrayT"),
    ("rank(of x: (row: Int, col: Int))", "rankOfrowIntcolInt"),
    ("rank(of x: Codable & Hashable)", "rankOfCodableHashable"),
    ("rank(of x: some Writer)", "rankOfsomeWriter"),
    ("rank(of x: Int.Type)", "rankOfIntType"),
    ("rank(of x: borrowing some P & ~Copyable)", "rankOfborrowingsomePnotCopyable"),
    ("rank(of x: Result<String, any Error>)", "rankOfResultStringanyError"),
  ])
  func descriptive(_ function: String, prefix: String) {
    #expect(prefixes("func \(function); func rank(of: Rival)")[0] == prefix)
  }

  @Test(arguments: [
    // These differ in attributes alone.
    (
      "func act(job: () -> Void); func act(job: @escaping () -> Void); func act(job: @Sendable () -> Void)",
      ["actJobVoid", "actJobescapingVoid", "actJobSendableVoid"]
    ),
    // Parameters without labels come in last, and for those that need it alone.
    ("func put(_ a: Int); func put(_ a: String); func put(_ a: String) -> Bool", ["putInt", "putString", "putBool"]),
    ("func f(_ a: Int); func f(_ b: Int)", ["f", "fInt"]),
    ("func f() async; func f() throws; func f() -> Int", ["fAsync", "f", "fInt"]),
    ("func f<T>(_ a: T); func f<T: P>(_ a: T)", ["fT", "fTTP"]),
    // A static function and one of an instance are counted together, and may share names.
    ("func f(a: Int); static func f(a: Int)", ["fA", "fA"]),
    // What stands under a condition makes room, and what meets nowhere may be called alike.
    ("func f(a: Int)\n#if X\nfunc f(a: String)\n#endif\n", ["fA", "fAString"]),
    ("#if X\nfunc f(a: String)\n#else\nfunc f(a: Int)\n#endif\n", ["fA", "fA"]),
    // Alike only when all is said: labels count before types without one do, in whatever order they stand.
    ("func tear(page: Int); func tearPage(_ number: Int)", ["tearPageInt", "tearPage"]),
    ("func tearPage(_ number: Int); func tear(page: Int)", ["tearPage", "tearPageInt"]),
    // Prefixes whose members would meet.
    ("func f(); func fCalls(count: Int)", ["f", "fCallsCount"]),
  ])
  func clashes(_ functions: String, _ expected: [String]) {
    #expect(prefixes(functions) == expected)
  }

  @Test(arguments: [
    ("to frequency", "ReceivedFrequency"), ("_", "ReceivedArg0"), ("invocations", "ReceivedInvocationsArgument"),
  ])
  func receivedNames(_ parameter: String, _ ending: String) {
    let signature = MemberSignature(kind: .function, name: "f", parameters: [p(parameter, int)])
    let recorded = BodyNames(of: signature, unnamed: "arg").parameters
    func received(_ recorded: [ParameterNames]) -> String {
      let request = SpyNameRequest(signature, claim: .function, isStatic: false, parts: [.received], recorded: recorded)
      let names = SpyNames([request])[0]
      return String(names[.received].bare.dropFirst(names.prefix.bare.count))
    }
    #expect(received(recorded) == ending)
    #expect(received(recorded + recorded) == "ReceivedArguments")
  }

  @Test func namesOfProperties() {
    #expect(SpyNames.underlying("isOn").bare == "underlyingIsOn")
    #expect(SpyNames.useCounts("isOn").set.bare == "isOnSetCallsCount")
  }
}
