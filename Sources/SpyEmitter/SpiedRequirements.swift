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
    /// The isolation of what meets it.
    let isolation: SpiedIsolation
    /// The function, initialiser or getter that is spied on, and a subscript's setter; none for what is not called.
    let calls: [CallPlan]
    /// Where the names of the first call are, those of a setter being the next ones.
    let name: Int
  }

  let all: [Element]
  let context: SpyContext
  let diagnostics: [Diagnostic]
  private let resolved: SpyNames

  init(_ double: DoubledProtocol, options: SpyOptions) {
    let isOfClass = double.flattened.isClass
    let shape = options.shape(ofClass: isOfClass)
    let own = OwnNames(of: double, options: options, shape: shape)
    let context = SpyContext(double, options: options, own: own)
    var diagnostics: [Diagnostic] = []
    var requests: [SpyNameRequest] = []
    var all: [Element] = []
    var left: [String] = []
    for doubled in double.requirements {
      let obstacles =
        SpyDiagnostics.obstacles(to: doubled.requirement, in: context.base)
        + SpyDiagnostics.obstacles(toKeeping: doubled.member, in: context)
      if isOfClass {
        // Nothing of a class has to be overridden.
        if let reason = SpyDiagnostics.reasonToLeave(doubled.member, obstacles, in: context) {
          left.append("'\(doubled.member.shownName)' (\(reason))")
          continue
        }
      } else {
        diagnostics += obstacles
      }
      let isolation = SpiedIsolation(of: doubled, in: context)
      let calls = CallPlan.calls(of: doubled.member, isIsolated: isolation.isIsolated, context: context)
      all.append(Element(doubled: doubled, isolation: isolation, calls: calls, name: requests.count))
      requests += SpiedRequirements.requests(for: calls, of: doubled.requirement, in: double.flattened)
    }
    if !left.isEmpty { diagnostics.append(SpyDiagnostics.left(left, of: double.flattened.decl)) }
    self.all = all
    self.context = context
    self.diagnostics = diagnostics
    let superclass = double.flattened.namesInSuperclass.union(isOfClass ? context.base.reservedNames : [])
    let others = context.names.all.union(own.useCounts).union(superclass)
    resolved = SpyNames(
      requests,
      naming: options.naming,
      besides: own.properties,
      reserved: own.instance.union(others),
      reservedStatics: own.statics.union(others)
    )
  }

  /// The bodies of what is called in a requirement: of a function or initialiser, or of a subscript's getter and setter.
  func bodies(of element: Element) -> [CallBody] {
    element.calls.enumerated().map { offset, call in
      CallBody(
        call,
        of: element.doubled.member,
        names: resolved[element.name + offset],
        isSetter: offset > 0,
        context: context
      )
    }
  }

  /// The prefix of the names of each member's parts, and the reason for it.
  var named: [NamedMember] {
    // A setter's request is the same member's.
    let members = all.indices.flatMap { position in all[position].calls.map { _ in position } }
    return all.map { element in
      if element.calls.isEmpty { return NamedMember(element.doubled.member) }
      let names = resolved[element.name]
      return NamedMember(element.doubled.member, name: names.prefix, reason: names.reason.indexed { members[$0] })
    }
  }

  private static func requests(
    for calls: [CallPlan],
    of requirement: Requirement,
    in flattened: FlattenedProtocol
  ) -> [SpyNameRequest] {
    guard !calls.isEmpty, let signature = MemberSignature(requirement.written ?? requirement.member) else { return [] }
    let claim = claim(of: requirement)
    let result = resultInNames(of: requirement, in: flattened)
    return calls.enumerated().map { offset, call in
      var request = SpyNameRequest(
        signature,
        claim: claim,
        isStatic: requirement.member.header.isStatic,
        parts: call.parts,
        recorded: call.recorded.map(\.names),
        isSetter: offset > 0
      )
      if let result { request.result = result }
      return request
    }
  }

  /// The result as names say it, where that is another type than the written one.
  private static func resultInNames(of requirement: Requirement, in flattened: FlattenedProtocol) -> TypeRef? {
    if let decl = requirement.member.initializer {
      let made = TypeRef.named(requirement.origin)
      return decl.failability == .none ? made : .optional(made)
    }
    guard case .function(let decl) = requirement.member, let name = decl.returnType?.plainName else { return nil }
    let bounds = flattened.associatedTypes.first { $0.name == name }?.inheritance ?? []
    return bounds.isEmpty ? nil : .constraint(bounds)
  }

  private static func claim(of requirement: Requirement) -> SpyNameRequest.Claim {
    guard case .function = requirement.member else { return .other }
    if requirement.isInherited { return .inherited }
    return requirement.member.header.conditions.isEmpty ? .function : .conditional
  }
}

/// The names that the requirements themselves have in a spy.
struct OwnNames {
  private(set) var instance: Set<String> = []
  private(set) var statics: Set<String> = []
  /// The names of the variables that store properties, by the property's name.
  private(set) var underlying: [String: Identifier] = [:]
  /// The names of the counters of properties' uses.
  private(set) var useCounts: Set<String> = []
  /// The names of the properties that are not called.
  private(set) var properties: [String] = []

  init(of double: DoubledProtocol, options: SpyOptions, shape: SpyShape) {
    let members = double.requirements.map(\.requirement.member)
    let naming = options.naming
    for member in members {
      var name: String?
      switch RequirementRole(member) {
      case .property(let decl): name = decl.name
      case .function(let decl):
        // A function with parameters leaves room for a variable of its name.
        if decl.parameters.isEmpty { name = decl.name }
      case .subscript, .initializer, nil: break
      }
      guard let name else { continue }
      if member.header.isStatic { statics.insert(name) } else { instance.insert(name) }
    }
    var scope = NameScope(taking: instance.union(statics).union(double.flattened.hiddenRequirements))
    for case .variable(let decl) in members where underlying[decl.name] == nil && !shape.callsGetter(of: decl) {
      properties.append(decl.name)
      if options.streams[decl.name] != nil {
        let names = SpyStreamPart.allCases.map { SpyNames.stream($0, of: decl.name).bare }
        if decl.header.isStatic { statics.formUnion(names) } else { instance.formUnion(names) }
      }
      let counts = options.useCounts(of: decl)
      useCounts.formUnion([counts.get, counts.set].compactMap { $0?.bare })
      let name = scope.claim(SpyNames.underlying(decl.name, naming: naming).bare)
      underlying[decl.name] = name
      if decl.header.isStatic { statics.insert(name.bare) } else { instance.insert(name.bare) }
    }
  }
}
