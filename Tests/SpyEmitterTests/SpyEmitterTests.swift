import DeclModel
import DoublePlanning
import SourceWriter
import SpyEmitter
import SyntaxLite
import Testing

/// The text of spies.
///
/// That they compile and work is what the end-to-end tests show; here is what users read.
@Suite struct SpyEmitterTests {
  /// The spies of all protocols of a source, and what was said about them.
  private func spies(_ source: String, _ options: SpyOptions = SpyOptions()) -> (text: String, errors: [String]) {
    let file = FileModel(tree: SyntaxTree(parsing: SourceText(source)), file: 0)
    let index = ModuleIndex(files: [file])
    var writer = SourceWriter()
    var errors: [String] = []
    for decl in index.nominals where decl.kind == .protocol {
      writer.separate()
      errors += SpyEmitter.emit(index.flatten(decl), options: options, into: &writer).diagnostics.map(\.message)
    }
    return (String(decoding: writer.finish(), as: UTF8.self), errors)
  }

  /// What stands around the declaration stands around its spy already.
  @Test func asAPeerTheSpyStandsAlone() {
    var options = SpyOptions(condition: "DEBUG")
    options.placement = .peer
    let text = spies("#if os(Linux)\nextension Outer { private protocol P {} }\n#endif", options).text
    #expect(text.hasPrefix("#if DEBUG\n/// A spy of `Outer.P`.\nprivate class PSpy: P"))
    #expect(!text.contains("extension") && !text.contains("Linux"))
    let refused = spies("protocol P: Actor { init(a: Int) }", options)
    #expect(refused.text.isEmpty && refused.errors.count == 1)
    #expect(spies("protocol P: Actor { init(a: Int) async }", options).text.contains("actor PSpy: P {"))
  }

  /// The compiler may take an actor's initialiser for nonisolated where it meets a requirement of the same declaration.
  @Test(arguments: ["init()", "init() async", "init(a: Int)"])
  func anActorWithAnInitializerConformsInAnExtension(requirement: String) {
    let text = spies("protocol P: Actor { \(requirement) }").text
    #expect(text.contains("actor PSpy {") && text.contains("extension PSpy: P {"))
  }

  @Test func aSpyReadsLikeWrittenByHand() {
    let source = """
      protocol ServiceProtocol {
        var name: String { get }
        func fetchConfig(arg: UInt8) async throws -> [String: String]
        func reset()
      }
      """
    let expected = """
      /// A spy of `ServiceProtocol`.
      class ServiceProtocolSpy: ServiceProtocol, @unchecked Sendable {
        init() {}

        final var underlyingName: (String)!
        var name: String {
          get { return self.underlyingName! }
          set { self.underlyingName = newValue }
        }

        final var fetchConfigArgCallsCount: Int = 0
        final var fetchConfigArgCalled: Bool { fetchConfigArgCallsCount > 0 }
        final var fetchConfigArgReceivedArg: UInt8?
        final var fetchConfigArgReceivedInvocations: [UInt8] = []
        final var fetchConfigArgThrowableError: (any Error)?
        final var fetchConfigArgReturnValue: [String: String]!
        final var fetchConfigArgClosure: ((UInt8) async throws -> [String: String])?

        func fetchConfig(arg: UInt8) async throws -> [String: String] {
          self.fetchConfigArgCallsCount += 1
          self.fetchConfigArgReceivedArg = arg
          self.fetchConfigArgReceivedInvocations.append(arg)
          if let error = self.fetchConfigArgThrowableError { throw error }
          if let closure = self.fetchConfigArgClosure { return try await closure(arg) }
          guard let value = self.fetchConfigArgReturnValue else {
            fatalError("ServiceProtocolSpy.fetchConfig(arg:): set 'fetchConfigArgReturnValue' or 'fetchConfigArgClosure' before the call")
          }
          return value
        }

        final var resetCallsCount: Int = 0
        final var resetCalled: Bool { resetCallsCount > 0 }
        final var resetClosure: (() -> Void)?

        func reset() {
          self.resetCallsCount += 1
          self.resetClosure?()
        }
      }

      """
    #expect(spies(source).text == expected)
  }

  @Test func aSharedSpyKeepsItsStateInOneValue() {
    var options = SpyOptions()
    options.isThreadSafe = true
    let expected = """
      /// A spy of `P`.
      @dynamicMemberLookup
      class PSpy: P, @unchecked Sendable {
        init() {}

        func f(_ a: Int) {
          self.spyState.update { members in
            let replaced: Int? = members.fReceivedA
            members.fCallsCount += 1
            members.fReceivedA = a
            members.fReceivedInvocations.append(a)
            return replaced
          }
          self.fClosure?(a)
        }

        nonisolated struct SpyMembers: _SpyRecords {
          var fCallsCount: Int = 0
          var fCalled: Bool { fCallsCount > 0 }
          var fReceivedA: Int?
          var fReceivedInvocations: [Int] = []
          var fClosure: ((Int) -> Void)?

          mutating func _clearRecords() {
            self.fCallsCount = 0
            self.fReceivedA = nil
            self.fReceivedInvocations = []
          }
        }

        nonisolated let spyState: _SpyState<SpyMembers> = _SpyState { SpyMembers() }

        nonisolated subscript<Value>(dynamicMember member: WritableKeyPath<SpyMembers, Value>) -> Value {
          get { self.spyState[member] }
          set { self.spyState[member] = newValue }
        }

        nonisolated subscript<Value>(dynamicMember member: KeyPath<SpyMembers, Value>) -> Value {
          self.spyState[member]
        }
      }

      """
    #expect(spies("protocol P { func f(_ a: Int) }", options).text == expected)
  }

  /// What Linux has no use for cannot be compiled here: members of which later versions of a platform know the types.
  @Test func limitedMembersAreNotStored() {
    let source = "protocol P { @available(macOS 99, *) func f(_ a: New) -> [New] }"
    let expected = """
        @available(macOS 99, *)
        final var fReceivedA: New? {
          get { self.spyLateMembers["fReceivedA"] as? New }
          set { self.spyLateMembers["fReceivedA"] = newValue as Any? }
        }
        @available(macOS 99, *)
        final var fReceivedInvocations: [New] {
          get { self.spyLateMembers["fReceivedInvocations"] as? [New] ?? [] }
          set { self.spyLateMembers["fReceivedInvocations"] = newValue as Any? }
        }

      """
    #expect(spies(source).text.contains(expected))
    #expect(spies(source).text.contains("\n  private var spyLateMembers: [String: Any] = [:]\n"))
  }

  @Test func theSameProtocolGivesTheSameBytes() {
    let source = "protocol P: Hashable { associatedtype A; func f(_ a: A) -> Self; static var x: [String: A] { get } }"
    #expect(spies(source).text == spies(source).text)
  }

  @Test func spiesParseWithoutFindings() {
    let source = """
      protocol P { init(a: Int); subscript<T>(_ x: T...) -> [T] { get set }; func f<each T>(_ x: repeat each T)
        static func + (l: Self, r: Self) -> Self; func `default`(_ in: inout Int) throws(E) -> () -> Void }
      """
    let result = spies(source)
    #expect(result.errors == [])
    #expect(SyntaxTree(parsing: SourceText(result.text)).findings.isEmpty)
  }

  @Test(arguments: [
    ("protocol P { distributed func f() }", "a distributed requirement cannot be spied on"),
    ("struct N: ~Copyable {}; protocol P { var n: N { get } }", "property 'n' cannot be spied on"),
    ("protocol P { func f() -> Span<Int> }", "'f' cannot be spied on"),
    ("protocol P: Q {}", "cannot find 'Q'"),
  ])
  func whatCannotBeSpiedOnIsSaid(_ source: String, _ message: String) {
    let result = spies(source)
    #expect(result.errors.contains { $0.contains(message) }, "\(result.errors)")
    #expect(!result.text.contains("PSpy"))
  }
}
