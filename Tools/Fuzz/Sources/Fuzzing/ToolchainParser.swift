#if HAS_SWIFT_PARSER
  import SwiftDiagnostics
  import SwiftParser
  import SwiftParserDiagnostics
  import SwiftSyntax
#endif

/// The toolchain's own parser, as a second opinion where it is found; without it everything is right.
enum ToolchainParser {
  /// Whether this program was built with it.
  static var isThere: Bool {
    #if HAS_SWIFT_PARSER
      return true
    #else
      return false
    #endif
  }

  /// Whether it understands a source.
  static func accepts(_ source: [UInt8]) -> Bool { problem(in: source) == nil }

  /// The first thing that it has to say.
  static func problem(in source: [UInt8]) -> String? {
    #if HAS_SWIFT_PARSER
      let tree = Parser.parse(source: String(decoding: source, as: UTF8.self))
      guard tree.hasError else { return nil }
      guard let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first else { return "that there is an error" }
      let place = first.location(converter: SourceLocationConverter(fileName: "", tree: tree))
      return "'\(first.message)' at \(place.line):\(place.column)"
    #else
      return nil
    #endif
  }
}
