import DeclModel
import DoublePlanning
import Generation
import SyntaxLite

/// The model and the emitters: every double of every declaration that was understood is a text that is understood.
struct DoublesTarget: FuzzTarget {
  static let name = "doubles"
  static let summary = "model and emitters: no trap, and text that the parser understands, for all kinds and places"

  private let corpus: Corpus
  private let mutator: Mutator
  private let hasSecondOpinion: Bool

  init(corpus: Corpus) { self.init(corpus: corpus, hasSecondOpinion: false) }

  init(corpus: Corpus, hasSecondOpinion: Bool) {
    self.corpus = corpus
    self.hasSecondOpinion = hasSecondOpinion
    mutator = Mutator(corpus: corpus)
  }

  func input(_ random: inout SplitMix) -> [UInt8] {
    var declarations: [UInt8] = []
    // One error stands in the way of all that is made of a source, so that one declaration says most.
    for _ in 0..<(random.oneIn(4) ? 2 : 1) { declarations += random.pick(corpus.declarations) + [0x0A] }
    return mutator.mutated(declarations, sense: 8, changes: 0...6, &random)
  }

  func check(_ input: [UInt8]) throws(FuzzFailure) {
    let tree = SyntaxTree(parsing: SourceText(input))
    // What is made of a source that is wrong need not be right, but must be made.
    let isSound = tree.findings.isEmpty
    let isAccepted = isSound && hasSecondOpinion && ToolchainParser.accepts(input)
    for options in DoublesTarget.runs {
      let result = Generator(options).run([SourceInput(text: input, path: "App/Source.swift")])
      for finding in result.diagnostics { try DoublesTarget.check(finding, of: input) }
      guard isSound else { continue }
      for output in result.outputs {
        let title = "\(options.kind.name), style \(options.defaults.mock.style)"
        try DoublesTarget.check(output.text, title, isAccepted: isAccepted)
      }
    }
    // A macro's source comes as text, so that all of its bytes are valid.
    guard Array(String(decoding: input, as: UTF8.self).utf8) == input else { return }
    try checkExpansions(of: tree, isSound: isSound, isAccepted: isAccepted)
  }

  private static func check(_ text: [UInt8], _ title: String, isAccepted: Bool) throws(FuzzFailure) {
    let tree = SyntaxTree(parsing: SourceText(text))
    if let finding = tree.findings.first {
      let place = tree.source.location(at: finding.range.start)
      let problem = "\(finding.code.rawValue) at \(place.line):\(place.column)"
      throw FuzzFailure("\(title): \(problem) of\n\(String(decoding: text, as: UTF8.self))")
    }
    // If the toolchain's own parser takes the source, it must take the double, too.
    if isAccepted, let problem = ToolchainParser.problem(in: text) {
      throw FuzzFailure("\(title): the toolchain's parser says \(problem) of\n\(String(decoding: text, as: UTF8.self))")
    }
  }

  private static func check(_ diagnostic: Diagnostic, of input: [UInt8]) throws(FuzzFailure) {
    let places = [diagnostic.location] + diagnostic.notes.map(\.location)
    if let place = places.lazy.compactMap({ $0 }).first(where: { $0.file == 0 && Int($0.offset) > input.count }) {
      throw FuzzFailure("'\(diagnostic.id)' is at \(place.offset), outside of the source")
    }
    for fixIt in diagnostic.fixIts where Int(fixIt.range.upperBound) > input.count {
      throw FuzzFailure("the fix-it of '\(diagnostic.id)' is outside of the source")
    }
  }

  // MARK: - Runs

  /// The options of the command, in a few runs.
  private static let runs: [GenerationOptions] = {
    func options(_ kind: DoubleKind, _ change: (inout GenerationOptions) -> Void = { _ in }) -> GenerationOptions {
      var options = GenerationOptions(kind: kind)
      options.selectsAll = true
      change(&options)
      return options
    }
    func inModule(_ options: inout GenerationOptions) {
      options.module = "App"
      options.layout = .filePerSource
      options.condition = .expression("DEBUG && A")
    }
    return [
      options(.mock),
      options(.mock, inModule),
      options(.mock) { $0.defaults.mock.style = .expectations },
      options(.mock) { options in
        options.defaults.mock.style = .expectations
        options.defaults.access = .public
        inModule(&options)
      },
      options(.spy),
      options(.spy) { options in
        options.defaults.spy.isThreadSafe = true
        options.defaults.spy.recordsPropertyUse = true
        options.defaults.spy.recordsRemainingArguments = true
        inModule(&options)
      },
      options(.spy) { $0.defaults.spy.omissions = [.subscripts, .statics, .initializers, .conditionals, .inherited] },
      options(.witness),
      options(.witness) { options in
        options.defaults.witness.includes = .all
        inModule(&options)
      },
      options(.factory),
      options(.factory, inModule),
    ]
  }()

  // MARK: - Expansions

  private static let attributes: [(name: String, kind: DoubleKind, placement: DoublePlacement)] = [
    ("Mocked", .mock, .peer), ("Smock", .mock, .peer), ("Spyable", .spy, .peer),
    ("ProtocolWitness", .witness, .member), ("Mocked", .factory, .member), ("MockedStruct", .factory, .member),
  ]

  /// Expands every attribute on every declaration, as macros do.
  private func checkExpansions(of tree: SyntaxTree, isSound: Bool, isAccepted: Bool) throws(FuzzFailure) {
    // The declarations around the one that is looked at: where each ends, and its header.
    var around: [(end: UInt32, header: [UInt8])] = []
    for (index, node) in tree.nodes.enumerated() where node.kind.isDoubled || node.kind == .extensionDecl {
      while let last = around.last, last.end <= index { around.removeLast() }
      let id = NodeID(UInt32(index))
      let text = Array(tree.source.bytes(in: tree.range(id)))
      for (name, kind, placement) in DoublesTarget.attributes where node.kind != .extensionDecl {
        let source = Array("@\(name) ".utf8) + text
        let expansion = Expansion(
          of: source,
          in: around.map(\.header),
          kind: kind,
          attribute: name,
          placement: placement
        )
        for finding in expansion.diagnostics { try DoublesTarget.check(finding, of: source) }
        guard isSound else { continue }
        let isMember = placement == .member
        let surroundings = isMember ? (Array("extension X {\n".utf8), Array("\n}".utf8)) : ([], [])
        let whole = surroundings.0 + expansion.text + surroundings.1
        try DoublesTarget.check(whole, "@\(name), \(kind.name)", isAccepted: isAccepted)
      }
      guard let block = tree.firstChild(id, .memberBlock) else { continue }
      let header = ByteRange(start: ByteOffset(node.start), end: ByteOffset(tree.node(block).start))
      around.append((node.subtreeEnd, Array(tree.source.bytes(in: header))))
    }
  }
}
