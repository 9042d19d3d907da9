import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// Plans the members of an expectation mock one after the other.
struct ExpectationPlanner {
  private let context: DoubleContext
  private let comparisons: ComparabilityResolver
  private var initializers: [InitializerDecl] = []
  private(set) var instanceMembers: [ExpectedMember] = []
  private(set) var staticMembers: [ExpectedMember] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of the members in expectations and verifications.
  private(set) var named: [NamedMember] = []
  /// The methods that describe calls, with their parameters, and under which conditions there are some.
  private var described: [String: [BuildConditions]] = [:]

  init(of requirements: [DoubledRequirement], context: DoubleContext, comparisons: ComparabilityResolver) {
    self.context = context
    self.comparisons = comparisons
    // A property is described by its name alone, as a function would be that waits and has no parameters.
    for property in requirements.compactMap(\.member.variable) {
      _ = take(property.name, [""], of: property.header)
    }
  }

  mutating func add(_ doubled: DoubledRequirement, names: ExpectedMemberNames?, reason: NameReason?) {
    let (requirement, member) = (doubled.requirement, doubled.member)
    diagnostics += MockDiagnostics.obstacles(to: requirement, in: context, style: .expectations)
    let isStatic = member.header.isStatic
    let host = (isStatic ? "\(raw: ExpectedMembers.staticsName).current" : "self") as Code
    var method = requirement.member.initializer == nil ? names?.method : nil
    defer {
      let isOwn = method == names?.method
      named.append(NamedMember(requirement.member, name: method, reason: isOwn ? nil : reason))
    }
    guard let names else { return }
    var planned: ExpectedMember?
    let scope = ExpectedMemberScope(
      names: names,
      host: host,
      context: context,
      actor: context.actor(keeping: member),
      comparisons: comparisons
    )
    switch doubled.role {
    case .initializer(let decl):
      initializers.append(decl)
    case .function(let decl):
      diagnostics += MockDiagnostics.uncheckedGenerics(of: decl, comparisons)
      planned = ExpectedMember(decl, isIsolated: doubled.isIsolated, in: scope) { shapes in
        let claimed = claim(names, shapes, of: decl)
        method = claimed
        return claimed
      }
    case .property(let decl):
      planned = ExpectedMember(decl, in: scope)
    case .subscript(let decl):
      planned = ExpectedMember(decl, isIsolated: doubled.isIsolated, in: scope) { shapes in
        let isFree = take("subscript", shapes, of: decl.header)
        if !isFree { diagnostics.append(MockDiagnostics.labelled(decl, label: names.distinctMethod.bare)) }
        return isFree
      }
    }
    guard let planned else { return }
    if !planned.saysUnsafe { diagnostics += MockDiagnostics.unsafety(of: requirement, in: context) }
    if isStatic { staticMembers.append(planned) } else { instanceMembers.append(planned) }
  }

  /// Initialisers that expect nothing: those that a superclass requires besides, and those that the protocol does.
  func initializers(with required: [InitializerDecl]) -> [InitializerPlan] {
    (required + initializers).map { decl in
      InitializerPlan(decl, context: context, delegatingTo: .own("self.init(expectations: Expectations())"))
    }
  }

  /// The name of the methods that describe a function's calls: its own, unless another function with the same parameters has it.
  private mutating func claim(_ names: ExpectedMemberNames, _ shapes: [String], of decl: FunctionDecl) -> Identifier {
    if take(names.method.bare, shapes, of: decl.header) { return names.method }
    var distinct = names.distinctMethod
    // One that takes and returns nothing has nothing in its name that could tell it from others.
    if distinct == names.method { distinct = Identifier(source: names.method.bare + "ReturningVoid") }
    _ = take(distinct.bare, shapes, of: decl.header)
    diagnostics.append(MockDiagnostics.renamed(decl, method: distinct.bare))
    return distinct
  }

  /// Whether nothing that there may be in the same build is described by a name with these parameters; it then belongs to a member.
  private mutating func take(_ name: String, _ shapes: [String], of header: DeclHeader) -> Bool {
    let keys = shapes.map { "\(header.isStatic) \(name)(\($0))" }
    let conditions = BuildConditions(header.conditions)
    let isFree = keys.allSatisfy { key in
      (described[key] ?? []).allSatisfy { $0.exclude(conditions) || $0.areOfOtherPlatform(than: conditions) }
    }
    if isFree { for key in keys { described[key, default: []].append(conditions) } }
    return isFree
  }
}

extension ExpectedMember {
  /// A function.
  ///
  /// - Parameters:
  ///   - decl: The requirement.
  ///   - isIsolated: Whether an actor isolates calls.
  ///   - scope: Its names, and what is known of the mock.
  ///   - claim: Takes the name of the methods that describe calls, given the overloads that they have.
  fileprivate convenience init(
    _ decl: FunctionDecl,
    isIsolated: Bool,
    in scope: ExpectedMemberScope,
    claim: ([String]) -> Identifier
  ) {
    let member = MemberSignature(decl)
    let mocked = MockedCalls(member, isIsolated: isIsolated, context: scope.context, style: .expectations)
    let signature = mocked.signature
    let calls = ExpectedCallPlan(member, names: mocked.names, signature: signature, forms: scope.forms(of: member))
    let captured = signature.argumentsType
    self.init(
      decl.header,
      declaration: MemberDeclaration(decl, parameters: mocked.parameters, in: scope.context),
      mocked: mocked,
      description: .method(claim(calls.shapes), captured: scope.context.isVoid(captured) ? nil : captured),
      calls: calls,
      signature: CallLabels.text(decl.name, of: mocked.names, recorded: signature.parameters),
      scope: scope
    )
  }

  /// A property, which is described like a subscript without indices.
  fileprivate convenience init(_ decl: VariableDecl, in scope: ExpectedMemberScope) {
    let member = MemberSignature(decl)
    let isSettable = decl.accessors?.setter != nil
    let mocked = MockedCalls(member, isSettable: isSettable, context: scope.context, style: .expectations)
    let name = Identifier(source: decl.name)
    self.init(
      decl.header,
      declaration: MemberDeclaration(decl, in: scope.context),
      mocked: mocked,
      description: .property(name),
      calls: ExpectedCallPlan(member, names: [], signature: mocked.signature, forms: scope.forms(of: member)),
      signature: name.bare,
      scope: scope
    )
  }

  /// A subscript; `isFree` says whether no other one is described by the same text, which then belongs to this one.
  fileprivate convenience init(
    _ decl: SubscriptDecl,
    isIsolated: Bool,
    in scope: ExpectedMemberScope,
    isFree: ([String]) -> Bool
  ) {
    let member = MemberSignature(decl)
    let mocked = MockedCalls(
      member,
      isSettable: decl.accessors?.setter != nil,
      isIsolated: isIsolated,
      context: scope.context,
      style: .expectations
    )
    let (signature, forms) = (mocked.signature, scope.forms(of: member))
    var calls = ExpectedCallPlan(member, names: mocked.names, signature: signature, forms: forms)
    let types = [signature, mocked.setter].compactMap { $0?.implementationType(hasRules: false).text }
    if !isFree(calls.shapes.map { ([$0] + types).joined(separator: " ") }), let first = mocked.names.first {
      // A label tells it from one that takes and gives the same.
      let labelled = [first.labelled(scope.names.distinctMethod)] + mocked.names.dropFirst()
      calls = ExpectedCallPlan(member, names: labelled, signature: signature, forms: forms)
    }
    self.init(
      decl.header,
      declaration: MemberDeclaration(decl, parameters: mocked.parameters, in: scope.context),
      mocked: mocked,
      description: .subscript,
      calls: calls,
      signature: CallLabels.text("subscript", of: mocked.names, recorded: signature.parameters),
      scope: scope
    )
  }
}
