/// Bounds the work of writing type aliases out, which sources can make endless in number and in depth.
struct ExpansionLimits {
  /// Whether aliases stay whose meaning an `#if` decides.
  let holdsInAllBuilds: Bool
  /// How many aliases may still be written out.
  private var count = 64
  /// How many levels of types may still stand between the outermost type and the innermost alias.
  private var levels = TypeRef.maximumDepth

  init(holdsInAllBuilds: Bool = false) { self.holdsInAllBuilds = holdsInAllBuilds }

  /// Takes note that an alias is about to be written out; `false` if that would lead too far.
  mutating func enter(_ alias: TypeAliasDecl) -> Bool {
    let depth = alias.type.depth
    if count == 0 || depth > levels { return false }
    count -= 1
    levels -= depth
    return true
  }

  /// Takes note that an alias is written out.
  mutating func leave(_ alias: TypeAliasDecl) {
    levels += alias.type.depth
  }
}
