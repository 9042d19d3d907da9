/// The names in an expression of literals, members, types and calls of these, which means the same wherever the names do.
package struct ExpressionNames: Hashable, Sendable {
  /// A member that it names.
  package struct Member: Hashable, Sendable {
    /// What it is a member of.
    package enum Base: Hashable, Sendable {
      case type(String)
      /// What the expression is a value of, or an argument in it: nothing is before the period.
      case implied
      /// What another member is, of this name: a value or a type.
      case member(String)
      /// The value of what is before the period.
      case value
    }

    /// The name; `init` for the call of a type.
    package let name: String
    package let base: Base
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
    /// A name, or one with generic arguments, which may be called.
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
    private(set) var names = ExpressionNames()
    private var last = TokenKind.equal
    /// What the last token ends.
    private var callee: Callee?
    /// What the last period is behind.
    private var base = Member.Base.implied
    /// What the open brackets of generic arguments are behind.
    private var generic: [Callee] = []
    private var brackets: [Bracket] = []

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
      var token = lexer.token(after: lexer.startOfText())
      while token.kind != .endOfFile {
        guard let end = read(token) else { return false }
        last = token.kind
        token = lexer.token(after: end)
      }
      return last != .equal && brackets.isEmpty
    }

    /// Reads one token; returns the end of what was read, or nothing where it may mean anything.
    private mutating func read(_ token: Token) -> UInt32? {
      let text = name(of: token)
      let next = lexer.token(after: token.end)
      let isLabel = noteArgument(beginningWith: token, text, isLabelled: next.kind == .colon)
      let before = callee
      callee = nil
      switch token.kind {
      case .number, .comma, .colon, .postfixExclamation: break
      case .postfixQuestion:
        // Of the type of a collection's elements.
        guard case .type = before, brackets.last?.kind == .leftSquare || !generic.isEmpty else { return nil }
      case .period: base = baseOfMember(behind: before)
      case .string: if !text.isPlainStringLiteral { return nil }
      case .operator:
        guard Self.operators.contains(text) else { return nil }
        if text == "<", let before { generic.append(before) }
        if text.hasPrefix(">") { for _ in text { callee = generic.popLast() } }
      case .leftParen: brackets.append(Bracket(kind: token.kind, called: call(before)))
      case .leftSquare: brackets.append(Bracket(kind: token.kind, called: nil))
      case .rightParen, .rightSquare:
        let bracket = brackets.popLast()
        if let called = bracket?.called { names.members[called].labels = bracket?.labels }
      case .leftBrace:
        // Behind an argument list it would be one more argument.
        return last == .rightParen || last == .identifier ? nil : lexer.endOfEmptyClosure(after: token, of: source)
      case .pound:
        guard next.kind == .identifier, Self.callNames.contains(source.text(next.range)) else { return nil }
        names.dependsOnCaller = true
        return next.end
      case .identifier where last == .period:
        callee = .member(names.members.count)
        names.members.append(Member(name: text, base: base))
      case .identifier where !isLabel && !Self.literals.contains(text):
        // A name that nothing follows is a value: a type cannot stand alone.
        guard text.first?.isUppercase == true, text != "Self",
          next.canFollowType(in: source) || !generic.isEmpty && next.kind == .comma
        else { return nil }
        names.types.insert(text)
        callee = .type(text)
      case .identifier: break
      default: return nil
      }
      return token.end
    }

    /// Notes the label of an argument, if one begins here; returns whether the token is that.
    private mutating func noteArgument(beginningWith token: Token, _ text: String, isLabelled: Bool) -> Bool {
      guard last == .leftParen || last == .comma, token.kind != .rightParen, let bracket = brackets.last else {
        return false
      }
      let isLabel = isLabelled && bracket.kind == .leftParen && token.kind == .identifier
      brackets[brackets.count - 1].labels.append(isLabel ? text : "_")
      return isLabel
    }

    /// What a member behind a period belongs to.
    private func baseOfMember(behind callee: Callee?) -> Member.Base {
      switch callee {
      case .type(let name): return .type(name)
      case .member(let index): return .member(names.members[index].name)
      case nil: break
      }
      switch last {
      case .equal, .leftParen, .leftSquare, .comma, .colon, .operator: return .implied
      default: return .value
      }
    }

    /// The member that is called, if something is.
    private mutating func call(_ callee: Callee?) -> Int? {
      switch callee {
      case .type(let name): names.members.append(Member(name: "init", base: .type(name)))
      case .member(let index):
        let name = names.members[index].name
        if name.first?.isUppercase != true { return index }
        names.members.append(Member(name: "init", base: .member(name)))
      case nil: return nil
      }
      return names.members.count - 1
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
    case .period, .leftParen, .rightSquare, .colon, .postfixQuestion: true
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
