extension Effects: CustomStringConvertible {
  /// The effects as Swift source without blanks around them: `async throws(E)`; empty without effects.
  public var description: String {
    var text = ""
    write(to: &text)
    return text.isEmpty ? text : String(text.dropFirst())
  }

  /// Appends each effect after a blank.
  func write(to text: inout String) {
    if isAsync { text += isReasync ? " reasync" : " async" }
    switch throwing {
    case .none: break
    case .throws(nil): text += " throws"
    case .throws(.some(let type)):
      text += " throws("
      type.write(to: &text)
      text += ")"
    case .rethrows: text += " rethrows"
    }
  }

  /// Whether a call may throw.
  public var isThrowing: Bool {
    switch throwing {
    case .none: false
    case .throws(.some(let type)): type != .never
    case .throws(nil), .rethrows: true
    }
  }
}

extension Attribute: CustomStringConvertible {
  /// The attribute as Swift source: `@available(iOS 15, *)`.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  func write(to text: inout String) {
    text += "@"
    // After `@` the words that stand before types are names like others: `@isolated(any)`.
    if let plain = name.plainName {
      text += IdentifierSpelling.text(of: plain, in: .memberType)
    } else {
      name.write(to: &text)
    }
    if let arguments {
      text += "("
      text += arguments
      text += ")"
    }
  }
}

extension Modifier: CustomStringConvertible {
  /// The modifier as Swift source: `static`, `private(set)`.
  public var description: String {
    detail.map { "\(name)(\($0))" } ?? name
  }
}

extension GenericParameter: CustomStringConvertible {
  /// The parameter as Swift source: `T: P`, `each T`, `let n: Int`.
  public var description: String {
    var text = isPack ? "each " : isValue ? "let " : ""
    text += IdentifierSpelling.text(of: name)
    if let inherited {
      text += ": "
      inherited.write(to: &text)
    }
    return text
  }

  /// The whole clause, `<T: P, U>`; empty without parameters.
  public static func clause(_ parameters: [GenericParameter]) -> String {
    parameters.isEmpty ? "" : "<" + parameters.map(\.description).joined(separator: ", ") + ">"
  }
}

extension GenericRequirement: CustomStringConvertible {
  /// The requirement as Swift source: `A: B`, `A == B`.
  public var description: String {
    switch self {
    case .conformance(let subject, let constraint): "\(subject): \(constraint)"
    case .sameType(let left, let right): "\(left) == \(right)"
    case .layout(let subject, let word): "\(subject): \(word)"
    }
  }

  /// The whole clause without a blank before it, `where A: B, C == D`; empty without requirements.
  public static func clause(_ requirements: [GenericRequirement]) -> String {
    requirements.isEmpty ? "" : "where " + requirements.map(\.description).joined(separator: ", ")
  }
}

extension Parameter: CustomStringConvertible {
  /// The parameter as Swift source, with its default argument: `at index: Int = 0`.
  public var description: String {
    var text = declaration
    if let defaultValue {
      text += " = "
      text += defaultValue
    }
    return text
  }

  /// The parameter as Swift source without its default argument.
  public var declaration: String {
    var text = ""
    for attribute in attributes {
      attribute.write(to: &text)
      text += " "
    }
    if let firstName {
      text += IdentifierSpelling.text(of: firstName, in: secondName == nil ? .declaration : .parameterLabel)
      if let secondName {
        text += " "
        text += IdentifierSpelling.text(of: secondName)
      }
      text += ": "
    }
    type.write(to: &text)
    if isVariadic { text += "..." }
    return text
  }

  /// The label at call sites; `nil` where there is none.
  public var label: String? { firstName == "_" ? nil : firstName }

  /// The whole clause with its parentheses, without default arguments.
  public static func clause(_ parameters: [Parameter]) -> String {
    "(" + parameters.map(\.declaration).joined(separator: ", ") + ")"
  }
}
