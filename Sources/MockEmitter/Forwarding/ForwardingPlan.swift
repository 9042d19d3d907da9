import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// What a mock has of its own if it passes calls on to a real object: an initialiser for it, and for types a function.
struct ForwardingPlan {
  /// The function that takes the real type of static members, which no requirement can have besides.
  static let functionName = "forwardStatics"

  let context: DoubleContext
  /// The access modifier of what mentions the protocol, which fewer may see than the mock.
  private let access: Code
  /// The attribute of the initialiser that takes the real object, and calls one that may be isolated.
  private let initializerActor: Code
  private let isSuperclassCalled: Bool
  private let isConvenience: Bool
  private let hasStatics: Bool
  /// The type of the real object.
  private let object: TypeRef
  /// The requirements that an actor isolates, and not the mock's members, with the reason.
  let isolatedElsewhere: [DeclLocation: String]
  /// The protocols of the standard library whose members another type may have with other types than the mock.
  let choosingProtocols: Set<String>
  /// Whether all objects can be sent to another actor.
  let isSurelySendable: Bool
  /// The associated types that the compiler infers for a collection, from its own type.
  let inferredTypes: Set<String>

  /// - Returns: `nil` for the mock of a class, which passes calls on to its superclass.
  init?(_ double: DoubledProtocol, access level: AccessLevel?, diagnostics: inout [Diagnostic]) {
    if double.flattened.isClass {
      diagnostics.append(.forwardingClass(double.flattened))
      return nil
    }
    context = double.context
    let flattened = double.flattened
    access = Code.modifier(for: min(level ?? flattened.access, flattened.access))
    initializerActor = double.context.membersActor
    if let level, level > flattened.access, !flattened.associatedTypes.isEmpty {
      diagnostics.append(.forwardingAccess(flattened, level))
    }
    object = flattened.realObject
    isolatedElsewhere = Dictionary(
      flattened.requirements.compactMap { requirement in
        ForwardingPlan.isolation(of: requirement, in: flattened).map { (requirement.member.header.location, $0) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    let isChosen = !flattened.standardProtocols.isDisjoint(with: ForwardingPlan.choosingProtocols)
    choosingProtocols = isChosen ? flattened.standardProtocols : []
    let isCollection = flattened.standardProtocols.contains("Collection")
    let inferred: Set = isCollection ? ["Indices", "Iterator", "SubSequence"] : []
    inferredTypes = inferred.subtracting(flattened.boundAssociatedTypes.map(\.name))
    isSurelySendable = flattened.isSurelySendable
    let requirements = double.requirements
    hasStatics = requirements.contains { $0.member.header.isStatic && $0.member.initializer == nil }
    isSuperclassCalled = flattened.superclass != nil
    // Beside a designated initialiser, nothing would be inherited.
    isConvenience = isSuperclassCalled && !requirements.contains { $0.member.initializer != nil }
    if isSuperclassCalled, !flattened.superclassInitializers.hasPlain {
      diagnostics.append(.withoutPlainInitializer(flattened))
    }
    if hasStatics, let taken = requirements.first(where: ForwardingPlan.takesName) {
      diagnostics.append(.reservedByForwarding(taken.member))
    }
  }

  /// Those of whose associated types a double chooses one, or which have members that are no requirements.
  private static let choosingProtocols: Set<String> = [
    "DistributedActorSystem", "OptionSet", "StringInterpolationProtocol",
  ]

  private static func takesName(_ doubled: DoubledRequirement) -> Bool {
    guard case .function(let decl) = doubled.member, decl.header.isStatic else { return false }
    return decl.name == functionName && decl.parameters.count == 1 && decl.parameters[0].firstName == "to"
  }

  /// What answers calls of a requirement that nothing else answers; `nil` if only a test can.
  func fallback(of doubled: DoubledRequirement, diagnostics: inout [Diagnostic]) -> MemberFallback? {
    let member = doubled.member
    if member.initializer != nil { return nil }
    if let reason = ForwardingObstacle.first(to: doubled, in: self) {
      diagnostics.append(.notForwarded(member, because: reason))
      return nil
    }
    if member.header.isStatic { return MemberFallback(receiver: .realObject(in: "self.__realType")) }
    return MemberFallback(
      receiver: .realObject(in: "self.__real"),
      isMutating: member.header.has(modifier: "mutating") || member.isGetterMutating,
      isSetterMutating: !doubled.requirement.isOfClassBound && !member.isSetterNonmutating
    )
  }

  /// Why an actor isolates a requirement, and not what implements it; `nil` if that is not so.
  private static func isolation(of requirement: Requirement, in flattened: FlattenedProtocol) -> String? {
    guard case .globalActor(let actor, let isInherited) = requirement.isolation else { return nil }
    // Only Swift 6 isolates it then; the mock's member serves both modes.
    if isInherited { return "its isolation depends on the language mode" }
    let member = requirement.member
    let isOfMock = flattened.globalActor != nil || flattened.membersActor != nil || flattened.isActor
    let isElsewhere = !isOfMock && !member.effects.isAsync
    guard isElsewhere, !member.header.attributes.contains(where: { $0.name == actor.name }) else { return nil }
    return "its own protocol isolates it, and this one is 'nonisolated'"
  }

  // MARK: - Text

  func emitMembers(into writer: inout SourceWriter) {
    writer.separate()
    writer.line("/// A mock that passes calls on to a real object where nothing else answers them.")
    let convenience = isConvenience ? "convenience " : ""
    writer.block("\(initializerActor)\(access)\(raw: convenience)init(forwardingTo real: \(object))") { writer in
      if isSuperclassCalled { writer.line(isConvenience ? "self.init()" : "super.init()") }
      writer.line("self.__real.object = real")
    }
    guard hasStatics else { return }
    writer.separate()
    writer.line(
      "/// Passes calls of static members on to a real type where nothing else answers them; `nil` ends that."
    )
    let name = Self.functionName
    writer.block("\(access)\(modifier)static func \(raw: name)(to type: \(metatype)?)") { writer in
      writer.line("self.__realType.object = type")
    }
  }

  func emitStorage(into writer: inout SourceWriter) {
    writer.separate()
    writer.line("private \(modifier)let __real = _MockRealObject<\(object)>()")
    guard hasStatics else { return }
    writer.block("private nonisolated static var __realType: _MockRealObject<\(metatype)>") { writer in
      writer.line("_MockStatics.real(of: \(context.typeCode).self)")
    }
  }

  private var modifier: Code { context.nonisolatedModifier }

  private var metatype: Code { if case .any = object { "(\(object).Type)" } else { "\(object).Type" } }
}

extension Parameter {
  /// Whether it is a mock itself.
  var isSelf: Bool { type == .self && !isVariadic }
}

extension FlattenedProtocol {
  /// The name of a generic mock's parameter.
  private var realName: String {
    let taken = ["Real", "RealObject", "RealConformer"].filter { name in
      requirements.contains { $0.member.mentions(name) } || declaredTypeNames.contains(name)
        || associatedTypes.contains { $0.name == name }
    }
    return ["Real", "RealObject"].first { !taken.contains($0) } ?? "RealConformer"
  }

  /// The type of the real object: the only generic parameter, which stands for all associated types, or an existential.
  fileprivate var realObject: TypeRef {
    associatedTypes.first.map { .named($0.name) } ?? .any(conformances.last ?? .named(decl.name))
  }

  /// The protocol as a mock implements it that passes calls on: the type of the real object says what associated types are,
  /// and what `Self` is among parameters.
  var forwarding: FlattenedProtocol {
    // Of an existential, no other value is known to be of the same type.
    let comparesSelf = doubledRequirements.contains { requirement in
      requirement.member.initializer == nil && requirement.member.parameters.contains(where: \.isSelf)
    }
    let inferred = typesKnownFromProperties(among: doubledRequirements)
    if associatedTypes.isEmpty && nestedTypes.isEmpty && !comparesSelf && inferred.isEmpty { return self }
    var flattened = self
    if let tied = nestedTypes.first { flattened.parts.diagnostics.append(.tied(tied.decl.name, of: self)) }
    let real = TypeRef.named(realName)
    let bound = associatedTypes.map { (name: $0.name, type: TypeRef.member(real, name: $0.name, arguments: [])) }
    flattened.parts.boundAssociatedTypes = bound + boundAssociatedTypes
    flattened.parts.restatedAssociatedTypes = []
    // Facts are of what the names mean where the protocol stands.
    flattened.parts.facts.uninhabited.subtract(associatedTypes.map(\.name))
    for type in associatedTypes where type.isNoncopyable { flattened.parts.facts.noncopyable.insert(type.name) }
    var parameter = AssociatedTypeDecl(realName, header: decl.header)
    parameter.inheritance = conformances
    flattened.parts.associatedTypes = [parameter]
    let meaning = Dictionary(bound.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    flattened.parts.whereClause = inferred.map { name, type in
      .sameType(.member(real, name: name, arguments: []), type.substituting(meaning))
    }
    flattened.parts.whereClause += typesToBeSendable.sorted().map { name in
      .conformance(.member(real, name: name, arguments: []), .named("Sendable"))
    }
    return flattened
  }
}
