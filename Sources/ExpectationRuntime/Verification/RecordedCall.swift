/// A call of any member, for what looks at all calls of a mock.
struct RecordedCall {
  /// Its place among all calls.
  let stamp: CallStamp
  /// The name of the mock's type; of static members, that of the mock and not of what stands in for them.
  let typeName: String
  /// The call with its arguments.
  let text: () -> String
}

/// A recorder, or several of them.
protocol CallRecording {
  /// The calls so far, in their order.
  var recordedCalls: [RecordedCall] { get }
  /// Where they stand among all calls.
  var recordedStamps: [CallStamp] { get }
  /// Forgets the calls.
  func clearRecords()
}

extension MockMethod: CallRecording {
  var recordedStamps: [CallStamp] { self.calls.map(\.stamp) }

  var recordedCalls: [RecordedCall] {
    let signature = self.signature
    let typeName = self.identity.typeName
    return self.calls.map { call in
      RecordedCall(stamp: call.stamp, typeName: typeName) { signature.call(signature.texts(of: call.arguments)) }
    }
  }
}

extension MockProperty: CallRecording {
  var accessors: [any CallRecording] {
    let accessors: [any Sendable] = [self.getter, self.setterIfAny]
    return accessors.compactMap { $0 as? any CallRecording }
  }

  var recordedStamps: [CallStamp] { self.accessors.flatMap(\.recordedStamps) }

  var recordedCalls: [RecordedCall] { self.accessors.flatMap(\.recordedCalls) }
}

extension MockMembers: CallRecording {
  func clearRecords() {
    for recording in self.recordings { recording.clearRecords() }
  }

  private var recordings: [any CallRecording] { self.all.compactMap { $0 as? any CallRecording } }

  var recordedStamps: [CallStamp] { self.recordings.flatMap(\.recordedStamps) }

  var recordedCalls: [RecordedCall] { self.recordings.flatMap(\.recordedCalls) }
}

/// All that a mock records.
struct MockRecords {
  /// The name of the mock's type.
  let name: String
  /// Kept alive, so that no other object gets its identity.
  private let mock: AnyObject
  let recordings: [any CallRecording]

  /// - Parameter mock: An object with recorders in stored properties. They are found by reflection, so that mocks need no text
  ///   for it.
  init(of mock: AnyObject) {
    self.mock = mock
    self.name = ValueText.name(of: Swift.type(of: mock))
    var recordings: [any CallRecording] = []
    var mirror: Mirror? = Mirror(reflecting: mock)
    while let current = mirror {
      recordings += current.children.compactMap { $0.value as? any CallRecording }
      mirror = current.superclassMirror
    }
    self.recordings = recordings
  }

  var stamps: [CallStamp] { self.recordings.flatMap(\.recordedStamps) }

  /// All calls, in their order.
  var calls: [RecordedCall] { self.recordings.flatMap(\.recordedCalls).sorted { $0.stamp < $1.stamp } }
}
