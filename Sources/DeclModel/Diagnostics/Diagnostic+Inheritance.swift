/// Problems of a protocol's inheritance, each with a stable id.
extension Diagnostic {
  static func unknownInheritedType(_ type: TypeRef, decl: NominalDecl, imports: [String], at location: DeclLocation)
    -> Diagnostic
  {
    let components = type.nameComponents ?? []
    let isStandard = components.count == 1 || components.first == "Swift"
    let note: Note
    if isStandard, let name = components.last, StandardLibrary.protocolsOfInterface.contains(name) {
      note = .inInterfaceOfStandardLibrary
    } else if components.count > 1, imports.contains(components[0]) {
      // `Lib.Base` says where to look; otherwise it may be any module that the file imports.
      note = .mayComeFrom([components[0]])
    } else {
      var modules: [String] = []
      for name in imports where !modules.contains(name) && name != "Swift" { modules.append(name) }
      note = .mayComeFrom(modules)
    }
    let message = "cannot find '\(type)', which '\(decl.name)' inherits"
    return .error("unknown-inherited-type", message, at: location, notes: [note])
  }

  static func inheritsFromNonProtocol(_ type: TypeRef, decl: NominalDecl, at location: DeclLocation) -> Diagnostic {
    .error(
      "inherits-from-non-protocol",
      "'\(decl.name)' inherits '\(type)', which is neither a protocol nor a class",
      at: location
    )
  }

  static func circularInheritance(_ decl: NominalDecl, at location: DeclLocation) -> Diagnostic {
    .error("circular-inheritance", "protocol '\(decl.name)' inherits itself", at: location)
  }

  static func circularTypeAlias(_ type: TypeRef, at location: DeclLocation) -> Diagnostic {
    .error("circular-type-alias", "type alias '\(type)' refers to itself", at: location)
  }

  static func distributedActor(_ decl: NominalDecl) -> Diagnostic {
    .error(
      "distributed-actor",
      "only a distributed actor can conform to '\(decl.name)', and nobody outside of it could reach what it records",
      at: decl.header.location
    )
  }

  static func bitwiseCopyable(_ decl: NominalDecl) -> Diagnostic {
    .error(
      "compiler-witnessed-protocol",
      decl.name == "BitwiseCopyable"
        ? "no type that holds a reference can conform to 'BitwiseCopyable', and a double refers to what it records"
        : "'\(decl.name)' inherits 'BitwiseCopyable', to which no type that refers to what it records can conform",
      at: decl.header.location
    )
  }

  static func isolatedConformance(
    _ type: TypeRef,
    of name: String,
    on actor: Attribute,
    isSendable: Bool,
    decl: NominalDecl
  ) -> Diagnostic {
    .error(
      "isolated-conformance",
      "'\(isSendable ? decl.name : name)' is 'Sendable', but '\(type)', which '\(name)' is, conforms on '\(actor.name)' alone to what is asked of it",
      at: decl.header.location,
      notes: [Note("no type can conform to '\(decl.name)' then; '\(type)' may be 'nonisolated'")]
    )
  }

  static func unsafeAssociatedType(_ type: TypeRef, decl: NominalDecl) -> Diagnostic {
    .error(
      "unsafe-type",
      "'\(decl.name)' has no double under strict memory safety: an associated type is bound by the unsafe type '\(type)'",
      at: decl.header.location
    )
  }

  static func compilerType(_ type: TypeRef, decl: NominalDecl) -> Diagnostic {
    .error(
      "compiler-type",
      "'\(decl.name)' requires what mentions '\(type)', a type that only the standard library can name",
      at: decl.header.location
    )
  }

  /// An associated type for which no type nested in a double can be made.
  ///
  /// - Parameters:
  ///   - name: The associated type.
  ///   - member: What it would have to have, and does not as far as can be seen.
  ///   - decl: The protocol.
  /// - Returns: The error.
  static func selfReference(_ name: String, without member: String?, decl: NominalDecl) -> Diagnostic {
    let reason =
      member.map { "and no protocol in view says that it has a '\($0)'" }
      ?? "in a way that no type nested in a double can"
    return .error(
      "self-reference",
      "associated type '\(name)' of '\(decl.name)' must refer to the conforming type, \(reason)",
      at: decl.header.location,
      notes: [Note("give '\(name)' a default type, which doubles then have")]
    )
  }

  static func finalSuperclass(_ superclass: NominalDecl, decl: NominalDecl) -> Diagnostic {
    .error(
      "final-superclass",
      "'\(decl.name)' requires a subclass of '\(superclass.name)', which is final",
      at: decl.header.location,
      notes: [Note("'\(superclass.name)' declared here", at: superclass.noteLocation)]
    )
  }

  static func superclassNotOpen(_ superclass: NominalDecl, access: AccessLevel, decl: NominalDecl) -> Diagnostic {
    .error(
      "superclass-not-open",
      "'\(decl.name)' requires a subclass of '\(superclass.name)', which is '\(access.rawValue)' in another module, where only an 'open' class has any",
      at: decl.header.location,
      notes: [Note("'\(superclass.name)' declared here", at: superclass.noteLocation)]
    )
  }

  static func unsendableSuperclass(_ superclass: NominalDecl, decl: NominalDecl) -> Diagnostic {
    .error(
      "unsendable-superclass",
      "'\(decl.name)' is 'Sendable', but requires a subclass of '\(superclass.name)', whose conformance is unavailable",
      at: decl.header.location,
      notes: [Note("'\(superclass.name)' declared here", at: superclass.noteLocation)]
    )
  }

  static func unknownSlices(_ name: String, needing member: String, decl: NominalDecl) -> Diagnostic {
    .error(
      "unknown-slices",
      "'\(decl.name)' says what '\(name)' is, for which a double would need a \(member) that is not in view",
      at: decl.header.location,
      notes: [Note("'--interface Swift' shows it")]
    )
  }

  static func unknownSlices(_ bound: TypeRef, decl: NominalDecl) -> Diagnostic {
    .error(
      "unknown-slices",
      "'\(decl.name)' requires its 'SubSequence' to conform to '\(bound)', which the 'Slice' of a double is not seen to do",
      at: decl.header.location,
      notes: [Note("'--interface Swift' lets a test choose other slices")]
    )
  }

  static func conflictingSuperclasses(_ first: TypeRef, _ second: TypeRef, decl: NominalDecl) -> Diagnostic {
    .error(
      "conflicting-superclasses",
      "'\(decl.name)' requires both '\(first)' and '\(second)' as superclass",
      at: decl.header.location
    )
  }

  static func actorWithSuperclass(_ superclass: TypeRef, decl: NominalDecl) -> Diagnostic {
    .error(
      "actor-with-superclass",
      "'\(decl.name)' requires both an actor and a subclass of '\(superclass)'",
      at: decl.header.location
    )
  }

  /// A protocol of actors whose parents are isolated by default: other modules take it for isolated as a whole.
  package static func actorWithIsolatedParents(_ flattened: FlattenedProtocol) -> Diagnostic {
    let parents = flattened.parentsIsolatedByDefault.map { "'\($0)'" }.joined(separator: ", ")
    let name = flattened.decl.name
    return .error(
      "actor-with-isolated-parents",
      "no actor of another module can conform to '\(name)', as the default isolation is that of \(parents)",
      at: flattened.decl.header,
      notes: [Note("'nonisolated protocol' at these parents, or a double in the module itself, would do")]
    )
  }

  /// A protocol of actors that a global actor isolates, or a parent of which it does.
  static func isolatedActor(_ decl: NominalDecl, by isolated: NominalDecl) -> Diagnostic {
    .error(
      "isolated-actor",
      "no actor can conform to '\(decl.name)', as a global actor isolates \(isolated.name == decl.name ? "it" : "'\(isolated.name)'")",
      at: decl.header.location
    )
  }

  static func conflictingGlobalActors(_ first: Attribute, _ second: Attribute, decl: NominalDecl) -> Diagnostic {
    .warning(
      "conflicting-global-actors",
      "'\(decl.name)' is isolated to '\(first.name)' and inherits isolation to '\(second.name)'",
      at: decl.header.location
    )
  }

  static func conflictingSameTypes(_ name: String, _ first: TypeRef, _ second: TypeRef, decl: NominalDecl)
    -> Diagnostic
  {
    .error(
      "conflicting-same-types",
      "'\(name)' of '\(decl.name)' is required to be both '\(first)' and '\(second)'",
      at: decl.header.location
    )
  }

  static func conflictingProperty(_ name: String, _ first: TypeRef, _ second: TypeRef, decl: NominalDecl)
    -> Diagnostic
  {
    .error(
      "conflicting-property",
      "'\(decl.name)' requires property '\(name)' to be of type '\(first)' and of type '\(second)'",
      at: decl.header.location
    )
  }

  /// A property and a function without parameters, required by two protocols.
  package static func conflictingProperty(_ property: VariableDecl, _ function: FunctionDecl, decl: NominalDecl)
    -> Diagnostic
  {
    .error(
      "conflicting-property",
      "a double of '\(decl.name)' would need both a property '\(property.name)' and a function '\(function.name)()', which no type can have",
      at: decl.header.location,
      notes: [
        Note("the property is declared here", at: property.header.noteLocation),
        Note("the function is declared here", at: function.header.noteLocation),
      ]
    )
  }

  static func hiddenName(_ name: String, of origin: NominalDecl, decl: NominalDecl) -> Diagnostic {
    .error(
      "hidden-type-name",
      "'\(name)' in '\(origin.name)' means a type that the associated type '\(name)' of '\(decl.name)' hides in a double",
      at: decl.header.location,
      notes: [Note("'\(origin.name)' declared here", at: origin.noteLocation)]
    )
  }

  /// What is left to the extension that implements it, for the reason for which the double would be refused.
  static func implementedHiddenName(_ member: String, _ name: String, of origin: NominalDecl, decl: NominalDecl)
    -> Diagnostic
  {
    .remark(
      "hidden-type-left",
      "'\(member)' of '\(origin.name)' is left to the extension that implements it: it mentions a type that the associated type "
        + "'\(name)' of '\(decl.name)' hides in a double",
      at: decl.header.location
    )
  }

  static func macroInProtocol(_ name: String, header: DeclHeader) -> Diagnostic {
    .warning("macro-in-protocol", "requirements that macro '#\(name)' declares are not seen", at: header.location)
  }
}

extension Diagnostic.Note {
  /// How to show what a declaration in one of these modules is; any module, if there are none.
  package static func mayComeFrom(_ modules: [String]) -> Self {
    if modules.isEmpty {
      return Self("pass the sources that declare it with '--dependency', or its module with '--interface'")
    }
    let names = modules.map { "'\($0)'" }.listed("or")
    return Self(
      "it may come from \(names); pass that module's sources with '--dependency', or its name with '--interface'"
    )
  }

  /// Where a protocol is that is not built in.
  package static let inInterfaceOfStandardLibrary = Self(
    "it is a protocol of the standard library: '--interface Swift' shows it"
  )

  static func unseen(_ decl: UnseenDeclaration) -> Self {
    Self("'\(decl.module)' declares it, but \(decl.access.rawValue) as it is, it is not seen here", at: decl.location)
  }
}

extension NominalDecl {
  fileprivate var noteLocation: DeclLocation? { header.noteLocation }
}

extension DeclHeader {
  /// Where a note can point to: built-in declarations have no place that anyone could open.
  fileprivate var noteLocation: DeclLocation? { location.file.isBuiltIn ? nil : location }
}
