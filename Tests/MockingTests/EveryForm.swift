public import Mocking

// Every macro in every documented form. The file is compiled in both language modes, and with and without the conditions in it.

// MARK: - @Mocked on protocols

@Mocked protocol PlainMocked { func run(_ text: String) -> Int }
@Mocked() protocol EmptyMocked { func run() }
@Mocked(compilationCondition: .none) protocol AlwaysMocked { func run(_ text: String) async throws -> Int }
@Mocked(compilationCondition: .debug) protocol DebugMocked { var count: Int { get set } }
@Mocked(compilationCondition: .swiftMockingEnabled) protocol EnabledMocked { var count: Int { get async throws } }
@Mocked(compilationCondition: .custom("EVERY_FORM")) protocol CustomMocked { init(_ text: String) }
@Mocked(compilationCondition: "EVERY_FORM") protocol LiteralMocked { static func make() -> Int }
@Mocked(compilationCondition: MockCompilationCondition.none) protocol QualifiedMocked { associatedtype Item }
@Mocked(compilationCondition: .none, sendableConformance: .checked) protocol CheckedMocked: Sendable { func run() }
@Mocked(compilationCondition: .none, sendableConformance: .unchecked)
protocol UncheckedMocked: Sendable { func run(_ text: String) }
/// What others see.
@Mocked(sendableConformance: .unchecked) public protocol PublicMocked: Sendable { func run(_ text: String) }
@Mocking.Mocked(compilationCondition: .none) protocol ModuleMocked { subscript(index: Int) -> String { get set } }
@Mocked(compilationCondition: .none) protocol ActorMocked: Actor { func run(_ text: String) -> Int }
@Mocked(compilationCondition: .none) @MainActor protocol MainMocked { func run(_ text: String) -> Int }
@Mocked(compilationCondition: .none)
protocol NamedMocked {
  @MockableMethod(mockMethodName: "runText") func run(_ text: String)
  @MockableMethod(mockMethodName: "runCount") func run(_ count: Int)
}

/// It inherits what a macro does not see, and declares it again.
@Mocked(compilationCondition: .none)
protocol RedeclaringMocked: Named, EmptyNamed {
  var name: String { get }
  func run()
}
protocol EmptyNamed {}

// MARK: - @Mocked on structs and enums

@Mocked struct PlainFactory: Equatable {
  let name: String
  let count: Int
  let ratio: Double?
  var isOn = false
}
@Mocked() struct NestedFactory: Equatable {
  let plain: PlainFactory
  let choice: ChoiceFactory?
  private let hidden: [Int]
}
@Mocked enum ChoiceFactory: Equatable {
  case none, some(Int, named: String)
}
/// What others see.
@Mocked(access: .public) public struct PublicFactory {
  /// What others see.
  public let name: String
}
@Mocked(access: .package) package enum PackageFactory {
  case one(Int)
}
@Mocked(access: .internal) struct InternalFactory<Item> {
  let item: Item
  let name: String
}
@MockedStruct struct OrderedFactory: Comparable {
  let rank: Int
  static func < (a: OrderedFactory, b: OrderedFactory) -> Bool { a.rank < b.rank }
}
/// What others see.
@MockedStruct(access: .public) public struct PublicOrderedFactory {
  let rank: Int
}

// MARK: - Mocks by hand

protocol Named { var name: String { get } }
protocol Everything: Named, Sendable {
  var awaited: Int { get async }
  var thrown: Int { get throws }
  var both: Int { get async throws }
  var changing: Int { get set }
  func run(_ text: String) -> Int
  func run(_ count: Int)
  func wait() async throws
  static func make() -> Int
}

@MockedMembers
final class EverythingMock: Everything {
  @MockableProperty(.readOnly) var name: String
  @MockableProperty(.readOnly(.async)) var awaited: Int
  @MockableProperty(.readOnly(.throws)) var thrown: Int
  @MockableProperty(.readOnly(.async, .throws)) var both: Int
  @MockableProperty(.readWrite) var changing: Int
  @MockableMethod(mockMethodName: "runText") func run(_ text: String) -> Int
  func run(_ count: Int)
  func wait() async throws
  static func make() -> Int
}

protocol Remote: Actor {
  var state: Int { get }
  func send(_ text: String) -> Int
}

@MockedMembers
actor RemoteMock: Remote {
  @MockableProperty(.readOnly()) var state: Int
  func send(_ text: String) -> Int
}

// MARK: - @Smock

@Smock protocol PlainSmock { func run(_ text: String) -> Int }
@Smock() protocol EmptySmock { func run() }
/// What others see.
@Smock(accessLevel: .public) public protocol PublicSmock { func run(_ text: String) -> Int }
/// What others see.
@Smock(accessLevel: .internal) public protocol InternalSmock { func run(_ text: String) -> Int }
@Smock(accessLevel: .fileprivate) protocol FilePrivateSmock { func run(_ text: String) -> Int }
@Smock(preprocessorFlag: "EVERY_FORM") protocol FlaggedSmock { func run(_ text: String) -> Int }
@Smock(additionalComparableTypes: [Version.self]) protocol ComparingSmock { func run(_ version: Version) -> Int }
@Smock(additionalEquatableTypes: [Mark.self]) protocol EquatingSmock { func run(_ mark: Mark) -> Int }
@Smock(
  accessLevel: .package,
  preprocessorFlag: "EVERY_FORM",
  additionalComparableTypes: [Version.self],
  additionalEquatableTypes: [Mark.self]
)
package protocol WholeSmock: Sendable {
  func run() async throws
}

struct Version: Comparable, Sendable {
  let number: Int
  static func < (a: Version, b: Version) -> Bool { a.number < b.number }
}
struct Mark: Equatable, Sendable { let number: Int }

// MARK: - @Spyable

@Spyable protocol PlainSpied { func run(_ text: String) -> Int }
@Spyable() protocol EmptySpied { func run() }
@Spyable(behindPreprocessorFlag: "EVERY_FORM") protocol FlaggedSpied { func run(_ text: String) -> Int }
/// What others see.
@Spyable(accessLevel: .public) public protocol PublicSpied { func run(_ text: String) -> Int }
@Spyable(accessLevel: .fileprivate) protocol FilePrivateSpied { func run(_ text: String) -> Int }
/// What others see.
@Spyable(behindPreprocessorFlag: "EVERY_FORM", accessLevel: .internal)
public protocol WholeSpied { func run(_ text: String) -> Int }
@Spyable(threadSafe: true) protocol SharedSpied: Sendable { func run(_ text: String) -> Int }
@Spyable(records: .propertyUse) protocol RecordingSpied { var count: Int { get set } }
@Spyable(records: [.remainingArguments, .propertyUse]) protocol RecordingAllSpied { func run(_ body: () -> Void) }
@Spyable(omits: [.subscripts, .statics]) protocol OmittingSpied { subscript(index: Int) -> Int { get } }
extension OmittingSpiedSpy { subscript(index: Int) -> Int { index } }
@Spyable(inheritedType: "PlainSpiedSpy") protocol DerivedSpied: PlainSpied { func stop() }

// MARK: - @ProtocolWitness

@ProtocolWitness final class PlainWitnessed {
  var level: Int = 1
  func run(_ text: String, for count: Int) async throws -> Int { count }
}
@ProtocolWitness() actor ActorWitnessed { func run() {} }
@ProtocolWitness(ignoreGenericFunctions: true) class GenericWitnessed<Item> {
  func put(_ item: Item) {}
  func map<Other>(_ transform: (Item) -> Other) {}
}
@ProtocolWitness(includes: .setters) final class SettableWitnessed { var level: Int = 1 }
/// What others see.
@ProtocolWitness(includes: [.methods, .unimplemented]) public final class PublicWitnessed {
  /// What others see.
  public init() {}
  /// What others see.
  public func run(for count: Int) -> Int { count }
}
@ProtocolWitness(ignoreGenericFunctions: true, includes: .all, sendable: true) actor WholeWitnessed {
  var level: Int = 1
  private(set) var state: Int = 1
  let tag = "tag"
  func run<Item>(_ item: Item) {}
  subscript(index: Int) -> Int { index }
}
