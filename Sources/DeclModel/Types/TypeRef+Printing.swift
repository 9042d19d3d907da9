extension TypeRef: CustomStringConvertible {
  /// The type as Swift source.
  ///
  /// Back-ticks and parentheses are added where the grammar needs them, so that the text reads back as the same type.
  public var description: String {
    if let plainName { return IdentifierSpelling.text(of: plainName, in: .type) }
    var text = UTF8Buffer()
    write(to: &text)
    return text.string
  }

  /// Appends the type's source text.
  package func write(to text: inout UTF8Buffer) {
    switch self {
    case .identifier(let module, let name, let arguments):
      if let module {
        IdentifierSpelling.write(module, in: .type, to: &text)
        text += "::"
      }
      IdentifierSpelling.write(name, in: .type, to: &text)
      TypeRef.write(arguments: arguments, to: &text)
    case .member(let base, let name, let arguments):
      base.write(to: &text, atLeast: .postfix)
      text += "."
      IdentifierSpelling.write(name, in: .memberType, to: &text)
      TypeRef.write(arguments: arguments, to: &text)
    case .optional(let wrapped):
      wrapped.write(to: &text, atLeast: .postfix)
      text += "?"
    case .implicitlyUnwrappedOptional(let wrapped):
      wrapped.write(to: &text, atLeast: .postfix)
      text += "!"
    case .array(let element):
      text += "["
      element.write(to: &text)
      text += "]"
    case .dictionary(let key, let value):
      text += "["
      key.write(to: &text)
      text += ": "
      value.write(to: &text)
      text += "]"
    case .inlineArray(let count, let element):
      text += "["
      count.write(to: &text)
      text += " of "
      element.write(to: &text)
      text += "]"
    case .tuple(let elements):
      TypeRef.write(elements: elements, to: &text)
    case .function(let function):
      TypeRef.write(elements: function.parameters, to: &text)
      function.effects.write(to: &text)
      text += " -> "
      function.result.write(to: &text)
    case .attributed(let attributes, let base):
      for specifier in attributes.specifiers {
        text += specifier
        text += " "
      }
      for attribute in attributes.attributes {
        attribute.write(to: &text)
        text += " "
      }
      base.write(to: &text)
    case .some(let constraint):
      text += "some "
      constraint.write(to: &text, atLeast: .composition)
    case .any(let constraint):
      text += "any "
      constraint.write(to: &text, atLeast: .composition)
    case .composition(let elements):
      for (index, element) in elements.enumerated() {
        if index > 0 { text += " & " }
        element.write(to: &text, atLeast: .prefix)
      }
      if elements.isEmpty { text += "Any" }
    case .suppressed(let type):
      text += "~"
      type.write(to: &text, atLeast: .postfix)
    case .metatype(let type):
      type.write(to: &text, atLeast: .postfix)
      text += ".Type"
    case .protocolMetatype(let type):
      type.write(to: &text, atLeast: .postfix)
      text += ".Protocol"
    case .packElement(let type):
      text += "each "
      type.write(to: &text, atLeast: .postfix)
    case .packExpansion(let pattern):
      text += "repeat "
      pattern.write(to: &text)
    case .integer(let digits):
      text += digits
    }
  }

  // MARK: - Precedence

  /// How tightly a type's text binds: what may stand in a place without parentheses.
  private enum Binding: Int {
    /// `(A) -> B`, `some P`, `any P`, `@escaping T`, `each T`: nothing may follow or precede them directly.
    case loose
    /// `A & B`
    case composition
    /// `~A`
    case prefix
    /// Names, brackets, parentheses and what is appended to them.
    case postfix
  }

  private var binding: Binding {
    switch self {
    case .function, .attributed, .some, .any, .packElement, .packExpansion: .loose
    case .composition(let elements): elements.count > 1 ? .composition : elements.first?.binding ?? .postfix
    case .suppressed: .prefix
    case .identifier, .member, .optional, .implicitlyUnwrappedOptional, .array, .dictionary, .inlineArray, .tuple,
      .metatype, .protocolMetatype, .integer:
      .postfix
    }
  }

  private func write(to text: inout UTF8Buffer, atLeast needed: Binding) {
    if binding.rawValue >= needed.rawValue { return write(to: &text) }
    text += "("
    write(to: &text)
    text += ")"
  }

  // MARK: - Lists

  private static func write(arguments: [TypeRef], to text: inout UTF8Buffer) {
    if arguments.isEmpty { return }
    text += "<"
    for (index, argument) in arguments.enumerated() {
      if index > 0 { text += ", " }
      argument.write(to: &text)
    }
    text += ">"
  }

  private static func write(elements: [TupleElement], to text: inout UTF8Buffer) {
    text += "("
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      if let label = element.label {
        IdentifierSpelling.write(label, in: .label, to: &text)
        if let secondName = element.secondName {
          text += " "
          IdentifierSpelling.write(secondName, in: .label, to: &text)
        }
        text += ": "
      }
      element.type.write(to: &text)
      if element.isVariadic { text += "..." }
    }
    text += ")"
  }
}
