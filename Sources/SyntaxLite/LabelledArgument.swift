/// An argument of a list, as it is written: `label: value`, or a value alone.
package struct LabelledArgument: Hashable, Sendable {
  /// The label; empty without one.
  package let label: String
  /// The place of the argument in its source text: of the label, if there is one.
  package let offset: Int
  /// The value, without the blanks and comments around it.
  package let text: String
  /// The place of the value in the source text.
  package let textOffset: Int

  /// The kind of value: a literal, the name of a member, or another expression.
  package var value: ArgumentValue { ArgumentValue(text) }

  /// The whole argument.
  package var description: String { label.isEmpty ? text : "\(label): \(text)" }

  /// Reads an argument off its tokens, of which there is at least one.
  init(_ tokens: [Token], in source: SourceText) {
    let isLabelled = tokens.count > 1 && tokens[0].kind == .identifier && tokens[1].kind == .colon
    let value = tokens.dropFirst(isLabelled ? 2 : 0)
    let start = value.first?.start ?? tokens[tokens.count - 1].end
    label = isLabelled ? source.text(tokens[0].range) : ""
    offset = Int(isLabelled ? tokens[0].start : start)
    text = source.text(ByteRange(start, value.last?.end ?? start))
    textOffset = Int(start)
  }
}

/// The value of an argument: a literal, or a member, called with at most one string literal.
package enum ArgumentValue: Hashable, Sendable {
  /// `.name`, `Type.name`, `.name("text")`
  case member(String, String?)
  /// `"text"` or `#"text"#`, without escapes and interpolations.
  case text(String)
  case boolean(Bool)
  /// `nil`
  case absent
  /// `[…, …]`, with elements of any sort, whose offsets are those in the text of the whole list.
  case list([LabelledArgument])
  /// Any other expression.
  case other

  /// Classifies an expression.
  package init(_ expression: String) {
    let source = SourceText(expression)
    self = source.withCursor { cursor in
      let arguments = Lexer(cursor: cursor).arguments(in: source.range)
      return arguments.count == 1 ? ArgumentValue(arguments[0], in: source) : .other
    }
  }

  private init(_ tokens: [Token], in source: SourceText) {
    let first = tokens[0]
    let text = source.text(first.range)
    switch (first.kind, tokens.count) {
    case (.identifier, 1) where text == "true" || text == "false": self = .boolean(text == "true")
    case (.identifier, 1) where text == "nil": self = .absent
    case (.string, 1): self = (text.plainLiteral ?? text.rawLiteral).map { .text($0) } ?? .other
    case (.leftSquare, 1) where text.hasSuffix("]"): self = .list(source.arguments(in: first.rangeBetweenBrackets))
    default: self = ArgumentValue.member(tokens[...], in: source)
    }
  }

  /// A member, if the tokens are names separated by periods, optionally followed by a string literal in parentheses.
  private static func member(_ tokens: ArraySlice<Token>, in source: SourceText) -> ArgumentValue {
    var names = tokens
    var argument: String?
    if let last = names.last, last.kind == .leftParen {
      let arguments = source.arguments(in: last.rangeBetweenBrackets)
      guard source.text(last.range).hasSuffix(")"), arguments.count == 1, arguments[0].label.isEmpty,
        case .text(let text) = arguments[0].value
      else { return .other }
      argument = text
      names.removeLast()
    }
    guard let name = names.popLast(), name.kind == .identifier, names.popLast()?.kind == .period else { return .other }
    // `A.B` before it ends with a name, and has periods between its names.
    let alternates = names.reversed().enumerated().allSatisfy { index, token in
      token.kind == (index.isMultiple(of: 2) ? .identifier : .period)
    }
    guard alternates, names.first?.kind != .period else { return .other }
    let text = source.text(name.range)
    return .member(name.flags.contains(.hasBackticks) ? String(text.dropFirst().dropLast()) : text, argument)
  }
}

extension Token {
  /// The tokens between the brackets, if it is a pair of them.
  fileprivate var rangeBetweenBrackets: ByteRange { ByteRange(start &+ 1, max(start &+ 1, end &- 1)) }
}

extension String {
  /// The text of a string literal of one line without escapes, interpolations and pound signs.
  var plainLiteral: String? {
    guard utf8.count >= 2, hasPrefix("\""), hasSuffix("\"") else { return nil }
    let text = dropFirst().dropLast()
    return text.contains { $0 == "\"" || $0 == "\\" || $0.isNewline } ? nil : String(text)
  }

  /// Whether it is a string literal of one line without interpolations.
  var isPlainStringLiteral: Bool {
    let signs = prefix { $0 == "#" }
    var text = dropFirst(signs.count).dropLast(signs.count)
    guard hasSuffix(signs), text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""),
      !text.hasPrefix("\"\"\""), !text.contains(where: \.isNewline)
    else { return false }
    while let backslash = text.firstIndex(of: "\\") {
      text = text[text.index(after: backslash)...]
      guard text.hasPrefix(signs) else { continue }
      text = text.dropFirst(signs.count)
      if text.first == "(" { return false }
      text = text.dropFirst()
    }
    return true
  }

  /// The text of a string literal of one line with pound signs, without escapes and interpolations.
  fileprivate var rawLiteral: String? {
    let signs = prefix { $0 == "#" }
    let text = dropFirst(signs.count).dropLast(signs.count)
    guard !signs.isEmpty, hasSuffix(signs), text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""),
      !text.hasPrefix("\"\"\"")
    else { return nil }
    let content = text.dropFirst().dropLast()
    return content.contains("\\" + signs) || content.contains(where: \.isNewline) ? nil : String(content)
  }
}
