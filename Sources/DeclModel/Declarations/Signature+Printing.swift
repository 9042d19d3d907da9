extension Effects: CustomStringConvertible {
  /// The effects as Swift source without blanks around them: `async throws(E)`; empty without effects.
  public var description: String { String(UTF8Buffer.text { write(to: &$0) }.dropFirst()) }

  /// Appends each effect after a blank.
  package func write(to text: inout UTF8Buffer) {
    if isAsync { text.append(literal: isReasync ? " reasync" : " async") }
    switch throwing {
    case .none: break
    case .throws(nil): text.append(literal: " throws")
    case .throws(.some(let type)):
      text.append(literal: " throws(")
      type.write(to: &text)
      text.append(literal: ")")
    case .rethrows: text.append(literal: " rethrows")
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
  public var description: String { UTF8Buffer.text { write(to: &$0) } }

  /// Appends the attribute's source text.
  package func write(to text: inout UTF8Buffer) {
    text.append(literal: "@")
    // After `@` the words that stand before types are names like others: `@isolated(any)`.
    if let plain = name.plainName {
      IdentifierSpelling.write(plain, in: .memberType, to: &text)
    } else {
      name.write(to: &text)
    }
    if let arguments {
      text.append(literal: "(")
      text += arguments
      text.append(literal: ")")
    }
  }
}

extension Modifier: CustomStringConvertible {
  /// The modifier as Swift source: `static`, `private(set)`.
  public var description: String { detail.map { "\(name)(\($0))" } ?? name }
}

extension GenericParameter: CustomStringConvertible {
  /// The parameter as Swift source: `T: P`, `each T`, `let n: Int`.
  public var description: String { UTF8Buffer.text { write(to: &$0) } }

  private func write(to text: inout UTF8Buffer) {
    text.append(literal: isPack ? "each " : isValue ? "let " : "")
    IdentifierSpelling.write(name, to: &text)
    if let inherited {
      text.append(literal: ": ")
      inherited.write(to: &text)
    }
  }

  /// The whole clause, `<T: P, U>`; empty without parameters.
  package static func clause(_ parameters: [GenericParameter]) -> String {
    UTF8Buffer.text { write(clause: parameters, to: &$0) }
  }

  /// Appends the whole clause.
  package static func write(clause parameters: [GenericParameter], to text: inout UTF8Buffer) {
    if parameters.isEmpty { return }
    text.append(literal: "<")
    text.append(list: parameters) { $0.write(to: &$1) }
    text.append(literal: ">")
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
  package static func clause(_ requirements: [GenericRequirement]) -> String {
    requirements.isEmpty ? "" : "where " + requirements.map(\.description).joined(separator: ", ")
  }
}

extension Parameter: CustomStringConvertible {
  /// The parameter as Swift source, with its default argument: `at index: Int = 0`.
  public var description: String { defaultValue.map { "\(declaration) = \($0)" } ?? declaration }

  /// The parameter as Swift source without its default argument.
  package var declaration: String { UTF8Buffer.text { writeDeclaration(to: &$0) } }

  /// Appends ``declaration``.
  package func writeDeclaration(to text: inout UTF8Buffer) {
    for attribute in attributes {
      attribute.write(to: &text)
      text.append(literal: " ")
    }
    if let firstName {
      IdentifierSpelling.write(firstName, in: secondName == nil ? .declaration : .parameterLabel, to: &text)
      if let secondName {
        text.append(literal: " ")
        IdentifierSpelling.write(secondName, to: &text)
      }
      text.append(literal: ": ")
    }
    type.write(to: &text)
    if isVariadic { text.append(literal: "...") }
  }

  /// The label at call sites; `nil` where there is none.
  public var label: String? { firstName == "_" ? nil : firstName }

  /// The whole clause with its parentheses, without default arguments.
  package static func clause(_ parameters: [Parameter]) -> String {
    "(" + parameters.map(\.declaration).joined(separator: ", ") + ")"
  }
}

/// Names with labels: `locate(_:near:)`.
package enum CompoundName {
  /// The name of what takes arguments with some labels, `nil` where they have none.
  package static func text(_ base: String, labels: [String?]) -> String {
    UTF8Buffer.text { text in
      text += base
      text.append(literal: "(")
      for label in labels {
        if let label { text += label } else { text.append(literal: "_") }
        text.append(literal: ":")
      }
      text.append(literal: ")")
    }
  }
}

extension FunctionDecl {
  /// The name with its labels: `locate(_:near:)`.
  package var compoundName: String {
    CompoundName.text(name, labels: parameters.map(\.firstName))
  }
}

extension InitializerDecl {
  /// The name with its labels: `init(_:near:)`.
  package var compoundName: String { CompoundName.text("init", labels: parameters.map(\.firstName)) }
}

extension SubscriptDecl {
  /// The name with its labels: `subscript(row:)`.
  package var compoundName: String {
    CompoundName.text("subscript", labels: parameters.map { $0.secondName == nil ? nil : $0.firstName })
  }
}

extension Member {
  /// The name of what is called, with its labels; `nil` for other members.
  package var compoundName: String? {
    switch self {
    case .function(let decl): decl.compoundName
    case .initializer(let decl): decl.compoundName
    case .subscript(let decl): decl.compoundName
    default: nil
    }
  }

  /// The name as messages show it, with its labels.
  package var shownName: String { compoundName ?? variable?.name ?? "subscript" }
}
