package import DeclModel
package import NameResolver
package import SourceWriter

/// The use of a member of something else that has it, too, in the body of a double's own: of the superclass, or of a real object.
package enum MemberUse {
  /// The use with the arguments that the body got, without `try` and `await`: `super.load(id: id)`.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - receiver: What has it: `super`.
  ///   - names: What its parameters are called in the body.
  ///   - value: What is passed for the parameter at an index, if the body has something else for it, or more to say, than its name.
  /// - Returns: The expression.
  package static func expression(
    of member: MemberSignature,
    on receiver: Code,
    names: [ParameterNames],
    passing value: (Int) -> Code? = { _ in nil }
  ) -> Code {
    let arguments = member.parameters.indices.map { index in
      let label = names[index].label.map { "\(raw: $0.labelText): " as Code }
      return "\(label)\(value(index) ?? passed(member.parameters[index], "\(names[index].body)"))" as Code
    }
    switch member.kind {
    case .subscript: return "\(receiver)[\(list: arguments)]"
    case .property: return "\(receiver).\(raw: Identifier(source: member.name).memberText)"
    case .initializer: return "\(receiver).init(\(list: arguments))"
    case .function:
      return "\(receiver).\(raw: Identifier(source: member.name).memberText)(\(list: arguments))"
    }
  }

  /// A parameter of the body as an argument: an autoclosure is called anew in that of another one.
  package static func passed(_ parameter: Parameter, _ name: Code) -> Code {
    if parameter.type.hasSpecifier("inout") { return "&\(name)" }
    if parameter.type.core.isPackExpansion { return "repeat each \(name)" }
    guard parameter.type.hasAttribute("autoclosure") else { return name }
    let function = (parameter.resolvedType ?? parameter.type).functionType
    return "\(function?.effects.callPrefix)\(name)()"
  }
}
