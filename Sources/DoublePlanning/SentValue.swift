package import DeclModel
import NameResolver
package import SourceWriter

/// A value that a body hands on to somebody who may send it anywhere.
package enum SentValue {
  /// The value, a tuple taken apart.
  ///
  /// NB: of a tuple of existentials the compiler (6.3) does not see that it was sent, but of each of its elements.
  ///
  /// - Parameters:
  ///   - value: What stands for the value.
  ///   - type: Its type.
  ///   - sent: How a value goes on that is no tuple.
  /// - Returns: The value, or a tuple of values.
  package static func code(_ value: Code, of type: TypeRef, sent: (Code, TypeRef) -> Code) -> Code {
    guard case .tuple(let elements) = type, elements.count > 1,
      !elements.contains(where: \.type.isPackExpansion)
    else { return sent(value, type) }
    let parts = elements.enumerated().map { index, element -> Code in
      let part = code("\(value).\(raw: String(index))", of: element.type, sent: sent)
      return element.label.map { "\(raw: Identifier(source: $0).labelText): \(part)" } ?? part
    }
    return "(\(list: parts))"
  }
}

extension TypeRef {
  /// Whether a generic function would take a value for one of another type, as it does with existentials and their metatypes.
  package var isOpened: Bool {
    switch self {
    case .metatype(.any): false
    case .any, .metatype: true
    default: ["Any", "AnyClass", "AnyObject"].contains(plainName)
    }
  }
}

extension FunctionType {
  /// Whether it takes a function that ends with its call: no closure may hand that on to another function that ends with a call.
  package var takesNonescapingFunction: Bool {
    parameters.contains { parameter in
      let type = parameter.type
      return type.functionType != nil && !type.hasAttribute("escaping") && !type.hasSpecifier("inout")
    }
  }
}
