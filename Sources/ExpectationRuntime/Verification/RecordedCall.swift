/// A call of any member, for what looks at all calls of a mock.
struct RecordedCall {
  /// Its place among all calls.
  let stamp: CallStamp
  /// The name of the mock's type; of static members, that of the mock and not of what stands in for them.
  let typeName: String
  /// The call with its arguments.
  let text: () -> String
  /// The code that verifies it.
  let code: () -> VerificationCode
}

/// Code that verifies calls, such as `verify(mock, times: 2)._locate("P-1")`.
struct VerificationCode: Equatable {
  /// What `verify` is given.
  let subject: String
  /// What stands behind it.
  let call: String

  /// The code for calls of some number.
  func text(times: Int) -> String { "verify(\(self.subject)\(times == 1 ? "" : ", times: \(times)"))\(self.call)" }
}

/// A rule or an expectation that has answered no call.
struct UnusedStub {
  /// The calls that it is for.
  let text: String
  /// Where the test states it, if that is known.
  let place: ExpectationPlace?
}

/// Whatever has records of calls.
protocol RecordClearing {
  /// Forgets the calls.
  func clearRecords()
}

/// A recorder, or several of them.
protocol CallRecording: RecordClearing {
  /// The calls so far, in their order.
  var recordedCalls: [RecordedCall] { get }
  /// Where they stand among all calls.
  var recordedStamps: [CallStamp] { get }
  /// The calls that no verification has matched, and that came after the test has read the records.
  var unverifiedCalls: [RecordedCall] { get }
  /// Notes that the test has failed for these calls, as no verification has matched them.
  func noteReported(_ stamps: Set<CallStamp>)
  /// The rules and expectations that have answered no call.
  var unusedStubs: [UnusedStub] { get }
  /// Answers with default values what nothing else answers.
  func stubDefaults()
}

/// Several recorders, which have what each of them has.
protocol RecordingGroup: CallRecording {
  /// The recorders.
  var recordings: [any CallRecording] { get }
}

extension RecordingGroup {
  var recordedStamps: [CallStamp] { self.recordings.flatMap(\.recordedStamps) }

  var recordedCalls: [RecordedCall] { self.recordings.flatMap(\.recordedCalls) }

  var unverifiedCalls: [RecordedCall] { self.recordings.flatMap(\.unverifiedCalls) }

  func noteReported(_ stamps: Set<CallStamp>) {
    for recording in self.recordings { recording.noteReported(stamps) }
  }

  var unusedStubs: [UnusedStub] { self.recordings.flatMap(\.unusedStubs) }

  func stubDefaults() {
    for recording in self.recordings { recording.stubDefaults() }
  }
}

extension MockMethod: CallRecording {
  var recordedStamps: [CallStamp] { self.startedCalls.map(\.stamp) }

  var recordedCalls: [RecordedCall] { self.texts(of: self.startedCalls) }

  var unverifiedCalls: [RecordedCall] { self.texts(of: self.unverified) }

  /// The calls that no verification has matched, and that came after the test has read the records.
  var unverified: [Call] {
    let (calls, readCount, verified) = self.lock.withLock {
      (self.state.calls, self.state.readCount, self.state.verified)
    }
    return calls.dropFirst(readCount).filter { !verified.contains($0.stamp) }
  }

  func noteReported(_ stamps: Set<CallStamp>) {
    self.lock.withLock { self.state.reported.formUnion(self.state.calls.lazy.map(\.stamp).filter(stamps.contains)) }
  }

  /// The unverified calls that are still to be reported.
  var unreported: [Call] {
    let reported = self.lock.withLock { self.state.reported }
    return self.unverified.filter { !reported.contains($0.stamp) }
  }

  func stubDefaults() { self.lock.withLock { self.state.answersWithDefaults = true } }

  /// Notes that a verification which passed has matched calls.
  func noteVerified(_ stamps: [CallStamp]) {
    self.lock.withLock {
      // Of a call that has been forgotten since nothing is noted.
      guard let first = self.state.calls.first else { return }
      self.state.verified.formUnion(stamps.lazy.filter { $0 >= first.stamp })
    }
  }

  private func texts(of calls: [Call]) -> [RecordedCall] {
    let signature = self.signature
    let typeName = self.identity.typeName
    return calls.map { call in
      RecordedCall(
        stamp: call.stamp,
        typeName: typeName,
        text: { signature.call(signature.texts(of: call.arguments)) },
        code: { self.verification(of: call.arguments) }
      )
    }
  }

  /// The code that verifies a call.
  func verification(of arguments: Arguments) -> VerificationCode {
    let signature = self.signature
    let values = signature.values(of: arguments).map(ValueText.code)
    if self.expectations != nil { return VerificationCode(subject: "mock", call: signature.code(values)) }
    let arguments = "(\(values.joined(separator: ", ")))"
    // Static members have no object with recorders, so that the recorder itself stands for one.
    if self.isStatic { return VerificationCode(subject: self.identity.reference(isStatic: true), call: arguments) }
    if self.identity.isFunction { return VerificationCode(subject: self.identity.path, call: arguments) }
    let path = self.identity.path.split(separator: ".")
    let accessor = path.dropFirst().first.map { $0 == "getter" ? ".get" : ".set" } ?? ""
    return VerificationCode(subject: self.identity.holder, call: ".\(self.identity.member)\(accessor)\(arguments)")
  }

  var unusedStubs: [UnusedStub] {
    let signature = self.signature
    return self.unusedMatchers.map { matcher, place in
      UnusedStub(text: signature.call(matcher.texts), place: place)
    }
  }

  /// The matchers of the rules and expectations that have answered no call, and where they are stated.
  var unusedMatchers: [(matcher: CallMatcher<Arguments>, place: ExpectationPlace?)] {
    let rules = self.lock.withLock { self.state.rules }?.uses ?? []
    return rules.filter { $0.uses == 0 && $0.times != 0 }.map { ($0.rule.matcher, $0.rule.place) }
      + (self.expectations?.unused ?? []).map { ($0.matcher, $0.place) }
  }
}

extension MockProperty: RecordingGroup {
  /// The accessors.
  var recordings: [any CallRecording] {
    let accessors: [any Sendable] = [self.getter, self.setterIfAny]
    return accessors.compactMap { $0 as? any CallRecording }
  }
}

extension _MockMembers: RecordingGroup {
  var recordings: [any CallRecording] { self.all.compactMap { $0 as? any CallRecording } }

  func clearRecords() {
    for member in self.all { (member as? any RecordClearing)?.clearRecords() }
  }
}

/// All that a mock records.
struct MockRecords {
  /// The name of the mock's type.
  let name: String
  /// Kept alive, so that no other object gets its identity.
  private let mock: AnyObject
  let recordings: [any CallRecording]
  /// The recorders one by one, those of accessors, too.
  var recorders: [any CallRecording] { self.recordings.flatMap { ($0 as? any RecordingGroup)?.recordings ?? [$0] } }
  /// The recorders, and what else has records.
  let clearable: [any RecordClearing]

  /// Whether it has been made of an object whose own class keeps other things than what mocks have, so that nothing is known of calls.
  ///
  /// The mock of a protocol that requires nothing of an instance need not keep anything.
  let isOfNoMock: Bool

  /// - Parameter mock: An object with recorders in stored properties. They are found by reflection, so that mocks need no text
  ///   for it.
  init(of mock: AnyObject) {
    self.mock = mock
    var clearable: [any RecordClearing] = []
    var isOfNoMock = false
    var isOwn = true
    // A recorder that belongs to no mock stands for one.
    if let records = mock as? any RecordClearing { clearable.append(records) }
    var mirror: Mirror? = clearable.isEmpty ? Mirror(reflecting: mock) : nil
    while let current = mirror {
      clearable += current.children.compactMap { $0.value as? any RecordClearing }
      if isOwn { isOfNoMock = Self.areOthers(current.children) }
      isOwn = false
      mirror = current.superclassMirror
    }
    self.clearable = clearable
    self.recordings = clearable.compactMap { $0 as? any CallRecording }
    self.isOfNoMock = self.recordings.isEmpty && isOfNoMock
    // The recorders of functions that a double has are in an object that only holds them.
    self.name =
      (mock as? any NamedRecorder)?.mockName
      ?? clearable.lazy.compactMap { ($0 as? any NamedRecorder)?.nameOfFunctionsDouble }.first
      ?? ValueText.name(of: Swift.type(of: mock))
  }

  /// Fails the test if this has been made of an object that is no mock.
  ///
  /// - Parameters:
  ///   - consequence: What follows from that.
  ///   - location: Where the failure belongs, if known.
  /// - Returns: Whether it has failed.
  func failsAsNoMock(_ consequence: String, at location: MockSourceLocation?) -> Bool {
    if !self.isOfNoMock { return false }
    reportFailure("Expected a mock but \(self.name) has no recorders, so that \(consequence)", at: location)
    return true
  }

  /// Whether there are stored properties, and none of them is what only mocks have.
  private static func areOthers(_ children: Mirror.Children) -> Bool {
    // An actor keeps its executor, too.
    let own = children.filter { $0.label != "$defaultActor" }
    return !own.isEmpty
      && !own.contains { child in
        // Of this library, a spy has what keeps its calls.
        !(child.value is any RecordClearing)
          && String(reflecting: Swift.type(of: child.value)).hasPrefix("ExpectationRuntime.")
      }
  }

  /// The static members of a mock in member style, those that have been used.
  ///
  /// - Parameter mock: The mock, with its generic arguments.
  init(ofStaticMembersOf mock: Any.Type) {
    let members = StaticRecorders.current.members(of: mock)
    self.mock = members
    self.isOfNoMock = false
    self.name = ValueText.name(of: mock)
    self.recordings = [members]
    self.clearable = [members]
  }

  var stamps: [CallStamp] { self.recordings.flatMap(\.recordedStamps) }

  /// All calls, in their order.
  var calls: [RecordedCall] { self.recordings.flatMap(\.recordedCalls).sorted { $0.stamp < $1.stamp } }

  /// The name of the mock's type in messages; of static members, that of the mock and not of what stands in for them.
  func name(of calls: [RecordedCall]) -> String {
    guard self.mock is any _VerifiableStatics, let first = calls.first else { return self.name }
    return "\(first.typeName).\(self.name)"
  }
}
