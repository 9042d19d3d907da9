import DeclModel
import SyntaxLite

/// What a manifest says among the settings of its targets: `.defaultIsolation(MainActor.self)` and `.strictMemorySafety()`.
///
/// The settings may be those of a constant or a computed variable, which most manifests have that give all targets the same ones.
struct ManifestSettings {
  /// What the constants say, or the bodies of computed variables.
  private var constants: [String: ModuleSettings] = [:]

  init(of manifest: SourceText) {
    // Few manifests say anything of it, and the others need not be parsed.
    guard ManifestSettings.settings(in: manifest) != ModuleSettings() else { return }
    let tree = SyntaxTree(parsing: manifest)
    let bindings = tree.children(tree.root, .variableDecl).flatMap { tree.children($0, .patternBinding) }
    for binding in bindings {
      guard let name = tree.firstChild(binding, .pattern) else { continue }
      constants[tree.text(name)] = ManifestSettings.settings(in: SourceText(tree.text(binding)))
    }
  }

  /// The settings of a target.
  ///
  /// - Parameter arguments: The arguments of the call that makes it.
  /// - Returns: What is known of them.
  func settings(ofTargetWith arguments: [LabelledArgument]) -> ModuleSettings {
    guard let text = arguments.first(where: { $0.label == "swiftSettings" })?.text else { return ModuleSettings() }
    var settings = ManifestSettings.settings(in: SourceText(text))
    for word in text.words { if let constant = constants[word] { settings.merge(constant) } }
    return settings
  }

  /// What a text says for every build: settings with a condition do not count.
  private static func settings(in text: SourceText) -> ModuleSettings {
    var settings = ModuleSettings()
    for call in text.memberCalls(named: ["defaultIsolation", "strictMemorySafety"]) {
      let arguments = text.arguments(in: call.arguments).map(\.text)
      switch (call.name, arguments) {
      case ("defaultIsolation", ["MainActor.self"]): settings.defaultActor = "MainActor"
      case ("strictMemorySafety", []): settings.isStrictlyMemorySafe = true
      default: break
      }
    }
    return settings
  }
}
