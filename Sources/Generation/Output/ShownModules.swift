import DeclModel
import SyntaxLite

/// The modules of which doubles show something to other modules, by what the sources say.
///
/// The compiler warns of a public import that no public declaration uses. Of many names nobody knows here which module declares them,
/// but what a source says in public comes from one of its public imports.
struct ShownModules {
  /// The widest access level of what shows something of a module.
  private var levels: [String: AccessLevel] = [:]

  /// - Parameters:
  ///   - doubles: Doubles whose texts have no names of other modules that no source mentions.
  ///   - mentions: What the sources of the module mention.
  init(of doubles: [MadeDouble], _ mentions: MentionedNames) {
    for double in doubles where double.shownAccess >= .package {
      let level = min(double.shownAccess, .public)
      for word in double.words {
        for module in mentions.imports(toShow: word, from: double.sourceFiles) {
          levels[module] = max(levels[module] ?? level, level)
        }
      }
    }
  }

  /// The access level that an import of the module needs at most, `nil` if nothing of it is shown.
  func level(of module: String) -> AccessLevel? { levels[module] }
}

extension MadeDouble {
  /// The words of its text, comments and literals aside.
  var words: Set<String> {
    Set(SourceText(emitted.text).tokens.lazy.map { $0.hasPrefix("`") ? String($0.dropFirst().dropLast()) : $0 })
  }
}
