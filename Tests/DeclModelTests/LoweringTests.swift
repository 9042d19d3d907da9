import DeclModel
import SyntaxLite
import Testing

@Suite("Lowering")
struct LoweringTests {
  @Test(
    "Every kind of member is read",
    arguments: [
      Case("function", "func f()", ["func f()"]),
      Case("labels", "func f(_ a: Int, b c: Int, d: Int)", ["func f(_ a: Int, b c: Int, d: Int)"]),
      Case("effects", "func f() async throws(E) -> Int", ["func f() async throws(E) -> Int"]),
      Case("rethrows", "func f(_ g: () throws -> Void) rethrows", ["func f(_ g: () throws -> Void) rethrows"]),
      Case("generic", "func f<T: P, each U>(t: T) where T.A == Int", ["func f<T: P, each U>(t: T) where T.A == Int"]),
      Case("variadic", "func f(_ a: Int...)", ["func f(_ a: Int...)"]),
      Case(
        "specifiers",
        "func f(_ a: inout Int, b: @escaping () -> Void)",
        ["func f(_ a: inout Int, b: @escaping () -> Void)"]
      ),
      Case(
        "words in parentheses",
        "func f(_ a: (inout Int), b: (sending T), c: (@autoclosure () -> Int), d: ((sending T)) -> (sending T)) -> (sending T)",
        ["func f(_ a: inout Int, b: T, c: () -> Int, d: (sending T) -> T) -> T"]
      ),
      Case("operator", "static func == (a: Self, b: Self) -> Bool", ["static func ==(a: Self, b: Self) -> Bool"]),
      Case("reserved name", "func `default`(`in` x: Int)", ["func default(in x: Int)"]),
      Case("raw identifier", "func `a b`()", ["func a b()"]),
      Case("underscore as a name", "func a(`_` x: Int, _ y: Int)", ["func a(`_` x: Int, _ y: Int)"]),
      Case(
        "initialisers",
        "init(); init?(a: Int) throws; init!<T>(t: T)",
        ["init()", "init?(a: Int) throws", "init!<T>(t: T)"]
      ),
      Case("property", "var a: Int { get }", ["var a: Int { get }"]),
      Case("settable", "static var a: Int { get set }", ["static var a: Int { get set }"]),
      Case("getter effects", "var a: Int { get async throws }", ["var a: Int { get async throws }"]),
      Case(
        "two properties",
        "var a: Int { get }, b: String { get set }",
        ["var a: Int { get }", "var b: String { get set }"]
      ),
      Case("subscript", "subscript(i: Int) -> String { get }", ["subscript(i: Int) -> String { get }"]),
      Case("associated type", "associatedtype A: B, C = D where A.E: F", ["associatedtype A: B, C = D where A.E: F"]),
      Case("type alias", "typealias A<T> = [T]", ["typealias A<T> = [T]"]),
      Case("macro", "#make(1)", ["#make"]),
      Case("modifiers", "nonisolated mutating func f()", ["nonisolated mutating func f()"]),
    ]
  )
  func protocolMembers(_ row: Case<[String]>) throws {
    let members = try members(of: "protocol P { \(row.source) }")
    #expect(members.map(\.outline) == row.expected, sourceLocation: row.location)
  }

  @Test(
    "Stored and computed properties of other types are read",
    arguments: [
      Case("types go backwards", "var a, b: Int", ["var a: Int", "var b: Int"]),
      Case("but not over a value", "var a = 1, b: Int", ["var a", "var b: Int"]),
      Case("let", "let a: Int = 1", ["let a: Int"]),
      Case("computed", "var a: Int { 1 }", ["var a: Int { get }"]),
      Case("observed", "var a: Int = 1 { didSet {} }", ["var a: Int {  }"]),
      Case("coroutines", "var a: Int { _read { yield b } _modify { yield &b } }", ["var a: Int { get set }"]),
      Case("tuple", "let (a, b): (Int, Int) = (1, 2)", ["let (a, b): (Int, Int)"]),
      Case("bodies", "func f() { struct Hidden {} }", ["func f()"]),
      Case("nested", "struct B {}; enum C {}", ["struct B", "enum C"]),
    ]
  )
  func structMembers(_ row: Case<[String]>) throws {
    let members = try members(of: "struct P { \(row.source) }")
    #expect(members.map(\.outline) == row.expected, sourceLocation: row.location)
  }

  @Test("Enum cases become one declaration each")
  func enumCases() throws {
    let members = try members(of: "enum P: Int { case a, b(Int, x: String = \"\"); indirect case c(P) }")
    #expect(members.map(\.outline) == ["case a", "case b(Int, x: String)", "indirect case c(P)"])
    guard case .enumCase(let last) = try #require(members.last) else { throw NotFound() }
    #expect(last.isIndirect)
  }

  @Test("What a split declaration was is kept")
  func bindings() throws {
    let members = try members(of: "struct P { let a, b: Int; let (c, d) = (1, 2); var e = 3 }")
    let variables = members.compactMap { if case .variable(let decl) = $0 { decl } else { nil } }
    #expect(variables.map(\.hasOwnType) == [false, true, false, false])
    #expect(variables.map(\.bindingCount) == [2, 2, 1, 1])
    #expect(variables.map(\.isSingleName) == [true, true, false, true])
    #expect(variables.last?.initialValue == "3")
  }

  @Test("Branches of #if become conditions")
  func conditions() throws {
    let members = try members(
      of: """
        protocol P {
          #if DEBUG || os(Linux)
          func a()
          #elseif X
          func b()
          #if Y
          func c()
          #endif
          #elseif Z
          func d()
          #else
          func e()
          #endif
          func f()
        }
        """
    )
    #expect(
      members.map(\.header.conditions) == [
        ["DEBUG || os(Linux)"],
        ["!(DEBUG || os(Linux)) && (X)"],
        ["!(DEBUG || os(Linux)) && (X)", "Y"],
        ["!(DEBUG || os(Linux)) && !(X) && (Z)"],
        ["!(DEBUG || os(Linux)) && !(X) && !(Z)"],
        [],
      ]
    )
  }

  @Test("A type has the conditions of everything around it, a member those inside its type")
  func nestedConditions() throws {
    let model = lowered(
      """
      #if A
      struct Outer {
        #if B
        protocol P {
          #if C
          func f()
          #endif
        }
        #endif
      }
      #endif
      """
    )
    let index = ModuleIndex(files: [model])
    let decl = try nominal("Outer.P", in: index)
    #expect(decl.header.conditions == ["A", "B"])
    #expect(decl.members.first?.header.conditions == ["C"])
  }

  @Test("Attributes, comments and places are kept")
  func headers() throws {
    let source = """
      import Foo
      // swift-mocking: mock
      /// Says hello.
      @Mocked(sendableConformance: .unchecked) @available(iOS 15, *)
      public protocol Greeter<Name>: AnyObject, Sendable {
        @discardableResult func greet(_ name: String) -> Bool
        @objc optional init(x: Int)
      }
      """
    let model = lowered(source)
    #expect(model.imports.map(\.module) == ["Foo"])
    guard case .nominal(let decl) = try #require(model.declarations.first) else { throw NotFound() }
    #expect(decl.leadingComments.map(\.text) == ["// swift-mocking: mock", "/// Says hello."])
    #expect(decl.leadingComments.map { text(source, at: $0.offset, count: 4) } == ["// s", "/// "])
    #expect(decl.header.attributes.map(\.description).first == "@Mocked(sendableConformance: .unchecked)")
    #expect(decl.header.attribute(named: "available")?.arguments == "iOS 15, *")
    #expect(decl.header.access == .public)
    #expect(decl.primaryAssociatedTypes == ["Name"])
    #expect(text(source, at: decl.header.location.offset, count: 7) == "Greeter")
    #expect(decl.inheritanceOffsets.map { text(source, at: $0, count: 8) } == ["AnyObjec", "Sendable"])
    let attribute = try #require(decl.header.attributes.first)
    #expect(text(source, at: attribute.offset, count: 7) == "@Mocked")
    #expect(text(source, at: attribute.argumentsOffset, count: 8) == "sendable")
    #expect(decl.members.map { text(source, at: $0.header.location.offset, count: 4) } == ["gree", "init"])
  }

  @Test("Nested types know what is around them")
  func context() throws {
    let index = indexed(
      """
      struct A { enum B { protocol P {} } }
      extension A.B { class C { struct D {} } }
      public extension A { protocol Q {} }
      """
    )
    #expect(index.nominals.map(\.qualifiedName).sorted() == ["A", "A.B", "A.B.C", "A.B.C.D", "A.B.P", "A.Q"])
    #expect(try nominal("A.Q", in: index).extensionAccess == .public)
    #expect(index.effectiveAccess(of: try nominal("A.Q", in: index)) == .internal)
  }

  @Test("An index keeps protocols, extensions, nested types and initialisers of classes")
  func indexDetail() throws {
    let model = lowered(
      """
      class P { init(a: Int) {}; func f() {}; var a: Int { 1 }; typealias T = Int; struct S { var x: Int } }
      protocol Q { func f() }
      extension Q { func f() {} }
      func g() {}
      """,
      detail: .index
    )
    let outlines = model.declarations.map { member in
      guard case .nominal(let decl) = member else { return [String]() }
      return decl.members.map(\.outline)
    }
    #expect(outlines == [["init(a: Int)", "typealias T = Int", "struct S"], ["func f()"], ["func f()"]])
  }

  @Test("For comparisons enums keep their cases")
  func comparisonDetail() throws {
    let source = "enum A { case a, b(Int); func f() {}; var a: Int { 1 } }; struct B { var b: Int }"
    func outlines(_ detail: FileModel.Detail) -> [[String]] {
      lowered(source, detail: detail).declarations.map { member in
        guard case .nominal(let decl) = member else { return [] }
        return decl.members.map(\.outline)
      }
    }
    #expect(outlines(.index) == [[], []])
    #expect(outlines(.comparisons) == [["case a", "case b(Int)"], []])
  }

  @Test("An alias of nothing hides nothing")
  func aliasWithoutType() throws {
    let index = indexed("protocol P: AnyObject {}", dependencies: ["public typealias AnyObject\npublic typealias X ="])
    let flattened = index.flatten(try nominal(in: index))
    #expect(flattened.isClassBound && flattened.diagnostics.isEmpty)
  }

  @Test("Attributes inside #if stand apart, with their conditions")
  func conditionalAttributes() throws {
    let model = lowered("#if A\n@MainActor\n#endif\n@Mocked protocol P {}")
    guard case .nominal(let decl) = try #require(model.declarations.first) else { throw NotFound() }
    #expect(decl.header.attributes.map(\.description) == ["@Mocked"])
    #expect(decl.header.conditionalAttributes.map(\.conditions) == [["A"]])
  }

  @Test("Every finding of the parser has a sentence of its own", arguments: FindingCode.allCases)
  func findings(_ code: FindingCode) {
    let message = code.message
    #expect(!message.isEmpty)
    #expect(message.first?.isLowercase ?? false || message.first == "'")
    #expect(message.last != ".")
    #expect(FindingCode.allCases.filter { $0.message == message } == [code])
  }

  @Test("Findings become diagnostics at their place")
  func diagnostics() {
    let model = lowered("protocol P { func f( }", file: 3)
    #expect(!model.diagnostics.isEmpty)
    #expect(model.diagnostics.allSatisfy { $0.location?.file == 3 && $0.severity == .error })
  }

  /// Such branches are not parsed by compilers for which they are not.
  @Test(arguments: [
    ("#if compiler(>=9)\nfunc @@\n#endif", Diagnostic.Severity.warning),
    ("#if X && swift(>=9)\nstruct S { func f( }\n#endif", .warning),
    ("#if compiler(<9)\n#else\n#if Y\n@@ f\n#endif\n#endif", .warning),
    ("struct S {\n#if X\n#elseif compiler (>=9)\nfunc f() -> @@ Int\n#endif\n}", .warning),
    ("#if X\n@@ f\n#elseif compiler(>=9)\n#endif", .error), ("#if compiler\n@@ f\n#endif", .error),
    ("#if compiler(>=9)\n#endif\n@@ f", .error), ("#if canImport(swift)\n@@ f\n#endif", .error),
  ])
  func findingsForOtherCompilers(_ source: String, _ severity: Diagnostic.Severity) {
    let model = lowered(source, file: 0)
    #expect(!model.diagnostics.isEmpty)
    #expect(model.diagnostics.allSatisfy { $0.severity == severity }, "\(model.diagnostics)")
  }

  @Test(
    "What is for other compilers need not be balanced",
    arguments: [
      "func f() {", "func f() { if x {", "}", "} } func f()", "var x: Int { get {", "func f() { (", "extension Q {",
      "func f() ) {",
    ]
  )
  func unbalancedForOtherCompilers(_ code: String) {
    let types = lowered(
      "protocol P {\n#if compiler(>=99)\n\(code)\n#else\nfunc g()\n#endif\nfunc h()\n}\nprotocol R {}"
    )
    #expect(types.diagnostics.allSatisfy { $0.severity == .warning }, "\(types.diagnostics)")
    #expect(ModuleIndex(files: [types]).nominals.map(\.name).filter { $0 != "Q" } == ["P", "R"])
    let bodies = indexed("func f() { g {\n#if compiler(>=99)\n{ ( \(code) \n#endif\n} }\nprotocol R {}")
    #expect(bodies.nominals.map(\.name) == ["R"])
  }

  @Test("Half-written sources give a model, whatever is missing")
  func halfWritten() {
    let source = """
      @A(x) public protocol P<K>: Q, R where K == Int { associatedtype K: B = C; var a, b: Int { get async throws set }
      func f<T: P & Q>(_ a: inout [T: (x: Int, y: String?)], b: @escaping () throws(E) -> some P = 1) async -> T!
      subscript(i: Int...) -> Self.K { get }; init?(); #if A && B\nfunc g()\n#else\ncase x\n#endif }
      """
    let bytes = Array(source.utf8)
    for length in 0...bytes.count {
      let model = FileModel(tree: SyntaxTree(parsing: SourceText(Array(bytes.prefix(length)))), file: 0)
      let index = ModuleIndex(files: [model])
      for decl in index.nominals { _ = index.flatten(decl) }
    }
  }

  private func members(of source: String) throws -> [Member] {
    let model = lowered(source)
    #expect(model.diagnostics.isEmpty)
    guard case .nominal(let decl) = try #require(model.declarations.first) else { throw NotFound() }
    return decl.members
  }

  private func text(_ source: String, at offset: UInt32, count: Int) -> String {
    String(decoding: source.utf8.dropFirst(Int(offset)).prefix(count), as: UTF8.self)
  }
}
