import Foundation
import Testing

/// What the compiler says where an attribute cannot be served: each at its exact place.
@Suite struct MacroDiagnosticTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let source: String
    /// Lines of the compiler's output, without the path.
    let messages: [String]

    var testDescription: String { source }

    static let all = [
      Case(
        source: "@Mocked\npublic protocol A: Sendable, Base {\n  func f()\n}\nprotocol Base { func ping() }",
        messages: [
          "2:30: note: cannot find 'Base', which 'A' inherits; the double has only what is declared here",
          "2:30: note: a macro sees this declaration alone; mark it with '// swift-mocking: mock' instead, for the command, which sees all",
        ]
      ),
      Case(
        source: "@Smock protocol A: Base {}\nprotocol Base { func ping() }",
        messages: [
          "1:20: note: cannot find 'Base', which 'A' inherits; the double has only what is declared here",
          "1:20: note: a macro sees this declaration alone; mark it with '// swift-mocking: mock(style: .expectations)' instead",
        ]
      ),
      Case(
        source: "@Mocked class C {}",
        messages: [
          "1:1: error: '@Mocked' can only be applied to enums, protocols and structs; 'C' is a class",
          "1:1: note: remove '@Mocked'",
          "1:1: note: a macro does not see what 'C' inherits: mark it with '// swift-mocking: mock' instead, for the command, which does",
        ]
      ),
      Case(
        source: "  @Mocked final class C {}",
        messages: [
          "1:3: error: '@Mocked' can only be applied to enums, protocols and structs; 'C' is a class",
          "1:3: note: remove '@Mocked'", "1:3: note: '@ProtocolWitness' makes witnesses of classes",
        ]
      ),
      Case(
        source: "func f() {\n  @Mocked protocol P { func g() -> Int }\n}",
        messages: ["2:3: error: '@Mocked' cannot be applied inside of a function"]
      ),
      Case(
        source: "struct S {\n  @Spyable func f() {}\n  @Smock typealias T = Int\n}\n@Spyable let x = 1",
        messages: [
          "2:3: error: '@Spyable' can only be applied to protocols", "2:3: note: remove '@Spyable'",
          "3:3: error: '@Smock' can only be applied to protocols", "3:3: note: remove '@Smock'",
          "5:1: error: '@Spyable' can only be applied to protocols", "5:1: note: remove '@Spyable'",
        ]
      ),
      Case(
        source: "/// Doc.\n/* a */ @Spyable /* b */\nfunc f() {}",
        messages: ["2:9: error: '@Spyable' can only be applied to protocols", "2:9: note: remove '@Spyable'"]
      ),
      Case(
        source: "@Spyable struct S {}",
        messages: ["1:1: error: '@Spyable' can only be applied to protocols; 'S' is a struct"]
      ),
      Case(
        source: "@ProtocolWitness struct S {}",
        messages: [
          "1:1: error: '@ProtocolWitness' can only be applied to actors and classes; 'S' is a struct",
          "1:1: note: the command makes witnesses of structs: mark it with '// swift-mocking: witness'",
        ]
      ),
      Case(
        source: "@Smock enum E {}",
        messages: [
          "1:1: error: '@Smock' can only be applied to protocols; 'E' is an enum",
          "1:1: note: '@Mocked' makes factories of enums",
        ]
      ),
      Case(
        source: "@Mocked extension Int {}",
        messages: [
          "1:1: error: '@Mocked' can only be applied to enums, protocols and structs; this is an extension",
          "1:1: note: remove '@Mocked'",
          "1:1: note: a macro does not see what is extended: move it to the declaration of 'Int', or mark the extension",
        ]
      ),
      Case(
        source: "@MockedMembers struct S {}",
        messages: ["1:23: error: '@MockedMembers' can only be applied to actors and classes; 'S' is a struct"]
      ),
      Case(
        source: """
          let (flag, type) = (false, MockedPropertyType.readWrite)
          final class M {
            @_MockedMethod(mockName: "M", isMockAnActor: flag, mockMethodName: "f") func f()
            @_MockedProperty(type, mockName: "M", isMockAnActor: false) var x: Int
          }
          """,
        messages: [
          "3:80: error: @_MockedMethod was unable to parse the provided `isMockAnActor` argument.",
          "4:67: error: Unable to parse property type.",
        ]
      ),
      Case(
        source: """
          let name = "n"
          @MockedMembers final class M {
            @MockableMethod(mockMethodName: "a b") func f()
            @MockableMethod(mockMethodName: name) func g()
            @MockableMethod(mockMethodName: "i") func h()
            @MockableMethod(mockMethodName: "i") func i()
          }
          """,
        messages: [
          "3:47: error: 'a b' cannot be part of an identifier",
          "4:46: error: the name of a recorder must be a plain string literal that is not empty",
          "6:45: error: the name 'i' is taken by another member of the mock",
        ]
      ),
      Case(
        source: """
          @MockedMembers final class M {
            func f(_: Int)
            func g() -> Self
            @MockableProperty(.readOnly) var a: Int, b: Int
            func h() -> some Equatable
          }
          """,
        messages: [
          "2:8: error: 'f(_:)' cannot be mocked: a macro cannot name its parameters",
          "2:8: note: write a name after the '_', as in '_ value: Int'",
          "3:8: error: 'g()' cannot be mocked: a macro cannot make a 'Self'",
          "3:8: note: in a final class, 'M' is the same type",
          "4:36: error: @_MockedProperty can only be applied to single-binding property declarations.",
          "5:8: error: 'h()' cannot be mocked: a macro cannot tell which type 'some' stands for",
          "5:8: note: write the type",
        ]
      ),
      Case(
        source: """
          @MockedMembers final class M {
            @MockableProperty(.readOnly) var a: Int { 3 }
            @MockableProperty(.readWrite) var b: Int = 3
            var c: Int
            @MockableProperty(.readOnly) let d: Int
            @MockableMethod(mockMethodName: "g") func f() {}
            init(d: Int) { self.d = d }
          }
          """,
        messages: [
          "2:3: warning: 'a' is not mocked, since its accessors are written down",
          "2:3: note: without '@MockableProperty' it stays as it is, too",
          "3:3: warning: 'b' is not mocked, since its value is written down",
          "3:3: note: without '@MockableProperty' it stays as it is, too",
          "4:7: error: @MockedMembers was unable to determine a property's property type.",
          "4:7: note: write '@MockableProperty(.readOnly)' or '@MockableProperty(.readWrite)' before it",
          "5:3: warning: 'd' is not mocked, since it is a 'let'",
          "5:3: note: without '@MockableProperty' it stays as it is, too",
          "6:3: warning: 'f' is not mocked, since its body is written down",
          "6:3: note: without '@MockableMethod' it stays as it is, too",
        ]
      ),
      Case(
        source: """
          @MockedMembers final class M {
            func f(self: Int)
            func g<Key>(_ key: Key, _ Key: Int)
            func h(_ list: inout some Sequence) async
            func i(_ pair: borrowing (Int, String))
          }
          @MockedMembers final class N<each Item> {
            func put(_ item: repeat each Item)
          }
          """,
        messages: [
          "2:8: error: 'f(self:)' cannot be mocked: a macro cannot rename its parameter 'self', which hides what the body mentions",
          "2:8: note: write another name for it, after the label",
          "3:8: error: 'g(_:_:)' cannot be mocked: a macro cannot rename its parameter 'Key', which hides",
          "4:8: error: 'h(_:)' cannot be mocked: a macro cannot name what is written back",
          "4:8: note: write '<T: P>' and 'inout T' instead of 'inout some P'",
          "5:8: error: 'i(_:)' cannot be mocked: a macro cannot copy a tuple that is 'borrowing'",
          "8:8: error: 'put(_:)' cannot be mocked: a macro cannot record a parameter pack of its type",
        ]
      ),
      Case(
        source: """
          @MockedMembers final class M: Comparable {
            static func < (left: M, right: M) -> Bool
            static func == (left: M, right: M) -> Bool { left === right }
          }
          """,
        messages: [
          "2:15: error: beside '@MockedMembers', which may declare any name, the compiler does not find '<' for 'Comparable': "
            + "state the conformance in an extension",
          "3:15: error: beside '@MockedMembers', which may declare any name, the compiler does not find '==' for 'Comparable': ",
        ]
      ),
      Case(
        source: "@Spyable(behindPreprocessorFlag: \"DEBUG &&\") protocol P {}",
        messages: [
          "1:34: error: the value of 'behindPreprocessorFlag', 'DEBUG &&', is no condition for '#if': expected"
        ]
      ),
      Case(
        source: "@ProtocolWitness struct S {}",
        messages: [
          "1:1: error: '@ProtocolWitness' can only be applied to actors and classes; 'S' is a struct",
          "1:1: note: remove '@ProtocolWitness'",
        ]
      ),
      Case(
        source:
          "@ProtocolWitness final class K {\n  let (p, q): (Int, Int) = (1, 2)\n  func f<T>(_ t: T) {}\n  let x = 1\n}",
        messages: [
          "2:7: error: Unexpected condition in protocol witness: Expected an identifier. Please file a bug report.",
          "3:8: warning: Function with generic parameters will not be included in the protocol witness: 'f(_:)'",
          "3:8: note: a closure that is stored cannot be generic; 'ignoreGenericFunctions: true' silences this warning",
          "4:7: warning: Variables without a type annotation will not be included in the protocol witness: annotate 'x', "
            + "or include it with 'includes: .inferred', if a literal tells the type",
        ]
      ),
      Case(source: "@Mocked enum Never2 {}", messages: ["1:14: error: 'Never2' has no case"]),
      Case(
        source: "@MockedStruct enum E { case a }",
        messages: [
          "1:1: error: '@MockedStruct' can only be applied to structs; 'E' is an enum",
          "1:1: note: '@Mocked' makes factories of enums",
        ]
      ),
      Case(
        source: "struct O<T> {\n  @Mocked(access: .public) struct S: Comparable {\n    let t: T?; let r: Int\n"
          + "    static func < (a: S, b: S) -> Bool { a.r < b.r }\n    static func == (a: S, b: S) -> Bool { a.r == b.r }\n  }\n}",
        messages: [
          "4:17: error: beside '@Mocked', which may declare any name, the compiler does not find '<' for 'Comparable': "
            + "use '@MockedStruct', or declare it in an extension",
          "4:17: note: use '@MockedStruct'",
        ]
      ),
      Case(
        source: "enum O {\n  @Mocked(sendableConformance: .checked) struct S { let (a, b): (Int, Int) }\n}",
        messages: [
          "2:11: warning: 'sendableConformance' is ignored: a factory is a function, and conforms to nothing",
          "2:57: error: the pattern '(a, b)' declares several properties at once",
        ]
      ),
      Case(
        source: "@MockedStruct struct S { var a = 3; private init?() {} }",
        messages: ["1:22: error: none of the initialisers of 'S' takes all its properties, as 'mock' does"]
      ),
      Case(
        source: "let flag = \"X\"\n@Smock(preprocessorFlag: flag) protocol P {}",
        messages: ["2:26: error: 'preprocessorFlag' must be a plain string literal"]
      ),
      Case(
        source:
          "/* ünï */ @Mocked(compilationCondition: .none) protocol P {\n  /* ü */ var x: Never { get async }\n}",
        messages: ["2:16: error: property 'x' cannot be mocked: nothing can be awaited that has no value"]
      ),
    ]
  }

  @Test(arguments: Case.all)
  func messagesStandAtTheirPlaces(_ item: Case) throws {
    let (status, found) = try messages(on: item.source)
    #expect(status != 0)
    for message in item.messages {
      #expect(found.contains { $0.hasPrefix(message) }, "\(message) is not in \(found)")
    }
  }

  /// Where nothing can be generated, an error says so, and nothing is.
  @Test(arguments: [
    "@MockedMembers protocol P {}", "@Smock struct S {}", "@Mocked class C {}",
    "struct S { init() { @Smock protocol P {} } }",
  ])
  func nothingElseIsWrong(source: String) throws {
    let (_, found) = try messages(on: source)
    #expect(found.filter { $0.contains("error:") }.count == 1, "\(found)")
  }

  /// Of a class no factory is made, so that it is of no use to declare its operators elsewhere.
  @Test func operatorsOfClassesAreNotSpokenOf() throws {
    let source = """
      @Mocked final class C: Comparable {
        static func < (left: C, right: C) -> Bool { false }
        static func == (left: C, right: C) -> Bool { left === right }
      }
      """
    let (_, found) = try messages(on: source)
    #expect(!found.contains { $0.contains("may declare any name") }, "\(found)")
  }

  /// A mistake in an argument, or in a member that is left out, is the only error: the double is there for what uses it.
  @Test(arguments: [
    "let flag = \"X\"\n@Spyable(behindPreprocessorFlag: flag) protocol P { func f() }\nlet spy = PSpy().fCallsCount",
    "@Spyable(behindPreprocessorFlag: \"A B\") protocol P { func f() }\nlet spy = PSpy().fCallsCount",
    "@Smock(preprocessorFlag: \"A\\(1)\") protocol P { func f() }\nlet mock = MockP.self",
    "@ProtocolWitness final class K { let (p, q): (Int, Int) = (1, 2); func f() {} }\nlet witness = K.Witness(f: {}).f",
  ])
  func theDoubleIsThere(source: String) throws {
    let (status, found) = try messages(on: source)
    #expect(status != 0)
    #expect(found.filter { $0.contains("error:") }.count == 1, "\(found)")
  }

  @Test func factoriesAreAsVisibleAsTheirValues() throws {
    let source = """
      @Mocked struct S {
        @Mocked private enum Code { case a, b(Int) }
        private var code: Code
        private let other: Code? = nil
        static func use() { _ = S.mock() }
      }
      @Mocked struct T {
        private enum Code { case a }
        private var code: Int
        private let other: Code? = nil
      }
      let other = T.mock()
      """
    let (status, found) = try messages(on: source)
    #expect(status == 0)
    let message = "1:16: warning: 'mock' of 'S' is private: a type of its values is no more visible"
    #expect(found.count == 1 && found[0].hasPrefix(message), "\(found)")
  }

  /// As Spyable does, its macro leaves what a protocol inherits to default implementations and extensions.
  @Test func spiesSayNothingOfProtocolsElsewhere() throws {
    let source = """
      protocol Base { func first(); func second() }
      extension Base { func first() {} }
      @Spyable protocol P: Base { func third() }
      extension PSpy { func second() {} }
      let spy = PSpy().thirdCallsCount
      """
    let (status, found) = try messages(on: source)
    #expect(status == 0 && found.isEmpty, "\(found)")
  }

  #if compiler(>=6.3)
    /// Compilers say which conditions are defined: a debug build that lacks a double's own hears of it, a release build does not.
    @Test(arguments: [
      ("@Mocked protocol P {}", ["DEBUG"], "PMock", "SWIFT_MOCKING_ENABLED"),
      ("@Spyable(behindPreprocessorFlag: \"DEBUG && SPIES\") protocol P {}", ["DEBUG"], "PSpy", "SPIES"),
      ("enum O {\n  @Smock(preprocessorFlag: \"MOCKS || X\") protocol P {}\n}", ["DEBUG", "A"], "O.MockP", "MOCKS"),
      ("@Mocked protocol P {}", ["DEBUG", "SWIFT_MOCKING_ENABLED"], nil, nil),
      ("@Mocked protocol P {}", ["RELEASE"], nil, nil),
      ("@Mocked(compilationCondition: .none) protocol P {}", ["DEBUG"], nil, nil),
      ("@Mocked(compilationCondition: \"!DEBUG\") protocol P {}", ["DEBUG"], nil, nil),
      ("@Mocked(compilationCondition: \"os(Linux) && X\") protocol P {}", ["DEBUG"], nil, nil),
    ])
    func aDebugBuildWithoutTheConditionIsWarned(
      source: String,
      conditions: [String],
      double: String?,
      missing: String?
    ) throws {
      let (status, found) = try messages(on: source, conditions.flatMap { ["-D", $0] })
      #expect(status == 0, "\(found)")
      guard let double, let missing else {
        #expect(found.isEmpty)
        return
      }
      let text = "warning: there is no '\(double)' in this build: '\(missing)' is not defined, though 'DEBUG' is"
      #expect(found.first?.contains(text) == true, "\(found)")
      #expect(found.dropFirst().first?.contains("note: define it for the target: 'swiftSettings: [.define(") == true)
    }
  #endif

  /// What the compiler says, each line from the number of the line in the source on.
  private func messages(on text: String, _ flags: [String] = []) throws -> (status: Int32, lines: [String]) {
    let workspace = try Workspace()
    let source = try workspace.write("import Mocking\n" + text + "\n", to: "Source.swift")
    let result = try Tool.run(
      "swiftc",
      ["-c", "-o", "/dev/null", "-swift-version", "6", "-diagnostic-style", "llvm"] + flags + MacroCompiler.flags
        + [source]
    )
    let found = result.errors.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix(source + ":") else { return nil }
      let parts = line.dropFirst(source.count + 1).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[0]) else { return nil }
      return "\(number - 1):\(parts[1])"
    }
    return (result.status, found)
  }

  /// Doubles beside nested, private and conditional protocols, which only a macro can write.
  @Test(arguments: LanguageMode.allCases)
  func doublesStandBesideTheirProtocols(_ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let source = try workspace.write(
      """
      import Mocking
      struct Outer {
        @Smock protocol Inner { func g(x: Int) -> Int }
        @Mocked(compilationCondition: .none) private protocol Hidden { func g(x: Int) -> Int }
        func use() { _ = MockInner(); _ = HiddenMock() }
      }
      @Mocked fileprivate protocol Hidden { func g(x: Int) -> Int }
      @Spyable private protocol Seen { func g(x: Int) -> Int }
      @Smock private protocol Told { func g(x: Int) -> Int; static func s() -> Int }
      @Mocking.Mocked protocol Qualified { func f() }
      @available(*, deprecated) @Mocked protocol Old { func f() }
      @Mocked @Smock public protocol Twice: Sendable { func f() }
      #if SWIFT_MOCKING_ENABLED
        private func use() {
          _ = HiddenMock(); _ = SeenSpy(); _ = MockTold(); _ = QualifiedMock(); _ = TwiceMock(); _ = MockTwice()
        }
      #endif
      """,
      to: "Source.swift"
    )
    for condition in [[], ["-D", "SWIFT_MOCKING_ENABLED"]] {
      let result = try Tool.run(
        "swiftc",
        ["-emit-sil", "-o", "/dev/null", "-parse-as-library", "-warnings-as-errors"] + mode.flags + condition
          + MacroCompiler.flags + [source]
      )
      #expect(result.status == 0, "\(result.errors)")
    }
  }
}
