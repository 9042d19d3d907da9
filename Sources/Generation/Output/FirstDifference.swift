/// The first difference between the file on disk and the text that would be written.
package struct FirstDifference: Hashable {
  /// The number of the line, from 1.
  package let line: Int
  /// The line on disk; `nil` behind its end.
  package let old: String?
  /// The line that would be written; `nil` behind its end.
  package let new: String?

  /// Compares texts; `nil` if they are the same.
  package init?(between old: [UInt8], and new: [UInt8]) {
    let oldLines = old.split(separator: 0x0A, omittingEmptySubsequences: false)
    let newLines = new.split(separator: 0x0A, omittingEmptySubsequences: false)
    let count = zip(oldLines, newLines).prefix { $0.elementsEqual($1) }.count
    guard count < max(oldLines.count, newLines.count) else { return nil }
    line = count + 1
    self.old = count < oldLines.count ? FirstDifference.shown(oldLines[count]) : nil
    self.new = count < newLines.count ? FirstDifference.shown(newLines[count]) : nil
  }

  /// Compares a file with the one at its place; `nil` if that cannot be read, or is the same.
  init?(of file: OutputFile) {
    guard (try? System.status(of: file.path).kind) == .file, let old = try? ReadBuffer.contents(of: file.path) else {
      return nil
    }
    self.init(between: old, and: Array(file.pieces.joined()))
  }

  /// The lines as in a difference: `-` before what is on disk, `+` before what would be written.
  package var text: String {
    var text = "  line \(line) is the first that differs:\n"
    if let old { text += "  - \(old)\n" }
    if let new { text += "  + \(new)\n" }
    return text
  }

  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    return line.count > 200 ? text + "…" : text
  }
}
