import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A call that is spied on, with its names: what the spy keeps about it, and what its body does.
struct SpiedCall {
  let groups: [StateGroup]
  let body: CallBody
  /// The parameters as the spy declares them.
  var parameters: [Parameter] { body.call.parameters.map(\.declaration) }

  /// - Parameters:
  ///   - call: The call.
  ///   - member: The requirement.
  ///   - name: The name of each part.
  ///   - context: The spy.
  init(
    _ call: CallPlan,
    of member: Member,
    name: @escaping (CallPlan.Part) -> Identifier,
    context: SpyContext
  ) {
    let header = member.header
    let isStatic = header.isStatic
    // Nobody can set a closure for what makes the instance, nor an error but of the type.
    let isInitializer = member.initializer != nil
    var group = StateGroup(header, isStatic: isStatic, context: context)
    var errors = StateGroup(header, isStatic: true, context: context)
    for part in call.parts {
      let member = call.member(part, name: name)
      if isInitializer, part == .throwableError { errors.members.append(member) } else { group.members.append(member) }
    }
    groups = [group, errors].filter { !$0.members.isEmpty }
    let error = name(.throwableError)
    // A type's members are not looked up dynamically in `Self`.
    let typeError: Code =
      context.isShared(isStatic: true) ? "Self.\(context.names.statics)[\\.\(error)]" : "Self.\(error)"
    body = CallBody(
      call: call,
      name: name,
      owner: "self",
      storedError: isInitializer ? typeError : "self.\(error)",
      recorder: context.isShared(isStatic: isStatic) ? "self.\(context.recorder(isStatic: isStatic))" : nil,
      stop: context.stop,
      described: "\(context.base.typeName.bare).\(member.described)",
      isBuilt: MemberAttributes.hasResultBuilder(header)
    )
  }
}

extension Member {
  /// The name in messages: `locate(_:near:)`.
  fileprivate var described: String {
    switch self {
    case .function(let decl): return decl.compoundName
    case .initializer(let decl):
      return "init(\(decl.parameters.map { ($0.firstName ?? "_") + ":" }.joined()))"
    case .subscript(let decl):
      let labels = decl.parameters.map { ($0.secondName == nil ? "_" : $0.firstName ?? "_") + ":" }
      return "subscript(\(labels.joined()))"
    default: return ""
    }
  }
}
