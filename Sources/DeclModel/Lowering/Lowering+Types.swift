import SyntaxLite

/// Types and what stands in front of them.
extension Lowering {
  /// Whether nodes of a kind are types.
  func isType(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .identifierType, .memberType, .optionalType, .implicitlyUnwrappedOptionalType, .arrayType, .dictionaryType,
      .inlineArrayType, .tupleType, .functionType, .attributedType, .someType, .anyType, .compositionType,
      .suppressedType, .metatypeType, .packExpansionType, .packElementType, .namedOpaqueReturnType, .missingType:
      true
    default: false
    }
  }

  /// The first type among a node's children.
  func typeChild(_ id: NodeID) -> TypeRef? { tree.children(id).first { isType(tree.kind($0)) }.map(type) }

  /// The types, and integers in type positions, among a node's children.
  func typeChildren(_ id: NodeID) -> [TypeRef] {
    tree.children(id).filter { isType(tree.kind($0)) || tree.kind($0) == .integerExpression }.map(type)
  }

  /// Lowers a type node; what could not be parsed is `_`.
  func type(_ id: NodeID) -> TypeRef {
    switch tree.kind(id) {
    case .identifierType, .memberType: return namedType(id)
    case .optionalType: return .optional(operand(id))
    case .implicitlyUnwrappedOptionalType: return .implicitlyUnwrappedOptional(operand(id))
    case .arrayType: return .array(operand(id))
    case .dictionaryType:
      let types = typeChildren(id)
      return .dictionary(key: types.first ?? .named("_"), value: types.dropFirst().first ?? .named("_"))
    case .inlineArrayType:
      let types = typeChildren(id)
      return .inlineArray(count: types.first ?? .named("_"), element: types.dropFirst().first ?? .named("_"))
    case .tupleType: return tupleType(id)
    case .functionType: return functionType(id)
    case .attributedType: return attributedType(id)
    case .someType: return .some(operand(id))
    case .anyType: return .any(operand(id))
    case .compositionType: return .composition(typeChildren(id))
    case .suppressedType: return .suppressed(operand(id))
    case .metatypeType:
      return tree.flags(id).contains(.isProtocolMetatype) ? .protocolMetatype(operand(id)) : .metatype(operand(id))
    case .packExpansionType: return .packExpansion(operand(id))
    case .packElementType: return .packElement(operand(id))
    // Named opaque types are no part of the language without a flag; their type is all a double could say.
    case .namedOpaqueReturnType: return operand(id)
    case .integerExpression: return .integer(tree.text(id))
    default: return .named("_")
    }
  }

  private func operand(_ id: NodeID) -> TypeRef { typeChild(id) ?? .named("_") }

  private func namedType(_ id: NodeID) -> TypeRef {
    var module: String?
    var base: TypeRef?
    var name = "_"
    var arguments: [TypeRef] = []
    for child in tree.children(id) {
      switch tree.kind(child) {
      case .moduleSelector: module = self.name(child)
      case .name: name = self.name(child)
      case .genericArgumentClause: arguments = typeChildren(child)
      case let kind where isType(kind): base = type(child)
      default: break
      }
    }
    return tree.kind(id) == .memberType
      ? .member(base ?? .named("_"), name: name, arguments: arguments)
      : .identifier(module: module, name: name, arguments: arguments)
  }

  private func tupleElements(_ id: NodeID, ofFunction: Bool = false) -> [TupleElement] {
    tree.children(id, .tupleTypeElement).map { child in
      var element = TupleElement(type: .named("_"), isVariadic: tree.flags(child).contains(.isVariadic))
      for part in tree.children(child) {
        switch tree.kind(part) {
        case .parameterName:
          if element.label == nil { element.label = name(part) } else { element.secondName = name(part) }
        case let kind where isType(kind): element.type = ofFunction ? passedType(part) : type(part)
        default: break
        }
      }
      return element
    }
  }

  /// A tuple, or a type in parentheses.
  ///
  /// NB: of what stands in them the compiler (6.3.1) heeds `inout`, and nothing else that says how a value is passed: a parameter
  /// `(sending T)` is of the type `T`, and `(@autoclosure () -> T)` a function. Only in function types is it as without them.
  private func tupleType(_ id: NodeID) -> TypeRef {
    let type = TypeRef.tuple(tupleElements(id))
    let inner = type.unparenthesized
    if !inner.isAboutPassing { return type }
    return inner.filteringAttributes(
      keepsSpecifier: { $0 == "inout" || !TypeRef.isAboutPassing($0) },
      keepsAttribute: { $0 != "autoclosure" }
    )
  }

  /// The type of a parameter of a function type.
  private func passedType(_ id: NodeID) -> TypeRef {
    var inner = id
    var depth = 0
    while tree.kind(inner) == .tupleType {
      let elements = tree.children(inner, .tupleTypeElement)
      guard elements.count == 1, !tree.flags(elements[0]).contains(.isVariadic) else { break }
      let parts = Array(tree.children(elements[0]))
      guard parts.count == 1, isType(tree.kind(parts[0])) else { break }
      inner = parts[0]
      depth += 1
    }
    // What is in the parentheses is read once, as it may have functions in it that have others in them.
    let type = type(inner)
    return type.isAboutPassing ? type : (0..<depth).reduce(type) { type, _ in .tuple([TupleElement(type: type)]) }
  }

  private func functionType(_ id: NodeID) -> TypeRef {
    var function = FunctionType(parameters: [], result: .named("_"))
    var hasParameters = false
    for child in tree.children(id) {
      switch tree.kind(child) {
      case .tupleType where !hasParameters:
        function.parameters = tupleElements(child, ofFunction: true)
        hasParameters = true
      case .asyncEffect, .throwsEffect: add(effect: child, to: &function.effects)
      case let kind where isType(kind): function.result = type(child)
      default: break
      }
    }
    return .function(function)
  }

  private func attributedType(_ id: NodeID) -> TypeRef {
    var attributes = TypeAttributes()
    var base: TypeRef?
    for child in tree.children(id) {
      switch tree.kind(child) {
      case .typeSpecifier: attributes.specifiers.append(tree.text(child))
      case .attribute: attributes.attributes.append(attribute(child))
      case let kind where isType(kind): base = type(child)
      default: break
      }
    }
    return (base ?? .named("_")).withAttributes(attributes)
  }

  // MARK: - Effects and attributes

  /// Adds what an `asyncEffect` or `throwsEffect` says.
  func add(effect id: NodeID, to effects: inout Effects) {
    if tree.kind(id) == .asyncEffect {
      effects.isAsync = true
      effects.isReasync = tree.keyword(id) == .reasync
    } else {
      effects.throwing = tree.keyword(id) == .rethrows ? .rethrows : .throws(typeChild(id))
    }
  }

  func attribute(_ id: NodeID, conditions: [String] = []) -> Attribute {
    var attribute = Attribute(name: .named("_"), offset: start(id), conditions: conditions)
    for child in tree.children(id) {
      switch tree.kind(child) {
      case .argumentList:
        attribute.arguments = tree.text(child)
        attribute.argumentsOffset = start(child)
        if attribute.name.baseName == "available" { attribute.availability = availability(child) }
      case let kind where isType(kind): attribute.name = type(child)
      default: break
      }
    }
    return attribute
  }

  func modifier(_ id: NodeID) -> Modifier {
    let detail = tree.firstChild(id, .modifierDetail).map(tree.text)
    if let keyword = tree.keyword(id) { return Modifier(name: keyword.text, detail: detail) }
    return Modifier(name: String(tree.text(id).prefix { $0 != "(" && $0 != " " }), detail: detail)
  }

  // MARK: - Generics

  func genericParameters(_ clause: NodeID) -> [GenericParameter] {
    tree.children(clause, .genericParameter).map { child in
      GenericParameter(
        name: tree.firstChild(child, .name).map(name) ?? "_",
        inherited: typeChild(child),
        isPack: tree.flags(child).contains(.isPack),
        isValue: tree.flags(child).contains(.isLet)
      )
    }
  }

  func genericRequirements(_ clause: NodeID) -> [GenericRequirement] {
    var requirements: [GenericRequirement] = []
    for child in tree.children(clause) {
      let types = typeChildren(child)
      guard let subject = types.first else { continue }
      switch tree.kind(child) {
      case .conformanceRequirement:
        if types.count > 1 { requirements.append(.conformance(subject, types[1])) }
      case .sameTypeRequirement:
        if types.count > 1 { requirements.append(.sameType(subject, types[1])) }
      case .layoutRequirement:
        if let word = tree.firstChild(child, .name) { requirements.append(.layout(subject, name(word))) }
      default: break
      }
    }
    return requirements
  }
}

extension TypeRef {
  /// Whether words in front of it say how a value is passed, and not which type it has.
  fileprivate var isAboutPassing: Bool {
    guard case .attributed(let attributes, _) = self else { return false }
    return attributes.specifiers.contains(where: TypeRef.isAboutPassing) || hasAttribute("autoclosure")
  }

  /// Whether a specifier does; the others are part of a function type.
  fileprivate static func isAboutPassing(_ specifier: String) -> Bool { !specifier.hasPrefix("nonisolated") }
}
