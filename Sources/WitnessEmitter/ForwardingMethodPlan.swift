import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A method of a witness that calls a closure, with the labels and plain default arguments of the original.
struct ForwardingMethodPlan: WitnessPart {
  let declaration: MemberDeclaration
  let call: Code

  /// The methods for all functions whose names no closure has: beside such a closure a call could mean either.
  static func methods(for closures: [(GatheredMember, ClosurePlan)], context: WitnessContext) -> [ForwardingMethodPlan]
  {
    let taken = Set(closures.map(\.1.name.bare))
    var declared: Set<String> = []
    return closures.compactMap { gathered, closure in
      guard case .function(let decl) = gathered.member, !decl.header.isStatic, !taken.contains(decl.name) else {
        return nil
      }
      // Two that differ in their results alone, or not at all in closures' types, could not be told apart.
      let key =
        decl.displayName + closure.shape.parameters.map(\.element.type.canonical.description).joined(separator: ",")
      guard declared.insert(key).inserted else { return nil }
      return ForwardingMethodPlan(decl, closure: closure, context: context)
    }
  }

  private init?(_ decl: FunctionDecl, closure: ClosurePlan, context: WitnessContext) {
    if closure.shape.parameters.contains(where: \.isPack) { return nil }
    let names = BodyNames(of: MemberSignature(decl))
    let parameters = zip(decl.parameters, zip(closure.shape.parameters, names.parameters)).map { pair in
      let (parameter, (closureParameter, names)) = pair
      let plain = "\(raw: names.written): \(closureParameter.element.type)" as Code
      guard let value = parameter.defaultValue, context.keeps(value, of: parameter) else {
        return (written: plain, withoutIsolatedDefault: plain)
      }
      let written = "\(plain) = \(raw: value)" as Code
      guard context.index.mayNeedDefaultActor(value, as: parameter.type, in: context.decl) else {
        return (written: written, withoutIsolatedDefault: written)
      }
      // Where the method is on no actor, there is nobody to make it.
      return (written: closure.shape.globalActor == nil ? plain : written, withoutIsolatedDefault: plain)
    }
    // What a generic superclass or a protocol declares may return nothing for those who inherit it.
    let returnsNothing = context.isVoid(context.memberLookup.expandingAliases(closure.shape.result))
    let discardable = returnsNothing ? nil : decl.header.attribute(named: "discardableResult")
    let attributes =
      (closure.isDeprecated ? closure.deprecation : [])
      + [
        discardable.map { "\($0)" },
        closure.shape.globalActor.map { "\($0)" },
      ].compactMap { $0 }
    let access = closure.isVisible ? context.accessModifier : ""
    let isVoid = context.isVoid(closure.shape.result)
    let returnClause = isVoid ? "" : "\(ReturnClause(closure.shape.result))" as Code
    func header(_ parameters: [Code]) -> BreakableCode {
      BreakableCode(
        "\(access)func \(Identifier(source: decl.name))(",
        parameters,
        ")\(closure.shape.effects)\(returnClause)"
      )
    }
    let plain = parameters.map(\.withoutIsolatedDefault)
    declaration = MemberDeclaration(
      condition: closure.condition,
      attributes: attributes,
      header(parameters.map(\.written)),
      withoutIsolatedDefaults: plain == parameters.map(\.written) ? nil : header(plain)
    )
    let arguments = zip(closure.shape.parameters, names.parameters).map { $0.argument("\($1.body)") }
    call = "\(closure.shape.effects.callPrefix)self.\(raw: closure.name.memberText)(\(list: arguments))"
  }

  func emit(into writer: inout SourceWriter) { declaration.emit(into: &writer) { $0.line(call) } }
}

extension WitnessContext {
  /// Whether the witness's method has a default argument of the original.
  fileprivate func keeps(_ value: String, of parameter: Parameter) -> Bool {
    !parameter.type.containsOpaqueType && isPortable(value, as: parameter.type)
      // What it names may be as deprecated as the member, and the method is not.
      && !index.namesDeprecated(value, as: parameter.type, in: decl)
  }
}
