import DeclModel
import SourceWriter

/// The defaults of a factory, once it is known which `mock()` can be called, and what they need.
struct FactoryDefaults {
  let scope: FactoryScope
  let key: String
  let graph: FactoryGraph

  private var lookup: MockLookup {
    // The `mock()` of an enum has no defaults.
    let canNameItself = scope.knowsModule || scope.decl.kind == .enum
    return MockLookup(of: key, in: graph, canNameItself: canNameItself)
  }

  /// The default of a value, or why there is none.
  func result(for value: ValueOutline) -> ValueRecipe.Result { value.recipe.resolved(lookup) }

  func code(of value: ValueOutline) -> Code? {
    if case .value(let code) = result(for: value) { code } else { nil }
  }

  /// The case that `mock()` returns: one that is always there, or else the first that can be made in each kind of build.
  func chosenCases(among cases: [CaseOutline]) -> [CaseOutline] {
    if let position = graph.chosenCase(of: key) { return [cases[position]] }
    var chosen: [CaseOutline] = []
    for outline in cases where !outline.isUnconditional {
      let canBeMade = outline.values.allSatisfy { code(of: $0) != nil }
      let conditions = BuildConditions(outline.decl.header.conditions)
      let meetsNone = chosen.allSatisfy { BuildConditions($0.decl.header.conditions).exclude(conditions) }
      if canBeMade, meetsNone { chosen.append(outline) }
    }
    return chosen
  }

  // MARK: - Isolation

  /// Whether values, or their defaults, are made on the actor of a module that has a default alone.
  func needActor(_ values: [ValueOutline]) -> Bool {
    scope.index.defaultActor != nil
      && values.contains { $0.isOfActor || $0.recipe.isolation != nil && code(of: $0) != nil }
  }

  /// The global actor of the function `mock()` of a type, if it is not the type's own.
  func actorOfMock(of outline: FactoryOutline) -> TypeRef? {
    if !outline.isPossible { return nil }
    let needed =
      switch outline.shape {
      case .construction(let construction): actor(for: construction.attributes, construction.values)
      case .cases(let cases):
        chosenCases(among: cases).lazy.compactMap { actor(for: scope.attributes(calling: $0), $0.values) }.first
      }
    return needed == scope.isolation ? nil : needed
  }

  private func actor(for attributes: [Attribute], _ values: [ValueOutline]) -> TypeRef? {
    scope.lookup.globalActorType(in: attributes) ?? (needActor(values) ? scope.actor : nil)
  }
}

extension FactoryScope {
  /// The attributes of what calls the function of a case that the author has written.
  func attributes(calling outline: CaseOutline) -> [Attribute] {
    let actor = outline.ownFunction.flatMap { inferredActor(of: .function($0)) }
    return outline.decl.header.availabilityAttributes + (actor.map { [Attribute(name: $0)] } ?? [])
  }
}
