// What the recorders that `MockFunction` makes have beside those of mocks, and their types.

extension MockMethod where Implementation: _ExpectableImplementation {
  /// The function that this recorder records and answers, to hand to the code under test.
  ///
  /// Only recorders that `MockFunction` has made have one; those of mocks trap. It keeps the recorder, and may be called from any
  /// thread.
  public var function: Implementation.SendableClosure {
    guard let maker = self.maker as? FunctionMaker<Implementation> else {
      preconditionFailure("\(self.identity.debugDescription) has no function, as MockFunction has not made it")
    }
    return maker.make(self)
  }

  convenience init(
    function name: String,
    of mock: Any.Type?,
    _ make: @escaping @Sendable (MockMethod<Implementation>) -> Implementation.SendableClosure
  ) {
    self.init(MockImplementationDescription(function: name, of: mock), maker: FunctionMaker(make))
  }
}

extension MockMethod {
  /// Records a call of the function that belongs to this recorder, and answers it by a closure, if there is one.
  func answer(
    _ arguments: Arguments,
    calling: (Closure) throws(Error) -> ReturnValue
  ) throws(Error) -> ReturnValue {
    let call = self.record(arguments)
    guard let closure = call.closure else { return try call.stubbedResult() }
    do throws(Error) {
      return call.returned(try calling(closure))
    } catch {
      throw call.threw(error)
    }
  }

  /// Records a call of the asynchronous function that belongs to this recorder, and answers it by a closure, if there is one.
  func answer(
    _ arguments: Arguments,
    isolation: isolated (any Actor)? = #isolation,
    calling: (Closure) async throws(Error) -> ReturnValue
  ) async throws(Error) -> ReturnValue {
    let call = await self.recordAwaiting(arguments)
    guard let closure = call.closure else { return try call.stubbedResult() }
    do throws(Error) {
      return call.returned(try await calling(closure))
    } catch {
      throw call.threw(error)
    }
  }

  /// Answers a call of a function that throws errors of one type, after its recorder's function, which throws any, has thrown one.
  ///
  /// For generated code. A call that nothing answers, which has failed the test, gets the default value of its type. An error of
  /// another type stops the process.
  public func _answer<Failure: Swift.Error>(
    _ error: any Swift.Error,
    as type: Failure.Type
  ) throws(Failure) -> ReturnValue {
    if let expected = error as? Failure { throw expected }
    guard let unstubbed = error as? UnstubbedCall else { self.identity.stop(throwing: error, insteadOf: Failure.self) }
    return self.defaultValue(after: unstubbed.description)
  }
}

/// Makes the function of a recorder.
///
/// The recorder has this and not the function, which has the recorder.
final class FunctionMaker<Implementation: _ExpectableImplementation>: Sendable {
  let make: @Sendable (MockMethod<Implementation>) -> Implementation.SendableClosure

  init(_ make: @escaping @Sendable (MockMethod<Implementation>) -> Implementation.SendableClosure) { self.make = make }
}

/// Stands for the mock that a recorder of a function does not belong to, under the name that messages have for it.
enum FunctionRecorders {
  enum MockFunction {}
}

/// A recorder that may stand for a mock.
protocol NamedRecorder {
  /// The name of the mock that it belongs to.
  var mockName: String { get }
  /// The mock and the member.
  var memberName: String { get }
  /// The name of the double whose function it records; `nil` if it is none.
  var nameOfFunctionsDouble: String? { get }
}

extension MockMethod: NamedRecorder {
  var mockName: String { self.identity.typeName }

  var nameOfFunctionsDouble: String? { self.maker == nil || self.identity.isFunction ? nil : self.mockName }
}

// MARK: - Types

/// The recorder of a function.
public typealias _FunctionRecorder<ReturnValue, each P> = MockMethod<
  MockAnswer<
    (repeat each P), (repeat each P), ReturnValue, Never, (repeat each P) -> ReturnValue,
    @Sendable (repeat each P) -> ReturnValue
  >
>

/// The recorder of a function without a result.
public typealias _VoidFunctionRecorder<each P> = MockMethod<
  MockVoidAnswer<(repeat each P), (repeat each P), Never, (repeat each P) -> Void, @Sendable (repeat each P) -> Void>
>

/// The recorder of a function that may throw.
public typealias _ThrowingFunctionRecorder<ReturnValue, each P> = MockMethod<
  MockAnswer<
    (repeat each P), (repeat each P), ReturnValue, any Error, (repeat each P) throws -> ReturnValue,
    @Sendable (repeat each P) throws -> ReturnValue
  >
>

/// The recorder of a function that may throw and has no result.
public typealias _ThrowingVoidFunctionRecorder<each P> = MockMethod<
  MockVoidAnswer<
    (repeat each P), (repeat each P), any Error, (repeat each P) throws -> Void,
    @Sendable (repeat each P) throws -> Void
  >
>

/// The recorder of a function that throws errors of one type.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public typealias _TypedThrowingFunctionRecorder<ReturnValue, Failure: Error, each P> = MockMethod<
  MockAnswer<
    (repeat each P), (repeat each P), ReturnValue, Failure, (repeat each P) throws(Failure) -> ReturnValue,
    @Sendable (repeat each P) throws(Failure) -> ReturnValue
  >
>

/// The recorder of a function that throws errors of one type and has no result.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public typealias _TypedThrowingVoidFunctionRecorder<Failure: Error, each P> = MockMethod<
  MockVoidAnswer<
    (repeat each P), (repeat each P), Failure, (repeat each P) throws(Failure) -> Void,
    @Sendable (repeat each P) throws(Failure) -> Void
  >
>

/// The recorder of an asynchronous function.
public typealias _AsyncFunctionRecorder<ReturnValue, each P> = MockMethod<
  MockAnswer<
    (repeat each P), (repeat each P), ReturnValue, Never, (repeat each P) async -> ReturnValue,
    @Sendable (repeat each P) async -> ReturnValue
  >
>

/// The recorder of an asynchronous function without a result.
public typealias _AsyncVoidFunctionRecorder<each P> = MockMethod<
  MockVoidAnswer<
    (repeat each P), (repeat each P), Never, (repeat each P) async -> Void, @Sendable (repeat each P) async -> Void
  >
>

/// The recorder of an asynchronous function that may throw.
public typealias _AsyncThrowingFunctionRecorder<ReturnValue, each P> = MockMethod<
  MockAnswer<
    (repeat each P), (repeat each P), ReturnValue, any Error, (repeat each P) async throws -> ReturnValue,
    @Sendable (repeat each P) async throws -> ReturnValue
  >
>

/// The recorder of an asynchronous function that may throw and has no result.
public typealias _AsyncThrowingVoidFunctionRecorder<each P> = MockMethod<
  MockVoidAnswer<
    (repeat each P), (repeat each P), any Error, (repeat each P) async throws -> Void,
    @Sendable (repeat each P) async throws -> Void
  >
>

/// The recorder of an asynchronous function that throws errors of one type.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public typealias _AsyncTypedThrowingFunctionRecorder<ReturnValue, Failure: Error, each P> = MockMethod<
  MockAnswer<
    (repeat each P), (repeat each P), ReturnValue, Failure, (repeat each P) async throws(Failure) -> ReturnValue,
    @Sendable (repeat each P) async throws(Failure) -> ReturnValue
  >
>

/// The recorder of an asynchronous function that throws errors of one type and has no result.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public typealias _AsyncTypedThrowingVoidFunctionRecorder<Failure: Error, each P> = MockMethod<
  MockVoidAnswer<
    (repeat each P), (repeat each P), Failure, (repeat each P) async throws(Failure) -> Void,
    @Sendable (repeat each P) async throws(Failure) -> Void
  >
>
