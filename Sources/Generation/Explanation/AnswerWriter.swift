import DeclModel

/// Writes the answers of `list` and `explain`.
struct AnswerWriter {
  var places: SourcePlaces
  /// The path of an output file; `nil` for standard output.
  let outputPath: @Sendable (String) -> String?

  init(sources: [SourceInput], outputPath: @escaping @Sendable (String) -> String?) {
    places = SourcePlaces(sources)
    self.outputPath = outputPath
  }

  /// The file in which a double would be.
  func output(of explanation: Explanation) -> String? { explanation.output.flatMap(outputPath) }

  /// Rows with columns of one width, each line after an indentation; a column without a text takes no room.
  static func table(_ rows: [[String]], indentation: String = "") -> String {
    let count = rows.map(\.count).max() ?? 0
    let columns = (0..<count).filter { column in rows.contains { $0.count > column && !$0[column].isEmpty } }
    let widths = columns.map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
    var text = ""
    for row in rows {
      var line = indentation
      var pad = 0
      for (column, width) in zip(columns, widths) {
        let cell = row.count > column ? row[column] : ""
        if !cell.isEmpty {
          line += String(repeating: " ", count: pad) + cell
          pad = 0
        }
        pad += width - cell.count + 2
      }
      text += line + "\n"
    }
    return text
  }

  /// A finding in words, with its place if that is not one that is known already.
  mutating func sentence(_ diagnostic: Diagnostic, besides known: DeclLocation?) -> String {
    guard let location = diagnostic.location, location != known, let place = places.place(of: location) else {
      return diagnostic.message
    }
    return "\(diagnostic.message) (\(place.path):\(place.line):\(place.column))"
  }
}
