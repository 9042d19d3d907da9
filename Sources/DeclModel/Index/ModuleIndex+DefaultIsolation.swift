extension ModuleIndex {
  /// A type as it would say what isolates it, if nothing else does than the default of its module.
  func isolated(_ decl: NominalDecl, by actor: Attribute) -> NominalDecl {
    guard [.protocol, .class, .struct, .enum].contains(decl.kind), !isDependency(file: decl.header.location.file),
      !saysIsolation(decl, depth: 0)
    else { return decl }
    var decl = decl
    decl.header.attributes.append(actor)
    return decl
  }

  /// Whether a type, or something that it inherits, says on which actor it is, or on none.
  private func saysIsolation(_ decl: NominalDecl, depth: Int) -> Bool {
    let (header, file) = (decl.header, decl.header.location.file)
    if decl.kind == .actor || header.has(modifier: "nonisolated") { return true }
    if globalActor(in: header.attributes + header.conditionalAttributes, from: decl.context, file: file) != nil {
      return true
    }
    if depth > ModuleIndex.aliasLimit { return false }
    return decl.parents.contains { type in
      if ModuleIndex.actorProtocols.contains(type.baseName) { return true }
      guard let parent = nominal(type, from: decl.context, file: file), parent.header.location != header.location else {
        return false
      }
      // `nonisolated` is not inherited.
      return !parent.header.has(modifier: "nonisolated") && saysIsolation(parent, depth: depth + 1)
    }
  }

  private static let actorProtocols: Set<String> = ["Actor", "DistributedActor", "AnyActor"]
}
