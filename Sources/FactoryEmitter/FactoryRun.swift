public import DeclModel

/// The factories of one run, looked at once for all of them: which can be called without arguments, and which call which.
///
/// Without it, each factory looks at all that can be reached from it.
public struct FactoryRun: Sendable {
  private let graph: FactoryGraph
  private let outlines: [String: FactoryOutline]
  let actors: FactoryActors

  /// Looks at the types that get a factory.
  ///
  /// - Parameters:
  ///   - doubled: The access levels of the factories, by the qualified names of their types.
  ///   - index: Where the types, and what they mention, are looked up.
  ///   - options: What the author chose for all of them.
  public init(of doubled: [String: AccessLevel], in index: ModuleIndex, options: FactoryOptions) {
    var scopes: [FactoryScope] = []
    for (name, access) in doubled {
      for decl in index.declaredNominals(named: name) where !index.isDependency(file: decl.header.location.file) {
        scopes.append(FactoryScope(decl, in: index, beside: doubled, access: access, options: options))
      }
    }
    actors = FactoryActors(reachedFrom: scopes)
    var outlines: [String: FactoryOutline] = [:]
    for var scope in scopes {
      scope.actors = actors
      outlines[index.factoryKey(of: scope.decl)] = FactoryOutline(scope)
    }
    self.outlines = outlines
    graph = FactoryGraph(of: outlines)
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
