import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A call that is spied on, with its names: what the spy keeps about it, and what its body does.
struct CallSpy {
  let groups: [StateGroup]
  let body: CallBody

  /// - Parameters:
  ///   - call: The call.
  ///   - header: The requirement's.
  ///   - described: What a reader calls the requirement: `locate(_:near:)`.
  ///   - name: The name of each part.
  ///   - context: The spy.
  ///   - isInitializer: Whether it makes the instance, so that nobody can set a closure, nor an error but of the type.
  init(
    _ call: CallPlan,
    header: DeclHeader,
    describing described: String,
    name: @escaping (CallPlan.Part) -> Identifier,
    context: SpyContext,
    isInitializer: Bool = false
  ) {
    let isStatic = header.isStatic
    var group = StateGroup(header, isStatic: isStatic, context: context)
    var errors = StateGroup(header, isStatic: true, context: context)
    for part in call.parts {
      let member = call.member(part, name: name, context: context)
      if isInitializer, part == .throwableError { errors.members.append(member) } else { group.members.append(member) }
    }
    groups = [group, errors].filter { !$0.members.isEmpty }
    let error = name(.throwableError)
    // A type's members are not looked up dynamically in `Self`.
    let typeError: Code =
      context.isShared(isStatic: true) ? "Self.\(context.statics)[\\.\(error)]" : "Self.\(error)"
    body = CallBody(
      call: call,
      name: name,
      owner: "self",
      storedError: isInitializer ? typeError : "self.\(error)",
      recorder: context.isShared(isStatic: isStatic) ? "self.\(context.recorder(isStatic: isStatic))" : nil,
      stop: context.stop,
      described: "\(context.base.typeName.bare).\(described)",
      isBuilt: MemberAttributes.hasResultBuilder(header)
    )
  }
}
