import DeclModel
import DoublePlanning
import SourceWriter
import SyntaxLite
import Testing
import WitnessEmitter

/// The text of witnesses and what is said about what they leave out.
///
/// That they compile and work is what the end-to-end tests show; here is what users read.
@Suite struct WitnessEmitterTests {
  @Test func aWitnessReadsLikeWrittenByHand() {
    let source = """
      final class Lamp {
        var level: Int = 3
        func toggle() {}
        func find(byName name: String) async throws -> [Bulb] { [] }
        func paint(_ color: String) {}
      }
      """
    let expected = """
      extension Lamp {
        /// A witness of `Lamp`: a closure for each of its members.
        struct Witness {
          /// Reads `level`.
          var level: () -> Int
          /// Calls `toggle()`.
          var toggle: () -> Void
          /// Calls `find(byName:)`.
          var findByName: (String) async throws -> [Bulb]
          /// Calls `paint(_:)`.
          var paint: (_ color: String) -> Void

          /// A witness that forwards to an instance.
          static func live(_ underlying: Lamp) -> Witness {
            self.init(
              level: { underlying.level },
              toggle: { underlying.toggle() },
              findByName: { try await underlying.find(byName: $0) },
              paint: { underlying.paint($0) }
            )
          }
        }
      }

      """
    #expect(Witnesses(of: source).text == expected)
  }

  @Test func additionsHaveDefaults() {
    var options = WitnessOptions()
    options.includes = [.setters, .unimplemented, .methods]
    let source = "class Dial { func turn(to n: Int = 1) -> Bool { true }; var level: Int }"
    let expected = """
      extension Dial {
        /// A witness of `Dial`: a closure for each of its members.
        struct Witness {
          /// Calls `turn(to:)`.
          var turnTo: (Int) -> Bool
          /// Reads `level`.
          var level: () -> Int
          /// Sets `level`.
          var setLevel: (Int) -> Void =
            { _ in fatalError("'level' is not implemented: set 'setLevel' of this 'Dial.Witness'") }

          /// A witness that forwards to an instance.
          static func live(_ underlying: Dial) -> Witness {
            self.init(
              turnTo: { underlying.turn(to: $0) },
              level: { underlying.level },
              setLevel: { underlying.level = $0 }
            )
          }

          /// A witness whose closures stop the test, to be replaced one by one.
          static func unimplemented() -> Witness {
            self.init(
              turnTo: { _ in
                fatalError("'turn(to:)' is not implemented: set 'turnTo' of this 'Dial.Witness'")
              },
              level: { fatalError("'level' is not implemented: set 'level' of this 'Dial.Witness'") }
            )
          }

          func turn(to n: Int = 1) -> Bool {
            self.turnTo(n)
          }
        }
      }

      """
    #expect(Witnesses(of: source, options).text == expected)
  }

  @Test func recordersAreMadeOnRequestAlone() {
    var options = WitnessOptions()
    options.includes = .all
    let source = "class Dial { func turn(to n: Int, _ up: Bool) async throws -> Bool { up }; func stop() throws(E) {} }"
    #expect(!Witnesses(of: source, options).text.contains("ecorder"))
    options.includes = .recording
    let expected = """
          /// A witness whose closures record their calls, and answer them as its recorders say.
          static func mock() -> Witness {
            let recorders = Recorders()
            var witness = self.init(
              turnTo: recorders._turnTo.function,
              stop: { () throws(E) in
                do {
                  return try recorders._stop.function()
                } catch {
                  return try recorders._stop._answer(error, as: (E).self)
                }
              }
            )
            witness._recorders = recorders
            return witness
          }

          /// The recorders of the closures, in a witness that `mock()` has made.
          var recorders: Recorders {
            if let recorders = self._recorders { return recorders }
            fatalError("this 'Dial.Witness' records nothing: make it with 'mock()'")
          }

          /// What `recorders` gives.
          var _recorders: Recorders? = nil

          /// Records and answers the calls of the closures of a witness.
          final class Recorders: Sendable {
            /// Records and answers `turnTo`.
            let _turnTo: ExpectationRuntime._AsyncThrowingFunctionRecorder<Bool, Int, Bool> =
              ExpectationRuntime._asyncThrowingFunction2(named: "turnTo", of: Dial.self)
            /// Records and answers `stop`.
            let _stop: ExpectationRuntime._ThrowingVoidFunctionRecorder<> =
              ExpectationRuntime._throwingVoidFunction0(named: "stop", of: Dial.self)
          }
        }
      }

      """
    let text = Witnesses(of: source, options).text
    #expect(text.hasSuffix(expected), "\(text)")
  }

  /// Closures that nothing can record, each with the reason.
  @Test(arguments: [
    ("func f(_ n: inout Int) {}", "a parameter is 'inout'"),
    ("func f(_ body: () -> Void) {}", "it takes a function that does not escape"),
    ("func f(_ value: @autoclosure () -> Int) {}", "a parameter is an '@autoclosure'"),
    ("func f(_ a: A, _ b: A, _ c: A, _ d: A, _ e: A, _ f: A, _ g: A) {}", "it has more than 6 parameters"),
    ("func f(_ g: @escaping (repeat each T) -> Void) {}", "a function in it takes any number of values"),
    ("func f() -> sending Box { Box() }", "it sends its result to whoever calls it"),
    ("func f(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: A) async {}", "it has more than 4 parameters"),
  ]) func closuresWithoutRecorders(_ member: String, _ reason: String) {
    var options = WitnessOptions()
    options.includes = .recording
    let result = Witnesses(of: "class C<each T> { \(member) }", options)
    let messages = result.diagnostics.filter { $0.id == "witness-not-recorded" }.map(\.message)
    #expect(messages == ["'f' has no recorder, and stops the test in a witness that 'mock()' makes: \(reason)"])
    #expect(!result.text.contains("_f ="))
  }

  /// A function that merely has the labels of a requirement is not isolated as that is.
  @Test func isolationIsInferredFromTheSameTypesAlone() {
    let source = """
      protocol Taking { @MainActor func take(_ number: Int); @MainActor func give(_ number: Int) }
      extension Taking { @MainActor func take(_ number: Int) {} }
      class Taker: Taking { func take(_ text: String) {}; func give(_ number: Int) {} }
      """
    let text = Witnesses(of: source).text
    #expect(text.contains("var take: (_ text: String) -> Void"))
    #expect(text.contains("var give: @MainActor (_ number: Int) -> Void"))
  }

  @Test func asAMemberTheStructStandsAlone() {
    var options = WitnessOptions()
    options.placement = .member
    let text = Witnesses(of: "class Depot<Item, each Key> { func put(_ i: Item) {} }", options).text
    #expect(text.hasPrefix("/// A witness of `Depot`"))
    #expect(text.contains("static func live(_ underlying: Depot<Item, repeat each Key>) -> Witness {"))
  }

  @Test func asAMemberItHasTheConditionThatWasAskedFor() {
    var options = WitnessOptions(condition: "DEBUG")
    options.placement = .member
    let text = Witnesses(of: "#if os(Linux)\n@available(macOS 99, *) actor A { func f() {} }\n#endif", options).text
    #expect(text.hasPrefix("#if DEBUG\n/// A witness of `A`") && text.hasSuffix("}\n#endif\n"))
    #expect(!text.contains("extension") && !text.contains("Linux") && !text.contains("@available"))
  }

  @Test func theSameTypeGivesTheSameBytes() {
    let source = "class C<T> { func f(_ a: T) -> Self; static var x: [String: T] = [:]; func f(_ a: Int) {} }"
    #expect(Witnesses(of: source).text == Witnesses(of: source).text)
  }

  @Test func witnessesParseWithoutFindings() {
    let source = """
      class C<each T> {
        func f(_ x: repeat each T) {}
        static func + (l: C, r: C) -> C { l }
        func `default`(_ in: inout Int) throws(E) -> () -> Void {}
        subscript(row r: Int, column: Int) -> (() -> Void)? { get { nil } set {} }
        #if X
        lazy var y: Int! = 1
        #endif
      }
      actor A { var x: Unknown; func f(_ x: Unknown) -> Unknown { x } }
      public class P { public func a() {}; func b(_ x: Int, _ y: inout Int) {} }
      protocol Q<T>: Sendable { associatedtype T; func f(_ t: T); static var x: Int { get } }
      """
    var options = WitnessOptions()
    options.includes = [.all, .recording]
    let result = Witnesses(of: source, options)
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    #expect(SyntaxTree(parsing: SourceText(result.text)).findings.isEmpty, "\(result.text)")
  }

  @Test func optionsShapeTheShell() {
    let text = Witnesses(of: "public class P {}", WitnessOptions(condition: "DEBUG", access: .package)).text
    #expect(text.hasPrefix("#if DEBUG\nextension P {\n"))
    #expect(text.contains("  package struct Witness {\n    package init() {}\n"))
    #expect(text.contains("package static func live(_ underlying: P) -> Witness {"))
    #expect(text.hasSuffix("}\n#endif\n"))
  }

  @Test func noWitnessIsMoreVisibleThanItsType() {
    let text = Witnesses(of: "enum E { public class P {} }", WitnessOptions(access: .public)).text
    #expect(!text.contains("public"))
  }

  // MARK: - What is left out

  struct Row: Sendable {
    let source: String
    var message: String?
    var severity = Diagnostic.Severity.warning
    /// What is in the witness, or not.
    var contains: [String] = []
    var lacks: [String] = []
  }

  private static let generic = "Function with generic parameters will not be included in the protocol witness"
  private static let group = "Variable declarations with multiple bindings will not be included in the protocol witness"
  private static let untyped = "Variables without a type annotation will not be included in the protocol witness"
  private static let pattern =
    "Unexpected condition in protocol witness: Expected an identifier. Please file a bug report."

  /// Members of which something is said, and what cannot have a closure.
  @Test(arguments: [
    Row(source: "class C { private func 1️⃣f() {}; fileprivate var x: Int = 0 }", lacks: ["f:", "x:"]),
    Row(source: "class C { private(set) var x: Int = 0 }", lacks: ["x:"]),
    Row(source: "class C { private(set) var x = 0; fileprivate(set) var y = 0, z = 0 }", lacks: ["x:", "y:", "z:"]),
    Row(
      source: "class C { let 1️⃣tag = \"x\" }",
      message: untyped + ": annotate 'tag', or include it with '--include inferred', if a literal tells the type",
      lacks: ["tag"]
    ),
    Row(source: "class C { private let session = Session() }", lacks: ["session"]),
    Row(
      source: "class C { var 1️⃣a: Int = 1, b: Int = 2 }",
      message: group + ": declare 'a', 'b' one by one",
      lacks: ["a:", "b:"]
    ),
    Row(
      source: "class C { let 1️⃣(p, q): (Int, Int) = (1, 2); func f() {} }",
      message: pattern,
      severity: .error,
      contains: ["static func live(", "var f: () -> Void"]
    ),
    Row(source: "class C { func 1️⃣map<T>(_ f: T) {} }", message: generic + ": 'map(_:)'", lacks: ["map"]),
    Row(source: "class C { private func map<T>(_ f: T) {} }", lacks: ["map"]),
    Row(source: "class C { func 1️⃣f(_ x: [some P]) {} }", message: generic, lacks: ["f:"]),
    Row(source: "class C<T> { func 1️⃣f() where T: P {} }", message: generic, lacks: ["f:"]),
    Row(source: "class 1️⃣C { struct Witness {} }", message: "'C.Witness' exists already", severity: .error),
    Row(source: "struct 1️⃣S: ~Copyable {}", message: "'S' has no witness", severity: .error),
    Row(source: "distributed actor 1️⃣A {}", message: "'A' is a distributed actor", severity: .error),
    Row(
      source: "class C { @available(macOS 15, *) func 1️⃣f() {} }",
      message: "'f()' is left out of the witness: a closure that is stored cannot be limited to some versions"
    ),
    Row(source: "class C { @available(*, unavailable) func 1️⃣f() {} }", message: "it is unavailable"),
    Row(source: "class C { func 1️⃣f() -> Span<Int> {} }", message: "depends on the lifetime of another"),
    Row(source: "struct N: ~Copyable {}; class C { let 1️⃣n: N }", message: "values of its type 'N' cannot be copied"),
    Row(source: "class C { func 1️⃣f() -> (some P, Int) {} }", message: "its opaque type '(some P, Int)' has no name"),
    Row(
      source: "actor A { func 1️⃣f(_ body: () -> Void) {} }",
      message: "a function that does not escape, which cannot be handed to an actor"
    ),
    Row(
      source: "class C<each T> { func 1️⃣f(_ x: repeat each T, y: Int) {}; func g(y: Int, _ x: repeat each T) {} }",
      message: "its parameter 'x' takes any number of values, after which a closure has no others",
      contains: ["var gY: (Int, _ x: repeat each T) -> Void"],
      lacks: ["fY"]
    ),
    Row(
      source: "@MainActor class C { func 1️⃣f(on actor: isolated any Actor) {} }",
      message: "its parameter 'actor' is isolated to another actor than its own"
    ),
    Row(
      source: "@MainActor class C<T: Hashable> { nonisolated func 1️⃣f(_ x: [Any]) async {} }",
      message: "its parameter 'x' would leave the actor of 'C'"
    ),
    Row(
      source: "final class C: Sendable { func f() {} }",
      contains: ["struct Witness: Sendable {", "var f: @Sendable () -> Void"]
    ),
    Row(
      source: "final class C { func f() {} }; @available(*, unavailable) extension C: Sendable {}",
      contains: ["struct Witness {", "var f: () -> Void"]
    ),
    Row(
      source: "actor A { func f(_ x: Vendor.Date, _ y: Vendor.Set<Int>, _ z: any Vendor.Error) {} }",
      contains: [
        "(_ x: sending Vendor.Date, _ y: sending Vendor.Set<Int>, _ z: sending any Vendor.Error) async -> Void"
      ]
    ),
    Row(
      source: "actor A { func f(_ x: Foundation.Date, _ y: Notification.Name, _ z: any Swift.Error) {} }",
      contains: ["(_ x: Foundation.Date, _ y: Notification.Name, _ z: any Swift.Error) async -> Void"]
    ),
    Row(source: "protocol P { func 1️⃣f(_ x: Self) }", message: "of a type that only the instance knows"),
    Row(source: "protocol 1️⃣P: Hashable {}", message: "'==' is left out of the witness"),
    Row(
      source: "#if X\ntypealias S = Sendable\n#else\ntypealias S = Any\n#endif\nprotocol P: S { func f() }",
      contains: ["live(_ underlying: some P & Sendable) -> PWitness"]
    ),
    Row(
      source: "#if X\nprotocol S: Sendable {}\n#else\nprotocol S {}\n#endif\nprotocol P: S { func f() }",
      contains: ["live(_ underlying: some P & Sendable) -> PWitness"]
    ),
    Row(
      source: "#if X\ntypealias S = Sendable\n#else\ntypealias S = Any\n#endif\nprotocol P: S, Sendable { func f() }",
      contains: ["live(_ underlying: some P) -> PWitness"]
    ),
    Row(
      source: "@available(macOS 15, *) class C { @available(macOS 15, *) func f() {} }",
      contains: ["@available(macOS 15, *)\nextension C {", "var f: () -> Void"]
    ),
  ])
  func leftOut(_ row: Row) {
    let offset = row.source.firstRange(of: "1️⃣").map { row.source[..<$0.lowerBound].utf8.count }
    let source = row.source.split(separator: "1️⃣", omittingEmptySubsequences: false).joined()
    let result = Witnesses(of: source)
    if let message = row.message {
      let found = result.diagnostics.first { $0.message.contains(message) }
      #expect(found?.severity == row.severity, "\(result.diagnostics)")
      #expect(found?.location.map { Int($0.offset) } == offset)
    } else {
      #expect(result.diagnostics == [])
    }
    if row.severity == .error, row.contains.isEmpty { #expect(result.text.isEmpty) }
    for text in row.contains { #expect(result.text.contains(text), "\(result.text)") }
    for text in row.lacks { #expect(!result.text.contains(text), "\(result.text)") }
  }

  @Test func genericFunctionsCanBeIgnored() {
    var options = WitnessOptions()
    options.ignoresGenericFunctions = true
    let result = Witnesses(of: "class C { func map<T>(_ f: T) {}; func f(_ x: [some P]) {} }", options)
    #expect(result.diagnostics == [])
    #expect(!result.text.contains("map"))
  }

  @Test func whatIsNotSendableHasNoSendableWitness() {
    var options = WitnessOptions()
    options.isSendable = true
    let result = Witnesses(of: "class C { func f() {} }", options)
    #expect(result.diagnostics.map(\.id) == ["witness-not-sendable"])
    #expect(!result.text.contains("Sendable"))

    let generic = Witnesses(of: "final class C<T: Hashable>: Sendable { func f() {} }", options)
    #expect(generic.diagnostics.first?.message.contains("conformances of its generic parameters") == true)
    #expect(!generic.text.contains("Sendable"))
  }
}

/// The witnesses of all types of a source, and what was said about them.
private struct Witnesses {
  let text: String
  let diagnostics: [Diagnostic]

  init(of source: String, _ options: WitnessOptions = WitnessOptions()) {
    let file = FileModel(tree: SyntaxTree(parsing: SourceText(source)), file: 0, detail: .full)
    let index = ModuleIndex(files: [file])
    var writer = SourceWriter()
    var diagnostics: [Diagnostic] = []
    // `N` is only mentioned.
    for decl in index.nominals where decl.context.isEmpty && decl.name != "N" {
      writer.separate()
      diagnostics += WitnessEmitter.emit(decl, in: index, options: options, into: &writer).diagnostics
    }
    text = String(decoding: writer.finish(), as: UTF8.self)
    self.diagnostics = diagnostics
  }
}
