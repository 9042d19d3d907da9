import DeclModel
import NameResolver
import SourceWriter

/// What the plans of all members of one mock need to know about the mock.
struct MockContext {
  /// The mock's name.
  let typeName: Identifier
  /// The access modifier of the mock and its members, with the blank after it.
  let access: Code
  let isActor: Bool
  /// Whether a global actor isolates the mock.
  let isGloballyIsolated: Bool
  /// Whether a global actor isolates the member that is planned.
  private(set) var isMemberIsolated = false
  let isGeneric: Bool
  let facts: TypeFacts
  /// What `Self` means in the mock.
  private let selfMap: [String: TypeRef]
  /// The names of the mock's generic parameters.
  let genericNames: Set<String>
  /// Those of them whose values cannot be copied.
  private let noncopyableNames: Set<String>
  /// The names of the mock's generic parameters and type aliases.
  private let memberTypeNames: Set<String>
  /// Names that no generated member may take.
  let reservedNames: Set<String>

  init(_ flattened: FlattenedProtocol, options: MockOptions) {
    typeName = Identifier(source: MockEmitter.mockName(of: flattened.decl))
    access = Code.modifier(for: options.access ?? flattened.access)
    isActor = flattened.isActor
    isGloballyIsolated = flattened.globalActor != nil
    isGeneric = !flattened.associatedTypes.isEmpty
    facts = flattened.facts
    selfMap = ["Self": .named(MockEmitter.mockName(of: flattened.decl))]
    genericNames = Set(flattened.associatedTypes.map(\.name))
    noncopyableNames = Set(flattened.associatedTypes.filter(\.isNoncopyable).map(\.name))
    memberTypeNames = genericNames.union(flattened.boundAssociatedTypes.map(\.name))
    reservedNames = memberTypeNames.union(MockContext.runtimeNames)
  }

  /// Names that generated code uses, which nothing in the mock may hide.
  static let runtimeNames: Set<String> = [
    "MockImplementation", "MockVoidImplementation", "MockVoidMethodImplementation", "MockReturningMethodImplementation",
    "MockMethod", "MockProperty", "MockStatics", "MockMembers", "MockErasure", "__lateMembers",
  ]

  /// A type of the standard library, by its full name where the short one means something else.
  func standard(_ name: String) -> TypeRef {
    isShadowed(name) ? .member(.named("Swift"), name: name, arguments: []) : .named(name)
  }

  private func isShadowed(_ name: String) -> Bool {
    facts.shadowedStandardNames.contains(name) || memberTypeNames.contains(name)
  }

  /// A type of a requirement as the mock says it.
  func type(_ type: TypeRef) -> TypeRef { type.substituting(selfMap) }

  /// A `where` clause of a requirement, or of the protocol, as the mock says it.
  func whereClause(_ requirements: [GenericRequirement]) -> WhereClause {
    WhereClause(requirements.map { $0.substituting(selfMap) })
  }

  /// Whether an actor isolates the members of the mock.
  var isIsolated: Bool { isActor || isGloballyIsolated }

  /// The modifier of what tests reach without going through the actor that isolates the mock, with the blank after it.
  var nonisolatedModifier: Code { isIsolated ? "nonisolated " : "" }

  /// Whether values of a type cannot be copied, be it for its declaration or for being such an associated type.
  func isNoncopyable(_ type: TypeRef) -> Bool {
    facts.isNoncopyable(type) || type.withoutOptionals.plainName.map(noncopyableNames.contains) ?? false
  }
}

extension AssociatedTypeDecl {
  /// Whether it is declared `~Copyable`.
  var isNoncopyable: Bool {
    inheritance.contains { bound in
      bound.contains { if case .suppressed(let type) = $0 { type.baseName == "Copyable" } else { false } }
    }
  }
}

extension MockContext {
  /// What the plan of one requirement needs to know.
  func planning(_ requirement: Requirement) -> MockContext {
    var context = self
    context.isMemberIsolated = requirement.globalActor != nil
    return context
  }

  /// A requirement as the mock must declare it: `nonisolated` where a global actor isolates the mock and not the requirement,
  /// which is so for what is inherited from elsewhere.
  func isolated(_ requirement: Requirement) -> Requirement {
    guard isGloballyIsolated, requirement.globalActor == nil, !requirement.member.header.has(modifier: "nonisolated")
    else { return requirement }
    var requirement = requirement
    requirement.member.updateHeader { $0.modifiers.insert(Modifier(name: "nonisolated"), at: 0) }
    return requirement
  }
}
