import DeclModel
import Generation
import MacroPlugin

/// Expands the macros of Mocking: finds out which double is wanted and maps places in the declaration to places in its file.
struct Expander {
  /// Expands one attribute.
  func expand(_ expansion: AttachedMacroExpansion) -> MacroExpansionResult {
    guard
      let definition = MacroDefinition.all.first(where: {
        $0.type == expansion.macro.type && $0.role == expansion.role
      })
    else {
      let message = "'\(expansion.macro.type)' has no role '\(expansion.role)' in this version of swift-mocking"
      return MacroExpansionResult(source: nil, diagnostics: [diagnostic(message, in: expansion)])
    }
    let declaration = expansion.declaration
    let doubles = Expansion(
      of: Array(declaration.source.utf8),
      kind: definition.kind,
      attribute: definition.attribute
    )
    let places = Places(of: declaration)
    return MacroExpansionResult(
      source: String(decoding: doubles.text, as: UTF8.self),
      // Remarks are for those who run a command; in a build they would come again and again.
      diagnostics: doubles.diagnostics.filter { $0.severity != .remark }.map(places.diagnostic)
    )
  }

  private func diagnostic(_ message: String, in expansion: AttachedMacroExpansion) -> PluginDiagnostic {
    PluginDiagnostic(message, severity: .error, at: Places(of: expansion.declaration).position(0))
  }
}

/// Where the bytes of a declaration stand in its file.
private struct Places {
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
