/// The elements of a tuple type.
///
/// They are read from the type's metadata, whose layout is part of Swift's ABI (docs/ABI/TypeMetadata.rst): the kind, the number of
/// elements, their labels with a blank behind each, and for each element its type and its offset.
struct TupleShape {
  struct Element {
    /// Empty for an element without a label.
    let label: String
    let type: Any.Type
    let offset: Int
  }

  let elements: [Element]

  /// - Returns: `nil` if the type is no tuple.
  init?(_ type: Any.Type) {
    let word = MemoryLayout<Int>.size
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let kindOfTuples = 0x301
    guard metadata.load(as: Int.self) == kindOfTuples else { return nil }
    let count = metadata.load(fromByteOffset: word, as: Int.self)
    let labels =
      metadata.load(fromByteOffset: 2 * word, as: UnsafePointer<CChar>?.self).map { String(cString: $0) } ?? ""
    let names = labels.split(separator: " ", omittingEmptySubsequences: false)
    self.elements = (0..<count).map { index in
      let start = (3 + 2 * index) * word
      return Element(
        label: index < names.count ? String(names[index]) : "",
        type: metadata.load(fromByteOffset: start, as: Any.Type.self),
        // Of 32 bits where it is not of a word, and smaller than that in any case.
        offset: Int(metadata.load(fromByteOffset: start + word, as: UInt32.self))
      )
    }
  }
}
