import SyntaxLite

/// The parts that declarations are made of, gathered in one pass over a node's children.
///
/// A class, as it has much in it and is handed from one function to the next.
final class DeclParts {
  var attributes: [Attribute] = []
  var conditionalAttributes: [Attribute] = []
  var modifiers: [Modifier] = []
  var name: NodeID?
  var type: NodeID?
  var genericParameters: [GenericParameter] = []
  var primaryAssociatedTypes: [String] = []
  var inheritance: NodeID?
  var whereClause: [GenericRequirement] = []
  var parameters: NodeID?
  var effects = Effects()
  var returnType: TypeRef?
  var accessorBlock: NodeID?
  var memberBlock: NodeID?
  var hasBody = false
  var bindings: [NodeID] = []
  var enumCases: [NodeID] = []
  /// The first node that is neither an attribute nor a modifier; its keyword, if any, stands before it.
  var first: NodeID?
}

extension Lowering {
  func parts(of id: NodeID) -> DeclParts {
    let parts = DeclParts()
    for child in tree.children(id) {
      let kind = tree.kind(child)
      switch kind {
      case .attribute:
        parts.attributes.append(attribute(child))
        continue
      case .modifier:
        parts.modifiers.append(modifier(child))
        continue
      case .ifConfigDecl:
        gatherAttributes(child, conditions: [], into: &parts.conditionalAttributes)
        continue
      case .name: parts.name = child
      case .genericParameterClause: parts.genericParameters = genericParameters(child)
      case .primaryAssociatedTypeClause: parts.primaryAssociatedTypes = tree.children(child, .name).map(name)
      case .inheritanceClause: parts.inheritance = child
      case .genericWhereClause: parts.whereClause = genericRequirements(child)
      case .parameterClause: parts.parameters = child
      case .asyncEffect, .throwsEffect: add(effect: child, to: &parts.effects)
      case .returnClause: parts.returnType = typeChild(child) ?? .named("_")
      case .accessorBlock: parts.accessorBlock = child
      case .memberBlock: parts.memberBlock = child
      case .codeBlock: parts.hasBody = true
      case .patternBinding: parts.bindings.append(child)
      case .enumCaseElement: parts.enumCases.append(child)
      case _ where isType(kind): parts.type = child
      default: break
      }
      if parts.first == nil { parts.first = child }
    }
    return parts
  }

  /// Attributes inside `#if` blocks in front of a declaration.
  private func gatherAttributes(_ ifConfig: NodeID, conditions: [String], into attributes: inout [Attribute]) {
    forEachClause(of: ifConfig) { clause, condition in
      for child in tree.children(clause) {
        switch tree.kind(child) {
        case .attribute: attributes.append(attribute(child, conditions: conditions + [condition]))
        case .ifConfigDecl: gatherAttributes(child, conditions: conditions + [condition], into: &attributes)
        default: break
        }
      }
    }
  }

  func header(_ parts: DeclParts, at place: DeclLocation, conditions: [String]) -> DeclHeader {
    DeclHeader(
      attributes: parts.attributes,
      conditionalAttributes: parts.conditionalAttributes,
      modifiers: parts.modifiers,
      conditions: conditions,
      location: place
    )
  }

  func memberHeader(_ parts: DeclParts, at place: DeclLocation, scope: Scope) -> DeclHeader {
    header(parts, at: place, conditions: scope.memberConditions)
  }

  // MARK: - Any declaration

  /// Lowers one declaration, unless it is of a kind that the model leaves out.
  func lowerDeclaration(_ id: NodeID, scope: Scope, into members: inout [Member]) {
    switch tree.kind(id) {
    case .protocolDecl: members.append(.nominal(nominal(id, kind: .protocol, scope: scope)))
    case .classDecl: members.append(.nominal(nominal(id, kind: .class, scope: scope)))
    case .actorDecl: members.append(.nominal(nominal(id, kind: .actor, scope: scope)))
    case .structDecl: members.append(.nominal(nominal(id, kind: .struct, scope: scope)))
    case .enumDecl: members.append(.nominal(nominal(id, kind: .enum, scope: scope)))
    case .extensionDecl: members.append(.nominal(nominal(id, kind: .extension, scope: scope)))
    case .typealiasDecl:
      // Without a type it is half-written, or printed by a tool that has none to print (`typealias AnyObject`): an alias
      // of nothing would hide what the name means.
      if let alias = typeAlias(id, scope: scope) { members.append(.typeAlias(alias)) }
    case .associatedtypeDecl: members.append(.associatedType(associatedType(id, scope: scope)))
    case .macroExpansionDecl: members.append(macroUse(id, scope: scope))
    case .initializerDecl:
      if scope.keepsMembers || scope.keepsInitializers || isOnNoActor(id) {
        members.append(.initializer(initializer(id, scope: scope)))
      }
    case .functionDecl:
      let isKept = scope.keptFunctions.contains(tree.firstChild(id, .name).map(tree.text) ?? "")
      if scope.keepsMembers || isKept || isOnNoActor(id) { members.append(.function(function(id, scope: scope))) }
      if scope.context.isEmpty { noteValue(id, called: tree.firstChild(id, .name)) }
    case .subscriptDecl:
      if scope.keepsMembers { members.append(.subscript(subscriptDecl(id, scope: scope))) }
    case .variableDecl:
      if scope.keepsMembers || isOnNoActor(id) {
        lowerVariables(id, scope: scope, into: &members)
      } else if !scope.keptProperties.isEmpty {
        var variables: [Member] = []
        lowerVariables(id, scope: scope, into: &variables)
        members += variables.filter { scope.keptProperties.contains($0.variable?.name ?? "") }
      }
      if scope.context.isEmpty {
        for binding in tree.children(id, .patternBinding) { noteValue(id, called: tree.firstChild(binding, .pattern)) }
      }
    case .enumCaseDecl:
      if scope.keepsMembers || scope.keepsCases { lowerEnumCases(id, scope: scope, into: &members) }
    default:
      break
    }
  }

  /// Whether a member says that it is isolated to no actor, which decides to what its type conforms there.
  private func isOnNoActor(_ id: NodeID) -> Bool {
    tree.children(id, .modifier).contains { tree.keyword($0) == .nonisolated }
  }

  /// Notes the names of a function or variable at file level.
  private func noteValue(_ id: NodeID, called pattern: NodeID?) {
    let access = tree.children(id, .modifier).lazy.compactMap { AccessLevel(rawValue: self.tree.text($0)) }.first
    for name in pattern.map(tree.text)?.words ?? [] { values[name] = min(values[name] ?? .open, access ?? .internal) }
  }

  func importDecl(_ id: NodeID, scope: Scope) -> ImportDecl {
    let parts = parts(of: id)
    let place = location(parts.name ?? id)
    return ImportDecl(
      header: header(parts, at: place, conditions: scope.conditions),
      kind: tree.keyword(id)?.text,
      path: parts.name.map(name) ?? ""
    )
  }

  private func macroUse(_ id: NodeID, scope: Scope) -> Member {
    let parts = parts(of: id)
    let header = memberHeader(parts, at: location(parts.name ?? id), scope: scope)
    return .macroUse(name: parts.name.map(name) ?? "", header)
  }

  // MARK: - Types

  private func typeAlias(_ id: NodeID, scope: Scope) -> TypeAliasDecl? {
    let parts = parts(of: id)
    guard let type = parts.type, tree.kind(type) != .missingType else { return nil }
    return TypeAliasDecl(
      header: memberHeader(parts, at: location(parts.name ?? id), scope: scope),
      name: parts.name.map(name) ?? "_",
      genericParameters: parts.genericParameters,
      type: self.type(type),
      whereClause: parts.whereClause
    )
  }

  private func associatedType(_ id: NodeID, scope: Scope) -> AssociatedTypeDecl {
    let parts = parts(of: id)
    return AssociatedTypeDecl(
      header: memberHeader(parts, at: location(parts.name ?? id), scope: scope),
      name: parts.name.map(name) ?? "_",
      inheritance: inheritedTypes(parts.inheritance).types,
      defaultType: parts.type.map(type),
      whereClause: parts.whereClause
    )
  }

  private func inheritedTypes(_ clause: NodeID?) -> (types: [TypeRef], offsets: [UInt32]) {
    guard let clause else { return ([], []) }
    var types: [TypeRef] = []
    var offsets: [UInt32] = []
    for child in tree.children(clause) where tree.kind(child) == .inheritedType {
      guard let type = typeChild(child) else { continue }
      types.append(type)
      offsets.append(start(child))
    }
    return (types, offsets)
  }

  private func nominal(_ id: NodeID, kind: NominalDecl.Kind, scope: Scope) -> NominalDecl {
    let parts = parts(of: id)
    let extendedType = kind == .extension ? parts.type.map { type($0).unsugared } ?? .named("_") : nil
    let isProtocol = kind == .protocol
    let (inheritance, offsets) = inheritedTypes(parts.inheritance)
    var decl = NominalDecl.Parts(
      header: header(parts, at: location(parts.name ?? parts.type ?? id), conditions: scope.conditions),
      kind: kind,
      name: extendedType?.description ?? parts.name.map(name) ?? "_",
      extendedType: extendedType,
      context: scope.context,
      genericParameters: parts.genericParameters,
      primaryAssociatedTypes: parts.primaryAssociatedTypes,
      inheritance: inheritance,
      inheritanceOffsets: offsets,
      whereClause: parts.whereClause,
      extensionAccess: scope.extensionAccess,
      leadingComments: keepsComments || isProtocol ? leadingComments(of: id) : []
    )
    guard let block = parts.memberBlock else { return NominalDecl(decl) }
    decl.hasNoCases = kind == .enum && !mayDeclareCases(block, parts)
    var inner = scope
    inner.context = extendedType.map { $0.nameComponents ?? [$0.description] } ?? scope.context + [decl.name]
    inner.outerConditions = scope.conditions.count
    inner.extensionAccess = kind == .extension ? decl.header.access : nil
    // How a wrapper keeps a value says whether the properties that have it can be set.
    let isWrapper = decl.header.attribute(named: "propertyWrapper") != nil
    inner.keepsMembers = detail == .full || isProtocol || kind == .extension || isWrapper
    inner.keptProperties = Set(inheritance.compactMap { StandardLibrary.tellingProperties[$0.baseName] })
    // What a type of raw values has itself belongs to its actor, unlike what the library gives to all of these.
    let hasRawType = kind == .enum && inheritance.first.map { KnownComparability.isKnown($0.baseName) } ?? false
    let isOfRawValue = hasRawType || inner.keptProperties.contains("rawValue")
    if isOfRawValue { inner.keptFunctions = ["==", "hash", "encode"] }
    inner.keepsInitializers = kind == .class || isOfRawValue
    inner.keepsCases = kind == .enum && detail == .comparisons
    var imports: [ImportDecl] = []
    lowerDeclarations(in: block, scope: inner, into: &decl.members, imports: &imports)
    if kind == .extension { decl.limitMembers() }
    return NominalDecl(decl)
  }

  private func leadingComments(of id: NodeID) -> [LeadingComment] {
    tree.commentLines(above: id).map { line in
      LeadingComment(text: tree.source.text(line.range), offset: line.range.start.rawValue, place: line.place)
    }
  }

  /// Whether an enum has a case, in whatever branch, or a macro that may declare one.
  private func mayDeclareCases(_ parent: NodeID, _ parts: DeclParts) -> Bool {
    for child in tree.children(parent) {
      switch tree.kind(child) {
      case .enumCaseDecl, .macroExpansionDecl: return true
      case .ifConfigDecl, .ifConfigClause: if mayDeclareCases(child, parts) { return true }
      default: break
      }
    }
    // Attributes of the language begin with a small letter, but for those of global actors.
    return parts.attributes.contains { attribute in
      let name = attribute.name.baseName
      return name != "MainActor"
        && name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
    }
  }

  // MARK: - Functions

  private func function(_ id: NodeID, scope: Scope) -> FunctionDecl {
    let parts = parts(of: id)
    return FunctionDecl(
      header: memberHeader(parts, at: location(parts.name ?? id), scope: scope),
      name: parts.name.map(name) ?? "_",
      genericParameters: parts.genericParameters,
      parameters: parameters(parts.parameters),
      effects: parts.effects,
      returnType: parts.returnType,
      whereClause: parts.whereClause,
      hasBody: parts.hasBody
    )
  }

  private func initializer(_ id: NodeID, scope: Scope) -> InitializerDecl {
    let parts = parts(of: id)
    let flags = tree.flags(id)
    return InitializerDecl(
      header: memberHeader(parts, at: keywordLocation(id, before: parts.first), scope: scope),
      failability: flags.contains(.isOptional)
        ? .optional : flags.contains(.isImplicitlyUnwrapped) ? .implicitlyUnwrapped : .none,
      genericParameters: parts.genericParameters,
      parameters: parameters(parts.parameters),
      effects: parts.effects,
      whereClause: parts.whereClause
    )
  }

  private func subscriptDecl(_ id: NodeID, scope: Scope) -> SubscriptDecl {
    let parts = parts(of: id)
    return SubscriptDecl(
      header: memberHeader(parts, at: keywordLocation(id, before: parts.first), scope: scope),
      genericParameters: parts.genericParameters,
      parameters: parameters(parts.parameters),
      returnType: parts.returnType ?? .named("_"),
      whereClause: parts.whereClause,
      accessors: parts.accessorBlock.map(accessors)
    )
  }

  /// Where the word before a node begins: `init` and `subscript` have no node of their own.
  private func keywordLocation(_ id: NodeID, before part: NodeID?) -> DeclLocation {
    guard let part else { return location(id) }
    let range = ByteRange(start: tree.range(id).start, end: tree.range(part).start)
    let bytes = tree.source.bytes(in: range)
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    guard let last = bytes.lastIndex(where: isLetter) else { return location(id) }
    var first = last
    while first > bytes.startIndex, isLetter(bytes[first - 1]) { first -= 1 }
    return DeclLocation(file: file, offset: range.start.rawValue + UInt32(first - bytes.startIndex))
  }

  func parameters(_ clause: NodeID?) -> [Parameter] {
    clause.map { tree.children($0, .parameter).map(parameter) } ?? []
  }

  private func parameter(_ id: NodeID) -> Parameter {
    var (attributes, specifiers) = ([] as [Attribute], [] as [String])
    var (firstName, secondName, defaultValue) = (nil as String?, nil as String?, nil as String?)
    var type: TypeRef?
    for child in tree.children(id) {
      switch tree.kind(child) {
      case .attribute: attributes.append(attribute(child))
      case .modifier: specifiers.append(modifier(child).description)
      case .parameterName: if firstName == nil { firstName = name(child) } else { secondName = name(child) }
      case .defaultValue: defaultValue = tree.text(child)
      case let kind where isType(kind): type = self.type(child)
      default: break
      }
    }
    return Parameter(
      attributes: attributes,
      firstName: firstName,
      secondName: secondName,
      // `isolated x: A` is the same as `x: isolated A`.
      type: (type ?? .named("_")).withAttributes(TypeAttributes(specifiers: specifiers)),
      isVariadic: tree.flags(id).contains(.isVariadic),
      defaultValue: defaultValue
    )
  }
}
