import DeclModel
import DoublePlanning

/// A member of the type that the witness may have closures for.
struct GatheredMember {
  /// The place that a member comes from.
  enum Origin: Hashable {
    /// The type's own braces, where the library ProtocolWitness takes it from as well.
    case original
    /// The same, though the library leaves it out.
    case addition
    /// Elsewhere; a member of a protocol's extension may change the value, or the variable that holds the instance.
    case inherited(changesValue: Bool)
  }

  var member: Member
  var origin: Origin
  /// The name of a type that it mentions, and that means another one in the witness.
  var hiddenName: String?
  /// Whether a protocol of the standard library requires it.
  var isStandard = false
  /// Whether the compiler may call one with other effects.
  var hasRival = false
  /// Whether the compiler may call one that a global actor isolates.
  var isFoundOnActor = false
  /// The access level of calling or reading it, and of writing it.
  var access: AccessLevel
  var setterAccess: AccessLevel
  var isolation: Isolation
  /// Whether what changes the instance changes the variable that holds it: a protocol that classes need not conform to requires
  /// it, even of a class.
  var changesVariable = false

  /// Whether it must not get in the way of what the library has.
  var isAddition: Bool { origin != .original }
}

/// Goes through the members of a type and takes those that its witness is about, with the words of the library
/// ProtocolWitness for those that it leaves out.
struct MemberGathering {
  /// The members that the library has, then the additions, each in source order.
  private(set) var members: [GatheredMember] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of associated types of which there are no values.
  private(set) var namesWithoutValues: Set<String> = []
  private let context: WitnessContext
  private var additions: [GatheredMember] = []

  init(_ context: WitnessContext) {
    self.context = context
    if let flattened = context.flattened {
      diagnostics += flattened.diagnostics
      for requirement in flattened.requirements
      where !(requirement.isStandard && requirement.hasDefaultImplementation) {
        gather(requirement.member, requirement: requirement)
      }
    } else {
      gather(context.decl.members)
      let includesInherited = context.options.includes.contains(.inherited)
      // Its own members may mention associated types, which then have to be known.
      if includesInherited || context.index.conformances(of: context.decl).contains(where: \.declaresAssociatedTypes) {
        let inherited = InheritedMembers(of: context)
        if includesInherited { additions += inherited.members }
        namesWithoutValues = inherited.namesWithoutValues
      }
    }
    members += additions
  }

  private mutating func gather(_ all: [Member]) {
    var position = 0
    while position < all.count {
      let member = all[position]
      if case .variable(let decl) = member, decl.bindingCount > 1 {
        gather(group: all[position..<min(position + decl.bindingCount, all.count)])
        position += decl.bindingCount
      } else {
        gather(member, requirement: nil)
        position += 1
      }
    }
  }

  private mutating func gather(_ member: Member, requirement: Requirement?) {
    switch RequirementRole(member) {
    case .function(let decl): gather(decl, requirement)
    case .property(let decl): gather(decl, requirement)
    case .subscript(let decl):
      guard context.options.includes.contains(.subscripts), !decl.header.isPrivate else { return }
      if !decl.genericParameters.isEmpty || !decl.whereClause.isEmpty {
        noteGeneric(decl.compoundName, decl.header)
        return
      }
      add(member, requirement, isAddition: true)
    case .initializer: return
    case nil: if requirement != nil { diagnostics.append(.unknownRequirement(member, noun: "witness")) }
    }
  }

  private mutating func gather(_ decl: FunctionDecl, _ requirement: Requirement?) {
    if decl.header.isPrivate { return }
    // Constraints of the type's parameters hold for the function alone, and so make it generic as well.
    if !decl.genericParameters.isEmpty || !decl.whereClause.isEmpty {
      noteGeneric(decl.displayName, decl.header)
      return
    }
    add(.function(decl), requirement)
  }

  private mutating func gather(_ decl: VariableDecl, _ requirement: Requirement?) {
    if isLeftOut(decl.header) { return }
    guard decl.isSingleName else {
      diagnostics.append(
        decl.type == nil
          ? WitnessDiagnostics.missingAnnotation(decl, context.options)
          : WitnessDiagnostics.unexpectedPattern(decl.header)
      )
      return
    }
    guard decl.type != nil else {
      let options = context.options
      gather(inferred: [decl]) { WitnessDiagnostics.missingAnnotation(decl, options) }
      return
    }
    add(.variable(decl), requirement, isAddition: decl.header.hasPrivateSetter)
  }

  /// Whether a variable gets no closure, however it is declared: advice to declare it otherwise would be wrong.
  private func isLeftOut(_ header: DeclHeader) -> Bool {
    header.isPrivate || header.hasPrivateSetter && !context.options.includes.contains(.restricted)
  }

  /// The bindings of one declaration.
  private mutating func gather(group: ArraySlice<Member>) {
    let decls = group.compactMap(\.variable)
    guard let first = decls.first, !isLeftOut(first.header) else { return }
    let options = context.options
    gather(inferred: decls) { WitnessDiagnostics.multipleBindings(decls, options) }
  }

  private mutating func noteGeneric(_ name: String, _ header: DeclHeader) {
    if context.options.ignoresGenericFunctions { return }
    diagnostics.append(WitnessDiagnostics.generic(name, header, context.options))
  }

  /// Takes variables whose types are known from elsewhere than an annotation of their own, or says that they are missing.
  private mutating func gather(inferred decls: [VariableDecl], otherwise diagnostic: () -> Diagnostic) {
    var isComplete = context.options.includes.contains(.inferred)
    for var decl in decls where isComplete {
      if decl.type == nil { decl.type = LiteralType.type(of: decl.initialValue, standard: context.standard) }
      if decl.type == nil || !decl.isSingleName {
        isComplete = false
      } else {
        add(.variable(decl), nil, isAddition: true)
      }
    }
    if !isComplete { diagnostics.append(diagnostic()) }
  }

  private mutating func add(_ member: Member, _ requirement: Requirement?, isAddition: Bool = false) {
    let isOwn = requirement == nil
    // What stands in an `#if` is not seen by the library.
    let isAddition = isAddition || isOwn && !member.header.conditions.isEmpty
    let level = isOwn ? member.header.access ?? .internal : context.declaredAccess
    let setterAccess = context.lookup(of: member.header).setterAccess(of: member)
    var gathered = GatheredMember(
      member: context.localized(member),
      origin: isAddition ? .addition : .original,
      access: min(level, context.accessOfReading(member)),
      setterAccess: setterAccess ?? level,
      isolation: requirement.map(isolation) ?? context.index.isolation(ofUsed: member, in: context.decl)
    )
    if let requirement {
      gathered.isStandard = requirement.isStandard
      gathered.hasRival = requirement.hasRival
      gathered.isFoundOnActor = requirement.isolationOfCalls != nil
      gathered.changesVariable = !requirement.isOfClassBound
    }
    if isAddition { additions.append(gathered) } else { members.append(gathered) }
  }

  private func isolation(of requirement: Requirement) -> Isolation {
    if let declared = requirement.member.declaredIsolation { return declared }
    // A closure that `live` makes on an actor runs there, unless it can be sent.
    let isolationOfCalls = context.globalActor == nil || context.isSendable ? requirement.isolationOfCalls : nil
    switch isolationOfCalls ?? requirement.isolation {
    case .globalActor(let actor, _): return .globalActor(actor)
    case .instance where context.isActor && !requirement.member.header.isStatic: return .instance
    default: return .nonisolated
    }
  }
}

extension WitnessContext {
  /// The access level of the error that reading throws: the compiler lets a public getter throw what is not public.
  fileprivate func accessOfReading(_ member: Member) -> AccessLevel {
    guard let type = member.accessors?.getter?.effects.thrownType else { return .open }
    return lookup(of: member.header).hiding(genericNames).narrowestAccess(in: type)
  }

  /// Looks up the names in a member of the type, which may stand in an extension in another file.
  func lookup(of header: DeclHeader) -> NameLookup {
    index.lookup(in: Scope(decl.memberScope.context, file: header.location.file))
  }
}

extension DeclHeader {
  /// Whether no other file sees it.
  var isPrivate: Bool { access == .private || access == .fileprivate }

  var hasPrivateSetter: Bool { setterAccess.map { $0 <= .fileprivate } ?? false }
}

extension NominalDecl {
  fileprivate var declaresAssociatedTypes: Bool { members.contains { $0.associatedType != nil } }
}
