import DeclModel
import Testing

/// What kind of type a double has to be, and what stands in its way.
@Suite("Flattening: the shape of a double")
struct FlattenShapeTests {
  @Test(
    "Actors, classes and Sendable are seen through every path",
    arguments: [
      Case("none", "protocol P {}", ""),
      Case("class", "protocol P: AnyObject {}", "class"),
      Case("old class", "protocol P: class {}", "class"),
      Case("where Self", "protocol P where Self: AnyObject {}", "class"),
      Case("actor", "protocol P: Actor {}", "actor class sendable"),
      Case("indirect actor", "protocol A: Actor {}; protocol B: A {}; protocol P: B {}", "actor class sendable"),
      Case("actor in an alias", "typealias A = Sendable & Actor; protocol P: A {}", "actor class sendable"),
      Case("where Self: Actor", "protocol P where Self: Actor {}", "actor class sendable"),
      Case("sendable", "protocol A: Sendable {}; protocol P: A {}", "sendable"),
      Case("error", "protocol P: Swift.Error {}", "sendable"),
      Case("superclass", "class C {}; protocol P: C {}", "class C"),
      Case("generic superclass", "class C<T> {}; protocol P: C<Int> {}", "class C<Int>"),
      Case("superclass in where", "class C {}; protocol A where Self: C {}; protocol P: A {}", "class C"),
      Case("nearest superclass", "class C {}; class D: C {}; protocol A: C {}; protocol P: A, D {}", "class D"),
      Case("nested superclass", "enum O { class C {}; protocol A: C {} }; protocol P: O.A {}", "class O.C"),
      Case("NSObject", "protocol P: NSObjectProtocol {}", "class NSObject"),
      Case("main actor", "@MainActor protocol P {}", "@MainActor"),
      Case("inherited main actor", "@MainActor protocol A {}; protocol P: A {}", "@MainActor"),
      Case(
        "own global actor",
        "@globalActor actor G { static let shared = G() }; @G protocol A {}; protocol P: A {}",
        "@G"
      ),
      Case("not a global actor", "@propertyWrapper struct G {}; @G protocol P {}", ""),
      Case("cut off", "@MainActor protocol A {}; nonisolated protocol P: A {}", ""),
    ]
  )
  func shape(_ row: Case<String>) throws {
    let flattened = try flatten(row.source)
    var words: [String] = []
    if flattened.isActor { words.append("actor") }
    if flattened.isClassBound { words.append("class") }
    if flattened.isSendable { words.append("sendable") }
    if let type = flattened.superclass { words.append("\(type)") }
    if let actor = flattened.globalActor { words.append("\(actor)") }
    #expect(words.joined(separator: " ") == row.expected, sourceLocation: row.location)
    #expect(flattened.diagnostics.isEmpty, sourceLocation: row.location)
  }

  @Test(
    "Access is narrowed by what is around",
    arguments: [
      Case("internal", "protocol P {}", AccessLevel.internal),
      Case("public", "public protocol P {}", .public),
      Case("private", "private protocol P {}", .private),
    ]
  )
  func access(_ row: Case<AccessLevel>) throws {
    #expect(try flatten(row.source).access == row.expected, sourceLocation: row.location)
  }

  @Test("Access of a nested protocol is that of the type around it")
  func nestedAccess() throws {
    let index = indexed("struct O { public protocol P {} }; public struct Q {}; public extension Q { protocol R {} }")
    #expect(index.flatten(try nominal("O.P", in: index)).access == .internal)
    #expect(index.flatten(try nominal("Q.R", in: index)).access == .public)
  }

  @Test("Where a range of indices would do, a double says that it has others")
  func indices() throws {
    let clause = "where Element == Int, Index == Int, Indices == DefaultIndices<Self>"
    let random = try flatten("protocol P: RandomAccessCollection \(clause) {}")
    #expect(random.types == ["Element = Int", "Index = Int", "Indices = DefaultIndices<Self>"])
    #expect(try flatten("protocol P: Collection \(clause) {}").types == ["Element = Int", "Index = Int"])
  }

  @Test(
    "An asynchronous iterator fails as it is asked to, and with any error if nobody asks",
    arguments: [
      Case("not asked", "protocol P: AsyncIteratorProtocol {}", "async throws, any Error"),
      Case("any error", "protocol P: AsyncIteratorProtocol where Failure == any Error {}", "async throws, any Error"),
      Case("never", "protocol P: AsyncIteratorProtocol where Failure == Never {}", "async throws(Never), Never"),
      Case("a type", "struct E: Error {}; protocol P: AsyncIteratorProtocol<Int, E> {}", "async throws(E), E"),
      Case(
        "an own 'Error'",
        "protocol Error {}; protocol P: AsyncIteratorProtocol {}",
        "async throws, any Swift.Error"
      ),
    ]
  )
  func iteratorFailure(_ row: Case<String>) throws {
    let flattened = try flatten(row.source)
    let effects = try #require(flattened.requirements.first).member.effects
    let failure = flattened.boundAssociatedTypes.first { $0.name == "Failure" }
    #expect("\(effects), \(failure.map { "\($0.type)" } ?? "-")" == row.expected, sourceLocation: row.location)
    #expect(flattened.diagnostics.isEmpty, sourceLocation: row.location)
  }

  @Test("An iterator that an extension makes serves no double that more can see, whatever it is")
  func iteratorOfExtension() throws {
    let flattened = try flatten(
      """
      protocol P: Collection {}
      extension P { func makeIterator() -> IndexingIterator<[Element]> { [].makeIterator() } }
      """
    )
    func serves(_ access: AccessLevel) -> Bool? {
      let requirements = flattened.doubled(at: access, isInModule: true).requirements
      return requirements.first { $0.member.function?.name == "makeIterator" }?.hasDefaultImplementation
    }
    #expect(serves(.internal) == true)
    #expect(serves(.package) == false)
    #expect(serves(.public) == false)
    let plain = try flatten("protocol P: Collection {}").doubled(at: .public, isInModule: true).requirements
    #expect(!plain.contains { $0.member.function?.name == "makeIterator" && !$0.hasDefaultImplementation })
  }

  @Test("A name of a generic type without arguments is that of another type")
  func plainNames() throws {
    let facts = TypeFacts()
    #expect(try facts.isNonescapable(parsedType("Span<Int>")))
    #expect(try facts.isNoncopyable(parsedType("Mutex<Int>?")))
    #expect(facts.isNonescapable(.named("RawSpan")))
    #expect(!facts.isNonescapable(.named("Span")) && !facts.isNoncopyable(.named("Mutex")))
  }

  @Test("A class can be copied and kept, whatever its name")
  func classesOfKnownNames() throws {
    let facts = try flatten("final class Span<T> {}; protocol P { func a() -> Span<Int> }").facts
    #expect(try !facts.isNonescapable(parsedType("Span<Int>")))
  }

  @Test(
    "What stands in the way is said",
    arguments: [
      Case("unknown", "import Lib\nprotocol P: Base {}", ["unknown-inherited-type"]),
      Case("unknown ancestor", "protocol A: Base {}; protocol P: A {}", ["unknown-inherited-type"]),
      Case("itself", "protocol P: P {}", ["circular-inheritance"]),
      Case("a cycle", "protocol A: P {}; protocol P: A {}", ["circular-inheritance"]),
      Case("another's cycle", "protocol A: B {}; protocol B: A {}; protocol P: A {}", []),
      Case("endless aliases", "typealias A = B; typealias B = A; protocol P: A {}", ["circular-type-alias"]),
      Case("a struct", "struct S {}; protocol P: S {}", ["inherits-from-non-protocol"]),
      Case("a tuple", "protocol P: (A, B) {}", ["inherits-from-non-protocol"]),
      Case("distributed actor", "protocol P: DistributedActor {}", ["distributed-actor"]),
      Case(
        "a type about itself, without such a member",
        "protocol C {}; protocol P { associatedtype A: C where A.Parent == Self }",
        ["self-reference"]
      ),
      Case(
        "types about each other without end",
        """
        protocol P { associatedtype A: Q where A.X == Self; associatedtype Y }
        protocol Q { associatedtype B: P where B.Y == Self; associatedtype X }
        """,
        ["self-reference"]
      ),
      Case("a type about itself", "protocol P { associatedtype C: Sequence where C.Element == Self }", []),
      Case("with a default", "protocol P { associatedtype C: Sequence = [Self] where C.Element == Self }", []),
      Case("interpolation", "import Swift\nprotocol P: StringInterpolationProtocol {}", []),
      Case("bitwise copyable", "protocol P: BitwiseCopyable {}", ["compiler-witnessed-protocol"]),
      Case("final class", "final class C {}; protocol P: C {}", ["final-superclass"]),
      Case("two classes", "class C {}; class D {}; protocol P: C, D {}", ["conflicting-superclasses"]),
      Case("actor with a class", "class C {}; protocol P: C, Actor {}", ["actor-with-superclass"]),
      Case("an isolated actor", "@MainActor protocol P: Actor {}", ["isolated-actor"]),
      Case("an actor with an isolated parent", "@MainActor protocol A {}; protocol P: A, Actor {}", ["isolated-actor"]),
      Case(
        "two properties",
        "protocol A { var a: Int { get } }; protocol P: A { var a: String { get } }",
        ["conflicting-property"]
      ),
      Case(
        "two properties, of which one has an associated type within another type",
        "protocol A { associatedtype X; var a: [X] { get } }; protocol P: A { var a: Set<Int> { get } }",
        ["conflicting-property"]
      ),
      Case("one property with a default", "protocol P: LocalizedError { var errorDescription: String { get } }", []),
      Case(
        "two types",
        "protocol A<X> { associatedtype X }; protocol P: A<Int> where X == String {}",
        ["conflicting-same-types"]
      ),
      Case(
        "one type, two names",
        "typealias S = String; protocol A<X> { associatedtype X }; protocol P: A<S> where X == Swift.String {}",
        []
      ),
      Case(
        "two global actors",
        "@globalActor actor G {}; @G protocol A {}; @MainActor protocol B {}; protocol P: A, B {}",
        ["conflicting-global-actors"]
      ),
      Case("a macro", "protocol P { #members }", ["macro-in-protocol"]),
      Case(
        "a hidden name",
        "struct X {}; protocol A { func a(_ x: X) }; protocol B { associatedtype X }; protocol P: A, B {}",
        ["hidden-type-name"]
      ),
      Case(
        "a name that a clause equates with another one, and one that an alias alone mentions",
        """
        struct X {}; protocol A { associatedtype T; func a(_ t: T) }; protocol B { associatedtype X; func b(_ x: X) }
        protocol C { typealias Y = X; func c(_ x: Int) }
        protocol P: A, B, C where X == T {}
        """,
        []
      ),
      Case(
        "a name that a member mentions which an extension implements, and one that is declared around its protocol",
        """
        struct X {}; protocol B { associatedtype X; func b(_ x: X) }
        protocol D { func d() -> X? }; extension D { func d() -> X? { nil } }
        enum Space { struct X {}; protocol E { func e() -> X } }
        protocol P: B, D, Space.E {}
        """,
        ["hidden-type-left"]
      ),
    ]
  )
  func diagnostics(_ row: Case<[String]>) throws {
    let diagnostics = try flatten(row.source).diagnostics
    #expect(diagnostics.map(\.id) == row.expected, sourceLocation: row.location)
    for diagnostic in diagnostics {
      #expect(diagnostic.message.last != "." && diagnostic.location != nil, sourceLocation: row.location)
    }
  }

  @Test("An unknown protocol is reported where it is written, with where it may come from")
  func unknown() throws {
    let source = "import Foundation\nimport Lib\nprotocol P: Sendable, Base {}"
    let diagnostic = try #require(try flatten(source).diagnostics.first)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.message == "cannot find 'Base', which 'P' inherits")
    #expect(diagnostic.notes.first?.message.contains("'Foundation' or 'Lib'") ?? false)
    #expect(diagnostic.notes.first?.message.contains("--dependency") ?? false)
    #expect(diagnostic.location?.offset == UInt32(source.utf8.count - "Base {}".utf8.count))

    let qualified = try #require(try flatten("import A\nimport Lib\nprotocol P: Lib.Base {}").diagnostics.first)
    #expect(qualified.notes.first?.message.hasPrefix("it may come from 'Lib';") ?? false)
  }

  @Test(
    "What the superclass declares is overridden, or left to it",
    arguments: [
      Case(
        "a function",
        "class C { func a() {} }; protocol P: C { func a(); func b() }",
        ["override func a()", "func b()"]
      ),
      Case("fewer effects", "class C { func a() {} }; protocol P: C { func a() async throws }", ["override func a()"]),
      Case(
        "a setter",
        "class C { var a = 1; let b = 2 }; protocol P: C { var a: Int { get }; var b: Int { get } }",
        ["override var a: Int { get set }"]
      ),
      Case(
        "final, static, in an extension",
        """
        class C { final func a() {}; static func b() {}; class func c() {} }; extension C { func d() {} }
        protocol P: C { func a(); static func b(); static func c(); func d() }
        """,
        ["override static func c()"]
      ),
      Case("private", "class C { private func a() {} }; protocol P: C { func a() }", ["func a()"]),
      Case(
        "a generic superclass of the superclass",
        "class B<T> { func a(_ x: T) {} }; class C: B<Int> {}; protocol P: C { func a(_ x: Int); func a(_ x: String) }",
        ["override func a(_ x: Int)", "func a(_ x: String)"]
      ),
      Case(
        "initialisers",
        "class C { init() {}; required init(x: Int) {}; convenience init(y: Int) {} }; protocol P: C { init(); init(x: Int); init(y: Int) }",
        ["override init()", "required init(x: Int)", "init(y: Int)"]
      ),
      Case(
        "a requirement that overrides another",
        "protocol A { func a() }; protocol P: A { override func a() }",
        ["func a()"]
      ),
    ]
  )
  func superclassMembers(_ row: Case<[String]>) throws {
    #expect(try flatten(row.source).outline == row.expected, sourceLocation: row.location)
  }

  @Test("What other modules declare belongs to no actor, and an actor's requirements to it")
  func foreignIsolation() throws {
    let flattened = try flatten(
      "protocol A { func a() }; protocol B: Actor { func b() }; protocol P: A, B, Identifiable {}"
    )
    let requirements = flattened.requirements.filter { !$0.hasDefaultImplementation }.prefix(3)
    #expect(requirements.map(\.origin) == ["A", "B", "Identifiable"])
    #expect(requirements.map(\.isolation) == [.unspecified, .instance, .nonisolated])
  }

  @Test("Requirements know their isolation")
  func isolation() throws {
    let flattened = try flatten(
      """
      protocol A { func a(); @MainActor func b(); func e() }
      @MainActor protocol B { func c(); nonisolated func d(); func e() }
      protocol P: A, B { func f() }
      """
    )
    #expect(flattened.outline.map { $0.suffix(3) } == ["f()", "a()", "b()", "e()", "c()", "d()"])
    let main = Attribute(name: .named("MainActor"))
    #expect(
      flattened.requirements.map(\.isolation) == [
        .globalActor(main, isInherited: true), .unspecified, .globalActor(main), .unspecified, .globalActor(main),
        .nonisolated,
      ]
    )
  }

  @Test("Names after ~ are kept")
  func suppressed() throws {
    #expect(
      try flatten("protocol A: ~Copyable {}; protocol P: A, ~Escapable {}").suppressedConformances == [
        "Copyable", "Escapable",
      ]
    )
  }

  @Test("Parameters know what is behind type aliases")
  func resolvedTypes() throws {
    let flattened = try flatten(
      "enum O { struct I {}; typealias Done = (I) -> Void }; typealias D = O.Done; protocol P { func a(_ d: D, b: @escaping O.Done, c: Int) }"
    )
    guard case .function(let decl) = try #require(flattened.requirements.first).member else { throw NotFound() }
    #expect(decl.parameters.map { $0.resolvedType?.description } == ["(O.I) -> Void", "@escaping (O.I) -> Void", nil])
  }

  @Test("A chain of a thousand protocols is no problem")
  func deep() throws {
    let chain = (1...1_000).map { "protocol A\($0): A\($0 - 1) { func f\($0)() }" }
    let flattened = try flatten("protocol A0: Actor {}\n" + chain.joined(separator: "\n") + "\nprotocol P: A1000 {}")
    #expect(flattened.isActor)
    #expect(flattened.requirements.count == 1_000)
  }

  @Test("Aliases that grow without measure stay names")
  func growing() throws {
    let aliases = (1...40).map { "typealias A\($0) = (A\($0 - 1), A\($0 - 1))" }.joined(separator: "; ")
    let inside = try flatten("protocol P { typealias A0 = Int; \(aliases); func f(_ a: A40) }")
    #expect(inside.requirements.count == 1)
    let outside = try flatten("typealias A0 = Int; \(aliases); protocol P { func f(_ a: A40) }")
    #expect(outside.requirements.count == 1)
  }

  @Test("Aliases that nest without measure stay names")
  func nesting() throws {
    let brackets = (String(repeating: "[", count: 100), String(repeating: "]", count: 100))
    let aliases = (1...60).map { "typealias A\($0) = \(brackets.0)A\($0 - 1)\(brackets.1)" }.joined(separator: "; ")
    let inside = try flatten("protocol P { typealias A0 = Int; \(aliases); func f(_ a: A60) }")
    #expect(inside.requirements.count == 1)
    let outside = try flatten("typealias A0 = Int; \(aliases); protocol P { func f(_ a: A60) }")
    #expect(outside.requirements.count == 1)
    let generic = (1...60).map { "typealias A\($0)<T> = (A\($0 - 1)<T>, A\($0 - 1)<[T]>)" }.joined(separator: "; ")
    let withParameters = try flatten("protocol P { typealias A0<T> = T; \(generic); func f(_ a: A60<Int>) }")
    #expect(withParameters.requirements.count == 1)
  }

  @Test("The same sources give the same result")
  func deterministic() throws {
    let source = """
      protocol A<X, Y> { associatedtype X: Hashable; associatedtype Y where Y: Q; func f(_ x: X) -> Y }
      protocol B { associatedtype Z; associatedtype W: R; associatedtype V; var v: V { get } }
      protocol C: Collection, Codable { typealias W = Int; typealias U = (Z, V); func u() -> U }
      protocol P: A, B, C where X == Int, Y == [Z], Z == V, V: S {}
      """
    let first = try flatten(source)
    for _ in 0..<20 {
      let again = try flatten(source)
      #expect(again.types == first.types && again.outline == first.outline && again.whereClause == first.whereClause)
    }
  }
}
