/// The context of declarations, which decides what is allowed in it.
enum MemberContext {
  case file
  case type
  case `protocol`
  case attributes
  case accessors(inProtocol: Bool)

  /// Whether code other than declarations is allowed here.
  var allowsStatements: Bool { if case .file = self { true } else { false } }

  /// Whether accessors need no bodies.
  var isProtocol: Bool {
    switch self {
    case .protocol, .accessors(inProtocol: true): true
    default: false
    }
  }
}

extension Parser {
  /// The greatest depth of nested declarations; the rest up to `maximumDepth` is for their types.
  static let maximumDeclarationDepth = 192

  /// A whole file.
  mutating func parseSourceFile() {
    let file = open(.sourceFile)
    nodes[0].start = 0
    parseDeclarations(.file)
    while !at(.endOfFile) {
      // No production made progress here, so the token is skipped.
      record(.unexpectedCode, ByteRange(token.start, token.end))
      eatLeaf(.statement)
      parseDeclarations(.file)
    }
    eat()
    close(file)
    nodes[0].end = lexer.cursor.count
    sortFindings()
  }

  /// Findings are nearly in order; those of a body come after those of the code around it.
  private mutating func sortFindings() {
    guard findings.count > 1 else { return }
    let order = findings.enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    findings = order.map(\.element)
  }

  /// Parses declarations up to the end of their context.
  mutating func parseDeclarations(_ context: MemberContext) {
    var progress = ProgressGuard()
    while progress.hasProgressed(self) {
      switch token.kind {
      case .endOfFile: return
      case .semicolon: eat()
      case .rightBrace:
        guard context.allowsStatements else { return }
        record(.unexpectedRightBrace, ByteRange(token.start, token.end))
        eatLeaf(.statement)
      case .directive where !token.isDirective(.if):
        if ifConfigDepth > 0 { return }
        record(.unexpectedDirective, ByteRange(token.start, token.end))
        eatLeaf(.statement)
      default: parseDeclaration(context)
      }
    }
  }

  /// One declaration, or a statement.
  private mutating func parseDeclaration(_ context: MemberContext) {
    if token.isDirective(.if), !isAtDeclaration { return parseIfConfig(context) }
    guard isAtDeclaration else { return parseStatement(context) }
    let declaration = open(.statement)
    parseAttributes()
    parseModifiers()
    if at(.pound) {
      parsePound(declaration)
    } else if let kind = token.keyword.flatMap(\.declarationKind), at(.identifier) {
      set(declaration, kind)
      parseIntroduced(kind, declaration, context)
    } else {
      record(.expectedDeclaration)
    }
    close(declaration)
  }

  private mutating func parseIntroduced(_ kind: SyntaxKind, _ declaration: OpenNode, _ context: MemberContext) {
    switch kind {
    case .importDecl: parseImport(declaration)
    case .typealiasDecl: parseTypealias()
    case .associatedtypeDecl: parseAssociatedType()
    case .protocolDecl: parseProtocol()
    case .extensionDecl: parseExtension()
    case .functionDecl: parseFunction()
    case .initializerDecl: parseInitializer(declaration)
    case .deinitializerDecl: parseDeinitializer()
    case .subscriptDecl: parseSubscript(context)
    case .variableDecl: parseVariable(declaration, context)
    case .enumCaseDecl: parseEnumCase()
    case .operatorDecl: parseOperator()
    case .precedenceGroupDecl: parsePrecedenceGroup()
    case .macroDecl: parseMacro()
    default: parseNominal(.type)
    }
  }

  // MARK: Names

  /// Parses the name of a declaration.
  mutating func parseName() {
    if isAtName {
      eatLeaf(.name)
    } else {
      record(.expectedName)
    }
  }

  /// Whether a word that can be a name is next.
  ///
  /// A reserved word is taken for one unless it begins the next line.
  var isAtName: Bool { at(.identifier) && !(token.startsLine && token.keyword?.isReserved == true) }

  // MARK: Statements

  /// Parses code that is not a declaration.
  ///
  /// It is allowed only at a file's top level.
  private mutating func parseStatement(_ context: MemberContext) {
    let start = token.start
    if !skipValue(.statement) { eat() }
    leaf(.statement, start, previousEnd)
    if !context.allowsStatements { record(.expectedDeclaration, ByteRange(start, previousEnd)) }
  }
}

// MARK: - Looking ahead

extension Parser {
  /// Whether attributes, modifiers and an introducer are next.
  var isAtDeclaration: Bool {
    var next = token
    while true {
      switch next.kind {
      case .at:
        // Nothing else has attributes.
        return true
      case .directive where next.keyword == .if && next.start == token.start: return isIfConfigOfAttributes
      case .pound: return isMacroExpansion(next)
      case .identifier:
        guard let keyword = next.keyword else { return false }
        if keyword.isDeclarationWord { return true }
        if keyword == .actor || keyword == .macro {
          let name = lexer.token(after: next.end)
          return name.kind == .identifier && !name.startsLine && name.keyword?.isBeforeOperand != true
        }
        guard isModifier(next) else { return false }
        next = lexer.token(after: next.end)
        if next.kind == .leftParen { next = lexer.token(after: lexer.skipBrackets(next.start).end) }
      default: return false
      }
    }
  }
}

extension Keyword {
  /// Whether only a declaration can begin with the word.
  var isDeclarationWord: Bool {
    switch self {
    case .import, .typealias, .associatedtype, .protocol, .class, .struct, .enum, .extension, .func, .`init`, .deinit,
      .subscript, .let, .var, .case, .operator, .precedencegroup, .public, .private, .fileprivate, .internal, .static:
      true
    default: false
    }
  }

  /// The declaration that the word introduces.
  var declarationKind: SyntaxKind? {
    switch self {
    case .import: .importDecl
    case .typealias: .typealiasDecl
    case .associatedtype: .associatedtypeDecl
    case .protocol: .protocolDecl
    case .class: .classDecl
    case .actor: .actorDecl
    case .struct: .structDecl
    case .enum: .enumDecl
    case .extension: .extensionDecl
    case .func: .functionDecl
    case .`init`: .initializerDecl
    case .deinit: .deinitializerDecl
    case .subscript: .subscriptDecl
    case .let, .var, .inout: .variableDecl
    case .case: .enumCaseDecl
    case .operator: .operatorDecl
    case .precedencegroup: .precedenceGroupDecl
    case .macro: .macroDecl
    default: nil
    }
  }
}
