import DeclModel

/// Members that a type has from elsewhere than its own braces: superclasses, extensions, and extensions of protocols.
struct InheritedMembers {
  private(set) var members: [GatheredMember] = []
  private let context: WitnessContext
  /// The parameters' types of the members that there are, by what else makes members the same, and whether all that conform to some
  /// protocol have them.
  private var seen: [MemberShape: [(types: [TypeRef], isDefault: Bool)]] = [:]

  init(of context: WitnessContext) {
    self.context = context
    for member in context.decl.members { _ = isNew(context.localized(member), isDefault: false) }
    var type: NominalDecl? = context.decl
    var instance = context.type
    var arguments: [String: TypeRef] = [:]
    var visited: Set<String> = []
    while let decl = type, visited.insert(decl.qualifiedName).inserted {
      // Its own braces have been looked at.
      if visited.count > 1 { take(from: decl, of: decl, as: instance, substituting: arguments) }
      for part in context.index.unconditionalExtensions(of: decl) {
        take(from: part, of: decl, as: instance, substituting: arguments)
      }
      // The associated types of a generic class are its parameters as a rule.
      takeDefaults(ofProtocolsOf: decl, substituting: arguments)
      type = context.index.superclass(of: decl)
      if let parent = type, let written = decl.inheritance.first {
        instance = context.index.lookup(in: decl.scope).qualifying(written).substituting(arguments)
        arguments = parent.genericParameters.bound(to: written.genericArguments.map { $0.substituting(arguments) })
      }
    }
  }

  /// Takes the members that extensions give to all types conforming to a protocol.
  private mutating func takeDefaults(ofProtocolsOf decl: NominalDecl, substituting arguments: [String: TypeRef]) {
    var pending = context.index.unconditionalInheritance(of: decl)
    var visited: Set<String> = []
    var parents: [NominalDecl] = []
    while !pending.isEmpty {
      let (type, scope) = pending.removeFirst()
      if case .composition(let parts) = type.core {
        pending += parts.map { ($0, scope) }
        continue
      }
      guard let parent = context.index.lookup(in: scope).declaredNominal(type), parent.kind == .protocol,
        visited.insert(parent.qualifiedName).inserted
      else { continue }
      parents.append(parent)
      pending += context.index.unconditionalInheritance(of: parent)
    }
    let associatedTypes = Set(parents.flatMap(\.members).compactMap(\.associatedType?.name))
    let arguments = arguments.merging(typesWithoutValues(of: parents)) { given, _ in given }
    for parent in parents {
      for part in context.index.unconditionalExtensions(of: parent) {
        take(from: part, of: parent, as: context.type, substituting: arguments, associatedTypes: associatedTypes)
      }
    }
  }

  /// The associated types that are by default of no values, as `Never` is, and that neither the type nor one of its members says
  /// anything of.
  private func typesWithoutValues(of parents: [NominalDecl]) -> [String: TypeRef] {
    var result: [String: TypeRef] = [:]
    for parent in parents {
      for case .associatedType(let decl) in parent.members {
        guard let type = emptyDefault(of: decl, in: parent), !isKnown(decl, among: parents) else { continue }
        result[decl.name] = type
      }
    }
    return result
  }

  /// Whether something else than its default may say what an associated type is.
  private func isKnown(_ decl: AssociatedTypeDecl, among parents: [NominalDecl]) -> Bool {
    let (lookup, type) = (context.memberLookup, TypeRef.named(decl.name))
    if context.genericNames.contains(decl.name)
      || lookup.expandingAliases(type) != type || lookup.nominal(type)?.context == lookup.scope.context
    {
      return true
    }
    return parents.contains { $0.members.contains { $0.requires(decl.name) && isInferred(from: $0) } }
  }

  /// An associated type's default, as it can be written anywhere, if there are no values of it.
  private func emptyDefault(of decl: AssociatedTypeDecl, in parent: NominalDecl) -> TypeRef? {
    guard let type = decl.defaultType else { return nil }
    let lookup = context.index.lookup(in: parent.memberScope)
    return lookup.isUninhabited(lookup.expandingAliases(type)) ? lookup.qualifying(type) : nil
  }

  /// Whether the type has what may be the witness of a requirement, whose types then count more than a default.
  private func isInferred(from requirement: Member) -> Bool {
    MemberShape(requirement).map { seen[$0] != nil } ?? true
  }

  /// Whether no other member overrides or hides one, which is then among those that are seen.
  ///
  /// What a protocol's extension gives to all is hidden by what has the types that the associated types are for one, and by what takes
  /// values of more types.
  private mutating func isNew(_ member: Member, isDefault: Bool, associatedTypes: Set<String> = []) -> Bool {
    guard let shape = MemberShape(member) else { return false }
    // An override may say what it takes with an alias, or without.
    let lookup = context.memberLookup.hiding(Set(member.genericParameters.map(\.name)))
    let types = member.parameters.map {
      context.index.unqualified(lookup.expandingAliases($0.type)).canonical
    }
    let isHidden = seen[shape, default: []].contains { others in
      var matching = Matching(names: associatedTypes)
      return zip(types, others.types).allSatisfy {
        matching.match($0, $1) || isDefault && !others.isDefault && $1.takesMore(than: $0)
      }
    }
    if !isHidden { seen[shape, default: []].append((types, isDefault)) }
    return !isHidden
  }

  /// Takes the members that stand in the braces of a type or of an extension of it.
  ///
  /// - Parameters:
  ///   - part: The type or the extension.
  ///   - owner: The type.
  ///   - instance: The owner as the type of the witness inherits it.
  ///   - arguments: What its generic parameters are there.
  ///   - associatedTypes: The names of the owner's associated types.
  private mutating func take(
    from part: NominalDecl,
    of owner: NominalDecl,
    as instance: TypeRef,
    substituting arguments: [String: TypeRef],
    associatedTypes: Set<String> = []
  ) {
    let isOwn = context.index.isOfModule(owner)
    let isExtension = part.kind == .extension
    lazy var changesValue = owner.kind == .protocol && !context.index.isClassBound(owner)
    for member in part.members where context.includes(inherited: member) {
      let header = member.header
      let level = header.access ?? (isExtension ? part.header.access : nil) ?? .internal
      if level <= .fileprivate || !isOwn && level < .public { continue }
      var written = member.mappingTypes { type, own in
        // What the type itself declares, its heirs see by the same names.
        let hidden = own.union(arguments.keys)
        // In 'extension A.B' the names of 'A' are not in scope.
        let scope = Scope(isExtension ? [] : owner.context, file: header.location.file, hiding: hidden)
        let qualified = context.index.lookup(in: scope).qualifying(type)
        // The type itself goes by its bare name in its extensions, its heirs do not.
        let complete = arguments.isEmpty ? qualified : owner.completing(qualified, hiding: hidden)
        let substituted = complete.substituting(arguments.filter { !own.contains($0.key) })
        // Like the type's own members, of which it may be one.
        guard isOwn, let module = context.options.module else { return substituted }
        return substituted.qualifying(context.options.ambiguousNames, with: module, hiding: hidden)
      }
      // An operator is not called on a type, so its 'Self' is what the operands are.
      written = written.substituting(["Self": written.isOperator ? instance : context.type])
      let outer = part.header.conditions.filter { !context.decl.header.conditions.contains($0) }
      if !outer.isEmpty { written.updateHeader { $0.conditions = outer + $0.conditions } }
      guard isNew(written, isDefault: owner.kind == .protocol, associatedTypes: associatedTypes) else { continue }
      members.append(
        GatheredMember(
          member: written,
          origin: .inherited(changesValue: changesValue),
          access: level,
          setterAccess: context.index.lookup(in: owner.memberScope).setterAccess(of: member) ?? level,
          isolation: context.index.isolation(of: written, in: owner)
        )
      )
    }
  }
}

extension ModuleIndex {
  fileprivate func unconditionalExtensions(of decl: NominalDecl) -> [NominalDecl] {
    extensions(of: decl).filter(\.whereClause.isEmpty)
  }

  /// The types that a type inherits whatever its generic arguments are.
  fileprivate func unconditionalInheritance(of decl: NominalDecl) -> [(type: TypeRef, scope: Scope)] {
    ([decl] + unconditionalExtensions(of: decl)).flatMap { part in
      part.inheritance.map { ($0, Scope(decl.context, file: part.header.location.file)) }
    }
  }
}

extension WitnessContext {
  /// Whether a member of another declaration is of a kind that has closures; what is not says nothing.
  fileprivate func includes(inherited member: Member) -> Bool {
    switch member {
    case .function(let decl): decl.genericParameters.isEmpty && decl.whereClause.isEmpty
    case .variable(let decl): decl.type != nil && decl.isSingleName
    case .subscript(let decl):
      options.includes.contains(.subscripts) && decl.genericParameters.isEmpty && decl.whereClause.isEmpty
    case .initializer, .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: false
    }
  }
}

extension Member {
  fileprivate var isOperator: Bool {
    if case .function(let decl) = self { decl.name.isOperator } else { false }
  }

  /// Whether it is a requirement that names a type, from which the compiler would infer it.
  fileprivate func requires(_ name: String) -> Bool { associatedType == nil && mentions(name) }
}

/// The identity of a member, apart from the types of its parameters: of two equal ones, one overrides or hides the other.
private struct MemberShape: Hashable {
  private let name: String
  private let isStatic: Bool
  private let labels: [String?]

  init?(_ member: Member) {
    isStatic = member.header.isStatic
    switch member {
    case .function(let decl):
      name = decl.name
      labels = decl.parameters.map(\.label)
    case .variable(let decl):
      name = decl.name
      labels = [nil]
    case .subscript(let decl):
      name = "subscript"
      labels = decl.parameters.map { $0.secondName == nil ? nil : $0.label }
    case .initializer, .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: return nil
    }
  }
}
