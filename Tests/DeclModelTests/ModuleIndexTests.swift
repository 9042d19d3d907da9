import DeclModel
import Testing

@Suite("Looking up names")
struct ModuleIndexTests {
  @Test("Names are found outwards from where they are written")
  func nesting() throws {
    let index = indexed(
      """
      struct A { struct B { struct C {} }; struct D {} }
      struct D {}
      extension A.B { struct E {} }
      typealias F = A.B
      """
    )
    func find(_ text: String, _ context: [String] = []) throws -> String? {
      index.lookup(in: Scope(context)).nominal(try parsedType(text))?.qualifiedName
    }
    #expect(try find("D") == "D")
    #expect(try find("D", ["A", "B"]) == "A.D")
    #expect(try find("C", ["A", "B"]) == "A.B.C")
    #expect(try find("B.C", ["A"]) == "A.B.C")
    #expect(try find("E", ["A", "B", "C"]) == "A.B.E")
    #expect(try find("F.C") == "A.B.C")
    #expect(try find("F") == "A.B")
    #expect(try find("C") == nil)
    #expect(try find("A.X") == nil)
    #expect(try find("(any D)") == nil)
  }

  @Test("A generic parameter hides what is called like it, and so do the members of one")
  func hiddenNames() throws {
    let index = indexed("struct A { struct B {}; typealias C = Int; func f<T>() {} }\nstruct T { struct U {} }")
    let lookup = index.lookup(in: try nominal("A", in: index).memberScope)
    #expect(lookup.nominal(.named("T"))?.qualifiedName == "T")
    let inside = lookup.hiding(["T", "C"])
    #expect(inside.nominal(.named("T")) == nil)
    #expect(inside.nominal(try parsedType("T.U")) == nil)
    #expect(inside.nominal(.named("B"))?.qualifiedName == "A.B")
    #expect(inside.qualifying(try parsedType("[B: C]")).description == "[A.B: C]")
    #expect(lookup.qualifying(try parsedType("[B: C]")).description == "[A.B: A.C]")
    #expect(inside.expandingAliases(.named("C")) == .named("C"))
    #expect(lookup.expandingAliases(.named("C")) == .named("Int"))
  }

  @Test("An extension of a nested type sees nothing of the type around that, unless it stands inside of it")
  func extensionsOfNestedTypes() throws {
    let index = indexed(
      "struct A { struct B {}; struct X {} }\nstruct X {}",
      "extension A.B { struct C {} }",
      "extension A { struct D {} }\nextension A.B { struct E {} }"
    )
    func find(_ context: [String], in file: FileID) -> String? {
      index.lookup(in: Scope(context, file: file)).nominal(.named("X"))?.qualifiedName
    }
    #expect(find(["A", "B"], in: 0) == "A.X")
    #expect(find(["A", "B"], in: 1) == "X")
    #expect(find(["A", "B", "C"], in: 1) == "X")
    #expect(index.lookup(in: Scope(["A", "B", "C"], file: 1)).nominal(.named("C"))?.qualifiedName == "A.B.C")
    // Where a file has braces of both, which of them a place is in is not known, and the nearer name is taken.
    #expect(find(["A", "B"], in: 2) == "A.X")
  }

  @Test("The module hides dependencies, dependencies hide the standard library")
  func layers() throws {
    let index = indexed(
      "import Lib\nprotocol A: Lib.B {}; protocol B {}; protocol E: Swift.Error {}; struct Error {}",
      dependencies: ["public protocol B { func b() }; public protocol Hashable {}; public protocol D {}"],
      moduleName: "App"
    )
    let lookup = index.lookup()
    #expect(lookup.nominal(.named("B"))?.header.location.file == 0)
    #expect(lookup.nominal(try parsedType("App.B"))?.header.location.file == 0)
    #expect(lookup.nominal(try parsedType("Lib.B"))?.header.location.file == 1)
    #expect(lookup.nominal(.named("Hashable"))?.header.location.file == 1)
    #expect(lookup.nominal(try parsedType("Swift.Hashable"))?.isBuiltIn == true)
    #expect(index.flatten(try nominal("A", in: index)).outline == ["func b()"])
    #expect(index.flatten(try nominal("E", in: index)).isSendable)
    #expect(index.nominals.map(\.name) == ["A", "B", "E", "Error"])
  }

  @Test(
    "Only what can be the unknown module of the files stands for it in front of a dot",
    arguments: [
      ("App.Name", "Name"), ("Notification.Name", nil), ("URLSession.Name", nil), ("String.Name", nil),
      ("Task.Name", nil), ("Lib.Name", nil), ("Item.Name", nil), ("App.Name.Part", "Name.Part"),
      ("Notification.Name.Part", nil),
    ]
  )
  func unknownModule(_ type: String, _ expected: String?) throws {
    let index = indexed("import Lib\nenum Name { enum Part {} }\nprotocol P { associatedtype Item }")
    #expect(index.lookup().nominal(try parsedType(type))?.qualifiedName == expected)
    let named = indexed("enum Name {}", moduleName: "Notification")
    #expect(named.lookup().nominal(try parsedType("Notification.Name"))?.qualifiedName == "Name")
  }

  @Test("Interfaces of modules name everything with its module")
  func interfaces() throws {
    let index = indexed(
      "import Lib\nprotocol P: A {}",
      dependencies: [
        """
        import Swift
        public protocol A : LibCore.B, Swift.Sendable { func a(_ x: LibCore.X) -> Swift.Int }
        """,
        """
        public struct X {}
        public protocol B { func b(); func a(_ x: LibCore.X) -> Swift.Int }
        """,
      ],
      moduleName: "App"
    )
    let flattened = index.flatten(try nominal(in: index))
    #expect(flattened.outline == ["func a(_ x: LibCore.X) -> Swift.Int", "func b()"])
    #expect(flattened.isSendable && flattened.diagnostics.isEmpty)
    #expect(index.nominals.map(\.name) == ["P"])
  }

  @Test("Private declarations are seen in their file only, and first there")
  func privateNames() throws {
    let index = indexed(
      "private protocol A { func a() }; protocol P: A {}",
      "private protocol A { func b() }; protocol Q: A {}",
      "protocol R: A {}"
    )
    #expect(index.flatten(try nominal("P", in: index)).outline == ["func a()"])
    #expect(index.flatten(try nominal("Q", in: index)).outline == ["func b()"])
    #expect(index.flatten(try nominal("R", in: index)).diagnostics.map(\.id) == ["unknown-inherited-type"])
  }

  @Test("Type aliases are expanded wherever they stand")
  func aliases() throws {
    let index = indexed(
      """
      typealias Done<T> = (Result<T, any Error>) -> Void
      typealias IntDone = Done<Int>
      enum O { struct I {}; typealias Is = [I] }
      typealias Loop = Loop2; typealias Loop2 = Loop
      struct Box<T> { typealias Done = (T) -> Void; struct Inner<U> {} }
      extension Box.Inner { typealias Pair<V> = (T, U, V) }
      typealias IntBox = Box<Int>
      """
    )
    func expand(_ text: String, hiding: Set<String> = []) throws -> String {
      index.lookup(in: Scope(hiding: hiding)).expandingAliases(try parsedType(text)).description
    }
    #expect(try expand("IntDone") == "(Result<Int, any Error>) -> Void")
    #expect(try expand("@escaping IntDone") == "@escaping (Result<Int, any Error>) -> Void")
    #expect(try expand("Done<O.Is>?") == "((Result<[O.I], any Error>) -> Void)?")
    #expect(try expand("IntDone", hiding: ["IntDone"]) == "IntDone")
    #expect(try expand("Int") == "Int")
    #expect(try expand("Box<O.Is>.Done") == "([O.I]) -> Void")
    #expect(try expand("IntBox.Done") == "(Int) -> Void")
    #expect(try expand("IntBox.Inner<Bool>.Pair<String>") == "(Int, Bool, String)")
    _ = try expand("Loop")
  }

  @Test("Aliases that lead through each other end")
  func knots() throws {
    let index = indexed(
      "typealias A = B.X; typealias B = A.Y; typealias C = C.D; struct S { typealias S = S.S }; protocol P: A, C, S.S {}"
    )
    #expect(!index.flatten(try nominal(in: index)).diagnostics.isEmpty)
  }

  @Test("Extensions add to what a type inherits")
  func inheritance() throws {
    let index = indexed("class C: B {}; class B {}", "extension C: Sendable {}; typealias D = C; extension D: Q {}")
    let decl = try nominal("C", in: index)
    #expect(index.inheritance(of: decl).map(\.description) == ["B", "Sendable", "Q"])
    #expect(index.superclass(of: decl)?.name == "B")
  }

  @Test("The built-in declarations can be read without a finding")
  func standardLibrary() throws {
    let names = [
      "Sendable", "AnyObject", "Copyable", "Escapable", "BitwiseCopyable", "Actor", "Equatable", "Hashable",
      "Comparable", "Identifiable", "Encodable", "Decodable", "Error", "LocalizedError", "CustomNSError",
      "CustomStringConvertible", "CustomDebugStringConvertible", "CustomReflectable", "LosslessStringConvertible",
      "TextOutputStream", "TextOutputStreamable", "CaseIterable", "RawRepresentable", "ExpressibleByNilLiteral",
      "ExpressibleByStringLiteral", "ExpressibleByArrayLiteral", "ExpressibleByDictionaryLiteral", "Strideable",
      "AdditiveArithmetic", "Numeric", "IteratorProtocol", "Sequence", "Collection", "BidirectionalCollection",
      "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection", "AsyncSequence",
      "AsyncIteratorProtocol", "Executor", "GlobalActor", "ObservableObject", "Observable", "CodingKey", "OptionSet",
      "SetAlgebra", "NSObjectProtocol", "Clock", "InstantProtocol", "DurationProtocol", "RandomNumberGenerator",
    ]
    let index = indexed("protocol P {}")
    for name in names {
      let decl = try #require(index.lookup().nominal(.named(name)))
      let flattened = index.flatten(decl)
      let expected = name == "BitwiseCopyable" ? ["compiler-witnessed-protocol"] : []
      #expect(flattened.diagnostics.map(\.id) == expected, "\(name)")
      #expect(flattened.standardProtocols.contains(name))
    }
  }

  @Test(
    "Requirements of built-in protocols are known, and which have defaults",
    arguments: [
      Case("Equatable", "Equatable", ["static func ==(lhs: Self, rhs: Self) -> Bool"]),
      Case(
        "Hashable",
        "Hashable",
        ["func hash(into hasher: inout Hasher)", "static func ==(lhs: Self, rhs: Self) -> Bool"]
      ),
      Case(
        "Codable",
        "Codable",
        ["func encode(to encoder: any Encoder) throws", "init(from decoder: any Decoder) throws"]
      ),
      Case("Error", "Error", []),
      Case("LocalizedError", "LocalizedError", []),
      Case("Identifiable", "Identifiable<Int>", ["var id: Int { get }"]),
      Case(
        "CodingKey",
        "CodingKey",
        [
          "var stringValue: String { get }", "init?(stringValue: String)", "var intValue: Int? { get }",
          "init?(intValue: Int)",
        ]
      ),
      Case("OptionSet", "OptionSet", ["init(rawValue: Int)", "var rawValue: Int { get }"]),
      Case("IteratorProtocol", "IteratorProtocol<Int>", ["mutating func next() -> Int?"]),
      Case("Sequence", "Sequence<Int>", ["func makeIterator() -> Iterator"]),
      Case(
        "Collection",
        "Collection<Int>",
        [
          "var startIndex: Index { get }", "var endIndex: Index { get }", "subscript(position: Index) -> Int { get }",
          "func index(after i: Index) -> Index",
        ]
      ),
      Case("CaseIterable", "CaseIterable", ["static var allCases: [Self] { get }"]),
      Case("a literal", "ExpressibleByStringLiteral", ["init(stringLiteral value: String)"]),
      Case(
        "a name that means another type outside",
        "Clock<Duration>",
        [
          "var now: Instant { get }", "var minimumResolution: Instant.Duration { get }",
          "func sleep(until deadline: Instant, tolerance: Instant.Duration?) async throws",
        ]
      ),
      Case("Actor", "Actor", []),
      Case("NSObjectProtocol", "NSObjectProtocol", []),
    ]
  )
  func standardRequirements(_ row: Case<[String]>) throws {
    let flattened = try flatten("protocol P: \(row.source) {}")
    let needed = flattened.requirements.filter { !$0.hasDefaultImplementation }
    #expect(needed.map(\.member.outline) == row.expected, sourceLocation: row.location)
    #expect(flattened.requirements.allSatisfy { $0.isStandard }, sourceLocation: row.location)
    #expect(flattened.diagnostics.isEmpty, sourceLocation: row.location)
  }
}
