/// A value in a place of its own, which the copies of what holds it share.
///
/// To copy a reference to it is one step, however much is in it, for whoever runs it and for whoever compiles it. It never changes:
/// what seems to change it makes another one.
package final class Shared<Value: Sendable>: Sendable {
  package let value: Value

  @inlinable package init(_ value: Value) { self.value = value }
}

extension Shared: Equatable where Value: Equatable {
  @inlinable package static func == (left: Shared, right: Shared) -> Bool {
    left === right || left.value == right.value
  }
}

extension Shared: Hashable where Value: Hashable {
  @inlinable package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
