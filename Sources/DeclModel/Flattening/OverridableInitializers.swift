/// The designated initialisers of a class, as a subclass elsewhere inherits them or must override them.
struct OverridableInitializers {
  /// Whether one of them can be reached, as far as can be seen.
  private(set) var isReachable = true
  /// Those of a superclass, if the class has none of its own: nothing else, and so `init()`, where none is in view.
  private(set) var inherited: [InitializerDecl]

  /// One with a parameter pack.
  ///
  /// NB: The compiler (6.3.1) cannot inherit one: it crashes where the subclass is made, and takes an override for none.
  private(set) var withPack: InitializerDecl?

  /// One that is isolated otherwise than the class, so that none is inherited of it, and that no override can call.
  private(set) var foreign: InitializerDecl?

  /// All that can be reached as a subclass overrides them, if one of them is isolated otherwise than the class.
  private(set) var overridden: [InitializerDecl] = []

  private let index: ModuleIndex
  /// The generic parameters of the class.
  private let parameterNames: Set<String>
  private var isFound = false

  /// Those of a class in which nobody has looked yet.
  init(of decl: NominalDecl, in index: ModuleIndex) {
    self.index = index
    parameterNames = Set(decl.genericParameters.map(\.name))
    inherited = [InitializerDecl(header: DeclHeader(location: decl.header.location))]
  }

  /// Looks for designated initialisers in a class, unless a nearer one has some, which subclasses inherit all together.
  mutating func look(in types: ClassTypes, isOwn: Bool, isInherited: Bool) {
    let decl = types.declaration
    let designated = decl.members.compactMap(\.initializer).filter { !$0.header.has(modifier: "convenience") }
    if isFound || designated.isEmpty { return }
    isFound = true
    withPack = designated.first { $0.genericParameters.contains(where: \.isPack) }
    let available = designated.filter { !$0.header.isUnavailable }
    let reached = available.filter { ($0.header.access ?? .internal) >= (isOwn ? .internal : .public) }
    inherited = isInherited ? reached.compactMap { types.localized(.initializer($0)).initializer } : []
    isReachable = !reached.isEmpty
    let foreign = available.first { ($0.header.access ?? .internal) >= .internal && isForeign($0, of: decl) }
    if let foreign {
      let overrides = reached.compactMap { override(of: $0, of: types, isOwn: isOwn, isInherited: isInherited) }
      let canOverride =
        overrides.count == reached.count && Set(overrides.map(Shape.init)).count == overrides.count
        && (reached.count == available.count || !decl.hasRequiredConvenienceInitializer)
        && index.synthesizedInitializerForDecoding(of: decl) == nil
      if canOverride { overridden = overrides } else { self.foreign = foreign }
    }
  }

  /// What the compiler tells the overrides of two initialisers apart by: neither waiting nor autoclosures.
  private struct Shape: Hashable {
    var labels: [String?]
    var types: [TypeRef]
    var genericParameters: [GenericParameter]
    var whereClause: [GenericRequirement]

    init(_ decl: InitializerDecl) {
      labels = decl.parameters.map(\.label)
      types = decl.parameters.map { parameter in
        parameter.type.hasAttribute("autoclosure")
          ? parameter.type.functionType?.result ?? parameter.type : parameter.type
      }
      genericParameters = decl.genericParameters
      whereClause = decl.whereClause
    }
  }

  /// An initialiser as a subclass overrides it to call it, unless that cannot be said.
  private func override(
    of initializer: InitializerDecl,
    of types: ClassTypes,
    isOwn: Bool,
    isInherited: Bool
  ) -> InitializerDecl? {
    let decl = types.declaration
    var member = types.localized(.initializer(initializer))
    let isPassedOn = member.parameters.allSatisfy { !$0.isVariadic && !$0.type.hasSpecifier("isolated") }
    if !isPassedOn || isInherited && member.asksOfFixedType(besides: parameterNames) { return nil }
    let lookup = index.lookup(in: decl.memberScope)
    lookup.lookUpResultBuilders(of: &member)
    member.keepPortableDefaults(of: decl, seenFrom: isOwn ? .internal : .public, in: index)
    member.becomeOverride(under: isInherited ? decl.header.conditions : [], isOwn: isOwn, isolatedBy: lookup)
    if initializer.header.has(modifier: "required") {
      member.updateHeader { $0.modifiers[0] = Modifier(name: "required") }
    }
    return member.initializer
  }

  /// Whether the compiler refuses what a subclass inherits of an initialiser, as the subclass is isolated otherwise.
  ///
  /// NB: With a default isolation, the compiler (6.3.1) isolates what is inherited of it. Without one it minds only what is handed over to
  /// an initialiser that waits.
  private func isForeign(_ initializer: InitializerDecl, of decl: NominalDecl) -> Bool {
    let header = initializer.header
    let actor = index.globalActor(of: decl)
    if actor == nil, !decl.header.has(modifier: "nonisolated") { return false }
    let isDefault = actor.map { $0.name.baseName == index.defaultActor?.name.baseName } ?? false
    if isDefault, header.has(modifier: "nonisolated") { return true }
    let own = index.isolation(of: .initializer(initializer), in: decl)
    let isOnActor = own.globalActor?.name.baseName == actor?.name.baseName
    if isOnActor, header.attribute(named: "concurrent") == nil { return false }
    if !initializer.effects.isAsync { return isDefault }
    let resolver = SendabilityResolver(
      lookup: index.lookup(in: decl.memberScope),
      genericParameters: decl.genericParameters + initializer.genericParameters,
      requirements: decl.whereClause + initializer.whereClause
    )
    return initializer.parameters.contains {
      !$0.type.hasSpecifier("sending") && resolver.sendability(of: $0.type) < .yes
    }
  }
}

extension NominalDecl {
  /// Whether subclasses must have an initialiser that they inherit only with all designated ones.
  fileprivate var hasRequiredConvenienceInitializer: Bool {
    members.contains {
      $0.initializer != nil && $0.header.has(modifier: "required") && $0.header.has(modifier: "convenience")
    }
  }
}
