import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A factory with everything decided: what the emitter writes down from top to bottom.
final class FactoryPlan {
  /// The `#if` around the whole.
  let condition: String?
  /// The attributes and the header of the extension; `nil` if the members stand alone.
  let extensionHeader: (attributes: [Code], header: Code)?
  private(set) var functions: [FactoryFunctionPlan] = []
  /// The conformance to `MockDefault`, if it was asked for and is possible.
  private(set) var mockDefault: MockDefaultPlan?
  private(set) var diagnostics: [Diagnostic]

  /// Whether `mock()` can be called without arguments, effects and conditions.
  private var hasPlainMock = false
  private let scope: FactoryScope
  private let defaults: FactoryDefaults

  init(_ outline: FactoryOutline, amid run: FactoryRun?) {
    scope = outline.scope
    hasPlainMock = scope.hasPlainMock
    let key = scope.index.factoryKey(of: scope.decl)
    diagnostics = outline.diagnostics
    let graph = run?.graph(for: key) ?? FactoryGraph(of: outline, key: key)
    defaults = FactoryDefaults(scope: scope, key: key, graph: graph)
    condition = FactoryPlan.condition(of: outline.scope)
    extensionHeader = FactoryPlan.extensionHeader(of: outline.scope)
    guard outline.isPossible else { return }
    if scope.isNarrowed { diagnostics.append(.narrowed(scope, to: scope.access)) }
    switch outline.shape {
    case .construction(let construction): plan(construction)
    case .cases(let cases): plan(cases)
    }
    if scope.options.addsMockDefault { planMockDefault() }
  }

  /// The conformance to `MockDefault` by a `mock()` that needs nothing.
  private func planMockDefault() {
    guard let (attributes, _) = extensionHeader, !MockDefaultPlan.isThere(in: scope) else { return }
    if let obstacle = MockDefaultPlan.obstacle(in: scope)
      ?? (hasPlainMock ? nil : "there is no 'mock()' that can always be called")
    {
      return diagnostics.append(.withoutMockDefault(scope.decl, because: obstacle))
    }
    mockDefault = MockDefaultPlan(scope, attributes: attributes)
  }

  // MARK: - Around

  private static func condition(of scope: FactoryScope) -> String? {
    // The members stand inside the conditions of their type.
    let own = scope.knowsModule ? scope.decl.header.conditions : []
    return BuildConditions.joined(own + [scope.options.condition].compactMap { $0 })
  }

  private static func extensionHeader(of scope: FactoryScope) -> (attributes: [Code], header: Code)? {
    guard scope.knowsModule else { return nil }
    let attributes = scope.index.availability(of: scope.decl, outside: scope.options.module)
    return (attributes.map(MemberAttributes.lines), "extension \(scope.ownType)")
  }

  /// The modifiers before the `func` with the attributes, with the blank after them.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the function.
  ///   - values: What is made for it.
  ///   - parameters: Those of the values that it takes.
  /// - Returns: The access level, the isolation and `static`.
  private func modifiers(
    with attributes: [Attribute] = [],
    making values: [ValueOutline],
    taking parameters: [FactoryValuePlan]
  ) -> Code {
    var access = Code.modifier(for: scope.access)
    // A file of its own sees no type whose access is less, but a macro stands beside such types.
    let types = parameters.map(\.outline.type)
    if !scope.knowsModule, let least = types.map(scope.lookup.narrowestAccess).min() {
      let isPrivate = types.contains { scope.lookup.mentionsPrivateType($0, inside: scope.decl) }
      if isPrivate { access = "private " } else if least < scope.access { access = Code.modifier(for: least) }
      if least < scope.access, !diagnostics.contains(where: { $0.id == "factory-access" }) {
        diagnostics.append(.narrowed(scope, to: least))
      }
    }
    return "\(access)\(isolationModifier(with: attributes, making: values))static "
  }

  /// The modifier of what is on no actor as its type is, which an extension does not take over where a module has a default, unless its
  /// values need the actor.
  private func isolationModifier(with attributes: [Attribute], making values: [ValueOutline]) -> Code {
    let isOnActor = scope.isolation != nil || scope.lookup.globalActorType(in: attributes) != nil
    return scope.index.actorAroundDoubles == nil || isOnActor || defaults.needActor(values) ? "" : "nonisolated "
  }

  // MARK: - Values

  /// The defaults of values; what has none and can be left out is.
  private func values(_ outlines: [ValueOutline], of function: String) -> [FactoryValuePlan] {
    var plans: [FactoryValuePlan] = []
    for outline in outlines {
      switch defaults.result(for: outline) {
      case .value(let code): plans.append(FactoryValuePlan(outline: outline, defaultValue: code))
      case .none where outline.isDispensable: break
      case .none(let reason):
        plans.append(FactoryValuePlan(outline: outline, defaultValue: nil))
        diagnostics.append(FactoryDiagnostics.withoutDefault(outline, because: explained(reason), calling: function))
      }
    }
    return plans
  }

  /// Attributes of a function with the actor on which defaults of its values are made, if the extension does not say so.
  private func isolated(_ attributes: [Attribute], making values: [ValueOutline]) -> [Attribute] {
    guard scope.saysActors, let actor = scope.actor.map({ Attribute(name: $0) }), !attributes.contains(actor),
      defaults.needActor(values)
    else { return attributes }
    return attributes + [actor]
  }

  private func explained(_ reason: NoValue) -> NoValue {
    // Without the module, the only type that is known to be missing is the own one, which can be made by other means.
    if case .incomplete = reason, !scope.knowsModule { return .unwritable }
    return defaults.graph.explained(reason, to: defaults.key)
  }

  /// The documentation of a function: what it makes, and which unseen `mock()` it relies on, which the reader sees beside a compile error.
  private func documentation(of name: String, _ values: [FactoryValuePlan]) -> [Code] {
    let first = "/// A value of `\(raw: name)` for tests and previews." as Code
    var calls: [String] = []
    for type in values.flatMap(\.outline.recipe.unseenMocks) where !scope.knowsModule {
      let call = "`\(type).mock()`"
      if !calls.contains(call) { calls.append(call) }
    }
    if calls.isEmpty { return [first] }
    return [
      first, "///",
      "/// Its defaults call \(raw: calls.joined(separator: ", ")): mark such a type with `@Mocked`, or write the function.",
    ]
  }

  // MARK: - Structs, classes and actors

  private func plan(_ construction: Construction) {
    let labels = construction.values.map(\.name.bare)
    if scope.function(named: FactoryNames.function.bare, labels: labels) != nil { return }
    if labels.isEmpty, scope.property(named: FactoryNames.function.bare) != nil { return }
    if let superclass = scope.superclass(mockingWith: labels) {
      diagnostics.append(.inherited(scope.decl, from: superclass))
      return
    }
    let values = values(construction.values, of: FactoryNames.function.bare)
    let attributes = isolated(construction.attributes, making: construction.values) + construction.deprecation
    hasPlainMock =
      construction.effects == Effects() && attributes.isEmpty && !defaults.needActor(construction.values)
      && values.allSatisfy { $0.defaultValue != nil }
    if case .assigning = construction.initializer { functions.append(initializer(of: construction, assigning: values)) }
    functions.append(
      FactoryFunctionPlan(
        documentation: documentation(of: scope.decl.qualifiedName, values),
        attributes: attributes.map(MemberAttributes.lines),
        signature: BreakableCode(
          "\(modifiers(with: attributes, making: construction.values, taking: values))func \(FactoryNames.function)(",
          values.map(\.parameter),
          ")\(construction.effects)\(ReturnClause(scope.resultType))"
        ),
        body: body(of: construction, values: values)
      )
    )
  }

  /// The initialiser that stands in for the memberwise one.
  private func initializer(of construction: Construction, assigning values: [FactoryValuePlan]) -> FactoryFunctionPlan {
    let values = values.filter { $0.outline.passing == .argument }
    let attributes = isolated(construction.attributes, making: construction.values)
    return FactoryFunctionPlan(
      attributes: (attributes + construction.deprecation).map(MemberAttributes.lines),
      signature: BreakableCode(
        "private \(isolationModifier(with: attributes, making: construction.values))init(",
        values.map { value in
          let label = value.outline.label ?? value.outline.name
          return "\(label): \(value.outline.type)" as Code
        },
        ")"
      ),
      body: values.map { value in
        let label = value.outline.label ?? value.outline.name
        return BreakableCode(line: "self.\(raw: value.outline.name.memberText) = \(label)")
      }
    )
  }

  private func body(of construction: Construction, values: [FactoryValuePlan]) -> [BreakableCode] {
    let passed = values.filter { $0.outline.passing == .argument }
    var arguments = passed
    if let order = construction.argumentOrder {
      let names = construction.values.filter { $0.passing == .argument }.map(\.name)
      arguments = order.compactMap { position in passed.first { $0.outline.name == names[position] } }
    }
    let assigned = values.filter { $0.outline.passing == .assignment }
    let call = "\(construction.effects.callPrefix)\(scope.resultType)(" as Code
    if assigned.isEmpty { return [BreakableCode("return \(call)", arguments.map(\.argument), ")")] }
    let value = FactoryNames.local("value", beside: values.map(\.outline.name))
    // The compiler says of a variable if nothing changes it.
    let keyword: Code = assigned.allSatisfy(\.outline.isSetElsewhere) ? "let" : "var"
    return [BreakableCode("\(keyword) \(value) = \(call)", arguments.map(\.argument), ")")]
      + assigned.map { each in
        BreakableCode(line: "\(value).\(raw: each.outline.name.memberText) = \(each.value)")
      } + [BreakableCode(line: "return \(value)")]
  }

  // MARK: - Enums

  private func plan(_ cases: [CaseOutline]) {
    for each in cases where !each.values.isEmpty && each.ownFunction == nil && !each.isFunctionTaken {
      plan(each, among: cases)
    }
    let name = FactoryNames.function
    if scope.function(named: name.bare, labels: []) != nil || scope.property(named: name.bare) != nil { return }
    let chosen = defaults.chosenCases(among: cases)
    if chosen.isEmpty { diagnostics.append(.withoutChoice(scope.decl)) }
    hasPlainMock = chosen.contains {
      $0.isUnconditional && scope.attributes(calling: $0).isEmpty && !defaults.needActor($0.values)
    }
    for outline in chosen {
      functions.append(
        FactoryFunctionPlan(
          condition: BuildConditions.joined(outline.decl.header.conditions),
          documentation: documentation(of: scope.decl.qualifiedName, []),
          attributes: attributes(of: outline),
          signature: BreakableCode(
            "\(modifiers(with: scope.attributes(calling: outline), making: outline.values, taking: []))func \(name)(",
            [],
            ")\(ReturnClause(scope.resultType))"
          ),
          body: [call(of: outline, among: cases)]
        )
      )
    }
  }

  private func plan(_ outline: CaseOutline, among cases: [CaseOutline]) {
    if let value = outline.values.first(where: \.recipe.isUninhabited) {
      diagnostics.append(.uninhabited(value, of: outline))
      return
    }
    let values = values(outline.values, of: outline.function.bare)
    functions.append(
      FactoryFunctionPlan(
        condition: BuildConditions.joined(outline.decl.header.conditions),
        documentation: documentation(of: "\(scope.decl.qualifiedName).\(outline.decl.name)", values),
        attributes: attributes(of: outline),
        signature: BreakableCode(
          "\(modifiers(making: outline.values, taking: values))func \(outline.function)(",
          values.map(\.parameter),
          ")\(ReturnClause(scope.resultType))"
        ),
        body: [BreakableCode("return \(scope.value(ofCase: outline.decl.name))(", values.map(\.argument), ")")]
      )
    )
  }

  private func attributes(of outline: CaseOutline) -> [Code] {
    isolated(scope.attributes(calling: outline), making: outline.values).map(MemberAttributes.lines)
  }

  /// The case that `mock()` returns: by its function, if it has one.
  private func call(of chosen: CaseOutline, among cases: [CaseOutline]) -> BreakableCode {
    let enumCase = scope.value(ofCase: chosen.decl.name)
    if chosen.values.isEmpty, chosen.ownFunction == nil { return BreakableCode(line: "return \(enumCase)") }
    if chosen.isFunctionTaken { return BreakableCode("return \(enumCase)(", defaults(of: chosen) { $0.label }, ")") }
    let isUnique = cases.filter { $0.function == chosen.function }.count == 1
    let hasDefaults = chosen.ownFunction?.parameters.allSatisfy { $0.defaultValue != nil } ?? true
    // Without labels, one with others that the author has written would be meant.
    let others = scope.allMembers.filter { $0.function?.name == chosen.function.bare }
    let isAlone = others.count == (chosen.ownFunction == nil ? 0 : 1)
    if isUnique, isAlone, hasDefaults { return BreakableCode(line: "return \(chosen.function)()") }
    // Which function is meant only its labels tell.
    return BreakableCode("return \(chosen.function)(", defaults(of: chosen) { $0.name }, ")")
  }

  /// The defaults of a case's values as arguments.
  private func defaults(of chosen: CaseOutline, label: (ValueOutline) -> Identifier?) -> [Code] {
    chosen.values.compactMap { value in
      defaults.code(of: value).map { code in label(value).map { "\(raw: $0.labelText): \(code)" } ?? code }
    }
  }
}

extension FactoryScope {
  /// Whether the author has written a `mock()` that can be called without arguments, effects and conditions.
  fileprivate var hasPlainMock: Bool {
    guard let own = function(named: FactoryNames.function.bare, labels: []) else { return false }
    let isOpen = !own.header.has(modifier: "private") && !own.header.has(modifier: "fileprivate")
    return isOpen && own.effects == Effects() && isThere(under: own.header.conditions)
  }

  /// The superclass that has a `mock` with the same labels, which no extension can override.
  fileprivate func superclass(mockingWith labels: [String]) -> NominalDecl? {
    for superclass in index.superclasses(from: decl).dropFirst() where !superclass.isBuiltIn {
      let outer = scope(of: superclass)
      if outer.function(named: FactoryNames.function.bare, labels: labels) != nil { return superclass }
      if doubled.access(of: superclass) != nil,
        case .construction(let construction) = FactoryOutline(outer).shape,
        construction.values.map(\.name.bare) == labels
      {
        return superclass
      }
    }
    return nil
  }
}
