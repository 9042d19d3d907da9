// Long, as what hides what among all places from which a type has members is decided where they are gathered.

import DeclModel

/// Members that a type has from elsewhere than its own braces: superclasses, extensions, and extensions of protocols.
struct InheritedMembers {
  private(set) var members: [GatheredMember] = []
  private let context: WitnessContext
  /// The parameters' types of the members that there are, by what else makes members the same, and whether all that conform to some
  /// protocol have them.
  private var seen: [MemberShape: [(types: [TypeRef], isDefault: Bool)]] = [:]
  /// The members among them that the type has itself, of which the compiler infers associated types.
  private var offered: [MemberShape: [Member]] = [:]
  /// The members that all that conform to a protocol have, with that protocol.
  private var defaults: [MemberShape: [(member: Member, owner: NominalDecl)]] = [:]
  /// Those that a protocol gives and an unrelated one as well, so that nobody can call them.
  private var ambiguous: Set<DeclLocation> = []
  /// The names of the type's associated types of which there are no values, as the type's members say.
  private(set) var namesWithoutValues: Set<String> = []

  init(of context: WitnessContext) {
    self.context = context
    for member in context.decl.members { _ = isNew(context.localized(member), isDefault: false) }
    var type: NominalDecl? = context.decl
    var instance = context.type
    var arguments: [String: TypeRef] = [:]
    var visited: Set<String> = []
    var lineage: [(decl: NominalDecl, arguments: [String: TypeRef])] = []
    while let decl = type, !decl.isBuiltIn, visited.insert(decl.qualifiedName).inserted {
      lineage.append((decl, arguments))
      // Its own braces have been looked at.
      if visited.count > 1 { take(from: decl, of: decl, as: instance, substituting: arguments) }
      for part in context.index.unconditionalExtensions(of: decl) {
        take(from: part, of: decl, as: instance, substituting: arguments)
      }
      type = context.index.superclass(of: decl)
      if let parent = type, let written = decl.inheritance.first {
        let lookup = context.index.lookup(in: decl.scope)
        instance = lookup.qualifying(lookup.expandingAliases(written)).substituting(arguments)
        arguments = lookup.genericArguments(of: parent, writtenAs: written)
          .mapValues { lookup.asGenericArgument(lookup.qualifying($0).substituting(arguments)) }
      }
    }
    // What a superclass has counts more than what all that conform have. The associated types of a generic class are its parameters as a
    // rule.
    for (decl, arguments) in lineage { takeDefaults(ofProtocolsOf: decl, substituting: arguments) }
    if !ambiguous.isEmpty { members.removeAll { ambiguous.contains($0.member.header.location) } }
  }

  /// Takes the members that extensions give to all types conforming to a protocol.
  private mutating func takeDefaults(ofProtocolsOf decl: NominalDecl, substituting arguments: [String: TypeRef]) {
    let parents = context.index.conformances(of: decl)
    let associatedTypes = Set(parents.flatMap(\.members).compactMap(\.associatedType?.name))
    let withoutValues = typesWithoutValues(of: parents, named: associatedTypes)
    if decl.header.location == context.decl.header.location { namesWithoutValues = Set(withoutValues.keys) }
    let arguments = arguments.merging(withoutValues) { given, _ in given }
    for parent in parents {
      for part in context.index.extensions(of: parent) {
        guard part.whereClause.isEmpty else {
          // Whether its clause holds is not looked at: what it gives makes others ambiguous at most.
          for member in part.members where context.includes(inherited: member) { noteDefault(member, of: parent) }
          continue
        }
        take(from: part, of: parent, as: context.type, substituting: arguments, associatedTypes: associatedTypes)
      }
    }
  }

  /// The associated types of no values, as `Never` is: which a member of the type says so, or are so by default, and neither the type nor
  /// one of its members says anything of them.
  private func typesWithoutValues(of parents: [NominalDecl], named names: Set<String>) -> [String: TypeRef] {
    var result: [String: TypeRef] = [:]
    for parent in parents {
      for case .associatedType(let decl) in parent.members where result[decl.name] == nil && !isStated(decl.name) {
        let inferred = inferredType(named: decl.name, from: parents, names: names)
        let isByDefault = inferred == nil && !isInferable(decl.name, among: parents)
        result[decl.name] = inferred ?? (isByDefault ? emptyDefault(of: decl, in: parent) : nil)
      }
    }
    return result
  }

  /// The type without values that an associated type is, if a member that meets a requirement says so.
  private func inferredType(named name: String, from parents: [NominalDecl], names: Set<String>) -> TypeRef? {
    let lookup = context.memberLookup
    for parent in parents {
      let parentLookup = context.index.lookup(in: parent.memberScope)
      for requirement in parent.members where requirement.requires(name) {
        // A member may throw less than what is asked, unless the compiler infers from it what is thrown.
        let infersThrownType = requirement.effects.thrownType?.mentions(anyOf: names) ?? false
        let asked = signature(of: requirement, parentLookup, withThrownType: infersThrownType)
        for member in MemberShape(requirement).map({ offered[$0, default: []] }) ?? [] {
          let wild = Set((requirement.genericParameters + member.genericParameters).map(\.name))
          var matching = Matching(names: names.subtracting(wild), wild: wild, comparesOwners: true)
          let types = signature(of: member, lookup, withThrownType: infersThrownType)
          guard asked.count == types.count, zip(asked, types).allSatisfy({ matching.match($0, $1) }),
            let type = matching.found[name]
          else { continue }
          return lookup.isUninhabited(type) ? type : nil
        }
      }
    }
    return nil
  }

  private func signature(of member: Member, _ lookup: NameLookup, withThrownType isThrownTypeCounted: Bool)
    -> [TypeRef]
  {
    let lookup = lookup.hiding(Set(member.genericParameters.map(\.name)))
    let thrown = isThrownTypeCounted ? [member.effects.thrownTypeInAnyCase] : []
    return (member.signatureTypes + thrown).map { context.index.unqualified(lookup.expandingAliases($0)).canonical }
  }

  /// Whether the type says by a declaration what an associated type is.
  private func isStated(_ name: String) -> Bool {
    let (lookup, type) = (context.memberLookup, TypeRef.named(name))
    return context.genericNames.contains(name)
      || lookup.expandingAliases(type) != type || lookup.nominal(type)?.context == lookup.scope.context
  }

  /// Whether a member may say what an associated type is, which then counts more than a default.
  private func isInferable(_ name: String, among parents: [NominalDecl]) -> Bool {
    parents.contains { $0.members.contains { $0.requires(name) && isInferred(from: $0) } }
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
    func compared(_ type: TypeRef) -> TypeRef { context.index.unqualified(lookup.expandingAliases(type)).canonical }
    let types = member.parameters.map { compared($0.type) }
    // What a protocol calls 'inout Self.Item' the type may call 'inout Item'.
    var typesByName = types
    for (position, parameter) in member.parameters.enumerated() {
      guard case .attributed(let attributes, .member(context.type, let name, [])) = parameter.type,
        associatedTypes.contains(name)
      else { continue }
      typesByName[position] = compared(.attributed(attributes, .named(name)))
    }
    let forms = typesByName == types ? [types] : [types, typesByName]
    let isHidden = seen[shape, default: []].contains { others in
      forms.contains { types in
        var matching = Matching(names: associatedTypes)
        return zip(types, others.types).allSatisfy {
          matching.match($0, $1) || isDefault && !others.isDefault && $1.takesMore(than: $0)
        }
      }
    }
    if !isHidden {
      seen[shape, default: []].append((types, isDefault))
      if !isDefault { offered[shape, default: []].append(member) }
    }
    return !isHidden
  }

  /// Notes a member that all that conform to a protocol have, and the same one of an unrelated protocol as ambiguous.
  private mutating func noteDefault(_ member: Member, of owner: NominalDecl) {
    guard let shape = MemberShape(member), !member.header.isUnavailable,
      member.header.attribute(named: "_disfavoredOverload") == nil
    else { return }
    // Foundation has this for each error.
    if member.variable?.name == "localizedDescription", isError(context.decl), !isError(owner) {
      ambiguous.insert(member.header.location)
    }
    let rivals = defaults[shape, default: []].filter { other in
      other.member.signatureTypes == member.signatureTypes && other.member.effects.isAsync == member.effects.isAsync
        && areUnrelated(other.owner, owner)
        && !BuildConditions(other.member.header.conditions).exclude(BuildConditions(member.header.conditions))
    }
    if !rivals.isEmpty { ambiguous.formUnion(rivals.map(\.member.header.location) + [member.header.location]) }
    defaults[shape, default: []].append((member, owner))
  }

  private func isError(_ decl: NominalDecl) -> Bool {
    (context.index.conformances(of: decl) + [decl]).contains { parent in
      context.index.inheritance(of: parent).contains { ["Error", "LocalizedError"].contains($0.systemName) }
    }
  }

  private func areUnrelated(_ left: NominalDecl, _ right: NominalDecl) -> Bool {
    let (first, second) = (left.qualifiedName, right.qualifiedName)
    return first != second && !context.index.conformances(of: left).contains { $0.qualifiedName == second }
      && !context.index.conformances(of: right).contains { $0.qualifiedName == first }
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
    let module = isOwn ? context.options.module : nil
    let lookup = context.memberLookup.hiding(context.genericNames)
    let owners = context.index.enclosingNominals(of: owner.context) + [owner]
    let ownerNames = owners.flatMap(\.genericParameters).map(\.name)
    let isExtension = part.kind == .extension
    let narrowest = context.index.effectiveAccess(of: owner)
    lazy var changesValue = owner.kind == .protocol && !context.index.isClassBound(owner)
    for member in part.members where context.includes(inherited: member) {
      let header = member.header
      let level = min(header.access ?? (isExtension ? part.header.access : nil) ?? .internal, narrowest)
      if level <= .fileprivate || !isOwn && level < .public { continue }
      var hiddenName: String?
      var written = member.mappingTypes { type, own in
        // What the type itself declares, its heirs see by the same names.
        let hidden = own.union(arguments.keys)
        // In 'extension A.B' the names of 'A' are not in scope.
        let scope = Scope(isExtension ? [] : owner.context, file: header.location.file, hiding: hidden)
        let qualified = context.index.lookup(in: scope).qualifying(type)
        // The type itself goes by its bare name in its extensions, its heirs do not.
        var complete = arguments.isEmpty ? qualified : owner.completing(qualified, hiding: hidden)
        let place = context.index.lookup(in: Scope(owner.context + [owner.name], file: header.location.file))
        let known = hidden.union(associatedTypes).union(ownerNames)
        let uncovered = lookup.uncovering(complete, from: place, besides: known, among: context.hidingNames, in: module)
        complete = uncovered.type
        hiddenName = uncovered.hiddenName ?? hiddenName
        let substituted = complete.substituting(arguments.filter { !own.contains($0.key) })
        // Like the type's own members, of which it may be one.
        guard let module else { return substituted }
        return substituted.qualifying(context.options.ambiguousNames, with: module, hiding: hidden)
      }
      written = written.placing(arguments.values)
      // An operator is not called on a type, so its 'Self' is what the operands are.
      let selfType = ["Self": written.isOperator ? instance : context.type]
      let inferred = context.inferredTypes(named: associatedTypes)
      var stated = inferred.isEmpty ? nil : written.substituting(inferred.merging(selfType) { $1 })
      written = written.substituting(selfType)
      let outer = part.header.conditions.filter { !context.decl.header.conditions.contains($0) }
      if !outer.isEmpty { written.updateHeader { $0.conditions = outer + $0.conditions } }
      if owner.kind == .protocol { noteDefault(written, of: owner) }
      guard isNew(written, isDefault: owner.kind == .protocol, associatedTypes: associatedTypes) else { continue }
      stated?.updateHeader { $0 = written.header }
      members.append(
        GatheredMember(
          member: stated ?? written,
          origin: .inherited(changesValue: changesValue),
          hiddenName: hiddenName,
          access: level,
          setterAccess: context.index.lookup(in: owner.memberScope).setterAccess(of: member) ?? level,
          isolation: context.index.isolation(ofUsed: written, in: owner, statedIn: part)
        )
      )
    }
  }
}

extension ModuleIndex {
  fileprivate func unconditionalExtensions(of decl: NominalDecl) -> [NominalDecl] {
    extensions(of: decl).filter(\.whereClause.isEmpty)
  }

  /// The protocols that a type conforms to whatever its generic arguments are, and those that these inherit.
  func conformances(of decl: NominalDecl) -> [NominalDecl] {
    var pending = unconditionalInheritance(of: decl)
    var visited: Set<String> = []
    var parents: [NominalDecl] = []
    while !pending.isEmpty {
      let (type, scope) = pending.removeFirst()
      if case .composition(let parts) = type.core {
        pending += parts.map { ($0, scope) }
        continue
      }
      guard let parent = lookup(in: scope).declaredNominal(type), parent.kind == .protocol,
        visited.insert(parent.qualifiedName).inserted
      else { continue }
      parents.append(parent)
      pending += unconditionalInheritance(of: parent)
    }
    return parents
  }

  /// The types that a type inherits whatever its generic arguments are.
  private func unconditionalInheritance(of decl: NominalDecl) -> [(type: TypeRef, scope: Scope)] {
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

extension WitnessContext {
  /// The associated types that go by the names of generic parameters of the types around, which hide what the compiler infers.
  fileprivate func inferredTypes(named names: Set<String>) -> [String: TypeRef] {
    let hidden = genericNames.subtracting(decl.genericParameters.map(\.name)).intersection(names)
    return Dictionary(uniqueKeysWithValues: hidden.map { ($0, .member(type, name: $0, arguments: [])) })
  }
}

extension Effects {
  /// What is thrown as a type, which is `Never` where nothing is.
  fileprivate var thrownTypeInAnyCase: TypeRef {
    thrownType ?? .named(throwing == .none ? "Never" : "Error")
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
