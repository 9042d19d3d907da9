package import DeclModel

/// Where the double of a protocol says that it conforms to it.
///
/// The compiler may take an actor's initialiser for nonisolated where it meets a requirement of the same declaration, and then
/// complains of that. So in a file of its own an actor that must have initialisers conforms in an extension. Elsewhere there can be
/// none; there the header says it if the initialisers are all asynchronous, with which the compiler has no such trouble.
///
/// A value that cannot be sent to another actor may be sent to an initialiser only if that is in the extension, too.
package struct ConformancePlan {
  /// Whether it says so in an extension of its own and not in its header.
  package let isApart: Bool
  /// Whether the extension has the initialisers with parameters, which call one of the type itself.
  package let hasInitializersApart: Bool
  /// Why it can say so nowhere, or nothing.
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - decl: The protocol.
  ///   - isActor: Whether the double is an actor.
  ///   - initializers: The requirements that the double meets.
  ///   - placement: Where the double is going to stand.
  ///   - isNested: Whether it is the double of an associated type, in another double.
  package init(
    of decl: NominalDecl,
    isActor: Bool,
    initializers: [InitializerDecl],
    placement: DoublePlacement,
    isNested: Bool = false
  ) {
    isApart = isActor && !initializers.isEmpty && placement == .file
    // In a type, they stand in the double itself where that will do.
    let takesUnsendable = initializers.contains(where: \.takesUnsendable)
    hasInitializersApart = isApart && (decl.context.isEmpty || takesUnsendable)
    let obstacle = initializers.first { isActor && !$0.effects.isAsync && placement != .file }
    diagnostics = obstacle.map { [.conformsInExtension(decl, dueTo: $0, isNested: isNested)] } ?? []
  }
}

extension InitializerDecl {
  /// Whether it may take a value that cannot be sent to another actor.
  var takesUnsendable: Bool { !parameters.allSatisfy(\.type.isSurelySendable) }
}

extension FlattenedProtocol {
  /// The type in a conformance that is stated outside of the enclosing types.
  package var qualifiedType: TypeRef {
    TypeRef.constraint(impliedConformances + [writtenType ?? .named(components: decl.context + [decl.name])])
  }
}

extension Diagnostic {
  fileprivate static func conformsInExtension(
    _ decl: NominalDecl,
    dueTo initializer: InitializerDecl,
    isNested: Bool
  ) -> Diagnostic {
    let described =
      "'\(decl.name)', an actor that must have '\(initializer.compoundName)': the double has to conform in an extension"
    return .error(
      "extension-beside-declaration",
      isNested
        ? "no double can hold one of \(described)"
        : "a macro cannot double \(described), and no macro can write one beside a declaration",
      at: initializer.header.location,
      notes: [
        Diagnostic.Note(
          isNested
            ? "give '\(decl.name)' a default type, which doubles then have"
            : "the command 'swift-mocking' can: mark '\(decl.name)' with a comment instead of the attribute"
        )
      ]
    )
  }
}
