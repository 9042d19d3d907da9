import DeclModel

/// A declaration for which a double is wanted.
struct Candidate: Sendable {
  var decl: NominalDecl
  var options: DoubleOptions
  /// Whether a marker asks for it; if not, it was found by `--all` or a pattern, and may be left out with a warning.
  var isMarked: Bool
  /// Where its marker stands, if the marker is at an extension: then `decl` is that until the extended type is found.
  var extensionMarker: DeclLocation?
}

/// Decides which declarations of a file get a double.
struct Selection: Sendable {
  private let options: GenerationOptions
  private let only: [Glob]
  private let exclude: [Glob]

  init(options: GenerationOptions) {
    self.options = options
    only = options.only.map { Glob($0) }
    exclude = options.exclude.map { Glob($0) }
  }

  /// Words of which every file with a marked declaration has one.
  static func markerWords(for options: GenerationOptions) -> [String] {
    let foreign = options.kind.foreignMarkers.map { $0.word ?? $0.text }
    return ["swift-mocking:"] + options.kind.attributes.map(\.name) + foreign + options.markers.map(\.trimmed)
  }

  /// The wanted declarations of a file, in source order, nested ones included.
  ///
  /// - Parameters:
  ///   - model: What the file declares.
  ///   - role: What the file is there for.
  ///   - bytes: The file's bytes, in which comments are looked up to point at them.
  ///   - diagnostics: Receives what is wrong with markers.
  /// - Returns: The candidates.
  func candidates(
    in model: FileModel,
    role: SourceInput.Role,
    bytes: UnsafeBufferPointer<UInt8>,
    diagnostics: inout [Diagnostic]
  ) -> [Candidate] {
    var candidates: [Candidate] = []
    for decl in SelectionWalk.nominals(in: model.declarations) {
      if let candidate = candidate(for: decl, role: role, bytes: bytes, diagnostics: &diagnostics) {
        candidates.append(candidate)
      }
    }
    return candidates
  }

  private func candidate(
    for decl: NominalDecl,
    role: SourceInput.Role,
    bytes: UnsafeBufferPointer<UInt8>,
    diagnostics: inout [Diagnostic]
  ) -> Candidate? {
    let isEligible = options.kind.eligible.contains(decl.kind)
    switch role {
    case .dependency: return nil
    case .interface:
      guard isEligible, !only.isEmpty, fitsPatterns(decl), decl.header.access ?? .public >= .public else { return nil }
      return candidate(for: decl, isMarked: false)
    case .input: break
    }
    guard fitsPatterns(decl) else { return nil }
    var findings: [Diagnostic] = []
    let marked = marked(decl, bytes: bytes, findings: &findings)
    diagnostics += findings
    if let marked { return marked }
    guard options.selectsAll, options.kind.selectedByAll.contains(decl.kind), options.kind.isOfInterest(decl),
      findings.isEmpty
    else { return nil }
    return candidate(for: decl, isMarked: false)
  }

  /// A candidate as its markers ask for it, or `nil` if none does.
  private func marked(
    _ decl: NominalDecl,
    bytes: UnsafeBufferPointer<UInt8>,
    findings: inout [Diagnostic]
  ) -> Candidate? {
    let kind = options.kind
    for marker in kind.attributes {
      guard !marker.ignored.contains(decl.kind), let attribute = decl.header.attribute(named: marker.name) else {
        continue
      }
      let location = decl.header.location.moved(to: Int(attribute.offset))
      if let refusal = marker.refusal {
        findings.append(.refusedMarker("@\(marker.name)", decl, because: refusal, at: location))
        return nil
      }
      if let misplacement = marker.misplacement, let accepted = marker.accepted, !accepted.contains(decl.kind) {
        findings.append(.misplacedMarker(misplacement, at: location))
        return nil
      }
      guard var candidate = markedCandidate(for: decl, at: location, findings: &findings) else { return nil }
      candidate.options.condition = marker.defaultCondition
      if let arguments = attribute.arguments {
        let offset = Int(attribute.argumentsOffset)
        apply(arguments, at: offset, of: location, to: &candidate, findings: &findings)
      }
      overrideCondition(of: &candidate)
      return candidate
    }

    for line in decl.leadingComments.reversed() {
      let markers = CommentMarker.markers(in: line, for: kind, custom: options.markers)
      if markers.isEmpty { continue }
      let declOffset = Int(decl.header.location.offset)
      let lineOffset = lastOffset(of: line, before: declOffset, in: bytes) ?? declOffset
      for marker in markers {
        let location = decl.header.location.moved(to: lineOffset + marker.kindOffset)
        guard marker.kind == kind.name else {
          if !DoubleKind.reservedNames.contains(marker.kind) {
            findings.append(.unknownKind(marker.kind, at: location))
          }
          continue
        }
        guard var candidate = markedCandidate(for: decl, at: location, findings: &findings) else { return nil }
        if let arguments = marker.arguments {
          let offset = lineOffset + marker.argumentsOffset
          apply(arguments, at: offset, of: location, to: &candidate, findings: &findings)
        }
        overrideCondition(of: &candidate)
        return candidate
      }
    }
    return nil
  }

  private func markedCandidate(
    for decl: NominalDecl,
    at marker: DeclLocation,
    findings: inout [Diagnostic]
  ) -> Candidate? {
    var candidate = candidate(for: decl, isMarked: true)
    if options.kind.eligible.contains(decl.kind) { return candidate }
    guard decl.kind == .extension else {
      findings.append(.notEligible(decl, kind: options.kind, at: marker))
      return nil
    }
    // `extension P {}` with a marker above it stands for `P`: people mark protocols of other files so.
    candidate.extensionMarker = marker
    return candidate
  }

  private func candidate(for decl: NominalDecl, isMarked: Bool) -> Candidate {
    var candidate = Candidate(decl: decl, options: options.defaults, isMarked: isMarked)
    candidate.options.access = options.access
    overrideCondition(of: &candidate)
    return candidate
  }

  private func overrideCondition(of candidate: inout Candidate) {
    switch options.condition {
    case .asMarked: break
    case .none: candidate.options.condition = nil
    case .expression(let condition): candidate.options.condition = condition
    }
  }

  private func apply(
    _ text: String,
    at offset: Int,
    of marker: DeclLocation,
    to candidate: inout Candidate,
    findings: inout [Diagnostic]
  ) {
    let known = options.kind.arguments
    for argument in LabelledArgument.list(text) {
      func location(_ distance: Int) -> DeclLocation {
        candidate.decl.header.location.moved(to: offset + distance)
      }
      guard let rule = known.first(where: { $0.label == argument.label }) else {
        let place = argument.label.isEmpty ? argument.valueOffset : argument.labelOffset
        findings.append(.unknownArgument(argument.label, known: known.map(\.label), at: location(place)))
        continue
      }
      let value = ArgumentValue(argument.value)
      if rule.apply(value, &candidate.options) != nil { continue }
      let place = location(argument.valueOffset)
      if let misfit = rule.misfit {
        findings.append(.misfittingArgument(misfit(value), at: marker, argument: place))
      } else {
        findings.append(.unreadableArgument(rule, argument.value, at: place))
      }
    }
  }

  private func fitsPatterns(_ decl: NominalDecl) -> Bool {
    let fits = { (glob: Glob) in glob.matches(name: decl.name, qualifiedName: decl.qualifiedName) }
    return (only.isEmpty || only.contains(where: fits)) && !exclude.contains(where: fits)
  }

  private func lastOffset(of line: String, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let text = Array(line.utf8)
    var offset = min(end, bytes.count) - text.count
    while offset >= 0 {
      if bytes[offset] == text.first, bytes[offset..<(offset + text.count)].elementsEqual(text) { return offset }
      offset -= 1
    }
    return nil
  }
}

extension DeclLocation {
  /// Another place in the same file.
  fileprivate func moved(to offset: Int) -> DeclLocation {
    DeclLocation(file: file, offset: UInt32(clamping: offset))
  }
}

extension DoubleKind {
  /// The names that a `// swift-mocking:` comment may have, whichever of them this run makes.
  static let reservedNames = ["mock", "spy", "witness", "factory"]
}

/// Finds the types in a file, nested ones included, in source order.
enum SelectionWalk {
  static func nominals(in members: [Member]) -> [NominalDecl] {
    var found: [NominalDecl] = []
    collect(members, into: &found)
    return found
  }

  private static func collect(_ members: [Member], into found: inout [NominalDecl]) {
    for case .nominal(let decl) in members {
      found.append(decl)
      collect(decl.members, into: &found)
    }
  }
}
