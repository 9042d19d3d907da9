import DeclModel

extension NameLookup {
  /// The global actor among some attributes, by the name that it has everywhere.
  func globalActorType(in attributes: [Attribute]) -> TypeRef? {
    guard let attribute = globalActor(in: attributes) else { return nil }
    guard let decl = declaredNominal(attribute.name) else { return .named(attribute.name.baseName) }
    return .named(components: decl.memberScope.context)
  }
}

extension ModuleIndex {
  /// The global actor that isolates the members of a type, as far as it is to be seen.
  func isolation(of decl: NominalDecl) -> TypeRef? {
    var visited: Set<String> = []
    return isolation(of: decl, visited: &visited)
  }

  private func isolation(of decl: NominalDecl, visited: inout Set<String>) -> TypeRef? {
    guard decl.kind != .actor, visited.insert(decl.qualifiedName).inserted else { return nil }
    if decl.header.has(modifier: "nonisolated") { return nil }
    let lookup = lookup(in: decl.scope)
    if let actor = lookup.globalActorType(in: decl.header.attributes) { return actor }
    // What it inherits in its own declaration isolates it, too.
    for type in decl.inheritance {
      if let inherited = lookup.declaredNominal(type) {
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
