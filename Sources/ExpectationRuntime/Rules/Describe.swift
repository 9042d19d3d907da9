/// A mock's name and its calls in their order, for messages and logs.
///
/// ```swift
/// describe(tracker)  // ParcelTrackerMock: locate("P-1", near: 3), log("sent")
/// ```
///
/// A function, as a mock conforms to its protocol and to nothing else.
///
/// - Parameter mock: A mock, or any object with recorders.
/// - Returns: One line; of many calls the first ones, and of long arguments the beginning.
public func describe(_ mock: AnyObject) -> String { MockRecords(of: mock).description }

/// A mock's name and the calls of its static members, those that the calling test sees.
///
/// - Parameter mock: A mock in member style, with its generic arguments.
/// - Returns: One line, as for an instance.
public func describe<Mock: AnyObject>(_ mock: Mock.Type) -> String {
  MockRecords(ofStaticMembersOf: mock).description
}

extension MockRecords: CustomStringConvertible {
  var description: String {
    if self.isOfNoMock { return "\(self.name): no recorders" }
    let limit = 10
    let calls = self.calls
    if calls.isEmpty { return "\(self.name): no calls" }
    let texts = calls.prefix(limit).map { $0.text() }
    let rest = calls.count > limit ? ", … and \(calls.count - limit) more" : ""
    return "\(self.name): \(texts.joined(separator: ", "))\(rest)"
  }
}

extension MockMethod: CustomStringConvertible {
  /// The member, and the number of its rules and recorded calls.
  public var description: String {
    let (rules, calls) = self.lock.withLock { (self.state.rules, self.state.calls.count) }
    let count = rules?.uses.count ?? 0
    return "\(self.identity.debugDescription): \(count) \(count == 1 ? "rule" : "rules"), "
      + "\(calls) \(calls == 1 ? "call" : "calls")"
  }
}

extension MockProperty: CustomStringConvertible {
  /// The accessors, each with the number of its rules and recorded calls.
  public var description: String { self.recordings.map { "\($0)" }.joined(separator: "; ") }
}
