// How the functions `call` hand arguments on: as a tuple without labels.

/// Arguments on their way to a closure that runs outside of the caller's actor.
@frozen
@usableFromInline
struct MockParts<Parts>: @unchecked Sendable {
  // `@unchecked`, for the reasons given at MockMethod: they are what a `Sendable` call would hand out again.
  @usableFromInline
  let value: Parts

  /// The arguments of a call that was recorded as these parts.
  ///
  /// Sound for what `begin(parts:)` made, which checks that both tuples have the same elements: labels have no representation.
  @inlinable
  init<Arguments>(of arguments: Arguments) { value = unsafeBitCast(arguments, to: Parts.self) }
}

extension MockMethod {
  /// Records a call whose arguments come as an unlabelled tuple.
  ///
  /// Labels have no representation: a tuple is laid out by its elements alone. That the elements are those of `Arguments`
  /// is checked with the first call, since a mock written by hand may say otherwise.
  @inlinable
  func begin<Parts>(parts: Parts) -> _MockCall<Implementation> {
    self.begin { Self.arguments(of: parts, isFirst: $0) }
  }

  /// Records a call of an asynchronous member whose arguments come as an unlabelled tuple.
  @inlinable
  func begin<Parts>(_ special: inout SpecialAnswer<Implementation>?, parts: Parts) -> _MockCall<Implementation> {
    self.begin(&special) { Self.arguments(of: parts, isFirst: $0) }
  }

  @inlinable
  static func arguments<Parts>(of parts: Parts, isFirst: Bool) -> Arguments {
    precondition(
      !isFirst || (parts as Any) is Arguments && MemoryLayout<Parts>.size == MemoryLayout<Arguments>.size,
      "the arguments of a mocked method must be a tuple of its closure's parameters"
    )
    // Both have the same elements, and labels no representation.
    return unsafeBitCast(parts, to: Arguments.self)
  }
}
