import DeclModel
import NameResolver

extension AnswerWriter {
  /// The text of `explain`: for each declaration what there is of each kind, then what is in the doubles.
  mutating func text(explaining explanations: [Explanation]) -> String {
    explanations.byDeclaration.map { text(ofOne: $0) }.joined(separator: "\n")
  }

  private mutating func text(ofOne explanations: [Explanation]) -> String {
    guard let decl = explanations.first?.decl else { return "" }
    var text = "\(decl.kind.rawValue) \(decl.qualifiedName)"
    if let place = places.place(of: decl.header.location) { text += ", \(place.short)" }
    text += "\n\n"
    var rows: [[String]] = []
    for explanation in explanations {
      for (index, line) in lines(about: explanation).enumerated() {
        rows.append([index == 0 ? explanation.kind.name : "", line])
      }
    }
    text += AnswerWriter.table(rows, indentation: "  ")
    for explanation in explanations where explanation.state == .made { text += details(of: explanation) }
    return text
  }

  /// The double of one kind, and the reason for it.
  private mutating func lines(about explanation: Explanation) -> [String] {
    let decl = explanation.decl
    let known = decl.header.location
    var lines: [String] = []
    switch explanation.state {
    case .made:
      let output = output(of: explanation).map { ", in \($0)" } ?? ""
      lines.append((explanation.double ?? "") + output)
    case .refused: lines.append("refused: " + (explanation.reason.map { sentence($0, besides: known) } ?? ""))
    case .leftOut: lines.append("none: " + (explanation.reason.map { sentence($0, besides: known) } ?? ""))
    }
    for note in explanation.reason?.notes ?? [] { lines.append("note: " + words(note)) }
    if explanation.double != nil { lines.append(chooser(of: explanation)) }
    for finding in explanation.findings {
      lines.append("\(finding.severity.rawValue): " + sentence(finding, besides: known))
    }
    return lines
  }

  private mutating func words(_ note: Diagnostic.Note) -> String {
    places.place(of: note.location).map { "\(note.message) (\($0.short))" } ?? note.message
  }

  /// The marker or option that requests the double.
  private mutating func chooser(of explanation: Explanation) -> String {
    guard let marker = explanation.marker else {
      return explanation.isOfInterface ? "'--only' names it" : "'--all' takes it"
    }
    let place = places.place(of: marker.location).map { " (\($0.short))" } ?? ""
    return "'\(marker.text)' asks for it" + place
  }

  // MARK: - Details

  private mutating func details(of explanation: Explanation) -> String {
    var text = ""
    if !explanation.members.isEmpty {
      text += "\n  members of \(explanation.double ?? "")\n"
      let rows = explanation.members.map { member in
        [member.signature, member.name ?? "-", about(member, of: explanation)]
      }
      text += AnswerWriter.table(rows, indentation: "    ")
    }
    if !explanation.imports.isEmpty {
      text += "\n  imports for \(explanation.double ?? "")\n"
      let rows = explanation.imports.map { line in
        let condition = line.condition.map { " (#if \($0))" } ?? ""
        let reasons = line.reasons.map { reason($0, of: explanation) }
        return [line.text + condition, reasons.joined(separator: ", ")]
      }
      text += AnswerWriter.table(rows, indentation: "    ")
    }
    return text
  }

  /// The origin of a member, and the reason for its name.
  private mutating func about(_ member: ExplainedMember, of explanation: Explanation) -> String {
    var parts = [origin(of: member, in: explanation.decl)]
    if let naming = naming(of: member, among: explanation) { parts.append(naming) }
    if member.isLeftToDefault { parts.append("left to its default implementation") }
    return parts.joined(separator: "; ")
  }

  private mutating func origin(of member: ExplainedMember, in decl: NominalDecl) -> String {
    let place = places.place(of: member.location)
    guard let origin = member.origin else { return place.map { "line \($0.line)" } ?? "" }
    guard let name = origin.path.last else { return place.map { "from \($0.short)" } ?? "built in" }
    let declared = place.map { " (\($0.short))" } ?? " of the standard library"
    let between = origin.path.dropFirst().dropLast().joined(separator: " and ")
    let way = between.isEmpty ? "" : ", by way of \(between)"
    let module = origin.module.map { " of \($0)" } ?? ""
    return "from \(name)\(module)\(declared)\(way)"
  }

  /// The reason why a member does not have its own name; `nil` if it has.
  mutating func naming(of member: ExplainedMember, among explanation: Explanation) -> String? {
    guard let reason = member.reason else { return nil }
    switch reason.origin {
    case .explicit: return "the source names it so"
    case .repaired(let wanted, let holder?): return "'\(wanted)' is taken by \(reference(holder, in: explanation))"
    case .repaired(let wanted, nil): return "'\(wanted)' would be taken already"
    case .resolved:
      guard let growth = reason.growth else { return nil }
      let rival = reference(growth.rival, in: explanation)
      return "'\(growth.base)' is also \(rival), so the name goes on to \(words(growth.component, of: member))"
    }
  }

  /// Another member of the double, and where it is.
  private mutating func reference(_ index: Int, in explanation: Explanation) -> String {
    guard explanation.members.indices.contains(index) else { return "another member" }
    let member = explanation.members[index]
    guard let place = places.place(of: member.location) else { return member.signature }
    let isNear = member.location.file == explanation.decl.header.location.file
    return "\(member.signature) (\(isNear ? "line \(place.line)" : place.short))"
  }

  private func words(_ component: NameComponent, of member: ExplainedMember) -> String {
    func label(_ index: Int) -> String? {
      member.labels.indices.contains(index) && member.labels[index] != "_" ? "'\(member.labels[index])'" : nil
    }
    switch component {
    case .base: return "its name"
    case .label(let index): return label(index).map { "the label \($0)" } ?? "parameter \(index + 1)"
    case .result: return "the result"
    case .type(let index): return "the type of " + (label(index) ?? "parameter \(index + 1)")
    case .types: return "the types"
    case .async: return "'async'"
    case .throws: return "'throws'"
    case .constraints: return "the constraints"
    }
  }

  private mutating func reason(_ reason: ImportReason, of explanation: Explanation) -> String {
    switch reason {
    case .source(let location): return places.place(of: location).map { "as in \($0.short)" } ?? "as in its source"
    case .interface: return "declares \(explanation.decl.name)"
    case .package(let location):
      return "declares a type that is named " + (places.place(of: location).map { "in \($0.short)" } ?? "")
    case .runtime: return "\(explanation.double ?? "") calls it"
    case .module: return "the module of the inputs, '--module'"
    case .option: return "asked for"
    }
  }
}
