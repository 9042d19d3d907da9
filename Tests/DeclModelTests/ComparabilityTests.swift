import DeclModel
import Testing

/// What values can be compared by, as the requirements of a protocol `P` name their types.
@Suite("Comparing values")
struct ComparabilityTests {
  /// Asks about the types of the parameters of `P`'s functions.
  private func resolved(
    _ types: [String],
    in source: String,
    protocol header: String = "protocol P",
    clauses: String = "",
    comparable: [String] = [],
    equatable: [String] = [],
    at location: Testing.SourceLocation = #_sourceLocation
  ) throws -> [TypeComparability] {
    let requirements = types.enumerated().map { "func f\($0)(_: \($1))" }
    let index = indexed("\(header) { \(clauses)\n\(requirements.joined(separator: "\n")) }", source)
    let flattened = index.flatten(try nominal(in: index, at: location))
    let resolver = ComparabilityResolver(
      index: index,
      flattened: flattened,
      alsoComparable: Set(try comparable.map { try parsedType($0) }),
      alsoEquatable: Set(try equatable.map { try parsedType($0) })
    )
    return flattened.requirements.filter { !$0.isStandard }.compactMap { requirement in
      guard case .function(let decl) = requirement.member else { return nil }
      return resolver.comparability(of: decl.parameters[0].type)
    }
  }

  @Test(
    "Types of the libraries, however spelled",
    arguments: [
      (
        .comparable,
        ["String", "Int", "UInt8", "Int128", "Double", "Character", "Date", "Duration", "Substring", "Never"]
      ),
      (
        .comparable,
        ["Swift.String", "Foundation.Date", "Optional<Int>", "Int?", "Int!", "(Int)", "inout Int", "CGFloat"]
      ),
      (.comparable, ["Unicode.Scalar", "Swift::Int", "Swift.Optional<Swift.Int>", "@Sendable Int", "sending Int"]),
      (
        .equatable,
        ["Bool", "UUID", "URL", "Data", "URLComponents", "CGPoint", "CGRect", "Foundation.URLRequest", "URL?"]
      ),
      (
        .equatable,
        ["[Int]", "[Int?]", "[[Int]]?", "Array<String>", "Set<Int>", "[String: Bool]", "Dictionary<Int, [Int]>"]
      ),
      (.equatable, ["Int??", "Range<Int>", "ClosedRange<Date>", "Range<Unknown>", "Set<Unknown>", "[Unknown: Int]"]),
      (.equatable, ["Result<Int, Never>", "KeyPath<A, B>", "Foundation.Notification.Name"]),
      (
        .neither, ["(Int, Int)", "() -> Int", "any P", "any Equatable", "Int.Type", "any Unknown", "[any Unknown]"]
      ),
      (
        .neither,
        ["Void", "()", "Any", "[3 of Int]", "some Equatable", "Result<Int, any Error>", "Self"]
      ),
      (.neither, ["Error", "Codable", "Sendable", "AnyObject", "[Error]", "[Int: Error]?"]),
      (.unknown, ["Unknown", "[Unknown]", "Unknown?", "[Int: Unknown]", "[[Unknown]]?", "Box<Int>", "Array<Unknown>"]),
      (.unknown, ["Locale", "App.Int", "Foo.Bar", "[Int].Index", "Set"]),
    ] as [(TypeComparability, [String])]
  )
  func libraries(expected: TypeComparability, types: [String]) throws {
    let found = try resolved(types, in: "")
    for (type, found) in zip(types, found) { #expect(found == expected, "\(type)") }
    #expect(found.count == types.count)
  }

  @Test func importedNames() throws {
    let source =
      "import UIKit\nprotocol P { func f(_: Locale); func f(_: Decimal); func f(_: UIView); func f(_: Operation?) }"
    let index = indexed(source)
    let flattened = index.flatten(try nominal(in: index))
    let resolver = ComparabilityResolver(index: index, flattened: flattened)
    let names = ["Locale", "Decimal", "UIView", "Operation?"]
    #expect(
      try names.map { resolver.comparability(of: try parsedType($0)) } == [
        .equatable, .comparable, .equatable, .equatable,
      ]
    )
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var source: String
    var expected: [String: TypeComparability]
    var testDescription: String { source }
    init(_ source: String, _ expected: [String: TypeComparability]) {
      self.source = source
      self.expected = expected
    }
  }

  @Test(
    "Declared types",
    arguments: [
      Row(
        "struct A {}; struct B: Equatable {}; struct C: Hashable {}",
        ["A": .neither, "B": .equatable, "C": .equatable]
      ),
      Row(
        "struct A: Comparable {}; class B: Sendable, Comparable {}",
        ["A": .comparable, "B?": .comparable, "[A]": .equatable]
      ),
      Row("struct A {}\nextension A: Comparable {}", ["A": .comparable, "Set<A>": .equatable]),
      Row("struct A {}", ["Set<A>": .neither, "[A: Int]": .neither, "Range<A>": .neither]),
      Row("struct Int {}; struct Date: Equatable {}", ["Int": .neither, "Date": .equatable, "Swift.Int": .comparable]),
      Row("struct Foundation { struct Date {} }", ["Foundation.Date": .neither]),
      // Refinement.
      Row("protocol R: Comparable {}; protocol Q: R {}; struct A: Q {}", ["A": .comparable, "Q": .neither]),
      Row("typealias E = Codable & Equatable; struct A: E {}", ["A": .equatable]),
      Row("protocol R where Self: Hashable {}; struct A: R {}", ["A": .equatable]),
      Row(
        "struct A: Strideable {}; struct B: OptionSet {}; struct C: BinaryInteger {}",
        ["A": .comparable, "B": .equatable, "C": .comparable]
      ),
      Row(
        "struct A: Identifiable {}; struct B: RawRepresentable {}; struct C: Codable {}",
        ["A": .neither, "B": .neither, "C": .neither]
      ),
      Row(
        "protocol Comparable {}; struct A: Comparable {}; struct B: Swift.Comparable {}",
        ["A": .neither, "B": .comparable]
      ),
      // Enums.
      Row(
        "enum A { case a, b }; enum B: String { case a }; enum C {}",
        ["A": .equatable, "B": .equatable, "C": .neither]
      ),
      Row(
        "enum A { case a(Int) }; enum B: Comparable { case a }; indirect enum C: Equatable { case a(C) }",
        ["A": .neither, "B": .comparable, "C": .equatable]
      ),
      Row("enum A: ~Copyable { case a }; struct B: ~Copyable {}", ["A": .neither, "B": .neither]),
      Row(
        "enum A {\n#if X\ncase a\n#endif\n}; enum B {\ncase b\n#if X\ncase a\n#endif\n}",
        ["A": .neither, "B": .equatable]
      ),
      // Classes.
      Row("class A: Equatable {}; class B: A {}; final class C: B {}", ["A": .equatable, "C": .equatable]),
      Row("class A: NSObject {}; class B: A {}; class C: Base {}", ["A": .equatable, "B": .equatable, "C": .neither]),
      Row(
        "import UIKit\nclass A: UIViewController {}; @MainActor class B: UIView {}",
        ["A": .equatable, "B": .equatable]
      ),
      Row(
        "class A {}; extension A: Hashable {}; class B: A {}; actor C: Equatable {}",
        ["B": .equatable, "C": .equatable]
      ),
      Row("class A: B {}; class B: A {}", ["A": .neither]),
      // Conformances that hold only somewhere.
      Row("struct A {}\n#if DEBUG\nextension A: Equatable {}\n#endif", ["A": .neither]),
      Row("#if DEBUG\nstruct A {}\nextension A: Equatable {}\n#endif", ["A": .equatable]),
      Row("#if X\nstruct A: Equatable {}\n#else\nstruct A: Comparable {}\n#endif", ["A": .equatable]),
      Row("#if X\nprotocol Q: Equatable {}\n#else\nprotocol Q {}\n#endif\nstruct A: Q {}", ["A": .neither]),
      Row("struct A {}\n@available(macOS 14, *) extension A: Equatable {}", ["A": .neither]),
      Row("struct A {}\n@available(*, unavailable) extension A: Equatable {}", ["A": .neither]),
      Row("@available(macOS 14, *) struct A {}\n@available(macOS 14, *) extension A: Equatable {}", ["A": .equatable]),
      Row(
        "struct A: @MainActor Equatable {}; struct B: @retroactive Equatable {}; struct C: @preconcurrency Equatable {}",
        ["A": .unknown, "B": .equatable, "C": .unknown]
      ),
      Row(
        "@MainActor struct A: Equatable {}; @MainActor struct B: nonisolated Equatable {}; @MainActor struct C {}",
        ["A": .unknown, "B": .equatable, "C": .neither]
      ),
      Row(
        "@globalActor actor G {}; @G enum A { case a }; @G protocol Q {}; struct B: Q, Equatable {}",
        ["A": .unknown, "B": .unknown]
      ),
      // Generic types.
      Row("struct Box<T>: Equatable {}", ["Box<Int>": .equatable, "Box<P>": .equatable]),
      Row(
        "struct Box<T> {}\nextension Box: Equatable where T: Equatable {}",
        ["Box<Int>": .equatable, "Box<Any>": .neither, "Box<[Int?]>": .equatable]
      ),
      Row(
        "struct Box<T> {}\nextension Box: Equatable where T: Hashable & Equatable {}",
        ["Box<Int>": .equatable, "Box<CGPoint>": .neither]
      ),
      Row(
        "struct Box<T> {}\nextension Box: Comparable where T: Comparable {}",
        ["Box<Int>": .comparable, "Box<Bool>": .neither, "Box<Int?>": .neither]
      ),
      Row("struct Box<T> {}\nextension Box: Equatable where T: Sendable {}", ["Box<Int>": .neither]),
      Row("struct Box<T> {}\nextension Box<Int>: Equatable {}", ["Box<String>": .neither]),
      Row("struct Box<T> {}\ntypealias IntBox = Box<Int>\nextension IntBox: Equatable {}", ["Box<String>": .neither]),
      Row("struct Box<T> {}\nextension Box: Equatable where T == Int {}", ["Box<String>": .neither]),
      // Type aliases.
      Row(
        "typealias ID = String; typealias IDs = [ID]; typealias M = ID?",
        ["ID": .comparable, "IDs": .equatable, "M": .comparable, "M?": .equatable]
      ),
      Row("typealias Pair<T> = [T: T]", ["Pair<Int>": .equatable, "Pair<Any>": .neither]),
      Row("typealias A = B; typealias B = A; typealias T = (Int, Int)", ["A": .neither, "T": .neither]),
      Row("#if X\ntypealias A = Int\n#else\ntypealias A = Bool\n#endif", ["A": .equatable]),
      Row(
        "struct Int2 {}; struct O { struct Int2: Equatable {} }; typealias A = Int2",
        ["A": .neither, "O.Int2": .equatable]
      ),
      Row("struct T: Equatable {}; struct O<T> { typealias A = T }", ["O<Any>.A": .neither]),
      // Types that are not in view.
      Row("extension Lib: Comparable {}", ["Lib": .comparable, "[Lib]": .equatable]),
      Row("extension Lib: CustomStringConvertible {}", ["Lib": .unknown]),
      Row("private struct A: Equatable {}", ["A": .unknown]),
      Row(
        "@available(X 1, *) struct O {}\n@available(X 1, *) extension O { struct A {} }\n"
          + "@available(X 1, *) extension O.A: Hashable {}",
        ["O.A": .equatable]
      ),
    ]
  )
  func declared(row: Row) throws {
    let types = row.expected.keys.sorted()
    let found = try resolved(types, in: row.source)
    for (type, found) in zip(types, found) { #expect(found == row.expected[type], "\(type)") }
    #expect(found.count == types.count)
  }

  @Test(
    "Associated types",
    arguments: [
      Row(
        "associatedtype A: Comparable & Sendable; associatedtype B: Sendable, Hashable",
        ["A": .comparable, "B": .equatable, "B?": .equatable, "[A]": .equatable]
      ),
      Row(
        "associatedtype A where A: Equatable; associatedtype B = Int",
        ["A": .equatable, "Self.A": .equatable, "B": .neither]
      ),
      Row("associatedtype A: Base; associatedtype B: Raw", ["A": .comparable, "B": .neither]),
      Row("associatedtype A: BinaryInteger; associatedtype B: StringProtocol", ["A": .comparable, "B": .comparable]),
      Row(
        "associatedtype Data; associatedtype Int: Equatable",
        ["Data": .neither, "Int": .equatable, "Swift.Int": .comparable]
      ),
      Row(
        "associatedtype A: Sequence where A.Element: Equatable",
        ["A": .neither, "A.Element": .equatable, "A.Iterator": .neither]
      ),
      Row(
        "associatedtype A: Identifiable; associatedtype B: Item",
        ["A.ID": .equatable, "B.Key": .comparable, "B.Key.Other": .neither]
      ),
      Row("associatedtype A; associatedtype B: Item where A == B.Key", ["A": .comparable, "B.Key": .comparable]),
      Row("associatedtype A: Node", ["A": .equatable, "[A: A]": .equatable]),
    ]
  )
  func associated(row: Row) throws {
    let types = row.expected.keys.sorted()
    let source = """
      protocol Base: Comparable {}; protocol Raw: Codable {}; class Node: Equatable {}
      protocol Item { associatedtype Key: Base; associatedtype Other }
      """
    let found = try resolved(types, in: source, clauses: row.source)
    for (type, found) in zip(types, found) { #expect(found == row.expected[type], "\(type)") }
    #expect(found.count == types.count)
  }

  @Test func inheritedAssociatedTypes() throws {
    let source = "protocol Q { associatedtype A: Hashable; associatedtype B }"
    #expect(
      try resolved(["A", "B"], in: source, protocol: "protocol P: Q where B == Int") == [.equatable, .comparable]
    )
    #expect(
      try resolved(["A", "B"], in: source, protocol: "protocol P: Q where A: Comparable, B == A") == [
        .comparable, .comparable,
      ]
    )
  }

  @Test func typesThatTheAuthorNames() throws {
    let source = "struct Rank {}; struct Flag {}; struct Box<T> {}; typealias Level = Rank; struct O { struct Rank {} }"
    let types = [
      "Rank", "Rank?", "[Rank]", "Level", "Flag", "Box<Int>", "Box<String>", "Lib.T", "T", "O.Rank", "Set<Flag>",
    ]
    let found = try resolved(types, in: source, comparable: ["Rank"], equatable: ["Flag", "Box<Int>", "Lib.T"])
    #expect(
      found == [
        .comparable, .comparable, .equatable, .comparable, .equatable, .equatable, .neither, .equatable, .unknown,
        .neither,
        .equatable,
      ]
    )
    #expect(try resolved(["Rank"], in: source, clauses: "associatedtype Rank", comparable: ["Rank"]) == [.neither])
  }

  @Test func nestedProtocol() throws {
    let index = indexed(
      """
      struct O {
        struct ID: Comparable {}
        protocol P { func f(_: ID); func g(_: Alias) }
      }
      struct ID {}
      typealias Alias = ID
      """
    )
    let flattened = index.flatten(try nominal("O.P", in: index))
    let resolver = ComparabilityResolver(index: index, flattened: flattened)
    let types = flattened.requirements.map { requirement -> TypeRef in
      if case .function(let decl) = requirement.member { decl.parameters[0].type } else { .void }
    }
    #expect(types.map { resolver.comparability(of: $0) } == [.comparable, .neither])
  }

  @Test func boundsOfGenericParameters() throws {
    let index = indexed(
      "protocol P {}; protocol Q: Hashable {}; class C: Comparable {}; struct Rank: Equatable {}; protocol L {}"
    )
    let flattened = index.flatten(try nominal(in: index))
    let resolver = ComparabilityResolver(index: index, flattened: flattened, alsoEquatable: [.named("L")])
    func bounds(_ texts: String...) throws -> TypeComparability {
      resolver.comparability(ofBounds: try texts.map { try parsedType($0) })
    }
    #expect(try bounds("Sendable", "Equatable") == .equatable)
    #expect(try bounds("Codable & Comparable") == .comparable)
    #expect(try bounds("Q") == .equatable)
    #expect(try bounds("C") == .comparable)
    #expect(try bounds("FixedWidthInteger", "Sendable") == .comparable)
    #expect(try bounds("Sendable", "P", "Unknown") == .neither)
    #expect(try bounds("L") == .equatable)
    #expect(try bounds() == .neither)
    #expect(resolver.isEquatable(bounds: [.named("Q")]))
    // A parameter hides a type of its name.
    #expect(resolver.comparability(of: .named("Rank")) == .equatable)
    #expect(resolver.comparability(of: .named("Rank"), hiding: ["Rank"]) == .neither)
    let erasure = GenericErasure(
      parameters: [GenericParameter(name: "T", inherited: try parsedType("Q & Sendable"))],
      whereClause: [.conformance(.named("T"), .named("L"))],
      facts: TypeFacts()
    )
    #expect(erasure.bounds(of: .named("T")).map(\.description) == ["Q", "Sendable", "L"])
    #expect(erasure.bounds(of: try parsedType("some (Q & L)")).map(\.description) == ["Q", "L"])
    #expect(erasure.bounds(of: .named("U")).isEmpty)
  }

  @Test func resolvedNames() throws {
    let index = indexed(
      "protocol P { associatedtype K }; typealias UserID = String; typealias K = Int; typealias M = UserID?"
    )
    let resolver = ComparabilityResolver(index: index, flattened: index.flatten(try nominal(in: index)))
    func resolved(_ text: String) throws -> String { resolver.resolvedAlias(try parsedType(text)).description }
    #expect(
      try ["UserID", "Swift.String", "M", "Optional<UserID>", "[UserID]", "K"].map(resolved) == [
        "String", "String", "String?", "String?", "[String]", "K",
      ]
    )
    func isString(_ text: String) throws -> Bool { resolver.isStandardType(try parsedType(text), named: "String") }
    #expect(try ["UserID", "Swift.String", "String", "M", "K"].map(isString) == [true, true, true, false, false])
    let other = indexed("protocol P {}; struct String {}")
    let otherResolver = ComparabilityResolver(index: other, flattened: other.flatten(try nominal(in: other)))
    #expect(!otherResolver.isStandardType(.named("String"), named: "String"))
  }

  /// The other module's file counts as well as the module's own.
  @Test func dependencies() throws {
    let index = indexed(
      "import Lib\nprotocol P {}\nextension B: Comparable {}",
      dependencies: ["public struct A: Comparable {}; public struct B {}; private struct C: Equatable {}"],
      moduleName: "App"
    )
    let resolver = ComparabilityResolver(index: index, flattened: index.flatten(try nominal(in: index)))
    let types = try ["A", "Lib.A", "B", "C"].map { resolver.comparability(of: try parsedType($0)) }
    #expect(types == [.comparable, .comparable, .comparable, .unknown])
  }

  /// Neither long chains nor what grows without measure takes long.
  @Test(.timeLimit(.minutes(1))) func limits() throws {
    let doubling = (1...60).map { "typealias D\($0) = [D\($0 - 1): D\($0 - 1)]" }.joined(separator: "\n")
    let chain = (1...2_000).map { "class C\($0): C\($0 - 1) {}" }.joined(separator: "\n")
    let protocols = (1...2_000).map { "protocol Q\($0): Q\($0 - 1) {}" }.joined(separator: "\n")
    let source = """
      typealias D0 = Int\n\(doubling)
      class C0: Equatable {}\n\(chain)
      protocol Q0: Equatable {}\n\(protocols)
      struct S: Q2000 {}; struct Loop<T> {}; extension Loop: Equatable where T: Equatable {}
      """
    let nested = String(repeating: "Loop<", count: 200) + "Int" + String(repeating: ">", count: 200)
    #expect(
      try resolved(["D3", "D60", "C10", "C2000", "S", nested], in: source) == [
        .equatable, .neither, .equatable, .neither, .equatable, .neither,
      ]
    )
  }
}
