package import DeclModel
package import SourceWriter

extension FlattenedProtocol {
  /// The generic parameters of a conforming type: the associated types that nothing fixes.
  package var genericParameters: [GenericParameter] {
    associatedTypes.map { type in
      GenericParameter(
        name: type.name,
        inherited: type.inheritance.isEmpty ? nil : TypeRef.constraint(type.inheritance)
      )
    }
  }

  /// The associated types that a conforming type says in type aliases, with what they are.
  package var statedAssociatedTypes: [(name: String, type: TypeRef)] {
    boundAssociatedTypes + restatedAssociatedTypes.map { ($0, .named($0)) }
  }

  /// An error if a type in a double is called like the double itself, which then cannot say its own name.
  ///
  /// - Parameters:
  ///   - name: The name of the double.
  ///   - noun: The word for such a double.
  /// - Returns: The error, or nothing.
  package func typesHiding(_ name: String, as noun: String) -> [Diagnostic] {
    let header = associatedTypes.first { $0.name == name }?.header
    guard header != nil || declaredTypeNames.contains(name) else { return [] }
    return [
      .error(
        "hidden-double",
        "the associated type '\(name)' hides the \(noun) of this name, which has to name itself",
        at: header ?? decl.header,
        notes: [Diagnostic.Note("'--name' gives the \(noun) another name")]
      )
    ]
  }

  /// The types that a conforming type conforms to, as it writes them; a subclass inherits them.
  package var conformances: [TypeRef] {
    if isClass { return [] }
    let own = writtenType ?? .named(decl.name)
    return if case .composition(let bounds) = own { impliedConformances + bounds } else { impliedConformances + [own] }
  }

  /// A conformance as its declaration states it, with the actor to which it belongs if that must be said.
  package func code(ofConformanceTo type: TypeRef) -> Code {
    conformanceActor.map { "@\($0.name) \(type)" } ?? "\(type)"
  }

  /// The associated types that only properties fix, if calls of requirements depend on them: only a clause tells the compiler what
  /// they are of another type that conforms.
  package func typesKnownFromProperties(among requirements: [Requirement]) -> [(name: String, type: TypeRef)] {
    boundTypes(inferredAssociatedTypes, ifCallsOf: requirements.lazy.filter(\.mentionsInferredType))
  }

  /// Those that are fixed to defaults of the standard library, if calls of requirements depend on that.
  package func defaultedTypes(among requirements: [Requirement]) -> [(name: String, type: TypeRef)] {
    boundTypes(defaultedAssociatedTypes, ifCallsOf: requirements.lazy.filter(\.mentionsDefaultedType))
  }

  /// Some of the bound associated types, if a requirement that depends on them is called; initialisers are not.
  private func boundTypes(_ names: [String], ifCallsOf dependent: some Sequence<Requirement>)
    -> [(name: String, type: TypeRef)]
  {
    guard !names.isEmpty, dependent.contains(where: { $0.member.initializer == nil }) else { return [] }
    return boundAssociatedTypes.filter { names.contains($0.name) }
  }

  /// The requirements that a double implements: all but those that the standard library, or the double's being equal to itself
  /// alone, implements for it.
  package var doubledRequirements: [Requirement] {
    let isHashable = standardProtocols.contains("Hashable")
    let hasIdentity = isHashable || standardProtocols.contains("Equatable")
    let own = requirements.filter { requirement in
      if hasIdentity, FlattenedProtocol.isServedByIdentity(requirement, isHashable: isHashable) { return false }
      return !(requirement.hasDefaultImplementation && standardProtocols.contains(requirement.origin))
    }
    return own.filter { !$0.hasDefaultImplementation || !FlattenedProtocol.isRedeclaration($0, among: own) }
  }

  /// Whether a requirement, be it repeated by a protocol of the module, is part of what makes the double `Equatable` or `Hashable`.
  private static func isServedByIdentity(_ requirement: Requirement, isHashable: Bool) -> Bool {
    switch requirement.member {
    case .function(let decl) where decl.name == "==":
      return decl.parameters.allSatisfy { $0.type == .self }
    case .function(let decl) where decl.name == "hash" && isHashable:
      return decl.parameters.count == 1 && decl.parameters[0].firstName == "into"
    case .variable(let decl): return isHashable && decl.name == "hashValue"
    default: return false
    }
  }

  /// Whether no type can declare a requirement beside another one; conforming types get one of them from an extension.
  private static func isRedeclaration(_ requirement: Requirement, among all: [Requirement]) -> Bool {
    all.contains { other in
      switch (requirement.member, other.member) {
      case (.variable(let variable), .function(let function)), (.function(let function), .variable(let variable)):
        function.redeclares(variable)
      default: false
      }
    }
  }
}

extension FunctionDecl {
  /// Whether no type can declare it beside a property: if both have one name, and the function neither has parameters nor waits.
  func redeclares(_ property: VariableDecl) -> Bool {
    property.name == name && parameters.isEmpty && !effects.isAsync && property.header.isStatic == header.isStatic
  }
}
