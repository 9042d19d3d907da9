/// One expected call, to which the functions `when` add how the mock answers.
///
/// The methods of a mock's `Expectations` make one for each call; their names for it are type aliases, such as
/// `FetchUser_Id_FieldOptions`.
public final class FieldOptions<Implementation: _ExpectableImplementation>: FieldOptionsProtocol, @unchecked Sendable {
  // `@unchecked`: what changes is only touched under `lock`; the rest is constant and Sendable. What an implementation holds is
  // handed around as what mocks record.

  /// The recorder of the member that is expected to be called.
  public typealias Method = MockMethod<Implementation>

  let matcher: CallMatcher<Implementation.Arguments>
  private let lock = Lock()
  /// How often the expectation can be used; `nil` for any number of times.
  private var times: Int?
  private var implementation: Implementation?
  private var statedPlace: ExpectationPlace?

  init(_ matcher: CallMatcher<Implementation.Arguments>) { self.matcher = matcher }

  /// Sets how often the expectation can be used.
  ///
  /// - Parameter times: The number; `nil` for any number of times, zero and less for never.
  public func update(times: Int?) { self.lock.withLock { self.times = times } }

  /// Answers with what a closure does.
  ///
  /// - Parameter closure: Gets the arguments of the call, without labels.
  public func update(using closure: Implementation.SendableClosure) { self.answer(Implementation._using(closure)) }

  /// Where it was stated, if that was done with `when`.
  var place: ExpectationPlace? { self.lock.withLock { self.statedPlace } }

  /// The settings so far.
  var setting: (times: Int?, implementation: Implementation?) {
    self.lock.withLock { (self.times, self.implementation) }
  }

  private func answer(_ implementation: Implementation) {
    let old = self.lock.withLock {
      let old = self.implementation
      self.implementation = implementation
      return old
    }
    withExtendedLifetime(old) {}
  }
}

extension FieldOptions: PlacedExpectation {
  func state(at place: ExpectationPlace) {
    self.lock.withLock { self.statedPlace = place }
    if let refusal = self.matcher.refusal { reportFailure(refusal, at: place.location) }
  }
}

extension FieldOptions: ErrorableFieldOptionsProtocol {
  /// Answers with an error; there is none for a member that throws nothing.
  public func update(error: Implementation.Error) { self.answer(Implementation._throwing(error)) }
}

extension FieldOptions: ReturnableFieldOptionsProtocol where Implementation: _ReturnableImplementation {
  /// Answers with a value.
  public func update(value: Implementation.ReturnValue) { self.answer(Implementation._returning(value)) }
}

extension FieldOptions: VoidReturnableFieldOptionsProtocol where Implementation: _CompletableImplementation {
  /// Answers by returning.
  public func success() { self.answer(Implementation._completing) }
}

// MARK: - What `when` asks for

/// An expected call that a closure can answer.
public protocol FieldOptionsProtocol {
  /// The closure's type.
  associatedtype UsingFunctionType
  /// Sets how often the expectation can be used; `nil` for any number of times.
  func update(times: Int?)
  /// Answers with what a closure does.
  func update(using: UsingFunctionType)
}

/// An expected call of a member that returns something.
public protocol ReturnableFieldOptionsProtocol: FieldOptionsProtocol {
  /// The type of the result.
  associatedtype ReturnType
  /// Answers with a value.
  func update(value: ReturnType)
}

/// An expected call of a member that can throw: with the error type `Never` it cannot.
public protocol ErrorableFieldOptionsProtocol: FieldOptionsProtocol {
  /// The type of the errors.
  associatedtype ErrorType: Error
  /// Answers with an error.
  func update(error: ErrorType)
}

/// An expected call of a member that returns nothing.
public protocol VoidReturnableFieldOptionsProtocol: FieldOptionsProtocol {
  /// Answers by returning.
  func success()
}
