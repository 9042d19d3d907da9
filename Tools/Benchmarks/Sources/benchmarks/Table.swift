/// Rows of text under headings; the first column stands to the left, the others to the right.
struct Table {
  private var rows: [[String]]

  init(_ headings: String...) {
    rows = [headings]
  }

  mutating func add(_ cells: String...) {
    rows.append(cells)
  }

  func print() {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + blanks : blanks + cell.0
      }
      Swift.print(cells.joined(separator: "  "))
    }
  }
}

extension Double {
  /// The number with some digits after the point.
  func digits(_ count: Int) -> String {
    var scale = 1
    for _ in 0..<count { scale *= 10 }
    let scaled = Int((self * Double(scale)).rounded())
    guard count > 0 else { return String(scaled) }
    let fraction = String(abs(scaled) % scale)
    let sign = scaled < 0 && scaled > -scale ? "-" : ""
    return "\(sign)\(scaled / scale).\(String(repeating: "0", count: count - fraction.count))\(fraction)"
  }
}
