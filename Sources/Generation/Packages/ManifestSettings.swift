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
      constants[tree.text(name)] = ManifestSettings.settings(in: SourceText(tree.text(value)))
    }
    for body in ManifestSettings.bodiesOfLoops(in: manifest.tokens) {
      common.merge(ManifestSettings.settings(in: SourceText(body.joined(separator: " "))))
    }
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
    let source = SourceText(text)
    var settings = ManifestSettings.settings(in: source)
    settings.merge(common)
    if constants.isEmpty || ManifestSettings.isConditional(source) { return settings }
    for token in source.tokens { if let constant = constants[token] { settings.merge(constant) } }
    return settings
  }

  /// What a text says for every build: settings with a condition do not count.
  private static func settings(in text: SourceText) -> ModuleSettings {
    isConditional(text) ? ModuleSettings() : calls(in: text)
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

  /// Whether something in a text depends on a condition.
  private static func isConditional(_ text: SourceText) -> Bool {
    text.tokens.contains { conditions.contains($0) }
  }

  private static let conditions: Set<String> = ["if", "#if", "guard", "switch", "for", "while", "?"]
}
