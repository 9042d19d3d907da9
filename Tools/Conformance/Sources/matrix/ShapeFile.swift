import DoubleChecks
import Foundation

/// A file of shapes, which is one dimension of the matrix.
///
/// A shape is a declaration below a comment `// shape: …`. It may be followed by `// not in: <setting>, …: <reason>` or
/// `// only in: <setting>, …: <reason>`, if the compiler does not accept the shape itself elsewhere.
struct ShapeFile: Sendable {
  let name: String
  /// The lines of the comments at which shapes begin that are doubled.
  var starts: [Int] { isSelected ? comments : [] }
  private let lines: [String]
  private let comments: [Int]
  private let limits: [Limit]

  /// The settings in which a shape is left out.
  private struct Limit: Sendable {
    let range: Range<Int>
    let isAllowed: Bool
    let settings: [String]
  }

  static let marker = "shape:"

  /// Whether its shapes are doubled; if not, they are only there for those of other files that mention them.
  private let isSelected: Bool

  /// - Parameters:
  ///   - url: The file.
  ///   - dimensions: The names of the files whose shapes are doubled; none of them means all.
  /// - Throws: An error of the file system, or what is wrong with a comment.
  init(_ url: URL, of dimensions: [String] = []) throws {
    name = url.deletingPathExtension().lastPathComponent
    let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
    self.lines = lines
    isSelected = dimensions.isEmpty || dimensions.contains(name)
    comments = lines.indices.filter { lines[$0].firstMatch(of: /^ *\/\/ shape: ./) != nil }
    limits = try comments.flatMap { try ShapeFile.limits(at: $0, in: lines, of: url.lastPathComponent) }
  }

  /// The source as it is compiled in a setting: with empty lines in place of the shapes that are not accepted there.
  func text(in setting: Setting) -> String {
    var lines = lines
    for limit in limits where limit.settings.contains(where: setting.namesInComments.contains) != limit.isAllowed {
      for line in limit.range { lines[line] = "" }
    }
    if !isSelected { for comment in comments { lines[comment] = "// no \(ShapeFile.marker)" } }
    return lines.joined(separator: "\n")
  }

  private static func limits(at start: Int, in lines: [String], of file: String) throws -> [Limit] {
    let comments = lines[start...].prefix { $0.firstMatch(of: /^ *\/\//) != nil }
    return try comments.compactMap { comment in
      guard let found = comment.firstMatch(of: /\/\/ (not|only) in: ([^:]+): ./) else { return nil }
      let settings = found.2.components(separatedBy: ", ")
      if let unknown = settings.first(where: { name in !Setting.all.contains { $0.namesInComments.contains(name) } }) {
        throw ConformanceError("\(file):\(start + 1): there is no setting '\(unknown)'")
      }
      return Limit(range: range(from: start, in: lines), isAllowed: found.1 == "only", settings: settings)
    }
  }

  /// The lines from a comment to the brace that closes what follows it.
  private static func range(from start: Int, in lines: [String]) -> Range<Int> {
    var depth = 0
    for (index, line) in zip(start..., lines[start...]) where line.firstMatch(of: /^ *\/\//) == nil {
      for character in line {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
      }
      if depth == 0, line.contains("}") { return start..<(index + 1) }
    }
    return start..<lines.count
  }
}
