/// The recorder of one method of a mock: its implementation and a record of every call.
///
/// Mocks keep one for each method of their protocol, and one for each accessor of a property (see ``MockProperty``):
///
/// ```swift
/// let tracker = ParcelTrackerMock()
/// tracker._locate.implementation = .returns(Place("Oslo"))
///
/// _ = try await tracker.locate("P-1", near: 3)
///
/// #expect(tracker._locate.callCount == 1)
/// #expect(tracker._locate.lastInvocation?.id == "P-1")
/// ```
///
/// Records can be read, and the implementation replaced, at any time and from any thread, also from inside the
/// implementation. Every reading is a consistent snapshot.
public final class MockMethod<Implementation: MockMethodImplementation>: _MockMember, @unchecked Sendable {
  // `@unchecked`, and whatever the types of arguments and values: everything that changes is in `state`, which is
  // only touched under `lock`, and no code of the user runs under it. Arguments and values that are not Sendable are
  // handed out as they were handed in, maybe on another thread. A test that records such values promises to look at
  // them only when the code under test no longer does, as it does with `uncheckedInvokes`; without this, the mock of a
  // Sendable protocol, an actor or a static member could record nothing but Sendable values.

  /// The type of the implementations.
  public typealias Implementation = Implementation
  /// The recorded arguments of a call.
  public typealias Arguments = Implementation.Arguments
  /// The type of the errors; `Never` if the method does not throw.
  public typealias Error = Implementation.Error
  /// The type of the result.
  public typealias ReturnValue = Implementation.ReturnValue
  /// The function type of the method.
  public typealias Closure = Implementation.Closure

  // `@inlinable`, here and in the types that a call passes through, lets the optimizer specialize recording for the
  // mock's own types: a call of 640 ns takes 150 ns then. Unspecialized, most of the time goes into looking up metadata.

  /// The mock and the name of this recorder in it.
  let identity: MockImplementationDescription
  /// The names of the method and its parameters in messages.
  var signature: CallSignature {
    self.givenSignature ?? CallSignature(of: self.identity, recording: Arguments.self)
  }
  private let givenSignature: CallSignature?
  /// The expected calls of an expectation-style mock, with their answers; `nil` in a member-style mock.
  @usableFromInline
  let expectations: MethodExpectations<Implementation>?
  /// What makes the function that is recorded, if the recorder belongs to one and not to a mock.
  let maker: AnyObject?
  /// Whether it is the recorder of a static member.
  private(set) var isStatic = false
  /// The session in which the mock was made; `nil` outside of one.
  @usableFromInline
  let session: MockSession?
  @usableFromInline
  let lock = Lock()
  // Only touched under `lock`, so that no two accesses overlap: to check that at run time would be a third of what a call costs.
  @usableFromInline
  @exclusivity(unchecked)
  var state = State()

  /// Makes the record of a method that has not been called and has no implementation.
  ///
  /// - Parameters:
  ///   - mock: The type of the mock.
  ///   - member: The name under which tests reach this object, such as `_locate`, or what Swift calls the method, such as
  ///     `locate(_:near:)`, if the former is an underscore and the latter's beginning. Messages write calls with the latter; without
  ///     it, with the names that the parameters have inside the method.
  public convenience init(_ mock: Any.Type, _ member: StaticString) {
    // Not a default argument: each caller would make the optional, which is a quarter of the instructions of a small mock.
    self.init(MockImplementationDescription(mock: mock, member: member, name: nil))
  }

  /// Makes the record of a method whose own name does not follow from that of the record.
  ///
  /// - Parameters:
  ///   - mock: The type of the mock.
  ///   - member: The name under which tests reach this object, such as `_locateNear`.
  ///   - name: What Swift calls the method, such as `locate(_:near:)`.
  public convenience init(_ mock: Any.Type, _ member: StaticString, _ name: StaticString) {
    self.init(MockImplementationDescription(mock: mock, member: member, name: name))
  }

  init(
    _ identity: MockImplementationDescription,
    signature: CallSignature? = nil,
    expectations: MethodExpectations<Implementation>? = nil,
    maker: (any AnyObject & Sendable)? = nil
  ) {
    self.identity = identity
    self.maker = maker
    self.givenSignature = signature
    self.expectations = expectations
    self.session = MockSession.current
    self.session?.add(self)
  }

  deinit { self.session?.add(self.report) }

  /// Notes that it is the recorder of a static member, before any other code sees it.
  func noteStatic() { self.isStatic = true }

  /// The answer to every call; `.unimplemented` at first.
  ///
  /// Replacing it takes effect with the next call.
  public var implementation: Implementation {
    get { self.lock.withLock { self.state.implementation } }
    set { self.set(newValue, of: nil) }
  }

  /// Replaces the implementation by one that belongs to a stored value, or by one that does not.
  func set(_ implementation: Implementation, of stored: StoredValue?) {
    let (old, rules, ended) = self.lock.withLock {
      let old = (self.state.implementation, self.state.rules, self.state.stored)
      self.state.implementation = implementation
      self.state.stored = stored
      return old
    }
    // What the old one captured goes here, not under the lock: a `deinit` may call the mock.
    withExtendedLifetime(old) {}
    rules?.removeRulesOfRecorder()
    ended?.end()
  }

  /// Forgets every recorded call, every rule and the implementation.
  ///
  /// A call that is under way still finishes, but leaves no trace in the new records.
  public func reset() {
    let fresh = State()
    let (old, observers) = self.lock.withLock {
      let old = self.state
      self.state = fresh
      self.state.generation = old.generation + 1
      self.state.observers = old.observers
      return (old, self.noteCleared())
    }
    withExtendedLifetime(old) {}
    self.tell(observers)
    old.stored?.end()
    self.expectations?.reset()
  }

  /// Forgets every recorded call, and keeps what answers calls.
  ///
  /// A call that is under way still finishes, but leaves no trace in the new records.
  public func clearRecords() {
    let (old, observers) = self.lock.withLock {
      let old = (self.state.calls, self.state.outputs, self.state.verified, self.state.reported)
      self.state.calls = []
      self.state.moments = []
      self.state.outputs = []
      self.state.verified = []
      self.state.reported = []
      self.state.readCount = 0
      self.state.generation += 1
      return (old, self.noteCleared())
    }
    withExtendedLifetime(old) {}
    self.tell(observers)
  }

  // MARK: - What happened

  /// How often the method was called, calls that threw or never returned included.
  public var callCount: Int { self.read { $0.calls.count } }

  /// The arguments of every call, in the order of the calls.
  ///
  /// An element is the argument itself if the method has one parameter, else a tuple labelled with the names that the
  /// parameters have inside the method.
  public var invocations: [Arguments] { self.read(\.calls).map { $0.arguments } }

  /// The arguments of the last call.
  public var lastInvocation: Arguments? { self.read { $0.calls.last?.arguments } }

  /// Reads the records for the test, which has seen all calls so far then.
  func read<Result>(_ body: (State) -> Result) -> Result {
    self.lock.withLock {
      self.state.readCount = self.state.calls.count
      return body(self.state)
    }
  }

  /// The starts of calls, in their order.
  package var startedCalls: [Call] { self.lock.withLock { self.state.calls } }

  /// The ends of calls, in the order in which they ended.
  package var outputs: [Output] { self.lock.withLock { self.state.outputs } }

  // MARK: - Recording

  /// Records that a call starts, and gives what the call should do.
  ///
  /// For the mock's member that `self` belongs to; tests call that member.
  @inlinable
  public func record(_ arguments: Arguments) -> _MockCall<Implementation> {
    self.begin { _ in arguments }
  }

  /// Records that a call of an asynchronous member starts, waits if the test lets it wait, and gives what the call should do.
  ///
  /// For the mock's member that `self` belongs to; tests call that member.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - canThrow: Whether the member can throw what ends its wait; one that rethrows cannot.
  ///   - isolation: Left to the compiler.
  /// - Returns: The call.
  @inlinable
  public func recordAwaiting(
    _ arguments: Arguments,
    canThrow: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) async -> _MockCall<Implementation> {
    var special: SpecialAnswer<Implementation>?
    let call = self.begin(&special, arguments)
    guard let special else { return call }
    return await self.prepared(call, for: special, canThrow: canThrow)
  }

  /// Records that a call of an asynchronous member starts.
  @inlinable
  func begin(_ special: inout SpecialAnswer<Implementation>?, _ arguments: Arguments) -> _MockCall<Implementation> {
    self.begin(&special) { _ in arguments }
  }

  /// Records that a call starts of a member that cannot wait.
  @inlinable
  func begin(arguments: (_ isFirst: Bool) -> Arguments) -> _MockCall<Implementation> {
    var special: SpecialAnswer<Implementation>?
    var call = self.begin(&special, arguments: arguments)
    if let special { self.prepare(&call, for: special) }
    return call
  }

  /// Records that a call starts.
  ///
  /// - Parameters:
  ///   - special: Set to the answer if there is more to do than to take its implementation.
  ///   - arguments: Gives the arguments, under the lock; it is told whether there is no record of another call.
  /// - Returns: The call.
  @inlinable
  func begin(
    _ special: inout SpecialAnswer<Implementation>?,
    arguments: (_ isFirst: Bool) -> Arguments
  ) -> _MockCall<Implementation> {
    var rules: RuleList<Implementation>?
    var isObserved = false
    var call = self.lock.withLock {
      rules = self.state.rules
      let index = self.state.calls.count
      let arguments = arguments(index == 0)
      self.state.calls.append(Call(stamp: .next(), arguments: arguments))
      if self.session != nil { self.state.moments.append(SessionClock.now) }
      if self.state.observers != nil {
        self.noteCall()
        isObserved = true
      }
      return _MockCall(
        method: self,
        arguments: arguments,
        implementation: self.state.implementation,
        index: index,
        generation: self.state.generation
      )
    }
    if isObserved { self.tellAll() }
    if let rules, let answer = rules.use(call.arguments) {
      call.implementation = answer.implementation
      call.isAnsweredByRule = true
      special = answer.special
      return call
    }
    if let expectations = self.expectations {
      let arguments = call.arguments
      call.implementation = expectations.use(arguments) ?? self.answerUnexpected(arguments, expectations)
    }
    return call
  }

  /// Records how a call ended, unless `reset()` has forgotten the call.
  @inlinable
  func finish(_ call: _MockCall<Implementation>, with result: Result<ReturnValue, Error>) {
    self.lock.withLock {
      guard self.state.generation == call.generation else { return }
      let isHandedOver = if case .success = result { call.handsResultOver } else { false }
      self.state.outputs.append(Output(call: call.index, result: isHandedOver ? nil : result))
    }
  }

  /// Records an output that belongs to no recorded call.
  func recordOutput(_ result: Result<ReturnValue, Error>) {
    self.lock.withLock {
      self.state.outputs.append(Output(call: nil, result: result))
    }
  }
}

extension MockMethod where Implementation.Arguments == Void {
  /// Records that a call starts, and gives what the call should do.
  @inlinable
  public func record() -> _MockCall<Implementation> { self.record(()) }

  /// Records that a call of an asynchronous member starts, waits if the test lets it wait, and gives what the call should do.
  @inlinable
  public func recordAwaiting(
    canThrow: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) async -> _MockCall<Implementation> {
    await self.recordAwaiting((), canThrow: canThrow)
  }
}
