// Long, as each of the old names is declared anew, a few lines each.
//
// The names under which mocks were written by hand before one MockMethod served members of every shape: a type for each
// shape, and factories that give out the recorder together with the functions that a mock calls.

// MARK: - Implementations by shape

/// The implementation of a method with parameters that returns something.
public protocol MockReturningParameterizedMethodImplementation<Arguments, ReturnValue, Closure>:
  MockReturningMethodImplementation
where Error == Never {}

/// The implementation of an `async` method with parameters that returns something.
public protocol MockReturningParameterizedAsyncMethodImplementation<Arguments, ReturnValue, Closure>:
  MockReturningMethodImplementation
where Error == Never {}

/// The implementation of a throwing method with parameters that returns something.
public protocol MockReturningParameterizedThrowingMethodImplementation<Arguments, ReturnValue, Closure>:
  MockReturningMethodImplementation
where Error == any Swift.Error {}

/// The implementation of an `async throws` method with parameters that returns something.
public protocol MockReturningParameterizedAsyncThrowingMethodImplementation<Arguments, ReturnValue, Closure>:
  MockReturningMethodImplementation
where Error == any Swift.Error {}

/// The implementation of a method with parameters and without a return clause.
public protocol MockVoidParameterizedMethodImplementation<Arguments, Closure>: MockVoidMethodImplementation
where Error == Never {}

/// The implementation of an `async` method with parameters and without a return clause.
public protocol MockVoidParameterizedAsyncMethodImplementation<Arguments, Closure>: MockVoidMethodImplementation
where Error == Never {}

/// The implementation of a throwing method with parameters and without a return clause.
public protocol MockVoidParameterizedThrowingMethodImplementation<Arguments, Closure>: MockVoidMethodImplementation
where Error == any Swift.Error {}

/// The implementation of an `async throws` method with parameters and without a return clause.
public protocol MockVoidParameterizedAsyncThrowingMethodImplementation<Arguments, Closure>: MockVoidMethodImplementation
where Error == any Swift.Error {}

extension MockAnswer: MockReturningParameterizedMethodImplementation where Failure == Never {}
extension MockAnswer: MockReturningParameterizedAsyncMethodImplementation where Failure == Never {}
extension MockAnswer: MockReturningParameterizedThrowingMethodImplementation
where Failure == any Swift.Error {}
extension MockAnswer: MockReturningParameterizedAsyncThrowingMethodImplementation
where Failure == any Swift.Error {}

extension MockVoidAnswer: MockVoidParameterizedMethodImplementation where Failure == Never {}
extension MockVoidAnswer: MockVoidParameterizedAsyncMethodImplementation where Failure == Never {}
extension MockVoidAnswer: MockVoidParameterizedThrowingMethodImplementation where Failure == any Swift.Error {}
extension MockVoidAnswer: MockVoidParameterizedAsyncThrowingMethodImplementation
where Failure == any Swift.Error {}

// MARK: - Methods by shape

/// A method without parameters and return clause.
public typealias MockVoidNonParameterizedMethod =
  MockMethod<MockVoidImplementation<Void, Never, () -> Void, @Sendable () -> Void>>

/// An `async` method without parameters and return clause.
public typealias MockVoidNonParameterizedAsyncMethod =
  MockMethod<MockVoidImplementation<Void, Never, () async -> Void, @Sendable () async -> Void>>

/// A throwing method without parameters and return clause.
public typealias MockVoidNonParameterizedThrowingMethod =
  MockMethod<MockVoidImplementation<Void, any Error, () throws -> Void, @Sendable () throws -> Void>>

/// An `async throws` method without parameters and return clause.
public typealias MockVoidNonParameterizedAsyncThrowingMethod =
  MockMethod<MockVoidImplementation<Void, any Error, () async throws -> Void, @Sendable () async throws -> Void>>

/// A method without parameters that returns something.
public typealias MockReturningNonParameterizedMethod<ReturnValue> = MockPropertyGetter<ReturnValue>

/// An `async` method without parameters that returns something.
public typealias MockReturningNonParameterizedAsyncMethod<ReturnValue> = MockPropertyAsyncGetter<ReturnValue>

/// A throwing method without parameters that returns something.
public typealias MockReturningNonParameterizedThrowingMethod<ReturnValue> = MockPropertyThrowingGetter<ReturnValue>

/// An `async throws` method without parameters that returns something.
public typealias MockReturningNonParameterizedAsyncThrowingMethod<ReturnValue> =
  MockPropertyAsyncThrowingGetter<ReturnValue>

/// A method with parameters and without a return clause.
public typealias MockVoidParameterizedMethod<Implementation: MockVoidParameterizedMethodImplementation> =
  MockMethod<Implementation>

/// An `async` method with parameters and without a return clause.
public typealias MockVoidParameterizedAsyncMethod<Implementation: MockVoidParameterizedAsyncMethodImplementation> =
  MockMethod<Implementation>

/// A throwing method with parameters and without a return clause.
public typealias MockVoidParameterizedThrowingMethod<
  Implementation: MockVoidParameterizedThrowingMethodImplementation
> = MockMethod<Implementation>

/// An `async throws` method with parameters and without a return clause.
public typealias MockVoidParameterizedAsyncThrowingMethod<
  Implementation: MockVoidParameterizedAsyncThrowingMethodImplementation
> = MockMethod<Implementation>

/// A method with parameters that returns something.
public typealias MockReturningParameterizedMethod<Implementation: MockReturningParameterizedMethodImplementation> =
  MockMethod<Implementation>

/// An `async` method with parameters that returns something.
public typealias MockReturningParameterizedAsyncMethod<
  Implementation: MockReturningParameterizedAsyncMethodImplementation
> = MockMethod<Implementation>

/// A throwing method with parameters that returns something.
public typealias MockReturningParameterizedThrowingMethod<
  Implementation: MockReturningParameterizedThrowingMethodImplementation
> = MockMethod<Implementation>

/// An `async throws` method with parameters that returns something.
public typealias MockReturningParameterizedAsyncThrowingMethod<
  Implementation: MockReturningParameterizedAsyncThrowingMethodImplementation
> = MockMethod<Implementation>

// MARK: - Factories of methods with parameters

extension MockMethod where Implementation: MockVoidMethodImplementation {
  /// A method whose name no message needs, as it can be called without an implementation.
  fileprivate static func unnamed() -> MockMethod {
    MockMethod(MockImplementationDescription(mock: MockMethod.self, member: ""))
  }

  /// Makes a throwing method, and the functions with which a mock records a call and finds the closure to run.
  public static func makeMethod() -> (
    method: MockMethod,
    recordInput: @Sendable (Arguments) -> Void,
    closure: @Sendable () -> Closure?,
    recordOutput: @Sendable (Error) -> Void,
    reset: @Sendable () -> Void
  ) {
    let method = MockMethod.unnamed()
    return (
      method,
      { _ = method.record($0) },
      { method.implementation._closure },
      { method.recordOutput(.failure($0)) },
      { method.reset() }
    )
  }
}

extension MockMethod where Implementation: MockVoidMethodImplementation, Implementation.Error == Never {
  /// Makes a method, and the functions with which a mock records a call and finds the closure to run.
  public static func makeMethod() -> (
    method: MockMethod,
    recordInput: @Sendable (Arguments) -> Void,
    closure: @Sendable () -> Closure?,
    reset: @Sendable () -> Void
  ) {
    let method = MockMethod.unnamed()
    return (
      method,
      { _ = method.record($0) },
      { method.implementation._closure },
      { method.reset() }
    )
  }
}

extension MockMethod where Implementation: MockReturningMethodImplementation {
  /// Makes a throwing method, and the functions with which a mock records a call and finds the closure to run.
  public static func makeMethod(exposedMethodDescription: MockImplementationDescription) -> (
    method: MockMethod,
    recordInput: @Sendable (Arguments) -> Void,
    closure: @Sendable () -> Closure,
    recordOutput: @Sendable (Result<ReturnValue, Error>) -> Void,
    reset: @Sendable () -> Void
  ) {
    let method = MockMethod(exposedMethodDescription)
    return (
      method,
      { _ = method.record($0) },
      { method.requiredClosure },
      { method.recordOutput($0) },
      { method.reset() }
    )
  }

  /// The closure of an implementation that cannot do without one.
  fileprivate var requiredClosure: Closure {
    let implementation = self.implementation
    if let closure = implementation._closure { return closure }
    precondition(
      implementation._fixedResult == nil,
      "\(self.identity.debugDescription) answers without a closure, which only _MockCall.stubbedResult() can do."
    )
    self.identity.stopUnimplemented(returning: ReturnValue.self, isStatic: self.isStatic)
  }
}

extension MockMethod where Implementation: MockReturningMethodImplementation, Implementation.Error == Never {
  /// Makes a method, and the functions with which a mock records a call and finds the closure to run.
  public static func makeMethod(exposedMethodDescription: MockImplementationDescription) -> (
    method: MockMethod,
    recordInput: @Sendable (Arguments) -> Void,
    closure: @Sendable () -> Closure,
    recordOutput: @Sendable (ReturnValue) -> Void,
    reset: @Sendable () -> Void
  ) {
    let method = MockMethod(exposedMethodDescription)
    return (
      method,
      { _ = method.record($0) },
      { method.requiredClosure },
      { method.recordOutput(.success($0)) },
      { method.reset() }
    )
  }
}

// MARK: - Factories of methods without parameters

extension MockMethod
where
  Implementation: MockVoidMethodImplementation, Implementation.Arguments == Void, Implementation.Error == Never,
  Closure == () -> Void
{
  /// Makes a method, and the functions with which a mock calls and resets it.
  public static func makeMethod() -> (
    method: MockMethod, invoke: @Sendable () -> Void, reset: @Sendable () -> Void
  ) {
    let method = MockMethod.unnamed()
    return (method, { method.call() }, { method.reset() })
  }
}

extension MockMethod
where
  Implementation: MockVoidMethodImplementation, Implementation.Arguments == Void, Implementation.Error == Never,
  Closure == () async -> Void
{
  /// Makes an `async` method, and the functions with which a mock calls and resets it.
  public static func makeMethod() -> (
    method: MockMethod, invoke: @Sendable () async -> Void, reset: @Sendable () -> Void
  ) {
    let method = MockMethod.unnamed()
    return (method, { await method.call() }, { method.reset() })
  }
}

extension MockMethod
where
  Implementation: MockVoidMethodImplementation, Implementation.Arguments == Void,
  Implementation.Error == any Swift.Error,
  Closure == () throws -> Void
{
  /// Makes a throwing method, and the functions with which a mock calls and resets it.
  public static func makeMethod() -> (
    method: MockMethod, invoke: @Sendable () throws -> Void, reset: @Sendable () -> Void
  ) {
    let method = MockMethod.unnamed()
    return (method, { try method.call() }, { method.reset() })
  }
}

extension MockMethod
where
  Implementation: MockVoidMethodImplementation, Implementation.Arguments == Void,
  Implementation.Error == any Swift.Error,
  Closure == () async throws -> Void
{
  /// Makes an `async throws` method, and the functions with which a mock calls and resets it.
  public static func makeMethod() -> (
    method: MockMethod, invoke: @Sendable () async throws -> Void, reset: @Sendable () -> Void
  ) {
    let method = MockMethod.unnamed()
    return (method, { try await method.call() }, { method.reset() })
  }
}

extension MockMethod
where
  Implementation: MockReturningMethodImplementation, Implementation.Arguments == Void, Implementation.Error == Never,
  Closure == () -> Implementation.ReturnValue
{
  /// Makes a method, and the functions with which a mock calls and resets it.
  public static func makeMethod(exposedMethodDescription: MockImplementationDescription) -> (
    method: MockMethod, invoke: @Sendable () -> ReturnValue, reset: @Sendable () -> Void
  ) {
    let method = MockMethod(exposedMethodDescription)
    return (method, { method.call() }, { method.reset() })
  }
}

extension MockMethod
where
  Implementation: MockReturningMethodImplementation, Implementation.Arguments == Void, Implementation.Error == Never,
  Closure == () async -> Implementation.ReturnValue
{
  /// Makes an `async` method, and the functions with which a mock calls and resets it.
  public static func makeMethod(exposedMethodDescription: MockImplementationDescription) -> (
    method: MockMethod, invoke: @Sendable () async -> ReturnValue, reset: @Sendable () -> Void
  ) {
    let method = MockMethod(exposedMethodDescription)
    return (method, { await method.call() }, { method.reset() })
  }
}

extension MockMethod
where
  Implementation: MockReturningMethodImplementation, Implementation.Arguments == Void,
  Implementation.Error == any Swift.Error,
  Closure == () throws -> Implementation.ReturnValue
{
  /// Makes a throwing method, and the functions with which a mock calls and resets it.
  public static func makeMethod(exposedMethodDescription: MockImplementationDescription) -> (
    method: MockMethod, invoke: @Sendable () throws -> ReturnValue, reset: @Sendable () -> Void
  ) {
    let method = MockMethod(exposedMethodDescription)
    return (method, { try method.call() }, { method.reset() })
  }
}

extension MockMethod
where
  Implementation: MockReturningMethodImplementation, Implementation.Arguments == Void,
  Implementation.Error == any Swift.Error,
  Closure == () async throws -> Implementation.ReturnValue
{
  /// Makes an `async throws` method, and the functions with which a mock calls and resets it.
  public static func makeMethod(exposedMethodDescription: MockImplementationDescription) -> (
    method: MockMethod, invoke: @Sendable () async throws -> ReturnValue, reset: @Sendable () -> Void
  ) {
    let method = MockMethod(exposedMethodDescription)
    return (method, { try await method.call() }, { method.reset() })
  }
}

// MARK: - Factories of properties

extension MockProperty where Setter == Void {
  /// Makes a property `{ get }`, and the functions with which a mock reads and resets it.
  public static func makeProperty<Value>(exposedPropertyDescription: MockImplementationDescription) -> (
    property: MockProperty, get: @Sendable () -> Value, reset: @Sendable () -> Void
  ) where Getter == MockPropertyGetter<Value> {
    let property = MockProperty(exposedPropertyDescription)
    return (property, { property.getter.call() }, { property.reset() })
  }

  /// Makes a property `{ get async }`, and the functions with which a mock reads and resets it.
  public static func makeProperty<Value>(exposedPropertyDescription: MockImplementationDescription) -> (
    property: MockProperty, get: @Sendable () async -> Value, reset: @Sendable () -> Void
  ) where Getter == MockPropertyAsyncGetter<Value> {
    let property = MockProperty(exposedPropertyDescription)
    return (property, { await property.getter.call() }, { property.reset() })
  }

  /// Makes a property `{ get throws }`, and the functions with which a mock reads and resets it.
  public static func makeProperty<Value>(exposedPropertyDescription: MockImplementationDescription) -> (
    property: MockProperty, get: @Sendable () throws -> Value, reset: @Sendable () -> Void
  ) where Getter == MockPropertyThrowingGetter<Value> {
    let property = MockProperty(exposedPropertyDescription)
    return (property, { try property.getter.call() }, { property.reset() })
  }

  /// Makes a property `{ get async throws }`, and the functions with which a mock reads and resets it.
  public static func makeProperty<Value>(exposedPropertyDescription: MockImplementationDescription) -> (
    property: MockProperty, get: @Sendable () async throws -> Value, reset: @Sendable () -> Void
  ) where Getter == MockPropertyAsyncThrowingGetter<Value> {
    let property = MockProperty(exposedPropertyDescription)
    return (property, { try await property.getter.call() }, { property.reset() })
  }
}

extension MockProperty where Setter: _MockMember {
  /// Makes a property `{ get set }`, and the functions with which a mock reads, writes and resets it.
  public static func makeProperty<Value>(exposedPropertyDescription: MockImplementationDescription) -> (
    property: MockProperty, get: @Sendable () -> Value, set: @Sendable (Value) -> Void, reset: @Sendable () -> Void
  ) where Getter == MockPropertyGetter<Value>, Setter == MockPropertySetter<Value> {
    let property = MockProperty(exposedPropertyDescription)
    return (
      property, { property.getter.call() }, { property.setter.call($0) }, { property.reset() }
    )
  }
}
