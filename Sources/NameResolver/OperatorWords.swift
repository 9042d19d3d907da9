import DeclModel

/// Words for operators, since a mock's members need identifiers.
///
/// | position | operators |
/// |---|---|
/// | infix | `==` equals, `!=` notEquals, `===` isIdenticalTo, `!==` isNotIdenticalTo, `~=` matches |
/// | infix | `<` isLessThan, `<=` isLessThanOrEqualTo, `>` isGreaterThan, `>=` isGreaterThanOrEqualTo |
/// | infix | `+` plus, `-` minus, `*` times, `/` dividedBy, `%` remainder, `<<` shiftedLeft, `>>` shiftedRight |
/// | infix | `&` bitwiseAnd, `\|` bitwiseOr, `^` bitwiseXor, `&&` and, `\|\|` or, `??` otherwise |
/// | infix | `...` through, `..<` upTo |
/// | prefix | `-` negated, `+` unaryPlus, `!` not, `~` bitwiseNot, `...` upThrough, `..<` upTo |
/// | postfix | `...` onward |
///
/// A leading `&` of an arithmetic or shift operator reads `wrapping`, a trailing `=` reads `Assign` (`&+=`:
/// `wrappingPlusAssign`). Any other operator is spelled character by character, after `prefix` or `postfix` if it is one
/// of these (`<*>`: `lessStarGreater`, `postfix !`: `postfixBang`); characters beyond ASCII use their Unicode names
/// (`√`: `squareRoot`).
enum OperatorWords {
  /// The word or words for an operator: an identifier with a lower-case head.
  static func text(for name: String, fixity: OperatorFixity) -> String {
    switch fixity {
    case .infix: infix[name] ?? derived(name) ?? spelled(name, after: "")
    case .prefix: prefix[name] ?? spelled(name, after: "prefix")
    case .postfix: postfix[name] ?? spelled(name, after: "postfix")
    }
  }

  /// The words of overflow and assignment operators, which follow from the plain ones.
  private static func derived(_ name: String) -> String? {
    if name.hasSuffix("="), name.count > 1 {
      let plain = String(name.dropLast())
      guard let word = infix[plain] ?? derived(plain), !word.hasPrefix("is") else { return nil }
      return word + "Assign"
    }
    if name.hasPrefix("&"), let word = infix[String(name.dropFirst())], wrappable.contains(word) {
      return "wrapping" + word.capitalizedFirst
    }
    return nil
  }

  private static func spelled(_ name: String, after start: String) -> String {
    var text = start
    for scalar in name.unicodeScalars {
      let word = characters[scalar] ?? unicodeWord(scalar)
      text += text.isEmpty ? word : word.capitalizedFirst
    }
    return text
  }

  /// The Unicode name in camel case: `squareRoot`; the code point where there is none.
  private static func unicodeWord(_ scalar: Unicode.Scalar) -> String {
    guard let name = scalar.properties.name else { return "u" + String(scalar.value, radix: 16, uppercase: true) }
    let words = name.split { !$0.isLetter && !$0.isNumber }
    return words.enumerated().reduce(into: "") { text, word in
      text += word.offset == 0 ? word.element.lowercased() : word.element.lowercased().capitalizedFirst
    }
  }

  private static let infix: [String: String] = [
    "==": "equals", "!=": "notEquals", "===": "isIdenticalTo", "!==": "isNotIdenticalTo",
    "<": "isLessThan", "<=": "isLessThanOrEqualTo", ">": "isGreaterThan", ">=": "isGreaterThanOrEqualTo",
    "~=": "matches",
    "+": "plus", "-": "minus", "*": "times", "/": "dividedBy", "%": "remainder",
    "<<": "shiftedLeft", ">>": "shiftedRight", "&": "bitwiseAnd", "|": "bitwiseOr", "^": "bitwiseXor",
    "&&": "and", "||": "or", "??": "otherwise",
    "...": "through", "..<": "upTo",
  ]

  private static let prefix = [
    "-": "negated", "+": "unaryPlus", "!": "not", "~": "bitwiseNot", "...": "upThrough", "..<": "upTo",
  ]

  private static let postfix = ["...": "onward"]

  private static let wrappable: Set<String> = ["plus", "minus", "times", "shiftedLeft", "shiftedRight"]

  private static let characters: [Unicode.Scalar: String] = [
    "!": "bang", "%": "percent", "&": "ampersand", "*": "star", "+": "plus", "-": "minus", ".": "dot", "/": "slash",
    "<": "less", "=": "equal", ">": "greater", "?": "question", "^": "caret", "|": "pipe", "~": "tilde",
  ]
}

/// Where an operator stands.
public enum OperatorFixity: Hashable, Sendable {
  /// Between its operands.
  case infix
  /// Before its operand.
  case prefix
  /// After its operand.
  case postfix
}
