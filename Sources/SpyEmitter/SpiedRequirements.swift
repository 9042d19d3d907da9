import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The requirements that a spy implements, with how each is spied on and what it is called.
struct SpiedRequirements {
  /// One requirement.
  struct Element {
    /// The requirement.
    let doubled: DoubledRequirement
    /// The function, initialiser or getter that is spied on; `nil` for what is not called.
    let call: CallPlan?
    /// A subscript's setter.
    let setter: CallPlan?
    /// Where its names are, those of a setter being the next ones.
    let name: Int?
  }

  let all: [Element]
  let context: SpyContext
  let diagnostics: [Diagnostic]
  private let resolved: SpyNames

  init(_ double: DoubledProtocol, options: SpyOptions) {
    let (flattened, base) = (double.flattened, double.context)
    // What is left to extensions makes demands, too.
    let needsFinalClass =
      double.requirements.contains { $0.requirement.member.needsFinalClass(isInherited: false) }
      || double.omitted.contains { $0.member.needsFinalClass(isInherited: true) }
    let own = OwnNames(of: double.requirements.map(\.requirement.member))
    let taken = own.instance.union(own.statics).union(base.reservedNames)
    let stateNames = StatePlan.Names(avoiding: taken)
    let context = SpyContext(
      base: base,
      options: options,
      isFinal: needsFinalClass || flattened.constrainsSelf || base.isNested,
      names: stateNames,
      stop: own.hasFatalError ? "Swift.fatalError" : "fatalError",
      globalActor: flattened.globalActor?.name,
      underlying: own.underlying
    )
    var diagnostics: [Diagnostic] = []
    var requests: [SpyNameRequest] = []
    var all: [Element] = []
    for doubled in double.requirements {
      let (requirement, member) = (doubled.requirement, doubled.member)
      diagnostics += SpyDiagnostics.obstacles(to: requirement, in: base)
      let call = MemberSignature(member).flatMap { signature in
        member.isCalled ? CallPlan(signature, context: context.planning(doubled)) : nil
      }
      var setter: CallPlan?
      if let call, case .subscript(let decl) = member, decl.accessors?.setter != nil {
        setter = CallPlan(setterOf: call, newValue: base.type(decl.returnType).withOptionalsExplicit)
      }
      let name = call == nil ? nil : requests.count
      if let call, let signature = MemberSignature(requirement.member) {
        let claim = SpiedRequirements.claim(of: requirement)
        let isStatic = requirement.member.header.isStatic
        requests.append(SpyNameRequest(signature, claim: claim, isStatic: isStatic, suffixes: call.suffixes))
        if let setter {
          requests.append(
            SpyNameRequest(signature, claim: claim, isStatic: isStatic, suffixes: setter.suffixes, ending: "Set")
          )
        }
      }
      all.append(Element(doubled: doubled, call: call, setter: setter, name: name))
    }
    self.all = all
    self.context = context
    self.diagnostics = diagnostics
    let others = stateNames.all.union(options.recordsPropertyUse ? own.useCounts : [])
    resolved = SpyNames(
      requests,
      reserved: own.instance.union(others),
      reservedStatics: own.statics.union(others)
    )
  }

  /// How the calls of a requirement are spied on: those of a function or initialiser, or of a subscript's getter and setter.
  func spies(on element: Element, in context: SpyContext) -> [SpiedCall] {
    guard let index = element.name else { return [] }
    return [element.call, element.setter].compactMap { $0 }.enumerated().map { offset, call in
      let name = { part in resolved.name(index + offset, call.suffix(of: part)) }
      return SpiedCall(call, of: element.doubled.member, name: name, context: context)
    }
  }

  /// The prefix of the names of each member's parts, and the reason for it.
  var named: [NamedMember] {
    // A setter's request is the same member's.
    let members = all.indices.flatMap { position in
      Array(repeating: position, count: all[position].call == nil ? 0 : all[position].setter == nil ? 1 : 2)
    }
    return all.map { member in
      guard let index = member.name else { return NamedMember(member.doubled.member) }
      let (name, reason) = resolved.prefix(index)
      return NamedMember(member.doubled.member, name: name, reason: reason.indexed { members[$0] })
    }
  }

  private static func claim(of requirement: Requirement) -> SpyNameRequest.Claim {
    guard case .function = requirement.member else { return .other }
    if requirement.isInherited { return .inherited }
    return requirement.member.header.conditions.isEmpty ? .function : .conditional
  }
}

/// The names that the requirements themselves have in a spy.
private struct OwnNames {
  var instance: Set<String> = []
  var statics: Set<String> = []
  /// The names of the variables that store properties, by the property's name.
  private(set) var underlying: [String: Identifier] = [:]
  /// The names of the counters of properties' uses, if there are counters.
  private(set) var useCounts: Set<String> = []
  /// Whether a function hides the one that stops the process.
  private(set) var hasFatalError = false

  init(of members: [Member]) {
    for member in members {
      var name: String?
      switch member {
      case .variable(let decl): name = decl.name
      case .function(let decl):
        if decl.name == "fatalError" { hasFatalError = true }
        // A function with parameters leaves room for a variable of its name.
        if decl.parameters.isEmpty { name = decl.name }
      default: break
      }
      guard let name else { continue }
      if member.header.isStatic { statics.insert(name) } else { instance.insert(name) }
    }
    var scope = NameScope(taking: instance.union(statics))
    for case .variable(let decl) in members where underlying[decl.name] == nil {
      let counts = SpyNames.useCounts(decl.name)
      useCounts.formUnion([counts.get.bare, counts.set.bare])
      let name = scope.claim(SpyNames.underlying(decl.name).bare)
      underlying[decl.name] = name
      if decl.header.isStatic { statics.insert(name.bare) } else { instance.insert(name.bare) }
    }
  }
}

extension CallPlan {
  /// The suffixes of the names of its parts.
  fileprivate var suffixes: [String] { parts.map(suffix) }
}

extension Member {
  /// Whether its calls are spied on: all but those of properties, and of the initialiser that every spy has.
  fileprivate var isCalled: Bool {
    switch self {
    case .function, .subscript: true
    case .initializer(let decl): !decl.isEmptyInitializer
    default: false
    }
  }
}
