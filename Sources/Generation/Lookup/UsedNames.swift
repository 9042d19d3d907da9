import DoubleSelection

/// The names that tests use, to make only those doubles which one of them names.
///
/// Every word of a text counts, in comments and strings, too: a double too many costs little, one too few does not compile.
public struct UsedNames: Hashable, Sendable {
  private var words: Set<String> = []
  /// The words behind a dot with nothing directly before it: `.mock()` may be that of any type.
  private var implicitMembers: Set<String> = []

  /// No names.
  public init() {}

  /// Adds the names in a text of Swift, unless this tool has written it: then doubles would keep themselves.
  public mutating func add(_ text: some RandomAccessCollection<UInt8>) {
    if !GeneratedHeader.begins(text) { addWords(of: text) }
  }

  /// Adds the names in a double, which the doubles that it mentions keep.
  mutating func addWords(of text: some RandomAccessCollection<UInt8>) {
    var rest = text[...]
    // The two bytes before the next one.
    var before: (UInt8, UInt8) = (0, 0)
    while let byte = rest.first {
      guard isIdentifierByte(byte) else {
        before = (before.1, byte)
        rest = rest.dropFirst()
        continue
      }
      let word = rest.prefix(while: isIdentifierByte)
      let name = String(decoding: word, as: UTF8.self)
      if before.1 == UInt8(ascii: "."), !UsedNames.endsExpression(before.0) { implicitMembers.insert(name) }
      words.insert(name)
      // Any other letter stands for the last one.
      before = (byte, byte)
      rest = rest[word.endIndex...]
    }
  }

  /// Adds those of other texts.
  mutating func formUnion(_ other: UsedNames) {
    words.formUnion(other.words)
    implicitMembers.formUnion(other.implicitMembers)
  }

  /// Whether a name, with those of the types around it, is among them.
  func contains(_ name: String) -> Bool {
    let parts = name.utf8.split { !isIdentifierByte($0) }.map { String(decoding: $0, as: UTF8.self) }
    if parts.allSatisfy(words.contains) { return true }
    return parts.count > 1 && parts.last.map(implicitMembers.contains) ?? false
  }

  /// Whether a member behind this byte and a dot is one of a value or type that is named before it.
  private static func endsExpression(_ byte: UInt8) -> Bool {
    isIdentifierByte(byte) || ")]}>?!\"`".utf8.contains(byte)
  }
}
