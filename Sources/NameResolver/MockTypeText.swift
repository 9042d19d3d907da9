import DeclModel

/// How a mock's names spell types.
///
/// Attributes, tuple labels, closure effects and typed-throws types are left out, so that two types may share a text;
/// the text is always something that an identifier can go on with.
enum MockTypeText {
  /// The text of a type: `[Int: T?]` is `DictionaryOfIntToOptionalT`.
  static func text(_ type: TypeRef) -> String {
    switch type {
    case .identifier(let module, let name, let arguments):
      NameFragment.label(module ?? "") + NameFragment.label(name) + text(arguments: arguments, of: name)
    case .member(let base, let name, let arguments):
      text(base) + NameFragment.label(name) + text(arguments: arguments, of: name)
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped):
      "Optional" + text(wrapped)
    case .array(let element):
      "ArrayOf" + text(element)
    case .dictionary(let key, let value):
      "DictionaryOf" + text(key) + "To" + text(value)
    case .inlineArray(let count, let element):
      "InlineArrayOf" + text(count) + text(element)
    case .tuple(let elements):
      elements.isEmpty ? "Void" : "TupleOf" + elements.map { text($0.type) }.joined()
    case .function(let function):
      text(function)
    case .attributed(let attributes, let base):
      // `inout` reads `Inout`, `nonisolated(nonsending)` reads `NonisolatedNonsending`.
      attributes.specifiers.map(NameFragment.label).joined() + text(base)
    case .some(let constraint):
      "Some" + text(constraint)
    case .any(let constraint):
      "Any" + text(constraint)
    case .composition(let types):
      types.map(text).joined()
    case .suppressed(let constraint):
      "Non" + text(constraint)
    case .metatype(let base):
      text(base) + "Type"
    case .protocolMetatype(let base):
      text(base) + "Protocol"
    case .packElement(let pack):
      "Each" + text(pack)
    case .packExpansion(let pattern):
      "Repeat" + text(pattern)
    case .integer(let literal):
      (literal.hasPrefix("-") ? "Minus" : "") + NameFragment.inner(literal)
    }
  }

  private static func text(_ function: FunctionType) -> String {
    var text = "Closure"
    if !function.parameters.isEmpty {
      text += "With"
      for parameter in function.parameters {
        text += (parameter.isVariadic ? "Variadic" : "") + Self.text(parameter.type)
      }
    }
    if !function.result.isVoid { text += "Returning" + Self.text(function.result) }
    return text
  }

  private static func text(arguments: [TypeRef], of name: String) -> String {
    if arguments.isEmpty { return "" }
    let separator = name == "Dictionary" && arguments.count == 2 ? "To" : ""
    return "Of" + arguments.map(text).joined(separator: separator)
  }
}
