import DeclModel
package import NameResolver
package import SourceWriter

/// The member of a superclass that a double overrides, as the double's own member uses it.
package enum SuperclassMember {
  /// Its use with the arguments that the override got, without `try` and `await`: `super.load(id: id)`.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - names: What its parameters are called in the body.
  /// - Returns: The expression.
  package static func expression(of member: MemberSignature, names: [ParameterNames]) -> Code {
    let arguments = zip(member.parameters, names).map { parameter, names in
      "\(names.label.map { "\(raw: $0.labelText): " as Code })\(value(of: parameter, "\(names.body)"))" as Code
    }
    switch member.kind {
    case .subscript: return "super[\(list: arguments)]"
    case .property: return "super.\(raw: Identifier(source: member.name).memberText)"
    case .function, .initializer:
      return "super.\(raw: Identifier(source: member.name).memberText)(\(list: arguments))"
    }
  }

  private static func value(of parameter: Parameter, _ name: Code) -> Code {
    if parameter.type.hasSpecifier("inout") { return "&\(name)" }
    if case .packExpansion = parameter.type.core { return "repeat each \(name)" }
    guard parameter.type.hasAttribute("autoclosure") else { return name }
    let function = (parameter.resolvedType ?? parameter.type).functionType
    return "\(function?.effects.callPrefix)\(name)()"
  }
}
