import DeclModel
import Testing

@Suite("Flattening of classes")
struct FlattenClassTests {
  @Test(
    "What a subclass can override is there, each once, that of the nearest class first",
    arguments: [
      Case("own", "class P { func a() {}; func b() {} }", ["override func a()", "override func b()"]),
      Case(
        "stored",
        "class P { var a: Int = 1; var b: Int = 2 { didSet {} }; lazy var c: Int = 3; weak var d: P? }",
        [
          "override var a: Int { get set }", "override var b: Int { get set }", "override var c: Int { get set }",
          "override var d: P? { get set }",
        ]
      ),
      Case(
        "of literals",
        "class P { var a = 1.5, b = true; var c = \"\"; var d = make() }",
        [
          "override var a: Double { get set }", "override var b: Bool { get set }",
          "override var c: String { get set }",
        ]
      ),
      Case(
        "set by nobody else",
        "class P { private(set) var a: Int = 1; internal(set) public var b: Int = 1 }",
        ["override var a: Int { get }", "override public var b: Int { get set }"]
      ),
      Case(
        "computed",
        "class P { var a: Int { 1 }; var b: Int { get async throws { 1 } }; subscript(i: Int) -> Int { get { i } set {} } }",
        [
          "override var a: Int { get }", "override var b: Int { get async throws }",
          "override subscript(i: Int) -> Int { get set }",
        ]
      ),
      Case(
        "of the class",
        "class P { class func a() {}; class var b: Int { 1 } }",
        ["override static func a()", "override static var b: Int { get }"]
      ),
      Case(
        "wrapped",
        "class P { @Published var a: Int = 1; @discardableResult @objc dynamic func b() -> Int { 1 } }",
        ["override var a: Int { get set }", "override func b() -> Int"]
      ),
      Case(
        "wrapped, and only to be read",
        """
        @propertyWrapper struct R { var wrappedValue: Int { 1 } }
        @propertyWrapper struct W { var wrappedValue: Int }
        @propertyWrapper struct F { fileprivate(set) var wrappedValue: Int }
        class P { @R var a: Int; @W var b: Int = 1; @F var c: Int = 1; @W @R var d: Int }
        """,
        [
          "override var a: Int { get }", "override var b: Int { get set }", "override var c: Int { get }",
          "override var d: Int { get }",
        ]
      ),
      Case(
        "inherited",
        "class A { func a() {}; func b() {} }; class P: A { override func b() {}; func c() {} }",
        ["override func b()", "override func c()", "override func a()"]
      ),
      Case(
        "with another result",
        "class A {}; class B: A {}; class C { func a() -> A? { nil } }; class P: C { override func a() -> B { B() } }",
        ["override func a() -> B"]
      ),
      Case(
        "with another parameter",
        "class C { func a(_ x: Int) {} }; class P: C { override func a(_ x: Int?) {} }",
        ["override func a(_ x: Int?)"]
      ),
      Case(
        "overloaded",
        "class C { func a() -> Int { 1 } }; class P: C { func a() -> String { \"\" } }",
        ["override func a() -> String", "override func a() -> Int"]
      ),
      Case("final below", "class A { func a() {} }; class P: A { final override func a() {} }", []),
      Case(
        "generic",
        "class A<T> { func a(_ x: T) -> A {} }; class B<U>: A<[U]> {}; class P: B<Int> {}",
        ["override func a(_ x: [Int]) -> A<[Int]>"]
      ),
      Case(
        "nested type of a generic class",
        "class A<T> { enum E { case e }; func a(_ e: E) {} }; class P: A<Int> {}",
        ["override func a(_ e: A<Int>.E)"]
      ),
      Case(
        "conditional",
        "class P {\n#if DEBUG\nfunc a() {}\n#endif\n}",
        ["#if DEBUG override func a()"]
      ),
    ]
  )
  func overrides(_ row: Case<[String]>) throws {
    let flattened = try flatten(row.source)
    #expect(flattened.requirements.map(\.member.outline) == row.expected, sourceLocation: row.location)
    #expect(flattened.diagnostics.allSatisfy { $0.severity == .note }, sourceLocation: row.location)
  }

  @Test(
    "Default arguments are repeated that surely mean the same elsewhere",
    arguments: [
      Case(
        "literals",
        "_ x: Int = -1, s: String = \"a, b\", d: [String: Bool] = [\"a\": true]",
        ["-1", "\"a, b\"", "[\"a\": true]"]
      ),
      Case(
        "members",
        "_ m: M = .a, n: M = M.at(1), o: I = I.b, p: [Int] = [Int](), q: Int = Int.max - 1",
        [".a", "M.at(1)", "I.b", "[Int]()", "Int.max - 1"]
      ),
      Case("of the call", "_ x: String = #file, a: isolated (any Actor)? = #isolation", ["#file", "#isolation"]),
      Case(
        "closures",
        "_ x: () -> Void = {}, y: (Int, Int) -> Void = { _, _ in }, z: () -> Int = { 1 }",
        ["{}", "{ _, _ in }", ""]
      ),
      Case(
        "private",
        "_ m: M = .secret, n: M = H.mode, o: S = S(), p: T = T(x: 1), q: A = A()",
        ["", "", "", "T(x: 1)", ""]
      ),
      Case(
        "private values",
        "_ a: Int = Least(), b: Int = Keys.count, c: Int = Lot(), d: Int = Own(), e: Int = Seen(), f: Int = Lib()",
        ["", "", "Lot()", "", "Seen()", "Lib()"]
      ),
      Case("of a type elsewhere", "_ m: Out.N = Out.N.c, o: Out.N = .c", ["Out.N.c", ".c"]),
      Case(
        "other names",
        "_ x: Int = count, y: Int = Self.one, z: String = \"\\(1)\", t: Any = U.self, u: Int = Most",
        ["", "", "", "", ""]
      ),
    ]
  )
  func defaults(_ row: Case<[String]>) throws {
    let flattened = try flatten(
      """
      enum M { case a; static func at(_ x: Int) -> M { .a } }
      extension M { fileprivate static var secret: M { .a } }
      private enum H { static var mode: M { .a } }
      private typealias A = T
      private let Most = 9
      private func Least() -> Int { 1 }
      #if DEBUG
        fileprivate let (Keys, Rest) = ([1], 2)
      #endif
      func Lot() -> Int { 2 }
      struct S { fileprivate init() {} }
      struct T { init(x: Int) {} }
      enum Out { enum N { case c }; class B<V> { func b(_ m: N = N.c, o: N = .c, v: Any = V.self) {} } }
      class P<U>: Out.B<U> {
        enum I { case b }
        private static func Own() -> Int { 3 }
        static func Seen() -> Int { 4 }
        func a(\(row.source)) {}
        subscript(\(row.source)) -> Int { 1 }
      }
      """
    )
    let found = flattened.requirements.map { $0.member.parameters.map { $0.defaultValue ?? "" } }
    #expect(found == [row.expected, row.expected, ["", ".c", ""]], sourceLocation: row.location)
  }

  @Test(
    "What stays as it is, is named with the reason",
    arguments: [
      Case("final", "class P { final func a() {} }", "'a()' ('final')"),
      Case("static", "class P { static func a() {}; static var b: Int { 1 } }", "'a()' ('static'), 'b' ('static')"),
      Case("constant", "class P { let a = 1 }", "'a' ('let')"),
      Case("private", "class P { private func a() {}; fileprivate var b = 1 }", "'a()' (private), 'b' (private)"),
      Case("in an extension", "class P {}; extension P { func a() {}; @objc func b() {} }", "'a()' (in an extension)"),
      Case("unavailable", "class P { @available(*, unavailable) func a() {} }", "'a()' (unavailable)"),
      Case("untyped", "class P { var a = make() }", "'a' (without a written type)"),
      Case("variadic", "class P { func a(_ x: Int...) {} }", "'a(_:)' (variadic)"),
      Case("generic over a pack", "class P { func a<each T>(_ x: repeat each T) {} }", "'a(_:)' (of a parameter pack)"),
      Case(
        "isolated to a global actor",
        "@globalActor actor A { static let shared = A() }; class P { func a(on b: isolated A) {} }",
        "'a(on:)' (isolated to a parameter)"
      ),
      Case(
        "told from another one by constraints alone",
        "class P { func a<T: Hashable>(_ t: T) {}; func a<T: Codable>(_ t: T) {}; func a(_ t: Int) {} }",
        "'a(_:)' (beside one for other generic parameters), 'a(_:)' (beside one for other generic parameters)"
      ),
      Case(
        "on conditions about what the subclass has chosen",
        """
        class A<T> {
          func a() where T: Equatable {}; func b<U>(_ u: U) where T == U, U: Equatable {}
          subscript(i: Int) -> Int where T == Int { i }
        }
        class P: A<Int> {}
        """,
        "'a()' (for some generic arguments only), 'subscript(_:)' (for some generic arguments only)"
      ),
      Case("opaque", "class P { func a() -> some Equatable { 1 } }", "'a()' (of 'some' type)"),
      Case("dynamic", "class P { var a: Self { self }; func b() -> Self { self } }", "'a' (of type 'Self')"),
    ]
  )
  func stays(_ row: Case<String>) throws {
    let flattened = try flatten(row.source)
    let named = flattened.fixedMembers.map { "'\($0.name)' (\($0.reason))" }.joined(separator: ", ")
    #expect(named == row.expected, sourceLocation: row.location)
    let message = "these members of 'P' stay as they are: \(row.expected)"
    #expect(flattened.diagnostics.map(\.message) == [message], sourceLocation: row.location)
    #expect(flattened.diagnostics.map(\.id) == ["left-members"], sourceLocation: row.location)
  }

  @Test(
    "A class that can have no subclass elsewhere is an error",
    arguments: [
      Case("final", "final class P { func a() {} }", ["final-class"]),
      Case("private initialisers", "class P { private init() {} }", ["class-without-initializer"]),
      Case(
        "convenience alone to be seen",
        "class P { private init() {}; convenience init(a: Int) { self.init() } }",
        ["class-without-initializer"]
      ),
      Case("an initialiser of its superclass", "class A { init(a: Int) {} }; class P: A {}", []),
      Case("pack", "class P<each T> {}", ["class-with-pack"]),
      Case("pack of an initialiser", "class P { init<each T>(_ x: repeat each T) {} }", ["class-with-pack"]),
      Case("integer", "class P<let n: Int> {}", ["class-with-pack"]),
    ]
  )
  func refuses(_ row: Case<[String]>) throws {
    let found = try flatten(row.source).diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.id) == row.expected, sourceLocation: row.location)
  }

  @Test("Of another module, only what is open can be overridden")
  func otherModule() throws {
    let index = indexed(
      "import Lib\nclass P: Base {}",
      dependencies: ["open class Base { public init() {}; open func a() {}; public func b() {}; func c() {} }"]
    )
    let flattened = index.flatten(try nominal(in: index))
    #expect(flattened.requirements.map(\.member.outline) == ["override open func a()"])
    #expect(flattened.fixedMembers.map(\.name) == ["b()", "c()"])
  }

  @Test("A superclass that is not in view is named")
  func unseenSuperclass() throws {
    let flattened = try flatten("class P: UIView { func a() {} }")
    #expect(flattened.requirements.count == 1)
    #expect(
      flattened.diagnostics.map(\.message) == ["what 'P' inherits from 'UIView' is not in view, and stays as it is"]
    )
  }

  @Test("A generic class is its own superclass with its parameters")
  func generic() throws {
    let flattened = try flatten("class P<T: Equatable, U> where U: Hashable { func a(_ x: T) -> P { self } }")
    #expect(flattened.superclass?.description == "P<T, U>")
    #expect(flattened.associatedTypes.map(\.name) == ["T", "U"])
    #expect(flattened.whereClause.map(\.description) == ["U: Hashable"])
    #expect(flattened.requirements.map(\.member.outline) == ["override func a(_ x: T) -> P<T, U>"])
  }

  @Test(
    "What isolates a member is what isolates the class that declares it",
    arguments: [
      Case("own", "@MainActor class P { func a() {}; nonisolated func b() {} }", ["MainActor", "nonisolated"]),
      Case("of the superclass", "class A { func a() {} }; @MainActor class P: A {}", ["unspecified"]),
      Case("inherited", "@MainActor class A {}; class P: A { func a() {} }", ["MainActor"]),
    ]
  )
  func isolation(_ row: Case<[String]>) throws {
    let flattened = try flatten(row.source)
    let found = flattened.requirements.map { requirement in
      switch requirement.isolation {
      case .globalActor(let actor, _): actor.name.description
      case .nonisolated: "nonisolated"
      default: "unspecified"
      }
    }
    #expect(found == row.expected, sourceLocation: row.location)
    #expect(flattened.globalActor?.name.description == "MainActor", sourceLocation: row.location)
  }

  @Test("Whether a class is Sendable is known through what it inherits")
  func sendable() throws {
    #expect(try flatten("class A: @unchecked Sendable {}; class P: A {}").isSendable)
    #expect(try flatten("protocol S: Sendable {}; class P: S {}").isSendable)
    #expect(
      try flatten("class A<T> {}; extension A: @unchecked Sendable where T: Sendable {}; class P: A<Int> {}").isSendable
    )
    #expect(try flatten("import Foundation\nclass A: Foundation.Operation {}; class P: A {}").isSendable)
    #expect(try !flatten("class Operation {}; class P: Operation {}").isSendable)
    #expect(try !flatten("class P {}").isSendable)
  }
}
