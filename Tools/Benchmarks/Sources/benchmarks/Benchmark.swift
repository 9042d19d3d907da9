/// One of the things that are measured, a subcommand; each stands in a file of its own.
protocol Benchmark {
  /// The word that selects it.
  static var name: String { get }
  /// Its line in the help.
  static var usage: String { get }
  /// Measures and prints.
  static func run(_ options: Options) throws
}

/// The reason why nothing could be measured.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The arguments after the name of a benchmark.
struct Options {
  /// An argument that is no option.
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// Every option is `--name value`.
  init(_ arguments: some Sequence<String>) throws {
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      guard argument.hasPrefix("--") else {
        operands.append(argument)
        continue
      }
      guard let value = iterator.next() else { throw BenchmarkError("\(argument) needs a value") }
      values[argument] = value
    }
  }

  func text(_ name: String) -> String? {
    values[name]
  }

  func number(_ name: String, default standard: Int) throws -> Int {
    guard let text = values[name] else { return standard }
    guard let number = Int(text), number > 0 else { throw BenchmarkError("\(name) needs a positive number") }
    return number
  }
}
