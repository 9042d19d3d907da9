import SyntaxLite

/// Changes texts at random: by bytes, by words, and by the pieces that the parser finds in them.
struct Mutator {
  let corpus: Corpus

  /// A text changed a few times; of ten changes, `sense` put a piece where one of its kind stands.
  func mutated(_ text: [UInt8], sense: Int, changes: ClosedRange<Int>, _ random: inout SplitMix) -> [UInt8] {
    var text = text
    for _ in 0..<random.number(changes) {
      if random.number(1...10) <= sense {
        changePiece(of: &text, &random)
      } else if random.oneIn(3) {
        changeBytes(of: &text, &random)
      } else {
        changeWords(of: &text, &random)
      }
    }
    return text
  }

  // MARK: - Bytes

  func changeBytes(of text: inout [UInt8], _ random: inout SplitMix) {
    let place = random.number(0...text.count)
    let end = min(text.count, place + random.number(0...12))
    switch random.number(0...4) {
    case 0: text.removeSubrange(place..<end)
    case 1: text.insert(contentsOf: text[place..<end], at: place)
    case 2 where place < text.count: text[place] ^= 1 << random.number(0...7)
    case 3 where place < text.count: text[place] = UInt8.random(in: 0...255, using: &random)
    default: text.insert(UInt8.random(in: 0...255, using: &random), at: place)
    }
  }

  // MARK: - Words

  /// Leaves out, doubles, exchanges or puts in something that looks like a token.
  func changeWords(of text: inout [UInt8], _ random: inout SplitMix) {
    let word = range(ofWordAt: random.number(0...text.count), in: text)
    switch random.number(0...5) {
    case 0: text.removeSubrange(word)
    case 1: text.insert(contentsOf: text[word], at: word.lowerBound)
    case 2:
      let other = range(ofWordAt: random.number(0...text.count), in: text)
      text.replaceSubrange(word, with: Array(text[other]))
    case 3: text.insert(contentsOf: [0x20] + random.pick(Mutator.words) + [0x20], at: word.lowerBound)
    case 4: text.replaceSubrange(word, with: random.pick(Mutator.words))
    default:
      // A piece of something else, cut anywhere.
      let other = random.pick(corpus.files)
      let start = random.number(0...other.count)
      text.insert(contentsOf: other[start..<min(other.count, start + random.number(1...60))], at: word.lowerBound)
    }
  }

  private func range(ofWordAt place: Int, in text: [UInt8]) -> Range<Int> {
    guard place < text.count else { return place..<place }
    guard Mutator.isWord(text[place]) else { return place..<(place + 1) }
    let start = text[..<place].lastIndex { !Mutator.isWord($0) }.map { $0 + 1 } ?? 0
    let end = text[place...].firstIndex { !Mutator.isWord($0) } ?? text.count
    return start..<end
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  static let words: [[UInt8]] =
    """
    { } ( ) [ ] < > " ' ` / \\ # @ , : ; . = -> & ! ? ~ $ _ 1 \u{0} \u{FEFF} é → 🙂 // /* */ /** #if #else #elseif #endif \
    #sourceLocation( \"\"\" #" "# \\( /# #/ func var let class struct enum protocol extension import case init deinit \
    subscript typealias associatedtype operator precedencegroup macro actor public private(set) open fileprivate package \
    static get set async throws throws(E) rethrows where some any each repeat inout of :: ... == is as if switch guard \
    else return in mutating nonmutating borrowing consuming sending isolated nonisolated nonisolated(unsafe) weak \
    unowned lazy final override required convenience indirect dynamic optional @MainActor @escaping @autoclosure \
    @Sendable @available(*,deprecated) @Mocked @Smock @Spyable @ProtocolWitness @objc @discardableResult self Self Type \
    Protocol default `default` `a b` $0 _f x 0x1p3 1.5e3 T? T! T... [T] [K:V] () (T)->T any(P&Q) ~Copyable each(T) \
    #selector(a) macro #m(a) { } == && || !os(Linux) canImport(X) swift(>=6)
    """.split(separator: " ").map { Array($0.utf8) } + [
      [0x0A], [0x0D, 0x0A], [0x0D], [0xFF], [0xC3], [0xED, 0xA0, 0x80],
    ]

  // MARK: - Pieces

  /// Exchanges, leaves out, doubles or wraps something that the parser found.
  func changePiece(of text: inout [UInt8], _ random: inout SplitMix) {
    let tree = SyntaxTree(parsing: SourceText(text))
    guard tree.nodes.count > 1 else { return changeWords(of: &text, &random) }
    let node = tree.nodes[random.number(1...(tree.nodes.count - 1))]
    let range = Int(node.start)..<Int(node.end)
    let old = Array(text[range])
    if node.kind == .name || node.kind == .parameterName, random.oneIn(3) {
      text.replaceSubrange(range, with: random.pick(Mutator.names))
    } else if node.kind.isType {
      text.replaceSubrange(range, with: random.oneIn(2) ? random.pick(corpus.types) : wrapped(old, &random))
    } else if node.kind.isMember, random.oneIn(2) {
      switch random.number(0...4) {
      case 0: text.insert(contentsOf: random.pick(corpus.members) + [0x0A], at: range.lowerBound)
      case 1: text.insert(contentsOf: old + [0x0A], at: range.lowerBound)
      case 2:
        text.replaceSubrange(
          range,
          with: Array("\n#if \(random.pick(["A", "os(Linux)", "!B && C"]))\n".utf8) + old + Array("\n#endif\n".utf8)
        )
      case 3: text.insert(contentsOf: random.pick(Mutator.prefixes) + [0x20], at: range.lowerBound)
      default: text.replaceSubrange(range, with: random.pick(corpus.members))
      }
    } else if node.kind == .parameter, random.oneIn(2) {
      text.insert(contentsOf: random.pick(corpus.pieces[.parameter] ?? [old]) + Array(", ".utf8), at: range.lowerBound)
    } else if node.kind.isOptional, random.oneIn(3) {
      text.removeSubrange(range)
    } else {
      text.replaceSubrange(range, with: random.pick(corpus.pieces[node.kind] ?? [old]))
    }
  }

  private func wrapped(_ type: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    let (before, after) = random.pick(Mutator.wrappings)
    return Array(before.utf8) + type + Array(after.utf8)
  }

  private static let wrappings = [
    ("", "?"), ("", "!"), ("[", "]"), ("[String: ", "]"), ("(", ")"), ("(", ") -> Void"), ("() -> ", ""),
    ("@escaping () async throws -> ", ""), ("@Sendable (", ") -> Int"), ("any ", ""), ("some ", ""), ("inout ", ""),
    ("(a: ", ", b: Int)"), ("", ".Type"), ("", " & Sendable"), ("Array<", ">"), ("sending ", ""), ("borrowing ", ""),
    ("consuming ", ""), ("isolated ", ""), ("@autoclosure () -> ", ""), ("", ".Element"), ("repeat each ", ""),
    ("~", ""), ("(inout ", ") throws(E) -> Void"), ("", "..."), ("Result<", ", any Error>"), ("[3 of ", "]"),
    ("@MainActor () -> ", ""), ("(", ", repeat each T)"), ("_const ", ""), ("(", ")?"), ("@isolated(any) () -> ", ""),
  ]

  private static let names = [
    "default", "`default`", "self", "`self`", "Self", "init", "`init`", "_", "_f", "f", "x", "value", "newValue",
    "mock",
    "Type", "`Type`", "Protocol", "T", "result", "error", "arguments", "implementation", "callCount", "`a b`", "`1`",
    "Int", "Swift", "Sendable", "String", "é", "+", "==", "<", "prefix", "`prefix`", "in", "`in`", "async", "each",
    "repeat", "any", "some", "get", "set", "resetMocks", "reset", "expectations", "Witness", "live", "deinit",
    "subscript",
    "Closures", "Void", "Any", "Never", "Result", "MockMethod", "actor", "where", "`where`", "🙂", "isolation",
  ].map { Array($0.utf8) }

  private static let prefixes = [
    "public", "open", "private", "fileprivate", "package", "internal", "static", "class", "mutating", "final",
    "override",
    "nonisolated", "@MainActor", "@available(*, deprecated)", "@available(macOS 99, *)", "@objc", "optional", "weak",
    "lazy",
    "unowned(unsafe)", "indirect", "async", "isolated", "@discardableResult", "@_spi(X)", "@preconcurrency",
    "distributed",
    "@Mocked", "@Smock", "@Spyable", "@ProtocolWitness", "/// Text.\n", "/** a */", "// swift-mocking: mock, spy\n",
    "private(set)", "public private(set)", "borrowing", "consuming", "@Wrapper", "@unchecked", "dynamic", "required",
  ].map { Array($0.utf8) }
}
