/// A tree of sources with the proportions of a large application: few protocols, much code in bodies, comments.
///
/// The same number of files always gives the same text.
struct SyntheticTree {
  let files: Int

  func write(to scratch: borrowing ScratchFolder, folder: String) throws {
    for index in 0..<files {
      let path = "\(folder)/Module\(index / 200)/Feature\(index / 20)/Source\(index).swift"
      _ = try scratch.write(text(of: index), to: path)
    }
  }

  private func text(of index: Int) -> String {
    var text = """
      //
      //  Source\(index).swift
      //

      import Foundation


      """
    // One file in ten declares a protocol, of which one in ten is marked, and half inherit another file's.
    if index % 10 == 0 { text += declaration(index) }
    text += """
      /// Loads and keeps the values of feature \(index).
      final class Controller\(index): Base\(index % 7), Sendable {
        private let names: [String: Int] = [:]
        static let shared = Controller\(index)(limit: \(index))

        init(limit: Int) {
          self.limit = limit
          super.init()
        }

        private let limit: Int

      """
    for member in 0..<(2 + index % 7) { text += method(member) }
    return text + "}\n"
  }

  private func declaration(_ index: Int) -> String {
    let parent = index % 20 == 0 && index >= 10 ? "Service\(index - 10)" : "AnyObject"
    return """
      /// What feature \(index) asks of its surroundings.\(index % 100 == 0 ? "\n// swift-mocking: mock" : "")
      protocol Service\(index): \(parent) {
        var identifier\(index): String { get }
        var delay\(index): Int? { get set }
        func reset\(index)()
        func value\(index)(for key: String, default value: Int) -> Int
        func load\(index)(_ identifiers: [String]) async throws -> [String: Int]
        func observe\(index)(_ handler: @escaping @Sendable (Result<Int, any Error>) -> Void)
      }


      """
  }

  private func method(_ member: Int) -> String {
    """

      /// Finds what belongs to a key, as far as it is known.
      ///
      /// - Parameter key: The name under which the value was stored; blanks do not count.
      func value\(member)(for key: String, default value: Int = \(member)) throws -> Int? {
        guard let found = names[key.trimmingCharacters(in: .whitespaces)], found < limit else {
          log("nothing for \\(key), { using } the default \\(value + 1)")
          return nil
        }
        // The value may have been stored before the limit was known.
        for (name, number) in names where number > found {
          if name.hasPrefix("_") { continue }
          switch number % 3 {
          case 0: update(name, to: number / 2)
          case 1: notify { observer in observer.changed(name, from: found, to: number) }
          default: break
          }
        }
        return min(found, limit)
      }

    """
  }
}
