import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A spy with everything decided: what the emitter writes down from top to bottom.
struct SpyPlan {
  let shell: DoubleShell
  let documentation: Code
  let attributes: [Code]
  let header: Code
  let typeAliases: [Code]
  /// The spies of associated types that only a type made for this one can be.
  let nested: [SpyPlan]
  let state: StatePlan
  let initializers: [InitializerPlan]
  let properties: [PropertyPlan]
  let subscripts: [SubscriptPlan]
  let functions: [FunctionPlan]
  let identity: IdentityPlan?
  /// Whether the spy calls the run time.
  let usesRuntime: Bool
  /// What the requirements are called, in their order.
  let named: [NamedMember]

  /// - Parameters:
  ///   - flattened: The protocol.
  ///   - options: What the author chose.
  ///   - enclosing: The spy in which it is declared, if it is the spy of an associated type.
  ///   - diagnostics: Gets what stands in the way of a spy, or is worth knowing about it.
  init(
    _ flattened: FlattenedProtocol,
    options: SpyOptions,
    in enclosing: DoubleContext? = nil,
    diagnostics: inout [Diagnostic]
  ) {
    let members = SpiedMembers(flattened, options: options, in: enclosing)
    let context = members.context
    let base = context.base
    let decl = flattened.decl
    diagnostics += members.diagnostics
    documentation =
      enclosing == nil
      ? "/// A spy of `\(raw: decl.qualifiedName)`." : DoubleContext.nestedDocumentation(of: flattened, noun: "spy")
    let conformance = ConformancePlan(
      of: decl,
      isActor: base.isActor,
      initializers: members.all.compactMap(\.requirement.member.initializer),
      placement: options.placement,
      isNested: base.isNested
    )
    diagnostics += conformance.diagnostics

    var initializers: [InitializerPlan] = []
    var properties: [PropertyPlan] = []
    var subscripts: [SubscriptPlan] = []
    var functions: [FunctionPlan] = []
    for member in members.all {
      let context = context.planning(member.requirement)
      switch member.requirement.member {
      case .initializer(let decl):
        guard let call = member.call, let index = member.name else { continue }
        initializers.append(
          InitializerPlan(
            decl,
            call: call,
            name: members.names(of: call, at: index),
            isApart: conformance.hasInitializersApart && !decl.parameters.isEmpty,
            superclassCall: flattened.superclassCall(in: decl),
            context: context
          )
        )
      case .variable(let decl):
        properties.append(PropertyPlan(decl, context: context, options: options))
      case .subscript(let decl):
        guard let getter = member.call, let index = member.name else { continue }
        subscripts.append(
          SubscriptPlan(
            decl,
            calls: (getter, member.setter),
            names: (members.names(of: getter, at: index), members.names(of: member.setter ?? getter, at: index + 1)),
            context: context
          )
        )
      case .function(let decl):
        guard let call = member.call, let index = member.name else { continue }
        functions.append(FunctionPlan(decl, call: call, name: members.names(of: call, at: index), context: context))
      case .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: break
      }
    }
    let emptyInitializer = flattened.emptyInitializer
    let overrides = options.baseSpy != nil || flattened.superclass?.baseName == "NSObject"
    if overrides || flattened.superclass == nil || emptyInitializer != nil {
      initializers.insert(InitializerPlan(empty: emptyInitializer, overrides: overrides, context: context), at: 0)
    }
    self.initializers = initializers
    self.properties = properties
    self.subscripts = subscripts
    self.functions = functions
    identity = IdentityPlan(flattened, context: base)
    let groups =
      initializers.flatMap(\.groups) + properties.flatMap(\.groups) + subscripts.flatMap(\.groups)
      + functions.flatMap(\.groups)
    state = StatePlan(groups, names: members.stateNames, context: context)

    attributes =
      MemberAttributes.ofDouble(of: decl.header, access: options.access ?? flattened.access).map(MemberAttributes.lines)
      + (state.isDynamic ? ["@dynamicMemberLookup" as Code] : [])
    var inherited: [Code] = []
    if let baseSpy = options.baseSpy { inherited.append("\(Identifier(source: baseSpy))") }
    if let superclass = flattened.superclass, options.baseSpy == nil { inherited.append("\(superclass)") }
    // The protocol itself may be the one that every spy conforms to.
    if !conformance.isApart {
      let conformances = flattened.conformances.filter { base.isActor || $0 != .named("Sendable") }
      inherited += conformances.map { "\($0)" }
    }
    if !base.isActor { inherited.append("@unchecked Sendable") }
    let kind: Code = base.isActor ? "actor" : context.isFinal ? "final class" : "class"
    let list = inherited.isEmpty ? "" : ": \(list: inherited)" as Code
    header = """
      \(base.typeAccess)\(kind) \(base.typeName)\(GenericParameterClause(flattened.genericParameters))\(list)\(
        base.whereClause(flattened.whereClause)
      )
      """
    typeAliases = flattened.statedAssociatedTypes.map { bound in
      "\(base.access)typealias \(Identifier(source: bound.name)) = \(base.type(bound.type))"
    }
    var nestedOptions = options
    nestedOptions.access = options.access ?? flattened.access
    nestedOptions.placement = .member
    nestedOptions.baseSpy = nil
    nested = flattened.nestedTypes.map { SpyPlan($0, options: nestedOptions, in: base, diagnostics: &diagnostics) }
    shell = DoubleShell(
      of: decl,
      branch: flattened.branch,
      condition: options.condition,
      placement: options.placement,
      conformance: conformance.isApart ? (base.typeName.bare, flattened.qualifiedType) : nil
    )
    named = members.named
    usesRuntime =
      state.isDynamic || members.all.contains { $0.call?.usesRuntime ?? false } || nested.contains(where: \.usesRuntime)
  }
}

extension FlattenedProtocol {
  /// The initialiser without parameters, if conforming types must have it.
  fileprivate var emptyInitializer: InitializerDecl? {
    requirements.lazy.compactMap { requirement in
      guard case .initializer(let decl) = requirement.member, decl.isEmptyInitializer else { return nil }
      return decl
    }.first
  }
}

extension InitializerDecl {
  /// Whether the initialiser without parameters, which every spy has, meets it; that neither throws nor fails.
  var isEmptyInitializer: Bool { parameters.isEmpty }
}
