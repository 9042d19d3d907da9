import SyntaxLite

#if HAS_SWIFT_PARSER
  import SwiftParser
#endif

/// The parser alone, stage by stage, beside the toolchain's own.
enum ParseBenchmark: Benchmark {
  static let name = "parse"
  static let usage = """
      parse <file-or-folder>...                the parser on sources in memory, against the toolchain's own
    """

  static func run(_ options: Options) throws {
    if options.operands.isEmpty { throw BenchmarkError("a file or folder is needed") }
    measureParsing(options.operands)
  }
}

/// Measures, for each path apart: reading the bytes, skipping them as a body, lexing all of them, parsing with bodies skipped,
/// and the toolchain's own parser, which parses bodies too and is built as a resilient library, so slower than it could be.
func measureParsing(_ paths: [String]) {
  for path in paths {
    let files = sources(at: path)
    let texts = files.map(SourceText.init)
    // In braces, the whole of a file is one body.
    let bodies = files.map { SourceText([UInt8(ascii: "{")] + $0 + [UInt8(ascii: "\n"), UInt8(ascii: "}")]) }
    let bytes = files.reduce(0) { $0 + $1.count }
    guard bytes > 0 else { continue }
    // About a gigabyte in all for each line, and at least five runs.
    let runs = max(5, min(100, 1_000_000_000 / bytes))
    var sink = 0
    print("\(path): \(files.count) files, best of \(runs)")
    report(
      "read (count line feeds)",
      bytes: bytes,
      time: bestTime(of: runs) {
        for text in texts { sink &+= text.lineFeedCount }
      }
    )
    report(
      "skip as one body",
      bytes: bytes,
      time: bestTime(of: runs) {
        for body in bodies { sink &+= Int(body.endOfBrackets(at: ByteOffset(0))?.rawValue ?? 0) }
      }
    )
    report(
      "lex all",
      bytes: bytes,
      time: bestTime(of: runs) {
        for text in texts { sink &+= text.tokenCount }
      }
    )
    report(
      "parse, bodies skipped",
      bytes: bytes,
      time: bestTime(of: runs) {
        for text in texts { sink &+= SyntaxTree(parsing: text).nodes.count }
      }
    )
    #if HAS_SWIFT_PARSER
      report(
        "swift-syntax, bodies too",
        bytes: bytes,
        time: bestTime(of: 2) {
          for file in files {
            sink &+= file.withUnsafeBufferPointer { Parser.parse(source: $0) }.statements.count
          }
        }
      )
    #endif
    if sink == 42 { print("") }  // keeps the work from being optimised away
  }
}
