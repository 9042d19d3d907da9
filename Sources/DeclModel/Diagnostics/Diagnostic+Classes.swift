// Why a class has no double, and what its double leaves as it is.

extension Diagnostic {
  static func finalClass(_ decl: NominalDecl) -> Diagnostic {
    .error(
      "final-class",
      "'\(decl.name)' is 'final': nothing can be its subclass, as a double of a class is",
      at: decl.header,
      notes: [.instead(of: decl)]
    )
  }

  static func classNotOpen(_ decl: NominalDecl, access: AccessLevel) -> Diagnostic {
    .error(
      "class-not-open",
      "'\(decl.name)' is '\(access.rawValue)' in another module: only an 'open' class has subclasses elsewhere",
      at: decl.header,
      notes: [.instead(of: decl)]
    )
  }

  static func packClass(_ decl: NominalDecl) -> Diagnostic {
    .error(
      "class-with-pack",
      "'\(decl.name)' has no double: its recorders would be of types over its parameter pack or integer parameter",
      at: decl.header
    )
  }

  static func packInitializer(_ initializer: InitializerDecl, of decl: NominalDecl) -> Diagnostic {
    .error(
      "class-with-pack",
      "'\(decl.name)' has no double: the compiler cannot inherit the parameter pack of its '\(initializer.compoundName)'",
      at: initializer.header,
      notes: [Note("a convenience initialiser may have one")]
    )
  }

  static func foreignInitializer(
    _ initializer: InitializerDecl,
    of decl: NominalDecl,
    underDefault isUnderDefault: Bool
  ) -> Diagnostic {
    let isNonisolated = initializer.header.has(modifier: "nonisolated")
    return .error(
      "class-without-initializer",
      isUnderDefault && isNonisolated
        ? "'\(decl.name)' has no double: under a default isolation, the compiler cannot inherit its 'nonisolated' initialiser"
        : "'\(decl.name)' has no double: the compiler cannot inherit its initialiser, which runs elsewhere than the class",
      at: initializer.header,
      notes: [Note("an override could not pass on all that the initialisers of the class take")]
    )
  }

  static func classWithoutInitializer(_ decl: NominalDecl) -> Diagnostic {
    .error(
      "class-without-initializer",
      "no designated initialiser of '\(decl.name)' can be reached from another file, so that no subclass could be made",
      at: decl.header,
      notes: [Note("an initialiser that is internal would do")]
    )
  }

  /// A double that is to be more visible than its class, or than a member that it overrides.
  static func classAccess(
    _ decl: NominalDecl,
    toBe access: AccessLevel,
    but name: String,
    is level: AccessLevel,
    at header: DeclHeader
  ) -> Diagnostic {
    .error(
      "class-access",
      "a double of the class '\(decl.name)' cannot be '\(access.rawValue)': '\(name)' is '\(level.rawValue)'",
      at: header
    )
  }

  /// The members of a class that its double does not override, in one note; `nil` if there are none.
  static func left(as decl: NominalDecl, _ members: OverridableMembers) -> Diagnostic? {
    var parts: [String] = []
    if !members.fixed.isEmpty {
      let names = members.fixed.map { "'\($0.name)' (\($0.reason))" }.joined(separator: ", ")
      parts.append("these members of '\(decl.name)' stay as they are: \(names)")
    }
    if let type = members.unseenSuperclass {
      parts.append("what '\(decl.name)' inherits from '\(type)' is not in view, and stays as it is")
    }
    if parts.isEmpty { return nil }
    return Diagnostic(
      id: "left-members",
      severity: .note,
      message: parts.joined(separator: "; "),
      at: decl.header.location
    )
  }
}

extension Diagnostic.Note {
  /// What a class without subclasses can have instead of a mock.
  fileprivate static func instead(of decl: NominalDecl) -> Self {
    Self("'// swift-mocking: witness' makes a witness of '\(decl.name)', a value with a closure for each member")
  }
}
