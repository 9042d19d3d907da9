package import DeclModel

/// A declaration for which a double is wanted.
package struct Candidate: Sendable {
  package var decl: NominalDecl
  package var options: DoubleOptions
  /// What asks for it; if nothing does, it was found by `--all` or a pattern, and may be left out with a warning.
  package var marker: DeclMarker?
  /// Where its marker stands, if the marker is at an extension: then `decl` is that until the extended type is found.
  package var extensionMarker: DeclLocation?

  /// Whether a marker asks for it.
  package var isMarked: Bool { marker != nil }
}

/// Decides which declarations of a file get a double.
package struct Selection: Sendable {
  private let options: SelectionOptions
  private let only: [Glob]
  private let exclude: [Glob]

  package init(options: SelectionOptions) {
    self.options = options
    only = options.only.map { Glob($0) }
    exclude = options.exclude.map { Glob($0) }
  }

  /// Words of which every file with a marked declaration has one, or else ``markerWord``.
  package static func markerWords(for options: SelectionOptions) -> [String] {
    let foreign = options.kind.foreignMarkers.map { $0.word ?? $0.text }
    // An empty text marks nothing.
    return options.kind.attributes.map(\.name) + foreign + options.markers.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The word of which every file with a marker of this tool has one, be it written well or nearly so.
  package static let markerWord = CommentMarker.word

  /// The wanted declarations of a file, in source order, nested ones included.
  ///
  /// - Parameters:
  ///   - model: What the file declares.
  ///   - role: What the file is there for.
  ///   - bytes: The file's bytes, in which comments are looked up to point at them.
  ///   - diagnostics: Receives what is wrong with markers.
  /// - Returns: The candidates.
  package func candidates(
    in model: FileModel,
    role: SourceRole,
    bytes: UnsafeBufferPointer<UInt8>,
    diagnostics: inout [Diagnostic]
  ) -> [Candidate] {
    verdicts(in: model, role: role, bytes: bytes, diagnostics: &diagnostics).flatMap(\.candidates)
  }

  /// What there is to say of each declaration of a file, in source order, nested ones included.
  package func verdicts(
    in model: FileModel,
    role: SourceRole,
    bytes: UnsafeBufferPointer<UInt8>,
    diagnostics: inout [Diagnostic]
  ) -> [Verdict] {
    SelectionWalk.nominals(in: model.declarations).map { decl in
      let outcome = outcome(for: decl, role: role, bytes: bytes, diagnostics: &diagnostics)
      return Verdict(decl: decl, outcome: outcome)
    }
  }

  private func outcome(
    for decl: NominalDecl,
    role: SourceRole,
    bytes: UnsafeBufferPointer<UInt8>,
    diagnostics: inout [Diagnostic]
  ) -> Verdict.Outcome {
    switch role {
    case .dependency: return .leftOut(.lookupOnly)
    case .interface:
      guard options.kind.eligible.contains(decl.kind) else { return .leftOut(.ineligible) }
      guard !only.isEmpty, decl.header.access ?? .public >= .public else { return .leftOut(.lookupOnly) }
      return excluded(decl).map { .leftOut($0) } ?? .wanted([candidate(for: decl)])
    case .input: break
    }
    if let exclusion = excluded(decl) { return .leftOut(exclusion) }
    var findings: [Diagnostic] = []
    let macro = options.leavesToMacros ? attribute(of: decl) : nil
    var marked = macro == nil ? markedByAttributes(decl, findings: &findings) : []
    if marked.isEmpty, findings.isEmpty, let other = markedByComment(decl, bytes: bytes, findings: &findings) {
      marked = [other]
    }
    diagnostics += findings
    if !marked.isEmpty { return .wanted(marked) }
    if !findings.isEmpty { return .faulty(findings) }
    if let macro { return .leftOut(.leftToMacro(macro)) }
    let kind = options.kind
    guard kind.eligible.contains(decl.kind) else { return .leftOut(.ineligible) }
    guard options.selectsAll else { return .leftOut(.unmarked) }
    guard kind.selectedByAll.contains(decl.kind) else { return .leftOut(.onlyMarked) }
    return kind.isOfInterest(decl) ? .wanted([candidate(for: decl)]) : .leftOut(.ofNoInterest)
  }

  /// The attribute that asks for a double of it.
  private func attribute(of decl: NominalDecl) -> DeclMarker? {
    options.kind.attributes.lazy.filter { !$0.ignored.contains(decl.kind) }
      .compactMap { marker in decl.header.attribute(named: marker.name).map { DeclMarker(marker.name, $0, of: decl) } }
      .first
  }

  /// A candidate for each attribute that asks for a double.
  private func markedByAttributes(_ decl: NominalDecl, findings: inout [Diagnostic]) -> [Candidate] {
    var candidates: [Candidate] = []
    for marker in options.kind.attributes {
      guard !marker.ignored.contains(decl.kind), let attribute = decl.header.attribute(named: marker.name) else {
        continue
      }
      let written = DeclMarker(marker.name, attribute, of: decl)
      let location = written.location
      if !marker.accepted.contains(decl.kind) {
        findings.append(.misplacedMarker(marker, on: decl, at: location))
        continue
      }
      guard var candidate = markedCandidate(for: decl, by: written, findings: &findings) else { continue }
      candidate.options.condition = marker.defaultCondition
      marker.meaning(&candidate.options)
      if let arguments = attribute.arguments {
        let list = ArgumentList(
          text: arguments,
          offset: Int(attribute.argumentsOffset),
          marker: location,
          known: marker.arguments ?? options.kind.arguments,
          objection: marker.objection
        )
        list.apply(to: &candidate.options, findings: &findings)
      }
      overrideCondition(of: &candidate)
      candidates.append(candidate)
    }
    return candidates
  }

  /// A candidate as the nearest of its comments asks for it, or `nil` if none does.
  private func markedByComment(
    _ decl: NominalDecl,
    bytes: UnsafeBufferPointer<UInt8>,
    findings: inout [Diagnostic]
  ) -> Candidate? {
    let kind = options.kind
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
        let written = DeclMarker(text: line.trimmed, location: location)
        guard var candidate = markedCandidate(for: decl, by: written, findings: &findings) else { return nil }
        if let arguments = marker.arguments {
          let list = ArgumentList(
            text: arguments,
            offset: lineOffset + marker.argumentsOffset,
            marker: location,
            known: kind.arguments
          )
          list.apply(to: &candidate.options, findings: &findings)
        }
        overrideCondition(of: &candidate)
        return candidate
      }
    }
    return nil
  }

  private func markedCandidate(
    for decl: NominalDecl,
    by marker: DeclMarker,
    findings: inout [Diagnostic]
  ) -> Candidate? {
    var candidate = candidate(for: decl, marker: marker)
    if options.kind.eligible.contains(decl.kind) { return candidate }
    guard decl.kind == .extension else {
      findings.append(.notEligible(decl, kind: options.kind, marker: marker.text, at: marker.location))
      return nil
    }
    // `extension P {}` with a marker above it stands for `P`: people mark protocols of other files so.
    candidate.extensionMarker = marker.location
    return candidate
  }

  private func candidate(for decl: NominalDecl, marker: DeclMarker? = nil) -> Candidate {
    var candidate = Candidate(decl: decl, options: options.defaults, marker: marker)
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

  /// Why the patterns leave it out, if they do.
  private func excluded(_ decl: NominalDecl) -> Exclusion? {
    let fits = { (glob: Glob) in glob.matches(name: decl.name, qualifiedName: decl.qualifiedName) }
    if !only.isEmpty, !only.contains(where: fits) { return .notAmongOnly }
    return zip(options.exclude, exclude).first { fits($1) }.map { .excluded(pattern: $0.0) }
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

extension DoubleKind {
  /// The names that a `// swift-mocking:` comment may have, whichever of them this run makes.
  package static let reservedNames = all.map(\.name)
}

/// Finds the types in a file, nested ones included, in source order.
package enum SelectionWalk {
  package static func nominals(in members: [Member]) -> [NominalDecl] {
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
