import DeclModel
import SyntaxLite

/// What a manifest says about the default isolation of its targets: `.defaultIsolation(MainActor.self)` among their settings.
///
/// The settings may be those of a constant, which most manifests have that give all targets the same ones.
struct ManifestIsolation {
  /// The constants that say so.
  private var constants: Set<String> = []

  init(of manifest: SourceText) {
    // Few manifests do, and the others need not be parsed.
    guard ManifestIsolation.calls(in: manifest).contains(true) else { return }
    let tree = SyntaxTree(parsing: manifest)
    let bindings = tree.children(tree.root, .variableDecl).flatMap { tree.children($0, .patternBinding) }
    for binding in bindings {
      guard let name = tree.firstChild(binding, .pattern), let value = tree.firstChild(binding, .initializerValue),
        ManifestIsolation.isMainActor(tree.text(value))
      else { continue }
      constants.insert(tree.text(name))
    }
  }

  /// The actor that isolates a target by default.
  ///
  /// - Parameter arguments: The arguments of the call that makes the target.
  /// - Returns: `nil` if none is known.
  func defaultActor(ofTargetWith arguments: [LabelledArgument]) -> String? {
    guard let settings = arguments.first(where: { $0.label == "swiftSettings" })?.text else { return nil }
    let isNamed = settings.words.contains(where: constants.contains)
    return isNamed || ManifestIsolation.isMainActor(settings) ? "MainActor" : nil
  }

  private static func isMainActor(_ settings: String) -> Bool { calls(in: SourceText(settings)).contains(true) }

  /// The settings of the default isolation in a text, and whether each is that to the main actor in every build.
  private static func calls(in text: SourceText) -> [Bool] {
    text.memberCalls(named: ["defaultIsolation"]).map { call in
      text.arguments(in: call.arguments).map(\.text) == ["MainActor.self"]
    }
  }
}
