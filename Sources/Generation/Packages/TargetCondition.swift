import DeclModel

/// A condition that a manifest asks of a target, as far as it is about the target's type, its name, or whether it has settings:
/// `target.type != .plugin`.
struct TargetCondition {
  /// A target, as far as conditions ask.
  struct Target {
    let type: String
    /// Its name, as a literal, if it is known.
    let name: String?
    /// Whether it has a list of settings, be it empty.
    var hasSettings: Bool
  }

  /// What the target is called.
  let subject: String
  let tokens: ArraySlice<String>
  private var isNegated = false

  /// How many tokens a condition may have that is read: parentheses in parentheses need the stack.
  static let mostTokens = 256

  init(subject: String, tokens: ArraySlice<String>) {
    self.subject = subject
    self.tokens = tokens
  }

  /// The one that holds where this does not.
  var negated: TargetCondition {
    var other = self
    other.isNegated.toggle()
    return other
  }

  /// Whether it asks anything of the target.
  var isOfTarget: Bool { tokens.contains(subject) }

  /// Whether it holds of a target.
  ///
  /// - Returns: Whether it does; `nil` if only running the manifest tells.
  func holds(for target: Target) -> Bool? {
    var reader = Reader(subject: subject, target: target, rest: tokens)
    let result = reader.list()
    guard reader.rest.isEmpty else { return nil }
    return isNegated ? result.map(!) : result
  }

  /// Reads a condition from left to right; what it does not know is `nil`, which an operator may still make certain.
  private struct Reader {
    let subject: String
    let target: Target
    var rest: ArraySlice<String>

    /// Conditions one after the other, all of which must hold.
    mutating func list() -> Bool? {
      var result = disjunction()
      while skip(",") { result = [result, disjunction()].allHold }
      return result
    }

    private mutating func disjunction() -> Bool? {
      var result = conjunction()
      while skip("||") { result = [result, conjunction()].oneHolds }
      return result
    }

    private mutating func conjunction() -> Bool? {
      var result = negation()
      while skip("&&") { result = [result, negation()].allHold }
      return result
    }

    private mutating func negation() -> Bool? { skip("!") ? negation().map(!) : primary() }

    private mutating func primary() -> Bool? {
      if skip("(") {
        let result = disjunction()
        return skip(")") ? result : nil
      }
      if skip(subject, ".", "type", "==", ".") { return rest.popFirst() == target.type }
      if skip(subject, ".", "type", "!=", ".") { return rest.popFirst() != target.type }
      if skip(subject, ".", "isTest") { return target.type == "test" }
      if skip(subject, ".", "swiftSettings", "==", "nil") { return !target.hasSettings }
      if skip(subject, ".", "swiftSettings", "!=", "nil") { return target.hasSettings }
      for (method, isMet) in Reader.methods where skip(subject, ".", "name", ".", method, "(") {
        let literal = rest.popFirst()
        guard skip(")"), let name = target.name, let literal, isLiteral(literal) else { return nil }
        return isMet(String(name.dropFirst().dropLast()), String(literal.dropFirst().dropLast()))
      }
      if skip(subject, ".", "name", "==") { return isName(rest.popFirst()) }
      if skip(subject, ".", "name", "!=") { return isName(rest.popFirst()).map(!) }
      if rest.first == "[", let end = rest.firstIndex(of: "]") {
        let list = rest[rest.startIndex + 1..<end]
        let (isList, all) = (list.first == ".", rest)
        rest = rest[(end + 1)...]
        if isList, skip(".", "contains", "(", subject, ".", "type", ")") { return list.contains(target.type) }
        if skip(".", "contains", "(", subject, ".", "name", ")") {
          return list.filter { $0 != "," }.map(isName).oneHolds
        }
        rest = all
      }
      skipOperand()
      return nil
    }

    /// Whether a token is the target's name; `nil` if it is no literal, or the name is not known.
    private func isName(_ token: String?) -> Bool? {
      guard let name = target.name, let token, isLiteral(token) else { return nil }
      return token == name
    }

    /// Whether a token is a string that stands for itself.
    private func isLiteral(_ token: String) -> Bool {
      token.hasPrefix("\"") && !token.hasPrefix("\"\"") && !token.contains("\\")
    }

    private static let methods: [(name: String, isMet: @Sendable (String, String) -> Bool)] = [
      ("hasPrefix", { $0.hasPrefix($1) }), ("hasSuffix", { $0.hasSuffix($1) }), ("contains", { $0.contains($1) }),
    ]

    /// Passes over an operand of which nothing is known.
    private mutating func skipOperand() {
      var depth = 0
      while let token = rest.first {
        if depth == 0, ["||", "&&", ",", ")"].contains(token) { return }
        if token == "(" || token == "[" { depth += 1 }
        if token == ")" || token == "]" { depth -= 1 }
        rest.removeFirst()
      }
    }

    /// Passes over tokens if they come next.
    private mutating func skip(_ tokens: String...) -> Bool {
      guard rest.starts(with: tokens) else { return false }
      rest.removeFirst(tokens.count)
      return true
    }
  }
}
