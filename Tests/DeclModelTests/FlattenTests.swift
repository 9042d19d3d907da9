import DeclModel
import Testing

@Suite("Flattening")
struct FlattenTests {
  @Test(
    "Requirements of all protocols on the way are there, each once",
    arguments: [
      Case("own", "protocol P { func a(); var b: Int { get } }", ["func a()", "var b: Int { get }"]),
      Case("inherited", "protocol A { func a() }; protocol P: A { func b() }", ["func b()", "func a()"]),
      Case(
        "diamond",
        "protocol A { func a() }; protocol B: A {}; protocol C: A { func c() }; protocol P: B, C {}",
        ["func a()", "func c()"]
      ),
      Case(
        "redeclared",
        "protocol A { func a(x: Int?) }; protocol P: A { func a(x: Optional<Int>) }",
        ["func a(x: Optional<Int>)"]
      ),
      Case(
        "other labels",
        "protocol A { func a(x: Int) }; protocol P: A { func a(y: Int) }",
        ["func a(y: Int)", "func a(x: Int)"]
      ),
      Case("internal names", "protocol A { func a(x y: Int) }; protocol P: A { func a(x: Int) }", ["func a(x: Int)"]),
      Case(
        "other result",
        "protocol A { func a() -> Int }; protocol P: A { func a() }",
        ["func a()", "func a() -> Int"]
      ),
      Case("static", "protocol A { static func a() }; protocol P: A { func a() }", ["func a()", "static func a()"]),
      Case(
        "composition",
        "protocol A { func a() }; protocol B { func b() }; protocol P: A & B {}",
        ["func a()", "func b()"]
      ),
      Case(
        "alias of a composition",
        "protocol A { func a() }; protocol B { func b() }; typealias C = B & A; typealias D = C; protocol P: D {}",
        ["func b()", "func a()"]
      ),
      Case("where Self", "protocol A { func a() }; protocol P where Self: A {}", ["func a()"]),
      Case(
        "operators before and after their operand",
        "protocol P { static prefix func ... (a: Self) -> Int; static postfix func ... (a: Self) -> Int }",
        ["static prefix func ...(a: Self) -> Int", "static postfix func ...(a: Self) -> Int"]
      ),
      Case(
        "less to be sendable",
        "protocol P { func a<T: Sendable & Hashable>(_ x: T); func a<U: Hashable>(_ x: U) }",
        ["func a<U: Hashable>(_ x: U)"]
      ),
      Case(
        "less to be sendable, inherited",
        "protocol A { func a<T>(_ x: T) }; protocol P: A { func a<T: Sendable>(_ x: T) async }",
        ["func a<T>(_ x: T)"]
      ),
      Case(
        "wider property",
        "protocol A { var a: Int { get set } }; protocol P: A { var a: Int { get } }",
        ["var a: Int { get set }"]
      ),
      Case(
        "wider subscript",
        "protocol A { subscript(i: Int) -> Int { get } }; protocol P: A { subscript(i: Int) -> Int { get set } }",
        ["subscript(i: Int) -> Int { get set }"]
      ),
      Case(
        "stricter function",
        "protocol A { func a() async throws }; protocol P: A { func a() throws }",
        ["func a() throws"]
      ),
      Case("stricter inherited function", "protocol A { func a() }; protocol P: A { func a() async }", ["func a()"]),
      Case(
        "typed throws",
        "protocol A { func a() throws }; protocol P: A { func a() throws(E) }",
        ["func a() throws(E)"]
      ),
      Case(
        "stricter getter",
        "protocol A { var a: Int { get async } }; protocol P: A { var a: Int { get } }",
        ["var a: Int { get }"]
      ),
      Case(
        "getter with effects, setter without",
        "protocol A { var a: Int { get throws } }; protocol P: A { var a: Int { get set } }",
        ["var a: Int { get set }"]
      ),
      Case("overloads by effects stay", "protocol P { func a(); func a() async }", ["func a()", "func a() async"]),
      Case(
        "inherited overloads by effects",
        "protocol A { func a() async }; protocol P: A { func a(); func a() async }",
        ["func a()", "func a() async"]
      ),
      Case(
        "effects that nothing serves",
        "protocol A { func a() async }; protocol P: A { func a() throws }",
        ["func a() throws", "func a() async"]
      ),
      Case("initialisers", "protocol A { init?(a: Int) }; protocol P: A { init(a: Int) }", ["init(a: Int)"]),
      Case(
        "generic signatures",
        "protocol A { func a<T: X & Y>(_ t: T) where T: Z }; protocol P: A { func a<U>(_ t: U) where U: Z, U: Y, U: X }",
        ["func a<U>(_ t: U) where U: Z, U: Y, U: X"]
      ),
      Case(
        "other generic signatures",
        "protocol A { func a<T: X>(_ t: T) }; protocol P: A { func a<T: Y>(_ t: T) }",
        ["func a<T: Y>(_ t: T)", "func a<T: X>(_ t: T)"]
      ),
      Case(
        "aliases in signatures",
        "typealias ID = Int; protocol A { func a(_ i: ID) }; protocol P: A { func a(_ i: Int) }",
        ["func a(_ i: Int)"]
      ),
      Case("optional", "@objc protocol P { @objc optional func a() }", ["optional func a() *"]),
      Case(
        "unavailable",
        """
        @objc protocol P {
          @available(*, unavailable, renamed: "a()") @objc optional func b()
          @available(*, unavailable) var v: Int { get }
          func a()
        }
        """,
        ["func a()"]
      ),
    ]
  )
  func requirements(_ row: Case<[String]>) throws {
    let flattened = try flatten(row.source)
    #expect(flattened.outline == row.expected, sourceLocation: row.location)
    #expect(flattened.diagnostics.isEmpty, sourceLocation: row.location)
  }

  @Test("A requirement knows where it comes from")
  func origins() throws {
    let flattened = try flatten("protocol A { func a(); func b() }; protocol P: A { func b() }")
    #expect(flattened.requirements.map(\.origin) == ["P", "A"])
    #expect(flattened.requirements.map(\.isInherited) == [false, true])
  }

  @Test("What declarations of one requirement say is put together")
  func mergedHeaders() throws {
    let flattened = try flatten(
      """
      protocol A {
        @discardableResult nonisolated func a() -> Int
      }
      protocol P: A { mutating func a() -> Int }
      """
    )
    let header = try #require(flattened.requirements.first).member.header
    #expect(header.attribute(named: "discardableResult") != nil)
    #expect(header.has(modifier: "nonisolated") && !header.has(modifier: "mutating"))
  }

  @Test(
    "Associated types are merged, or fixed",
    arguments: [
      Case("own first", "protocol A { associatedtype X }; protocol P: A { associatedtype Y: Q }", ["Y: Q", "X"]),
      Case(
        "bounds merged",
        "protocol A { associatedtype X: Q & R }; protocol P: A { associatedtype X: Q, S }",
        ["X: Q & S & R"]
      ),
      Case("same type", "protocol A { associatedtype X }; protocol P: A where X == Int {}", ["X = Int"]),
      Case(
        "same type, other side",
        "protocol A { associatedtype X }; protocol P: A where Int == Self.X {}",
        ["X = Int"]
      ),
      Case(
        "on an associated type",
        "protocol P { associatedtype X; associatedtype Y where Y == [X] }",
        ["X", "Y = [X]"]
      ),
      Case("primary", "protocol A<X> { associatedtype X }; protocol P: A<Int> {}", ["X = Int"]),
      Case(
        "primary through an alias",
        "protocol A<X> { associatedtype X }; typealias B<T> = A<[T]>; protocol P: B<Int> {}",
        ["X = [Int]"]
      ),
      Case(
        "to one of its own",
        "protocol A { associatedtype X }; protocol P: A where X == [Y] { associatedtype Y }",
        ["Y", "X = [Y]"]
      ),
      Case(
        "alias in the body",
        "protocol A { associatedtype X }; protocol P: A { typealias X = String }",
        ["X = String"]
      ),
      Case("two of a kind", "protocol P where X == Y { associatedtype X; associatedtype Y }", ["Y", "X = Y"]),
      Case(
        "a chain",
        "protocol P where X == Y, Y == Z, Z == Int { associatedtype X; associatedtype Y; associatedtype Z }",
        ["X = Int", "Y = Int", "Z = Int"]
      ),
      Case(
        "a member",
        "protocol P where X == Y.Element { associatedtype X; associatedtype Y: Sequence }",
        ["X", "Y: Sequence"]
      ),
      Case("a property of both", "protocol P: Identifiable { var id: String { get } }", ["ID = String"]),
      Case(
        "a part of a property's type",
        "protocol A { associatedtype X; var a: X? { get } }; protocol P: A { var a: (any Q)? { get } }",
        ["X = any Q"]
      ),
      Case(
        "parts of a property's type, of which one is free",
        """
        protocol A { associatedtype X; associatedtype Y; var a: [X: Y] { get } }
        protocol P: A { associatedtype Z; var a: [Int: Z] { get } }
        """,
        ["Z", "X = Int", "Y = Z"]
      ),
      Case("an endless one", "protocol P where X == [X] { associatedtype X }", ["X"]),
      Case(
        "in a nested context",
        "enum O { struct I {}; protocol A { associatedtype X }; protocol B: A where X == I {} }; protocol P: O.B {}",
        ["X = O.I"]
      ),
    ]
  )
  func associatedTypes(_ row: Case<[String]>) throws {
    #expect(try flatten(row.source).types == row.expected, sourceLocation: row.location)
  }

  @Test(
    "Fixed types are substituted in requirements",
    arguments: [
      Case(
        "argument",
        "protocol A<X> { associatedtype X; func a(_ x: X) -> [X.Element] }; protocol P: A<[Int]> {}",
        ["func a(_ x: [Int]) -> [[Int].Element]"]
      ),
      Case(
        "of Self",
        "protocol A { associatedtype X; var a: Self.X? { get } }; protocol P: A where X == Int {}",
        ["var a: Int? { get }"]
      ),
      Case("free ones lose Self", "protocol P { associatedtype X; func a() -> Self.X }", ["func a() -> X"]),
      Case("Self stays", "protocol A { func a(_ x: Self) -> Self? }; protocol P: A {}", ["func a(_ x: Self) -> Self?"]),
      Case(
        "aliases of the protocol",
        "protocol P { typealias C = (Result<X, any Error>) -> Void; associatedtype X; func a(_ c: @escaping C) }",
        ["func a(_ c: @escaping (Result<X, any Error>) -> Void)"]
      ),
      Case(
        "aliases with parameters",
        "protocol P { typealias C<T> = (T) -> X; associatedtype X; func a(_ c: C<Int>) }",
        ["func a(_ c: (Int) -> X)"]
      ),
      Case(
        "generic parameters hide",
        "protocol A { associatedtype X; func a<X>(_ x: X) }; protocol P: A where X == Int {}",
        ["func a<X>(_ x: X)"]
      ),
      Case(
        "a module type of that name",
        "struct X {}; protocol A { func a(_ x: X) }; protocol B { associatedtype X }; protocol P: A, B where X == Int {}",
        ["func a(_ x: X)"]
      ),
      Case(
        "redeclared with the type",
        "protocol A<X> { associatedtype X; func a() -> X }; protocol P: A<Int> { func a() -> Int }",
        ["func a() -> Int"]
      ),
      Case(
        "nested names",
        "enum O { struct I {}; protocol A { func a(_ i: [I]) -> O.I } }; protocol P: O.A {}",
        ["func a(_ i: [O.I]) -> O.I"]
      ),
    ]
  )
  func substitution(_ row: Case<[String]>) throws {
    #expect(try flatten(row.source).outline == row.expected, sourceLocation: row.location)
  }

  @Test(
    "Requirements on associated types are repeated once, the protocol's first",
    arguments: [
      Case(
        "order",
        "protocol P where X: Q, Self.Y: R { associatedtype X where X.A == Int; associatedtype Y }",
        "where X: Q, Y: R, X.A == Int"
      ),
      Case(
        "inherited",
        "protocol A where X: Q { associatedtype X }; protocol P: A where X: Q, X: R {}",
        "where X: Q, X: R"
      ),
      Case("already a bound", "protocol P where X: Q { associatedtype X: Q }", ""),
      Case("fixed", "protocol A where X: Q { associatedtype X }; protocol P: A where X == Int {}", ""),
      Case(
        "bound of a fixed one",
        "protocol A { associatedtype X: Q }; protocol P: A where X == Y { associatedtype Y }",
        "where Y: Q"
      ),
      Case("on Self", "protocol P where Self: AnyObject { associatedtype X }", ""),
      Case(
        "a member of another",
        "protocol P where X == Y.Element { associatedtype X; associatedtype Y: Sequence }",
        "where X == Y.Element"
      ),
      Case(
        "members",
        "protocol P where X.A: Q, X.B == Y { associatedtype X: C; associatedtype Y }",
        "where X.A: Q, X.B == Y"
      ),
    ]
  )
  func whereClause(_ row: Case<String>) throws {
    let flattened = try flatten(row.source)
    #expect(GenericRequirement.clause(flattened.whereClause) == row.expected, sourceLocation: row.location)
    #expect(flattened.associatedTypes.allSatisfy { $0.whereClause.isEmpty }, sourceLocation: row.location)
  }

  @Test("Defaults of associated types are kept, and found in extensions")
  func defaultTypes() throws {
    let flattened = try flatten(
      "protocol P { associatedtype X = [Y]; associatedtype Y; associatedtype Z }; extension P { typealias Z = String }"
    )
    #expect(flattened.associatedTypes.map { $0.defaultType?.description } == ["[Y]", nil, "String"])
  }

  @Test(
    "Default implementations are seen",
    arguments: [
      Case("same signature", "protocol P { func a(x: Int) }; extension P { func a(x: Int) {} }", ["func a(x: Int) *"]),
      Case("of the ancestor", "protocol A { func a() }; extension A { func a() {} }; protocol P: A {}", ["func a() *"]),
      Case(
        "in the descendant",
        "protocol A { func a() }; protocol P: A {}; extension P { func a() {} }",
        ["func a() *"]
      ),
      Case("through an alias", "typealias B = P; protocol P { func a() }; extension B { func a() {} }", ["func a() *"]),
      Case("another signature", "protocol P { func a(x: Int) }; extension P { func a(y: Int) {} }", ["func a(x: Int)"]),
      Case("too many effects", "protocol P { func a() }; extension P { func a() async {} }", ["func a()"]),
      Case(
        "fewer effects",
        "protocol P { func a() async throws }; extension P { func a() {} }",
        ["func a() async throws *"]
      ),
      Case("getter", "protocol P { var a: Int { get } }; extension P { var a: Int { 1 } }", ["var a: Int { get } *"]),
      Case(
        "no setter",
        "protocol P { var a: Int { get set } }; extension P { var a: Int { 1 } }",
        ["var a: Int { get set }"]
      ),
      Case(
        "where that holds",
        "protocol P { func a() }; extension P where Self: AnyObject { func a() {} }",
        ["func a() *"]
      ),
      Case(
        "where that may not hold",
        "protocol P { func a() }; extension P where Self: Q { func a() {} }",
        ["func a()"]
      ),
      Case(
        "where of a fixed type",
        "protocol A { associatedtype X; func a() }; extension A where X == Int { func a() {} }; protocol P: A where X == Int {}",
        ["func a() *"]
      ),
      Case(
        "only under a condition",
        "protocol P { func a() }\n#if X\nextension P { func a() {} }\n#endif",
        ["func a()"]
      ),
      Case("private", "protocol P { func a() }; extension P { private func a() {} }", ["func a()"]),
      Case("isolated", "protocol P { func a() }; extension P { @MainActor func a() {} }", ["func a()"]),
      Case(
        "isolated, to wait",
        "protocol P { func a() async }; @MainActor extension P { func a() {} }",
        ["func a() async *"]
      ),
      Case("as isolated", "@MainActor protocol P { func a() }; extension P { func a() {} }", ["func a() *"]),
      Case(
        "nonisolated",
        "protocol A { func a() }; @MainActor protocol P: A {}; extension P { nonisolated func a() {} }",
        ["func a() *"]
      ),
      Case(
        "isolated as the heir is",
        "nonisolated protocol A { func a() }; @MainActor protocol P: A {}; extension P { func a() {} }",
        ["func a()"]
      ),
    ]
  )
  func defaultImplementations(_ row: Case<[String]>) throws {
    #expect(try flatten(row.source).outline == row.expected, sourceLocation: row.location)
  }

  @Test("Conditions of protocols become conditions of what they require")
  func conditions() throws {
    let flattened = try flatten(
      """
      #if X
      protocol A { func a() }
      protocol B: A { func b() }
      #else
      protocol A { func c() }
      protocol B: A { func d() }
      #endif
      protocol P: B {
        #if Y
        func e()
        #endif
      }
      """
    )
    #expect(
      flattened.outline == [
        "#if Y func e()", "#if X func b()", "#if !(X) func d()", "#if X func a()", "#if !(X) func c()",
      ]
    )
  }

  @Test("A property may have one type in several branches of an #if, and another one in the rest")
  func propertyInBranches() throws {
    let flattened = try flatten(
      """
      protocol P {
        #if X
        var a: Int { get }
        #elseif Y
        var a: Int { get set }
        #elseif Z || W
        var a: Int { get }
        #else
        var a: String { get }
        #endif
      }
      """
    )
    #expect(flattened.diagnostics.isEmpty)
    #expect(flattened.requirements.map { $0.member.variable?.type?.description } == ["Int", "String"])
  }

  @Test("A protocol in an #if inherits the variant of its own branch")
  func ownBranch() throws {
    let index = indexed(
      """
      #if X
      protocol A { func a() }
      #else
      protocol A { func b() }
      #endif
      #if X
      protocol P: A {}
      #else
      protocol P: A { func c() }
      #endif
      """
    )
    #expect(
      index.nominals.filter { $0.name == "P" }.map { index.flatten($0).outline } == [
        ["func a()"], ["func c()", "func b()"],
      ]
    )
  }

  @Test(
    "A protocol in an #if of its own does not inherit what exists only without it",
    arguments: [
      Case("negated", "#if !X", ["func c()", "#if !(X) func b()"]),
      Case("the other way round", "#if X && Y", ["func c()", "#if X func a()"]),
      Case("unrelated", "#if Y", ["func c()", "#if X func a()", "#if !(X) func b()"]),
    ]
  )
  func otherBlock(_ row: Case<[String]>) throws {
    let index = indexed(
      """
      #if X
      protocol A { func a() }
      #else
      protocol A { func b() }
      #endif
      \(row.source)
      protocol P: A { func c() }
      #endif
      """
    )
    let flattened = index.flatten(try #require(index.nominals.last))
    #expect(flattened.outline == row.expected, sourceLocation: row.location)
  }

  @Test("A requirement that two branches declare is there in both")
  func mergedConditions() throws {
    let flattened = try flatten(
      """
      protocol A {
        #if X
        func a()
        #endif
        func b()
      }
      protocol P: A {
        #if Y
        func a()
        func b()
        #endif
      }
      """
    )
    #expect(flattened.outline == ["#if (Y) || (X) func a()", "func b()"])
  }
}
