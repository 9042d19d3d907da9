/// Gathers requirements so that each is there once, however many protocols declare it.
struct RequirementMerger {
  /// Properties that could not be merged for their types, with what is wrong if no extension implements them.
  private(set) var conflicts: [(requirement: Requirement, signature: RequirementSignature, diagnostic: Diagnostic)] = []

  private struct Origin {
    var signature: RequirementSignature?
    /// The visits that declared it.
    var visits: [Int] = []
    /// The effects with which they did, if it has a signature.
    var effects: [Effects] = []
    /// Those of them that say nothing of an actor.
    var silentVisits: [Int] = []
    /// Those that have it on a global actor, and the names of these.
    var actorVisits: [Int] = []
    var actors: Set<String> = []
    /// Whether one of them says such an actor at the requirement itself.
    var saysActor = false

    init(_ requirement: Requirement, signature: RequirementSignature? = nil, visit: Int) {
      self.signature = signature
      visits = [visit]
      if signature != nil { effects = [requirement.member.effects] }
      if requirement.isolation == .unspecified { silentVisits = visits }
      guard let actor = requirement.isolation.globalActor?.name.baseName else { return }
      actorVisits = visits
      actors = [actor]
      saysActor = requirement.member.header.attributes.contains { $0.name.baseName == actor }
    }

    mutating func merge(_ other: Origin) {
      visits += other.visits
      effects += other.effects
      silentVisits += other.silentVisits
      actorVisits += other.actorVisits
      actors.formUnion(other.actors)
      saysActor = saysActor || other.saysActor
    }
  }

  private let root: NominalDecl
  /// Whether an actor may isolate by default what says nothing of it.
  private let isDefaultActorUnseen: Bool
  /// The visits of the protocols that the one of each visit inherits.
  private let parents: [[Int]]
  /// The requirements of a signature: several if effects make overloads of them.
  private var positions: [RequirementSignature: [Int]] = [:]
  /// The requirements, with some that others stand in for.
  private var gathered: [Requirement] = []
  private var superseded: Set<Int> = []
  /// Where each requirement comes from.
  private var origins: [Origin] = []

  init(root: NominalDecl, parents: [[Int]], isDefaultActorUnseen: Bool) {
    self.root = root
    self.isDefaultActorUnseen = isDefaultActorUnseen
    self.parents = parents
  }

  /// Adds a requirement whose shape no other one has.
  mutating func add(unique requirement: Requirement, visit: Int) {
    gathered.append(requirement)
    origins.append(Origin(requirement, visit: visit))
  }

  /// Adds a requirement of a visit, or merges it into one that is there.
  ///
  /// Where one implementation can serve both, the stricter declaration stays: what neither waits nor throws can stand in
  /// for what may.
  mutating func add(_ requirement: Requirement, signature: RequirementSignature, visit: Int) {
    let key = signature.mergeKey
    var known = positions[key] ?? []
    let effects = requirement.member.effects
    if case .variable(let decl) = requirement.member,
      let first = known.first(where: { origins[$0].signature != signature && !excludes(requirement, $0) })
    {
      guard case .variable(let other) = gathered[first].member else { return }
      let types = (other.type ?? .named("_"), decl.type ?? .named("_"))
      conflicts.append((requirement, signature, .conflictingProperty(decl.name, types.0, types.1, decl: root)))
      return
    }
    // A property of another type, in another branch of an `#if`, is one of its own.
    if case .variable = requirement.member { known.removeAll { origins[$0].signature != signature } }
    let origin = Origin(requirement, signature: signature, visit: visit)
    if let same = known.first(where: { gathered[$0].member.effects.canonical == effects.canonical }) {
      merge(requirement, origin, into: same)
      return
    }
    let comparable = known.first { position in
      let other = gathered[position].member
      // Within one protocol, `f()` and `f() async` are overloads that the author wants both of.
      if effects.isAsync != other.effects.isAsync, origins[position].visits.contains(visit) { return false }
      // Of accessors there is one, and of functions that throw different errors, too.
      return other.accessors != nil || effects.isAsync == other.effects.isAsync || effects.canServe(other.effects)
        || other.effects.canServe(effects)
    }
    if let comparable {
      merge(requirement, origin, into: comparable)
      return
    }
    if case .variable = requirement.member, let first = known.first {
      // A property cannot be overloaded, so something must serve both.
      merge(requirement, origin, into: first)
      return
    }
    positions[key, default: []].append(gathered.count)
    gathered.append(requirement)
    origins.append(origin)
  }

  /// What there is to implement, when all has been added.
  mutating func finish() -> [Requirement] {
    for positions in positions.values where positions.count > 1 { mergeAmbiguous(positions) }
    if superseded.isEmpty { return gathered }
    return gathered.indices.filter { !superseded.contains($0) }.map { gathered[$0] }
  }

  /// Merges what have become overloads by `throws` alone, which there are none of; and overloads if several serve what a protocol
  /// declares and none has just its effects: the compiler would not know which to take.
  ///
  /// - Parameter positions: Where the requirements of a signature are.
  private mutating func mergeAmbiguous(_ positions: [Int]) {
    var firsts: [Bool: Int] = [:]
    for position in positions where gathered[position].member.accessors == nil {
      let isAsync = gathered[position].member.effects.isAsync
      guard let first = firsts[isAsync] else {
        firsts[isAsync] = position
        continue
      }
      merge(gathered[position], origins[position], into: first)
      superseded.insert(position)
    }
    for declared in positions.flatMap({ origins[$0].effects }) {
      let serving = positions.filter { position in
        !superseded.contains(position) && gathered[position].member.effects.canServe(declared)
      }
      guard serving.count > 1, let first = serving.first,
        !serving.contains(where: { gathered[$0].member.effects.canonical == declared.canonical })
      else { continue }
      for position in serving.dropFirst() {
        merge(gathered[position], origins[position], into: first)
        superseded.insert(position)
      }
    }
  }

  /// Whether no build has both a requirement and one that is there, as of two branches of an `#if`.
  private func excludes(_ requirement: Requirement, _ position: Int) -> Bool {
    BuildConditions(requirement.member.header.conditions)
      .exclude(BuildConditions(gathered[position].member.header.conditions))
  }

  private mutating func merge(_ new: Requirement, _ origin: Origin, into position: Int) {
    var merged = gathered[position]
    if merged.member.isRival(of: new.member), areUnrelated(origins[position].visits, origin.visits) {
      merged.hasRival = true
    }
    let isOverload = Requirement.isOverload(merged, new)
    var (kept, other) = (merged.member, new.member)
    if let known = origins[position].signature, let signature = origin.signature, signature.asksLess(than: known) {
      swap(&kept, &other)
      origins[position].signature = signature
    }
    switch (kept, other) {
    case (.function(var decl), .function(let other)):
      decl.parameters.accept(other.parameters)
      if !decl.effects.canServe(other.effects) {
        decl.effects = decl.effects.serving(other.effects)
        // Of the library's, only `next()` gets here; for an object of the protocol the compiler may call that, with other effects.
        if new.isStandard, decl.effects.throwing != .none { merged.hasRival = true }
      }
      merged.member = .function(decl)
    case (.initializer(var decl), .initializer(let other)):
      decl.parameters.accept(other.parameters)
      decl.effects = decl.effects.serving(other.effects)
      // What never fails serves a requirement that may.
      if other.failability == .none { decl.failability = .none }
      merged.member = .initializer(decl)
    case (.variable(var decl), .variable(let other)):
      decl.accessors = Accessors.merging(decl.accessors, other.accessors)
      merged.member = .variable(decl)
    case (.subscript(var decl), .subscript(let other)):
      decl.parameters.accept(other.parameters)
      decl.accessors = Accessors.merging(decl.accessors, other.accessors)
      merged.member = .subscript(decl)
    default: return
    }
    merged.member.updateHeader { $0.merge(other.header) }
    var isolation = merged.isolation.merged(with: new.isolation)
    // No default isolates the declaration of the standard library; an attribute of the other one may be an actor's.
    if isDefaultActorUnseen, isolation == .unspecified, [merged.isolation, new.isolation].contains(.nonisolated),
      !merged.mayHaveUnseenActor, !new.mayHaveUnseenActor
    {
      isolation = .nonisolated
    }
    // What is on no actor says so, and cannot say the other's as well. If it says nothing, the compiler takes the other's, as it does
    // for a requirement that hides another one.
    let declared = origins[position]
    origins[position].merge(origin)
    let actors = origins[position].actors
    let isNonisolated = isolation == .nonisolated || merged.member.header.has(modifier: "nonisolated")
    if !actors.isEmpty, isNonisolated || isolation == .unspecified && (isOverload || isOnNoActor(origins[position])) {
      let saysActor = origins[position].saysActor
      merged.member.updateHeader { header in
        header.attributes.removeAll { actors.contains($0.name.baseName) }
        if isolation == .unspecified, saysActor, !header.has(modifier: "nonisolated") {
          header.modifiers.append(Modifier(name: "nonisolated"))
        }
      }
    }
    if isolation.globalActor == nil {
      // The compiler may find any that no other one hides.
      if merged.isolation.globalActor != nil, !hides(origin.visits, declared.visits) {
        merged.isolationOfCalls = merged.isolation
      } else if new.isolation.globalActor != nil, !hides(declared.visits, origin.visits) {
        merged.isolationOfCalls = new.isolation
      }
    }
    merged.isolation = isolation
    // The compiler calls the one that it finds, and that has the types of the call.
    merged.mentionsInferredType = merged.mentionsInferredType && new.mentionsInferredType
    merged.mentionsDefaultedType = merged.mentionsDefaultedType && new.mentionsDefaultedType
    gathered[position] = merged
  }
}

extension RequirementMerger {
  /// Whether the protocol of one of some visits neither inherits that of one of others nor is inherited by it.
  private func areUnrelated(_ visits: [Int], _ others: [Int]) -> Bool {
    visits.contains { visit in others.contains { !inherits($0, visit) && !inherits(visit, $0) } }
  }

  /// Whether one of the protocols says nothing of an actor and inherits none that does, or two have it on different ones.
  private func isOnNoActor(_ origin: Origin) -> Bool {
    origin.silentVisits.contains { visit in !origin.actorVisits.contains { inherits(visit, $0) } }
      || origin.actors.count > 1 && areUnrelated(origin.actorVisits, origin.actorVisits)
  }

  /// Whether the protocols of some visits inherit those of all others.
  private func hides(_ visits: [Int], _ others: [Int]) -> Bool {
    visits.allSatisfy { visit in others.allSatisfy { inherits(visit, $0) } }
  }

  /// Whether the protocol of one visit inherits that of another, whose requirements it then hides.
  private func inherits(_ visit: Int, _ other: Int) -> Bool {
    var pending = [visit]
    var seen: Set<Int> = []
    while let next = pending.popLast() {
      if next == other { return true }
      if seen.insert(next).inserted { pending += parents[next] }
    }
    return false
  }
}

extension Requirement {
  /// Whether one of two functions does not wait and says nothing of an actor, and the other one waits: it then is no redeclaration,
  /// which would take the actor of that.
  fileprivate static func isOverload(_ first: Requirement, _ second: Requirement) -> Bool {
    guard first.member.function != nil else { return false }
    return [(first, second), (second, first)].contains { silent, other in
      silent.isolation == .unspecified && !silent.member.effects.isAsync && other.member.effects.isAsync
    }
  }
}

extension Member {
  /// Whether the compiler may take one for the other in a call without these effects; functions that wait it tells from others.
  fileprivate func isRival(of other: Member) -> Bool {
    let (left, right) = (effects.canonical, other.effects.canonical)
    if left.isAsync != right.isAsync { return function == nil }
    return left.throwing != right.throwing
  }
}

extension Accessors {
  /// The accessors that serve two requirements of one property: readable as strictly as either, writable if one is.
  fileprivate static func merging(_ first: Accessors?, _ second: Accessors?) -> Accessors? {
    guard var merged = first else { return second }
    guard let second else { return merged }
    if let getter = second.getter {
      if let own = merged.getter {
        merged.parts.getter?.effects = own.effects.serving(getter.effects)
        // `nonmutating` is the stricter one, and what a class has.
        if !getter.has(modifier: "mutating") {
          merged.parts.getter?.modifiers.removeAll { $0.name == "mutating" }
        }
      } else {
        merged.parts.getter = getter
      }
    }
    if merged.setter == nil { merged.parts.setter = second.setter }
    // A setter allows no effects on the getter.
    if merged.setter != nil { merged.parts.getter?.effects = Effects() }
    return merged
  }
}

extension DeclHeader {
  /// Takes in what another declaration of the same requirement says.
  fileprivate mutating func merge(_ other: DeclHeader) {
    if !other.has(modifier: "mutating") { modifiers.removeAll { $0.name == "mutating" } }
    if other.has(modifier: "nonisolated"), !has(modifier: "nonisolated") {
      modifiers.append(Modifier(name: "nonisolated"))
    }
    if let attribute = other.attribute(named: "discardableResult"), self.attribute(named: "discardableResult") == nil {
      attributes.append(attribute)
    }
    conditions = DeclHeader.either(conditions, other.conditions)
  }

  /// Conditions that hold where one list or the other does.
  static func either(_ first: [String], _ second: [String]) -> [String] {
    if first == second { return first }
    let common = first.filter(second.contains)
    let left = first.filter { !common.contains($0) }
    let right = second.filter { !common.contains($0) }
    if left.isEmpty || right.isEmpty { return common }
    let leftText = left.map { "(\($0))" }.joined(separator: " && ")
    let rightText = right.map { "(\($0))" }.joined(separator: " && ")
    // The branches of one `#if` and its `#else` are everything.
    if right == left.map({ "!(\($0))" }) && left.count == 1 { return common }
    let either =
      (left.count > 1 ? "(\(leftText))" : leftText) + " || " + (right.count > 1 ? "(\(rightText))" : rightText)
    return common + [either]
  }
}
