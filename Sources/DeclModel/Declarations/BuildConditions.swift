/// The `#if` conditions around a declaration, to be compared with those around another.
///
/// A build is looked for that shows the contrary, so that answers are exact as far as the parts of conditions say nothing of each other: of
/// two platforms nobody knows here that no build is for both.
package struct BuildConditions {
  /// All of them hold.
  private let expressions: [BuildExpression]

  /// Reads conditions, which all hold.
  package init(_ conditions: [String]) { expressions = conditions.map(BuildExpression.init(reading:)) }

  /// Whether no build has both declarations, since one asks for what the other rules out; `false` means "not known".
  package func exclude(_ other: BuildConditions) -> Bool {
    // Nearly all members have no conditions, and this is asked about each pair of overloads.
    if expressions.isEmpty || other.expressions.isEmpty { return false }
    return !BuildExpression.mayAllHold(expressions + other.expressions)
  }

  /// Whether one asks for a platform and the other for another one.
  package func areOfOtherPlatform(than other: BuildConditions) -> Bool {
    guard let own = platform, let others = other.platform else { return false }
    return own != others
  }

  /// Whether one of some lists of conditions holds in each build, as those of the branches of an `#if` with an `#else` do; `false` means
  /// "not known".
  package static func areExhaustive(_ branches: [[String]]) -> Bool {
    !BuildExpression.mayAllHold(branches.map { .not(.all(BuildConditions($0).expressions)) })
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

  /// One expression that is true where all conditions are; `nil` without any.
  package static func joined(_ conditions: [String]) -> String? {
    switch conditions.count {
    case 0: nil
    case 1: conditions[0]
    default: conditions.map { isOperand($0) ? $0 : "(\($0))" }.joined(separator: " && ")
    }
  }

  /// The platform that is asked for, as `os(Linux)`.
  private var platform: String? { expressions.lazy.compactMap(\.platform).first }

  /// Whether `&&` or `||` beside a text would take all of it.
  private static func isOperand(_ text: String) -> Bool { !text.contains("||") && !text.contains("&&") }
}

/// The condition of an `#if`.
private indirect enum BuildExpression {
  /// What only a build knows: `DEBUG`, `os(Linux)`, `swift(>=6)`.
  case part(String)
  case not(BuildExpression)
  case all([BuildExpression])
  case any([BuildExpression])

  /// Reads a condition; what is not well formed becomes a part.
  init(reading condition: String) {
    // Nobody writes longer ones; reading them would take a deep stack.
    self =
      condition.utf8.count > 2_000
      ? .part(condition) : BuildExpression(reading: condition.filter { !$0.isWhitespace }[...], depth: 0)
  }

  private init(reading text: Substring, depth: Int) {
    let alternatives = BuildExpression.split(text, at: "||")
    if alternatives.count > 1 {
      self = .any(alternatives.map { BuildExpression(reading: $0, depth: depth + 1) })
      return
    }
    let operands = BuildExpression.split(text, at: "&&")
    if operands.count > 1 {
      self = .all(operands.map { BuildExpression(reading: $0, depth: depth + 1) })
    } else if depth < 100, text.hasPrefix("!") {
      self = .not(BuildExpression(reading: text.dropFirst(), depth: depth + 1))
    } else if depth < 100, text.hasPrefix("("), text.hasSuffix(")") {
      self = BuildExpression(reading: text.dropFirst().dropLast(), depth: depth + 1)
    } else {
      self = .part(String(text))
    }
  }

  /// The parts of a text between the operators that stand outside all parentheses.
  private static func split(_ text: Substring, at separator: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var position = start
    var depth = 0
    while position < text.endIndex {
      if depth == 0, text[position...].hasPrefix(separator) {
        parts.append(text[start..<position])
        position = text.index(position, offsetBy: separator.count)
        start = position
        continue
      }
      if text[position] == "(" { depth += 1 }
      if text[position] == ")" { depth -= 1 }
      position = text.index(after: position)
    }
    return parts + [text[start...]]
  }

  /// Whether there may be a build in which some conditions hold.
  static func mayAllHold(_ conditions: [BuildExpression]) -> Bool {
    var steps = 0
    return mayAllHold(conditions, in: [:], &steps)
  }

  private static func mayAllHold(
    _ conditions: [BuildExpression],
    in build: [String: Bool],
    _ steps: inout Int
  ) -> Bool {
    steps += 1
    // Nobody writes what takes more.
    if steps > 2_000 { return true }
    var open: [BuildExpression] = []
    for condition in conditions {
      guard let holds = condition.holds(in: build) else {
        open.append(condition)
        continue
      }
      if !holds { return false }
    }
    guard let part = open.first?.firstPart(unknownIn: build) else { return true }
    return [true, false].contains { mayAllHold(open, in: build.merging([part: $0]) { $1 }, &steps) }
  }

  /// What only a build knows of it, and this one does not say.
  private func firstPart(unknownIn build: [String: Bool]) -> String? {
    switch self {
    case .part(let text): build[text] == nil ? text : nil
    case .not(let operand): operand.firstPart(unknownIn: build)
    case .all(let operands), .any(let operands): operands.lazy.compactMap { $0.firstPart(unknownIn: build) }.first
    }
  }

  /// The platform for which alone it holds, as `os(Linux)`.
  var platform: String? {
    switch self {
    case .part(let text): text.hasPrefix("os(") ? text : nil
    case .all(let operands): operands.lazy.compactMap(\.platform).first
    case .not, .any: nil
    }
  }

  /// Whether it holds in a build; `nil` if that depends on what the build does not say.
  private func holds(in build: [String: Bool]) -> Bool? {
    switch self {
    case .part(let text): build[text]
    case .not(let operand): operand.holds(in: build).map { !$0 }
    case .all(let operands): operands.map { $0.holds(in: build) }.allHold
    case .any(let operands): operands.map { $0.holds(in: build) }.oneHolds
    }
  }
}
