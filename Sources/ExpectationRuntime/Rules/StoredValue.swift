/// The link between two accessors of which one reads what the other has written.
@usableFromInline
final class StoredValue: Sendable {
  private let takeAway: @Sendable (StoredValue) -> Void

  init<Get, Set>(of getter: MockMethod<Get>, _ setter: MockMethod<Set>) {
    self.takeAway = { [weak getter, weak setter] stored in
      getter?.end(stored)
      setter?.end(stored)
    }
  }

  /// Takes the stored value away from both accessors; from one that has another implementation by now, nothing is taken.
  func end() { self.takeAway(self) }
}

/// A value that closures on several threads read and write.
private final class Box<Value>: @unchecked Sendable {
  // `@unchecked`: `value` and `version` are only touched under `lock`. The value is handed around as what mocks record.
  private let lock = Lock()
  private var value: Value
  private var version = 0

  init(_ value: Value) { self.value = value }

  var current: Value { self.lock.withLock { self.value } }

  func set(_ value: Value) { self.exchange(value, version: nil) }

  /// Changes the value outside of the lock, as that runs code of the user, such as a `==` of keys: again if another thread was faster.
  func update(_ change: (inout Value) -> Void) {
    while true {
      var (value, version) = self.lock.withLock { (self.value, self.version) }
      change(&value)
      if self.exchange(value, version: version) { return }
    }
  }

  /// Sets the value, unless it is another version than the given one.
  @discardableResult
  private func exchange(_ value: Value, version: Int?) -> Bool {
    var value = value
    let isExchanged = self.lock.withLock {
      if let version, version != self.version { return false }
      swap(&self.value, &value)
      self.version += 1
      return true
    }
    // The old value ends here, outside of the lock.
    return isExchanged
  }
}

extension MockMethod {
  /// Takes the implementation away if it still belongs to a stored value.
  fileprivate func end(_ stored: StoredValue) {
    let old: Implementation? = self.lock.withLock {
      guard self.state.stored === stored else { return nil }
      let old = self.state.implementation
      self.state.implementation = .unimplemented
      self.state.stored = nil
      return old
    }
    withExtendedLifetime(old) {}
  }
}

extension MockProperty {
  /// Lets the property store a value: reading gives what was written last, and at first an initial value.
  ///
  /// Both accessors still record. It is an implementation of both: replacing that of either one ends it.
  ///
  /// ```swift
  /// thermostat._target.stores(20)
  /// ```
  ///
  /// - Parameter value: The initial value.
  public func stores<Value>(_ value: Value)
  where Getter == MockPropertyGetter<Value>, Setter == MockPropertySetter<Value> {
    let (box, stored) = (Box(value), StoredValue(of: self.getter, self.setter))
    self.getter.set(.uncheckedInvokes { box.current }, of: stored)
    self.setter.set(.uncheckedInvokes { box.set($0) }, of: stored)
  }
}

// MARK: - Subscripts

extension MockProperty {
  /// Lets a subscript with one index store values: reading gives what was written last for the index.
  ///
  /// A missing one is a call that nothing answers. Both accessors still record. It is an implementation of both: replacing that
  /// of either one ends it.
  ///
  /// - Parameter values: The initial values.
  public func stores<Key: Hashable, Value, Get, Set>(_ values: [Key: Value])
  where
    Getter == MockMethod<Get>, Setter == MockMethod<Set>, Get.ReturnValue == Value, Get.Closure == (Key) -> Value,
    Set.Closure == (Key, Value) -> Void
  {
    self.store(values) { [weak getter = self.getter] value, key in
      if let value { return value }
      // The closure runs in a call of the getter, which is there then and has recorded its only index.
      guard let getter, let arguments = key as? Get.Arguments,
        case .success(let value) = getter.answerUnstubbed(arguments, canThrow: true)
      else { preconditionFailure("a subscript's getter has recorded something else than its index") }
      return value
    } writing: {
      $0
    }
  }

  /// Lets a subscript with one index and an optional value store values; one that is missing is `nil`.
  public func stores<Key: Hashable, Wrapped, Get, Set>(_ values: [Key: Wrapped])
  where
    Getter == MockMethod<Get>, Setter == MockMethod<Set>, Get.ReturnValue == Wrapped?, Get.Closure == (Key) -> Wrapped?,
    Set.Closure == (Key, Wrapped?) -> Void
  {
    self.store(values) { value, _ in
      value
    } writing: {
      $0
    }
  }

  private func store<Key: Hashable, Stored, Value, Get, Set>(
    _ values: [Key: Stored],
    reading: @escaping (Stored?, Key) -> Value,
    writing: @escaping (Value) -> Stored?
  )
  where
    Getter == MockMethod<Get>, Setter == MockMethod<Set>, Get.Closure == (Key) -> Value,
    Set.Closure == (Key, Value) -> Void
  {
    let (table, stored) = (Box(values), StoredValue(of: self.getter, self.setter))
    self.getter.set(.uncheckedInvokes { key in reading(table.current[key], key) }, of: stored)
    self.setter.set(.uncheckedInvokes { key, value in table.update { $0[key] = writing(value) } }, of: stored)
  }
}
