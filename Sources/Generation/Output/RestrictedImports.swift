import DeclModel
import SyntaxLite

extension SourceInput {
  private static let levels = WordSearch(["internal import", "package import", "private import"])

  /// The modules that the source imports with an access level below `public`.
  ///
  /// Without `InternalImportsByDefault`, the compiler then requires a level of each file of the module.
  ///
  /// - Parameter buffer: What the source is read into.
  /// - Returns: Their names; none if the source cannot be read any more.
  func restrictedImports(_ buffer: ReadBuffer) -> Set<String> {
    guard (try? load(into: buffer)) != nil else { return [] }
    var hasLevel = false
    SourceInput.levels.scan(buffer.bytes) { _, _ in hasLevel = true }
    if !hasLevel { return [] }
    let model = FileModel(tree: SyntaxTree(parsing: SourceText(Array(buffer.bytes))), file: FileID(0), detail: .index)
    return Set(model.imports.filter { $0.header.access.map { $0 < .public } ?? false }.map(\.module))
  }
}

extension ImportDecl {
  /// The module, without what is imported of it.
  var module: String { path.split(separator: ".").first.map(String.init) ?? path }

  /// Whether it says that others may see what it imports.
  var isExplicitlyShared: Bool { header.access.map { $0 >= .package } ?? false }
}
