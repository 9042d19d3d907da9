public import DeclModel
import NameResolver

/// Requirements that no double of a protocol can implement: a diagnostic at the requirement, with an alternative.
public struct RequirementObstacles: Sendable {
  /// The participle for a requirement: it is `mocked`, or `spied on`.
  let participle: String
  /// The word for the double.
  let noun: String

  /// The words of one kind of double.
  public init(participle: String, noun: String) {
    self.participle = participle
    self.noun = noun
  }

  /// Why a requirement has no double, or nothing.
  public func obstacles(to requirement: Requirement, in context: DoubleContext) -> [Diagnostic] {
    let header = requirement.member.header
    if header.has(modifier: "distributed") {
      return [
        .error(
          "distributed-requirement",
          "a distributed requirement cannot be \(participle): the compiler makes its remote calls",
          at: header
        )
      ]
    }
    if let tied = requirement.member.tiedPacks {
      let name = MemberSignature(requirement.member)?.name ?? "init"
      return [
        .error(
          "tied-packs",
          "'\(name)' cannot be \(participle): the compiler lets no type implement '\(tied)', over several packs at once",
          at: header
        )
      ]
    }
    if let obstacle = obstacle(ofActorTo: requirement, in: context) { return [obstacle] }
    switch RequirementRole(requirement.member) {
    case .property(let decl):
      return obstacles(to: decl, in: context)
    case .function(let decl):
      if decl.effects.isReasync {
        return [.error("reasync-requirement", "a 'reasync' requirement cannot be \(participle)", at: header)]
      }
      return obstacles(toReturning: decl.returnType, named: decl.name, header, in: context)
    case .subscript(let decl):
      return obstacles(toReturning: decl.returnType, named: "subscript", header, in: context)
        + obstacles(ofAccessors: decl.accessors, header)
    case .initializer:
      return []
    case nil:
      return [.unknownRequirement(requirement.member, noun: noun)]
    }
  }

  /// Why a requirement has no double in a module that is strict about memory safety, or nothing.
  ///
  /// An expression with an unsafe value must be marked with `unsafe`, and no other one.
  package func obstacle(ofSafetyTo requirement: Requirement, in context: DoubleContext) -> Diagnostic? {
    guard let type = context.facts.firstUnsafe(in: requirement.member) else { return nil }
    let name = MemberSignature(requirement.member)?.name ?? "init"
    return .error(
      "unsafe-type",
      "'\(name)' cannot be \(participle) under strict memory safety: it mentions the unsafe type '\(type)'",
      at: requirement.member.header,
      notes: [Diagnostic.Note("write the \(noun) by hand, with 'unsafe' where it uses such a value")]
    )
  }

  /// Why a requirement on no actor, or another one, has no double: nothing but its signature can mention types that need a conformance of
  /// an actor's.
  private func obstacle(ofActorTo requirement: Requirement, in context: DoubleContext) -> Diagnostic? {
    let isOnActor =
      switch requirement.isolation {
      // What is kept for it is isolated as the double is.
      case .globalActor, .unspecified: context.canUseConformances
      case .nonisolated, .instance, .parameter: false
      }
    let runsElsewhere = requirement.member.hasIsolatedParameter
    if isOnActor && !runsElsewhere || !context.facts.mayNeedActor(requirement.member) { return nil }
    return .error(
      "isolated-conformance",
      "'\(requirement.member.shownName)' cannot be \(participle): its types may need a conformance that belongs to an actor, and it is not on that one",
      at: requirement.member.header,
      notes: [Diagnostic.Note("a 'nonisolated' type could be used everywhere")]
    )
  }

  private func obstacles(to decl: VariableDecl, in context: DoubleContext) -> [Diagnostic] {
    guard let type = decl.type?.core else {
      return [.error("missing-type", "property '\(decl.name)' has no type", at: decl.header)]
    }
    if context.isNoncopyable(type) {
      return [
        .error(
          "noncopyable-property",
          "property '\(decl.name)' cannot be \(participle): values of its type '\(type)' cannot be copied, so none can be kept",
          at: decl.header,
          notes: [
            Diagnostic.Note("a method that returns '\(type)' can be \(participle), with a closure that makes the value")
          ]
        )
      ]
    }
    if context.facts.isUninhabited(type), decl.accessors?.getter?.effects.isAsync == true {
      return [
        .error(
          "never-property",
          "property '\(decl.name)' cannot be \(participle): nothing can be awaited that has no value",
          at: decl.header
        )
      ]
    }
    return obstacles(toReturning: decl.type, named: decl.name, decl.header, in: context)
      + obstacles(ofAccessors: decl.accessors, decl.header)
  }

  private func obstacles(
    toReturning type: TypeRef?,
    named name: String,
    _ header: DeclHeader,
    in context: DoubleContext
  ) -> [Diagnostic] {
    guard let type = type?.core, context.facts.isNonescapable(type) else { return [] }
    return [
      .error(
        "nonescapable-result",
        "'\(name)' cannot be \(participle): a value of type '\(type)' depends on the lifetime of another one that a \(noun) does not have",
        at: header
      )
    ]
  }

  private func obstacles(ofAccessors accessors: Accessors?, _ header: DeclHeader) -> [Diagnostic] {
    if accessors?.areConditional ?? false {
      return [
        .error(
          "conditional-accessors",
          "a requirement cannot be \(participle) if its accessors are in '#if': write the condition around all of it",
          at: header
        )
      ]
    }
    guard let accessor = accessors?.coroutines.first, accessors?.getter == nil else { return [] }
    return [
      .error("coroutine-accessor", "a requirement with the accessor '\(accessor)' cannot be \(participle)", at: header)
    ]
  }

  /// The limits of a function's double that other doubles do not have.
  ///
  /// - Parameters:
  ///   - decl: The function.
  ///   - context: The double.
  ///   - answer: What answers calls: `implementation`.
  ///   - exception: When a call does not stop the test, if ever.
  /// - Returns: What is worth knowing.
  package func limits(
    of decl: FunctionDecl,
    in context: DoubleContext,
    answer: String,
    unless exception: String?
  ) -> [Diagnostic] {
    guard let type = decl.returnType else { return [] }
    let erasure = context.erasure(of: decl.genericParameters, decl.whereClause)
    guard erasure.mentionsNoncopyable(type) else { return [] }
    return [
      .warning(
        "unanswerable-result",
        "'\(decl.name)' can only be recorded: no \(answer) can return the noncopyable type '\(type)' of its caller",
        at: decl.header.location,
        notes: [Diagnostic.Note("a call stops the test\(exception.map { ", unless " + $0 } ?? "")")]
      )
    ]
  }

}

extension Member {
  /// Why nobody can call the library's `next()` of an asynchronous iterator for one that cannot fail, or with one type of errors only.
  package var obstacleToCallingIterator: String? {
    guard let function, function.name == "next", function.parameters.isEmpty, function.effects.isAsync else {
      return nil
    }
    return function.effects.throwing == .throws(nil) ? nil : "the library declares that it may throw any error"
  }
}

extension Member {
  /// The type in its signature that it repeats for several of its parameter packs at once, where no clause ties these.
  ///
  /// NB: The compiler (6.3.1) takes no declaration for the witness of such a requirement.
  fileprivate var tiedPacks: TypeRef? {
    let packs = genericParameters.filter(\.isPack).map(\.name)
    if packs.count < 2 { return nil }
    func tied(in type: TypeRef) -> [String] { packs.filter(type.mentions) }
    let stated = whereClause.contains { requirement in
      guard case .sameType(let left, let right) = requirement else { return false }
      return !tied(in: left).isEmpty && !tied(in: right).isEmpty
    }
    if stated { return nil }
    var found: TypeRef?
    for type in signatureTypes {
      type.forEachPart { part in
        if case .packExpansion(let pattern) = part, tied(in: pattern).count > 1 { found = found ?? part }
      }
    }
    return found
  }
}
