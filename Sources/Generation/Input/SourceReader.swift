import DeclModel
import SyntaxLite

/// All that is known of a file.
struct FileReport: Sendable {
  var summary = FileSummary()
  /// The declarations, if the file had to be parsed.
  var model: FileModel?
  var candidates: [Candidate] = []
  /// The imports for doubles of the protocols of a compiled module, by the qualified names of the protocols.
  var interfaceImports: [String: InterfaceImports] = [:]
  /// All that the file declares, if it was read for an examination, which the next kind's need not do again.
  var wholeModel: FileModel?
  /// The declarations that have no double, if they are asked for.
  var undoubled: [SelectionDecision] = []
  var diagnostics: [Diagnostic] = []
  /// Whether something in the text was not understood, so that what was read of it may be wrong.
  var isMisread = false
  var byteCount = 0
}

/// The sources of a run, and what has been read of each: all are scanned, some are parsed, in parallel.
struct SourceReader: Sendable {
  private(set) var sources: [SourceInput]
  /// The reports on the sources, at the same indices.
  private(set) var reports: [FileReport] = []
  private let options: GenerationOptions
  /// What is to be found out besides the declarations to double.
  private let question: Question?
  /// The models that an examination for another kind has made.
  private let known: [FileModel?]
  private let scanner: FileScanner
  /// For what was found in packages, of which nothing is doubled.
  private let packageScanner = FileScanner(markers: [], eligible: [], seeksExports: true)
  private let selection: Selection

  /// - Parameters:
  ///   - sources: Inputs and dependencies.
  ///   - options: The options of the run.
  ///   - hasSeveralModules: Whether the inputs are of several modules, which may import each other.
  ///   - question: What is to be found out besides the declarations to double.
  ///   - known: The models of the sources that an examination for another kind has made.
  init(
    sources: [SourceInput],
    options: GenerationOptions,
    hasSeveralModules: Bool = false,
    question: Question? = nil,
    known: [FileModel?] = []
  ) {
    self.sources = sources
    self.known = known
    self.options = options
    self.question = question
    selection = Selection(options: options.selection)
    scanner = FileScanner(
      markers: Selection.markerWords(for: options.selection),
      eligible: Set(options.selection.soughtKinds.map(\.rawValue)),
      ownMarkers: options.kind.name,
      seeksExports: hasSeveralModules
    )
    reports = scan(from: 0)
  }

  /// Adds sources for lookup.
  mutating func add(_ found: [SourceInput]) {
    let start = sources.count
    sources += found
    reports += scan(from: start)
  }

  /// The imports of a file, as far as it was parsed.
  func imports(of file: FileID) -> [ImportDecl] { reports[file.index].model?.imports ?? [] }

  /// Scans every file from an index on, and parses those that may have declarations to double.
  private func scan(from start: Int) -> [FileReport] {
    let sources = sources
    let count = sources.count - start
    return parallelMap(count: count, jobs: options.jobs, makeState: { ReadBuffer() }) { buffer, position in
      let index = start + position
      var report = FileReport()
      guard load(index, into: buffer, report: &report) else { return report }
      let summary = (sources[index].isFound ? packageScanner : scanner).scan(buffer.bytes)
      report.summary = summary
      if let offset = summary.invalidOffset {
        report.diagnostics.append(.notUTF8(at: location(index, offset)))
      } else if mayHaveCandidates(summary, role: sources[index].role) {
        parse(index, buffer.bytes, report: &report)
      } else if let question, sources[index].role.isInput, !summary.isGenerated, question.concerns(summary) {
        examine(index, buffer.bytes, report: &report)
      }
      return report
    }
  }

  /// The modules that inputs pass on to each other: a file of theirs need not import these itself.
  func exports(of inputs: [Int]) -> [String] {
    let exports = parallelMap(count: inputs.count, jobs: options.jobs, makeState: { ReadBuffer() }) {
      buffer,
      index -> [String] in
      (try? sources[inputs[index]].load(into: buffer)) == nil ? [] : packageScanner.scan(buffer.bytes).exports
    }
    return exports.flatMap { $0 }
  }

  /// Decides about the declarations of a file that a run would not parse, without reporting what is wrong with it.
  private func examine(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>, report: inout FileReport) {
    let model =
      knownModel(of: index)
      ?? FileModel(tree: SyntaxTree(parsing: SourceText(Array(bytes))), file: FileID(index))
    var ignored: [Diagnostic] = []
    report.undoubled = selection.decisions(in: model, role: sources[index].role, diagnostics: &ignored)
    report.wholeModel = model
  }

  private func knownModel(of index: Int) -> FileModel? { known.indices.contains(index) ? known[index] : nil }

  /// Parses files that are there for lookup.
  ///
  /// - Parameter files: The files, as indices, of which none has been parsed.
  mutating func parse(_ files: [Int]) {
    for (file, report) in zip(files, parsed(files)) {
      reports[file].model = report.model
      reports[file].diagnostics += report.diagnostics
    }
  }

  /// Parses files once more, with the members of all types.
  mutating func parseMembers(of files: [Int]) {
    for (file, report) in zip(files, parsed(files, needsAll: true)) {
      if let model = report.model { reports[file].model = model }
    }
  }

  private func parsed(_ files: [Int], needsAll: Bool = false) -> [FileReport] {
    parallelMap(count: files.count, jobs: options.jobs, makeState: { ReadBuffer() }) { buffer, position in
      var report = FileReport()
      guard load(files[position], into: buffer, report: &report) else { return report }
      parse(files[position], buffer.bytes, needsAll: needsAll, report: &report)
      return report
    }
  }

  private func load(_ index: Int, into buffer: ReadBuffer, report: inout FileReport) -> Bool {
    do {
      try sources[index].load(into: buffer)
    } catch {
      report.diagnostics.append(.unreadable(sources[index].path, error))
      return false
    }
    report.byteCount = buffer.count
    guard buffer.count < Int(UInt32.max) else {
      report.diagnostics.append(.tooLarge(at: location(index, 0)))
      return false
    }
    return true
  }

  private func annotatedRegions(in bytes: [UInt8]) -> [AnnotatedRegion] {
    let markers = options.kind.foreignMarkers(with: options.selection.defaults).filter { marker in
      // Nearly no file has one.
      marker.word != nil && bytes.firstRange(of: Array(marker.text.utf8), from: 0) != nil
    }
    return markers.isEmpty ? [] : AnnotatedRegion.regions(in: bytes, of: markers)
  }

  private func mayHaveCandidates(_ summary: FileSummary, role: SourceInput.Role) -> Bool {
    if summary.isGenerated { return false }
    switch role {
    case .input: return summary.hasMarker || options.selectsAll && summary.hasEligibleDeclaration
    case .interface(_, let isInput):
      return (!options.only.isEmpty || isInput && options.selectsAll) && summary.hasEligibleDeclaration
    case .dependency: return false
    }
  }

  /// Whether a source declares a type, which may be a class, that is asked for by its name.
  private func mayHaveNamedClass(_ summary: FileSummary, role: SourceInput.Role) -> Bool {
    switch role {
    case .input where !options.selectsAll: return false
    case .dependency: return false
    case .input, .interface: break
    }
    let names = options.selection.namesOfClasses
    return summary.isOpaque && !names.isEmpty
      || names.contains { summary.names.contains(NameKey(.concrete, ($0.split(separator: ".").last ?? "").utf8)) }
  }

  private func parse(
    _ index: Int,
    _ bytes: UnsafeBufferPointer<UInt8>,
    needsAll: Bool = false,
    report: inout FileReport
  ) {
    // In an index protocols are complete; the markers of classes and the members of types are not there.
    let hasMarker = report.summary.hasMarker
    let needsAll =
      needsAll || hasMarker && question != nil || options.kind.readsMembersOfTypes
      || mayHaveNamedClass(report.summary, role: sources[index].role)
    let detail: FileModel.Detail = needsAll ? .full : options.kind.comparesValues ? .comparisons : .index
    let role = sources[index].role
    let unread = report
    // A comment that is nearly a marker is looked for in the tree.
    let mayBeKnown = question != nil && role == .input && detail == .full && report.summary.markerPlaces.isEmpty
    var model: FileModel
    if mayBeKnown, let known = knownModel(of: index) {
      model = known
    } else {
      let tree = SyntaxTree(parsing: SourceText(Array(bytes)))
      model = FileModel(tree: tree, file: FileID(index), detail: detail, keepsComments: needsAll || hasMarker)
      if role == .input {
        report.diagnostics += MiswrittenMarkers.findings(
          at: report.summary.markerPlaces,
          in: tree,
          file: FileID(index),
          kind: options.kind
        )
      }
    }
    if mayBeKnown { report.wholeModel = model }
    switch role {
    case .input:
      report.diagnostics += model.diagnostics
      report.isMisread = model.diagnostics.contains { $0.severity == .error }
    case .dependency:
      // What is not understood in a dependency matters only if something is missing afterwards.
      report.diagnostics += model.diagnostics.prefix(1).map { finding in
        var warning = finding
        warning.severity = .warning
        return warning
      }
    case .interface: break  // A printed interface has places that are no Swift, and nobody can mend them.
    }
    model.diagnostics = []
    var interface: InterfaceModel?
    model.compiledModule = sources[index].compiledModule
    if let module = model.compiledModule, let supplement = sources[index].supplement {
      let completed = InterfaceModel(model, module: module, supplement: supplement, detail: detail)
      report.interfaceImports = completed.imports
      model = completed.model
      interface = completed
    }
    let selectable = interface?.selectable(by: options.only) ?? model
    let decisions = selection.decisions(
      in: selectable,
      role: role,
      regions: hasMarker && role == .input ? annotatedRegions(in: Array(bytes)) : [],
      diagnostics: &report.diagnostics
    )
    // Nearly all that is marked are protocols, whose doubles have nothing of the members of other types in the file.
    if hasMarker, !needsAll, decisions.contains(where: { $0.candidates.contains { !$0.decl.isProtocolOfFile } }) {
      report = unread
      return parse(index, bytes, needsAll: true, report: &report)
    }
    report.candidates = decisions.flatMap(\.candidates)
    if question != nil { report.undoubled = decisions.filter(\.candidates.isEmpty) }
    report.model = interface?.withHiddenDeclarations ?? model
  }

  private func location(_ index: Int, _ offset: Int) -> DeclLocation {
    DeclLocation(file: FileID(index), offset: UInt32(clamping: offset))
  }
}

extension NominalDecl {
  /// Whether it is a protocol that is not declared inside of a type.
  fileprivate var isProtocolOfFile: Bool { kind == .protocol && context.isEmpty }
}
