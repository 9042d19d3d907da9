import DeclModel
import DoublePlanning
import DoubleSelection
import MacroPlugin
import SourceWriter
import SyntaxLite

/// Expands the macros of Mocking: finds the double that an attribute asks for, and maps positions in the declaration to
/// positions in its file.
struct Expander {
  /// Expands one attribute.
  func expand(_ expansion: AttachedMacroExpansion) -> MacroExpansionResult {
    if let result = HandWrittenMembers.expand(expansion) { return result }
    guard
      let definition = MacroDefinition.all.first(where: {
        $0.type == expansion.macro.type && $0.role == expansion.role
      })
    else {
      let message = "'\(expansion.macro.type)' has no role '\(expansion.role)' in this version of swift-mocking"
      return MacroExpansionResult(source: nil, diagnostics: [diagnostic(message, in: expansion)])
    }
    let declaration = expansion.declaration
    // Factories are members, for which the compiler looks there, too.
    let targets = definition.marker?.accepted.intersection(definition.kind.eligible) ?? []
    if definition.role == "peer", expansion.isInFunction, let decl = declaration.nominal, targets.contains(decl.kind) {
      return MacroExpansionResult(source: "", diagnostics: [localDeclaration(decl, of: expansion, definition)])
    }
    let doubles = Expansion(
      of: Array(declaration.source.utf8),
      in: expansion.typesAround,
      kind: definition.kind,
      attribute: definition.attribute,
      placement: definition.role == "member" ? .member : .peer,
      isStrictlyMemorySafe: expansion.hasFeature("StrictMemorySafety"),
      isDefaultActorUnseen: DefaultIsolation.isUnseen
    )
    if doubles.text.isEmpty, doubles.diagnostics.isEmpty, declaration.nominal == nil {
      return MacroExpansionResult(source: "", diagnostics: [otherDeclaration(of: expansion, definition)])
    }
    let places = Places(of: declaration)
    // Remarks are for those who run a command; in a build they would come again and again. What is wrong with an attribute of two
    // roles is said in the first.
    let isSecond = definition.isSecondRole
    let diagnostics = doubles.diagnostics.filter { found in
      found.severity != .remark && !(isSecond && found.id == "misplaced-marker")
    }.map { found in
      var diagnostic = places.diagnostic(found)
      if found.id == "unknown-inherited-type" { diagnostic.notes = [commandNote(definition, at: diagnostic.position)] }
      if found.id == "not-eligible" || found.id == "misplaced-marker" {
        diagnostic.fixIts = [removal(of: expansion, definition)].compactMap { $0 }
      }
      return diagnostic
    }
    return MacroExpansionResult(
      source: String(decoding: doubles.text, as: UTF8.self),
      diagnostics: diagnostics + OperatorDiagnostics.diagnostics(for: definition, in: expansion)
        + [MissingCondition.diagnostic(of: doubles, asked: definition, in: expansion)].compactMap { $0 }
    )
  }

  /// Advice about a protocol that another file declares.
  private func commandNote(
    _ definition: MacroDefinition,
    at position: PluginDiagnostic.Position
  ) -> PluginDiagnostic.Note {
    PluginDiagnostic.Note(
      "a macro sees this declaration alone; mark it with '// swift-mocking: \(definition.comment)' instead, for the command, which sees all",
      at: position
    )
  }

  /// Removes the attribute.
  private func removal(of expansion: AttachedMacroExpansion, _ definition: MacroDefinition) -> PluginDiagnostic.FixIt? {
    guard let attribute = expansion.attribute else { return nil }
    let range = attribute.range(attribute.textRange)
    return PluginDiagnostic.FixIt("remove '@\(definition.attribute)'", replacing: range, with: "")
  }

  /// The error of an attribute inside of a function.
  private func localDeclaration(
    _ decl: NominalDecl,
    of expansion: AttachedMacroExpansion,
    _ definition: MacroDefinition
  ) -> PluginDiagnostic {
    PluginDiagnostic(
      "'@\(definition.attribute)' cannot be applied inside of a function, where the compiler finds no names that a macro declares; "
        + "move the \(decl.kind.rawValue) out of it",
      severity: .error,
      at: place(of: expansion)
    )
  }

  /// The error of an attribute on a function, a variable and the like, of which the compiler lets a macro of this role be.
  private func otherDeclaration(of expansion: AttachedMacroExpansion, _ definition: MacroDefinition) -> PluginDiagnostic
  {
    let targets = Diagnostic.list(of: definition.marker?.accepted.subtracting([.extension]) ?? [], lastAfter: "and")
    return PluginDiagnostic(
      "'@\(definition.attribute)' can only be applied to \(targets)",
      severity: .error,
      at: place(of: expansion),
      fixIts: [removal(of: expansion, definition)].compactMap { $0 }
    )
  }

  private func place(of expansion: AttachedMacroExpansion) -> PluginDiagnostic.Position {
    let attribute = expansion.attribute
    let place = attribute.map { PluginDiagnostic.Position(fileName: $0.fileName, offset: $0.textRange.lowerBound) }
    return place ?? Places(of: expansion.declaration).position(0)
  }

  private func diagnostic(_ message: String, in expansion: AttachedMacroExpansion) -> PluginDiagnostic {
    PluginDiagnostic(message, severity: .error, at: Places(of: expansion.declaration).position(0))
  }
}

extension AttachedMacroExpansion {
  /// The headers of the enclosing types, outermost first.
  fileprivate var typesAround: [[UInt8]] {
    // What stands around a function cannot be named from inside of it, but for what is there anyway.
    lexicalContext.lazy.map { Array($0.source.utf8) }.prefix { $0.ends(with: "{}") }.reversed().map { $0.dropLast(2) }
      .map(Array.init)
  }

  /// Whether something else than types is around the declaration.
  fileprivate var isInFunction: Bool { lexicalContext.contains { !Array($0.source.utf8).ends(with: "{}") } }
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

extension PluginSyntax {
  /// Where its tokens are in its file: comments and whitespace stand before and behind them.
  var tokens: [Range<Int>] {
    SourceText(source).tokenRanges.map { offset + Int($0.start.rawValue)..<offset + Int($0.end.rawValue) }
  }

  /// From its first token to its last one.
  var textRange: Range<Int> {
    let tokens = tokens
    guard let first = tokens.first, let last = tokens.last else { return offset..<(offset + source.utf8.count) }
    return first.lowerBound..<last.upperBound
  }

  /// Some bytes of its file.
  func range(_ bytes: Range<Int>) -> PluginDiagnostic.Range {
    PluginDiagnostic.Range(fileName: fileName, start: bytes.lowerBound, end: bytes.upperBound)
  }
}

/// The position of a declaration's bytes in its file.
struct Places {
  private let fileName: String
  private let offset: Int

  init(of syntax: PluginSyntax) {
    fileName = syntax.fileName
    offset = syntax.offset
  }

  func position(_ offset: Int) -> PluginDiagnostic.Position {
    PluginDiagnostic.Position(fileName: fileName, offset: self.offset + offset)
  }

  func diagnostic(_ found: Diagnostic) -> PluginDiagnostic {
    let position = position(Int(found.location?.offset ?? 0))
    return PluginDiagnostic(
      found.message,
      severity: PluginDiagnostic.Severity(rawValue: found.severity.rawValue) ?? .error,
      at: position,
      notes: found.notes.map { note in
        .init(note.message, at: note.location.map { self.position(Int($0.offset)) } ?? position)
      },
      fixIts: found.fixIts.map { fixIt in
        let range = PluginDiagnostic.Range(
          fileName: fileName,
          start: offset + Int(fixIt.range.lowerBound),
          end: offset + Int(fixIt.range.upperBound)
        )
        return .init(fixIt.message, replacing: range, with: fixIt.newText)
      }
    )
  }
}
