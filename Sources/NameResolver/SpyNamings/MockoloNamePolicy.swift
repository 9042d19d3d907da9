import DeclModel

/// The names of Mockolo.
///
/// A prefix is the function's name. Of members with one name the first keeps it, and each of the others says one component more until
/// nobody before it has its name: labels first, then generic parameters, types, the result. What is told apart by nothing gets a
/// number.
struct MockoloNamePolicy: SpyNamePolicy {
  func offers(for requests: [SpyNameRequest], besides properties: [String]) -> [NameOffer] {
    var members: [Member] = properties.map { Member(name: $0, components: [], isStatic: false) }
    var position: [Int: Int] = [:]
    for (index, request) in requests.enumerated() where !request.isSetter && request.signature.kind != .property {
      // An initialiser has no variables there.
      if request.signature.kind == .initializer { continue }
      position[index] = members.count
      members.append(Member(request))
    }
    let names = Member.distinctNames(of: members)
    var getter = ""
    return requests.enumerated().map { index, request in
      let base = NameFragment.base(request.signature.name)
      let name = request.isSetter ? getter + "Set" : position[index].flatMap { names[$0] } ?? base
      if !request.isSetter { getter = name }
      let components = Member(request)
      return NameOffer(
        NameFragment.headed(name),
        peers: .none,
        precedence: request.claim.rawValue
      ) {
        // Only what has no name there comes here: members that nothing but their effects tells apart.
        let complete = components.name(at: components.components.count)
        let awaited = complete + (request.signature.effects.isAsync ? "Async" : "")
        let thrown = awaited + (request.signature.effects.throwing == .none ? "" : "Throws")
        let ending = request.isSetter ? "Set" : ""
        return [(complete + ending, .types), (awaited + ending, .async), (thrown + ending, .throws)]
      }
    }
  }

  func name(of part: SpyPart, after prefix: String, in request: SpyNameRequest) -> String {
    switch part {
    case .callsCount: prefix + "CallCount"
    case .receivedInvocations: prefix + "ArgValues"
    case .closure: prefix + "Handler"
    case .called, .received, .throwableError, .returnValue:
      prefix + SpyableNamePolicy.ending(of: part, recording: request.recorded)
    }
  }

  func underlying(_ property: String) -> String { "_" + NameFragment.inner(property) }

  func useCounts(_ property: String) -> (get: String, set: String) {
    let base = NameFragment.base(property)
    return (base + "GetCallCount", base + "SetCallCount")
  }
}

/// A member and the texts that join its name, one after the other.
private struct Member {
  let name: String
  let components: [String]
  /// The name with all that it can say.
  let fullName: String

  init(name: String, components: [String], isStatic: Bool) {
    self.name = name
    self.components = components
    fullName = name + components.joined() + (isStatic ? "static" : "")
  }

  init(_ request: SpyNameRequest) {
    let signature = request.signature
    let name = signature.operatorWords ?? signature.name
    var components = signature.parameters.enumerated().compactMap { index, parameter -> String? in
      let label = parameter.firstName == "_" || parameter.secondName == nil ? nil : parameter.firstName
      let internalName = parameter.internalName.flatMap { $0 == "_" ? nil : $0 } ?? "_\(index)"
      let word = label ?? internalName
      // What the name ends with already is not said again.
      let isSaid = word.count > 1 && name.lowercased().hasSuffix(word.lowercased())
      return isSaid ? nil : word.capitalizedFirst
    }
    components += signature.genericParameters.map { parameter in
      parameter.name.capitalizedFirst + (parameter.inherited.map(MockoloTypeText.text) ?? "")
    }
    if !signature.whereClause.isEmpty { components.append(MockoloTypeText.text(signature.whereClause)) }
    components += signature.parameters.map { MockoloTypeText.text($0.type) }
    if let result = signature.returnType { components.append(String(MockoloTypeText.text(result).prefix(32))) }
    if request.isStatic { components.append("static") }
    self.init(
      name: NameFragment.base(name),
      components: components.map { NameFragment.inner($0) }.filter { !$0.isEmpty },
      isStatic: request.isStatic
    )
  }

  /// The name with a number of components, and with numbers where there are no more.
  func name(at level: Int) -> String {
    let missing = level > components.count ? (components.count + 1...level).map { "\($0 - components.count)" } : []
    return name + components.prefix(level).joined() + missing.joined()
  }

  /// A name for each member; `nil` for one whose like comes earlier.
  static func distinctNames(of members: [Member]) -> [Int: String] {
    var names: [Int: String] = [:]
    let named = distinct(
      groups(of: Array(members.indices), in: members, at: 0),
      at: 0,
      in: members,
      taken: [],
      seen: []
    )
    for (name, member) in named.order { names[member] = name }
    return names
  }

  private typealias Group = (name: String, members: [Int])

  /// Names that were given, in the order in which they were.
  private struct Named {
    private(set) var members: [String: Int] = [:]
    var order: [(String, Int)] { members.sorted { $0.value < $1.value }.map { ($0.key, $0.value) } }

    mutating func give(_ name: String, to member: Int) { members[name] = member }
    mutating func add(_ others: Named) { members.merge(others.members) { $1 } }
  }

  private static func groups(of indices: [Int], in members: [Member], at level: Int) -> [Group] {
    var groups: [Group] = []
    for index in indices {
      let name = members[index].name(at: level)
      if let group = groups.firstIndex(where: { $0.name == name }) {
        groups[group].members.append(index)
      } else {
        groups.append((name, [index]))
      }
    }
    return groups
  }

  private static func distinct(
    _ groups: [Group],
    at level: Int,
    in members: [Member],
    taken: Set<String>,
    seen: Set<String>
  ) -> Named {
    var named = Named()
    var own: Set<String> = []
    for group in groups {
      var rest = group.members
      if taken.contains(group.name) {
        own.formUnion(seen)
      } else {
        rest.removeAll { seen.contains(members[$0].fullName) }
        own.formUnion(group.members.lazy.map { members[$0].fullName }.filter(seen.contains))
        guard let first = rest.first else { continue }
        own.insert(members[first].fullName)
        named.give(group.name, to: first)
        rest.removeFirst()
      }
      let longer = Member.groups(of: rest, in: members, at: level + 1)
      named.add(distinct(longer, at: level + 1, in: members, taken: Set(named.members.keys), seen: own))
    }
    return named
  }
}

/// Types as Mockolo's names say them.
private enum MockoloTypeText {
  static func text(_ type: TypeRef) -> String {
    switch type {
    case .tuple(let elements):
      elements.map { ($0.label?.capitalizedFirst ?? "") + text($0.type) }.joined()
    case .function(let function): function.parameters.map { text($0.type) }.joined() + text(function.result)
    case .identifier(_, let name, let arguments): name.capitalizedFirst + arguments.map(text).joined()
    case .member(let base, let name, let arguments):
      text(base) + name.capitalizedFirst + arguments.map(text).joined()
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped): "Optional" + text(wrapped)
    case .array(let element): "Array" + text(element)
    case .dictionary(let key, let value): "Dictionary" + text(key) + text(value)
    case .inlineArray(let count, let element): text(count) + "Of" + text(element)
    case .composition(let types): types.map(text).joined()
    case .metatype(let base): text(base) + "Type"
    case .protocolMetatype(let base): text(base) + "Protocol"
    case .integer(let digits): NameFragment.inner(digits)
    case .attributed(_, let base), .some(let base), .any(let base), .suppressed(let base), .packElement(let base),
      .packExpansion(let base):
      text(base)
    }
  }

  static func text(_ clause: [GenericRequirement]) -> String {
    clause.map { requirement in
      switch requirement {
      case .conformance(let left, .composition(let bounds)):
        words(left.description) + bounds.map { words($0.description) }.joined(separator: "And")
      case .conformance(let left, let right), .sameType(let left, let right):
        words(left.description) + words(right.description)
      case .layout(let left, let word): words(left.description) + word
      }
    }.joined()
  }

  private static func words(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber || $0 == "_" } }
}
