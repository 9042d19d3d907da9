@_exported public import ExpectationRuntime

// The generated doubles are beside their protocols, so this import includes everything that they use.

/// Generates a mock of a protocol, `XMock`, with a recorder for each requirement.
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
/// A macro sees one declaration, and knows only inherited protocols of the standard library. The command
/// `swift-mocking` sees all.
///
/// On a struct or an enum it generates a factory: `static func mock(…)`, with a default for each value, and
/// `busyMock(…)` for a case `busy` with associated values.
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
///   - compilationCondition: The `#if` around a mock; by default `SWIFT_MOCKING_ENABLED`.
///   - sendableConformance: Whether a mock is declared `@unchecked Sendable`.
///   - forwarding: Whether a mock can pass on to a real object what nothing else answers.
///   - access: The access level of a factory; by default internal, and never higher than the type's.
@attached(peer, names: suffixed(Mock))
@attached(member, names: named(mock), named(init), arbitrary)
public macro Mocked(
  compilationCondition: MockCompilationCondition = .swiftMockingEnabled,
  sendableConformance: MockSendableConformance = .checked,
  forwarding: Bool = false,
  access: FactoryAccess = .internal
) = #externalMacro(module: "MockingMacros", type: "MockedMacro")

/// Generates a factory like ``Mocked(compilationCondition:sendableConformance:forwarding:access:)``, for structs that declare
/// operators.
///
/// The names in an enum's factory come from its cases, so the compiler cannot know which names `@Mocked` declares. It
/// then does not find an operator in the body of a struct that a protocol requires:
/// `type 'Version' does not conform to protocol 'Comparable'`. The names of this attribute are all known.
///
/// ```swift
/// @MockedStruct
/// struct Version: Comparable {
///   let major: Int
///   static func < (a: Version, b: Version) -> Bool { a.major < b.major }
/// }
/// ```
///
/// - Parameter access: The access level of the factory; by default internal, and never higher than the type's.
@attached(member, names: named(mock), named(init))
public macro MockedStruct(access: FactoryAccess = .internal) =
  #externalMacro(module: "MockingMacros", type: "MockedStructMacro")

/// Generates a mock of a protocol, `MockX`, that is initialised with expectations and verified afterwards.
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
///   - additionalComparableTypes: Types that are `Comparable`, in addition to known ones.
///   - additionalEquatableTypes: Types that are `Equatable`, in addition to known ones.
@attached(peer, names: prefixed(Mock))
public macro Smock(
  accessLevel: AccessLevel? = nil,
  preprocessorFlag: String? = nil,
  additionalComparableTypes: [any Comparable.Type]? = nil,
  additionalEquatableTypes: [any Equatable.Type]? = nil
) = #externalMacro(module: "MockingMacros", type: "SmockMacro")

/// Generates a spy of a protocol, `XSpy`, with variables for each function.
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
///   - records: Records in addition to those of Spyable.
///   - omits: Requirements that you implement yourself.
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

/// Generates a witness of a class or an actor: a struct `Witness` with a closure for each member.
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
///   - includes: Members in addition to those of the library ProtocolWitness.
///   - sendable: Whether its closures are `@Sendable`; by default those of a class that is declared `Sendable`.
@attached(member, names: named(Witness))
public macro ProtocolWitness(
  ignoreGenericFunctions: Bool = false,
  includes: WitnessInclusions = [],
  sendable: Bool? = nil
) = #externalMacro(module: "MockingMacros", type: "ProtocolWitnessMacro")

// MARK: - Mocks written by hand

/// Generates the bodies of members that a class or an actor declares, with recorders like those of `@Mocked`.
///
/// Use it for protocols that inherit others, which `@Mocked` does not see:
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
/// Properties need ``MockableProperty(_:)``. Functions with a body, and variables with a value or accessors, are left
/// unchanged.
@attached(memberAttribute)
@attached(member, names: named(init), named(resetMockedStaticMembers), named(__lateMembers))
public macro MockedMembers() = #externalMacro(module: "MockingMacros", type: "MockedMembersMacro")

/// States the accessors of a property in a type with ``MockedMembers()``, and their effects.
///
/// - Parameter propertyType: `.readOnly`, `.readOnly(.async)`, `.readOnly(.throws)`, `.readOnly(.async, .throws)` or `.readWrite`.
@attached(peer)
public macro MockableProperty(_ propertyType: MockedPropertyType) =
  #externalMacro(module: "MockingMacros", type: "MarkerMacro")

/// Sets the name of the recorder, `_name`, of a method in a type with ``MockedMembers()``, or in a protocol with
/// ``Mocked(compilationCondition:sendableConformance:forwarding:access:)``.
///
/// - Parameter mockMethodName: The name, without the underscore.
@attached(peer)
public macro MockableMethod(mockMethodName: String) = #externalMacro(module: "MockingMacros", type: "MarkerMacro")

/// An attribute that ``MockedMembers()`` adds to a property; do not write it by hand.
@attached(peer, names: prefixed(_))
@attached(accessor)
public macro _MockedProperty(_ propertyType: MockedPropertyType, mockName: String, isMockAnActor: Bool) =
  #externalMacro(module: "MockingMacros", type: "MockedMemberMacro")

/// An attribute that ``MockedMembers()`` adds to a method; do not write it by hand.
@attached(peer, names: arbitrary)
@attached(body)
public macro _MockedMethod(mockName: String, isMockAnActor: Bool, mockMethodName: String) =
  #externalMacro(module: "MockingMacros", type: "MockedMemberMacro")
