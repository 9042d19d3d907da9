/// Answers whether values of the types that a protocol's requirements name can be compared.
///
/// The conformances in view decide: those of declarations and extensions, and of the standard library's and
/// Foundation's types, which are known by name. What is not in view counts as not comparable, as does a conformance that
/// does not hold everywhere: in an `#if` block, or of limited availability. Of one that is tied to a global actor, only a program knows
/// whether it can be used.
///
/// Nothing is looked up before it is asked for.
///
/// ```swift
/// let resolver = ComparabilityResolver(index: index, flattened: flattened)
/// if resolver.comparability(of: parameter.type) == .comparable { … }
/// ```
public struct ComparabilityResolver: Sendable {
  let index: ModuleIndex
  let root: NominalDecl
  /// The bounds of the free associated types.
  let associatedBounds: [String: [TypeRef]]
  /// The types of the fixed associated types.
  let fixedTypes: [String: TypeRef]
  let whereClause: [GenericRequirement]
  private let alsoComparable: Set<TypeRef>
  private let alsoEquatable: Set<TypeRef>
  /// Whether conformances count that may be tied to a global actor.
  var countsIsolated = false
  /// How many types one question may still lead to: aliases of aliases can make types that never end.
  private var steps = 4_000

  /// A resolver for a protocol's requirements.
  ///
  /// - Parameters:
  ///   - index: The index that the protocol is of.
  ///   - flattened: The protocol.
  ///   - alsoComparable: Further types that are `Comparable`, as the author says.
  ///   - alsoEquatable: Further types that are `Equatable`.
  public init(
    index: ModuleIndex,
    flattened: FlattenedProtocol,
    alsoComparable: Set<TypeRef> = [],
    alsoEquatable: Set<TypeRef> = []
  ) {
    self.index = index
    var root = flattened.decl
    // Only its place matters, and members make it large.
    root.parts.members = []
    self.root = root
    associatedBounds = Dictionary(
      flattened.associatedTypes.map { ($0.name, $0.inheritance) }
        + flattened.nestedTypes.map { ($0.decl.name, $0.decl.inheritance) },
      uniquingKeysWith: { first, _ in first }
    )
    fixedTypes = Dictionary(flattened.boundAssociatedTypes.map { ($0.name, $0.type) }, uniquingKeysWith: { $1 })
    whereClause = flattened.whereClause
    let lookup = index.lookup(in: root.scope)
    func normalized(_ types: Set<TypeRef>) -> Set<TypeRef> { Set(types.map { lookup.normalized($0.core) }) }
    self.alsoComparable = normalized(alsoComparable)
    self.alsoEquatable = normalized(alsoEquatable)
  }

  /// By what values of a type can be compared.
  ///
  /// An optional counts as what it wraps, for `nil` is a value to compare with, and a range one of wrapped values; an optional
  /// of an optional is at most equatable.
  ///
  /// - Parameters:
  ///   - type: A type as a requirement of the flattened protocol has it.
  ///   - hidden: Names that stand for something else there: the generic parameters of the requirement.
  /// - Returns: What is certain; `unknown` of a type that only an actor may be able to compare.
  public func comparability(of type: TypeRef, hiding hidden: Set<String> = []) -> TypeComparability {
    var search = self
    let certain = search.facts(of: type, in: scope(hiding: hidden)).comparability
    if certain != .neither { return certain }
    search = self
    search.countsIsolated = true
    return search.facts(of: type, in: scope(hiding: hidden)).comparability == .neither ? .neither : .unknown
  }

  /// By what values can be compared of which only is known what they conform to.
  ///
  /// - Parameter bounds: The bounds of a generic parameter or opaque type.
  /// - Returns: What some bound gives, be it by refining.
  public func comparability(ofBounds bounds: [TypeRef]) -> TypeComparability {
    var search = self
    let conformances = search.conformances(ofBounds: bounds, at: root, in: scope(hiding: []))
    return ComparisonFacts(conformances: conformances).comparability
  }

  /// Whether values can be compared with `==` of which only is known what they conform to.
  package func isEquatable(bounds: [TypeRef]) -> Bool { comparability(ofBounds: bounds) >= .equatable }

  /// Whether values of which only is known what they conform to are `Sendable`; what is not in view may be.
  ///
  /// - Parameter bounds: The bounds of a generic parameter or opaque type.
  /// - Returns: `false` if they are known not to be.
  package func maySend(bounds: [TypeRef]) -> Bool {
    let inherited = Inheritance(ofBounds: bounds, at: root, in: index)
    return inherited.inherits("Sendable") || inherited.inherits("Error") || !inherited.unknown.isEmpty
      || !inherited.superclasses.isEmpty
  }

  /// The form of a type in which all spellings of it are equal: type aliases expanded, module names left out, and sugar
  /// written one way.
  package func resolvedAlias(_ type: TypeRef, hiding hidden: Set<String> = []) -> TypeRef {
    normalized(type, in: scope(hiding: hidden))
  }

  /// Whether a type, behind type aliases, is the standard library's type of a name, such as `String`.
  package func isStandardType(_ type: TypeRef, named name: String, hiding hidden: Set<String> = []) -> Bool {
    let scope = scope(hiding: hidden)
    return !hides(name, in: scope) && resolvedAlias(type, hiding: hidden) == .named(name)
      && !index.lookup(in: scope.names).declaresType(name)
  }

  // MARK: - Types

  /// The place where a type is written.
  struct ComparisonScope {
    var names: Scope
    /// The facts about the generic parameters there.
    var parameters: [String: ComparisonFacts] = [:]
    /// Whether names mean the protocol's associated types.
    var isOfProtocol = false
    /// Whether types that a `where` clause makes one are followed; these may go round in circles.
    var followsSameTypes = true
    /// How many types and declarations led here: a stack holds only so many.
    var depth = 0

    /// The scope of what a declaration says.
    func at(_ names: Scope, parameters: [String: ComparisonFacts] = [:]) -> ComparisonScope {
      ComparisonScope(names: names, parameters: parameters, depth: depth)
    }
  }

  private static let maximumDepth = 96

  private func scope(hiding hidden: Set<String>) -> ComparisonScope {
    var scope = ComparisonScope(names: root.scope, isOfProtocol: true)
    for name in hidden { scope.parameters[name] = ComparisonFacts.none }
    return scope
  }

  /// Goes one level deeper; `nil` when that leads nowhere.
  mutating func enter(_ scope: ComparisonScope) -> ComparisonScope? {
    steps -= 1
    guard steps > 0, scope.depth < ComparabilityResolver.maximumDepth else { return nil }
    var inner = scope
    inner.depth += 1
    return inner
  }

  mutating func facts(of type: TypeRef, in scope: ComparisonScope) -> ComparisonFacts {
    guard let scope = enter(scope) else { return .none }
    let type = type.core
    if let listed = listedConformances(of: type, in: scope) { return ComparisonFacts(conformances: listed) }
    switch type {
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped):
      var facts = facts(of: wrapped, in: scope)
      facts.optionals += 1
      return facts
    case .array(let element):
      return facts(of: element, in: scope).ofContainer
    case .dictionary(let key, let value):
      return KnownComparability.dictionary(key: facts(of: key, in: scope), value: facts(of: value, in: scope))
    case .identifier, .member: return facts(ofNamed: type, in: scope)
    default: return .none
    }
  }

  /// The conformances of a type that the author names; `nil` if there are none.
  func listedConformances(of type: TypeRef, in scope: ComparisonScope) -> ComparingConformances? {
    if alsoComparable.isEmpty && alsoEquatable.isEmpty { return nil }
    if type.contains(where: { part in part.path.map { hides($0[0], in: scope) } ?? false }) { return nil }
    let normalized = normalized(type, in: scope)
    if alsoComparable.contains(normalized) { return .comparable }
    return alsoEquatable.contains(normalized) ? .equatable : nil
  }

  private func normalized(_ type: TypeRef, in scope: ComparisonScope) -> TypeRef {
    var hidden = Set(scope.parameters.keys)
    if scope.isOfProtocol { hidden.formUnion(associatedBounds.keys) }
    return index.lookup(in: scope.names.hiding(hidden)).normalized(type.core)
  }

  /// Whether a name means no type of the files there.
  private func hides(_ name: String, in scope: ComparisonScope) -> Bool {
    if scope.parameters[name] != nil || name == "Self" { return true }
    return scope.isOfProtocol && (associatedBounds[name] != nil || fixedTypes[name] != nil)
  }

  // MARK: - Names

  private mutating func facts(ofNamed type: TypeRef, in scope: ComparisonScope) -> ComparisonFacts {
    guard let path = type.path else { return .unknown }
    if let parameter = scope.parameters[path[0]] { return path.count == 1 ? parameter : .unknown }
    if scope.isOfProtocol, let facts = facts(ofAssociated: path, in: scope) { return facts }
    let arguments = type.genericArguments.map { facts(of: $0, in: scope) }
    // The system's modules are never in view, and a type of theirs is not the module's of the same name.
    let isOfSystem = path.count > 1 && KnownComparability.systemModules.contains(path[0]) && index.types[path[0]] == nil
    if isOfSystem, let known = facts(ofOutside: Array(path.dropFirst()), arguments, isSystemType: true, in: scope) {
      return known
    }
    guard let ids = index.lookup(in: scope.names).match(path)?.ids else {
      let imports = index.imports[scope.names.file] ?? []
      let isSystemType = imports.contains(where: KnownComparability.frameworks.contains)
      return facts(ofOutside: path, arguments, isSystemType: isSystemType, in: scope) ?? .unknown
    }
    let variants = ids.map { facts(of: index[$0], arguments, in: scope) }
    return variants.dropFirst().reduce(variants.first ?? .unknown) { $0.merged(with: $1) }
  }

  /// The facts about a type that is declared in no file in view.
  private mutating func facts(
    ofOutside path: [String],
    _ arguments: [ComparisonFacts],
    isSystemType: Bool,
    in scope: ComparisonScope
  ) -> ComparisonFacts? {
    let name = path.joined(separator: ".")
    var facts = KnownComparability.facts(name, arguments: arguments, isSystemType: isSystemType)
    let added = conformances(in: index.extensions(ofTypeNamed: name), of: nil, in: scope)
    if !added.isEmpty, facts?.optionals ?? 0 == 0 {
      facts = ComparisonFacts(conformances: added.union(facts?.conformances ?? []))
    }
    return facts
  }

  private mutating func facts(of entry: ModuleIndex.Entry, _ arguments: [ComparisonFacts], in scope: ComparisonScope)
    -> ComparisonFacts
  {
    if let alias = entry.alias {
      guard alias.genericParameters.count == arguments.count, !entry.file.isBuiltIn else { return .none }
      // Parameters of the types around it have no arguments here.
      var parameters: [String: ComparisonFacts] = [:]
      for outer in index.enclosingNominals(of: entry.context) {
        for parameter in outer.genericParameters { parameters[parameter.name] = ComparisonFacts.none }
      }
      for (parameter, argument) in zip(alias.genericParameters, arguments) { parameters[parameter.name] = argument }
      return facts(of: alias.type, in: scope.at(entry.scope, parameters: parameters))
    }
    guard let decl = entry.nominal else { return .none }
    return ComparisonFacts(conformances: conformances(of: decl, arguments, in: scope))
  }
}

extension TypeRef {
  /// The name with its dots as a path, a module selector included; `nil` for types without a name.
  var path: [String]? {
    var type = self
    while case .member(let base, _, _) = type { type = base }
    guard case .identifier(let module, _, _) = type, let components = nameComponents else { return nil }
    return module.map { [$0] + components } ?? components
  }
}
