import SwiftParser
import SwiftSyntax
import SyntaxLite

/// The facts that the toolchain's parser finds, in SyntaxLite's terms.
struct Reference {
  private(set) var facts: [Fact] = []
  private(set) var hasError = false

  init(_ bytes: [UInt8]) {
    let file = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    hasError = file.hasError
    for item in file.statements { walk(Syntax(item)) }
    facts.sort()
  }

  // One long switch: it is the table of what corresponds to what.
  private mutating func walk(_ node: Syntax) {
    addNames(node)
    switch node.kind {
    case .codeBlockItem:
      guard let item = node.as(CodeBlockItemSyntax.self) else { return }
      switch item.item {
      case .decl(let declaration): walk(Syntax(declaration))
      case .expr(let expression):
        if let macro = expression.as(MacroExpansionExprSyntax.self) { macroUse(Syntax(macro)) }
      default: break
      }
      return
    case .importDecl: add(node, .importDecl)
    case .typeAliasDecl: add(node, .typealiasDecl)
    case .associatedTypeDecl: add(node, .associatedtypeDecl)
    case .protocolDecl: add(node, .protocolDecl)
    case .classDecl: add(node, .classDecl)
    case .actorDecl: add(node, .actorDecl)
    case .structDecl: add(node, .structDecl)
    case .enumDecl: add(node, .enumDecl)
    case .extensionDecl: add(node, .extensionDecl)
    case .functionDecl: add(node, .functionDecl)
    case .initializerDecl: add(node, .initializerDecl)
    case .deinitializerDecl: add(node, .deinitializerDecl)
    case .subscriptDecl: add(node, .subscriptDecl)
    case .variableDecl: add(node, .variableDecl)
    case .enumCaseDecl: add(node, .enumCaseDecl)
    case .operatorDecl:
      add(node, .operatorDecl)
      if let fixity = node.as(OperatorDeclSyntax.self)?.fixitySpecifier { add(Syntax(fixity), .modifier) }
    case .operatorPrecedenceAndTypes:
      add(node, .inheritanceClause)
      if let name = node.as(OperatorPrecedenceAndTypesSyntax.self)?.precedenceGroup {
        add(Syntax(name), .inheritedType)
        add(Syntax(name), .identifierType)
      }
      return
    case .precedenceGroupDecl:
      add(node, .precedenceGroupDecl)
      if let group = node.as(PrecedenceGroupDeclSyntax.self) {
        walk(Syntax(group.attributes))
        walk(Syntax(group.modifiers))
        let start = group.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = group.rightBrace.endPositionBeforeTrailingTrivia.utf8Offset
        facts.append(Fact(start: start, end: end, kind: .codeBlock))
      }
      return
    case .macroDecl: add(node, .macroDecl)
    case .macroExpansionDecl:
      macroUse(node)
      return
    case .ifConfigDecl: add(node, .ifConfigDecl)
    case .ifConfigClause:
      guard let clause = node.as(IfConfigClauseSyntax.self) else { return }
      add(node, .ifConfigClause)
      if let condition = clause.condition { add(Syntax(condition), .condition) }
      if let elements = clause.elements { walk(Syntax(elements)) }
      return
    case .attribute:
      guard let attribute = node.as(AttributeSyntax.self) else { return }
      add(node, .attribute)
      walk(Syntax(attribute.attributeName))
      return
    case .declModifier:
      add(node, .modifier)
      return
    case .genericParameterClause: add(node, .genericParameterClause)
    case .genericParameter: add(node, .genericParameter)
    case .inheritanceClause: add(node, .inheritanceClause)
    case .inheritedType: add(node, .inheritedType)
    case .genericWhereClause: add(node, .genericWhereClause)
    case .conformanceRequirement: add(node, .conformanceRequirement)
    case .sameTypeRequirement: add(node, .sameTypeRequirement)
    case .layoutRequirement: add(node, .layoutRequirement)
    case .functionParameterClause, .enumCaseParameterClause: add(node, .parameterClause)
    case .functionParameter, .enumCaseParameter: add(node, .parameter)
    case .initializerClause:
      guard let clause = node.as(InitializerClauseSyntax.self) else { return }
      let isVariable = [.patternBinding, .macroDecl, .enumCaseElement].contains(node.parent?.kind)
      add(Syntax(clause.value), isVariable ? .initializerValue : .defaultValue)
      return
    case .throwsClause: add(node, .throwsEffect)
    case .returnClause:
      // In a function type it is no node of SyntaxLite.
      if node.parent?.kind != .functionType { add(node, .returnClause) }
    case .patternBinding: add(node, .patternBinding)
    case .identifierPattern, .tuplePattern, .wildcardPattern:
      add(node, .pattern)
      return
    case .accessorBlock:
      add(node, .accessorBlock)
      if let block = node.as(AccessorBlockSyntax.self), case .getter = block.accessors { return }
    case .accessorDecl: add(node, .accessor)
    case .codeBlock:
      add(node, .codeBlock)
      return
    case .memberBlock: add(node, .memberBlock)
    case .enumCaseElement: add(node, .enumCaseElement)
    case .identifierType: add(node, .identifierType)
    case .memberType: add(node, .memberType)
    case .genericArgumentClause: add(node, .genericArgumentClause)
    case .genericArgument:
      guard let argument = node.as(GenericArgumentSyntax.self) else { return }
      if case .expr(let value) = argument.argument {
        add(Syntax(value), .integerExpression)
        return
      }
    case .optionalType: add(node, .optionalType)
    case .implicitlyUnwrappedOptionalType: add(node, .implicitlyUnwrappedOptionalType)
    case .arrayType: add(node, .arrayType)
    case .dictionaryType: add(node, .dictionaryType)
    case .inlineArrayType: add(node, .inlineArrayType)
    case .tupleType: add(node, .tupleType)
    case .tupleTypeElement: add(node, .tupleTypeElement)
    case .functionType:
      guard let function = node.as(FunctionTypeSyntax.self) else { return }
      add(node, .functionType)
      // SyntaxLite has a tuple type for the parameters.
      let start = function.leftParen.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = function.rightParen.endPositionBeforeTrailingTrivia.utf8Offset
      facts.append(Fact(start: start, end: end, kind: .tupleType))
    case .attributedType: add(node, .attributedType)
    case .someOrAnyType:
      let isAny = node.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.text == "any"
      add(node, isAny ? .anyType : .someType)
    case .compositionType: add(node, .compositionType)
    case .suppressedType: add(node, .suppressedType)
    case .metatypeType: add(node, .metatypeType)
    case .packExpansionType: add(node, .packExpansionType)
    case .packElementType: add(node, .packElementType)
    case .namedOpaqueReturnType: add(node, .namedOpaqueReturnType)
    case .classRestrictionType: add(node, .identifierType)
    case .token:
      if let token = node.as(TokenSyntax.self) {
        switch token.tokenKind {
        case .keyword(.async), .keyword(.reasync): add(node, .asyncEffect)
        default: break
        }
      }
      return
    default: break
    }
    for child in node.children(viewMode: .sourceAccurate) { walk(child) }
  }

  /// The names that a node has, whatever it is.
  private mutating func addNames(_ node: Syntax) {
    if let declaration = node.as(OperatorDeclSyntax.self) {
      add(Syntax(declaration.name), .name)
      if let group = declaration.operatorPrecedenceAndTypes?.precedenceGroup { add(Syntax(group), .name) }
    } else if let declaration = node.asProtocol((any NamedDeclSyntax).self) {
      add(Syntax(declaration.name), .name)
    } else if let type = node.as(IdentifierTypeSyntax.self) {
      add(Syntax(type.name), .name)
    } else if let type = node.as(MemberTypeSyntax.self) {
      add(Syntax(type.name), .name)
    } else if let element = node.as(EnumCaseElementSyntax.self) {
      add(Syntax(element.name), .name)
    } else if let parameter = node.as(GenericParameterSyntax.self) {
      add(Syntax(parameter.name), .name)
    } else if let type = node.as(PrimaryAssociatedTypeSyntax.self) {
      add(Syntax(type.name), .name)
    } else if let requirement = node.as(LayoutRequirementSyntax.self) {
      add(Syntax(requirement.layoutSpecifier), .name)
    } else if let restriction = node.as(ClassRestrictionTypeSyntax.self) {
      add(Syntax(restriction.classKeyword), .name)
    } else if let declaration = node.as(ImportDeclSyntax.self) {
      add(Syntax(declaration.path), .name)
    } else if let declaration = node.as(PrecedenceGroupDeclSyntax.self) {
      add(Syntax(declaration.name), .name)
    } else if let parameter = node.as(FunctionParameterSyntax.self) {
      addParameterNames(parameter.firstName, parameter.secondName)
    } else if let parameter = node.as(EnumCaseParameterSyntax.self) {
      addParameterNames(parameter.firstName, parameter.secondName)
    } else if let element = node.as(TupleTypeElementSyntax.self) {
      addParameterNames(element.firstName, element.secondName)
    } else if let parameters = node.as(AccessorParametersSyntax.self) {
      addParameterNames(parameters.name, nil)
    }
  }

  private mutating func addParameterNames(_ first: TokenSyntax?, _ second: TokenSyntax?) {
    if let first { add(Syntax(first), .parameterName) }
    if let second { add(Syntax(second), .parameterName) }
  }

  /// A macro use: its name, arguments and closures are compared by their outer range only.
  private mutating func macroUse(_ node: Syntax) {
    let name = node.as(MacroExpansionDeclSyntax.self)?.macroName ?? node.as(MacroExpansionExprSyntax.self)?.macroName
    if let name = name?.text, ["error", "warning"].contains(name) { return }
    add(node, .macroExpansionDecl)
    for child in node.children(viewMode: .sourceAccurate) {
      if child.kind == .attributeList || child.kind == .declModifierList || child.kind == .genericArgumentClause {
        walk(child)
      }
    }
  }

  private mutating func add(_ node: Syntax, _ kind: OurKind) {
    var last = node.lastToken(viewMode: .sourceAccurate)
    // An element of a list ends before the comma or ampersand that separates it from the next one.
    if let token = last, Reference.isSeparated(node.kind), token.tokenKind == .comma {
      last = token.previousToken(viewMode: .sourceAccurate)
    }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = max(start, last?.endPositionBeforeTrailingTrivia.utf8Offset ?? start)
    facts.append(Fact(start: start, end: end, kind: kind))
  }

  private static func isSeparated(_ kind: SwiftSyntax.SyntaxKind) -> Bool {
    switch kind {
    case .genericParameter, .inheritedType, .functionParameter, .enumCaseParameter, .patternBinding, .enumCaseElement,
      .tupleTypeElement, .genericArgument:
      true
    default:
      false
    }
  }
}
