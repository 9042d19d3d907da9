package import DeclModel
package import SourceWriter

/// Which attributes of a member its double repeats.
package enum MemberAttributes {
  /// Attributes that only make sense on the requirement, or that are directions for this generator.
  private static let dropped: Set<String> = [
    "MockableMethod", "MockableProperty", "objc", "nonobjc", "optional", "inlinable", "usableFromInline",
    "_disfavoredOverload", "implementation", "abi", "warn_unqualified_access", "warn_unused_result", "IBAction",
    "IBOutlet",
  ]

  package static func kept(of header: DeclHeader) -> [Code] {
    header.allAttributes
      .filter { !dropped.contains($0.name.baseName) && !$0.isResultBuilder && !$0.isLifetimeOfResult }
      .map(lines)
  }

  /// The same for a member that nobody waits for, whatever its requirement.
  package static func keptSynchronously(of header: DeclHeader) -> [Code] {
    var header = header
    header.attributes.removeAll { $0.name.baseName == "concurrent" }
    return kept(of: header)
  }

  /// The attributes that apply to every use of a declaration, and so to its double: availability, and for whom it is public.
  package static func ofDouble(of header: DeclHeader, access: AccessLevel) -> [Attribute] {
    header.availabilityAttributes + (access < .public ? [] : header.interfaces)
  }

  /// The attributes that say which global actor isolates the double of a protocol.
  package static func isolation(of flattened: FlattenedProtocol) -> [Code] {
    let own = flattened.doubleActor.map { [$0] } ?? []
    return (own + flattened.decl.header.conditionalAttributes.filter { $0.name.baseName == "MainActor" }).map(lines)
  }

  /// An attribute, inside the `#if` that it stands in.
  package static func lines(of attribute: Attribute) -> Code {
    guard let condition = BuildConditions.joined(attribute.conditions) else { return "\(attribute)" }
    return "#if \(raw: condition)\n\(attribute)\n#endif"
  }

  /// Whether a requirement has a result builder, which takes over the body of what meets it unless a `return` is there.
  package static func hasResultBuilder(_ header: DeclHeader) -> Bool {
    header.allAttributes.contains(where: \.isResultBuilder)
  }

  package static func isDeprecated(_ header: DeclHeader) -> Bool {
    header.hasAvailability(\.isDeprecated)
  }

  /// Availability that depends on a platform's version: a stored property cannot have it.
  package static func limitsAvailability(_ header: DeclHeader) -> Bool {
    header.hasAvailability { $0.subject != .everywhere }
  }

  /// Its availability, and for whom it is public, which a declaration needs that mentions what it mentions.
  package static func availability(of header: DeclHeader) -> [Code] {
    (header.availabilityAttributes + header.interfaces).map(lines)
  }
}

/// Which modifiers of a member its double repeats.
package enum MemberModifiers {
  /// Modifiers that a reference type's member does not have, or has in another form.
  private static let dropped: Set<String> = [
    "mutating", "nonmutating", "consuming", "__consuming", "borrowing", "optional", "required",
    "convenience", "dynamic", "final", "class", "private", "fileprivate", "internal", "package", "public", "open",
  ]

  package static func kept(of header: DeclHeader) -> Code {
    let kept = header.modifiers.filter { !dropped.contains($0.name) }
    if kept.isEmpty { return "" }
    return Code(raw: kept.map { $0.description + " " }.joined())
  }

  /// The same for a member that nobody waits for, whatever its requirement: it runs on no actor that could be the caller's.
  package static func keptSynchronously(of header: DeclHeader) -> Code {
    var header = header
    for index in header.modifiers.indices where header.modifiers[index].name == "nonisolated" {
      header.modifiers[index].detail = nil
    }
    return kept(of: header)
  }
}

extension Attribute {
  /// Whether it says on what the result depends, which is no matter for one that depends on nothing; others no double can return.
  fileprivate var isLifetimeOfResult: Bool {
    ["_lifetime", "lifetime"].contains(name.baseName) && !(arguments?.contains(":") ?? false)
  }
}
