extension Array {
  /// Changes each element in place.
  @inlinable
  package mutating func updateEach(_ update: (inout Element) -> Void) {
    for index in indices { update(&self[index]) }
  }
}
