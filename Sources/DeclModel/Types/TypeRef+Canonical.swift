extension TypeRef {
  /// The form in which all spellings of a type that the compiler takes as the same compare equal.
  ///
  /// Sugar is written one way (`Optional<T>` as `T?`, `Void` as `()`), parentheses, `any`, `Self.` and `Swift.` go, and so
  /// does what is no part of the type: `@escaping`, ownership. Names are not looked up.
  public var canonical: TypeRef {
    rewritten { type in
      switch type {
      case .tuple(let elements):
        let inner = type.unparenthesized
        if inner != type { return inner.canonical }
        return .tuple(
          elements.map { TupleElement(label: $0.label, type: $0.type.canonical, isVariadic: $0.isVariadic) }
        )
      case .identifier(let module, let name, let arguments):
        guard module == nil || module == "Swift" else { return nil }
        return canonicalName(name, arguments.map(\.canonical))
      case .member(.identifier(_, "Swift", _), let name, let arguments):
        return canonicalName(name, arguments.map(\.canonical))
      case .member(.identifier(nil, "Self", _), let name, let arguments):
        return .identifier(module: nil, name: name, arguments: arguments.map(\.canonical))
      case .implicitlyUnwrappedOptional(let wrapped): return .optional(wrapped.canonical)
      case .any(let constraint): return constraint.canonical
      case .composition(let elements): return canonicalComposition(elements)
      case .function(let function):
        // Labels in function types are comments; only the types count.
        return .function(
          FunctionType(
            parameters: function.parameters.map {
              TupleElement(type: $0.type.canonical, isVariadic: $0.isVariadic)
            },
            effects: function.effects.canonical,
            result: function.result.canonical
          )
        )
      case .attributed(var attributes, let base):
        attributes.specifiers.removeAll { !TypeRef.distinguishingSpecifiers.contains($0) }
        attributes.attributes.removeAll { $0.name.baseName == "escaping" }
        attributes.attributes.sort { $0.description < $1.description }
        return base.canonical.withAttributes(attributes)
      default:
        return nil
      }
    }
  }

  /// The specifiers that make a different parameter: the others say only how a value is passed.
  private static let distinguishingSpecifiers: Set<String> = ["inout", "isolated", "nonisolated(nonsending)"]

  /// Whether the type is of a size that sources have: aliases of aliases can make types that fill all memory when written
  /// out, or nest so deeply that no stack follows them.
  var isOfReasonableSize: Bool {
    var nodes = 4_000
    return fits(depth: TypeRef.maximumDepth, nodes: &nodes)
  }

  /// How deeply types nest in what a parser returns.
  static let maximumDepth = 256

  /// The number of levels of types in the type.
  var depth: Int {
    var deepest = 0
    _ = hasPart { part in
      deepest = max(deepest, part.depth)
      return false
    }
    return deepest + 1
  }

  private func fits(depth: Int, nodes: inout Int) -> Bool {
    nodes -= 1
    if depth == 0 || nodes <= 0 { return false }
    var remaining = nodes
    let isTooLarge = hasPart { !$0.fits(depth: depth - 1, nodes: &remaining) }
    nodes = remaining
    return !isTooLarge
  }
}

private func canonicalName(_ name: String, _ arguments: [TypeRef]) -> TypeRef {
  switch (name, arguments.count) {
  case ("Void", 0): .tuple([])
  case ("Optional", 1): .optional(arguments[0])
  case ("Array", 1): .array(arguments[0])
  case ("Dictionary", 2): .dictionary(key: arguments[0], value: arguments[1])
  default: .identifier(module: nil, name: name, arguments: arguments)
  }
}

private func canonicalComposition(_ elements: [TypeRef]) -> TypeRef {
  var flat: [TypeRef] = []
  for element in elements.map(\.canonical) {
    if case .composition(let inner) = element { flat += inner } else { flat.append(element) }
  }
  let sorted = flat.map { ($0.description, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  var unique: [TypeRef] = []
  for element in sorted where unique.last != element { unique.append(element) }
  return unique.count == 1 ? unique[0] : .composition(unique)
}

extension Effects {
  /// The effects with the redundant spellings of throwing made one: `throws(any Error)`, `throws(Never)`.
  public var canonical: Effects {
    var effects = self
    if let type = thrownType?.canonical {
      switch type {
      case .named("Error"): effects.throwing = .throws(nil)
      case .never: effects.throwing = .none
      default: effects.throwing = .throws(type)
      }
    }
    return effects
  }
}

extension GenericRequirement {
  /// The requirement with its types in canonical form, the two sides of `==` in a fixed order.
  var canonical: GenericRequirement {
    switch rewritten(\.canonical) {
    case .sameType(let left, let right) where right.description < left.description: .sameType(right, left)
    case let other: other
    }
  }
}
