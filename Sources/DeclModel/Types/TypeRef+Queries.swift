extension TypeRef {
  /// The last name component of a plain or member type; empty for others.
  public var baseName: String {
    switch self {
    case .identifier(_, let name, _), .member(_, let name, _): name
    default: ""
    }
  }

  /// A plain name without module or generic arguments.
  public static func named(_ name: String) -> TypeRef { .identifier(module: nil, name: name, arguments: []) }

  /// The type of a name with its components: `A.B.C`.
  ///
  /// - Parameter components: The names, outermost first.
  /// - Returns: The type; `_` without any name.
  public static func named(components: [String]) -> TypeRef {
    guard let first = components.first else { return .named("_") }
    return components.dropFirst().reduce(.named(first)) { .member($0, name: $1, arguments: []) }
  }

  /// `P` of `some P`.
  package var opaqueConstraint: TypeRef? { if case .some(let constraint) = self { constraint } else { nil } }

  /// The type `Void`.
  public static let void = TypeRef.named("Void")
  /// The type `Never`.
  public static let never = TypeRef.named("Never")
  /// The type `Self`.
  public static let `self` = TypeRef.named("Self")

  /// The name if this is a plain name without module selector and generic arguments.
  public var plainName: String? {
    if case .identifier(nil, let name, let arguments) = self, arguments.isEmpty { name } else { nil }
  }

  /// Whether this is a member type, `A.B`.
  var isMember: Bool { if case .member = self { true } else { false } }

  /// Whether this is a parameter pack, `repeat each T`.
  package var isPackExpansion: Bool { if case .packExpansion = self { true } else { false } }

  /// The type by its name: `[Int]` as `Array<Int>`.
  var unsugared: TypeRef {
    switch self {
    case .array(let element): .identifier(module: nil, name: "Array", arguments: [element])
    case .dictionary(let key, let value): .identifier(module: nil, name: "Dictionary", arguments: [key, value])
    case .optional(let wrapped): .identifier(module: nil, name: "Optional", arguments: [wrapped])
    default: self
    }
  }

  /// The names of a plain or member type, outermost first, without generic arguments; `nil` for other types.
  public var nameComponents: [String]? {
    // Nearly every name is a plain one.
    if case .identifier(_, let name, _) = self { return [name] }
    var names: [String] = []
    var type = self
    while case .member(let base, let name, _) = type {
      names.append(name)
      type = base
    }
    guard case .identifier(_, let name, _) = type else { return nil }
    names.append(name)
    return names.reversed()
  }

  /// The generic arguments of a plain or member type's last component.
  public var genericArguments: [TypeRef] {
    switch self {
    case .identifier(_, _, let arguments), .member(_, _, let arguments): arguments
    default: []
    }
  }

  /// Whether this is `Void` or `()`; attributes, parentheses and `Swift.Void` do not count.
  public var isVoid: Bool {
    switch self {
    case .tuple(let elements): elements.isEmpty
    default: plainName == "Void"
    }
  }

  /// Whether it is `()`, in parentheses or not, where the standard library's `Void` is called as given: another one may be the user's.
  package func isVoid(called void: TypeRef) -> Bool {
    switch unparenthesized {
    case .tuple(let elements): elements.isEmpty
    case .identifier("Swift", "Void", _), .member(.named("Swift"), "Void", _): true
    case let type: type == void
    }
  }

  /// The type as that of a function's parameter, where `(Void)` would be taken for a list without parameters, and refused, whatever is
  /// called so.
  package func asOnlyParameter(voidCalled void: TypeRef) -> TypeRef {
    isVoid ? .tuple(isVoid(called: void) ? [] : [TupleElement(type: self)]) : self
  }

  // MARK: - Parentheses and attributes

  /// The type without parentheses around the whole of it: `((T))` is `T`.
  public var unparenthesized: TypeRef {
    var type = self
    while case .tuple(let elements) = type, elements.count == 1, let element = elements.first,
      element.label == nil, !element.isVariadic
    {
      if element.type.isPackExpansion { break }
      type = element.type
    }
    return type
  }

  /// The type without the specifiers and attributes in front of it: `inout T` and `@escaping T` are `T`.
  public var unattributed: TypeRef {
    var type = self
    while case .attributed(_, let base) = type { type = base }
    return type
  }

  /// The type with neither parentheses nor attributes around the whole of it.
  public var core: TypeRef {
    // Nearly every type is that itself, which is told without taking it apart.
    switch self {
    case .attributed, .tuple: break
    default: return self
    }
    var type = self
    while true {
      switch type {
      case .attributed(_, let base): type = base
      case .tuple:
        let inner = type.unparenthesized
        if case .tuple = inner { return inner }
        type = inner
      default: return type
      }
    }
  }

  /// The specifiers in front of the type, such as `inout`, `consuming` and `sending`.
  public var specifiers: [String] {
    if case .attributed(let attributes, _) = self { attributes.specifiers } else { [] }
  }

  /// The attributes in front of the type, such as `@escaping` and `@Sendable`.
  public var typeAttributes: [Attribute] {
    if case .attributed(let attributes, _) = self { attributes.attributes } else { [] }
  }

  /// Whether a specifier such as `inout` stands in front of the type.
  public func hasSpecifier(_ specifier: String) -> Bool { specifiers.contains(specifier) }

  /// Whether an attribute stands in front of the type, by the last component of its name.
  public func hasAttribute(_ name: String) -> Bool { typeAttributes.contains { $0.name.baseName == name } }

  /// The type with some of its attributes and specifiers left out.
  ///
  /// - Parameters:
  ///   - keepsSpecifier: Whether a specifier stays.
  ///   - keepsAttribute: Whether an attribute stays, by the last component of its name.
  /// - Returns: The type with what stays in front of it.
  public func filteringAttributes(
    keepsSpecifier: (String) -> Bool = { _ in true },
    keepsAttribute: (String) -> Bool = { _ in true }
  ) -> TypeRef {
    guard case .attributed(var attributes, let base) = self else { return self }
    attributes.specifiers.removeAll { !keepsSpecifier($0) }
    attributes.attributes.removeAll { !keepsAttribute($0.name.baseName) }
    return base.withAttributes(attributes)
  }

  /// The type with attributes and specifiers in front of those it has.
  func withAttributes(_ attributes: TypeAttributes) -> TypeRef {
    if attributes.specifiers.isEmpty && attributes.attributes.isEmpty { return self }
    guard case .attributed(let own, let base) = self else { return .attributed(attributes, self) }
    let specifiers = attributes.specifiers + own.specifiers.filter { !attributes.specifiers.contains($0) }
    let merged = attributes.attributes + own.attributes.filter { !attributes.attributes.contains($0) }
    return .attributed(TypeAttributes(specifiers: specifiers, attributes: merged), base)
  }

  /// The function type under attributes and parentheses, if it is one.
  public var functionType: FunctionType? { if case .function(let function) = core { function } else { nil } }

  // MARK: - Mentions

  /// Whether any of the names occurs in the type as a name of its own, that is, not after a dot.
  ///
  /// `Self.Key` mentions both `Self` and `Key`, since within a protocol it is the same as `Key`.
  public func mentions(anyOf names: Set<String>) -> Bool {
    !names.isEmpty && mentionsName(where: names.contains)
  }

  /// Whether a name occurs in the type as a name of its own.
  public func mentions(_ name: String) -> Bool { mentionsName { $0 == name } }

  private func mentionsName(where predicate: (String) -> Bool) -> Bool {
    contains { type in
      switch type {
      case .identifier(nil, let name, _): predicate(name)
      case .member(.identifier(nil, "Self", _), let name, _): predicate(name)
      default: false
      }
    }
  }

  /// The names that the types in it begin with: of `[A.B: C]` those of `A` and `C`.
  package var firstNames: Set<String> {
    var names: Set<String> = []
    _ = contains { part in
      if case .identifier(nil, let name, _) = part { names.insert(name) }
      return false
    }
    return names
  }

  /// Whether a part of the type, or the type itself, satisfies a predicate.
  public func contains(where predicate: (TypeRef) -> Bool) -> Bool {
    predicate(self) || hasPart { $0.contains(where: predicate) }
  }

  /// The part of the type, or the type itself, that satisfies a predicate first.
  func firstPart(where predicate: (TypeRef) -> Bool) -> TypeRef? {
    var found: TypeRef?
    _ = contains { part in
      if predicate(part) { found = part }
      return found != nil
    }
    return found
  }

  /// Calls a function with the type and each part of it.
  package func forEachPart(_ body: (TypeRef) -> Void) {
    _ = contains { part in
      body(part)
      return false
    }
  }

  /// Whether one of the types that this one is directly made of satisfies a predicate.
  package func hasPart(where predicate: (TypeRef) -> Bool) -> Bool {
    switch self {
    case .identifier(_, _, let arguments):
      return arguments.contains(where: predicate)
    case .member(let base, _, let arguments):
      return predicate(base) || arguments.contains(where: predicate)
    case .dictionary(let first, let second), .inlineArray(let first, let second):
      return predicate(first) || predicate(second)
    case .tuple(let elements):
      return elements.contains { predicate($0.type) }
    case .function(let function):
      return function.parameters.contains { predicate($0.type) } || predicate(function.result)
        || function.effects.thrownType.map(predicate) ?? false
    case .composition(let elements):
      return elements.contains(where: predicate)
    case .optional(let type), .implicitlyUnwrappedOptional(let type), .array(let type), .attributed(_, let type),
      .some(let type), .any(let type), .suppressed(let type), .metatype(let type), .protocolMetatype(let type),
      .packElement(let type), .packExpansion(let type):
      return predicate(type)
    case .integer:
      return false
    }
  }
}

extension Effects {
  /// The type of a typed throws clause.
  public var thrownType: TypeRef? { if case .throws(let type) = throwing { type } else { nil } }
}

extension TypeRef {
  /// The name of a type that the standard library, Foundation, or what comes with them could declare, without the module: `Date` of
  /// `Date` and `Foundation.Date`, `Notification.Name`.
  ///
  /// `nil` for what is another module's or inside another type, as `Vendor.Date` is, and for what is no name.
  package var systemName: String? {
    let type = core
    if case .identifier(_, let name, _) = type { return name }
    guard var components = type.nameComponents else { return nil }
    if components.count > 1, TypeRef.systemModules.contains(components[0]) { components.removeFirst() }
    if components.count == 1 { return components[0] }
    let name = components.joined(separator: ".")
    return KnownSendability.isSendable(name) ? name : nil
  }

  private static let systemModules = ModuleIndex.standardModules.union(["CoreFoundation", "CoreGraphics", "Dispatch"])
}
