import DeclModel
import DoublePlanning
import NameResolver

/// A closure that is to be made.
struct ClosureRequest {
  let gathered: GatheredMember
  let isWriter: Bool

  var isAddition: Bool { gathered.isAddition || isWriter }

  /// The closures of a member: one that uses it, and one that writes it if so asked and possible.
  static func requests(
    for gathered: GatheredMember,
    context: WitnessContext,
    diagnostics: inout [Diagnostic]
  ) -> [ClosureRequest] {
    let reader = ClosureRequest(gathered: gathered, isWriter: false)
    if SharedState.contains(gathered, in: context) {
      diagnostics.append(WitnessDiagnostics.sharedState(gathered.member.header))
    }
    let described: String
    let type: TypeRef?
    switch RequirementRole(gathered.member) {
    case .property(let decl) where context.options.includes.contains(.setters):
      (described, type) = (decl.name, decl.type)
    case .subscript(let decl): (described, type) = (decl.compoundName, decl.returnType)
    case .function, .property: return [reader]
    case .initializer, nil: return []
    }
    guard gathered.member.isSettable, gathered.setterAccess > .fileprivate else { return [reader] }
    if let diagnostic = MemberObstacles(gathered: gathered, context: context).diagnosticForWriting(described, of: type)
    {
      diagnostics.append(diagnostic)
      return [reader]
    }
    return [reader, ClosureRequest(gathered: gathered, isWriter: true)]
  }

  var nameRequest: WitnessNameRequest {
    let signature =
      MemberSignature(gathered.member) ?? MemberSignature(kind: .property, name: "_")
    return WitnessNameRequest(
      signature,
      isStatic: gathered.member.header.isStatic,
      role: isWriter ? .write : .use,
      rank: gathered.isAddition ? .addition : .original
    )
  }

  /// The closure; `nil` only for a member of a kind that is never requested.
  func plan(named name: Identifier, context: WitnessContext) -> ClosurePlan? {
    let planner = ClosurePlanner(gathered, name: name, context: context)
    switch RequirementRole(gathered.member) {
    case .property(let decl): return isWriter ? planner.writer(decl) : planner.reader(decl)
    case .subscript(let decl): return isWriter ? planner.writer(decl) : planner.reader(decl)
    case .function(let decl): return planner.function(decl)
    case .initializer, nil: return nil
    }
  }
}

extension GatheredMember {
  /// Whether calling or reading it changes a value.
  var isMutating: Bool {
    let header = member.header
    return header.has(modifier: "mutating") || header.has(modifier: "lazy")
      || member.accessors?.getter?.has(modifier: "mutating") ?? false
  }

  /// Whether one of its closures changes the value.
  func mayMutate(_ context: WitnessContext) -> Bool {
    if member.header.isStatic { return false }
    if isMutating { return true }
    switch member {
    case .variable: return context.options.includes.contains(.setters) && member.isSettable
    case .subscript: return member.isSettable
    default: return false
    }
  }
}
