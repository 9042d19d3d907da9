import DeclModel
import SyntaxLite

/// The condition of an `#if`, taken apart: whether it is one, and whether it holds.
package indirect enum ConditionExpression: Hashable, Sendable {
  /// A custom condition, `DEBUG`.
  case name(String)
  /// `true` or `false`.
  case literal(Bool)
  /// A condition that only the compiler can evaluate, `os(Linux)`.
  case call(String)
  case not(ConditionExpression)
  case and(ConditionExpression, ConditionExpression)
  case or(ConditionExpression, ConditionExpression)

  /// The reason why a text is no condition.
  package struct Problem: Error, Hashable {
    package let message: String
  }

  /// Reads a condition.
  package init(_ text: String) throws(Problem) {
    var reader = ConditionReader(text)
    self = try reader.condition()
  }

  /// The problem with a text as a condition; `nil` if there is none.
  package static func problem(in text: String) -> String? {
    do throws(Problem) {
      _ = try ConditionExpression(text)
      return nil
    } catch {
      return error.message
    }
  }

  /// Whether it holds where just these names are defined; `nil` if that depends on what only the compiler knows.
  package func holds(with names: Set<String>) -> Bool? {
    switch self {
    case .name(let name): names.contains(name)
    case .literal(let value): value
    case .call: nil
    case .not(let operand): operand.holds(with: names).map { !$0 }
    case .and(let left, let right): [left.holds(with: names), right.holds(with: names)].allHold
    case .or(let left, let right): [left.holds(with: names), right.holds(with: names)].oneHolds
    }
  }

  /// The names in it, in their order.
  package var names: [String] {
    switch self {
    case .name(let name): [name]
    case .literal, .call: []
    case .not(let operand): operand.names
    case .and(let left, let right), .or(let left, let right): left.names + right.names
    }
  }
}

/// Reads a condition from left to right.
private struct ConditionReader {
  private typealias Problem = ConditionExpression.Problem

  private let source: SourceText
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  init(_ text: String) {
    source = SourceText(text)
    bytes = Array(text.utf8)
  }

  mutating func condition() throws(ConditionExpression.Problem) -> ConditionExpression {
    let expression = try disjunction()
    guard offset == bytes.count else { throw problem("unexpected '\(rest)'") }
    return expression
  }

  private mutating func disjunction() throws(ConditionExpression.Problem) -> ConditionExpression {
    var expression = try conjunction()
    while eat("||") { expression = .or(expression, try conjunction()) }
    return expression
  }

  private mutating func conjunction() throws(ConditionExpression.Problem) -> ConditionExpression {
    var expression = try operand()
    while eat("&&") { expression = .and(expression, try operand()) }
    return expression
  }

  private mutating func operand() throws(ConditionExpression.Problem) -> ConditionExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw problem("it is nested too deeply") }
    if eat("!") { return .not(try operand()) }
    if eat("(") {
      let expression = try disjunction()
      guard eat(")") else { throw problem("expected ')'") }
      return expression
    }
    let start = offset
    while offset < bytes.count, isIdentifierByte(bytes[offset]) { offset += 1 }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      let before = String(decoding: bytes[..<start], as: UTF8.self).trimmed
      throw problem(before.isEmpty ? "expected a condition" : "expected a condition after '\(before)'")
    }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "(") else {
      skipBlanks()
      return name == "true" || name == "false" ? .literal(name == "true") : .name(name)
    }
    guard let behind = source.endOfBrackets(at: ByteOffset(UInt32(clamping: offset))) else {
      throw problem("expected ')'")
    }
    let end = Int(behind.rawValue) - 1
    guard end > offset + 1 else { throw problem("expected an argument in '\(name)()'") }
    offset = end + 1
    defer { skipBlanks() }
    return .call(String(decoding: bytes[start...end], as: UTF8.self))
  }

  private mutating func eat(_ text: String) -> Bool {
    skipBlanks()
    guard bytes[offset...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    skipBlanks()
    return true
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
  }

  private var rest: String { String(decoding: bytes[offset...], as: UTF8.self).trimmed }

  private func problem(_ message: String) -> Problem { Problem(message: message) }
}
