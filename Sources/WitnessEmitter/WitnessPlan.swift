import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A witness with everything decided: what the emitter writes down from top to bottom.
///
/// A class, as it has much in it, and there is one of each witness.
final class WitnessPlan {
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
  /// The closures that the library ProtocolWitness has, then the additions.
  let closures: [ClosurePlan]
  /// The names of the closures, each with its member.
  let named: [NamedMember]
  let initializers: [InitializerPlan]
  let live: FactoryPlan
  let unimplemented: FactoryPlan?
  let recorders: RecordersPlan?
  let methods: [ForwardingMethodPlan]
  let unchecked: UncheckedPlan?
  let deprecated: DeprecatedCallsPlan?

  /// All that stands below the closures, in its order.
  var parts: [any WitnessPart] {
    let factories: [(any WitnessPart)?] = [live, unimplemented, recorders]
    let additions: [(any WitnessPart)?] = methods + [unchecked, deprecated]
    return initializers + (factories + additions).compactMap { $0 }
  }

  init(_ gathering: MemberGathering, context: WitnessContext, diagnostics: inout [Diagnostic]) {
    context.complete(with: gathering.members, withoutValues: gathering.namesWithoutValues)
    diagnostics += context.flattened?.typesHiding(context.witnessName.bare, as: "witness") ?? []
    let kept = WitnessPlan.keeping(gathering.members, context: context, diagnostics: &diagnostics)
    let requests = kept.flatMap { ClosureRequest.requests(for: $0, context: context, diagnostics: &diagnostics) }
    let ordered = requests.filter { !$0.isAddition } + requests.filter(\.isAddition)
    let names = WitnessNames(ordered.map(\.nameRequest))
    var closures = ordered.enumerated().compactMap { $1.plan(named: names[$0], context: context) }
    let firstActor = closures.lazy.compactMap(\.shape.globalActor).first
    for index in closures.indices where !context.isSendable {
      closures[index].isPassedUnchecked = closures[index].shape.globalActor.map { $0 != firstActor } ?? false
    }
    self.closures = closures
    named = ordered.enumerated().map { index, request in
      NamedMember(request.gathered.member, name: names[index], reason: names.reason(index))
    }

    let decl = context.decl
    let options = context.options
    condition = BuildConditions.joined(
      (options.placement == .file ? decl.header.conditions : options.branch) + [options.condition].compactMap { $0 }
    )
    access = context.accessModifier
    extensionHeader = context.extendedType.map { "extension \($0)" }
    attributes = context.options.placement == .file ? context.availability.map(MemberAttributes.lines) : []
    documentation = "/// A witness of `\(raw: decl.qualifiedName)`: a closure for each of its members."
    let generics = GenericParameterClause(context.ownGenericParameters)
    let inheritance: Code = context.isSendable ? ": \(context.standard("Sendable"))" : ""
    let whereClause = WhereClause(context.flattened?.whereClause ?? [])
    header = "\(access)\(context.isolationModifier)struct \(context.witnessName)\(generics)\(inheritance)\(whereClause)"

    initializers = context.hasExplicitInitializers ? InitializerPlan.initializers(for: closures, context: context) : []
    deprecated = DeprecatedCallsPlan(closures, context: context)
    live = FactoryPlan(live: closures, context: context)
    unimplemented =
      context.options.includes.contains(.unimplemented) ? FactoryPlan(unimplemented: closures, context: context) : nil
    let members = zip(ordered.map(\.gathered), closures).map { $0 }
    recorders =
      context.options.includes.contains(.recording)
      ? RecordersPlan(members, context: context, diagnostics: &diagnostics) : nil
    methods =
      context.options.includes.contains(.methods)
      ? ForwardingMethodPlan.methods(for: members, context: context) : []
    unchecked =
      closures.contains { $0.isUnchecked || $0.isPassedUnchecked || $0.sharesInstance }
      ? UncheckedPlan(context: context) : nil
  }

  private static func keeping(
    _ members: [GatheredMember],
    context: WitnessContext,
    diagnostics: inout [Diagnostic]
  ) -> [GatheredMember] {
    members.filter { gathered in
      let obstacles = MemberObstacles(gathered: gathered, context: context, others: members)
      guard let diagnostic = obstacles.diagnostic else { return !obstacles.isSilenced }
      diagnostics.append(diagnostic)
      return false
    }
  }
}
