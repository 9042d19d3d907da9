/// A condition that a manifest asks of a target, as far as it is about the target's type: `target.type != .plugin`.
struct TargetCondition {
  /// What the target is called.
  let subject: String
  let tokens: ArraySlice<String>
  var isNegated = false

  /// Whether it holds of targets of a type: `regular`, `executable`, `test`, `macro`, `plugin`, `binary` or `system`.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether it does; `nil` if only running the manifest tells.
  func holds(for type: String) -> Bool? {
    // Parentheses in parentheses need the stack.
    if tokens.count > 256 { return nil }
    var reader = Reader(subject: subject, type: type, rest: tokens)
    let result = reader.disjunction()
    guard reader.rest.isEmpty else { return nil }
    return isNegated ? result.map(!) : result
  }

  /// Reads a condition from left to right; what it does not know is `nil`, which an operator may still make certain.
  private struct Reader {
    let subject: String
    let type: String
    var rest: ArraySlice<String>

    mutating func disjunction() -> Bool? {
      var result = conjunction()
      while skip("||") {
        let other = conjunction()
        result = result == true || other == true ? true : result == nil || other == nil ? nil : false
      }
      return result
    }

    private mutating func conjunction() -> Bool? {
      var result = negation()
      while skip("&&") || skip(",") {
        let other = negation()
        result = result == false || other == false ? false : result == nil || other == nil ? nil : true
      }
      return result
    }

    private mutating func negation() -> Bool? { skip("!") ? negation().map(!) : primary() }

    private mutating func primary() -> Bool? {
      if skip("(") {
        let result = disjunction()
        return skip(")") ? result : nil
      }
      if skip(subject, ".", "type", "==", ".") { return rest.popFirst() == type }
      if skip(subject, ".", "type", "!=", ".") { return rest.popFirst() != type }
      if skip(subject, ".", "isTest") { return type == "test" }
      if rest.first == "[", let end = rest.firstIndex(of: "]") {
        let list = rest[rest.startIndex + 1..<end]
        let (isList, all) = (list.first == ".", rest)
        rest = rest[(end + 1)...]
        if isList, skip(".", "contains", "(", subject, ".", "type", ")") { return list.contains(type) }
        rest = all
      }
      skipOperand()
      return nil
    }

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
