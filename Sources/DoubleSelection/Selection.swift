package import DeclModel

/// A declaration for which a double is wanted.
package struct Candidate: Sendable {
  package var decl: NominalDecl
  package var options: DoubleOptions
  /// The marker that requests it; without one, it was found by `--all` or a pattern, and may be left out with a warning.
  package var marker: DeclMarker?
  /// The location of its marker, if the marker is on an extension: then `decl` is that until the extended type is found.
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
    let foreign = options.kind.foreignMarkers(with: options.defaults).map { $0.word ?? $0.text }
    // An empty text marks nothing.
    return options.kind.attributes.map(\.name) + foreign + options.heirs.sorted()
      + options.markers.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The word that every file with a marker of this tool has, correct or nearly so.
  package static let markerWord = CommentMarker.word

  /// The wanted declarations of a file, in source order, nested ones included.
  ///
  /// - Parameters:
  ///   - model: The declarations of the file.
  ///   - role: The reason why the file is read.
  ///   - diagnostics: Receives what is wrong with markers.
  /// - Returns: The candidates.
  package func candidates(in model: FileModel, role: SourceRole, diagnostics: inout [Diagnostic]) -> [Candidate] {
    decisions(in: model, role: role, diagnostics: &diagnostics).flatMap(\.candidates)
  }

  /// The decision about each declaration of a file, in source order, nested ones included.
  ///
  /// - Parameters:
  ///   - model: The declarations of the file.
  ///   - role: The reason why the file is read.
  ///   - regions: What annotations of other tools mark besides what they stand at.
  ///   - diagnostics: Receives what is wrong with markers.
  /// - Returns: The decisions.
  package func decisions(
    in model: FileModel,
    role: SourceRole,
    regions: [AnnotatedRegion] = [],
    diagnostics: inout [Diagnostic]
  ) -> [SelectionDecision] {
    SelectionWalk.nominals(in: model.declarations).map { decl in
      let outcome = outcome(for: decl, role: role, regions: regions, diagnostics: &diagnostics)
      return SelectionDecision(decl: decl, outcome: outcome)
    }
  }

  private func outcome(
    for decl: NominalDecl,
    role: SourceRole,
    regions: [AnnotatedRegion],
    diagnostics: inout [Diagnostic]
  ) -> SelectionDecision.Outcome {
    switch role {
    case .dependency: return .excluded(.lookupOnly)
    case .interface(_, let isInput):
      guard options.kind.eligible.contains(decl.kind) else { return .excluded(.ineligible) }
      guard !only.isEmpty || isInput, decl.header.access ?? .public >= .public else { return .excluded(.lookupOnly) }
      guard !only.isEmpty || options.selectsAll else { return .excluded(.unmarked) }
      if options.kind.subclassed.contains(decl.kind), !isNamed(decl) { return .excluded(.onlyMarked) }
      return excluded(decl).map { .excluded($0) } ?? .selected([candidate(for: decl)])
    case .input: break
    }
    if let exclusion = excluded(decl) { return .excluded(exclusion) }
    var findings: [Diagnostic] = []
    let macro = options.leavesToMacros ? attribute(of: decl) : nil
    var marked = macro == nil ? markedByAttributes(decl, findings: &findings) : []
    if marked.isEmpty, findings.isEmpty, let other = markedByComment(decl, in: regions, findings: &findings) {
      marked = [other]
    }
    diagnostics += findings
    if !marked.isEmpty { return .selected(marked) }
    if findings.contains(where: { $0.severity == .error }) { return .invalid(findings) }
    if let macro { return .excluded(.leftToMacro(macro)) }
    let kind = options.kind
    guard kind.eligible.contains(decl.kind) else { return .excluded(.ineligible) }
    guard options.selectsAll else { return .excluded(.unmarked) }
    guard kind.selectedByAll.contains(decl.kind) || isNamed(decl) else { return .excluded(.onlyMarked) }
    return kind.isOfInterest(decl) ? .selected([candidate(for: decl)]) : .excluded(.ofNoInterest)
  }

  /// The attribute that asks for a double of it.
  private func attribute(of decl: NominalDecl) -> DeclMarker? {
    options.kind.attributes.lazy.filter { !$0.ignored.contains(decl.kind) }
      .compactMap { marker in decl.header.marker(named: marker.name).map { DeclMarker(marker.name, $0, of: decl) } }
      .first
  }

  /// A candidate for each attribute that asks for a double.
  private func markedByAttributes(_ decl: NominalDecl, findings: inout [Diagnostic]) -> [Candidate] {
    var candidates: [Candidate] = []
    for marker in options.kind.attributes {
      guard !marker.ignored.contains(decl.kind), let attribute = decl.header.marker(named: marker.name) else {
        continue
      }
      let written = DeclMarker(marker.name, attribute, of: decl)
      let location = written.location
      if !marker.accepted.contains(decl.kind) {
        findings.append(.misplacedMarker(marker, on: decl, at: location))
        continue
      }
      guard var candidate = markedCandidate(for: decl, by: written, findings: &findings) else { continue }
      if let condition = decl.header.condition(ofMarkerNamed: marker.name) {
        candidate.decl.parts.header.conditions.append(condition)
      }
      candidate.options.condition = marker.defaultCondition
      marker.meaning(&candidate.options)
      if let arguments = attribute.arguments {
        (marker.arguments ?? options.kind.arguments).apply(
          arguments,
          at: location.moved(to: Int(attribute.argumentsOffset)),
          of: location,
          on: decl.kind,
          to: &candidate.options,
          findings: &findings,
          unknown: marker.unknownArgument
        )
      }
      overrideCondition(of: &candidate)
      candidates.append(candidate)
    }
    return candidates
  }

  /// A comment of a declaration, and the markers in it.
  private struct MarkingComment {
    let comment: LeadingComment
    let place: DeclLocation
    let markers: [CommentMarker]
    /// What stands behind the list of markers.
    let rest: Substring
  }

  /// A candidate as the nearest of its comments asks for it, or `nil` if none does.
  private func markedByComment(
    _ decl: NominalDecl,
    in regions: [AnnotatedRegion],
    findings: inout [Diagnostic]
  ) -> Candidate? {
    let kind = options.kind
    let foreign = kind.foreignMarkers(with: options.defaults)
    let comments = decl.leadingComments.reversed().map { comment in
      let place = decl.header.location.moved(to: Int(comment.offset))
      let found = CommentMarker.markers(in: comment, for: kind, foreign: foreign, custom: options.markers)
      return MarkingComment(comment: comment, place: place, markers: found.markers, rest: found.rest)
    }
    for comment in comments {
      findings += comment.markers.filter { !DoubleKind.reservedNames.contains($0.kind) }.map { marker in
        .unknownKind(marker.kind, at: comment.place.moved(by: marker.kindOffset))
      }
    }
    for (index, marking) in comments.enumerated() {
      let (comment, place, markers, rest) = (marking.comment, marking.place, marking.markers, marking.rest)
      if let next = rest.split(whereSeparator: { $0 == "(" || $0 == "," || $0.isWhitespace }).first,
        !rest.hasPrefix("//"),
        markers.contains(where: { $0.kind == kind.name }) || next == kind.name
      {
        let location = place.moved(by: comment.text.utf8.count - rest.utf8.count)
        findings.append(
          .ignoredText(rest.trimmed, isKind: DoubleKind.reservedNames.contains(String(next)), at: location)
        )
      }
      for marker in markers where marker.kind == kind.name {
        // What a marker of this tool says goes before what an annotation says, wherever they stand.
        let isBesideOther = comments[index...].contains { other in
          other.markers.contains { $0.kind == kind.name && $0.foreign == nil }
        }
        if marker.foreign != nil, isBesideOther || marker.beginsRegion { continue }
        let location = place.moved(by: marker.kindOffset)
        if marker.isOpen { findings.append(.openArguments(at: place.moved(by: marker.argumentsOffset - 1))) }
        let written = DeclMarker(text: comment.text.trimmed, location: location)
        guard var candidate = markedCandidate(for: decl, by: written, findings: &findings) else { return nil }
        if kind.replacesTools(with: options.defaults) {
          findings += applyAnnotations(in: comments, of: decl, in: regions, among: foreign, to: &candidate.options)
        }
        if marker.foreign == nil, let arguments = marker.arguments {
          kind.arguments.apply(
            arguments,
            at: place.moved(by: marker.argumentsOffset),
            of: location,
            on: decl.kind,
            to: &candidate.options,
            findings: &findings
          )
        }
        overrideCondition(of: &candidate)
        return candidate
      }
    }
    return markedByInheritance(decl, among: foreign, findings: &findings)
      ?? markedByRegion(decl, among: regions, foreign, findings: &findings)
  }

  /// A candidate if an annotation of another tool marks all protocols around it, or the extensions that do nothing but name them.
  private func markedByRegion(
    _ decl: NominalDecl,
    among regions: [AnnotatedRegion],
    _ foreign: [ForeignMarker],
    findings: inout [Diagnostic]
  ) -> Candidate? {
    let saysNothing = decl.members.isEmpty && decl.inheritance.isEmpty && decl.whereClause.isEmpty
    let isList = decl.kind == .extension && saysNothing
    guard decl.kind == .protocol || isList else { return nil }
    let location = decl.header.location
    guard let region = regions.first(where: { $0.range.contains(Int(location.offset)) }) else { return nil }
    let place = location.moved(to: region.offset)
    var candidate = candidate(for: decl, marker: DeclMarker(text: region.text, location: place))
    if decl.kind == .extension { candidate.extensionMarker = location }
    if options.kind.replacesTools(with: options.defaults), let tool = foreign.first(where: { $0.word != nil }) {
      findings += tool.apply("", location, decl, &candidate.options)
    }
    return candidate
  }

  /// Changes options as the nearest annotation of each other tool says, the nearest one's last; they may stand beside a marker of
  /// this one.
  private func applyAnnotations(
    in comments: [MarkingComment],
    of decl: NominalDecl,
    in regions: [AnnotatedRegion],
    among foreign: [ForeignMarker],
    to options: inout DoubleOptions
  ) -> [Diagnostic] {
    var nearest: [(tool: ForeignMarker, arguments: String, place: DeclLocation)] = []
    for comment in comments {
      for marker in comment.markers {
        guard let tool = marker.foreign, !nearest.contains(where: { $0.tool.text == tool.text }) else { continue }
        nearest.append((tool, marker.arguments ?? "", comment.place.moved(by: marker.argumentsOffset)))
      }
    }
    var findings = nearest.reversed().flatMap { annotation in
      annotation.tool.apply(Substring(annotation.arguments), annotation.place, decl, &options)
    }
    if !nearest.isEmpty { return findings }
    let annotated =
      markedByInheritance(decl, among: foreign, findings: &findings)
      ?? markedByRegion(decl, among: regions, foreign, findings: &findings)
    if let annotated { options = annotated.options }
    return findings
  }

  /// A candidate if it inherits a protocol by which another tool is asked for doubles.
  private func markedByInheritance(
    _ decl: NominalDecl,
    among foreign: [ForeignMarker],
    findings: inout [Diagnostic]
  ) -> Candidate? {
    guard decl.kind == .protocol || decl.kind == .extension, options.kind.replacesTools(with: options.defaults) else {
      return nil
    }
    for marker in foreign {
      guard let inherited = marker.inherited,
        let index = decl.inheritance.firstIndex(where: {
          $0.baseName == inherited || options.heirs.contains($0.baseName)
        })
      else { continue }
      let offset = decl.inheritanceOffsets.indices.contains(index) ? decl.inheritanceOffsets[index] : nil
      let location = offset.map { decl.header.location.moved(to: Int($0)) } ?? decl.header.location
      var candidate = candidate(for: decl, marker: DeclMarker(text: inherited, location: location))
      // Nothing but Sourcery reads this form, as a protocol's extension can inherit nothing.
      if decl.kind == .extension { candidate.extensionMarker = location }
      findings += marker.apply("", location, decl, &candidate.options)
      return candidate
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

  /// Whether it is a class that `--only` asks for by its very name, and not with a pattern that fits it.
  private func isNamed(_ decl: NominalDecl) -> Bool {
    options.kind.subclassed.contains(decl.kind)
      && options.namesOfClasses.contains { Glob($0).matches(name: decl.name, qualifiedName: decl.qualifiedName) }
  }

  /// The reason why the patterns exclude it, if they do.
  private func excluded(_ decl: NominalDecl) -> Exclusion? {
    let fits = { (glob: Glob) in glob.matches(name: decl.name, qualifiedName: decl.qualifiedName) }
    if !only.isEmpty, !only.contains(where: fits) { return .notAmongOnly }
    return zip(options.exclude, exclude).first { fits($1) }.map { .excluded(pattern: $0.0) }
  }
}

extension DoubleKind {
  /// The names that a `// swift-mocking:` comment may have, whichever of them this run makes.
  package static let reservedNames = all.map(\.name)
}

/// Finds the types in a file, nested ones included, in source order.
package enum SelectionWalk {
  package static func nominals(in members: [Member]) -> [NominalDecl] {
    members.compactMap(\.nominal).flatMap { [$0] + nominals(in: $0.members) }
  }
}
