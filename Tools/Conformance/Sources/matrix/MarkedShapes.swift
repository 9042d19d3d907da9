import DoubleChecks
import Foundation

/// The shapes of some sources that are marked, at their places.
struct MarkedShapes: Sendable {
  private(set) var all: [Shape] = []
  /// Why there is no double of one, of the kind that was asked about.
  private(set) var reasons: [Shape: String] = [:]
  private var places: [String: [(line: Int, shape: Shape)]] = [:]

  /// - Parameter listed: What `list --format json` answers.
  /// - Throws: An error if that is something else.
  init(listed: String) throws {
    for line in listed.split(separator: "\n") {
      let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      if row.reason?.id == "not-marked" { continue }
      let file = URL(filePath: row.path).deletingPathExtension().lastPathComponent
      let dimension =
        file.hasSuffix(ShapeSources.classSuffix) ? String(file.dropLast(ShapeSources.classSuffix.count)) : file
      let shape = Shape(dimension: dimension, name: row.declaration)
      all.append(shape)
      reasons[shape] = row.reason.map { "\($0.message) [\($0.id)]" }
      places[row.path, default: []].append((row.line, shape))
    }
    for path in places.keys { places[path]?.sort { $0.line < $1.line } }
  }

  /// The shape that a message is about: the last one that begins before its place, or the next one after a comment that asks in vain.
  func shape(at message: DiagnosticMessage) -> Shape? {
    guard let path = message.path, let line = message.line, let places = places[path] else { return nil }
    let isAtComment = message.id == "not-eligible"
    return isAtComment ? places.first { $0.line > line }?.shape : places.last { $0.line <= line }?.shape
  }

  private struct Row: Decodable {
    let declaration: String
    let path: String
    let line: Int
    let reason: Reason?

    struct Reason: Decodable {
      let id: String
      let message: String
    }
  }
}
