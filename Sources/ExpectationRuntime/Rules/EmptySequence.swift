/// Empty sequences for types that say only of what they are sequences: `any Sequence<Int>`, `any AsyncSequence<Int, Never>`.
///
/// What they are of is read from the type's metadata, whose layout is part of Swift's ABI (docs/ABI/TypeMetadata.rst): the kind, what is
/// the same whatever they are of, and these types. The name says that there are no others.
enum EmptySequence {
  /// A sequence that such a type can hold; `nil` for any other type.
  static func value(of type: Any.Type) -> Any? {
    guard let name = _mangledTypeName(type) else { return nil }
    let word = MemoryLayout<Int>.size
    // A metatype is the address of its metadata. Of any other kind nothing is read but the kind, which all begin with.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let kindOfConstrainedExistentials = 0x307
    let isConstrained = metadata.load(as: Int.self) == kindOfConstrainedExistentials
    func argument(_ position: Int) -> Any.Type {
      metadata.load(fromByteOffset: (2 + position) * word, as: Any.Type.self)
    }
    switch name.prefix(4) {
    // Sequence and the protocols of collections that an array conforms to.
    case "ST_p", "Sl_p", "SK_p", "Sk_p", "SM_p", "Sm_p":
      if name.utf8.count == 4 { return [Never]() }
      return isConstrained && name.hasSuffix("Rts_XP") ? self.array(of: argument(0)) : nil
    case "Sci_":
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return nil }
      if name == "Sci_p" { return FinishedSequence<Never, Never>() }
      guard isConstrained, name.hasPrefix("Sci_p"), name.hasSuffix("7FailureSciRtsXP") else { return nil }
      return self.finished(of: argument(0), failing: argument(1))
    default: return nil
    }
  }

  private static func array<Element>(of element: Element.Type) -> Any { [Element]() }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private static func finished<Element>(of element: Element.Type, failing failure: Any.Type) -> Any? {
    func value<Failure: Error>(_: Failure.Type) -> Any { FinishedSequence<Element, Failure>() }
    // Which conforms to itself, but not where that is looked for at run time.
    if failure == (any Error).self { return FinishedSequence<Element, any Error>() }
    return (failure as? any Error.Type).map { value($0) }
  }
}

/// An asynchronous sequence that has finished.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct FinishedSequence<Element, Failure: Error>: AsyncSequence, AsyncIteratorProtocol, Sendable {
  func makeAsyncIterator() -> Self { self }

  func next() async throws(Failure) -> Element? { nil }

  func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? { nil }
}
