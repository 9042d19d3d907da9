/// A piece of Swift source built by interpolating typed values, so that a line of an emitter reads like the line it writes.
///
/// The overloads of the other files of this module say how each type is spelled. There is none for `String`: text that is
/// not typed goes through `\(raw:)`, which is easy to search for and to review.
///
/// The space rule: a prefix (an access level, modifiers) brings the space after itself, a suffix (`Effects`, `ReturnClause`,
/// `WhereClause`) the one before itself, and an absent value writes nothing. No literal has a space that depends on a value.
public struct Code: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The text.
  public var text: String

  /// Takes a literal without interpolations.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Takes what an interpolation collected.
  public init(stringInterpolation: Interpolation) {
    text = stringInterpolation.text
  }

  /// Takes text as it is.
  public init(raw text: String) {
    self.text = text
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { text.isEmpty }

  /// Pieces separated by `separator`.
  public init(list pieces: some Sequence<Code>, separator: String = ", ") {
    text = pieces.map(\.text).joined(separator: separator)
  }

  /// Collects the literal parts and the typed values of one interpolation.
  public struct Interpolation: StringInterpolationProtocol {
    package var text: String

    /// Starts with nothing collected.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Text of the literal itself.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Text that no type checks.
    public mutating func appendInterpolation(raw literal: String) {
      text += literal
    }

    /// Other code, as it is.
    public mutating func appendInterpolation(_ code: Code) {
      text += code.text
    }

    /// Nothing if absent.
    public mutating func appendInterpolation(_ code: Code?) {
      if let code { text += code.text }
    }

    /// Pieces separated by commas.
    public mutating func appendInterpolation(list pieces: [Code], separator: String = ", ") {
      text += Code(list: pieces, separator: separator).text
    }

    /// A string literal with the given value, escaped.
    public mutating func appendInterpolation(literal value: String) {
      text += StringLiteral.text(of: value)
    }
  }
}

/// How a value is spelled as a string literal.
enum StringLiteral {
  /// The literal with its quotes, escaped after the grammar of string literals.
  static func text(of value: String) -> String {
    var text = "\""
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
    return text + "\""
  }
}
