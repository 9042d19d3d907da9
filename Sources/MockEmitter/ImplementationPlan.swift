import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The type of a recorder's implementation, and what the mock declares for it.
final class ImplementationPlan {
  /// The declaration in the mock beside the recorder.
  indirect enum Declaration {
    /// Nothing: the type is spelled out where it is used.
    case none
    /// A type alias: `LocateImplementation<Arguments, ReturnValue> = MockImplementation<…>`.
    case typeAlias(BreakableCode)
    /// A type of its own.
    case enumeration(ImplementationEnum)
  }

  let declaration: Declaration
  /// The type as the recorder has it: `LocateImplementation<(id: String, hint: Int), Place>`.
  var use: Code { declared ?? signature.implementationType(hasRules: false) }

  /// The same, if something is declared; else it is spelled out, which most recorders have a shorter type for.
  private let declared: Code?
  private let signature: SignaturePlan
  private let attributes: [Code]
  private let access: Code

  init(_ signature: SignaturePlan, name: Identifier, header: DeclHeader, context: DoubleContext) {
    attributes = MemberAttributes.availability(of: header)
    access = context.access
    self.signature = signature
    if case .typed(let failure) = signature.failure,
      let enumeration = ImplementationEnum(signature, failure: failure, name: name, context: context)
    {
      declaration = .enumeration(enumeration)
      declared = enumeration.use
    } else if signature.parameters.isEmpty {
      declaration = .none
      declared = nil
    } else {
      let alias = ImplementationPlan.alias(signature, name: name)
      declaration = .typeAlias(
        BreakableCode("\(context.access)typealias \(alias.definition.open)", alias.definition.elements, ">")
      )
      declared = alias.use
    }
  }

  private static func alias(_ signature: SignaturePlan, name: Identifier) -> (definition: BreakableCode, use: Code) {
    let arguments = signature.typeParameter("Arguments")
    let value = signature.returnValueType.map { ($0, parameter: signature.typeParameter("ReturnValue")) }
    let type = signature.implementation(hasRules: true, of: arguments, returning: value?.parameter)
    guard let value else {
      return (
        BreakableCode("\(name)<\(arguments)> = \(type.name)<", type.arguments, ">"),
        "\(name)<\(signature.argumentsType)>"
      )
    }
    return (
      BreakableCode("\(name)<\(arguments), \(value.parameter)> = \(type.name)<", type.arguments, ">"),
      "\(name)<\(signature.argumentsType), \(value.0)>"
    )
  }

  func emit(into writer: inout SourceWriter) {
    switch declaration {
    case .none: return
    case .typeAlias(let code):
      for attribute in attributes { writer.line(attribute) }
      writer.line(code)
    case .enumeration(let enumeration):
      for attribute in attributes { writer.line(attribute) }
      enumeration.emit(into: &writer)
    }
    writer.separate()
  }
}

/// The implementation of a member with typed throws: an enumeration of its own.
///
/// NB: a closure literal with `throws(E)`, passed where the parameter's type is a generic argument as in
/// `MockImplementation`, crashes the compiler (seen with 6.3.1). Here the function types are written out.
struct ImplementationEnum {
  private let access: Code
  private let name: Code
  private let parameters: Code
  private let conformance: Code
  private let typeAliases: [Code]
  private let failure: Code
  private let sendableClosure: Code
  private let invokesConstraint: Code
  private let returnValue: Code?
  private let void: Code
  private let sendable: TypeRef
  private let fixedResult: Code
  let use: Code

  /// - Returns: `nil` where no enumeration can be, or if a type of the member is called like one that it has to declare.
  init?(_ signature: SignaturePlan, failure: TypeRef, name: Identifier, context: DoubleContext) {
    if context.isInPack { return nil }
    let declared: Set<String> = ["Error", "Closure", "SendableClosure", "Arguments", "Parameters", "ReturnValue"]
    let types = signature.parameters.compactMap(\.closureType) + [failure, signature.argumentsType]
    if !context.genericNames.isDisjoint(with: declared) || types.contains(where: { $0.mentions(anyOf: declared) }) {
      return nil
    }
    access = context.access
    self.name = "\(name)"
    self.failure = "\(failure)"
    let isParameterless = signature.parameters.isEmpty
    let value = signature.returnValueType
    returnValue = value == nil ? nil : "ReturnValue"
    void = "\(context.standard("Void"))"
    let sendable = context.standard("Sendable")
    self.sendable = sendable
    fixedResult = "\(context.standard("Result"))<\(returnValue ?? void), \(failure)>"
    let typeParameter = value == nil ? nil : TypeRef.named("ReturnValue")
    sendableClosure = signature.closureType(returning: typeParameter, isSendable: true, isEscaping: true)
    let names = (isParameterless ? [] : ["Arguments"] as [Code]) + (value == nil ? [] : ["ReturnValue"] as [Code])
    let arguments = (isParameterless ? [] : ["\(signature.argumentsType)"] as [Code]) + (value.map { ["\($0)"] } ?? [])
    parameters = names.isEmpty ? "" : "<\(list: names)>"
    use = names.isEmpty ? "\(name)" : "\(name)<\(list: arguments)>"
    conformance = value == nil ? "_MockVoidEnumeration" : "_MockReturningEnumeration"
    typeAliases =
      [
        "\(context.access)typealias Error = \(failure)",
        "\(context.access)typealias Closure = \(signature.closureType(returning: typeParameter))",
        "\(context.access)typealias SendableClosure = \(signature.closureType(returning: typeParameter, isSendable: true))",
      ]
      + (signature.parametersType.map { ["\(context.access)typealias Parameters = \($0)"] } ?? [])
      + (isParameterless ? ["\(context.access)typealias Arguments = \(context.standard("Void"))"] : [])
    let constraints = names.map { "\($0): \(sendable)" as Code }
    invokesConstraint = constraints.isEmpty ? "" : " where \(list: constraints)"
  }

  func emit(into writer: inout SourceWriter) {
    // `invokes` and `returns` take what is `Sendable`; the cases called `unchecked…` leave that to the test.
    writer.block("\(access)enum \(name)\(parameters): @unchecked \(sendable), \(conformance)") { writer in
      for typeAlias in typeAliases { writer.line(typeAlias) }
      writer.separate()
      writer.line("case unimplemented")
      writer.line("case uncheckedInvokes(_ closure: Closure)")
      if let returnValue { writer.line("case uncheckedReturns(_ value: \(returnValue))") }
      writer.line("case `throws`(_ error: \(failure))")
      writer.separate()
      let invokes = "static func invokes(_ closure: \(sendableClosure)) -> Self" as Code
      writer.block("\(access)\(invokes)\(invokesConstraint)") { $0.line("return .uncheckedInvokes(closure)") }
      if let returnValue {
        writer.separate()
        let returns = "static func returns(_ value: \(returnValue)) -> Self where \(returnValue): \(sendable)" as Code
        writer.block("\(access)\(returns)") { $0.line("return .uncheckedReturns(value)") }
      }
      writer.separate()
      writer.block("\(access)var _closure: Closure?") { writer in
        writer.line("if case .uncheckedInvokes(let closure) = self { return closure }")
        writer.line("return nil")
      }
      writer.separate()
      writer.block("\(access)var _fixedResult: \(fixedResult)?") { writer in
        writer.line("if case .throws(let error) = self { return .failure(error) }")
        if returnValue != nil { writer.line("if case .uncheckedReturns(let value) = self { return .success(value) }") }
        writer.line("return nil")
      }
    }
  }
}
