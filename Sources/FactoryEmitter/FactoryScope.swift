import DeclModel
import DoublePlanning
import SourceWriter

/// The scope of the factory of one declaration: lookup of types, and what the factory may use.
struct FactoryScope {
  let index: ModuleIndex
  let decl: NominalDecl
  var options: FactoryOptions
  /// The types that get a factory in the same run.
  let doubled: DoubledTypes
  /// The access level of the factory.
  let access: AccessLevel
  /// Whether it is less visible than was asked for, since a type that it mentions is.
  let isNarrowed: Bool
  /// The names of the types around its members, its own at the end.
  let context: [String]
  /// The names that stand for generic parameters.
  let genericNames: Set<String>
  /// Those of which a protocol is asked that says nothing of sharing.
  let constrainedNames: Set<String>
  /// The types around its members, by how many names they have.
  private let enclosing: [Int: NominalDecl]
  /// The names of types that it declares, which need no qualification in its extensions.
  private let ownNames: Set<String>
  /// The global actor that isolates the type, or the static members of an actor.
  let isolation: TypeRef?
  /// The global actor on which values can be made: that of the type, or of a module that has a default, which functions of a type on none
  /// can be on as well; in a closure, the closure's.
  var actor: TypeRef?

  /// The global actors, as far as they are known, of the functions `mock()` of types that are on none themselves, by the keys of their
  /// factories.
  var actors: [String: TypeRef] = [:]
  /// Whether what is made is the result of a closure, which runs on the actor that its own type names.
  var isInClosure = false

  /// Whether defaults are made without the actor of the module if they can: those of a type that its default leaves out.
  var staysOffActor: Bool { isolation == nil && index.defaultActor != nil && !isInClosure }

  /// The global actor of a type that its own module isolates by default, of which extensions in another module know nothing.
  var impliedIsolation: TypeRef? { saysActors ? isolation : nil }

  /// Whether functions say on which actor they are, as nothing around them does.
  var saysActors: Bool { index.defaultActor != nil && (options.module != nil || isolation == nil) }

  init(
    _ decl: NominalDecl,
    in index: ModuleIndex,
    beside doubled: DoubledTypes,
    access: AccessLevel?,
    options: FactoryOptions
  ) {
    self.index = index
    self.decl = decl
    self.options = options
    self.doubled = doubled
    context = decl.context + [decl.name]
    let outer = index.enclosingNominals(of: decl.context)
    enclosing = (outer + [decl]).reduce(into: [:]) { $0[$1.context.count + 1] = $1 }
    genericNames = Set((outer + [decl]).flatMap(\.genericParameters).map(\.name))
    constrainedNames = FactoryScope.constrainedNames(in: outer + [decl])
    let extensions = index.extensions(ofTypeNamed: decl.qualifiedName)
    ownNames = Set((decl.members + extensions.flatMap(\.members)).compactMap(\.typeName))
    isolation = index.globalActorType(ofStaticMembersIn: decl)
    actor = isolation ?? index.defaultActor.flatMap { index.lookup(in: decl.scope).globalActorType(in: [$0]) }
    let wanted = min(access ?? .internal, index.effectiveAccess(of: decl), .public)
    var narrowest = wanted
    if wanted > .internal {
      let lookup = index.lookup(in: decl.memberScope.hiding(genericNames))
      let isInterface = index.isOfInterface(decl)
      let isMadeOfProperties = decl.kind == .struct
      for type in decl.members.filter({ $0.mayGiveValues(toStruct: isMadeOfProperties) }).flatMap(\.valueTypes) {
        let isHidden = !isInterface && lookup.mentionsInterface(type)
        narrowest = min(narrowest, isHidden ? .internal : lookup.narrowestAccess(in: type))
      }
    }
    self.access = narrowest
    isNarrowed = narrowest < wanted
  }

  /// The scope of another declaration, whose factory has the access level that the run gives it.
  func scope(of other: NominalDecl) -> FactoryScope { scope(of: other, access: doubled.access(of: other)) }

  /// The scope of another declaration.
  func scope(of other: NominalDecl, access: AccessLevel?) -> FactoryScope {
    var scope = FactoryScope(ofDoubled: other, in: index, beside: doubled, access: access, options: options)
    scope.actors = actors
    return scope
  }

  /// The scope of a declaration as its factory is made, which is seen from its own module if that is another one.
  init(
    ofDoubled decl: NominalDecl,
    in index: ModuleIndex,
    beside doubled: DoubledTypes,
    access: AccessLevel?,
    options: FactoryOptions
  ) {
    let decl = doubled.conditioned(decl)
    guard let foreign = doubled.foreignDouble(of: decl, in: index) else {
      self.init(decl, in: index, beside: doubled, access: access, options: options)
      return
    }
    var options = options
    options.module = foreign.module
    options.ambiguousNames.formUnion(foreign.ambiguousNames)
    self.init(foreign.decl, in: foreign.index, beside: doubled, access: access, options: options)
  }

  /// Whether the factory can call the initialisers that nobody has written, which are internal.
  var seesImplicitInitializers: Bool { !index.hidesInternals(of: decl) }

  /// Whether the other types of the module can be seen: a macro cannot.
  var knowsModule: Bool { options.placement == .file }

  /// Looks names up between the declaration's braces.
  var lookup: NameLookup { index.lookup(in: decl.memberScope) }

  /// The type of the declaration: `Outer.Inner`.
  var ownType: TypeRef { unambiguous(.named(components: context)) }

  /// The same as the type of a value, with the generic arguments that it must have there.
  var ownValueType: TypeRef { unambiguous(withOwnArguments(.named(components: context))) }

  /// The extensions of the declaration that hold whatever its generic arguments are.
  var extensions: [NominalDecl] {
    index.extensions(ofTypeNamed: decl.qualifiedName).filter { other in
      other.whereClause.isEmpty && isThere(under: other.header.conditions)
    }
  }

  /// Whether what stands under these conditions is there wherever the factory is.
  func isThere(under conditions: [String]) -> Bool {
    let own = decl.header.conditions + [options.condition].compactMap { $0 }
    return conditions.allSatisfy(own.contains)
  }

  // MARK: - Types

  /// The type with type aliases looked through, as far as they are in view: a macro sees those inside of its own declaration.
  func expanded(_ type: TypeRef) -> TypeRef { lookup.hiding(genericNames).resolvingAliases(type).type }

  /// The first type in another one that is unsafe, where the factory's module is strict about that.
  func firstUnsafe(in type: TypeRef) -> TypeRef? { lookup.firstUnsafe(in: type) }

  /// The declaration in view that a type names.
  func nominal(_ type: TypeRef) -> NominalDecl? { knowsModule ? lookup.declaredNominal(type) : nil }

  /// Whether the declaration of a type is seen; a macro sees the types that stand inside of its own declaration.
  func isDeclared(_ type: TypeRef) -> Bool { lookup.declaredNominal(type) != nil }

  /// The type as the factory writes it, which stands outside of the types around the declaration.
  func qualified(_ type: TypeRef) -> TypeRef {
    guard knowsModule else { return type }
    let hidden = genericNames.union(ownNames)
    let outer = index.lookup(in: decl.scope.hiding(hidden))
    let qualified = outer.qualifying(visible(type), findsAssociatedTypes: true)
    return unambiguous(withOwnArguments(withQualifiedActors(qualified)), hiding: hidden)
  }

  /// The type with the names of global actors qualified, which stand in attributes.
  private func withQualifiedActors(_ type: TypeRef) -> TypeRef {
    type.rewritten { part in
      guard case .attributed(var attributes, let base) = part else { return nil }
      for position in attributes.attributes.indices {
        let attribute = attributes.attributes[position]
        guard let actor = lookup.globalActorType(in: [attribute]) else { continue }
        attributes.attributes[position].name = actor
      }
      return .attributed(attributes, withQualifiedActors(base))
    }
  }

  /// The type with the generic arguments of the types around the declaration, which only a name alone can leave out.
  private func withOwnArguments(_ type: TypeRef) -> TypeRef {
    if decl.context.isEmpty || genericNames.isEmpty { return type }
    return type.rewritten { part in
      guard case .member(let base, let name, let arguments) = part, arguments.isEmpty,
        let components = part.nameComponents, components.elementsEqual(context.prefix(components.count)),
        let parameters = enclosing[components.count]?.genericParameters, !parameters.isEmpty
      else { return nil }
      let own = parameters.map { parameter -> TypeRef in
        parameter.isPack ? .packExpansion(.packElement(.named(parameter.name))) : .named(parameter.name)
      }
      return .member(withOwnArguments(base), name: name, arguments: own)
    }
  }

  /// The type with the module in front of names that other modules have, too.
  private func unambiguous(_ type: TypeRef, hiding hidden: Set<String> = []) -> TypeRef {
    guard let module = options.module, !options.ambiguousNames.isEmpty else { return type }
    return type.qualifying(options.ambiguousNames, with: module, hiding: hidden)
  }

  /// The type without the aliases that only the file of the declaration sees.
  private func visible(_ type: TypeRef) -> TypeRef {
    if !lookup.hiding(genericNames).mentionsPrivateAlias(type) { return type }
    return expanded(type)
  }

  /// The type of the factory's parameter for a value of a type.
  func parameterType(_ type: TypeRef) -> TypeRef {
    let explicit = type.withOptionalsExplicit
    if let own = standardName(explicit) { return own }
    switch explicit.core {
    case .optional(let wrapped): if let own = standardName(wrapped) { return .optional(own) }
    case .identifier(nil, "Optional", let arguments) where arguments.count == 1 && !isDeclared(explicit.core):
      if let own = standardName(arguments[0]) { return .optional(own) }
      if arguments[0].nameComponents != nil { return .optional(qualified(arguments[0])) }
    default: break
    }
    let own = qualified(explicit)
    let written = options.module == nil ? own : lookup.sharingIsolatedFunctions(in: own)
    if expanded(explicit).functionType != nil { return written.adding(attribute: "escaping") }
    let isOwned = ["consuming", "borrowing", "inout", "__owned", "__shared"].contains(where: written.hasSpecifier)
    return isNoncopyable(explicit) && !isOwned
      ? .attributed(TypeAttributes(specifiers: ["consuming"]), written) : written
  }

  /// A built-in type of the table with its module in front: `Swift.Int`.
  private func standardName(_ type: TypeRef) -> TypeRef? {
    guard let name = type.core.plainName, BuiltInType(named: name) != nil, builtIn(type) != nil,
      // Where a type is called like the module, only the name itself is left.
      !lookup.declaresType("Swift")
    else { return nil }
    return .member(.named("Swift"), name: name, arguments: [])
  }

  /// The built-in type that a type is, whatever it is called.
  func builtIn(_ type: TypeRef) -> BuiltInType? {
    let core = expanded(type).core
    guard let components = core.nameComponents, core.genericArguments.isEmpty,
      components.count == 1 || components.first == "Swift" && components.count == 2,
      let name = components.last, let builtIn = BuiltInType(named: name)
    else { return nil }
    // A type of the user's that is called so, and not an alias of the standard library's.
    return !isDeclared(core) && !genericNames.contains(name) ? builtIn : nil
  }

  private func isNoncopyable(_ type: TypeRef) -> Bool {
    // Nobody knows of other types here, and taking over a value that can be copied does no harm.
    if !knowsModule { return decl.suppresses("Copyable") && type.withoutOptionals.core.nameComponents != nil }
    return lookup.isNoncopyable(expanded(type))
  }
}

extension Member {
  /// Whether a factory in another file could take values for it: not for what is private, nor for a property of a class, which its
  /// initialisers set.
  fileprivate func mayGiveValues(toStruct isStruct: Bool) -> Bool {
    if header.access.map({ $0 <= .fileprivate }) ?? false { return false }
    return isStruct || variable == nil
  }

  /// The types of the values that a factory could take for a stored property, a case or an initialiser.
  fileprivate var valueTypes: [TypeRef] {
    switch self {
    case .variable(let decl) where !decl.header.isStatic && decl.accessors?.getter == nil: [decl.type].compactMap { $0 }
    case .enumCase(let decl): (decl.parameters ?? []).map(\.type)
    case .initializer(let decl): decl.parameters.map(\.type)
    default: []
    }
  }

  /// The name, if it is a type or type alias.
  fileprivate var typeName: String? {
    switch self {
    case .nominal(let decl): decl.name
    case .typeAlias(let decl): decl.name
    default: nil
    }
  }
}
