/// The `#if` conditions around a declaration, to be compared with those around another.
package struct BuildConditions {
  /// The conditions for the declaration to exist, and each part of a conjunction.
  private let terms: Set<String>
  private let negations: Set<String>
  /// For each term that `||` joins, what it leaves to choose from.
  private let choices: [[BuildConditions]]

  /// Reads conditions, which all hold.
  package init(_ conditions: [String]) { self.init(conditions, readsChoices: true) }

  private init(_ conditions: [String], readsChoices: Bool) {
    if conditions.isEmpty {
      (terms, negations, choices) = ([], [], [])
      return
    }
    // Nobody writes longer ones; reading them would take a deep stack.
    let conditions = conditions.filter { $0.utf8.count <= 2_000 }
    // What denies all blocks around another declaration names them in one.
    let joined = (2..<max(3, min(conditions.count, 8) + 1)).compactMap { Self.joined(Array(conditions.prefix($0))) }
    terms = Set((conditions + joined).flatMap(Self.terms))
    negations = Set(terms.map(Self.negation))
    guard readsChoices else {
      choices = []
      return
    }
    choices = terms.map(Self.alternatives).filter { $0.count > 1 }
      .map { $0.map { BuildConditions([$0], readsChoices: false) } }
  }

  /// Whether no build has both declarations, since one asks for what the other rules out.
  ///
  /// Compares texts, so that `false` means "not known".
  package func exclude(_ other: BuildConditions) -> Bool {
    // Nearly all members have no conditions, and this is asked about each pair of overloads.
    if terms.isEmpty || other.terms.isEmpty { return false }
    return !terms.isDisjoint(with: other.negations) || !negations.isDisjoint(with: other.terms)
      || choices.contains { $0.allSatisfy(other.exclude) } || other.choices.contains { $0.allSatisfy(exclude) }
  }

  /// Whether one asks for a platform and the other for another one.
  package func areOfOtherPlatform(than other: BuildConditions) -> Bool {
    guard let own = platform, let others = other.platform else { return false }
    return own != others
  }

  /// Whether one of some lists of conditions holds in each build, as those of the branches of an `#if` with an `#else` do.
  ///
  /// Compares texts, so that `false` means "not known".
  package static func areExhaustive(_ branches: [[String]]) -> Bool {
    let asked = branches.map { Set($0.flatMap(terms).filter(isAtom)) }
    let atoms = Set(asked.joined().map { $0.hasPrefix("!") ? negation(of: $0) : $0 }).sorted()
    // Nobody writes more, and each one doubles the number of builds.
    guard atoms.count <= 10 else { return false }
    return (0..<(1 << atoms.count)).allSatisfy { build in
      asked.contains { terms in
        atoms.indices.allSatisfy { !terms.contains(build >> $0 & 1 == 1 ? negation(of: atoms[$0]) : atoms[$0]) }
      }
    }
  }

  /// One expression that is true where all conditions of any of some lists hold; `nil` if that is everywhere, as far as is known.
  package static func any(of lists: [[String]]) -> String? {
    let alternatives = lists.compactMap(joined)
    if alternatives.count < lists.count || lists.count > 1 && areExhaustive(lists) { return nil }
    var distinct: [String] = []
    for alternative in alternatives where !distinct.contains(alternative) { distinct.append(alternative) }
    if distinct.count < 2 { return distinct.first }
    return distinct.map { isOperand($0) ? $0 : "(\($0))" }.joined(separator: " || ")
  }

  /// The platform that is asked for, as `os(Linux)`.
  private var platform: String? { terms.first { $0.hasPrefix("os(") && $0.hasSuffix(")") } }

  /// One expression that is true where all conditions are; `nil` without any.
  package static func joined(_ conditions: [String]) -> String? {
    switch conditions.count {
    case 0: nil
    case 1: conditions[0]
    default: conditions.map { isOperand($0) ? $0 : "(\($0))" }.joined(separator: " && ")
    }
  }

  /// A condition and the expressions that it joins with `&&`, without blanks and needless parentheses.
  private static func terms(of condition: String) -> [String] {
    let text = unwrapped(condition.filter { !$0.isWhitespace })
    // With `||` outside all parentheses, `&&` binds tighter, and the whole is one term.
    if parts(of: text, separator: "||").count > 1 { return [text] }
    let parts = parts(of: text, separator: "&&")
    return parts.count > 1 ? [text] + parts.flatMap(terms) : parts
  }

  /// Whether a term is no conjunction, whose parts are terms themselves.
  private static func isAtom(_ term: String) -> Bool {
    parts(of: term, separator: "&&").count == 1 || parts(of: term, separator: "||").count > 1
  }

  /// What a term joins with `||`, in parentheses or not; the term itself if it joins nothing.
  private static func alternatives(of term: String) -> [String] {
    let parts = parts(of: unwrapped(term), separator: "||")
    return parts.count > 1 ? parts.flatMap(alternatives) : parts
  }

  private static func negation(of term: String) -> String {
    guard isOperand(term) else {
      // `!(A || B)` denies all of its operand, `!A || B` does not.
      guard term.hasPrefix("!"), let operand = unparenthesized(String(term.dropFirst())) else { return "!(\(term))" }
      return unwrapped(operand)
    }
    return term.hasPrefix("!") ? String(term.dropFirst()) : "!" + term
  }

  /// Whether `!` before a text would deny all of it, and `&&` behind it would take all of it.
  private static func isOperand(_ text: String) -> Bool { !text.contains("||") && !text.contains("&&") }

  /// The text without parentheses around all of it; `!(A)` becomes `!A` and `!(!A)` becomes `A`.
  private static func unwrapped(_ text: String) -> String {
    var text = text
    while let inner = unparenthesized(text) { text = inner }
    if text.hasPrefix("!"), let operand = unparenthesized(String(text.dropFirst())).map(unwrapped), isOperand(operand) {
      return negation(of: operand)
    }
    return text
  }

  /// The text in the parentheses that enclose all of another; `nil` if none do.
  private static func unparenthesized(_ text: String) -> String? {
    guard text.hasPrefix("(") else { return nil }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 {
        return text.index(after: index) == text.endIndex ? String(text.dropFirst().dropLast()) : nil
      }
    }
    return nil
  }

  /// The parts of a text between the separators that stand outside all parentheses.
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
