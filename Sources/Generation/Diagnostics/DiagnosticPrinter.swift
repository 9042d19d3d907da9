package import DeclModel
import MacroPlugin

/// Turns diagnostics into text for people or into JSON lines for programs.
package struct DiagnosticPrinter {
  package enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  private var places: SourcePlaces
  private let format: Format
  private let isColored: Bool

  /// - Parameters:
  ///   - sources: The files of the run, as diagnostics index them.
  ///   - format: For people or for programs.
  ///   - isColored: Whether the text has colours.
  package init(sources: [SourceInput], format: Format = .text, isColored: Bool = false) {
    places = SourcePlaces(sources)
    self.format = format
    self.isColored = isColored
  }

  /// A diagnostic with its notes, ending with a line break.
  package mutating func text(of diagnostic: Diagnostic) -> [UInt8] {
    switch format {
    case .text: return Array(plainText(of: diagnostic).utf8)
    case .json: return json(of: diagnostic)
    }
  }

  // MARK: - For people

  private mutating func plainText(of diagnostic: Diagnostic) -> String {
    var text = message(diagnostic.severity, diagnostic.message, at: diagnostic.location)
    for fixIt in diagnostic.fixIts where diagnostic.location != nil {
      text += message(.note, fixIt.message, at: nil)
    }
    for note in diagnostic.notes { text += message(.note, note.message, at: note.location) }
    return text
  }

  private mutating func message(_ severity: Diagnostic.Severity, _ message: String, at location: DeclLocation?)
    -> String
  {
    let place = places.place(of: location)
    var text = ""
    if let place { text += bold("\(place.path):\(place.line):\(place.column): ") }
    text += colored(severity.rawValue + ": ", severity) + bold(message) + "\n"
    if let place, !place.source.isEmpty { text += snippet(place) }
    return text
  }

  private func snippet(_ place: SourcePlaces.Place) -> String {
    let (line, column) = window(place)
    let source = shown(line)
    let before = shown(line.prefix(column))
    var pad = ""
    for character in before {
      // Tabs stay, so that the caret stands right whatever their width.
      pad += character == "\t" ? "\t" : String(repeating: " ", count: displayWidth(of: character))
    }
    return source + "\n" + pad + caret("^") + "\n"
  }

  /// Source text for a terminal, which would take control characters for commands.
  private func shown(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
      text.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(text)
  }

  /// The part of a line that is shown: of a very long one, what is around the place.
  private func window(_ place: SourcePlaces.Place) -> (line: ArraySlice<UInt8>, column: Int) {
    let limit = 240
    let column = place.column - 1
    guard place.source.count > limit else { return (place.source, column) }
    let isContinuation = { (byte: UInt8) in byte & 0xC0 == 0x80 }
    var start = place.source.startIndex + max(0, column - limit / 2)
    while start > place.source.startIndex, start < place.source.endIndex, isContinuation(place.source[start]) {
      start -= 1
    }
    var end = min(place.source.endIndex, start + limit)
    while end > start, end < place.source.endIndex, isContinuation(place.source[end]) { end -= 1 }
    return (place.source[start..<end], column - (start - place.source.startIndex))
  }

  private func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private func caret(_ text: String) -> String { isColored ? "\u{1B}[1;32m\(text)\u{1B}[0m" : text }

  private func colored(_ text: String, _ severity: Diagnostic.Severity) -> String {
    guard isColored else { return text }
    let code =
      switch severity {
      case .error: 31
      case .warning: 35
      case .note: 36
      case .remark: 34
      }
    return "\u{1B}[1;\(code)m\(text)\u{1B}[0m"
  }

  // MARK: - For programs

  private mutating func json(of diagnostic: Diagnostic) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.member("id", diagnostic.id)
      json.member("severity", diagnostic.severity.rawValue)
      write(diagnostic.location, to: &json)
      json.member("message", diagnostic.message)
      json.objects("notes", diagnostic.notes) { json, note in
        write(note.location, to: &json)
        json.member("message", note.message)
      }
      json.objects("fixIts", diagnostic.fixIts) { json, fixIt in
        json.member("message", fixIt.message)
        json.member("start", Int(fixIt.range.lowerBound))
        json.member("end", Int(fixIt.range.upperBound))
        json.member("newText", fixIt.newText)
      }
    }
    return json.bytes + [0x0A]
  }

  private mutating func write(_ location: DeclLocation?, to json: inout JSONText) {
    guard let location, let place = places.place(of: location) else { return }
    json.member("path", place.path)
    json.member("line", place.line)
    json.member("column", place.column)
    json.member("offset", Int(location.offset))
  }
}

/// The number of terminal columns that a character takes.
private func displayWidth(of character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  switch scalar.value {
  case 0..<0x20, 0x7F: return 0
  case 0..<0x300: return 1
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    return 2
  case 0x200B, 0xFEFF: return 0
  default:
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return character.unicodeScalars.contains("\u{FE0F}") ? 2 : 1
    }
  }
}
