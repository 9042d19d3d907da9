/// The declarations between `// sourcery:begin: AutoMockable` and `// sourcery:end`, or in a file with `// sourcery:file: AutoMockable`.
package struct AnnotatedRegion: Sendable {
  /// The offsets of what is marked.
  let range: Range<Int>
  /// The comment as written, and its offset.
  let text: String
  let offset: Int

  /// The regions of a file, in the order of their beginnings.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - markers: The annotations of other tools that count; those without a word have no regions.
  /// - Returns: The regions; one that nothing ends goes on to the end of the file.
  package static func regions(in bytes: [UInt8], of markers: [ForeignMarker]) -> [AnnotatedRegion] {
    markers.flatMap { marker in marker.word.map { regions(in: bytes, beginningWith: marker.text, of: $0) } ?? [] }
  }

  private static func regions(
    in bytes: [UInt8],
    beginningWith text: String,
    of word: String
  ) -> [AnnotatedRegion] {
    var regions: [AnnotatedRegion] = []
    var open: (text: String, offset: Int)?
    func close(at end: Int) {
      guard let begun = open else { return }
      regions.append(AnnotatedRegion(range: begun.offset..<end, text: begun.text, offset: begun.offset))
      open = nil
    }
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      defer { start = end + 1 }
      let opening = bytes[start..<end].prefix { "/*! \t".utf8.contains($0) }
      // Nearly no line is a comment of the other tool.
      guard !opening.isEmpty, bytes[opening.endIndex..<end].starts(with: text.utf8) else { continue }
      let rest = String(decoding: bytes[(opening.endIndex + text.utf8.count)..<end], as: UTF8.self)
      let place = bytes[start..<end].firstIndex { !isBlankByte($0) } ?? start
      let comment = String(decoding: bytes[place..<end], as: UTF8.self).trimmed
      let lists = rest.split(separator: ":", maxSplits: 1)
      let isMeant = lists.last?.split(whereSeparator: { $0 == "," || $0.isWhitespace }).contains { $0 == word } ?? false
      switch lists.first?.trimmed {
      case "begin" where isMeant:
        close(at: place)
        open = (comment, place)
      case "file" where isMeant:
        regions.append(AnnotatedRegion(range: 0..<bytes.count, text: comment, offset: place))
      case "end": close(at: place)
      default: break
      }
    }
    close(at: bytes.count)
    return regions
  }
}
