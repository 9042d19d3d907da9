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
    AnswerWriter.lines(of: rows) { json, row in write(row.explanation, isOfAllKinds: row.isOfAllKinds, to: &json) }
  }

  /// Writes the part that both answers have for a declaration and a kind.
  mutating func write(_ explanation: Explanation, isOfAllKinds: Bool, to json: inout JSONText) {
    json.member("declaration", explanation.decl.qualifiedName)
    json.member("declarationKind", explanation.decl.kind.rawValue)
    json.member("kind", isOfAllKinds ? nil : explanation.kind.name)
    json.member("double", explanation.state == .made ? explanation.double : nil)
    write(explanation.decl.header.location, to: &json)
    json.member("output", output(of: explanation))
    json.member("state", explanation.state.rawValue)
    json.object("reason", explanation.reason) { json, reason in write(reason, to: &json) }
  }

  mutating func write(_ diagnostic: Diagnostic, to json: inout JSONText) {
    json.member("id", diagnostic.id)
    json.member("message", diagnostic.message)
    write(diagnostic.location, to: &json)
  }

  mutating func write(_ location: DeclLocation?, to json: inout JSONText) {
    guard let place = places.place(of: location) else { return }
    json.member("path", place.path)
    json.member("line", place.line)
    json.member("column", place.column)
  }

  /// An object for each element, on a line of its own.
  static func lines<Element>(of elements: [Element], _ body: (inout JSONText, Element) -> Void) -> String {
    var lines: [UInt8] = []
    for element in elements {
      var json = JSONText()
      json.object { body(&$0, element) }
      lines += json.bytes + [0x0A]
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
