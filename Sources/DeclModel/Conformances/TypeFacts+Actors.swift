// Types whose use needs a conformance that may belong to an actor (SE-0470).

extension TypeFacts {
  /// Whether a member mentions a type for which another one must conform to something, and may do so on its actor alone, as `Item` of a
  /// module that the main actor isolates by default in `Set<Item>`.
  package func mayNeedActor(_ member: Member) -> Bool {
    !isolated.isEmpty && member.contains(where: asksIsolatedType)
  }

  /// The same of a type.
  package func mayNeedActor(_ type: TypeRef) -> Bool { !isolated.isEmpty && type.contains(where: asksIsolatedType) }

  private func asksIsolatedType(_ type: TypeRef) -> Bool {
    type.asks(
      boundedBy: { $0.spelledName.flatMap { constrained[$0] } },
      conformingOnActor: { $0.spelledName.flatMap { isolated[$0] } }
    )
  }
}

extension NameLookup {
  /// Whether a type mentions one for which another one must conform to something, and may do so on its actor alone.
  package func mayNeedActor(_ type: TypeRef) -> Bool {
    type.contains { part in
      part.asks(
        boundedBy: { nominal($0)?.boundsOfParameters },
        conformingOnActor: { nominal($0).flatMap(index.conformancesOnActor) }
      )
    }
  }
}

extension NameLookup {
  /// The actor on which alone a type may conform to some protocols, be it because its arguments do, on which its conformance depends.
  func actorOfConformance(of type: TypeRef, to protocols: Set<String>) -> Attribute? {
    func actor(ofArguments arguments: [TypeRef]) -> Attribute? {
      arguments.lazy.compactMap { actorOfConformance(of: $0, to: protocols) }.first
    }
    let type = expandingAliases(type).core
    switch type {
    case .array(let element), .optional(let element): return actor(ofArguments: [element])
    case .dictionary(let key, let value): return actor(ofArguments: [key, value])
    default: break
    }
    guard let decl = nominal(type), !decl.isBuiltIn else { return actor(ofArguments: type.genericArguments) }
    if let isolated = index.conformancesOnActor(of: decl) {
      return isolated.isDisjoint(with: protocols) ? nil : index.globalActor(of: decl)
    }
    let isConditional = index.extensions(of: decl).contains { part in
      !part.whereClause.isEmpty && part.inheritance.contains { protocols.contains($0.baseName) }
    }
    return isConditional ? actor(ofArguments: type.genericArguments) : nil
  }
}

extension TypeRef {
  /// Whether an argument of a type conforms on an actor to what the type asks of it: the compiler (6.3.1) does not ask this of what its
  /// arguments are made of.
  fileprivate func asks(
    boundedBy bounds: (TypeRef) -> [Set<String>]?,
    conformingOnActor isolated: (TypeRef) -> Set<String>?
  ) -> Bool {
    if case .dictionary(let key, _) = self { return isolated(key)?.contains("Hashable") ?? false }
    if genericArguments.isEmpty { return false }
    let bounds = bounds(self) ?? spelledName.flatMap { boundsInLibrary[$0] } ?? []
    return zip(genericArguments, bounds).contains { argument, bound in
      !bound.isEmpty && !(isolated(argument)?.isDisjoint(with: bound) ?? true)
    }
  }
}

extension ModuleIndex {
  /// The protocols, of the library or on no actor, that a type may conform to on the actor alone that isolates it; `nil` for none.
  ///
  /// Only a module that isolates its types by default infers that without being asked, where a member that the protocol requires belongs to
  /// the actor, as those do that the compiler writes.
  func conformancesOnActor(of type: NominalDecl) -> Set<String>? {
    if type.kind == .protocol { return nil }
    // What a class inherits is a conformance of its superclass, and one of another module is isolated to nothing.
    var decl = type
    for current in superclasses(from: type) {
      guard actorByDefault(in: current.header.location.file) != nil, globalActor(of: current) != nil else { return nil }
      decl = current
    }
    if decl.kind == .class, let first = decl.inheritance.first, TypeFacts.knownClasses.contains(first.baseName) {
      return nil
    }
    let extensions = extensions(of: decl)
    let stated = inheritance(of: decl)
    if stated.contains(where: { $0.hasSpecifier("nonisolated") })
      || extensions.contains(where: { $0.header.has(modifier: "nonisolated") && !$0.inheritance.isEmpty })
    {
      return nil
    }
    var others = Set(decl.members.lazy.filter { $0.header.has(modifier: "nonisolated") }.compactMap(\.witnessName))
    for part in extensions {
      let isOnNone = part.header.has(modifier: "nonisolated")
      others.formUnion(
        part.members.lazy.filter { isOnNone || $0.header.has(modifier: "nonisolated") }.compactMap(\.witnessName)
      )
    }
    // A protocol on no actor has the compiler write that there, too.
    if stated.contains(where: { isOnNoActor($0, in: decl.scope) }) { others.insert("hashValue") }
    // Of raw values the library knows all that these conform to.
    let isRaw = stated.contains { ["OptionSet", "RawRepresentable"].contains($0.baseName) }
    let hasRawType = decl.kind == .enum && stated.first.map { KnownComparability.isKnown($0.baseName) } ?? false
    var isolated = witnesses.filter { !$0.value.isSubset(of: others) }
    if isRaw || hasRawType {
      // But for what the type has itself.
      let own = Set(([decl] + extensions).flatMap(\.members).compactMap(\.witnessName)).subtracting(others)
      let known =
        ["Equatable", "Hashable", "Encodable", "Decodable", "Codable"] + (hasRawType ? ["RawRepresentable"] : [])
      for name in known where witnesses[name]?.isDisjoint(with: own) ?? true { isolated[name] = nil }
    }
    var names = Set(isolated.keys)
    // What is inherited counts like what is required.
    var parents: [NominalDecl] = []
    addOwnProtocols(amongst: stated, in: decl.scope, to: &parents)
    for parent in parents {
      let isRequired = parent.members.contains { member in member.witnessName.map { !others.contains($0) } ?? false }
      if isRequired || parent.inheritance.contains(where: { names.contains($0.baseName) }) { names.insert(parent.name) }
    }
    return names.isEmpty ? nil : names
  }

  /// Adds the protocols of the sources, on no actor, that some types are or inherit, each after those that it inherits.
  private func addOwnProtocols(amongst types: [TypeRef], in scope: Scope, to found: inout [NominalDecl], depth: Int = 0)
  {
    for type in types where depth < ModuleIndex.aliasLimit && isOnNoActor(type, in: scope) {
      guard let decl = lookup(in: scope).nominal(type),
        !found.contains(where: { $0.header.location == decl.header.location })
      else { continue }
      addOwnProtocols(amongst: decl.inheritance, in: decl.scope, to: &found, depth: depth + 1)
      found.append(decl)
    }
  }

  private func isOnNoActor(_ type: TypeRef, in scope: Scope) -> Bool {
    guard let decl = lookup(in: scope).nominal(type), decl.kind == .protocol, !decl.isBuiltIn else { return false }
    return globalActor(of: decl) == nil
  }
}

extension Member {
  /// The name by which it can be what a protocol requires.
  fileprivate var witnessName: String? {
    switch self {
    case .function(let decl) where ["==", "<"].contains(decl.name): decl.comparesItself ? decl.name : nil
    case .function(let decl) where decl.compoundName == "encode(to:)":
      decl.parameters[0].type.mentions("Encoder") ? compoundName : nil
    case .initializer(let decl) where decl.compoundName == "init(from:)":
      decl.parameters[0].type.mentions("Decoder") ? compoundName : nil
    case .function, .initializer: compoundName
    case .variable(let decl): decl.name
    default: nil
    }
  }
}

extension FunctionDecl {
  /// Whether its operands are of one type, be it said as `Self`.
  fileprivate var comparesItself: Bool {
    Set(parameters.map(\.type)).subtracting([.self]).count <= 1
  }
}

extension NominalDecl {
  /// For each of its generic parameters the protocols of the library that it must conform to and that may need an actor; `nil` if none
  /// does.
  ///
  /// One of the same module belongs to its actor as well.
  var boundsOfParameters: [Set<String>]? {
    if genericParameters.isEmpty { return nil }
    func names(_ bound: TypeRef) -> [String] {
      bound.compositionElements.map(\.baseName).filter(witnesses.keys.contains)
    }
    let bounds = genericParameters.map { parameter in
      var bounds = Set(parameter.inherited.map(names) ?? [])
      for case .conformance(let subject, let bound) in whereClause where subject.plainName == parameter.name {
        bounds.formUnion(names(bound))
      }
      return bounds
    }
    return bounds.allSatisfy(\.isEmpty) ? nil : bounds
  }
}

/// The protocols of the library that types conform to on their actor, with the members that decide it.
private let witnesses: [String: Set<String>] = [
  "Equatable": ["=="],
  "Hashable": ["==", "hash(into:)", "hashValue"],
  "Comparable": ["==", "<"],
  "Identifiable": ["id"],
  "Encodable": ["encode(to:)"],
  "Decodable": ["init(from:)"],
  "Codable": ["encode(to:)", "init(from:)"],
  "RawRepresentable": ["rawValue", "init(rawValue:)"],
  "CustomStringConvertible": ["description"],
  "CustomDebugStringConvertible": ["debugDescription"],
  "LosslessStringConvertible": ["description", "init(_:)"],
]

/// The protocols of the library to which arguments of its generic types must conform.
private let boundsInLibrary: [String: [Set<String>]] = [
  "Set": [["Hashable"]], "Dictionary": [["Hashable"]], "Range": [["Comparable"]], "ClosedRange": [["Comparable"]],
  "PartialRangeFrom": [["Comparable"]], "PartialRangeThrough": [["Comparable"]], "PartialRangeUpTo": [["Comparable"]],
]
