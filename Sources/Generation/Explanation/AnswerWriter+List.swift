import DeclModel
import MacroPlugin

extension AnswerWriter {
  /// The table of `list`.
  mutating func text(listing rows: [ListedDeclaration]) -> String {
    if rows.isEmpty { return "" }
    var cells = [["DECLARATION", "KIND", "DOUBLE", "SOURCE", "OUTPUT", "STATE"]]
    for row in rows {
      let explanation = row.explanation
      cells.append([
        "\(explanation.decl.kind.rawValue) \(explanation.decl.qualifiedName)",
        row.isOfAllKinds ? "-" : explanation.kind.name,
        explanation.state == .made ? explanation.double ?? "-" : "-",
        places.place(of: explanation.decl.header.location)?.short ?? "-",
        explanation.state == .made ? output(of: explanation) ?? "-" : "-",
        state(of: explanation),
      ])
    }
    // Without an output there is nothing to say of it.
    if cells.dropFirst().allSatisfy({ $0[4] == "-" }) { for index in cells.indices { cells[index][4] = "" } }
    return AnswerWriter.table(cells)
  }

  private mutating func state(of explanation: Explanation) -> String {
    let word = explanation.state == .leftOut ? "left out" : explanation.state.rawValue
    guard let reason = explanation.reason else { return word }
    return word + ": " + sentence(reason, besides: explanation.decl.header.location)
  }

  /// The rows of `list` as objects, one on each line.
  mutating func json(listing rows: [ListedDeclaration]) -> String {
    var lines: [UInt8] = []
    for row in rows {
      var json = JSONText()
      json.object { json in write(row.explanation, isOfAllKinds: row.isOfAllKinds, to: &json) }
      lines += json.bytes + [0x0A]
    }
    return String(decoding: lines, as: UTF8.self)
  }

  /// What both answers say of a declaration and a kind.
  mutating func write(_ explanation: Explanation, isOfAllKinds: Bool, to json: inout JSONText) {
    json.key("declaration")
    json.string(explanation.decl.qualifiedName)
    json.key("declarationKind")
    json.string(explanation.decl.kind.rawValue)
    json.key("kind")
    write(isOfAllKinds ? nil : explanation.kind.name, to: &json)
    json.key("double")
    write(explanation.state == .made ? explanation.double : nil, to: &json)
    write(explanation.decl.header.location, to: &json)
    json.key("output")
    write(output(of: explanation), to: &json)
    json.key("state")
    json.string(explanation.state.rawValue)
    json.key("reason")
    guard let reason = explanation.reason else { return json.null() }
    json.object { json in write(reason, to: &json) }
  }

  mutating func write(_ diagnostic: Diagnostic, to json: inout JSONText) {
    json.key("id")
    json.string(diagnostic.id)
    json.key("message")
    json.string(diagnostic.message)
    write(diagnostic.location, to: &json)
  }

  mutating func write(_ location: DeclLocation?, to json: inout JSONText) {
    guard let place = places.place(of: location) else { return }
    json.key("path")
    json.string(place.path)
    json.key("line")
    json.number(place.line)
    json.key("column")
    json.number(place.column)
  }

  func write(_ text: String?, to json: inout JSONText) {
    if let text { json.string(text) } else { json.null() }
  }
}
