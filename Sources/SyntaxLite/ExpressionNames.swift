/// The names in an expression of literals, members, types and calls of these, which means the same wherever the names do.
package struct ExpressionNames: Hashable, Sendable {
  /// A member that it names.
  package struct Member: Hashable, Sendable {
    /// The name; `init` for the call of a type.
    package let name: String
    /// The type that is called.
    package let type: String?
    /// The labels of the arguments, `_` for none; `nil` if it is not called.
    package fileprivate(set) var labels: [String]?
  }

  /// The types that it names.
  package private(set) var types: Set<String> = []
  /// The members that it names.
  package private(set) var members: [Member] = []
  /// Whether it stands for something of the call that leaves the argument out, as `#line` does.
  package private(set) var dependsOnCaller = false

  /// Reads an expression of one line; fails for any other form, such as one with the name of a variable, an interpolation, or a closure
  /// that does something.
  package init?(_ expression: String) {
    guard expression.utf8.count <= 120, !expression.contains(where: \.isNewline) else { return nil }
    let source = SourceText(expression)
    let isKnown = source.withCursor { cursor in
      var reader = Reader(lexer: Lexer(cursor: cursor), source: source)
      guard reader.read() else { return false }
      self = reader.names
      return true
    }
    if !isKnown { return nil }
  }

  private init() {}

  /// Reads all tokens.
  private struct Reader {
    /// What a name or a pair of brackets is, which may be called.
    private enum Callee {
      case type(String)
      case member(Int)
    }

    /// An open parenthesis or square bracket.
    private struct Bracket {
      let kind: TokenKind
      /// The member whose arguments are in it.
      let called: Int?
      var labels: [String] = []
    }

    let lexer: Lexer
    let source: SourceText
    var names = ExpressionNames()

    private static let callNames: Set<String> = [
      "file", "fileID", "filePath", "line", "column", "function", "isolation",
    ]
    private static let literals: Set<String> = ["true", "false", "nil"]
    private static let operators: Set<String> = ["-", "+", "*", "/", "<<", "..<", "...", "<", ">", ">>"]

    init(lexer: Lexer, source: SourceText) {
      self.lexer = lexer
      self.source = source
    }

    /// Returns `false` at the first token that may mean anything.
    mutating func read() -> Bool {
      var last = TokenKind.equal
      var callee: Callee?
      // What generic arguments are for.
      var generic: [Callee?] = []
      var brackets: [Bracket] = []
      var token = lexer.token(after: lexer.startOfText())
      while token.kind != .endOfFile {
        let text = name(of: token)
        var next = lexer.token(after: token.end)
        let beginsArgument = last == .leftParen || last == .comma
        let isLabel =
          beginsArgument && brackets.last?.kind == .leftParen && token.kind == .identifier && next.kind == .colon
        if beginsArgument, !brackets.isEmpty, token.kind != .rightParen {
          brackets[brackets.count - 1].labels.append(isLabel ? text : "_")
        }
        var newCallee: Callee?
        switch token.kind {
        case .number, .comma, .colon, .period, .postfixExclamation: break
        case .string: if text.plainLiteral == nil { return false }
        case .operator:
          guard Self.operators.contains(text) else { return false }
          if text == "<", callee != nil { generic.append(callee) }
          if text.hasPrefix(">"), !generic.isEmpty {
            for _ in text { newCallee = generic.popLast() ?? nil }
          }
        case .leftParen, .leftSquare:
          var called: Int?
          if token.kind == .leftParen {
            switch callee {
            case .type(let name):
              called = names.members.count
              names.members.append(Member(name: "init", type: name))
            case .member(let index): called = index
            case nil: break
            }
          }
          brackets.append(Bracket(kind: token.kind, called: called))
        case .rightParen, .rightSquare:
          if let bracket = brackets.popLast(), let called = bracket.called {
            names.members[called].labels = bracket.labels
          }
        case .leftBrace:
          guard last != .rightParen, last != .identifier, let end = lexer.endOfEmptyClosure(after: token, of: source)
          else { return false }
          next = lexer.token(after: end)
        case .pound:
          guard next.kind == .identifier, Self.callNames.contains(source.text(next.range)) else { return false }
          names.dependsOnCaller = true
          next = lexer.token(after: next.end)
        case .identifier:
          if last == .period {
            newCallee = .member(names.members.count)
            names.members.append(Member(name: text, type: nil))
          } else if !isLabel, !Self.literals.contains(text) {
            // A name that nothing follows is a value: a type cannot stand alone.
            guard text.first?.isUppercase == true, text != "Self", next.canFollowType(in: source) else { return false }
            names.types.insert(text)
            newCallee = .type(text)
          }
        default: return false
        }
        callee = newCallee
        last = token.kind
        token = next
      }
      return last != .equal && brackets.isEmpty
    }

    /// The text of a token, of a name without its back-ticks.
    private func name(of token: Token) -> String {
      let text = source.text(token.range)
      return token.flags.contains(.hasBackticks) ? String(text.dropFirst().dropLast()) : text
    }
  }
}

extension Token {
  /// Whether it may come after a type in an expression.
  fileprivate func canFollowType(in source: SourceText) -> Bool {
    switch kind {
    case .period, .leftParen, .rightSquare, .colon: true
    case .operator: !isUnboundBefore && (source.text(range).hasPrefix("<") || source.text(range).hasPrefix(">"))
    default: false
    }
  }
}

extension Lexer {
  /// The end of a closure that does nothing, such as `{ _ in }`; `nil` for another one.
  fileprivate func endOfEmptyClosure(after brace: Token, of source: SourceText) -> UInt32? {
    var words: [String] = []
    var token = token(after: brace.end)
    while token.kind == .identifier || token.kind == .comma {
      if token.kind == .identifier { words.append(source.text(token.range)) }
      token = self.token(after: token.end)
    }
    guard token.kind == .rightBrace, words.isEmpty || words.popLast() == "in" else { return nil }
    return words.allSatisfy { $0 == "_" } ? token.end : nil
  }
}
