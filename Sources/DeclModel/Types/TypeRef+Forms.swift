// Forms of a type that code written elsewhere needs: in storage, as a generic argument, in a function type.

extension TypeRef {
  /// The type with `T!` as `T?`, which is what it means wherever `!` may not be written.
  public var withOptionalsExplicit: TypeRef {
    rewritten { part in
      if case .implicitlyUnwrappedOptional(let wrapped) = part { .optional(wrapped.withOptionalsExplicit) } else { nil }
    }
  }

  /// The type without the specifiers in front of it; its attributes stay.
  package var withoutSpecifiers: TypeRef { filteringAttributes(keepsSpecifier: { _ in false }) }

  /// The type without the specifiers that say who owns the value; where a function runs belongs to its type.
  package var withoutOwnership: TypeRef { filteringAttributes(keepsSpecifier: { $0.hasPrefix("nonisolated") }) }

  /// The type of a parameter's value where it is no parameter's: without who owns it, and the attributes of parameters.
  package var ofValue: TypeRef {
    var attributesOfParameters: Set = ["escaping", "autoclosure", "noescape"]
    // Before an alias or a parenthesis the compiler (6.3) accepts it only beside '@escaping', and forgets it.
    let isFunctionItself = if case .attributed(_, .function) = self { true } else { false }
    if !isFunctionItself { attributesOfParameters.insert("Sendable") }
    return filteringAttributes(
      keepsSpecifier: { $0.hasPrefix("nonisolated") },
      keepsAttribute: { !attributesOfParameters.contains($0) }
    ).withOptionalsExplicit
  }

  /// The type without parentheses around a function with attributes: `(@Sendable () -> Void)` is `@Sendable () -> Void`.
  package var withAttributesInFront: TypeRef {
    switch self {
    case .tuple:
      let inner = unparenthesized
      guard case .attributed(let attributes, _) = inner, inner.functionType != nil, attributes.specifiers.isEmpty,
        !inner.hasAttribute("autoclosure")
      else { return self }
      return inner
    case .attributed(let attributes, let base): return base.withAttributesInFront.withAttributes(attributes)
    default: return self
    }
  }

  /// The type with specifiers or attributes in front of it.
  package func attributed(with attributes: TypeAttributes) -> TypeRef { withAttributes(attributes) }

  /// `inout` in front of the type.
  package var inoutType: TypeRef { withAttributes(TypeAttributes(specifiers: ["inout"])) }

  /// `consuming` the type, for a parameter that takes a value over.
  package var consumed: TypeRef { withAttributes(TypeAttributes(specifiers: ["consuming"])) }

  /// The type with an attribute in front of it, unless it has it.
  package func adding(attribute name: String) -> TypeRef {
    hasAttribute(name) ? self : withAttributes(TypeAttributes(attributes: [Attribute(name: .named(name))]))
  }

  /// The type that a generic parameter with these bounds inherits: one bound, or a composition of all.
  package static func constraint(_ bounds: [TypeRef]) -> TypeRef {
    bounds.count == 1 ? bounds[0] : .composition(bounds)
  }
}
