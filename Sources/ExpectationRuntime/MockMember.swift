/// The recorder of one member of a mock: a ``MockMethod`` or a ``MockProperty``.
public protocol _MockMember: AnyObject, Sendable {
  /// Forgets every recorded call and takes the implementation away, as if the mock were new.
  ///
  /// A call that is under way while `reset()` runs still finishes, but leaves no trace in the new records.
  func reset()
}
