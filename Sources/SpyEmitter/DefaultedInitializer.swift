import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// An initialiser of a class's spy that leaves out what has a value to begin with, beside those that the spy inherits.
///
/// Mockolo gives the parameters of all initialisers such default arguments. Where a class has several, calls without them are ambiguous,
/// so that tests have none; where it has one, this initialiser serves them.
struct DefaultedInitializer {
  let member: SpiedMember

  /// - Parameters:
  ///   - flattened: The class.
  ///   - context: Its spy, if that is of a naming whose initialisers take values.
  init?(of flattened: FlattenedProtocol, context: SpyContext) {
    guard context.options.naming.shape.takesProperties else { return nil }
    let all = flattened.decl.members.compactMap(\.initializer)
    guard let only = all.first, all.count == 1, only.failability == .none, only.genericParameters.isEmpty,
      only.header.conditions.isEmpty, !only.parameters.contains(where: \.isVariadic),
      // NB: The compiler (6.3.1) crashes where such a one has a default.
      !only.parameters.contains(where: { $0.type.hasSpecifier("isolated") })
    else { return nil }
    let isOnActor = context.base.canUseConformances && !only.header.has(modifier: "nonisolated")
    func defaultValue(of parameter: Parameter) -> Code? {
      if parameter.defaultValue != nil || parameter.type.hasSpecifier("inout") { return nil }
      if !isOnActor, context.base.facts.mayNeedActor(parameter.type) { return nil }
      return context.shape.initialValue(context.base.type(parameter.type).withoutSpecifiers, context.base.facts)
    }
    let left = only.parameters.filter { defaultValue(of: $0) == nil && $0.defaultValue == nil }
    guard only.parameters.contains(where: { defaultValue(of: $0) != nil }) else { return nil }
    // What the spy inherits, it would have to override, and a convenience initialiser of the class that calls it would call itself.
    let isInherited = flattened.inheritedInitializers.contains { inherited in
      inherited.parameters.count == left.count
        && zip(inherited.parameters, left).allSatisfy {
          $0.label == $1.label && context.base.type($0.type).canonical == context.base.type($1.type).canonical
        }
    }
    if isInherited { return nil }
    let arguments = only.parameters.compactMap { parameter -> Code? in
      let label = parameter.label.map { "\(raw: Identifier(source: $0).labelText): " as Code }
      if let value = defaultValue(of: parameter) { return "\(label)\(value)" }
      guard parameter.defaultValue == nil, let name = parameter.internalName else { return nil }
      return "\(label)\(MemberUse.passed(parameter, "\(Identifier(source: name))"))"
    }
    // What the class overrides, this one does not.
    var header = only.header
    header.modifiers.removeAll { $0.name == "override" }
    member = SpiedMember(
      convenience: left.map(context.base.declaration),
      like: header,
      effects: only.effects,
      call: "\(only.effects.callPrefix)self.init(\(list: arguments))",
      context: context
    )
  }
}
