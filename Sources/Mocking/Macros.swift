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
/// - Parameters:
///   - compilationCondition: The `#if` around the mock; `SWIFT_MOCKING_ENABLED` unless another one is given.
///   - sendableConformance: Whether the mock is declared `@unchecked Sendable`.
@attached(peer, names: suffixed(Mock))
public macro Mocked(
  compilationCondition: MockCompilationCondition = .swiftMockingEnabled,
  sendableConformance: MockSendableConformance = .checked
) = #externalMacro(module: "MockingMacros", type: "MockedMacro")

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
/// ``Mocked(compilationCondition:sendableConformance:)``: `_name`.
///
/// - Parameter mockMethodName: The name, without the underscore.
@attached(peer)
public macro MockableMethod(mockMethodName: String) = #externalMacro(module: "MockingMacros", type: "MarkerMacro")

/// What ``MockedMembers()`` gives a property; it is not meant to be written by hand.
@attached(peer, names: prefixed(_))
@attached(accessor)
public macro _MockedProperty(_ propertyType: MockedPropertyType, mockName: String, isMockAnActor: Bool) =
  #externalMacro(module: "MockingMacros", type: "MockedMemberMacro")

/// What ``MockedMembers()`` gives a method; it is not meant to be written by hand.
@attached(peer, names: arbitrary)
@attached(body)
public macro _MockedMethod(mockName: String, isMockAnActor: Bool, mockMethodName: String) =
  #externalMacro(module: "MockingMacros", type: "MockedMemberMacro")
