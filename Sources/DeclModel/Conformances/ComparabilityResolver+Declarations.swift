// What declarations, extensions and bounds say about comparing values.

extension ComparabilityResolver {
  /// The conformances of a nominal type with some generic arguments.
  mutating func conformances(of decl: NominalDecl, _ arguments: [ComparisonFacts], in scope: ComparisonScope)
    -> ComparingConformances
  {
    guard decl.kind != .protocol, let scope = enter(scope), !suppressesCopying(decl.inheritance) else { return [] }
    // Of the built-in declarations only `NSObject` is a type.
    if decl.isBuiltIn { return .hashable }
    let isIsolated = isIsolated(decl)
    let bounds = decl.inheritance.filter { holdsAnywhere($0, isIsolated: isIsolated) }
    var found = conformances(ofBounds: bounds, at: decl, in: scope)
    // What a superclass conforms to comes with it, whatever isolates the class.
    if isIsolated, decl.kind == .class, let first = decl.inheritance.first {
      found.formUnion(inherited(from: first, decl, scope))
    }
    if !isIsolated || countsIsolated, decl.isPlainEnum { found.formUnion(.hashable) }
    var parameters: [String: ComparisonFacts] = [:]
    for (parameter, argument) in zip(decl.genericParameters, arguments) { parameters[parameter.name] = argument }
    let inner = scope.at(decl.scope, parameters: parameters)
    return found.union(conformances(in: index.extensions(of: decl), of: decl, in: inner))
  }

  /// The conformances that extensions give to a type.
  ///
  /// - Parameters:
  ///   - extensions: The type's extensions.
  ///   - decl: The type, if it is in view.
  ///   - scope: Where its generic parameters are known.
  /// - Returns: The conformances that hold wherever the type exists.
  mutating func conformances(in extensions: [NominalDecl], of decl: NominalDecl?, in scope: ComparisonScope)
    -> ComparingConformances
  {
    var found: ComparingConformances = []
    let isIsolated = decl.map { self.isIsolated($0) } ?? false
    for other in extensions where !other.inheritance.isEmpty && holdsEverywhere(other, of: decl) {
      let isSatisfied = other.whereClause.allSatisfy { holds($0, in: scope) }
      if !isSatisfied { continue }
      let isIsolatedHere = isIsolated || hasGlobalActor(other)
      let bounds = other.inheritance.filter { holdsAnywhere($0, isIsolated: isIsolatedHere) }
      found.formUnion(conformances(ofBounds: bounds, at: other, in: scope))
    }
    return found
  }

  /// The conformances that come with some protocols or a superclass.
  ///
  /// - Parameters:
  ///   - bounds: The protocols and classes.
  ///   - place: The declaration around which their names are looked up.
  ///   - scope: How far the search has come.
  /// - Returns: The conformances, refined ones included.
  mutating func conformances(ofBounds bounds: [TypeRef], at place: NominalDecl, in scope: ComparisonScope)
    -> ComparingConformances
  {
    if bounds.isEmpty || suppressesCopying(bounds) { return [] }
    guard let scope = enter(scope) else { return [] }
    var found: ComparingConformances = []
    let here = scope.at(place.scope)
    for bound in bounds { found.formUnion(listedConformances(of: bound.core, in: here) ?? []) }
    let inheritance = Inheritance(ofBounds: bounds, at: place, in: index)
    for visit in inheritance.visits where visit.isBuiltIn && visit.conditions.isEmpty {
      found.formUnion(ComparingConformances(conformanceTo: visit.decl.name))
    }
    for unknown in inheritance.unknown where inheritance.visits[unknown.visit].conditions.isEmpty {
      found.formUnion(conformances(ofUnknown: unknown.type, in: inheritance.visits[unknown.visit].file))
    }
    for superclass in inheritance.superclasses { found.formUnion(conformances(of: superclass.decl, [], in: scope)) }
    return found
  }

  /// The conformances that come with a protocol or class that is known by its name alone.
  private func conformances(ofUnknown type: TypeRef, in file: FileID) -> ComparingConformances {
    guard var path = type.core.path else { return [] }
    let isOfSystem = path.count == 2 && KnownComparability.systemModules.contains(path[0])
    if isOfSystem { path.removeFirst() }
    guard path.count == 1 else { return [] }
    let found = ComparingConformances(conformanceTo: path[0])
    let imports = index.imports[file] ?? []
    let mayBeClass = isOfSystem || imports.contains(where: KnownComparability.frameworks.contains)
    return mayBeClass && TypeFacts.knownClasses.contains(path[0]) ? found.union(.hashable) : found
  }

  private mutating func inherited(from first: TypeRef, _ decl: NominalDecl, _ scope: ComparisonScope)
    -> ComparingConformances
  {
    if let superclass = index.superclass(of: decl) { return conformances(of: superclass, [], in: scope) }
    guard TypeFacts.knownClasses.contains(first.core.baseName) else { return [] }
    return conformances(ofUnknown: first, in: decl.header.location.file)
  }

  // MARK: - Conditions

  /// Whether an extension exists wherever its type does.
  private func holdsEverywhere(_ other: NominalDecl, of decl: NominalDecl?) -> Bool {
    let conditions = decl?.header.conditions ?? []
    guard other.header.conditions.allSatisfy(conditions.contains) else { return false }
    let limits = other.header.availabilityAttributes
    if !limits.isEmpty {
      let own = decl.map { index.availability(of: $0, outside: nil) } ?? []
      guard limits.allSatisfy(own.contains) else { return false }
    }
    // `extension Box<Int>`, and one of an alias, may mean only some of the types of that name.
    guard let extended = other.extendedType, !extended.contains(where: { !$0.genericArguments.isEmpty }) else {
      return false
    }
    return decl.map { $0.genericParameters.isEmpty || extended.baseName == $0.name } ?? true
  }

  /// Whether a requirement of a conditional conformance is known to be met by the generic arguments.
  private func holds(_ requirement: GenericRequirement, in scope: ComparisonScope) -> Bool {
    guard case .conformance(let subject, let constraint) = requirement, let name = subject.plainName,
      let argument = scope.parameters[name]
    else { return false }
    let elements: [TypeRef] = if case .composition(let parts) = constraint.core { parts } else { [constraint] }
    return elements.allSatisfy { element in
      guard let name = element.canonical.plainName, ["Equatable", "Hashable", "Comparable"].contains(name) else {
        return false
      }
      return !index.lookup(in: Scope(file: scope.names.file)).declaresType(name)
        && argument.own.isSuperset(of: ComparingConformances(conformanceTo: name))
    }
  }

  /// Whether a conformance, as written in an inheritance clause, can be used on any thread.
  ///
  /// Of a type that is isolated it may be isolated as well: that depends on settings of the compiler.
  private func holdsAnywhere(_ bound: TypeRef, isIsolated: Bool) -> Bool {
    if countsIsolated || bound.hasSpecifier("nonisolated") || bound.hasAttribute("nonisolated") { return true }
    let harmless = bound.typeAttributes.allSatisfy { ["retroactive", "unchecked"].contains($0.name.baseName) }
    return harmless && !isIsolated
  }

  private func suppressesCopying(_ bounds: [TypeRef]) -> Bool {
    bounds.flatMap(\.compositionElements).contains(where: \.core.isSuppression)
  }

  // MARK: - Isolation

  /// Whether a type belongs to a global actor: by an attribute of its own, of a superclass or of a protocol.
  private func isIsolated(_ decl: NominalDecl) -> Bool {
    for decl in index.superclasses(from: decl) {
      if decl.header.has(modifier: "nonisolated") { return false }
      if hasGlobalActor(decl) { return true }
      let protocols = Inheritance(ofBounds: decl.inheritance, at: decl, in: index).visits.dropFirst()
      if protocols.contains(where: { !$0.isBuiltIn && hasGlobalActor($0.decl) }) { return true }
    }
    return false
  }

  private func hasGlobalActor(_ decl: NominalDecl) -> Bool {
    let attributes = decl.header.attributes + decl.header.conditionalAttributes
    return !attributes.isEmpty
      && index.lookup(in: decl.scope).globalActor(in: attributes) != nil
  }
}

extension NominalDecl {
  /// Whether it is an enum with cases of which none has values: the compiler makes such a one `Hashable` by itself.
  fileprivate var isPlainEnum: Bool {
    guard kind == .enum else { return false }
    var hasCase = false
    for member in members {
      switch member {
      case .enumCase(let decl):
        if decl.parameters != nil { return false }
        if decl.header.conditions.isEmpty { hasCase = true }
      case .macroUse: return false
      default: break
      }
    }
    return hasCase
  }
}
