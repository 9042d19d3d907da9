import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The facts about a witness and its type that the plans of all its closures share.
///
/// A class, since every plan has one, and all of it is much to copy.
final class WitnessContext {
  let decl: NominalDecl
  let index: ModuleIndex
  let options: WitnessOptions
  /// Looks names up where the type is declared.
  let lookup: NameLookup
  /// Looks names up between its braces.
  let memberLookup: NameLookup
  /// A protocol with all it inherits.
  let flattened: FlattenedProtocol?
  /// The type, as the witness writes it: `Depot<Item, Key>`.
  let type: TypeRef
  /// The type that an extension extends to hold the witness, if there has to be one.
  let extendedType: TypeRef?
  let witnessName: Identifier
  /// The name with those of the types around it, for messages.
  let qualifiedName: String
  let isActor: Bool
  /// The global actor that isolates the type.
  let globalActor: Attribute?
  /// Whether the closures are `@Sendable`.
  let isSendable: Bool
  let resolver: SendabilityResolver
  /// The sendability of the type itself.
  let sendability: Sendability
  /// The function that stops the test.
  let trapFunction: Code
  /// The function `type(of:)`, by a name that no closure hides.
  let metatypeFunction: Code
  /// The access level of the type outside, by which a member counts as visible.
  let declaredAccess: AccessLevel
  /// The access level of the witness.
  let access: AccessLevel
  /// Whether the closures share a value in a variable, since some of them change it; known with the members.
  private(set) var sharesVariable = false
  /// The facts about types that members mention, once these are known.
  private(set) var facts: TypeFacts
  /// The type and the generic types around it, by how they are written without their arguments.
  private let outerTypes: [TypeRef: TypeRef]
  /// The names of all generic parameters in view.
  let genericNames: Set<String>
  /// The names of types that the type or a superclass declares.
  private let nestedNames: Set<String>

  init(_ decl: NominalDecl, index: ModuleIndex, options: WitnessOptions) {
    self.decl = decl
    self.index = index
    self.options = options
    lookup = index.lookup(in: decl.scope)
    memberLookup = index.lookup(in: decl.memberScope)
    let flattened = decl.kind == .protocol ? WitnessContext.flattened(decl, index: index, options: options) : nil
    self.flattened = flattened
    facts = index.lookup(in: Scope(decl.context, file: decl.header.location.file)).facts(about: [])
    let outer = decl.context.indices.map { index.lookup().nominal(.named(components: Array(decl.context[...$0]))) }
    let path = outer.compactMap { $0 } + [decl]
    let isMember = options.placement != .file
    // A type around it may be another module's, which needs no name of this one.
    let isAmbiguous = options.ambiguousNames.contains(decl.context.first ?? decl.name)
    let module = isAmbiguous ? options.module : nil
    let names = decl.context + [decl.name]
    if isMember {
      type = WitnessContext.type([decl], names: [decl.name], module: nil)
    } else {
      type = WitnessContext.type(outer + [decl], names: names, module: module)
    }
    var outerTypes: [TypeRef: TypeRef] = [:]
    // Its own name stands for it without arguments only where nothing stands before it.
    let around = decl.context.isEmpty ? [] : outer + [decl]
    for depth in around.indices where around[depth]?.genericParameters.isEmpty == false {
      let names = Array(names[...depth])
      outerTypes[.named(components: names)] = WitnessContext.type(Array(around[...depth]), names: names, module: nil)
    }
    self.outerTypes = outerTypes
    let extended = decl.kind == .protocol ? decl.context : names
    extendedType = isMember || extended.isEmpty ? nil : .named(components: (module.map { [$0] } ?? []) + extended)
    witnessName =
      decl.kind == .protocol
      ? Identifier(source: options.nameRule.name(of: decl) { Identifier.witness(ofProtocol: $0.name).bare }) : .witness
    qualifiedName = (extended + [witnessName.bare]).joined(separator: ".")
    let isActor = decl.kind == .actor || flattened?.isActor ?? false
    self.isActor = isActor
    globalActor = flattened.map(\.globalActor) ?? index.globalActor(of: decl)
    let declaredAccess = index.effectiveAccess(of: decl)
    self.declaredAccess = declaredAccess
    // What mentions a type cannot be more visible than that.
    access = min(options.access ?? declaredAccess, declaredAccess)
    let generics = path.flatMap(\.genericParameters)
    let associated = flattened?.associatedTypes ?? []
    genericNames = Set(generics.map(\.name) + associated.map(\.name))
    nestedNames = index.namesOfTypes(in: decl, seenFrom: decl.header.location.file)
    let bounds = flattened?.genericParameters ?? []
    trapFunction = "\(raw: index.stoppingFunction(in: path))"
    metatypeFunction = index.declaresMember(named: "type", in: path) ? "Swift.type" : "type"
    resolver = SendabilityResolver(
      lookup: memberLookup,
      genericParameters: generics + bounds,
      requirements: path.flatMap(\.whereClause) + (flattened?.whereClause ?? [])
    )
    let isDeclaredSendable = flattened?.isSendable ?? resolver.isDeclaredSendable(decl)
    // A type of another actor, or of none, may conform to an actor's protocol.
    let sendability = flattened.map { $0.isSendable ? Sendability.yes : .no } ?? resolver.sendability(of: decl)
    // What is not `Sendable` cannot be in closures that are.
    let canBeSendable = (sendability > .no || flattened != nil) && resolver.metatypesCross
    isSendable = canBeSendable && (options.isSendable ?? (isDeclaredSendable && !isActor))
    // Whoever conforms to a protocol must be `Sendable` if its witness is.
    self.sendability = flattened != nil && isSendable ? .yes : sendability
  }

  /// Finds out what depends on the members that the witness is about.
  func complete(with members: [GatheredMember], withoutValues names: Set<String>) {
    facts = memberLookup.facts(about: members.map { Requirement($0.member, origin: "") })
    facts.uninhabited.formUnion(names)
    facts.uninhabited.subtract(genericNames)
    sharesVariable = holdsValue && members.contains { $0.mayMutate(self) }
  }

  private static func flattened(_ decl: NominalDecl, index: ModuleIndex, options: WitnessOptions) -> FlattenedProtocol {
    // It conforms to nothing, so that its associated types need not lead back to it.
    let flattened = index.flatten(decl, in: options.branch, nestsTypes: false).keepingNamesOfConformances()
    return options.module.map { flattened.seen(outside: $0, ambiguousNames: options.ambiguousNames) } ?? flattened
  }

  /// A type with the generic parameters of all levels as arguments.
  private static func type(_ decls: [NominalDecl?], names: [String], module: String?) -> TypeRef {
    var type = module.map { TypeRef.named($0) }
    for (decl, name) in zip(decls, names) {
      let isProtocol = decl?.kind == .protocol
      let arguments = isProtocol ? [] : (decl?.genericParameters ?? []).map(\.argument)
      type =
        type.map { .member($0, name: name, arguments: arguments) }
        ?? .identifier(module: nil, name: name, arguments: arguments)
    }
    return type ?? .named("_")
  }

  // MARK: - Types

  /// A member as the witness understands it: with names qualified that its place does not see, and `Self` as the type.
  func localized(_ member: Member) -> Member {
    var member = member
    if options.placement == .file, !decl.context.isEmpty, flattened == nil {
      let hidden = genericNames.union(nestedNames)
      member = member.mappingTypes { type, own in
        let outer = lookup.hiding(hidden.union(own)).qualifying(type, findsAssociatedTypes: true)
          .rewritten { outerTypes[$0] }
        // Names that were found in the types around this one begin with those of these.
        return options.module.map {
          outer.qualifying(options.ambiguousNames, with: $0, hiding: hidden.union(own))
        } ?? outer
      }
    }
    return flattened == nil ? member.substituting(["Self": type]) : member
  }

  /// A type of the standard library, by its full name where the short one means something else.
  func standard(_ name: String) -> TypeRef {
    facts.shadowedStandardNames.contains(name) || nestedNames.contains(name) || genericNames.contains(name)
      ? .member(.named("Swift"), name: name, arguments: []) : .named(name)
  }

  /// Whether a type is `()`; one called `Void` may be the user's.
  func isVoid(_ type: TypeRef) -> Bool { type.isVoid(called: standard("Void")) }

  /// A type as that of a parameter in a closure's type, where `(Void)` would be taken for a list without parameters.
  func parameterElement(_ type: TypeRef) -> TypeRef { type.asOnlyParameter(voidCalled: standard("Void")) }

  /// The names by which types of the witness's place may hide others; `nil` for all that are found there.
  var hidingNames: Set<String>? { options.placement == .file ? genericNames.union(nestedNames) : nil }

  /// A name for a type inside of the witness that hides none which members may mean.
  func freeTypeName(_ wish: String, besides memberNames: Set<String>) -> Identifier {
    var scope = NameScope(taking: genericNames.union(nestedNames).union(memberNames))
    var name = scope.claim(wish)
    while memberLookup.nominal(.named(name.bare)) != nil { name = scope.claim(wish) }
    return name
  }

  // MARK: - Access

  /// Whether a member that has an access level is as visible as the type.
  func isVisible(_ level: AccessLevel) -> Bool { min(level, .public) >= min(declaredAccess, .public) }

  /// The modifier of the witness and what is visible in it, with the blank after it.
  var accessModifier: Code { access <= .internal ? "" : .modifier(for: access) }

  /// `nonisolated` where the module's default would isolate the witness, whose closures say themselves on which actor they run.
  var isolationModifier: Code { index.actorAroundDoubles == nil ? "" : "nonisolated " }

  /// Whether a default argument surely means the same in the witness, which may be in another file.
  func isPortable(_ value: String, as type: TypeRef) -> Bool {
    let level = options.placement == .file ? max(access, .internal) : .private
    return index.isPortable(value, as: type, in: decl, seenFrom: level)
  }

  /// Whether the witness needs initialisers that are written out: implicit ones are internal at most.
  var hasExplicitInitializers: Bool { access > .internal }
}

extension GenericParameter {
  /// The parameter as an argument: `T`, `repeat each T`.
  fileprivate var argument: TypeRef { isPack ? .packExpansion(.packElement(.named(name))) : .named(name) }
}

extension WitnessContext {
  /// The attributes of the type and of those around it that hold for its witness, too: availability and `@_spi`.
  var availability: [Attribute] {
    let interfaces = access < .public ? [] : decl.header.interfaces
    return index.availability(of: decl, outside: options.module) + interfaces
  }

  /// The generic parameters of the witness of a protocol.
  var ownGenericParameters: [GenericParameter] { flattened?.genericParameters ?? [] }
}
