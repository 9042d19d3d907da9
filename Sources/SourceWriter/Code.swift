import DeclModel

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
    text = ""
    text.append(pieces, separator: separator)
  }

  /// Collects the literal parts and the typed values of one interpolation.
  public struct Interpolation: StringInterpolationProtocol {
    package var text: String

    /// Starts with nothing collected.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      // What is short is kept without memory of its own, and the first value alone is taken over as it is.
      let capacity = literalCapacity + interpolationCount * 8
      if capacity > 24 { text.reserveCapacity(capacity + interpolationCount * 8) }
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
      text.append(pieces, separator: separator)
    }

    /// A string literal with the given value, escaped.
    public mutating func appendInterpolation(literal value: String) {
      text += StringLiteral.text(of: value)
    }
  }
}

extension String {
  fileprivate mutating func append(_ pieces: some Sequence<Code>, separator: String) {
    var isFirst = true
    for piece in pieces {
      if !isFirst { self += separator }
      isFirst = false
      self += piece.text
    }
  }
}

/// How a value is spelled as a string literal.
enum StringLiteral {
  /// The literal with its quotes, escaped after the grammar of string literals.
  static func text(of value: String) -> String {
    if value.isPlainIdentifier { return "\"\(value)\"" }
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
