import DeclModel
import DoublePlanning

/// A reason why nothing but a mock itself can answer the calls of a requirement.
struct ForwardingObstacle: Sendable {
  /// The reason; `nil` if a requirement gives none.
  private let reason: @Sendable (DoubledRequirement, ForwardingPlan) -> String?

  /// What is in the way of passing the calls of a requirement on to a real object; `nil` if nothing is.
  static func first(to doubled: DoubledRequirement, in plan: ForwardingPlan) -> String? {
    for obstacle in all { if let reason = obstacle.reason(doubled, plan) { return reason } }
    return nil
  }

  /// An obstacle that is known by its condition.
  private init(_ reason: String, _ applies: @escaping @Sendable (DoubledRequirement, ForwardingPlan) -> Bool) {
    self.init { applies($0, $1) ? reason : nil }
  }

  /// An obstacle that is found together with its reason.
  private init(_ reason: @escaping @Sendable (DoubledRequirement, ForwardingPlan) -> String?) { self.reason = reason }

  /// All of them; the first that is in the way is named.
  private static let all = [
    // MARK: The member as it is declared
    ForwardingObstacle("it mentions 'Self', which the real object is not") { doubled, _ in
      doubled.member.mentionsSelfBeyondParameters
    },
    ForwardingObstacle("the values of a variadic parameter cannot be passed on") { doubled, _ in
      doubled.member.parameters.contains(where: \.isVariadic)
    },
    // NB: the compiler (6.3.1) crashes where such a parameter is passed to a member of an existential.
    ForwardingObstacle("a tuple of a pack cannot be passed on") { doubled, _ in
      doubled.member.parameters.contains(where: \.isTupleOfPack)
    },
    ForwardingObstacle("it is an operator") { doubled, _ in doubled.member.function?.name.isOperator ?? false },
    ForwardingObstacle { doubled, plan in MemberFallback.obstacle(to: doubled.member, in: plan.context) },
    ForwardingObstacle("only its getter changes the object") { doubled, _ in
      doubled.member.isGetterMutating && doubled.member.isSetterNonmutating
    },
    // MARK: What the real object may have otherwise
    ForwardingObstacle { doubled, plan in plan.isolatedElsewhere[doubled.requirement.member.header.location] },
    ForwardingObstacle("an index that is sent cannot be passed on, as the mock only borrows it") { doubled, _ in
      doubled.requirement.member.sendsIndices
    },
    ForwardingObstacle("an actor isolates it for some of the protocols that require it") { doubled, plan in
      guard doubled.requirement.isolationOfCalls != nil else { return false }
      // What waits gets there, unless it changes an object that cannot be sent.
      if doubled.member.effects.isAsync, plan.isSurelySendable { return false }
      return doubled.header.has(modifier: "mutating") || !doubled.member.reachesOtherActors(in: plan.context)
    },
    ForwardingObstacle("another inherited protocol requires it with other effects") { doubled, _ in
      doubled.requirement.hasRival
    },
    ForwardingObstacle("the real object has other slices or indices") { doubled, plan in
      !plan.inferredTypes.isEmpty && doubled.member.contains { $0.mentions(anyOf: plan.inferredTypes) }
    },
    ForwardingObstacle { doubled, _ in
      doubled.requirement.isStandard ? doubled.member.obstacleToCallingIterator : nil
    },
    ForwardingObstacle("the real object may have other types there") { doubled, plan in
      plan.choosingProtocols.contains(doubled.requirement.origin) || doubled.requirement.mentionsDefaultedType
    },
    ForwardingObstacle("the real object may not have it") { doubled, _ in doubled.header.has(modifier: "optional") },
    // MARK: How it is called
    // NB: the compiler (6.3.1) takes a call by a variable for one without.
    ForwardingObstacle("the compiler would warn of its name") { doubled, _ in
      doubled.header.attribute(named: "warn_unqualified_access") != nil
    },
    ForwardingObstacle("the real object is another actor") { doubled, plan in
      plan.context.isActor && !doubled.header.isStatic && !doubled.header.has(modifier: "nonisolated")
        && !doubled.member.reachesOtherActors(in: plan.context)
    },
  ]
}

extension DoubledRequirement {
  /// The header of the requirement as the protocol declares it.
  fileprivate var header: DeclHeader { requirement.member.header }
}

extension Member {
  /// Whether reading it changes the object.
  var isGetterMutating: Bool { accessors?.getter?.has(modifier: "mutating") ?? false }

  /// Whether it can be set without changing the object.
  var isSetterNonmutating: Bool { accessors?.setter?.has(modifier: "nonmutating") ?? false }

  /// Whether an actor can call it on another one: if it is awaited, and all its values are known to be `Sendable`.
  fileprivate func reachesOtherActors(in context: DoubleContext) -> Bool {
    effects.isAsync && !isSettable && genericParameters.isEmpty && parameters.allSatisfy(\.type.isSurelySendable)
      && (resultType.map { context.isVoid($0) || $0.isSurelySendable } ?? false)
  }

  /// Whether it mentions `Self` anywhere but as a parameter, whose mock has a real object of the same type.
  fileprivate var mentionsSelfBeyondParameters: Bool {
    guard mentions("Self") else { return false }
    guard case .function(var decl) = self else { return true }
    decl.parameters.removeAll(where: \.isSelf)
    return Member.function(decl).mentions("Self")
  }
}

extension Parameter {
  /// Whether its values are tuples with as many elements as a pack.
  fileprivate var isTupleOfPack: Bool {
    guard case .tuple(let elements) = type.core else { return false }
    return elements.contains(where: \.type.core.isPackExpansion)
  }
}
