import DeclModel
import SourceWriter
import SyntaxLite

/// The stubs of all protocols of a source.
public struct StubWriting {
  /// The text of the stubs.
  public let text: String
  /// The diagnostics, as `line:column: severity: message`.
  public let messages: [String]

  /// Writes the stubs of a source.
  public init(of source: String) {
    let source = SourceText(source)
    let file = FileModel(tree: SyntaxTree(parsing: source), file: 0)
    let index = ModuleIndex(files: [file])

    var writer = SourceWriter()
    var diagnostics = file.diagnostics
    for decl in index.nominals where decl.kind == .protocol {
      writer.separate()
      diagnostics += Stub().emit(index.flatten(decl), into: &writer).diagnostics
    }

    text = String(decoding: writer.finish(), as: UTF8.self)
    messages = diagnostics.map { diagnostic in
      let offset = ByteOffset(diagnostic.location?.offset ?? 0)
      let (line, column) = (source.location(at: offset).line, source.location(at: offset).column)
      return "\(line):\(column): \(diagnostic.severity): \(diagnostic.message)"
    }
  }
}
