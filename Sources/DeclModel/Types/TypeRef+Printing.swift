extension TypeRef: CustomStringConvertible {
  /// The type as Swift source.
  ///
  /// Back-ticks and parentheses are added where the grammar needs them, so that the text reads back as the same type.
  public var description: String {
    if let plainName { return IdentifierSpelling.text(of: plainName, in: .type) }
    return UTF8Buffer.text { write(to: &$0) }
  }

  /// Appends the type's source text.
  package func write(to text: inout UTF8Buffer) {
    switch self {
    case .identifier(let module, let name, let arguments):
      if let module {
        IdentifierSpelling.write(module, in: .type, to: &text)
        text.append(literal: "::")
      }
      IdentifierSpelling.write(name, in: .type, to: &text)
      TypeRef.write(arguments: arguments, to: &text)
    case .member(let base, let name, let arguments):
      base.write(before: ".", to: &text, atLeast: .postfix)
      IdentifierSpelling.write(name, in: .memberType, to: &text)
      TypeRef.write(arguments: arguments, to: &text)
    case .optional(let wrapped): wrapped.write(before: "?", to: &text, atLeast: .postfix)
    case .implicitlyUnwrappedOptional(let wrapped): wrapped.write(before: "!", to: &text, atLeast: .postfix)
    case .array(let element): element.write(after: "[", before: "]", to: &text)
    case .dictionary(let key, let value):
      key.write(after: "[", before: ": ", to: &text)
      value.write(before: "]", to: &text)
    case .inlineArray(let count, let element):
      count.write(after: "[", before: " of ", to: &text)
      element.write(before: "]", to: &text)
    case .tuple(let elements): TypeRef.write(elements: elements, to: &text)
    case .function(let function):
      TypeRef.write(elements: function.parameters, to: &text)
      function.effects.write(to: &text)
      text.append(literal: " -> ")
      function.result.write(to: &text)
    case .attributed(let attributes, let base):
      for specifier in attributes.specifiers {
        text += specifier
        text.append(literal: " ")
      }
      for attribute in attributes.attributes {
        attribute.write(to: &text)
        text.append(literal: " ")
      }
      base.write(to: &text)
    // Parentheses would make a call of it in an expression: `any (A & B)`.
    case .some(let constraint): constraint.unparenthesized.write(after: "some ", to: &text, atLeast: .composition)
    case .any(let constraint): constraint.unparenthesized.write(after: "any ", to: &text, atLeast: .composition)
    case .composition(let elements):
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(literal: " & ") }
        element.write(to: &text, atLeast: .prefix)
      }
      if elements.isEmpty { text.append(literal: "Any") }
    case .suppressed(let type): type.write(after: "~", to: &text, atLeast: .postfix)
    case .metatype(let type): type.write(before: ".Type", to: &text, atLeast: .postfix)
    case .protocolMetatype(let type): type.write(before: ".Protocol", to: &text, atLeast: .postfix)
    case .packElement(let type): type.write(after: "each ", to: &text, atLeast: .postfix)
    case .packExpansion(let pattern): pattern.write(after: "repeat ", to: &text)
    case .integer(let digits): text += digits
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

  /// Appends the type's source text between two others, in parentheses if it would not hold together there.
  private func write(
    after prefix: StaticString = "",
    before suffix: StaticString = "",
    to text: inout UTF8Buffer,
    atLeast needed: Binding = .loose
  ) {
    text.append(literal: prefix)
    if binding.rawValue >= needed.rawValue {
      write(to: &text)
    } else {
      text.append(literal: "(")
      write(to: &text)
      text.append(literal: ")")
    }
    text.append(literal: suffix)
  }

  // MARK: - Lists

  private static func write(arguments: [TypeRef], to text: inout UTF8Buffer) {
    if arguments.isEmpty { return }
    text.append(literal: "<")
    text.append(list: arguments) { $0.write(to: &$1) }
    text.append(literal: ">")
  }

  private static func write(elements: [TupleElement], to text: inout UTF8Buffer) {
    text.append(literal: "(")
    text.append(list: elements) { element, text in
      if let label = element.label {
        IdentifierSpelling.write(label, in: .label, to: &text)
        if let secondName = element.secondName {
          text.append(literal: " ")
          IdentifierSpelling.write(secondName, in: .label, to: &text)
        }
        text.append(literal: ": ")
      }
      element.type.write(to: &text)
      if element.isVariadic { text.append(literal: "...") }
    }
    text.append(literal: ")")
  }
}
