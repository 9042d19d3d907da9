import DeclModel
import SyntaxLite

/// What a manifest says among the settings of its targets: `.defaultIsolation(MainActor.self)` and `.strictMemorySafety()`.
///
/// The settings may be those of a constant or a computed variable, or of a loop over the targets, which most manifests have that give
/// all targets of some types the same ones. What is not certain for every build is left out.
struct ManifestSettings {
  /// What constants and computed variables stand for, as tokens; static ones have a point in front of their names, and before that the
  /// name of their type unless an extension has them.
  private var constants: [String: [String]] = [:]
  /// What is done in loops over the targets, in its order.
  private var loops: [Loop] = []

  /// What a part of a loop does to the settings of each target that it is for.
  private struct Loop {
    enum Effect { case adds, addsToExisting, replaces, forgets, clears }

    /// What holds of the targets that it is for.
    let conditions: [TargetCondition]
    let effect: Effect
    let tokens: [String]

    /// Whether it is for a target; `nil` if only running the manifest tells.
    func isFor(_ target: TargetCondition.Target) -> Bool? { conditions.map { $0.holds(for: target) }.allHold }

    /// Whether settings are lost that a target has before.
    var mayUndo: Bool {
      let undoesIsolation = tokens.indices.contains { tokens[$0...].starts(with: ["defaultIsolation", "(", "nil"]) }
      let isLost = effect == .replaces || effect == .forgets || effect == .clears
      return (isLost || undoesIsolation) && conditions.contains(where: \.isOfTarget)
    }
  }

  init(of manifest: SourceText) {
    // Few manifests say anything of it, and the others need not be parsed.
    let tokens = manifest.tokens
    guard ManifestSettings.mayTell(tokens) else { return }
    let tree = SyntaxTree(parsing: manifest)
    addConstants(in: tree.root, of: tree, prefix: "")
    for kind in [SyntaxKind.extensionDecl, .enumDecl, .structDecl] {
      for type in tree.children(tree.root, kind) {
        guard let block = tree.firstChild(type, .memberBlock) else { continue }
        let name = tree.firstChild(type, .name).map { tree.text($0) } ?? ""
        addConstants(in: block, of: tree, prefix: (kind == .extensionDecl ? "" : name) + ".")
      }
    }
    for step in ManifestStep.steps(in: manifest.tokensWithStrings) {
      let effect = ManifestSettings.effect(of: step)
      var tokens = step.tokens
      // What is added after something was taken away stays.
      if effect == .forgets, let last = tokens.lastIndex(where: ManifestSettings.removals.contains) {
        tokens = tokens[(last + 1)...]
      }
      loops.append(Loop(conditions: step.conditions, effect: effect, tokens: certain(tokens)))
    }
  }

  private mutating func addConstants(in parent: NodeID, of tree: SyntaxTree, prefix: String) {
    for binding in tree.children(parent, .variableDecl).flatMap({ tree.children($0, .patternBinding) }) {
      guard let name = tree.firstChild(binding, .pattern).map({ tree.text($0) }), name != "package" else { continue }
      var value: ArraySlice<String>
      if let initial = tree.firstChild(binding, .initializerValue) {
        value = SourceText(tree.text(initial)).tokens[...]
      } else {
        value = SourceText(tree.text(binding)).tokens.drop { $0 != "{" }.dropFirst().dropLast()
      }
      let key = prefix + name
      var tokens = certain(value)
      // Constants made of constants could fill all memory.
      if tokens.count > ManifestSettings.mostTokens || !ManifestSettings.mayTell(tokens) { tokens = [] }
      // Of two with one name, nothing is certain.
      constants[key] = constants[key].map { $0 == tokens ? tokens : [] } ?? tokens
    }
  }

  /// How many tokens a constant may stand for.
  private static let mostTokens = 4_096

  /// `target.swiftSettings?.append(…)` does nothing to a target without settings, and `target.swiftSettings = […]` forgets those that it
  /// had.
  private static func effect(of step: ManifestStep) -> Loop.Effect {
    let tokens = unconditional(Array(step.tokens))
    let uses = tokens.indices.dropLast().filter { tokens[$0] == "swiftSettings" }
    if uses.contains(where: { use in
      tokens[use + 1] == "." && removals.contains(tokens[use...].dropFirst(2).first ?? "")
    }) {
      return .forgets
    }
    if !uses.isEmpty, uses.allSatisfy({ tokens[$0...].dropFirst().starts(with: ["=", "nil"]) }) { return .clears }
    // A list of its own forgets them, whatever other parts of the loop do.
    let isList = uses.allSatisfy { ["[", "nil"].contains(tokens[$0...].dropFirst(2).first) }
    if step.addsSettings, uses.isEmpty || !isList || tokens.contains("+") || tokens.contains("??") { return .adds }
    let next = uses.map { tokens[$0 + 1] }
    if next.contains(".") { return .addsToExisting }
    return !next.isEmpty && next.allSatisfy { $0 == "=" } ? .replaces : .adds
  }

  /// The methods of arrays that take elements away.
  static let removals: Set<String> = ["filter", "remove", "removeAll", "removeFirst", "removeLast"]

  /// The settings of a target.
  ///
  /// - Parameters:
  ///   - type: Its type.
  ///   - arguments: The arguments of the call that makes it.
  /// - Returns: What is known of them.
  func settings(ofTarget type: String, with arguments: [LabelledArgument]) -> ModuleSettings {
    let own = arguments.first { $0.label == "swiftSettings" }
    var tokens = own.map { certain(SourceText($0.text).tokens[...]) }
    // Other forms of literals can mean the same.
    let name = arguments.first { $0.label == "name" && $0.text.hasPrefix("\"") && !$0.text.contains("\\") }?.text
    for loop in loops {
      let target = TargetCondition.Target(type: type, name: name, hasSettings: tokens != nil)
      guard let isFor = loop.isFor(target) else {
        // What is undone on some condition is not certain.
        if loop.mayUndo { tokens = tokens.map { _ in [] } }
        continue
      }
      if !isFor { continue }
      switch loop.effect {
      case .adds: tokens = (tokens ?? []) + loop.tokens
      case .addsToExisting: tokens = tokens.map { $0 + loop.tokens }
      case .replaces: tokens = loop.tokens
      case .forgets: tokens = tokens.map { _ in loop.tokens }
      case .clears: tokens = nil
      }
    }
    return ManifestSettings.settings(in: tokens ?? [])
  }

  /// What calls among tokens say; of several for the same, the compiler heeds the last.
  private static func settings(in tokens: [String]) -> ModuleSettings {
    var settings = ModuleSettings()
    guard mayTell(tokens) else { return settings }
    let text = SourceText(tokens.joined(separator: " "))
    for call in text.memberCalls(named: names) {
      let arguments = text.arguments(in: call.arguments).map { SourceText($0.text).tokens.joined() }
      switch (call.name, arguments) {
      case ("defaultIsolation", ["MainActor.self"]): settings.defaultActor = "MainActor"
      case ("defaultIsolation", ["nil"]): settings.defaultActor = nil
      case ("strictMemorySafety", []): settings.isStrictlyMemorySafe = true
      default: break
      }
    }
    return settings
  }

  private static let names: Set<String> = ["defaultIsolation", "strictMemorySafety"]

  private static func mayTell(_ tokens: some Sequence<String>) -> Bool { tokens.contains(where: names.contains) }

  /// The tokens that hold for every build, with what the constants stand for that they name.
  private func certain(_ tokens: ArraySlice<String>) -> [String] {
    let tokens = ManifestSettings.unconditional(Array(tokens))
    if constants.isEmpty { return tokens }
    var declared: Set<String> = []
    // What is called with the brackets that are open.
    var callees: [String] = []
    var result: [String] = []
    for (index, token) in tokens.enumerated() {
      let previous = index > 0 ? tokens[index - 1] : ""
      let next = index + 1 < tokens.count ? tokens[index + 1] : ""
      switch token {
      case "(", "[": callees.append(token == "(" ? previous : "")
      case ")", "]": _ = callees.popLast()
      default: break
      }
      if previous == "let" || previous == "var" { declared.insert(token) }
      // What a function makes of a constant is unknown, and a label no constant.
      let isCertain =
        next != "." && next != ":" && !declared.contains(token) && callees.allSatisfy(ManifestSettings.keeps)
      let constant = isCertain ? constants[ManifestSettings.name(at: index, in: tokens)] : nil
      result += constant ?? [token]
    }
    return result
  }

  /// The name by which a constant is known that a token may stand for; empty for the member of a value, of which nothing is known.
  private static func name(at index: Int, in tokens: [String]) -> String {
    guard index > 0, tokens[index - 1] == "." else { return tokens[index] }
    let owner = index > 1 ? tokens[index - 2] : ""
    guard let first = owner.first, first.isLetter || ")]".contains(first) else { return "." + tokens[index] }
    if !first.isUppercase { return "" }
    return (owner == "SwiftSetting" ? "" : owner) + "." + tokens[index]
  }

  /// Whether what is called has the settings that it is given: a type does, and what adds to a list.
  private static func keeps(_ callee: String) -> Bool {
    !(callee.first?.isLowercase ?? false) || callee == "append" || callee == "insert"
  }

  /// The tokens without what is in brackets where something depends on a condition, without what is in braces, which a function may call
  /// or not, and without what stands for a missing value; none if something outside of all depends on a condition.
  private static func unconditional(_ tokens: [String]) -> [String] {
    // Where brackets were opened, and whether something in them depends on a condition.
    var open = [(start: 0, isConditional: false)]
    var ends: [Int: Int] = [:]
    for (index, token) in tokens.enumerated() {
      switch token {
      case "(", "[": open.append((index, index > 0 && tokens[index - 1] == "??"))
      case "{": open.append((index, true))
      case ")", "]", "}":
        guard open.count > 1 else { continue }
        let closed = open.removeLast()
        if closed.isConditional { ends[closed.start] = index }
      default:
        // An argument may have the name of a keyword.
        let isLabel = token != "?" && index + 1 < tokens.count && tokens[index + 1] == ":"
        if !isLabel, conditions.contains(token) { open[open.count - 1].isConditional = true }
      }
    }
    if open.contains(where: \.isConditional) { return [] }
    var kept: [String] = []
    var position = 0
    while position < tokens.count {
      kept.append(tokens[position])
      position = ends[position] ?? position + 1
    }
    return kept
  }

  private static let conditions: Set<String> = ["if", "#if", "guard", "switch", "for", "while", "?"]
}
