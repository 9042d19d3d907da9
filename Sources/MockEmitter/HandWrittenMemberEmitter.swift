public import DeclModel
import DoublePlanning
import NameResolver
public import SourceWriter

/// Writes what makes one member of a hand-written mock a mocked one.
public struct HandWrittenMemberEmitter {
  /// Nothing if an error says why.
  private let plan: RecordedMember?
  /// The reasons why the member cannot be mocked, and remarks.
  public let diagnostics: [Diagnostic]

  /// Plans one member, if it is one that can be mocked.
  ///
  /// - Parameters:
  ///   - member: A function, or a variable whose accessors are those that are to be mocked.
  ///   - mock: The name of the mock.
  ///   - isActor: Whether the mock is an actor.
  ///   - isDefaultActorUnseen: Whether a global actor may isolate the mock otherwise.
  ///   - genericParameters: The mock's, and those of the types around it.
  ///   - name: The name that decides about that of the recorder; by default what the rules for names give.
  public init?(
    _ member: Member,
    of mock: String,
    isActor: Bool,
    isDefaultActorUnseen: Bool = false,
    genericParameters: [GenericParameter],
    named name: String?
  ) {
    if let obstacle = Diagnostic.obstacle(toCompleting: member, of: mock) {
      plan = nil
      diagnostics = [obstacle]
      return
    }
    let decl = NominalDecl(
      protocol: mock,
      inheriting: isActor ? [.named("Actor")] : [],
      members: [member],
      header: DeclHeader(location: member.header.location)
    )
    var index = ModuleIndex(files: [])
    if isDefaultActorUnseen { index = index.withUnseenDefaultActor() }
    var flattened = index.flatten(decl)
    // What matters of them here is that there are some.
    flattened.parts.associatedTypes = genericParameters.map { AssociatedTypeDecl($0.name, header: decl.header) }
    let context = DoubleContext(
      flattened,
      name: mock,
      access: member.header.access ?? .internal,
      placement: .member,
      isInPack: genericParameters.contains(where: \.isPack),
      runtimeNames: MockRuntime.names
    )
    let requirement = Requirement(member, origin: mock)
    let names = MockNames(
      members: [member],
      explicitNames: name.map { [0: $0] } ?? [:],
      reserved: HandWrittenMock.reservedNames
    )
    guard let names = names[0] else { return nil }
    diagnostics = MockDiagnostics.obstacles(to: requirement, in: context)
    let isIsolated = DoubledRequirement(requirement, in: context)?.isIsolated ?? false
    switch member.withAttributesInFront() {
    case .function(let decl): plan = RecordedMember(decl, names: names, isIsolated: isIsolated, context: context)
    case .variable(let decl): plan = RecordedMember(decl, names: names, context: context)
    default: return nil
    }
  }

  /// Whether anything is written for the member.
  public var canComplete: Bool { plan != nil }

  /// Writes the recorder, and the type of its implementation.
  public func emitPeers(into writer: inout SourceWriter) { plan?.emitRecorder(into: &writer) }

  /// Writes the accessors of a variable, or what the body of a function does, without its braces.
  public func emitImplementation(into writer: inout SourceWriter) {
    // A generated member would not be declared with the word.
    for name in plan?.borrowed ?? [] { writer.line("let \(name) = copy \(name)") }
    plan?.body.emit(into: &writer)
  }
}

extension Diagnostic {
  /// Why no macro can complete a member that is written down, or nothing; some words are those of the library Mocking.
  fileprivate static func obstacle(toCompleting member: Member, of mock: String) -> Diagnostic? {
    if case .variable(let decl) = member, decl.bindingCount > 1 || !decl.isSingleName {
      let message =
        decl.isSingleName
        ? "@_MockedProperty can only be applied to single-binding property declarations."
        : "@_MockedProperty was unable to parse the property binding's name."
      return .error("variable-binding", message, at: decl.header.location)
    }
    let name = member.compoundName ?? member.variable?.name ?? ""
    func error(_ reason: String, _ note: String) -> Diagnostic {
      .error(
        "hand-written-member",
        "'\(name)' cannot be mocked: \(reason)",
        at: member.header.location,
        notes: [Note(note)]
      )
    }
    if member.parameters.contains(where: { $0.internalName ?? "_" == "_" }) {
      return error("a macro cannot name its parameters", "write a name after the '_', as in '_ value: Int'")
    }
    let names = MemberSignature(member).map { BodyNames(of: $0).parameters } ?? []
    for (parameter, names) in zip(member.parameters, names) {
      guard let written = parameter.internalName, Identifier(source: written) != names.body else { continue }
      return error(
        "a macro cannot rename its parameter '\(Identifier(source: written).bare)', which hides what the body mentions",
        "write another name for it, after the label"
      )
    }
    let own = Set(member.genericParameters.map(\.name))
    if member.parameters.contains(where: { $0.type.core.isPackExpansion && !$0.type.mentions(anyOf: own) }) {
      return error("a macro cannot record a parameter pack of its type", "take a tuple: '(repeat each T)'")
    }
    // NB: the compiler (6.3) cannot copy such a tuple.
    if member.parameters.contains(where: { $0.type.hasSpecifier("borrowing") && $0.type.isTuple }) {
      let note = "without the word it meets a requirement with it, too"
      return error("a macro cannot copy a tuple that is 'borrowing'", note)
    }
    if member.namingOpaqueInoutTypes() != member {
      return error("a macro cannot name what is written back", "write '<T: P>' and 'inout T' instead of 'inout some P'")
    }
    if member.resultType?.mentions("Self") ?? false {
      return error("a macro cannot make a 'Self'", "in a final class, '\(mock)' is the same type")
    }
    if member.resultType?.containsOpaqueType ?? false {
      return error("a macro cannot tell which type 'some' stands for", "write the type")
    }
    return nil
  }
}

extension TypeRef {
  fileprivate var isTuple: Bool { if case .tuple = core { true } else { false } }
}
