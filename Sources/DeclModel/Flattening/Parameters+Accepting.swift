extension [Parameter] {
  /// Takes over of the parameters of another declaration what asks less of callers: closures that do not escape and arguments that stay
  /// with the caller stand in for others.
  mutating func accept(_ others: [Parameter]) {
    for (position, other) in zip(indices, others) where self[position].type != other.type {
      // What an alias stands for counts.
      let meant = [other.type, other.resolvedType ?? other.type]
      func accepted(_ type: TypeRef) -> TypeRef {
        type.filteringAttributes(
          keepsSpecifier: { specifier in specifier != "sending" || meant.contains { $0.hasSpecifier(specifier) } },
          keepsAttribute: { name in
            !["escaping", "Sendable"].contains(name) || meant.contains { $0.hasAttribute(name) }
          }
        )
      }
      self[position] = self[position].with { parts in
        // An alias that says too much gives way to what it stands for.
        if let resolved = parts.resolvedType?.unparenthesized, resolved.hasAttribute("Sendable"),
          !accepted(resolved).hasAttribute("Sendable"), !parts.type.hasAttribute("Sendable")
        {
          parts.type = resolved
        }
        parts.type = accepted(parts.type)
        parts.resolvedType = parts.resolvedType.map(accepted)
      }
    }
  }
}
