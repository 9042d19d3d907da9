public import DeclModel
public import NameResolver
package import SourceWriter

/// The consequences of a parameter's type for a double that records its values and hands them on.
///
/// A class, as it has much in it and is handed from one plan to the next.
public final class ParameterAnalysis: Sendable {
  /// The parameter as the double declares it.
  public let declaration: Parameter
  /// Its names in the double.
  public let names: ParameterNames
  /// The type with its specifiers and attributes; of a function that notes its errors, one that throws any.
  public let type: TypeRef
  /// The type without specifiers, attributes that only mark a parameter, and `!`.
  public let bareType: TypeRef
  /// The bare type with generic parameters and opaque types erased.
  public let erasedType: TypeRef
  /// Whether the bare type mentions a generic parameter.
  public let isErased: Bool
  /// Whether the parameter is variadic.
  public let isVariadic: Bool
  /// Whether the parameter is a pack.
  public let isPack: Bool
  /// The function type, if it is one, whatever its name says.
  public let function: FunctionType?
  /// Whether it is a function that ends with the call, or a pack of such.
  public let isNonescaping: Bool
  /// Whether it is a function over a pack, which no value can hold.
  public let takesPack: Bool
  /// Whether its values cannot be copied.
  public let isNoncopyable: Bool
  /// Whether its values can be kept after the call.
  public let isStorable: Bool

  /// Whether it is `inout`.
  public var isInout: Bool { type.hasSpecifier("inout") }
  /// Whether it says on which actor the function runs.
  public var isIsolated: Bool { type.hasSpecifier("isolated") }
  /// Whether it is an autoclosure.
  public var isAutoclosure: Bool { type.hasAttribute("autoclosure") }

  init(
    _ parameter: Parameter,
    names: ParameterNames,
    notesErrors: Bool,
    erasure: some TypeErasure,
    general: GenericErasure,
    context: DoubleContext
  ) {
    declaration = names.applied(to: context.declaration(of: parameter))
    self.names = names
    isVariadic = parameter.isVariadic
    // A closure that notes errors throws any: a literal with `throws(E)` crashes the compiler there (seen with 6.3.1).
    let analyzed = notesErrors ? declaration.throwingAnyError : declaration
    let type = analyzed.type
    self.type = type

    var pattern: TypeRef?
    if case .packExpansion(let packed) = type.core { pattern = packed }
    isPack = pattern != nil
    let function = (analyzed.resolvedType ?? type).functionType
    self.function = function
    isNonescaping =
      function != nil && !type.hasAttribute("escaping") && !parameter.isVariadic && !type.hasSpecifier("inout")
      || pattern?.functionType != nil && pattern?.hasAttribute("escaping") == false
    takesPack = function?.parameters.contains(where: \.type.isPackExpansion) ?? false
    isNoncopyable = erasure.isNoncopyable(type) || context.isNoncopyable(type.core)
    let isKept = !isNoncopyable && !general.holdsNoncopyableMetatype(type) && !context.isNonescapable(type.core)
    isStorable = !isNonescaping && !takesPack && isKept

    bareType = type.ofValue
    isErased = general.mentionsParameter(bareType)
    erasedType = erasure.erase(bareType)
  }

  /// The call by which the values of a pack are appended to an array of `Any`.
  package func appendingPack(to array: Identifier) -> Code {
    guard case .packExpansion(let pattern) = type.core else { return "" }
    let value = "each \(names.body)" as Code
    // An optional would be one that is taken for `Any`, with a warning.
    if case .packElement = pattern.core { return "repeat \(array).append(\(value))" }
    return "repeat \(array).append((\(value)) as Any)"
  }

  /// The declaration without specifiers of who owns the value.
  ///
  /// - Parameter specifiers: The specifiers to leave out.
  /// - Returns: The declaration.
  public func declaration(without specifiers: Set<String>) -> Parameter {
    guard self.declaration.type.specifiers.contains(where: specifiers.contains) else { return self.declaration }
    return self.declaration.with { parts in
      parts.type = parts.type.filteringAttributes(keepsSpecifier: { !specifiers.contains($0) })
    }
  }
}

extension Parameter {
  /// The parameter with a function that throws any error where it throws those of a type.
  fileprivate var throwingAnyError: Parameter {
    guard !type.hasSpecifier("inout"), case .function(var function) = type.core,
      let thrown = function.effects.thrownType, thrown != .never
    else { return self }
    function.effects.throwing = .throws(nil)
    let attributes = TypeAttributes(specifiers: type.specifiers, attributes: type.typeAttributes)
    return with { $0.type = TypeRef.function(function).attributed(with: attributes) }
  }
}
