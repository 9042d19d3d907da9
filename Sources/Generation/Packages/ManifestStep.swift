/// A part of what a manifest does to each of its targets, in a loop over them or a closure that is called with each.
struct ManifestStep {
  /// What must hold of a target, all of it.
  let conditions: [TargetCondition]
  let tokens: ArraySlice<String>
  /// All that is done to a target there.
  let body: ArraySlice<String>

  /// Finds where a manifest goes through its targets in every build.
  ///
  /// - Parameter tokens: The manifest.
  /// - Returns: The steps, in their order.
  static func steps(in tokens: [String]) -> [ManifestStep] {
    var steps: [ManifestStep] = []
    var depth = 0
    var position = 0
    while position < tokens.count {
      switch tokens[position] {
      case "#if", "{": depth += 1
      case "#endif", "}": depth -= 1
      default:
        guard depth == 0, let loop = Loop(tokens[position...]) else { break }
        var parts = Parts(of: loop)
        parts.read(loop.body, under: loop.condition.map { [$0] } ?? [])
        steps += parts.steps
        position = loop.body.endIndex
      }
      position += 1
    }
    return steps
  }

  /// `for target in package.targets where … { … }` or `package.targets.forEach { target in … }`, or the same with `map`.
  private struct Loop {
    let subject: String
    let condition: TargetCondition?
    let body: ArraySlice<String>

    init?(_ tokens: ArraySlice<String>) {
      var rest = tokens
      func skip(_ expected: String...) -> Bool {
        guard rest.starts(with: expected) else { return false }
        rest.removeFirst(expected.count)
        return true
      }
      if skip("for") {
        guard let name = rest.popFirst(), skip("in", "package", ".", "targets") else { return nil }
        let isConditional = skip("where")
        guard let brace = rest.firstIndex(of: "{"), isConditional || brace == rest.startIndex else { return nil }
        subject = name
        condition = isConditional ? TargetCondition(subject: name, tokens: rest[..<brace]) : nil
        rest = rest[(brace + 1)...]
      } else {
        guard skip("package", ".", "targets", ".", "forEach") || skip("package", ".", "targets", ".", "map") else {
          return nil
        }
        guard skip("(", "{") || skip("{") else { return nil }
        let name = rest.first
        condition = nil
        if let name, rest.dropFirst().first == "in" || rest.dropFirst().starts(with: ["->", "Target", "in"]),
          let word = rest.firstIndex(of: "in")
        {
          subject = name
          rest = rest[(word + 1)...]
        } else {
          subject = "$0"
        }
      }
      guard let end = ManifestStep.end(of: rest) else { return nil }
      body = rest[..<end]
    }
  }

  /// How many conditions may stand in each other.
  private static let mostConditions = 16

  /// Where braces close that have been opened before some tokens.
  private static func end(of tokens: ArraySlice<String>) -> Int? {
    var depth = 1
    return tokens.indices.first { index in
      if tokens[index] == "{" { depth += 1 }
      if tokens[index] == "}" { depth -= 1 }
      return depth == 0
    }
  }

  /// Takes a body apart where conditions begin.
  private struct Parts {
    let loop: Loop
    var steps: [ManifestStep] = []

    init(of loop: Loop) { self.loop = loop }

    /// - Parameters:
    ///   - tokens: The body of the loop, or of a condition in it.
    ///   - conditions: What holds there.
    mutating func read(_ tokens: ArraySlice<String>, under conditions: [TargetCondition]) {
      var conditions = conditions
      var start = tokens.startIndex
      var position = start
      var depth = 0
      while position < tokens.endIndex {
        switch tokens[position] {
        case "{", "(", "[", "#if": depth += 1
        case "}", ")", "]", "#endif": depth -= 1
        case "if" where depth == 0:
          guard conditions.count < ManifestStep.mostConditions,
            let (condition, body) = branch(tokens[(position + 1)...], before: "{")
          else { break }
          // What has another branch stays as it is, and is not certain.
          if tokens[body.endIndex...].dropFirst().first == "else" { break }
          add(tokens[start..<position], under: conditions)
          read(body, under: conditions + [condition])
          if body.contains(where: ["continue", "return", "break"].contains) {
            var other = condition
            other.isNegated = true
            conditions.append(other)
          }
          position = body.endIndex
          start = position + 1
        case "guard" where depth == 0:
          guard let (condition, body) = branch(tokens[(position + 1)...], before: "else") else { break }
          add(tokens[start..<position], under: conditions)
          conditions.append(condition)
          position = body.endIndex
          start = position + 1
        default: break
        }
        position += 1
      }
      add(tokens[start...], under: conditions)
    }

    private mutating func add(_ tokens: ArraySlice<String>, under conditions: [TargetCondition]) {
      if tokens.isEmpty { return }
      steps.append(ManifestStep(conditions: conditions, tokens: tokens, body: loop.body))
    }

    /// A condition up to a word, and the braces after it.
    private func branch(_ tokens: ArraySlice<String>, before word: String) -> (TargetCondition, ArraySlice<String>)? {
      guard let end = tokens.firstIndex(of: word), let brace = tokens[end...].firstIndex(of: "{"),
        let close = ManifestStep.end(of: tokens[(brace + 1)...])
      else { return nil }
      return (TargetCondition(subject: loop.subject, tokens: tokens[..<end]), tokens[(brace + 1)..<close])
    }
  }
}
