import DeclModel
import SourceWriter
import SpyEmitter
import SyntaxLite

/// The spies of the protocols that a house rule selects, here: those whose names end with `Service`.
public struct SpyWriting {
  /// The text of the spies.
  public let text: String
  /// The diagnostics, as `line:column: severity: message`.
  public let messages: [String]

  /// Writes the spies of a source.
  public init(of source: String) {
    let source = SourceText(source)
    let file = FileModel(tree: SyntaxTree(parsing: source), file: 0)
    let index = ModuleIndex(files: [file])

    var options = SpyOptions()
    options.isThreadSafe = true
    var writer = SourceWriter()
    var diagnostics = file.diagnostics
    for decl in index.nominals where decl.kind == .protocol && decl.name.hasSuffix("Service") {
      writer.separate()
      diagnostics += SpyEmitter.emit(index.flatten(decl), options: options, into: &writer).diagnostics
    }

    text = String(decoding: writer.finish(), as: UTF8.self)
    messages = diagnostics.map { diagnostic in
      let offset = ByteOffset(diagnostic.location?.offset ?? 0)
      let (line, column) = (source.location(at: offset).line, source.location(at: offset).column)
      return "\(line):\(column): \(diagnostic.severity): \(diagnostic.message)"
    }
  }
}
