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
    _ make: @escaping @Sendable (MockMethod<Implementation>) -> Implementation.SendableClosure
  ) {
    self.init(MockImplementationDescription(function: name), maker: FunctionMaker(make))
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
}

extension MockMethod: NamedRecorder {
  var mockName: String { self.identity.typeName }
}
