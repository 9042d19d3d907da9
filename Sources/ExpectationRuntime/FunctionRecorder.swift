// What `MockFunction` makes, beside the recorder.

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
  /// The error of a function that throws errors of one type, while its recorder's function throws any.
  ///
  /// For generated code. An error of another type stops the process.
  public func _thrown<Failure: Swift.Error>(_ error: any Swift.Error, as type: Failure.Type) -> Failure {
    guard let expected = error as? Failure else { self.identity.stop(throwing: error, insteadOf: Failure.self) }
    return expected
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
  /// The name of the double whose function it records; `nil` if it is none.
  var nameOfFunctionsDouble: String? { get }
}

extension MockMethod: NamedRecorder {
  var mockName: String { self.identity.typeName }

  var nameOfFunctionsDouble: String? { self.maker == nil || self.identity.isFunction ? nil : self.mockName }
}
