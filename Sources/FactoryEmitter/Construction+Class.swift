import DeclModel
import NameResolver

extension Construction {
  /// Makes a class or an actor by the initialiser that takes most, of which all can be given.
  init(classIn scope: FactoryScope, diagnostics: inout [Diagnostic]) {
    let candidates = scope.initializers.map { Construction($0, in: scope) }
    if let best = candidates.min(by: { $0.rank(in: scope).lexicographicallyPrecedes($1.rank(in: scope)) }) {
      self = best
      if let rivalled = best.rivalled { diagnostics.append(.ambiguousInitializer(scope.decl, rivalled)) }
      return
    }
    self.init(values: [], initializer: .existing, attributes: scope.callerAttributesOfImplicitInitializer)
    if let inherited = Construction(inheritedIn: scope, diagnostics: &diagnostics) {
      self = inherited
    } else if !scope.hasImplicitInitializer {
      let isInternal = !scope.seesImplicitInitializers && scope.ownInitializerIsMissing
      diagnostics.append(.withoutInitializer(scope.decl, hiding: nil, declared: nil, isHidden: isInternal))
    }
  }

  private init(_ decl: InitializerDecl, in scope: FactoryScope) {
    // What can vary in number can be left out.
    let parameters = decl.parameters.filter { !$0.isVariadic }
    let written = parameters.map { $0.internalName == "_" ? $0.firstName : $0.internalName }
    let names = FactoryNames.parameters(written)
    let values = zip(parameters, names).map { ValueOutline($0, named: $1, of: decl, in: scope) }
    self.init(
      values: scope.keepingPositions(of: values, parameters),
      initializer: .existing,
      effects: decl.effectsWithValues,
      attributes: scope.callerAttributes(of: decl),
      file: decl.header.location.file
    )
    let passed = zip(self.values, parameters).filter { !$0.0.isLeftOut }.map(\.1)
    if scope.hasRival(of: decl, passing: passed) { rivalled = decl }
  }

  /// A call of an initialiser of the superclass, which a class without initialisers of its own inherits.
  private init?(inheritedIn scope: FactoryScope, diagnostics: inout [Diagnostic]) {
    guard scope.ownInitializerIsMissing, scope.storesOnlyValues,
      let superclass = scope.index.inheritedSuperclass(of: scope.decl), !superclass.isBuiltIn
    else { return nil }
    var outer = scope.scope(of: superclass, access: scope.access)
    var problems: [Diagnostic] = []
    self.init(classIn: outer, diagnostics: &problems)
    if !problems.isEmpty { return nil }
    let mentioned = Set(values.flatMap(\.type.firstNames))
    let hidden = scope.namesHidingInherited.filter { mentioned.contains($0.key) }
    if hidden.isEmpty { return }
    let unspeakable = outer.options.module == nil ? hidden : hidden.filter { !$0.value }
    if let name = unspeakable.keys.min() {
      diagnostics.append(.hidden(name, in: scope.decl))
    } else {
      outer.options.ambiguousNames.formUnion(hidden.keys)
      self.init(classIn: outer, diagnostics: &problems)
    }
  }

  /// Smaller is better: plain ones first, then those with all defaults, then those that take more.
  private func rank(in scope: FactoryScope) -> [Int] {
    // A value that only the actor can make keeps others from calling the function, as one that must be given does.
    let demanding = values.filter { $0.needsArgument || scope.staysOffActor && $0.recipe.isolation != nil }
    return [
      rivalled == nil ? 0 : 1, effects == Effects() ? 0 : 1, attributes.isEmpty ? 0 : 1, demanding.count, -values.count,
    ]
  }
}

extension TypeRef {
  /// The type of what is given to a parameter: a value is handed on to what takes it by need.
  var valueType: TypeRef {
    if hasAttribute("autoclosure"), let functionType { functionType.result } else { self }
  }
}

extension ValueOutline {
  /// A parameter of an initialiser.
  fileprivate init(_ parameter: Parameter, named name: Identifier, of decl: InitializerDecl, in scope: FactoryScope) {
    let type = parameter.type.valueType
    var recipe = scope.recipe(for: type, named: name.bare)
    // The author's own value goes before one that is made of a name.
    let general = scope.generalDefault(of: parameter)
    if let written = scope.portableDefault(of: parameter) { recipe = .literal(written) }
    self.init(
      name: name,
      type: scope.sentType(type, to: decl),
      recipe: recipe,
      label: parameter.label.map { Identifier(source: $0) },
      isDispensable: general != nil,
      isOfActor: scope.mayNeedActor(type),
      location: decl.header.location
    )
  }

  /// Whether no call gives it, as it has no default that could be written.
  var isLeftOut: Bool { isDispensable && recipe.needs.obstacle != nil }

  /// Whether there is surely no default.
  fileprivate var needsArgument: Bool { recipe.needs.obstacle != nil && !isDispensable }
}

extension FactoryScope {
  fileprivate var ownInitializerIsMissing: Bool {
    !decl.members.contains { $0.initializer != nil }
  }

  /// The names of types that initialisers of superclasses take, and that mean others in the class; of each, whether the module before it
  /// says which is meant.
  fileprivate var namesHidingInherited: [String: Bool] {
    let nested = index.namesOfTypes(in: decl, seenFrom: decl.header.location.file)
    let inside = lookup.hiding(genericNames)
    return index.superclasses(from: decl).dropFirst().reduce(into: [:]) { names, owner in
      let place = index.lookup(in: owner.memberScope)
      let own = Set((index.enclosingNominals(of: owner.context) + [owner]).flatMap(\.genericParameters).map(\.name))
      for type in owner.members.compactMap(\.initializer).flatMap(\.parameters).map(\.type) {
        for name in inside.hiddenNames(in: type, from: place, besides: own, among: nested.union(genericNames)) {
          names[name] = place.isOfFileLevel(name) && names[name] ?? true
        }
      }
    }
  }

  /// Whether each stored property has a value from the start.
  fileprivate var storesOnlyValues: Bool {
    decl.members.allSatisfy { member in
      guard case .variable(let decl) = member, !decl.header.isStatic else { return true }
      if let accessors = decl.accessors, !accessors.hasObservers { return true }
      return decl.initialValue != nil || decl.isImplicitlyNil || PropertyWrapperUse(of: decl, in: self).startsItself
    }
  }

  /// Whether a class has an initialiser without parameters that nobody has written.
  fileprivate var hasImplicitInitializer: Bool {
    guard ownInitializerIsMissing, storesOnlyValues, seesImplicitInitializers else { return false }
    guard decl.kind == .class else { return true }
    if let superclass = index.superclass(of: decl) { return superclass.isRoot }
    return index.unseenSuperclass(of: decl) == nil
  }
}
