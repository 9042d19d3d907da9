import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A property or a subscript of an expectation mock; a property is described like a subscript without indices.
struct ExpectedAccessorsPlan {
  let typeAliases: [ExpectedTypeAlias]
  private let attributes: [Code]
  private let declaration: BreakableCode
  private let effects: Effects
  private let getter: CallBody
  private let setter: CallBody?
  /// The name of the variable that describes a property's uses; `nil` for a subscript.
  private let property: Identifier?
  private let calls: ExpectedCallPlan
  private let names: ExpectedMemberNames
  private let access: Code

  /// Plans a property.
  static func member(
    _ decl: VariableDecl,
    names: ExpectedMemberNames,
    host: Code,
    context: DoubleContext,
    comparisons: ComparabilityResolver
  ) -> ExpectedMember {
    let member = MemberSignature(decl)
    let written = context.type(decl.type ?? .anyValue)
    let declaration = """
      \(context.access)\(MemberModifiers.kept(of: decl.header))var \(Identifier(source: decl.name)): \(written)
      """ as Code
    return ExpectedAccessorsPlan.member(
      member,
      header: decl.header,
      isSettable: decl.accessors?.setter != nil,
      names: names,
      host: host,
      context: context,
      comparisons: comparisons
    ) { _ in BreakableCode(declaration, [], "") }
  }

  /// Plans a subscript; `isFree` says whether no other one is described by the same text, which then belongs to this one.
  static func member(
    _ decl: SubscriptDecl,
    names: ExpectedMemberNames,
    host: Code,
    context: DoubleContext,
    comparisons: ComparabilityResolver,
    isFree: ([String]) -> Bool
  ) -> ExpectedMember {
    ExpectedAccessorsPlan.member(
      MemberSignature(decl),
      header: decl.header,
      isSettable: decl.accessors?.setter != nil,
      names: names,
      host: host,
      context: context,
      comparisons: comparisons,
      isFree: isFree
    ) { decl.mockDeclaration($0, context: context) }
  }

  private static func member(
    _ member: MemberSignature,
    header: DeclHeader,
    isSettable: Bool,
    names: ExpectedMemberNames,
    host: Code,
    context: DoubleContext,
    comparisons: ComparabilityResolver,
    isFree: ([String]) -> Bool = { _ in true },
    declaration: (SignaturePlan) -> BreakableCode
  ) -> ExpectedMember {
    var locals = BodyNames(of: member)
    let call = locals.local("call")
    let closure = locals.local("closure")
    let get = SignaturePlan(member, names: &locals, context: context, style: .expectations)
    let value = get.returnValueType ?? .anyValue
    let set = isSettable ? SignaturePlan(setterOf: get, newValue: value) : nil
    let recorder = "\(host).\(names.recorder)" as Code
    let accessorTypes = AccessorTypes(
      value: value,
      names: names,
      isSettable: isSettable,
      void: "\(context.standard("Void"))"
    )
    let base = member.kind == .property ? "\(Identifier(source: member.name).bare)" : nil
    let forms = ArgumentFormFinder(of: member, facts: context.facts, comparisons: comparisons)
    var calls = ExpectedCallPlan(member, names: locals.parameters, signature: get, forms: forms)
    let types = "\(get.implementationType) \(set?.implementationType ?? "")" as Code
    if !isFree(calls.shapes.map { "\($0) \(types)" }), let first = locals.parameters.first {
      // A label tells it from one that takes and gives the same.
      let labelled = [first.labelled(names.distinctMethod)] + locals.parameters.dropFirst()
      calls = ExpectedCallPlan(member, names: labelled, signature: get, forms: forms)
    }
    let plan = ExpectedAccessorsPlan(
      typeAliases: accessorTypes.aliases(get, set, context: context),
      attributes: MemberAttributes.kept(of: header),
      declaration: declaration(get),
      effects: member.effects,
      getter: CallBody(signature: get, recorder: "\(recorder).getter", call: call, closure: closure),
      setter: set.map { CallBody(signature: $0, recorder: "\(recorder).setter", call: call, closure: closure) },
      property: base == nil ? nil : Identifier(source: member.name),
      calls: calls,
      names: names,
      access: context.access
    )
    let described = base ?? CallLabels.text("subscript", of: locals.parameters, recorded: get.parameters)
    let expected = ExpectedRecorderPlan(
      header,
      names: names,
      type: accessorTypes.recorder,
      signature: described,
      safety: get.safety,
      context: context
    )
    return ExpectedMember(.accessors(plan), recorder: expected, header: header)
  }

  /// Whether `unsafe` stands wherever it must.
  var saysUnsafe: Bool { getter.saysUnsafe && setter?.saysUnsafe ?? true }

  private var safety: Code { getter.signature.safety }

  func emitWitness(into writer: inout SourceWriter) {
    for attribute in attributes { writer.line(attribute) }
    writer.block(declaration) { writer in
      writer.block("get\(effects)") { getter.emit(into: &$0) }
      if let setter { writer.block("set") { setter.emit(into: &$0) } }
    }
  }

  func emitExpectations(_ availability: [Code], into writer: inout SourceWriter) {
    for overload in calls.overloads {
      for attribute in availability { writer.line(attribute) }
      writer.block(header(of: overload, type: names.expectations)) { writer in
        let arguments = ["self.__expected", "\(literal: names.recorder.bare)"] + overload.matchers
        writer.line("get { \(safety).init(\(list: arguments)) }")
        writer.line("set { \(safety)self.__expected = newValue.expected }")
      }
    }
  }

  func emitVerification(_ availability: [Code], into writer: inout SourceWriter) {
    for overload in calls.overloads {
      for attribute in availability { writer.line(attribute) }
      writer.block(header(of: overload, type: names.verifier)) { writer in
        let arguments = ["self.__verification", "self.__mock.\(names.recorder)"] + overload.matchers
        writer.line(BreakableCode("\(safety).init(", arguments, ")"))
      }
    }
  }

  private func header(of overload: ExpectedCallPlan.Overload, type: Identifier) -> BreakableCode {
    if let property { return BreakableCode("\(access)var \(property): \(type)", [], "") }
    return BreakableCode("\(access)subscript(", overload.parameters, ") -> \(type)")
  }
}

/// The types that belong to a property or a subscript.
private struct AccessorTypes {
  let value: TypeRef
  let names: ExpectedMemberNames
  let isSettable: Bool
  /// The type that stands for no setter.
  let void: Code

  func aliases(_ get: SignaturePlan, _ set: SignaturePlan?, context: DoubleContext) -> [ExpectedTypeAlias] {
    let value = "\(value)" as Code
    let get = ExpectedTypeAlias(names.getOptions, optionsOf: get, context: context)
    let set = set.map { ExpectedTypeAlias(names.setOptions, optionsOf: $0, context: context) }
    let expected = [value, "\(names.getOptions)", isSettable ? "\(names.setOptions)" : void]
    let verified = [value, "\(names.getOptions).Method", setMethod]
    return [
      get,
      set,
      ExpectedTypeAlias(names.expectations, BreakableCode("PropertyExpectations<", expected, ">"), context: context),
      ExpectedTypeAlias(names.verifier, BreakableCode("PropertyVerifier<", verified, ">"), context: context),
    ].compactMap { $0 }
  }

  private var setMethod: Code { isSettable ? "\(names.setOptions).Method" : void }

  var recorder: Code {
    "MockProperty<\(names.getOptions).Method, \(setMethod)>"
  }
}
