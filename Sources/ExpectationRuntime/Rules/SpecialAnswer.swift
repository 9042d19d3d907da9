/// An answer that is more than an implementation: it is made for each call, or the call waits for it.
@usableFromInline
final class SpecialAnswer<Implementation: MockMethodImplementation>: @unchecked Sendable {
  // `@unchecked`, for the reasons given at MockMethod.

  /// Makes the implementation of one call.
  fileprivate let making: (() -> Implementation)?
  /// Whether what that returns belongs to the caller alone.
  fileprivate let handsResultOver: Bool
  /// What the call waits for before it is answered.
  fileprivate let wait: AnswerWait<Implementation>?

  init(
    making: (() -> Implementation)? = nil,
    handingResultOver: Bool = false,
    after wait: AnswerWait<Implementation>?
  ) {
    self.making = making
    self.handsResultOver = handingResultOver
    self.wait = wait
  }
}

extension MockMethod {
  /// Prepares a call of a member that cannot wait.
  @usableFromInline
  func prepare(_ call: inout _MockCall<Implementation>, for answer: SpecialAnswer<Implementation>) {
    if answer.wait != nil { self.failWithoutWaiting() }
    if let making = answer.making { call.implementation = making() }
    call.handsResultOver = answer.handsResultOver
  }

  /// Prepares a call of an asynchronous member, which may have to wait.
  @usableFromInline
  func prepared(
    _ call: _MockCall<Implementation>,
    for answer: SpecialAnswer<Implementation>,
    canThrow: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) async -> _MockCall<Implementation> {
    var call = call
    if let making = answer.making { call.implementation = making() }
    call.handsResultOver = answer.handsResultOver
    if let instead = await answer.wait?(for: self.memberName, canThrow: canThrow) { call.implementation = instead }
    return call
  }
}
