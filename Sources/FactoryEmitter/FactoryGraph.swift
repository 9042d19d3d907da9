import DeclModel
import NameResolver
import SourceWriter

/// The factories of a run as a graph: which call each other for their defaults, and which can be called without arguments.
///
/// The answers depend on what can be reached from a type only, so that they are the same from wherever one asks, and the
/// factories of a run fit together though each is made on its own.
struct FactoryGraph {
  /// A type's `mock()` with what it would call.
  private struct Node {
    var alternatives: [ValueRecipe.Needs]
    /// The alternatives that are made on an actor on which the type is not.
    let isolated: Set<Int>
    /// Whether its `mock()` has defaults, and not a body alone that chooses a case.
    let hasDefaults: Bool
    /// The way in which a case is chosen.
    var strategy = CaseChoice.first
    /// Whether optional values of types in the same cycle are `nil`.
    var avoidsCycle = false
    /// The alternative that is taken.
    var choice = 0

    init(_ outline: FactoryOutline) {
      alternatives = outline.alternatives
      isolated = outline.isolatedAlternatives
      hasDefaults = outline.scope.decl.kind != .enum
    }

    /// All whose `mock()` one of the alternatives calls, now or later.
    var called: Set<String> { alternatives.reduce(into: []) { $0.formUnion($1.all) } }
  }

  /// A way to choose a case.
  private enum CaseChoice: Int {
    /// The first that can be made.
    case first
    /// The first that leads back to the enum by nothing it holds itself.
    case outside
    /// One that ends for sure.
    case shortest
  }

  private var nodes: [String: Node] = [:]
  private var avoided: [String: Set<String>] = [:]
  private var circles: [String: Set<String>] = [:]
  /// The types whose `mock()` can be called, with the round in which that came out.
  private var ranks: [String: Int] = [:]

  /// Looks at all that can be reached from an outline.
  init(of outline: FactoryOutline, key: String) {
    collect(outline, key: key)
    decide()
  }

  /// Looks at outlines, from which no other ones can be reached.
  init(of outlines: [String: FactoryOutline]) {
    nodes = outlines.mapValues(Node.init)
    decide()
  }

  private mutating func decide() {
    findCircles()
    findCallable()
    chooseCases()
  }

  /// Whether a type's `mock()` can be called without arguments.
  func isCallable(_ name: String) -> Bool { ranks[name] != nil }

  /// The position of the case that a type's `mock()` returns; `nil` if there is none that could be made.
  func chosenCase(of name: String) -> Int? { ranks[name] == nil ? nil : nodes[name]?.choice }

  /// The types that a type's `mock()` does not mock where there is another way.
  func avoided(by name: String) -> Set<String> {
    guard nodes[name]?.avoidsCycle == true else { return [] }
    return avoided[name] ?? []
  }

  /// Whether a type's `mock()` is made on an actor on which the type is not, calls one of others or itself, whichever way is chosen.
  func surelyNeedsActor(_ name: String, or others: (String) -> Bool) -> Bool {
    guard isCallable(name), let node = nodes[name] else { return false }
    return node.alternatives.indices.allSatisfy { position in
      let needs = node.alternatives[position]
      return rank(of: needs) == nil || node.isolated.contains(position)
        || needs.strict.contains { $0 == name || others($0) }
    }
  }

  /// The reason itself, or that a type cannot be made because it holds itself.
  func explained(_ reason: NoValue, to owner: String) -> NoValue {
    guard case .incomplete(let type, let name) = reason else { return reason }
    if isCircular(name, for: owner) { return .endless(type) }
    var seen: Set<String> = []
    var pending = [name]
    while let next = pending.popLast() {
      for needed in nodes[next]?.alternatives.flatMap(\.strict) ?? [] where !isCallable(needed) {
        if needed == name { return .endless(type) }
        if seen.insert(needed).inserted { pending.append(needed) }
      }
    }
    return reason
  }

  // MARK: - Reaching

  private mutating func collect(_ outline: FactoryOutline, key: String) {
    var pending = [(key, outline)]
    while let (key, outline) = pending.popLast() {
      guard nodes[key] == nil else { continue }
      let node = Node(outline)
      nodes[key] = node
      let scope = outline.scope
      for next in node.called.sorted() where nodes[next] == nil {
        guard let decl = scope.index.declaration(ofFactory: next) else { continue }
        pending.append((next, FactoryOutline(scope.scope(of: decl))))
      }
    }
  }

  // MARK: - Compiling

  /// Finds the types whose defaults mention each other's `mock`, which the compiler refuses even where a closure does it.
  private mutating func findCircles() {
    let names = nodes.keys.sorted()
    let groups = Cycles(of: names) { name in
      guard let node = nodes[name], node.hasDefaults else { return [] }
      return node.called.filter { nodes[$0] != nil }
    }
    for members in groups.cyclic {
      for name in members { circles[name] = Set(members) }
    }
  }

  /// Whether a default of a type must not mention another one's `mock()` in a closure.
  func isCircular(_ name: String, for owner: String) -> Bool { circles[owner]?.contains(name) ?? false }

  // MARK: - Calling

  /// Finds the types whose `mock()` needs nothing that cannot be made, the simplest first.
  private mutating func findCallable() {
    var users: [String: [String]] = [:]
    for (name, node) in nodes {
      for needed in Set(node.alternatives.flatMap(\.strict)) { users[needed, default: []].append(name) }
    }
    // What closures call later may come back to the type; it is assumed to be there until it turns out not to be.
    var assumed = Set(nodes.keys)
    while true {
      ranks = [:]
      var round = 0
      var pending = Set(nodes.keys)
      while !pending.isEmpty {
        round += 1
        let found = pending.filter { ranks[$0] == nil && isMakeable($0, assuming: assumed) }
        for name in found { ranks[name] = round }
        // Only what needs one of those can come next.
        pending = Set(found.flatMap { users[$0] ?? [] })
      }
      let callable = Set(ranks.keys)
      if assumed == callable { return }
      assumed = callable
    }
  }

  /// Whether an alternative of a type's `mock()` needs nothing but what is known to be callable, or is assumed to be when it is called
  /// later.
  private func isMakeable(_ name: String, assuming assumed: Set<String>) -> Bool {
    nodes[name]?.alternatives.contains { needs in
      needs.obstacle == nil && needs.strict.allSatisfy { ranks[$0] != nil } && needs.later.isSubset(of: assumed)
        && needs.later.allSatisfy { !isCircular($0, for: name) }
    } ?? false
  }

  /// The round after which all that an alternative needs can be called; `nil` if it cannot be made.
  private func rank(of needs: ValueRecipe.Needs) -> Int? {
    guard needs.obstacle == nil, needs.later.allSatisfy(isCallable) else { return nil }
    var rank = 0
    for name in needs.strict {
      guard let other = ranks[name] else { return nil }
      rank = max(rank, other)
    }
    return rank
  }

  // MARK: - Choosing

  /// Chooses cases and leaves out optional values until no `mock()` calls itself.
  private mutating func chooseCases() {
    let names = nodes.keys.sorted()
    for name in names { choose(for: name) }
    while true {
      let components = Cycles(of: names) { calls(of: $0) }
      var hasChanged = false
      for members in components.cyclic {
        // An enum goes out of the way first; only then an optional value becomes `nil`.
        let movable = members.filter { (nodes[$0]?.alternatives.count ?? 0) > 1 && nodes[$0]?.strategy != .shortest }
        for name in movable {
          let isFirst = nodes[name]?.strategy == .first
          nodes[name]?.strategy = isFirst ? .outside : .shortest
          choose(for: name, outside: Set(members))
          hasChanged = true
        }
        if !movable.isEmpty { continue }
        for name in members where nodes[name]?.avoidsCycle == false {
          nodes[name]?.avoidsCycle = true
          hasChanged = true
        }
        for name in members { avoided[name, default: []].formUnion(members) }
      }
      if !hasChanged { return }
    }
  }

  private mutating func choose(for name: String, outside members: Set<String> = []) {
    guard let node = nodes[name] else { return }
    var possible = node.alternatives.indices.filter { rank(of: node.alternatives[$0]) != nil }
    // What can be made on no actor, anybody can call.
    if !node.isolated.isEmpty {
      possible = possible.filter { !node.isolated.contains($0) } + possible.filter(node.isolated.contains)
    }
    let first = possible.first ?? 0
    switch node.strategy {
    case .first: nodes[name]?.choice = first
    case .outside:
      let free = possible.first { node.alternatives[$0].called.isDisjoint(with: members) }
      if let free { nodes[name]?.choice = free } else { nodes[name]?.strategy = .shortest }
      if free == nil { choose(for: name, outside: members) }
    case .shortest:
      let ranks = possible.map { (position: $0, rank: rank(of: node.alternatives[$0]) ?? 0) }
      nodes[name]?.choice = ranks.min { $0.rank < $1.rank }?.position ?? first
    }
  }

  /// The types whose `mock()` a type's `mock()` calls.
  private func calls(of name: String) -> Set<String> {
    guard let node = nodes[name], node.alternatives.indices.contains(node.choice) else { return [] }
    let needs = node.alternatives[node.choice]
    return needs.strict.union(needs.optional.subtracting(avoided(by: name))).filter(isCallable)
  }
}

extension ValueRecipe.Needs {
  fileprivate var called: Set<String> { strict.union(optional) }
  fileprivate var all: Set<String> { strict.union(optional).union(later).union(laterOptional) }
}

extension FactoryOutline {
  /// The needs of `mock()`: for each case, or for the one way in which a value is made.
  fileprivate var alternatives: [ValueRecipe.Needs] {
    var impossible = ValueRecipe.Needs()
    impossible.obstacle = .unwritable
    guard isPossible, !isMockTaken else { return [impossible] }
    switch shape {
    case .construction(let construction):
      let isLimited = construction.attributes.contains { $0.availability != nil }
      guard construction.effects == Effects(), !isLimited else { return [impossible] }
      var needs = construction.values.needs
      // A default that called it would bring a warning.
      if !construction.deprecation.isEmpty { needs.obstacle = .unwritable }
      return [needs]
    case .cases(let cases):
      // Nobody can rely on a case that is not always there.
      return cases.map { $0.isUnconditional ? $0.values.needs : impossible }
    }
  }
}

extension FactoryOutline {
  /// The positions of the cases that are made on an actor on which the enum is not.
  fileprivate var isolatedAlternatives: Set<Int> {
    guard case .cases(let cases) = shape, scope.isolation == nil else { return [] }
    return Set(
      cases.indices.filter { position in
        let values = cases[position].values
        return values.contains { $0.isOfActor || $0.recipe.isolation != nil }
          || scope.lookup.globalActorType(in: scope.attributes(calling: cases[position])) != nil
      }
    )
  }

  /// Whether the author has something called `mock` in the place of the one that could be called without arguments.
  private var isMockTaken: Bool {
    var labels: [String] = []
    if case .construction(let construction) = shape { labels = construction.values.map(\.name.bare) }
    let name = FactoryNames.function.bare
    if labels.isEmpty, scope.property(named: name) != nil { return true }
    return scope.function(named: name, labels: labels) != nil && scope.userMock(of: scope.decl) == nil
  }
}

extension [ValueOutline] {
  fileprivate var needs: ValueRecipe.Needs {
    reduce(into: ValueRecipe.Needs()) { needs, value in
      if value.isDispensable {
        needs.add(.either(value.recipe, else: ""))
      } else {
        needs.add(value.recipe)
      }
    }
  }
}
