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
