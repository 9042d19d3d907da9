package import DeclModel

/// A piece of Swift source built by interpolating typed values, so that a line of an emitter reads like the line it writes.
///
/// The overloads of the other files of this module say how each type is spelled. There is none for `String`: text that is
/// not typed goes through `\(raw:)`, which is easy to search for and to review.
///
/// The space rule: a prefix (an access level, modifiers) brings the space after itself, a suffix (`Effects`, `ReturnClause`,
/// `WhereClause`) the one before itself, and an absent value writes nothing. No literal has a space that depends on a value.
public struct Code: ExpressibleByStringInterpolation, Hashable, Sendable {
  let buffer: UTF8Buffer

  /// The text.
  public var text: String { buffer.string }

  /// Takes a literal without interpolations.
  public init(stringLiteral value: StaticString) {
    buffer = UTF8Buffer(literal: value)
  }

  /// Takes what an interpolation collected.
  public init(stringInterpolation: Interpolation) {
    buffer = stringInterpolation.buffer
  }

  /// Takes text as it is.
  public init(raw text: String) {
    buffer = UTF8Buffer(text)
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { buffer.isEmpty }

  /// How many bytes the text has.
  package var byteCount: Int { buffer.count }

  /// Pieces separated by `separator`.
  public init(list pieces: some Sequence<Code>, separator: String = ", ") {
    var buffer = UTF8Buffer()
    buffer.append(pieces, separator: separator)
    self.buffer = buffer
  }

  /// Collects the literal parts and the typed values of one interpolation.
  public struct Interpolation: StringInterpolationProtocol {
    package var buffer: UTF8Buffer

    /// Starts with nothing collected.
    public init(literalCapacity: Int, interpolationCount: Int) {
      buffer = UTF8Buffer(capacity: literalCapacity + interpolationCount * 32)
    }

    /// Text of the literal itself.
    @inlinable public mutating func appendLiteral(_ literal: StaticString) {
      // Beside interpolations there often is none, which is known where the literal stands.
      if !literal.hasPointerRepresentation || literal.utf8CodeUnitCount > 0 { append(literal) }
    }

    @usableFromInline mutating func append(_ literal: StaticString) { buffer.append(literal: literal) }

    /// Text that no type checks.
    public mutating func appendInterpolation(raw literal: String) {
      buffer += literal
    }

    /// Other code, as it is.
    public mutating func appendInterpolation(_ code: Code) {
      buffer += code.buffer
    }

    /// Nothing if absent.
    public mutating func appendInterpolation(_ code: Code?) {
      if let code { buffer += code.buffer }
    }

    /// Pieces separated by commas.
    public mutating func appendInterpolation(list pieces: [Code], separator: String = ", ") {
      buffer.append(pieces, separator: separator)
    }

    /// A string literal with the given value, escaped.
    public mutating func appendInterpolation(literal value: String) {
      StringLiteral.write(value, to: &buffer)
    }
  }
}

extension UTF8Buffer {
  fileprivate mutating func append(_ pieces: some Sequence<Code>, separator: String) {
    var isFirst = true
    for piece in pieces {
      if !isFirst { self += separator }
      isFirst = false
      self += piece.buffer
    }
  }
}

/// How a value is spelled as a string literal.
enum StringLiteral {
  /// Appends the literal with its quotes, escaped after the grammar of string literals.
  static func write(_ value: String, to buffer: inout UTF8Buffer) {
    buffer.append(literal: "\"")
    buffer += value.isPlainIdentifier || isPlain(value) ? value : escaped(value)
    buffer.append(literal: "\"")
  }

  /// Whether nothing in a text is escaped, as in nearly all, which are copied character by character otherwise.
  private static func isPlain(_ value: String) -> Bool {
    func isPlain(_ bytes: some Sequence<UInt8>) -> Bool {
      bytes.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
    // In one piece in memory, they are quicker to look through.
    return value.utf8.withContiguousStorageIfAvailable(isPlain) ?? isPlain(value.utf8)
  }

  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0": text += "\\0"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
