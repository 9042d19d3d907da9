/// Tells `#if` conditions that can never hold together.
enum BuildConditions {
  /// Whether no build has both: somewhere one list asks for what the other rules out.
  ///
  /// Reads text alone, so `false` means "not known".
  static func exclude(_ left: [String], _ right: [String]) -> Bool {
    if left.isEmpty || right.isEmpty { return false }
    let leftTerms = Set(left.flatMap(terms))
    return right.flatMap(terms).contains { leftTerms.contains(negation(of: $0)) }
  }

  /// A condition and the expressions that it joins with `&&`, without blanks and needless parentheses.
  private static func terms(of condition: String) -> [String] {
    let text = unwrapped(condition.filter { !$0.isWhitespace })
    // With `||` outside all parentheses, `&&` binds tighter, and the whole is one term.
    if parts(of: text, separator: "||").count > 1 { return [text] }
    let parts = parts(of: text, separator: "&&")
    return parts.count > 1 ? [text] + parts.flatMap(terms) : parts
  }

  private static func negation(of term: String) -> String {
    guard isOperand(term) else {
      // `!(A || B)` denies all of its operand, `!A || B` does not.
      let operand = String(term.dropFirst())
      let deniesAll = term.hasPrefix("!(") && closingIndex(of: operand) == operand.index(before: operand.endIndex)
      return deniesAll ? unwrapped(operand) : "!(\(term))"
    }
    return term.hasPrefix("!") ? String(term.dropFirst()) : "!" + term
  }

  /// Whether `!` before a text would deny all of it.
  private static func isOperand(_ term: String) -> Bool {
    !term.contains("||") && !term.contains("&&")
  }

  private static func unwrapped(_ text: String) -> String {
    var text = text
    while text.hasPrefix("("), closingIndex(of: text) == text.index(before: text.endIndex) {
      text = String(text.dropFirst().dropLast())
    }
    // `!(A)` and `!A` are to be one text.
    if text.hasPrefix("!(") {
      let operand = String(text.dropFirst())
      if closingIndex(of: operand) == operand.index(before: operand.endIndex) {
        let inner = unwrapped(operand)
        if isOperand(inner) { text = inner.hasPrefix("!") ? String(inner.dropFirst()) : "!" + inner }
      }
    }
    return text
  }

  /// The index of the parenthesis that closes the first character's.
  private static func closingIndex(of text: String) -> String.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private static func parts(of text: String, separator: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var rest = text[...]
    while let character = rest.first {
      if depth == 0, rest.hasPrefix(separator) {
        parts.append(part)
        part = ""
        rest = rest.dropFirst(separator.count)
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      part.append(character)
      rest = rest.dropFirst()
    }
    return parts + [part]
  }
}
