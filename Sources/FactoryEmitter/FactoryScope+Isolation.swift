import DeclModel

extension ModuleIndex {
  /// The global actor among some attributes, by the name that it has everywhere.
  func globalActorType(in attributes: [Attribute], from context: [String], file: Int32) -> TypeRef? {
    guard let attribute = globalActor(in: attributes, from: context, file: file) else { return nil }
    guard let decl = declaredNominal(attribute.name, from: context, file: file) else {
      return .named(attribute.name.baseName)
    }
    return .named(components: decl.context + [decl.name])
  }

  /// The global actor that isolates the members of a type, as far as it is to be seen.
  func isolation(of decl: NominalDecl) -> TypeRef? {
    var visited: Set<String> = []
    return isolation(of: decl, visited: &visited)
  }

  private func isolation(of decl: NominalDecl, visited: inout Set<String>) -> TypeRef? {
    guard decl.kind != .actor, visited.insert(decl.qualifiedName).inserted else { return nil }
    if decl.header.has(modifier: "nonisolated") { return nil }
    let file = decl.header.location.file
    if let actor = globalActorType(in: decl.header.attributes, from: decl.context, file: file) { return actor }
    // What it inherits in its own declaration isolates it, too.
    for type in decl.inheritance {
      if let inherited = nominal(type, from: decl.context, file: file), inherited.header.location.file >= 0 {
        if let actor = isolation(of: inherited, visited: &visited) { return actor }
      } else if ModuleIndex.mainActorTypes.contains(type.baseName) {
        return .named("MainActor")
      }
    }
    return nil
  }

  /// Protocols and classes of the system that are isolated to the main actor.
  private static let mainActorTypes: Set<String> = [
    "View", "ViewModifier", "App", "Scene", "ButtonStyle", "UIResponder", "UIView", "UIViewController", "UIControl",
    "UITableViewCell", "UICollectionViewCell", "UIViewRepresentable", "UIViewControllerRepresentable", "NSResponder",
    "NSView", "NSViewController", "NSWindowController", "NSViewRepresentable",
  ]
}
