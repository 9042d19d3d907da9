import DeclModel
import SyntaxLite

/// The modules of which doubles show something to other modules, by what the sources say.
///
/// The compiler warns of a public import that no public declaration uses. Of many names nobody knows here which module declares them.
/// But what a source says in public comes from one of its public imports, and what it says at all from one of its imports: those of one
/// source that mentions a name are enough for it.
struct ShownModules {
  /// The widest access level of what shows something of a module.
  private var levels: [String: AccessLevel] = [:]

  /// - Parameters:
  ///   - doubles: Doubles whose texts have no names of other modules that no source mentions.
  ///   - mentions: What the sources of the module mention.
  init(of doubles: [MadeDouble], _ mentions: MentionedNames) {
    // The imports that others can see through, as long as none of them is restricted.
    var shared: Set<String> = []
    var needs: [String: (level: AccessLevel, files: Set<FileID>)] = [:]
    for double in doubles {
      for file in double.sourceFiles { shared.formUnion(mentions.sharedImports(of: file)) }
      guard double.shownAccess >= .package else { continue }
      let level = min(double.shownAccess, .public)
      for name in double.words {
        if mentions.modules.contains(name) { show(name, level) }
        let files = mentions.files(mentioning: name)
        if files.isEmpty { continue }
        let own = files.intersection(double.sourceFiles)
        let known = needs[name] ?? (level, [])
        needs[name] = (max(known.level, level), known.files.union(own.isEmpty ? files : own))
      }
    }
    for (name, need) in needs {
      var enough: Set<String> = []
      for file in need.files { enough.formUnion(mentions.sharedImports(for: name, in: file)) }
      // In a fixed order, as several may be equally short.
      for file in mentions.files(mentioning: name).sorted() {
        guard let imports = mentions.imports(of: file) else { continue }
        if imports.count < enough.count, imports.isSubset(of: shared) { enough = imports }
      }
      for module in enough { show(module, need.level) }
    }
  }

  private mutating func show(_ module: String, _ level: AccessLevel) {
    levels[module] = max(levels[module] ?? level, level)
  }

  /// The access level that an import of the module needs at most, `nil` if nothing of it is shown.
  func level(of module: String) -> AccessLevel? { levels[module] }
}

extension MadeDouble {
  /// The words of its text, comments and literals aside.
  var words: Set<String> { Set(SourceText(emitted.text).tokens) }
}
