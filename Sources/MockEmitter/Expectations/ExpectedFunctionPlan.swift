import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A function of an expectation mock.
struct ExpectedFunctionPlan {
  let typeAlias: ExpectedTypeAlias
  private let attributes: [Code]
  private let declaration: BreakableCode
  private let body: CallBody
  private let calls: ExpectedCallPlan
  private let method: Identifier
  private let names: ExpectedMemberNames
  private let access: Code
  /// What a verification returns; nothing for a function without arguments.
  private let captured: TypeRef?

  /// - Parameters:
  ///   - decl: The requirement.
  ///   - names: Its names.
  ///   - host: What holds the recorder.
  ///   - context: The mock.
  ///   - comparisons: What is known of its parameters' types.
  ///   - claim: Takes the name of the methods that describe calls, given the overloads that they have.
  /// - Returns: The function as a member of the mock.
  static func member(
    _ decl: FunctionDecl,
    names: ExpectedMemberNames,
    host: Code,
    context: DoubleContext,
    comparisons: ComparabilityResolver,
    claim: (ExpectedMemberNames, [String]) -> Identifier
  ) -> ExpectedMember {
    let decl = decl.namingOpaqueParameters()
    let member = MemberSignature(decl)
    var locals = BodyNames(of: member)
    let call = locals.local("call")
    let closure = locals.local("closure")
    let signature = SignaturePlan(member, names: &locals, context: context, style: .expectations)
    let forms = ArgumentFormFinder(of: member, facts: context.facts, comparisons: comparisons)
    let calls = ExpectedCallPlan(member, names: locals.parameters, signature: signature, forms: forms)
    let plan = ExpectedFunctionPlan(
      typeAlias: ExpectedTypeAlias(names.options, optionsOf: signature, context: context),
      attributes: MemberAttributes.kept(of: decl.header),
      declaration: decl.mockDeclaration(signature, context: context),
      body: CallBody(
        signature: signature,
        recorder: "\(host).\(names.recorder)",
        call: call,
        closure: closure,
        isBuilt: MemberAttributes.hasResultBuilder(decl.header)
      ),
      calls: calls,
      method: claim(names, calls.shapes),
      names: names,
      access: context.access,
      captured: signature.argumentsType.isVoid ? nil : signature.argumentsType
    )
    let recorder = ExpectedRecorderPlan(
      decl.header,
      names: names,
      type: "\(names.options).Method",
      signature: CallLabels.text(decl.name, of: locals.parameters, recorded: signature.parameters),
      safety: signature.safety,
      context: context
    )
    return ExpectedMember(.function(plan), recorder: recorder, header: decl.header)
  }

  /// Whether `unsafe` stands wherever it must.
  var saysUnsafe: Bool { body.saysUnsafe }

  private var safety: Code { body.signature.safety }

  func emitWitness(into writer: inout SourceWriter) {
    for attribute in attributes { writer.line(attribute) }
    writer.block(declaration) { body.emit(into: &$0) }
  }

  func emitExpectations(_ availability: [Code], into writer: inout SourceWriter) {
    for overload in calls.overloads {
      for attribute in availability { writer.line(attribute) }
      let header = BreakableCode(
        "\(access)mutating func \(method)(",
        overload.parameters,
        ") -> \(names.options)"
      )
      writer.block(header) { writer in
        let arguments = ["\(literal: names.recorder.bare)"] + overload.matchers
        writer.line(BreakableCode("\(safety)self.__expected.call(", arguments, ")"))
      }
    }
  }

  func emitVerification(_ availability: [Code], into writer: inout SourceWriter) {
    let result = captured.map { " -> \(TypeRef.array($0))" as Code } ?? ""
    for overload in calls.overloads {
      for attribute in availability { writer.line(attribute) }
      if captured != nil { writer.line("@discardableResult") }
      writer.block(BreakableCode("\(access)func \(method)(", overload.parameters, ")\(result)")) { writer in
        let arguments = ["of: self.__mock.\(names.recorder)"] + overload.matchers
        writer.line(BreakableCode("\(safety)self.__verification.calls(", arguments, ")"))
      }
    }
  }
}
