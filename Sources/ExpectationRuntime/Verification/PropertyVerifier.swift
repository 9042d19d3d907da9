/// Verifies the uses of a property, or of a subscript with some indices.
///
/// ```swift
/// verify(mock, times: 2).label.get()
/// verify(mock).label.set("new")
/// ```
public struct _PropertyVerifier<Value, Getter: _MockMember, Setter: Sendable> {
  private let verification: _MockVerification
  private let property: MockProperty<Getter, Setter>
  private let getMatcher: Any
  private let setMatcher: ((ValueMatcher<Value>) -> Any)?

  /// The verifier of something that can only be read.
  ///
  /// - Parameters:
  ///   - verification: What is verified.
  ///   - property: The recorder.
  ///   - indices: A matcher for each parameter of a subscript.
  public init<Get>(
    _ verification: _MockVerification,
    _ property: MockProperty<Getter, Setter>,
    _ indices: _ArgumentMatcher...
  ) where Getter == MockMethod<Get>, Setter == Void {
    self.verification = verification
    self.property = property
    self.getMatcher = CallMatcher<Get.Arguments>(indices)
    self.setMatcher = nil
  }

  /// The verifier of something that can be read and written.
  ///
  /// - Parameters:
  ///   - verification: What is verified.
  ///   - property: The recorder.
  ///   - indices: A matcher for each parameter of a subscript.
  public init<Get, Set>(
    _ verification: _MockVerification,
    _ property: MockProperty<Getter, Setter>,
    _ indices: _ArgumentMatcher...
  ) where Getter == MockMethod<Get>, Setter == MockMethod<Set> {
    self.verification = verification
    self.property = property
    self.getMatcher = CallMatcher<Get.Arguments>(indices)
    self.setMatcher = { CallMatcher<Set.Arguments>(indices + [.matching($0)]) }
  }

  /// Verifies the reads of a property.
  public func get<Get>() where Getter == MockMethod<Get>, Get.Arguments == Void {
    self.verification.calls(of: self.property.getter)
  }

  /// Verifies the reads of a subscript.
  ///
  /// - Returns: The indices of all matching reads.
  @discardableResult
  public func get<Get>() -> [Get.Arguments] where Getter == MockMethod<Get> {
    guard let matcher = self.getMatcher as? CallMatcher<Get.Arguments> else { return [] }
    return self.verification.calls(of: self.property.getter, matching: matcher)
  }
}

extension _PropertyVerifier where Setter: _MockMember {
  /// Verifies the writes of values that a matcher accepts.
  ///
  /// - Returns: The values of all matching writes; of a subscript, with the indices.
  @discardableResult
  public func set<Set>(_ newValue: ValueMatcher<Value>) -> [Set.Arguments] where Setter == MockMethod<Set> {
    guard let matcher = self.setMatcher?(newValue) as? CallMatcher<Set.Arguments> else { return [] }
    return self.verification.calls(of: self.property.setter, matching: matcher)
  }

  /// Verifies the writes of a value.
  ///
  /// - Returns: The values of all matching writes; of a subscript, with the indices.
  @discardableResult
  public func set<Set>(_ newValue: Value) -> [Set.Arguments] where Setter == MockMethod<Set>, Value: Equatable {
    self.set(.exact(newValue))
  }

  /// Verifies the writes of values in a range.
  ///
  /// - Returns: The values of all matching writes; of a subscript, with the indices.
  @discardableResult
  public func set<Set>(_ newValue: ClosedRange<Value>) -> [Set.Arguments]
  where Setter == MockMethod<Set>, Value: Comparable {
    self.set(.range(newValue))
  }

  /// Verifies the writes of values in a range, `nil` not among them.
  ///
  /// - Returns: The values of all matching writes; of a subscript, with the indices.
  @discardableResult
  public func set<Set, Wrapped: Comparable>(_ newValue: ClosedRange<Wrapped>) -> [Set.Arguments]
  where Setter == MockMethod<Set>, Value == Wrapped? {
    self.set(.range(newValue))
  }
}
