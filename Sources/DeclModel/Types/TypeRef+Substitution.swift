extension TypeRef {
  /// The type with names replaced.
  ///
  /// A name is replaced where it stands for itself and where it is the base of a member type: with `Key` → `[Int]`,
  /// `Key.Element` becomes `[Int].Element`. `Self.Key` counts as `Key`, as it does within a protocol. A name with generic
  /// arguments is another type and stays, its arguments being replaced.
  ///
  /// - Parameter map: The types that replace names.
  /// - Returns: The type with each name replaced once; replacements are not looked into.
  public func substituting(_ map: [String: TypeRef]) -> TypeRef {
    if map.isEmpty { return self }
    return rewritten { type in
      switch type {
      case .identifier(nil, let name, let arguments) where arguments.isEmpty: map[name]
      case .member(.identifier(nil, "Self", _), let name, let arguments) where arguments.isEmpty: map[name]
      default: nil
      }
    }
  }

  /// The type with parts replaced, from the outside in.
  ///
  /// - Parameter replacement: What replaces a part; `nil` to keep it and go on with the parts in it.
  /// - Returns: The type; what replaced a part is not looked into.
  public func rewritten(_ replacement: (TypeRef) -> TypeRef?) -> TypeRef {
    if let new = replacement(self) { return new }
    switch self {
    case .identifier(let module, let name, let arguments):
      if arguments.isEmpty { return self }
      return .identifier(module: module, name: name, arguments: arguments.map { $0.rewritten(replacement) })
    case .member(let base, let name, let arguments):
      return .member(base.rewritten(replacement), name: name, arguments: arguments.map { $0.rewritten(replacement) })
    case .optional(let type): return .optional(type.rewritten(replacement))
    case .implicitlyUnwrappedOptional(let type): return .implicitlyUnwrappedOptional(type.rewritten(replacement))
    case .array(let type): return .array(type.rewritten(replacement))
    case .dictionary(let key, let value):
      return .dictionary(key: key.rewritten(replacement), value: value.rewritten(replacement))
    case .inlineArray(let count, let element):
      return .inlineArray(count: count.rewritten(replacement), element: element.rewritten(replacement))
    case .tuple(let elements): return .tuple(elements.map { $0.rewritten(replacement) })
    case .function(let function):
      return .function(
        FunctionType(
          parameters: function.parameters.map { $0.rewritten(replacement) },
          effects: function.effects.rewritten(replacement),
          result: function.result.rewritten(replacement)
        )
      )
    case .attributed(let attributes, let type):
      // The replacement may bring attributes of its own: one list in front of the type is all the grammar has.
      return type.rewritten(replacement).withAttributes(attributes)
    case .some(let type): return .some(type.rewritten(replacement))
    case .any(let type): return .any(type.rewritten(replacement))
    case .composition(let elements): return .composition(elements.map { $0.rewritten(replacement) })
    case .suppressed(let type): return .suppressed(type.rewritten(replacement))
    case .metatype(let type): return .metatype(type.rewritten(replacement))
    case .protocolMetatype(let type): return .protocolMetatype(type.rewritten(replacement))
    case .packElement(let type):
      let new = type.rewritten(replacement)
      if case .packElement = new { return new }
      return .packElement(new)
    case .packExpansion(let type): return .packExpansion(type.rewritten(replacement))
    case .integer: return self
    }
  }
}

extension TupleElement {
  func rewritten(_ replacement: (TypeRef) -> TypeRef?) -> TupleElement {
    var element = self
    element.type = type.rewritten(replacement)
    return element
  }
}

extension Effects {
  /// The effects with the thrown type's parts replaced.
  func rewritten(_ replacement: (TypeRef) -> TypeRef?) -> Effects {
    guard let type = thrownType else { return self }
    var effects = self
    effects.throwing = .throws(type.rewritten(replacement))
    return effects
  }
}

extension GenericRequirement {
  /// The requirement with names replaced, as ``TypeRef/substituting(_:)`` does.
  public func substituting(_ map: [String: TypeRef]) -> GenericRequirement {
    rewritten { $0.substituting(map) }
  }

  /// Its types, without the words of a layout.
  package var types: [TypeRef] {
    switch self {
    case .conformance(let first, let second), .sameType(let first, let second): [first, second]
    case .layout(let subject, _): [subject]
    }
  }

  /// Whether a name occurs in one of its types as a name of its own.
  package func mentions(_ name: String) -> Bool { types.contains { $0.mentions(name) } }

  /// The requirement with each of its types mapped.
  func rewritten(_ transform: (TypeRef) -> TypeRef) -> GenericRequirement {
    switch self {
    case .conformance(let subject, let constraint): .conformance(transform(subject), transform(constraint).asConstraint)
    case .sameType(let left, let right): .sameType(transform(left), transform(right))
    case .layout(let subject, let word): .layout(transform(subject), word)
    }
  }
}

extension TypeRef {
  /// The type as it stands after a colon: `any Codable`, which a name stood for, is `Codable` there.
  var asConstraint: TypeRef { if case .any(let constraint) = self { constraint } else { self } }
}
