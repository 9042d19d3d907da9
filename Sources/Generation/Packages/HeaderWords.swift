import DoubleSelection

/// The words in the headers of a module in C, of which it shows some to Swift as names of types.
///
/// Headers are not parsed: every word outside of comments counts, so that it may be none of a type, but each type is among them.
enum HeaderWords {
  /// Reads the headers.
  ///
  /// - Parameter folder: The module's folder, whose public headers are in `include`, unless the manifest says otherwise.
  /// - Returns: The words, as the keys of protocols.
  static func keys(in folder: String) -> Set<NameKey> {
    var keys: Set<NameKey> = []
    let usual = Path.join(folder, "include")
    let buffer = ReadBuffer()
    for path in headers(in: System.exists(usual) ? usual : folder, depth: 0) {
      guard (try? buffer.load(path: path)) != nil else { continue }
      addKeys(of: buffer.bytes, to: &keys)
    }
    return keys
  }

  /// The headers in a folder and those in it; a link may lead back.
  private static func headers(in folder: String, depth: Int) -> [String] {
    if depth == 16 { return [] }
    let listing = Listing(of: folder, .everything)
    return listing.files.filter { $0.hasSuffix(".h") }.map { Path.join(folder, $0) }
      + listing.folders.flatMap { headers(in: Path.join(folder, $0), depth: depth + 1) }
  }

  private static func addKeys(of bytes: UnsafeBufferPointer<UInt8>, to keys: inout Set<NameKey>) {
    func isAt(_ index: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
      index + 1 < bytes.count && bytes[index] == UInt8(ascii: first) && bytes[index + 1] == UInt8(ascii: second)
    }
    var index = 0
    while index < bytes.count {
      if isAt(index, "/", "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if isAt(index, "/", "*") {
        index += 2
        while index < bytes.count, !isAt(index, "*", "/") { index += 1 }
        index += 2
      } else if isIdentifierByte(bytes[index]) {
        let start = index
        while index < bytes.count, isIdentifierByte(bytes[index]) { index += 1 }
        keys.insert(NameKey(.abstract, bytes[start..<index]))
      } else {
        index += 1
      }
    }
  }
}
