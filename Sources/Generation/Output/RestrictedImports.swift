import DeclModel
import SyntaxLite

extension SourceInput {
  private static let word = WordSearch(["import"])
  private static let levels = ["internal", "package", "fileprivate", "private"].map { Array($0.utf8) }

  /// The modules that the source imports with an access level below `public`.
  ///
  /// Without `InternalImportsByDefault`, the compiler then requires a level of each file of the module.
  ///
  /// - Parameter buffer: What the source is read into.
  /// - Returns: Their names; none if the source cannot be read any more.
  func restrictedImports(_ buffer: ReadBuffer) -> Set<String> {
    guard (try? load(into: buffer)) != nil else { return [] }
    let bytes = buffer.bytes
    var hasLevel = false
    SourceInput.word.scan(bytes) { _, offset in
      let isBlank = { (place: Int) in place > 0 && bytes[place - 1] <= UInt8(ascii: " ") }
      var end = offset
      while isBlank(end) { end -= 1 }
      hasLevel = hasLevel || SourceInput.levels.contains { bytes[..<end].suffix($0.count).elementsEqual($0) }
    }
    if !hasLevel { return [] }
    let model = FileModel(tree: SyntaxTree(parsing: SourceText(Array(bytes))), file: FileID(0), detail: .index)
    return Set(model.imports.filter { $0.header.access.map { $0 < .public } ?? false }.map(\.module))
  }
}

extension ImportDecl {
  /// The module, without what is imported of it.
  var module: String { path.split(separator: ".").first.map(String.init) ?? path }

  /// Whether it says that others may see what it imports.
  var isExplicitlyShared: Bool { header.access.map { $0 >= .package } ?? false }
}
