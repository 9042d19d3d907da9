import DeclModel

/// The types on no actor whose `mock()` is on that of their module all the same, as values are that it needs.
///
/// Which values those are is not known before all factories are planned. So a type may be among these without need.
struct FactoryActors: Sendable {
  private var names: Set<String> = []

  init() {}

  /// - Parameter scopes: The scopes of factories; all that their defaults may be made of is looked at, too.
  init(reachedFrom scopes: [FactoryScope]) {
    if scopes.first?.index.defaultActor == nil { return }
    var users: [String: [String]] = [:]
    var seen = Set(scopes.map(\.decl.qualifiedName))
    var (pending, found) = (scopes, [] as [String])
    while let scope = pending.popLast() {
      let name = scope.decl.qualifiedName
      var values: [NominalDecl] = []
      if scope.isMadeOnActor(of: &values) {
        found.append(name)
        continue
      }
      for value in values {
        users[value.qualifiedName, default: []].append(name)
        if seen.insert(value.qualifiedName).inserted { pending.append(scope.scope(of: value)) }
      }
    }
    while let name = found.popLast() {
      if names.insert(name).inserted { found += users[name] ?? [] }
    }
  }

  func contains(_ decl: NominalDecl) -> Bool { !names.isEmpty && names.contains(decl.qualifiedName) }
}

extension FactoryScope {
  /// The global actor of the type, or that of an initialiser, of which it is not known yet which one is called.
  var ownActor: TypeRef? {
    if let isolation { return isolation }
    let own = decl.members.lazy.compactMap(\.initializer).compactMap { initializer in
      lookup.globalActorType(in: initializer.header.attributes)
    }
    if let actor = own.first { return actor }
    if index.defaultActor == nil || isMadeMemberwise { return nil }
    return lookup.globalActorType(in: initializers.flatMap(callerAttributes))
  }

  /// Whether the own `mock()` of a type on no actor is on that of the module, whatever the values have of their own types.
  ///
  /// - Parameter values: Gets the types of values, on whose `mock()` it depends otherwise.
  /// - Returns: `false` also if it is up to these.
  fileprivate func isMadeOnActor(of values: inout [NominalDecl]) -> Bool {
    guard ownActor == nil, let actor else { return false }
    var types: [TypeRef] = []
    if decl.kind == .enum {
      let functions = allMembers.filter { $0.function?.name.hasSuffix("Mock") ?? false }
      if functions.contains(where: { inferredActor(of: $0) == actor }) { return true }
      let cases = decl.members.compactMap(\.enumCase).filter { !$0.header.hasAvailability(\.isUnavailableEverywhere) }
      // Which one is made is not known yet, but for a first one that needs nothing.
      if let first = cases.first, first.parameters?.isEmpty ?? true, first.header.conditions.isEmpty,
        first.header.availabilityAttributes.isEmpty
      {
        return false
      }
      types = cases.flatMap { $0.parameters ?? [] }.map(\.type)
    } else {
      let properties = decl.members.compactMap(\.variable).filter { !$0.header.isStatic && $0.accessors?.getter == nil }
      types = properties.compactMap(\.type)
      // Those of a struct take its properties.
      if decl.kind != .struct { types += initializers.flatMap(\.parameters).map(\.type) }
    }
    return types.contains { mayNeedActor($0) || isMade($0, on: actor, of: &values) }
  }

  /// Whether the default of a type is surely made on an actor, or else by the `mock()` of types that are added to the values.
  private func isMade(_ type: TypeRef, on actor: TypeRef, of values: inout [NominalDecl]) -> Bool {
    let meant = expanded(type).core
    switch meant {
    case .optional, .implicitlyUnwrappedOptional: return false
    case .inlineArray(_, let part): return isMade(part, on: actor, of: &values)
    case .tuple(let elements): return elements.contains { isMade($0.type, on: actor, of: &values) }
    case .identifier(_, "Result", let arguments), .identifier(_, "Range", let arguments),
      .identifier(_, "ClosedRange", let arguments):
      return !isDeclared(meant) && arguments.first.map { isMade($0, on: actor, of: &values) } ?? false
    default:
      guard let found = nominal(meant) else { return false }
      if let mock = userMock(of: found) { return mock.isolation == actor }
      guard isMade(found) else { return false }
      if let own = scope(of: found).ownActor { return own == actor }
      values.append(found)
      return false
    }
  }

  /// Whether a struct is made by the initialiser that the compiler writes.
  private var isMadeMemberwise: Bool {
    decl.kind == .struct
      && decl.members.allSatisfy { member in
        let isSeen = member.header.access ?? .internal > .fileprivate
        return member.initializer == nil && (member.variable == nil || member.header.isStatic || isSeen)
      }
  }
}
