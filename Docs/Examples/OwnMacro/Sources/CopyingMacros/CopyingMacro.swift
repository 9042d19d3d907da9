import DeclModel
import MacroPlugin
import SyntaxLite

enum CopyingMacro {
  static func expand(_ declaration: PluginSyntax) -> MacroExpansionResult {
    let file = FileModel(tree: SyntaxTree(parsing: SourceText(declaration.source)), file: 0)
    guard case .nominal(let type) = file.declarations.first else { return MacroExpansionResult(source: "") }
    guard type.kind == .struct else {
      return MacroExpansionResult(
        source: nil,
        diagnostics: [
          // The declaration's text begins at its offset in the file, so positions in it are relative to that.
          PluginDiagnostic(
            "'@Copying' is for structs, and '\(type.name)' is none",
            severity: .error,
            at: .init(
              fileName: declaration.fileName,
              offset: declaration.offset + Int(type.header.location.offset)
            )
          )
        ]
      )
    }

    let properties = type.members.compactMap(storedProperty)
    let parameters = properties.map { "\($0.name): \($0.type)? = nil" }.joined(separator: ", ")
    let arguments = properties.map { "\($0.name): \($0.name) ?? self.\($0.name)" }.joined(separator: ", ")
    return MacroExpansionResult(
      source: """
        func copying(\(parameters)) -> Self {
          Self(\(arguments))
        }
        """
    )
  }

  private static func storedProperty(_ member: Member) -> (name: String, type: TypeRef)? {
    guard case .variable(let variable) = member, variable.accessors == nil, !variable.header.isStatic,
      !variable.isLet || variable.initialValue == nil, let type = variable.type
    else { return nil }
    return (variable.name, type)
  }
}
