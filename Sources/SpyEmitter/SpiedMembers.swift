import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// Spies, with variables that tell of each function's calls and answer them.
struct Spy: ProtocolDoubleKind {
  var options: SpyOptions

  var noun: String { "spy" }
  func isolatesType(of flattened: FlattenedProtocol) -> Bool {
    // What needs a conformance of the actor's is kept on the actor. In Swift 5 mode, where the default isolates the spy, the compiler
    // (6.3.1) takes the functions that it keeps for others, without actor and '@Sendable', and warns of pointers that it takes and waits.
    // A parent that the default isolates would take the spy away from an actor of its own.
    flattened.isClass || flattened.superclassActor != nil || flattened.doubleActor?.isDefaultActor ?? false
      || flattened.facts.isDefaultAroundDoubles
      || flattened.requirements.contains { flattened.facts.mayNeedActor($0.member) }
  }
  var reportsMembersFirst: Bool { true }

  /// It may declare one that takes the values of properties.
  func declaresInitializer(for flattened: FlattenedProtocol) -> Bool {
    options.naming.shape.takesProperties
      && flattened.requirements.contains { !($0.member.variable?.header.isStatic ?? true) }
  }

  func name(of decl: NominalDecl) -> String { SpyEmitter.spyName(of: decl, naming: options.naming) }

  /// Inherited requirements with a default implementation are left to that, as in Spyable, which does not see them, unless the
  /// generator implements them whose names the spy has.
  func implements(_ requirement: Requirement) -> Bool {
    if requirement.isInherited {
      if options.baseSpy != nil { return false }
      if requirement.hasDefaultImplementation, !options.naming.shape.implementsDefaults { return false }
      if options.omissions.contains(.inherited) { return false }
    }
    let header = requirement.member.header
    if header.isStatic, options.omissions.contains(.statics) { return false }
    if !header.conditions.isEmpty, options.omissions.contains(.conditionals) { return false }
    switch requirement.member {
    case .subscript: return !options.omissions.contains(.subscripts)
    case .initializer(let decl): return decl.parameters.isEmpty || !options.omissions.contains(.initializers)
    default: return true
    }
  }

  func inheritedTypes(of double: DoubledProtocol) -> [Code] {
    let superclass =
      options.baseSpy.map { [$0.contains { ".<".contains($0) } ? "\(raw: $0)" : "\(Identifier(source: $0))"] }
      ?? double.superclass
    if double.context.isActor { return superclass + double.conformances }
    if double.flattened.isClass {
      return superclass + (double.flattened.isSendable ? ["@unchecked \(double.context.standard("Sendable"))"] : [])
    }
    let conformances = double.conformingTypes.filter { $0 != .named("Sendable") }
    // Another spy has its own conformances.
    let nonisolated = options.baseSpy == nil ? double.nonisolatedConformances : []
    let sendable: Code = "@unchecked \(double.context.standard("Sendable"))"
    let isSendable = !double.flattened.hasUnsendableSuperclass
    return superclass + conformances.map(double.flattened.code(ofConformanceTo:)) + nonisolated
      + (isSendable ? [sendable] : [])
  }

  func forNestedTypes() -> Spy {
    var options = options
    options.baseSpy = nil
    return Spy(options: options)
  }

  func members(of double: DoubledProtocol, diagnostics: inout [Diagnostic]) -> SpiedMembers {
    let spied = SpiedRequirements(double, options: options)
    diagnostics += spied.diagnostics
    if options.baseSpy == nil { diagnostics += double.obstaclesToInitializers(noun: noun) }
    return SpiedMembers(spied, of: double)
  }
}

/// The members of a spy.
struct SpiedMembers: ProtocolDoubleMembers {
  let named: [NamedMember]
  let isSubclassable: Bool
  /// Whether the spy calls the run time.
  let usesRuntime: Bool
  let state: StatePlan
  private let initializers: [SpiedMember]
  private let requiredInitializers: [OverridingInitializerPlan]
  private let members: [SpiedMember]

  init(_ spied: SpiedRequirements, of double: DoubledProtocol) {
    let (flattened, context) = (double.flattened, spied.context)
    var initializers: [SpiedMember] = []
    var properties: [(decl: VariableDecl, isolation: SpiedIsolation, member: SpiedMember)] = []
    for element in spied.all {
      guard case .property(let decl) = element.doubled.role else { continue }
      let isolation = element.isolation
      if let body = spied.bodies(of: element).first {
        properties.append((decl, isolation, SpiedMember(decl, getter: body, isolation: isolation, context: context)))
      } else if flattened.isClass {
        properties.append((decl, isolation, SpiedMember(overriding: decl, isolation: isolation, context: context)))
      } else if let (member, module) = SpiedMember.streaming(decl, isolation: isolation, context: context) {
        // Where the stream's module is missing, it is a property like others.
        let plain = decl.under(condition: "!canImport(\(module))")
        properties.append((decl, isolation, member))
        properties.append((plain, isolation, SpiedMember(plain, isolation: isolation, context: context)))
      } else {
        properties.append((decl, isolation, SpiedMember(decl, isolation: isolation, context: context)))
      }
    }
    let superclassCall: Code? = context.options.baseSpy == nil ? flattened.plainSuperclassCall : "super.init()"
    let taken =
      context.shape.takesProperties
      ? PropertyInitializer(properties, superclassCall: superclassCall, context: context) : nil
    var subscripts: [SpiedMember] = []
    var functions: [SpiedMember] = []
    for element in spied.all {
      let (isolation, bodies) = (element.isolation, spied.bodies(of: element))
      switch element.doubled.role {
      case .property: break
      case .initializer(let decl):
        guard let call = bodies.first else { continue }
        initializers.append(
          SpiedMember(
            decl,
            call,
            isolation: isolation,
            isApart: double.conformance.hasInitializersApart && !decl.parameters.isEmpty,
            superclassCall: flattened.superclassCall(
              in: decl,
              names: CallPlan.names(of: MemberSignature(decl), context: context).parameters
            ),
            assignments: taken?.assignments(in: decl) ?? [],
            context: context
          )
        )
      case .subscript(let decl):
        let setter = bodies.dropFirst().first
        subscripts.append(SpiedMember(decl, bodies[0], setter, isolation: isolation, context: context))
      case .function(let decl):
        functions.append(SpiedMember(decl, bodies[0], isolation: isolation, context: context))
      }
    }
    if let taken, superclassCall != nil || flattened.superclass == nil {
      initializers += taken.members(besides: spied.all.compactMap(\.doubled.member.initializer))
    }
    if flattened.isClass, let member = DefaultedInitializer(of: flattened, context: context)?.member {
      initializers.append(member)
    }
    let emptyInitializer = double.emptyInitializer
    let overrides = context.options.baseSpy != nil || flattened.superclass?.baseName == "NSObject"
    if overrides || flattened.superclass == nil || emptyInitializer != nil {
      // The compiler adds the call by itself where the superclass has no other initialiser.
      let call =
        overrides ? nil : emptyInitializer.map { flattened.superclassCall(in: $0) } ?? flattened.plainSuperclassCall
      let empty = SpiedMember(empty: emptyInitializer, overrides: overrides, superclassCall: call, context: context)
      initializers.insert(empty, at: 0)
    }
    self.initializers = initializers
    requiredInitializers = initializers.allSatisfy(\.isApart) ? [] : double.requiredInitializers
    // Properties come before functions, as in Spyable.
    members = properties.map(\.member) + subscripts + functions
    state = StatePlan((initializers + members).flatMap(\.groups), context: context)
    isSubclassable = !context.isFinal
    usesRuntime = state.isDynamic || spied.all.contains { $0.calls.first?.usesRuntime ?? false }
    named = spied.named
  }

  var attributes: [Code] { state.isDynamic ? ["@dynamicMemberLookup"] : [] }

  var conforming: [any MemberPlan] { initializers.filter(\.isApart) }

  func emit(into writer: inout SourceWriter) {
    writer.members(requiredInitializers)
    for member in initializers + members {
      writer.separate()
      state.emit(member.groups, into: &writer)
      if member.isApart { continue }
      if member.isSetApart { writer.separate() }
      member.emit(into: &writer)
    }
  }

  func emitShared(into writer: inout SourceWriter) { state.emitShared(into: &writer) }
}
