@_exported public import ExpectationRuntime

// The generated doubles stand beside their protocols, so everything that they use comes with this import.

/// Makes a mock of a protocol, `XMock`, with a recorder for each requirement.
///
/// ```swift
/// @Mocked
/// protocol Clock {
///   func now() -> Int
/// }
///
/// let clock = ClockMock()
/// clock._now.implementation = .returns(3)
/// ```
///
/// A macro sees one declaration: of inherited protocols only those of the standard library. The command `swift-mocking` sees all.
///
/// On a struct or an enum it makes a factory: `static func mock(…)`, with a default for each value, and `busyMock(…)` for each case
/// `busy` of an enum that has values.
///
/// ```swift
/// @Mocked
/// struct Player {
///   let name: String
///   let level: Int
/// }
///
/// Player.mock(level: 9).name  // "name"
/// ```
///
/// - Parameters:
///   - compilationCondition: The `#if` around a mock; `SWIFT_MOCKING_ENABLED` unless another one is given.
///   - sendableConformance: Whether a mock is declared `@unchecked Sendable`.
///   - access: The access level of a factory, which is internal at most unless a higher one is given.
@attached(peer, names: suffixed(Mock))
@attached(member, names: named(mock), named(init), arbitrary)
public macro Mocked(
  compilationCondition: MockCompilationCondition = .swiftMockingEnabled,
  sendableConformance: MockSendableConformance = .checked,
  access: FactoryAccess = .internal
) = #externalMacro(module: "MockingMacros", type: "MockedMacro")

/// Makes a factory of a struct, as ``Mocked(compilationCondition:sendableConformance:access:)`` does, beside operators, too.
///
/// The names in an enum's factory come from its cases, so the compiler cannot know what `@Mocked` declares; and then it does not take
/// an operator in the body of a struct for what a protocol requires: `type 'Version' does not conform to protocol 'Comparable'`.
/// Of this attribute all names are known.
///
/// ```swift
/// @MockedStruct
/// struct Version: Comparable {
///   let major: Int
///   static func < (a: Version, b: Version) -> Bool { a.major < b.major }
/// }
/// ```
///
/// - Parameter access: The access level of the factory, which is internal at most unless a higher one is given.
@attached(member, names: named(mock), named(init))
public macro MockedStruct(access: FactoryAccess = .internal) =
  #externalMacro(module: "MockingMacros", type: "MockedStructMacro")

/// Makes a mock of a protocol, `MockX`, that is made from expectations and verified afterwards.
///
/// ```swift
/// @Smock
/// protocol Clock {
///   func now() -> Int
/// }
///
/// var expectations = MockClock.Expectations()
/// when(expectations.now(), return: 3)
/// let clock = MockClock(expectations: expectations)
/// ```
///
/// - Parameters:
///   - accessLevel: The access level of the mock; by default the protocol's.
///   - preprocessorFlag: A condition for an `#if` around the mock.
///   - additionalComparableTypes: Types that can be compared with `<`, beside those that are known to be.
///   - additionalEquatableTypes: Types that can be compared with `==`, beside those that are known to be.
@attached(peer, names: prefixed(Mock))
public macro Smock(
  accessLevel: AccessLevel? = nil,
  preprocessorFlag: String? = nil,
  additionalComparableTypes: [any Comparable.Type]? = nil,
  additionalEquatableTypes: [any Equatable.Type]? = nil
) = #externalMacro(module: "MockingMacros", type: "SmockMacro")

/// Makes a spy of a protocol, `XSpy`, with variables for each function.
///
/// ```swift
/// @Spyable
/// protocol Clock {
///   func now() -> Int
/// }
///
/// let clock = ClockSpy()
/// clock.nowReturnValue = 3
/// ```
///
/// - Parameters:
///   - behindPreprocessorFlag: A condition for an `#if` around the spy.
///   - accessLevel: The access level of the spy; by default the protocol's.
///   - threadSafe: Whether the spy may be shared between tasks.
///   - records: What it records beside what Spyable does.
///   - omits: Requirements that are left to you.
///   - inheritedType: A spy that it inherits from.
@attached(peer, names: suffixed(Spy))
public macro Spyable(
  behindPreprocessorFlag: String? = nil,
  accessLevel: SpyAccessLevel? = nil,
  threadSafe: Bool = false,
  records: SpyRecords = [],
  omits: SpyOmissions = [],
  inheritedType: String? = nil
) = #externalMacro(module: "MockingMacros", type: "SpyableMacro")

/// Makes a witness of a class or an actor: a struct `Witness` with a closure for each member.
///
/// ```swift
/// @ProtocolWitness
/// final class Clock {
///   func now() -> Int { 0 }
/// }
///
/// let live = Clock.Witness.live(Clock())
/// let stopped = Clock.Witness(now: { 3 })
/// ```
///
/// - Parameters:
///   - ignoreGenericFunctions: Whether generic functions are left out without a warning; only the literal `true` counts.
///   - includes: What it has beside what the library ProtocolWitness gives it.
///   - sendable: Whether its closures are `@Sendable`; by default those of a class that is declared `Sendable`.
@attached(member, names: named(Witness))
public macro ProtocolWitness(
  ignoreGenericFunctions: Bool = false,
  includes: WitnessInclusions = [],
  sendable: Bool? = nil
) = #externalMacro(module: "MockingMacros", type: "ProtocolWitnessMacro")

// MARK: - Mocks written by hand

/// Makes the members of a class or an actor mocked ones, as those of mocks that `@Mocked` makes.
///
/// For protocols that inherit others, which `@Mocked` does not see:
///
/// ```swift
/// @MockedMembers
/// final class ClockMock: Clock {
///   @MockableProperty(.readOnly)
///   var zone: String
///
///   func now() -> Int
/// }
/// ```
///
/// Properties need ``MockableProperty(_:)``. What says itself what it does is left alone: functions with a body, variables with a
/// value or accessors.
@attached(memberAttribute)
@attached(member, names: named(init), named(resetMockedStaticMembers))
public macro MockedMembers() = #externalMacro(module: "MockingMacros", type: "MockedMembersMacro")

/// Says of a property in a type with ``MockedMembers()`` whether it can be written, and how it is read.
///
/// - Parameter propertyType: `.readOnly`, `.readOnly(.async)`, `.readOnly(.throws)`, `.readOnly(.async, .throws)` or `.readWrite`.
@attached(peer)
public macro MockableProperty(_ propertyType: MockedPropertyType) =
  #externalMacro(module: "MockingMacros", type: "MarkerMacro")

/// Says under which name tests reach a method in a type with ``MockedMembers()``, or of a protocol with
/// ``Mocked(compilationCondition:sendableConformance:access:)``: `_name`.
///
/// - Parameter mockMethodName: The name, without the underscore.
@attached(peer)
public macro MockableMethod(mockMethodName: String) = #externalMacro(module: "MockingMacros", type: "MarkerMacro")

/// The attribute that ``MockedMembers()`` gives a property; it is not meant to be written by hand.
@attached(peer, names: prefixed(_))
@attached(accessor)
public macro _MockedProperty(_ propertyType: MockedPropertyType, mockName: String, isMockAnActor: Bool) =
  #externalMacro(module: "MockingMacros", type: "MockedMemberMacro")

/// The attribute that ``MockedMembers()`` gives a method; it is not meant to be written by hand.
@attached(peer, names: arbitrary)
@attached(body)
public macro _MockedMethod(mockName: String, isMockAnActor: Bool, mockMethodName: String) =
  #externalMacro(module: "MockingMacros", type: "MockedMemberMacro")
