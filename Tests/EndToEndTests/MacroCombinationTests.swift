import Foundation
import Testing

/// Declarations whose doubles macros make in the scope, and of the parts of the language, in which they stand.
@Suite struct MacroCombinationTests {
  struct Combination: Sendable, CustomTestStringConvertible {
    let subject: String
    let source: String

    var testDescription: String { subject }

    static let all = [
      Combination(
        subject: "members that its author completes",
        source: """
          struct Flaw: Error {}
          @MockedMembers public class Desk<Item: Hashable> {
            func lend(_ items: borrowing [Item], _ name: borrowing String) throws(Flaw) -> Int
            func show(_ item: borrowing Item, to reader: borrowing @escaping @Sendable () -> Void) async
            func tell(_ item: borrowing Item, to reader: borrowing () -> Void)
            @available(macOS 99, iOS 99, *) public func renew(_ item: Item) async throws -> Int
            static func ask(_ body: @escaping (@MainActor () throws(Flaw) -> Void)) async rethrows
            @available(swift, deprecated: 5) func mock(_ item: Item) -> Int
            func mock(_ item: Item, at place: Int) throws(Flaw) -> Int
            @MockableProperty(.readWrite) @available(macOS 99, iOS 99, *) var limit: Int
          }
          @MockedMembers actor Clerk {
            @available(macOS 99, iOS 99, *) func renew(_ item: String) -> Int
            func lend(_ items: borrowing [String])
          }
          @MainActor @MockedMembers final class Board<each Item> {
            func put(_ item: (repeat each Item)) -> Int
            func take(_ place: Int) throws(Flaw) -> Int
            func all<each Other>(_ other: repeat each Other) -> (repeat each Item)
            static func clear() throws(Flaw)
            @available(macOS 99, iOS 99, *) func renew(_ item: borrowing Int, on clerk: isolated Clerk) -> Int
          }
          @Mocked(compilationCondition: .none) protocol Window {
            @available(macOS 99, iOS 99, *) func open(on clerk: isolated Clerk) -> Int
            @available(macOS 99, iOS 99, *) var width: Int { get set }
          }
          """
      ),
      Combination(
        subject: "isolated values that cannot be copied, made of others",
        source: """
          @MainActor final class Box { static func mock() -> Box { Box() } }
          @MockedStruct @MainActor struct Coin: ~Copyable { let value: Int }
          @MockedStruct @MainActor struct Till: ~Copyable { let box: Box; let coin: Coin; unowned var next: Box; let key: Box? }
          """
      ),
      Combination(
        subject: "spies that inherit spies, of threads, of generic ones and of nested ones",
        source: """
          @Spyable(threadSafe: true) protocol First: Sendable { func first(_ x: Int); var count: Int { get set } }
          @Spyable(threadSafe: true, inheritedType: "FirstSpy") protocol Second: First { func second() -> Int }
          @Spyable(threadSafe: true, inheritedType: "SecondSpy") protocol Third: Second { func third() }
          @Spyable protocol Generic { associatedtype Item; func take(_ item: Item) }
          @Spyable(inheritedType: "GenericSpy<Int>") protocol Heir: Generic where Item == Int { func own() }
          enum Space { @Spyable protocol Inner { func inner() } }
          @Spyable(inheritedType: "Space.InnerSpy") protocol Outer: Space.Inner { func outer() }
          func use(_ third: ThirdSpy, _ heir: HeirSpy, _ outer: OuterSpy) {
            third.secondReturnValue = third.firstCallsCount + third.thirdCallsCount
            third.first(third.secondCallsCount)
            _ = (third.firstReceivedX, heir.takeCallsCount, heir.ownCallsCount, outer.innerCallsCount, outer.outerCalled)
          }
          """
      ),
      Combination(
        subject: "factories in functions, and of what their own types' members say",
        source: """
          import Foundation
          func use() {
            @Mocked struct Local { var x: Int }
            @Mocked enum Choice { case a(Int), b }
            _ = (Local.mock().x, Choice.mock(), Choice.aMock())
          }
          @Mocked struct Named {
            typealias ID = Int
            typealias Block = (ID) -> Void
            var id: ID
            let block: Block
            static func use() { _ = Named.mock(id: 1, block: { _ in }) }
          }
          @Mocked enum Told { typealias Block = (Int) -> Void; case told(Block), other }
          @ProtocolWitness(sendable: nil) final class Seen { func act() {} }
          @MockedMembers final class Heir: NSObject { func act() -> Int }
          """
      ),
      Combination(
        subject: "values of which one belongs to an actor of its own",
        source: """
          nonisolated final class Box { static func mock() -> Box { Box() } }
          @MockedStruct nonisolated struct Crate {
            @MainActor var box: Box
            @MainActor let size: Int
            var name: String
            init?(from text: String) { return nil }
          }
          @MainActor func use() { _ = Crate.mock(size: 3) }
          """
      ),
      Combination(
        subject: "attributes under conditions",
        source: """
          #if !OTHER
          @Mocked(compilationCondition: .none)
          #endif
          protocol Asked: Sendable { func f(_ x: Int) }
          #if OTHER
          #else
          @Spyable @Smock
          #endif
          protocol Seen { func f() }
          #if !OTHER
          @ProtocolWitness
          #endif
          class Owner { func f() {} }
          #if !OTHER
          @Mocked
          #endif
          struct Value { let a: Int }
          @MockedMembers final class Written {
            #if !OTHER
            @MockableProperty(.readOnly)
            #endif
            var x: Int
            #if !OTHER
            @MockableMethod(mockMethodName: "other")
            #endif
            func f() -> Int
          }
          func use(_ spy: SeenSpy, _ mock: MockSeen, _ written: Written) {
            AskedMock().f(1)
            _ = (Owner.Witness.live(Owner()), Value.mock(), spy.fCallsCount, written._x, written._other)
          }
          """
      ),
      Combination(
        subject: "protocols in extensions with access modifiers",
        source: """
          public enum Shop {}
          public extension Shop {
            @Mocked(compilationCondition: .none) @Smock @Spyable protocol Open { func f(_ x: Int) -> Int; static func g() }
            @Mocked(compilationCondition: .none) @Smock @Spyable internal protocol Plain { func f(_ x: Int) -> Int; static func g() }
            @Smock(accessLevel: .internal) @Spyable(accessLevel: .package) protocol Lower { func f(); static var g: Int { get set } }
            @Mocked(compilationCondition: .none) @Spyable(threadSafe: true) fileprivate protocol Hidden { func f() }
            @Mocked(compilationCondition: .none) @Smock @Spyable private protocol Own { func f() }
            enum Inner { @Mocked(compilationCondition: .none) @Smock @Spyable public protocol Deep { func f() } }
          }
          package extension Shop {
            @Mocked(compilationCondition: .none) @Smock @Spyable protocol Shared { func f() }
            @Mocked(compilationCondition: .none) @Spyable internal protocol Narrow { func f() }
          }
          internal extension Shop { @Mocked(compilationCondition: .none) @Spyable protocol Usual { func f() } }
          fileprivate extension Shop { @Mocked(compilationCondition: .none) @Smock @Spyable protocol InFile { func f() } }
          private extension Shop { @Mocked(compilationCondition: .none) @Smock @Spyable protocol InFileToo { func f() } }
          func use() { _ = (Shop.OpenMock(), Shop.PlainSpy(), Shop.InFileSpy(), Shop.InFileTooMock(), Shop.MockLower()) }
          """
      ),
    ]
  }

  @Test(arguments: Combination.all, LanguageMode.allCases)
  func doublesCompile(_ combination: Combination, _ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let source = try workspace.write(combination.source.withImport, to: "Source.swift")
    for isolation in ["nonisolated", "MainActor"] {
      let flags = MacroCompiler.flags + ["-package-name", "shop", "-default-isolation", isolation]
      let result = try Compiler.compile([source], mode: mode, flags: flags)
      #expect(result.status == 0, "\(isolation): \(result.errors)")
    }
  }
}

extension String {
  fileprivate var withImport: String { "import Mocking\n" + self }
}
