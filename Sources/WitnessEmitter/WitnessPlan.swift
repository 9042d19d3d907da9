import DeclModel
import NameResolver
import SourceWriter

/// A witness with everything decided: what the emitter writes down from top to bottom.
struct WitnessPlan {
  /// The `#if` around the whole.
  let condition: String?
  /// The extension that holds the struct, if it is not a member or stands for itself.
  let extensionHeader: Code?
  /// The attributes of the extension, or of a struct that stands for itself.
  let attributes: [Code]
  let documentation: Code
  let header: Code
  /// The access modifier of what is visible, with the blank after it.
  let access: Code
  /// What the library ProtocolWitness has, then what it has not.
  let closures: [ClosurePlan]
  let initializers: [InitializerPlan]
  let live: FactoryPlan
  let unimplemented: FactoryPlan?
  let methods: [ForwardingMethodPlan]
  let unchecked: UncheckedPlan?
  let deprecated: DeprecatedCallsPlan?

  init(_ members: [GatheredMember], context: WitnessContext, diagnostics: inout [Diagnostic]) {
    var context = context
    let inside = context.insideDecl
    context.facts = context.index.facts(
      about: members.map { Requirement(member: $0.member, origin: "") },
      for: inside
    )
    context.sharesVariable = context.holdsValue && members.contains { $0.mayMutate(context) }
    let kept = WitnessPlan.keeping(members, context: context, diagnostics: &diagnostics)
    let wishes = kept.flatMap { ClosureWish.wishes(for: $0, context: context, diagnostics: &diagnostics) }
    let ordered = wishes.filter { !$0.isAddition } + wishes.filter(\.isAddition)
    let names = WitnessNames(ordered.map(\.request))
    let closures = ordered.enumerated().map { $1.plan(named: names[$0], context: context) }
    self.closures = closures

    let decl = context.decl
    condition = BuildConditions.joined(
      (context.options.placement == .member ? [] : decl.header.conditions)
        + [context.options.condition].compactMap { $0 }
    )
    access = context.accessModifier
    extensionHeader = context.extendedType.map { "extension \($0)" }
    attributes = context.options.placement == .member ? [] : context.availability.map { "\($0)" }
    documentation = "/// A witness of `\(raw: decl.qualifiedName)`: a closure for each of its members."
    let generics = GenericParameterClause(context.ownGenericParameters)
    let inheritance: Code = context.isSendable ? ": \(context.standard("Sendable"))" : ""
    let whereClause = WhereClause(context.flattened?.whereClause ?? [])
    header = "\(access)struct \(context.witnessName)\(generics)\(inheritance)\(whereClause)"

    initializers = context.hasExplicitInitializers ? InitializerPlan.initializers(for: closures, context: context) : []
    deprecated = DeprecatedCallsPlan(closures, context: context)
    live = FactoryPlan(live: closures, context: context)
    unimplemented =
      context.options.includes.contains(.unimplemented) ? FactoryPlan(unimplemented: closures, context: context) : nil
    methods =
      context.options.includes.contains(.methods)
      ? ForwardingMethodPlan.methods(for: zip(ordered.map(\.gathered), closures).map { $0 }, context: context) : []
    unchecked =
      closures.contains { $0.isUnchecked || $0.sharesInstance } ? UncheckedPlan(context: context) : nil
  }

  private static func keeping(
    _ members: [GatheredMember],
    context: WitnessContext,
    diagnostics: inout [Diagnostic]
  ) -> [GatheredMember] {
    members.filter { gathered in
      let obstacles = MemberObstacles(gathered: gathered, context: context)
      guard let diagnostic = obstacles.diagnostic else { return !obstacles.isSilenced }
      diagnostics.append(diagnostic)
      return false
    }
  }
}

extension GatheredMember {
  /// Whether one of its closures changes the value.
  fileprivate func mayMutate(_ context: WitnessContext) -> Bool {
    let header = member.header
    if header.isStatic { return false }
    if header.has(modifier: "mutating") || header.has(modifier: "lazy") { return true }
    switch member {
    case .variable(let decl):
      return decl.accessors?.getter?.isMutating ?? false
        || context.options.includes.contains(.setters) && member.isSettable
    case .subscript: return member.isSettable
    default: return false
    }
  }
}

/// A closure that is to be made.
private struct ClosureWish {
  let gathered: GatheredMember
  let isWriter: Bool

  var isAddition: Bool { gathered.isAddition || isWriter }

  /// The closures of a member: one that uses it, and one that writes it if so asked and possible.
  static func wishes(
    for gathered: GatheredMember,
    context: WitnessContext,
    diagnostics: inout [Diagnostic]
  ) -> [ClosureWish] {
    let reader = ClosureWish(gathered: gathered, isWriter: false)
    let described: String
    let type: TypeRef?
    switch gathered.member {
    case .variable(let decl) where context.options.includes.contains(.setters):
      (described, type) = (decl.name, decl.type)
    case .subscript(let decl): (described, type) = (decl.compoundName, decl.returnType)
    default: return [reader]
    }
    guard gathered.member.isSettable, gathered.setterAccess > .fileprivate else { return [reader] }
    if let diagnostic = MemberObstacles(gathered: gathered, context: context).diagnosticForWriting(described, of: type)
    {
      diagnostics.append(diagnostic)
      return [reader]
    }
    return [reader, ClosureWish(gathered: gathered, isWriter: true)]
  }

  var request: WitnessNameRequest {
    let signature =
      MemberSignature(gathered.member) ?? MemberSignature(kind: .property, name: "_")
    return WitnessNameRequest(
      signature,
      isStatic: gathered.member.header.isStatic,
      role: isWriter ? .write : .use,
      rank: gathered.isAddition ? .addition : .original
    )
  }

  func plan(named name: Identifier, context: WitnessContext) -> ClosurePlan {
    let planner = ClosurePlanner(gathered, name: name, context: context)
    switch gathered.member {
    case .variable(let decl): return isWriter ? planner.writer(decl) : planner.reader(decl)
    case .subscript(let decl): return isWriter ? planner.writer(decl) : planner.reader(decl)
    case .function(let decl): return planner.function(decl)
    case .initializer, .associatedType, .typeAlias, .enumCase, .nominal, .macroUse:
      preconditionFailure("only members with closures are gathered")
    }
  }
}

/// A wrapper for values that go from one actor to another past the compiler's checks.
struct UncheckedPlan {
  private let value: Identifier
  private let sendable: TypeRef

  init(context: WitnessContext) {
    // A nested type may not hide the generic parameters around it.
    var scope = NameScope(taking: context.genericNames)
    value = scope.claim("Value")
    sendable = context.standard("Sendable")
  }

  func emit(into writer: inout SourceWriter) {
    writer.line("/// Lets a value pass between actors, which the compiler cannot know to be safe.")
    writer.block("private struct Unchecked<\(value)>: @unchecked \(sendable)") { $0.line("let value: \(value)") }
  }
}
