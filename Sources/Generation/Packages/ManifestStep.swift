/// A part of what a manifest does to each of its targets, in a loop over them or a closure that is called with each.
struct ManifestStep {
  /// What must hold of a target, all of it.
  let conditions: [TargetCondition]
  let tokens: ArraySlice<String>
  /// Whether the loop has a value for a target without settings.
  let addsSettings: Bool

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
        steps += Parts(of: loop).steps
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
        guard let brace = rest.prefix(TargetCondition.mostTokens).firstIndex(of: "{"),
          isConditional || brace == rest.startIndex
        else { return nil }
        subject = name
        condition = isConditional ? TargetCondition(subject: name, tokens: rest[..<brace]) : nil
        guard let close = ManifestStep.end(of: rest[brace...]) else { return nil }
        rest = rest[(brace + 1)..<(close - 1)]
      } else {
        guard skip("package", ".", "targets", ".", "forEach") || skip("package", ".", "targets", ".", "map") else {
          return nil
        }
        _ = skip("(")
        guard rest.first == "{", let close = ManifestStep.end(of: rest) else { return nil }
        rest = rest[..<(close - 1)].dropFirst()
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
      body = rest
    }
  }

  /// What follows brackets that the first token opens.
  private static func end(of tokens: ArraySlice<String>) -> Int? {
    var depth = 0
    for index in tokens.indices {
      if ["{", "(", "[", "#if"].contains(tokens[index]) { depth += 1 }
      if ["}", ")", "]", "#endif"].contains(tokens[index]) { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }

  /// Takes a body apart where conditions begin.
  private struct Parts {
    private let subject: String
    private let addsSettings: Bool
    private(set) var steps: [ManifestStep] = []

    /// How many conditions may stand in each other.
    private static let mostConditions = 16
    /// How many parts are told apart.
    private static let mostSteps = 256
    /// What ends the work on one target.
    private static let exits: Set<String> = ["continue", "return"]

    init(of loop: Loop) {
      subject = loop.subject
      addsSettings = loop.body.contains("??")
      // The targets that come after are passed over then, too.
      if loop.body.contains("break") { return }
      _ = read(loop.body, under: loop.condition.map { [$0] } ?? [])
      // What a variable holds in the end depends on all of them.
      if steps.count > 1, !declaresNothingElse(loop.body) { steps = [] }
    }

    /// Whether there is no variable in it but one for the target's settings, which these are in the end in any case.
    private func declaresNothingElse(_ body: ArraySlice<String>) -> Bool {
      let declarations = body.indices.filter { body[$0] == "let" || body[$0] == "var" }
      if declarations.isEmpty { return true }
      guard declarations.count == 1, Parts.exits.isDisjoint(with: body),
        let name = body[declarations[0]...].dropFirst().first
      else { return false }
      var value = body[declarations[0]...].dropFirst(2)
      let type = [":", "[", "SwiftSetting", "]"]
      if value.starts(with: type) { value = value.dropFirst(type.count) }
      guard value.starts(with: ["=", subject, ".", "swiftSettings", "??", "[", "]"]) else { return false }
      var depth = 0
      var uses: [Int] = []
      for index in body.indices {
        if body[index] == "{" { depth += 1 }
        if body[index] == "}" { depth -= 1 }
        if body[index...].starts(with: [subject, ".", "swiftSettings", "=", name]) { uses.append(depth) }
        // What it has is not taken away from it.
        let next = body[index...].dropFirst().prefix(2)
        let isChanged = next.first == "=" || next.first == "." && ManifestSettings.removals.contains(next.last ?? "")
        if body[index] == name, isChanged, index != declarations[0] + 1 { return false }
      }
      return uses == [0]
    }

    /// - Parameters:
    ///   - tokens: The body of the loop, or of a condition in it.
    ///   - conditions: What holds there.
    /// - Returns: Whether it is known what holds after it.
    private mutating func read(_ tokens: ArraySlice<String>, under conditions: [TargetCondition]) -> Bool {
      if conditions.count > Parts.mostConditions || steps.count > Parts.mostSteps { return false }
      var conditions = conditions
      var start = tokens.startIndex
      var position = start
      while position < tokens.endIndex {
        switch tokens[position] {
        case "if", "guard":
          add(tokens[start..<position], under: conditions)
          guard let chain = Chain(tokens[position...], of: subject), read(chain, under: &conditions) else {
            return false
          }
          position = chain.end
          start = position
        case "{", "(", "[", "#if":
          guard let end = ManifestStep.end(of: tokens[position...]) else { return false }
          if !Parts.exits.isDisjoint(with: tokens[position..<end]) { return false }
          position = end
        case let token:
          if Parts.exits.contains(token) {
            add(tokens[start..<position], under: conditions)
            return true
          }
          position += 1
        }
      }
      add(tokens[start...], under: conditions)
      return true
    }

    /// Reads the branches of a condition, and takes note of what holds after them.
    private mutating func read(_ chain: Chain, under conditions: inout [TargetCondition]) -> Bool {
      var others = conditions
      for branch in chain.branches {
        let own = others + (branch.condition.map { [$0] } ?? [])
        if !read(branch.body, under: own) { return false }
        if let condition = branch.condition { others.append(condition.negated) }
      }
      let leaves = chain.branches.contains { !Parts.exits.isDisjoint(with: $0.body) }
      if !leaves { return true }
      guard chain.branches.count == 1, let condition = chain.branches[0].condition else { return false }
      conditions.append(condition.negated)
      return true
    }

    private mutating func add(_ tokens: ArraySlice<String>, under conditions: [TargetCondition]) {
      if tokens.isEmpty { return }
      steps.append(ManifestStep(conditions: conditions, tokens: tokens, addsSettings: addsSettings))
    }
  }

  /// `if … { … } else if … { … } else { … }`, or `guard … else { … }`.
  private struct Chain {
    /// What is done under each condition if none of the earlier ones holds; without one, the last of all.
    var branches: [(condition: TargetCondition?, body: ArraySlice<String>)] = []
    /// What follows it.
    private(set) var end: Int

    init?(_ tokens: ArraySlice<String>, of subject: String) {
      var rest = tokens
      end = rest.startIndex
      repeat {
        let word = rest.popFirst()
        guard word == "if" || word == "guard", let brace = Chain.brace(in: rest.prefix(TargetCondition.mostTokens))
        else { return nil }
        var condition = rest[..<brace]
        if word == "guard" {
          guard condition.popLast() == "else" else { return nil }
        }
        guard let close = ManifestStep.end(of: rest[brace...]) else { return nil }
        let holds = TargetCondition(subject: subject, tokens: condition)
        branches.append((word == "guard" ? holds.negated : holds, rest[(brace + 1)..<(close - 1)]))
        end = close
        rest = rest[end...]
        guard word == "if", rest.first == "else" else { return }
        rest.removeFirst()
      } while rest.first == "if"
      guard rest.first == "{", let close = ManifestStep.end(of: rest) else { return nil }
      branches.append((nil, rest[(rest.startIndex + 1)..<(close - 1)]))
      end = close
    }

    /// The first brace that is in no brackets.
    private static func brace(in tokens: ArraySlice<String>) -> Int? {
      var depth = 0
      return tokens.indices.first { index in
        if ["(", "["].contains(tokens[index]) { depth += 1 }
        if [")", "]"].contains(tokens[index]) { depth -= 1 }
        return depth == 0 && tokens[index] == "{"
      }
    }
  }
}
