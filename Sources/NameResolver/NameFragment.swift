import DeclModel

/// Turns names of the source into texts that can be part of an identifier.
enum NameFragment {
  /// The text that a declared name contributes at the start of a name: a plain identifier is kept, a raw one such as
  /// `` `user can log in` `` becomes `userCanLogIn`.
  static func base(_ name: String) -> String { headed(first(name)) }

  /// The fragment where something always stands before it, so that it may begin with a digit.
  static func first(_ name: String) -> String {
    let text = name.isPlainIdentifier ? name.droppingDollars : camelCased(name, startsUpper: false)
    return text.isEmpty || text == "_" ? "unnamed" : text
  }

  /// The text with a head that an identifier can have.
  static func headed(_ text: String) -> String {
    text.unicodeScalars.first.map(\.isIdentifierHead) ?? false ? text : "_" + text
  }

  /// The text that a name contributes further on: a plain identifier is kept, a raw one becomes `UserCanLogIn`.
  static func inner(_ name: String) -> String {
    name.isPlainIdentifier ? name.droppingDollars : camelCased(name, startsUpper: true)
  }

  /// The text that a label contributes: its first character upper-cased.
  static func label(_ name: String) -> String {
    inner(name).capitalizedFirst
  }

  /// The words of a text joined, each but the first with an upper-case head.
  ///
  /// Characters that no identifier has end a word; those that carry meaning (`C++`, `100%`) are spelled out.
  private static func camelCased(_ text: String, startsUpper: Bool) -> String {
    var result = ""
    var startsWord = startsUpper
    for scalar in text.unicodeScalars {
      if scalar.isIdentifierTail {
        result += startsWord ? String(Character(scalar)).uppercased() : String(Character(scalar))
        startsWord = false
      } else {
        if let word = spelledOut[scalar] {
          result += result.isEmpty && !startsUpper ? word : word.capitalizedFirst
        }
        // An apostrophe stands inside a word.
        startsWord = startsUpper || !result.isEmpty ? scalar != "'" && scalar != "\u{2019}" : false
      }
    }
    return result
  }

  private static let spelledOut: [Unicode.Scalar: String] = [
    "#": "hash", "$": "dollar", "%": "percent", "&": "and", "*": "star", "+": "plus", "/": "slash", "<": "lessThan",
    "=": "equals", ">": "greaterThan", "@": "at",
  ]
}

extension String {
  /// The text without `$`, which the compiler keeps for itself in declared names.
  fileprivate var droppingDollars: String {
    utf8.contains(UInt8(ascii: "$")) ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "$" })) : self
  }
}
