import Foundation

/// An input of another generator with the output that it is expected to give.
struct Case {
  let name: String
  let input: String
  let expected: String
  /// The options of the command that do what those of the case do.
  var options: [String] = []
}

/// A checkout whose tests have cases.
enum Checkout: String {
  case mockolo, sourcery

  /// The cases, and what of the tests was passed over, with a reason.
  func cases(in folder: URL) throws -> (cases: [Case], skipped: [(name: String, reason: String)]) {
    switch self {
    case .sourcery:
      let tests = folder.appending(path: "Templates/Tests")
      let input = try String(contentsOf: tests.appending(path: "Context/AutoMockable.swift"), encoding: .utf8)
      let expected = try String(contentsOf: tests.appending(path: "Expected/AutoMockable.expected"), encoding: .utf8)
      return ([Case(name: "AutoMockable", input: input, expected: expected)], [])
    case .mockolo:
      var sources: [String] = []
      let files = FileManager.default.enumerator(at: folder.appending(path: "Tests"), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        sources.append(try String(contentsOf: file, encoding: .utf8))
      }
      return MockoloFixtures(sources).cases
    }
  }
}
