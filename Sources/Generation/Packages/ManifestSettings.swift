import DeclModel
import SyntaxLite

/// What a manifest says among the settings of its targets: `.defaultIsolation(MainActor.self)` and `.strictMemorySafety()`.
///
/// The settings may be those of a constant or a computed variable, or of a loop over the targets, which most manifests have that give
/// all targets the same ones.
struct ManifestSettings {
  /// What the constants say, or the bodies of computed variables.
  private var constants: [String: ModuleSettings] = [:]
  /// What loops add to all targets.
  private var common = ModuleSettings()

  init(of manifest: SourceText) {
    // Few manifests say anything of it, and the others need not be parsed.
    guard ManifestSettings.calls(in: manifest) != ModuleSettings() else { return }
    let tree = SyntaxTree(parsing: manifest)
    let bindings = tree.children(tree.root, .variableDecl).flatMap { tree.children($0, .patternBinding) }
    for binding in bindings {
      guard let name = tree.firstChild(binding, .pattern) else { continue }
      let value = tree.firstChild(binding, .initializerValue) ?? binding
      let text = ManifestSettings.unconditional(SourceText(tree.text(value)).tokens[...])
      constants[tree.text(name)] = ManifestSettings.calls(in: text)
    }
    for body in ManifestSettings.bodiesOfLoops(in: manifest.tokens) { common.merge(settings(in: body)) }
  }

  /// The tokens in the braces of `for target in package.targets { … }`, wherever that happens in every build.
  private static func bodiesOfLoops(in tokens: [String]) -> [ArraySlice<String>] {
    var bodies: [ArraySlice<String>] = []
    var depth = 0
    var start: Int?
    for (index, token) in tokens.enumerated() {
      switch token {
      case "for" where depth == 0 && isLoopOverTargets(tokens[index...]): start = index + loop.count
      case "{", "#if": depth += 1
      case "}", "#endif":
        depth -= 1
        guard depth == 0, let first = start else { continue }
        bodies.append(tokens[first..<index])
        start = nil
      default: break
      }
    }
    return bodies
  }

  private static func isLoopOverTargets(_ tokens: ArraySlice<String>) -> Bool {
    tokens.count > loop.count && zip(tokens, loop).allSatisfy { $1 == nil || $0 == $1 }
  }

  /// A loop's beginning, in which any name may stand for a target.
  private static let loop: [String?] = ["for", nil, "in", "package", ".", "targets", "{"]

  /// The settings of a target.
  ///
  /// - Parameter arguments: The arguments of the call that makes it.
  /// - Returns: What is known of them.
  func settings(ofTargetWith arguments: [LabelledArgument]) -> ModuleSettings {
    guard let text = arguments.first(where: { $0.label == "swiftSettings" })?.text else { return common }
    var settings = settings(in: SourceText(text).tokens[...])
    settings.merge(common)
    return settings
  }

  /// What tokens say for every build, themselves and by constants that they name.
  private func settings(in tokens: ArraySlice<String>) -> ModuleSettings {
    let text = ManifestSettings.unconditional(tokens)
    var settings = ManifestSettings.calls(in: text)
    if constants.isEmpty { return settings }
    for token in text.tokens { if let constant = constants[token] { settings.merge(constant) } }
    return settings
  }

  private static func calls(in text: SourceText) -> ModuleSettings {
    var settings = ModuleSettings()
    for call in text.memberCalls(named: ["defaultIsolation", "strictMemorySafety"]) {
      let arguments = text.arguments(in: call.arguments).map { SourceText($0.text).tokens.joined() }
      switch (call.name, arguments) {
      case ("defaultIsolation", ["MainActor.self"]): settings.defaultActor = "MainActor"
      case ("strictMemorySafety", []): settings.isStrictlyMemorySafe = true
      default: break
      }
    }
    return settings
  }

  /// The text of tokens without what is in brackets where something depends on a condition; nothing if that is so outside of all.
  private static func unconditional(_ tokens: ArraySlice<String>) -> SourceText {
    let tokens = Array(tokens)
    // Where brackets were opened, and whether something in them depends on a condition.
    var open = [(start: 0, isConditional: false)]
    var ends: [Int: Int] = [:]
    for (index, token) in tokens.enumerated() {
      switch token {
      case "(", "[", "{": open.append((index, false))
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
    if open.contains(where: \.isConditional) { return SourceText("") }
    var kept: [String] = []
    var position = 0
    while position < tokens.count {
      kept.append(tokens[position])
      position = ends[position] ?? position + 1
    }
    return SourceText(kept.joined(separator: " "))
  }

  private static let conditions: Set<String> = ["if", "#if", "guard", "switch", "for", "while", "?"]
}
