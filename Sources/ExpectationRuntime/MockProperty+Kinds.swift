// The accessors and properties that a protocol can require, by effect.

// MARK: - Accessors

/// The getter of a property.
public typealias MockPropertyGetter<Value> =
  MockMethod<MockImplementation<Void, Value, Never, () -> Value, @Sendable () -> Value>>

/// The getter of an `async` property.
public typealias MockPropertyAsyncGetter<Value> =
  MockMethod<MockImplementation<Void, Value, Never, () async -> Value, @Sendable () async -> Value>>

/// The getter of a property that `throws`.
public typealias MockPropertyThrowingGetter<Value> =
  MockMethod<MockImplementation<Void, Value, any Error, () throws -> Value, @Sendable () throws -> Value>>

/// The getter of a property that is `async throws`.
public typealias MockPropertyAsyncThrowingGetter<Value> =
  MockMethod<MockImplementation<Void, Value, any Error, () async throws -> Value, @Sendable () async throws -> Value>>

/// The getter of a property that throws errors of one type.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public typealias MockPropertyTypedThrowingGetter<Value, Failure: Error> =
  MockMethod<MockTypedThrowingImplementation<Value, Failure>>

/// The getter of an `async` property that throws errors of one type.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public typealias MockPropertyAsyncTypedThrowingGetter<Value, Failure: Error> =
  MockMethod<MockAsyncTypedThrowingImplementation<Value, Failure>>

/// The setter of a property.
public typealias MockPropertySetter<Value> =
  MockMethod<MockVoidImplementation<Value, Never, (Value) -> Void, @Sendable (Value) -> Void>>

// MARK: - Properties

/// A property `{ get }`.
public typealias MockReadOnlyProperty<Value> = MockProperty<MockPropertyGetter<Value>, Void>

/// A property `{ get async }`.
public typealias MockReadOnlyAsyncProperty<Value> = MockProperty<MockPropertyAsyncGetter<Value>, Void>

/// A property `{ get throws }`.
public typealias MockReadOnlyThrowingProperty<Value> = MockProperty<MockPropertyThrowingGetter<Value>, Void>

/// A property `{ get async throws }`.
public typealias MockReadOnlyAsyncThrowingProperty<Value> = MockProperty<MockPropertyAsyncThrowingGetter<Value>, Void>

/// A property `{ get throws(Failure) }`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public typealias MockReadOnlyTypedThrowingProperty<Value, Failure: Error> =
  MockProperty<MockPropertyTypedThrowingGetter<Value, Failure>, Void>

/// A property `{ get async throws(Failure) }`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public typealias MockReadOnlyAsyncTypedThrowingProperty<Value, Failure: Error> =
  MockProperty<MockPropertyAsyncTypedThrowingGetter<Value, Failure>, Void>

/// A property `{ get set }`.
public typealias MockReadWriteProperty<Value> = MockProperty<MockPropertyGetter<Value>, MockPropertySetter<Value>>
