/// A tree of sources: protocols and much code in bodies, comments.
///
/// The same number of files always gives the same text.
struct SyntheticTree {
  let files: Int
  var proportions = Proportions.application

  /// The distribution of the protocols, and the amount of other code.
  enum Proportions {
    /// Those of a large application: one file in ten declares a protocol, half of which inherit another file's.
    case application
    /// A protocol in each file, whose ancestors are three files anywhere in the tree, and 200 lines a file.
    case module
    /// As in an application, but every second file has a protocol, which inherits none; that of every nth file has an annotation of
    /// Mockolo.
    case annotated(Int)
  }

  /// The attribute on one protocol in ten of a `module`, beside the marker on one in a hundred.
  static let markerOfTenth = "every tenth"

  /// Writes the files.
  ///
  /// - Returns: The number of lines and bytes.
  @discardableResult
  func write(to scratch: borrowing ScratchFolder, folder: String) throws -> (lines: Int, bytes: Int) {
    var size = (lines: 0, bytes: 0)
    for index in 0..<files {
      let path = "\(folder)/Module\(index / 200)/Feature\(index / 20)/Source\(index).swift"
      let text = text(of: index)
      size.lines += text.utf8.count { $0 == UInt8(ascii: "\n") }
      size.bytes += text.utf8.count
      _ = try scratch.write(text, to: path)
    }
    return size
  }

  private func text(of index: Int) -> String {
    var text = """
      //
      //  Source\(index).swift
      //

      import Foundation


      """
    switch proportions {
    case .application: if index % 10 == 0 { text += declaration(index) }
    case .module: text += declaration(index)
    case .annotated: if index % 2 == 0 { text += declaration(index) }
    }
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
    let methods = if case .module = proportions { 5 + index % 8 } else { 2 + index % 7 }
    for member in 0..<methods { text += method(member) }
    return text + "}\n"
  }

  private func declaration(_ index: Int) -> String {
    """
    /// What feature \(index) asks of its surroundings.\(marker(of: index))
    protocol Service\(index): \(parent(of: index)) {
      var identifier\(index): String { get }
      var delay\(index): Int? { get set }
      func reset\(index)()
      func value\(index)(for key: String, default value: Int) -> Int
      func load\(index)(_ identifiers: [String]) async throws -> [String: Int]
      func observe\(index)(_ handler: @escaping @Sendable (Result<Int, any Error>) -> Void)
    }


    """
  }

  private func parent(of index: Int) -> String {
    switch proportions {
    case .application: return index % 20 == 0 && index >= 10 ? "Service\(index - 10)" : "AnyObject"
    case .module:
      // A protocol of the level below, anywhere before this one.
      if index % 4 == 0 { return "AnyObject" }
      return "Service\(index - 1 - 4 * (index * 31 % (index / 4 + 1))), Sendable"
    case .annotated: return "AnyObject"
    }
  }

  private func marker(of index: Int) -> String {
    switch proportions {
    case .application: return index % 100 == 0 ? "\n// swift-mocking: mock" : ""
    case .module:
      let marker = index % 100 == 99 ? "\n// swift-mocking: mock" : ""
      return marker + (index % 10 == 9 ? "\n// \(Self.markerOfTenth)" : "")
    case .annotated(let interval): return index % interval == 0 ? "\n/// @mockable" : ""
    }
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
