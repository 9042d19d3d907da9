public import DeclModel

/// The factories of one run, looked at once for all of them: which can be called without arguments, and which call which.
///
/// Without it, each factory looks at all that can be reached from it.
public struct FactoryRun: Sendable {
  private let graph: FactoryGraph
  private let outlines: [String: FactoryOutline]
  /// The global actors of the functions `mock()` that are not on the actor of their type, or on none as it is, by the keys of the factories.
  let actors: [String: TypeRef]

  /// Looks at the types that get a factory.
  ///
  /// - Parameters:
  ///   - doubled: The types.
  ///   - index: Where the types, and what they mention, are looked up.
  ///   - options: What the author chose for all of them.
  public init(of doubled: DoubledTypes, in index: ModuleIndex, options: FactoryOptions) {
    var scopes: [String: FactoryScope] = [:]
    for decl in doubled.declarations(in: index) {
      let access = doubled.access(of: decl)
      let scope = FactoryScope(ofDoubled: decl, in: index, beside: doubled, access: access, options: options)
      scopes[index.factoryKey(of: decl)] = scope
    }
    var outlines = scopes.mapValues(FactoryOutline.init)
    var graph = FactoryGraph(of: outlines)
    var actors: [String: TypeRef] = [:]
    // What calls a `mock()` that turns out to be on an actor may do something else instead, and is on the actor otherwise. What is once
    // found stays, so that this ends.
    while true {
      let users = FactoryRun.users(among: outlines)
      let found = FactoryRun.furtherActors(of: outlines, in: graph, beside: actors, users)
      if found.isEmpty { break }
      actors.merge(found) { known, _ in known }
      for user in Set(found.keys.flatMap { users[$0] ?? [] }) {
        scopes[user]?.actors = actors
        outlines[user] = scopes[user].map(FactoryOutline.init)
      }
      graph = FactoryGraph(of: outlines)
    }
    self.outlines = outlines
    self.graph = graph
    self.actors = actors
  }

  /// The types with a function that may call the `mock()` of each type.
  private static func users(among outlines: [String: FactoryOutline]) -> [String: [String]] {
    var users: [String: [String]] = [:]
    for (key, outline) in outlines {
      for name in outline.mockedTypes { users[name, default: []].append(key) }
    }
    return users
  }

  /// The actors that come out for further types: those on which something is that their `mock()` calls.
  private static func furtherActors(
    of outlines: [String: FactoryOutline],
    in graph: FactoryGraph,
    beside known: [String: TypeRef],
    _ users: [String: [String]]
  ) -> [String: TypeRef] {
    var found: [String: TypeRef] = [:]
    for (key, outline) in outlines where known[key] == nil {
      found[key] = FactoryDefaults(scope: outline.scope, key: key, graph: graph).actorOfMock(of: outline)
    }
    var actors = known.merging(found) { known, _ in known }
    /// Whether a type's `mock()` needs its actor with those that are found by now.
    func needsActor(_ key: String, _ outline: FactoryOutline) -> Bool {
      guard outline.scope.decl.kind == .class, outline.scope.initializers.count != 1 else {
        return graph.surelyNeedsActor(key, or: { found[$0] != nil })
      }
      // Of several initialisers, or those of a superclass, another one may be called.
      var scope = outline.scope
      scope.actors = actors
      return FactoryDefaults(scope: scope, key: key, graph: graph).actorOfMock(of: FactoryOutline(scope)) != nil
    }
    // Those that have no other way are found at once, however long a chain they are.
    var pending = Array(found.keys)
    while let key = pending.popLast() {
      for user in users[key] ?? [] where actors[user] == nil {
        guard let outline = outlines[user], outline.scope.isolation == nil, outline.scope.actor == actors[key],
          needsActor(user, outline)
        else { continue }
        found[user] = outline.scope.actor
        actors[user] = outline.scope.actor
        pending.append(user)
      }
    }
    return found
  }

  /// The graph that has the type and all that can be reached from it; `nil` if it is none of the run's.
  func graph(for key: String) -> FactoryGraph? { outlines[key] == nil ? nil : graph }

  /// The outline of a type as it stands in its module.
  func outline(of key: String) -> FactoryOutline? { outlines[key] }
}

extension ModuleIndex {
  /// The key of the factory of a type: its qualified name, with a number for a further type of that name, which an `#if` keeps
  /// apart.
  func factoryKey(of decl: NominalDecl) -> String {
    let all = declaredNominals(named: decl.qualifiedName)
    guard all.count > 1, let position = all.firstIndex(where: { $0.header.location == decl.header.location }),
      position > 0
    else { return decl.qualifiedName }
    return "\(decl.qualifiedName)#\(position)"
  }

  /// The type whose factory is known by a key.
  func declaration(ofFactory key: String) -> NominalDecl? {
    let parts = key.split(separator: "#")
    guard let name = parts.first else { return nil }
    let all = declaredNominals(named: String(name))
    let position = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return all.indices.contains(position) ? all[position] : nil
  }
}
