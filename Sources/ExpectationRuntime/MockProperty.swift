/// The recorder of one property or subscript of a mock: a ``MockMethod`` for each accessor.
///
/// ```swift
/// let thermostat = ThermostatMock()
/// thermostat._target.getter.implementation = .returns(20)
///
/// thermostat.target = 21
///
/// #expect(thermostat._target.setter.invocations == [21])
/// #expect(thermostat.target == 20)  // the mock stores nothing: the getter does as it was told
/// ```
///
/// The types of generated properties have names such as ``MockReadWriteProperty``. The getter of a subscript records
/// arguments and its setter the new value with them; `Setter` is `Void` where there is none.
public final class MockProperty<Getter: _MockMember, Setter: Sendable>: _MockMember {
  /// The record and the implementation of the getter.
  public let getter: Getter

  @usableFromInline
  let setterIfAny: Setter

  private init(_ getter: Getter, _ setter: Setter) {
    self.getter = getter
    self.setterIfAny = setter
  }

  /// Forgets every recorded access and makes the accessors `.unimplemented` again.
  public func reset() {
    self.getter.reset()
    (self.setterIfAny as? any _MockMember)?.reset()
  }

  /// Forgets every recorded access, and keeps what answers accesses.
  public func clearRecords() {
    for accessor in self.recordings { accessor.clearRecords() }
  }
}

// MARK: - Read-only

extension MockProperty where Setter == Void {
  /// Makes a property that can only be read.
  ///
  /// - Parameter getter: The record of the getter.
  public convenience init(getter: Getter) { self.init(getter, ()) }

  /// Makes a property that can only be read, and has not been.
  ///
  /// - Parameters:
  ///   - mock: The type of the mock.
  ///   - member: The name under which tests reach this object, such as `_target`, or what Swift calls a subscript, such as
  ///     `subscript(_:)`.
  public convenience init<Get>(_ mock: Any.Type, _ member: StaticString)
  where Getter == MockMethod<Get> {
    self.init(MockImplementationDescription(mock: mock, member: member, name: nil))
  }

  /// Makes a property that can only be read, and whose own name does not follow from that of the record.
  ///
  /// - Parameters:
  ///   - mock: The type of the mock.
  ///   - member: The name under which tests reach this object, such as `_targetAt`.
  ///   - name: What Swift calls the member.
  public convenience init<Get>(_ mock: Any.Type, _ member: StaticString, _ name: StaticString)
  where Getter == MockMethod<Get> {
    self.init(MockImplementationDescription(mock: mock, member: member, name: name))
  }

  convenience init<Get>(_ description: MockImplementationDescription) where Getter == MockMethod<Get> {
    self.init(getter: MockMethod(description.accessor(.getter)))
  }
}

// MARK: - Read-write

extension MockProperty where Setter: _MockMember {
  /// The record and the implementation of the setter.
  @inlinable
  public var setter: Setter { self.setterIfAny }

  /// Makes a property that can be read and written.
  ///
  /// - Parameters:
  ///   - getter: The record of the getter.
  ///   - setter: The record of the setter.
  public convenience init(getter: Getter, setter: Setter) { self.init(getter, setter) }

  /// Makes a property that can be read and written, and has not been.
  ///
  /// - Parameters:
  ///   - mock: The type of the mock.
  ///   - member: The name under which tests reach this object, such as `_target`, or what Swift calls a subscript, such as
  ///     `subscript(_:)`.
  public convenience init<Get, Set>(_ mock: Any.Type, _ member: StaticString)
  where Getter == MockMethod<Get>, Setter == MockMethod<Set> {
    self.init(MockImplementationDescription(mock: mock, member: member, name: nil))
  }

  /// Makes a property that can be read and written, and whose own name does not follow from that of the record.
  ///
  /// - Parameters:
  ///   - mock: The type of the mock.
  ///   - member: The name under which tests reach this object, such as `_targetAt`.
  ///   - name: What Swift calls the member.
  public convenience init<Get, Set>(_ mock: Any.Type, _ member: StaticString, _ name: StaticString)
  where Getter == MockMethod<Get>, Setter == MockMethod<Set> {
    self.init(MockImplementationDescription(mock: mock, member: member, name: name))
  }

  convenience init<Get, Set>(_ description: MockImplementationDescription)
  where Getter == MockMethod<Get>, Setter == MockMethod<Set> {
    self.init(
      getter: MockMethod(description.accessor(.getter)),
      setter: MockMethod(description.accessor(.setter))
    )
  }
}
