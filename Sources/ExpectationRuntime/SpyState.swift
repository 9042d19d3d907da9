/// The state of a spy that may be shared between tasks: all its members in one value, under one lock.
///
/// Generated spies forward the names of their members to it, by key paths:
///
/// ```swift
/// @dynamicMemberLookup
/// class RadioSpy: Radio, @unchecked Sendable {
///   struct SpyMembers: _SpyRecords {
///     var pingCallsCount: Int = 0
///     mutating func _clearRecords() { self.pingCallsCount = 0 }
///   }
///   let spyState: _SpyState<SpyMembers> = _SpyState { SpyMembers() }
/// }
/// ```
public final class _SpyState<Members>: _MockMember, @unchecked Sendable {
  // `@unchecked`: `members` and `bells` are only touched under `lock`. What is in it may be used from any thread, as what every spy keeps.
  private let lock = Lock()
  private var members: Members
  private let make: () -> Members
  /// What is told of changes, mostly nothing.
  private var bells: [Bell] = []

  /// Keeps what a function makes, also anew after a reset.
  public init(_ make: @escaping () -> Members) {
    self.make = make
    self.members = make()
  }

  /// Changes several members at once, so that nobody sees the record of a call half-made.
  ///
  /// - Parameter body: Runs under the lock; it must not call anything that uses the same spy.
  /// - Returns: What the body returns: values that it replaced, which end only after the lock is free again, since their ends
  ///   may run code of their owners.
  @discardableResult
  public func update<Replaced>(_ body: (inout Members) -> Replaced) -> Replaced {
    let (replaced, bells) = self.lock.withLock { (body(&self.members), self.bells) }
    for bell in bells { bell.ring() }
    return replaced
  }

  /// One member, for reading and writing; each happens under the lock.
  public subscript<Value>(member: WritableKeyPath<Members, Value>) -> Value {
    get { self.lock.withLock { self.members[keyPath: member] } }
    set {
      var value = newValue
      self.update { swap(&$0[keyPath: member], &value) }
    }
  }

  /// One member that can only be read.
  public subscript<Value>(member: KeyPath<Members, Value>) -> Value {
    self.lock.withLock { self.members[keyPath: member] }
  }

  /// Puts the records of calls back to what they were at first, and keeps what answers calls.
  public func clearRecords() {
    // What the records held goes here, not under the lock: a `deinit` may call the spy.
    self.update { members in
      let old = members
      guard var records = old as? any _SpyRecords else { return old }
      records._clearRecords()
      if let cleared = records as? Members { members = cleared }
      return old
    }
  }

  /// Puts every member back to what it was at first.
  public func reset() {
    var members = self.make()
    self.update { swap(&$0, &members) }
  }
}

extension _SpyState: RecordClearing {}

extension _SpyState: ChangeTelling {
  func add(_ bell: Bell) { self.lock.withLock { self.bells.append(bell) } }

  func remove(_ bell: Bell) { self.lock.withLock { self.bells.removeAll { $0 === bell } } }
}

/// The state of a spy that has records of calls in it.
public protocol _SpyRecords {
  /// Forgets the calls.
  mutating func _clearRecords()
}
