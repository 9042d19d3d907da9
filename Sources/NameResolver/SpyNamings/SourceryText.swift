import DeclModel

/// Declarations and types as Sourcery writes them, of which its names are made.
enum SourceryText {
  /// A parameter: its label and name, and its type with attributes.
  static func text(_ parameter: Parameter, in signature: MemberSignature) -> String {
    let label = parameter.firstName ?? "_"
    let names = [label, parameter.secondName.flatMap { $0 == "_" ? nil : $0 }].compactMap { $0 }
    let isInout = parameter.type.hasSpecifier("inout")
    return names.joined(separator: " ") + ": " + (isInout ? "inout " : "") + source(parameter.type)
      + (parameter.isVariadic ? "..." : "")
  }

  /// A type without attributes, `Void` if there is none.
  static func text(_ type: TypeRef?) -> String {
    guard let type = type?.unparenthesized else { return "Void" }
    func optional(_ wrapped: TypeRef, _ mark: String) -> String {
      (wrapped.core.needsParentheses ? "(\(source(wrapped)))" : text(wrapped)) + mark
    }
    switch type {
    case .optional(let wrapped): return optional(wrapped, "?")
    case .implicitlyUnwrappedOptional(let wrapped): return optional(wrapped, "!")
    case .attributed(_, let base): return text(base)
    case .function(let function): return text(function)
    default: return type.description
    }
  }

  /// A type with its attributes, sorted.
  private static func source(_ type: TypeRef) -> String {
    let attributes = type.unparenthesized.typeAttributes.map(\.description).sorted()
    return (attributes + [text(type)]).joined(separator: " ")
  }

  private static func text(_ function: FunctionType) -> String {
    let parameters = function.parameters.map { parameter in
      let labels = [parameter.label, parameter.secondName].compactMap { $0 }.joined(separator: " ")
      let inoutness = parameter.type.hasSpecifier("inout") ? "inout " : ""
      return (labels.isEmpty ? "" : labels + ": ") + inoutness + source(parameter.type)
        + (parameter.isVariadic ? "..." : "")
    }
    let effects = function.effects
    let throwing =
      switch effects.throwing {
      case .none: ""
      case .throws(nil): " throws"
      case .throws(.some(let type)): " throws(\(source(type)))"
      case .rethrows: " rethrows"
      }
    let words = (effects.isAsync ? " async" : "") + throwing
    return "(" + parameters.joined(separator: ", ") + ")" + words + " -> " + source(function.result)
  }

  /// A text in camel case: most signs end a word, some are left out, and underscores at its beginning stay.
  static func camelCased(_ text: String) -> String {
    var separated = ""
    var isArrow = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "-": isArrow = true
      case ">" where isArrow: separated += "_"
      case "(", ":", " ", "?", "!", ",", "@", ".": separated += "_"
      default: if scalar.isIdentifierTail, scalar != "$" { separated.unicodeScalars.append(scalar) }
      }
      if scalar != "-" { isArrow = false }
    }
    let words = separated.split(separator: "_")
    let hasLowercase = separated.contains { $0.isLowercase }
    let cased = words.map { hasLowercase ? String($0).capitalizedFirst : String($0).lowercased().capitalizedFirst }
    return separated.prefix { $0 == "_" } + cased.joined()
  }
}

extension TypeRef {
  /// Whether an optional of it is written with parentheses.
  fileprivate var needsParentheses: Bool {
    switch self {
    case .function, .composition: true
    default: false
    }
  }
}
