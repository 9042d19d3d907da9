/// The error that a throwing member of a mock throws when it is called and no expectation matches.
///
/// The test has already been failed then; throwing lets the other tests of the process go on.
public struct UnexpectedCall: Error, CustomStringConvertible {
  /// The call, in one line; the failure of the test says why each expectation does not match it.
  public let description: String
}

extension MockMethod {
  /// Fails the test because no expectation matches a call, and goes on where that is possible without inventing a value.
  @usableFromInline
  func answerUnexpected(
    _ arguments: Arguments,
    _ expectations: MethodExpectations<Implementation>
  ) -> Implementation {
    let signature = self.signature
    let call = "\(self.identity.typeName).\(signature.call(signature.texts(of: arguments)))"
    let summary = "\(call) called without a matching expectation."
    reportFailure("\(summary)\n\(expectations.explanation(of: arguments, signature))", at: expectations.place?.location)
    // What follows is only a consequence of that failure, and does not repeat it.
    if let error = UnexpectedCall(description: summary) as? Error { return expectations.throwing(error) }
    // Nothing but `()` can be meant.
    if Implementation.self is any MockVoidMethodImplementation.Type { return .unimplemented }
    fatalError("\(summary) No '\(ReturnValue.self)' is at hand to return; the failure above says more.")
  }
}
