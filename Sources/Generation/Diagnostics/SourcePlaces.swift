package import DeclModel

/// The paths, lines and columns of locations.
package struct SourcePlaces {
  /// A location in a file.
  package struct Place {
    package let path: String
    package let line: Int
    package let column: Int
    /// The line, without its line break.
    let source: ArraySlice<UInt8>

    /// `path:line`.
    package var short: String { "\(path):\(line)" }
  }

  private let sources: [SourceInput]
  private var tables: [FileID: LineTable] = [:]

  /// - Parameter sources: The files of the run, as locations index them.
  package init(_ sources: [SourceInput]) { self.sources = sources }

  /// The path, line and column of a location; `nil` for built-in declarations.
  package mutating func place(of location: DeclLocation?) -> Place? {
    guard let location, sources.indices.contains(location.file.index) else { return nil }
    let source = sources[location.file.index]
    let table = tables[location.file] ?? LineTable(source.bytes())
    tables[location.file] = table
    let (line, column) = table.position(of: Int(location.offset))
    return Place(path: source.path, line: line, column: column, source: table.line(line))
  }
}
