/// Gives a `@Sendable` function as a value of the same function type without `@Sendable`.
///
/// Between two written function types this is an implicit conversion. Here both are generic arguments, so the compiler
/// does not know that they are related and the bits are converted instead. That is sound because `@Sendable` is a
/// compile-time promise without a run-time representation (SE-0302): two function types that differ only by it,
/// at any depth, have the same calling convention and the same layout. That they differ by nothing else is
/// checked, so that a mock written with two unrelated types stops with a message instead of jumping into the void.
func withoutSendable<SendableClosure, Closure>(_ closure: SendableClosure) -> Closure {
  let given = String(reflecting: SendableClosure.self)
  let expected = String(reflecting: Closure.self)
  precondition(
    given.replacing("@Sendable ", with: "") == expected.replacing("@Sendable ", with: ""),
    "The function types of a mock implementation may differ by @Sendable only, but are \(given) and \(expected)."
  )
  return unsafeBitCast(closure, to: Closure.self)
}
