import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A member of an expectation mock: what it declares in the mock, and how it is described in expectations and verifications.
final class ExpectedMember: MemberPlan {
  /// How calls of a member are described.
  enum Description {
    /// By a method of this name, whose verification returns the recorded arguments, if there are some.
    case method(Identifier, captured: TypeRef?)
    /// By a variable.
    case property(Identifier)
    /// By a subscript.
    case `subscript`
  }

  let recorder: ExpectedRecorderPlan
  /// Whether `unsafe` stands wherever it must.
  var saysUnsafe: Bool { body.saysUnsafe }

  private let declaration: MemberDeclaration
  private let body: MockedBody
  private let typeAliases: [ExpectedTypeAlias]
  private let description: Description
  private let calls: ExpectedCallPlan
  private let names: ExpectedMemberNames
  private let access: Code
  private let availability: [Code]
  /// The actor on which calls are described, if their types must stay on one.
  private let actor: [Code]

  /// - Parameters:
  ///   - header: The requirement's.
  ///   - declaration: What the mock declares.
  ///   - mocked: How calls are recorded and answered.
  ///   - description: How calls are described.
  ///   - calls: The overloads of the description.
  ///   - signature: What messages call the member and its parameters.
  ///   - scope: What is the same for all members of one host.
  init(
    _ header: DeclHeader,
    declaration: MemberDeclaration,
    mocked: MockedCalls,
    description: Description,
    calls: ExpectedCallPlan,
    signature: String,
    scope: ExpectedMemberScope
  ) {
    self.declaration = declaration
    self.description = description
    self.calls = calls
    names = scope.names
    let types = ExpectedMemberTypes(of: mocked, names: names, context: scope.context)
    typeAliases = types.aliases
    access = scope.context.access
    availability = MemberAttributes.availability(of: header)
    actor = scope.actor.map { ["\($0)"] } ?? []
    body = mocked.body(recorder: "\(scope.host).\(names.recorder)", of: header)
    recorder = ExpectedRecorderPlan(
      header,
      names: names,
      type: types.recorder,
      signature: signature,
      safety: mocked.signature.safety,
      scope: scope
    )
  }

  private var safety: Code { recorder.safety }

  /// Writes the types and the recorder.
  func emitRecorder(into writer: inout SourceWriter) {
    writer.condition(declaration.condition) { writer in
      for typeAlias in typeAliases {
        for attribute in availability { writer.line(attribute) }
        typeAlias.emit(into: &writer)
      }
      recorder.emit(into: &writer)
    }
  }

  /// Writes what meets the requirement.
  func emit(into writer: inout SourceWriter) {
    declaration.emit(into: &writer) { body.emit(into: &$0) }
  }

  /// Writes how calls are expected.
  func emitExpectations(into writer: inout SourceWriter) {
    emitDescriptions(into: &writer) { overload, writer in
      let recorder = "\(literal: names.recorder.bare)" as Code
      guard case .method(let method, _) = description else {
        return writer.block(header(of: overload, type: names.expectations)) { writer in
          let arguments = ["self.__expected", recorder] + overload.matchers
          writer.line("get { \(safety).init(\(list: arguments)) }")
          writer.line("set { \(safety)self.__expected = newValue.expected }")
        }
      }
      let open = "\(access)mutating func \(method)(" as Code
      writer.block(BreakableCode(open, overload.parameters, ") -> \(names.options)")) { writer in
        writer.line(BreakableCode("\(safety)self.__expected.call(", [recorder] + overload.matchers, ")"))
      }
    }
  }

  /// Writes how calls are verified.
  func emitVerification(into writer: inout SourceWriter) {
    emitDescriptions(into: &writer) { overload, writer in
      let recorder = "self.__mock.\(names.recorder)" as Code
      guard case .method(let method, let captured) = description else {
        return writer.block(header(of: overload, type: names.verifier)) { writer in
          let arguments = ["self.__verification", recorder] + overload.matchers
          writer.line(BreakableCode("\(safety).init(", arguments, ")"))
        }
      }
      if captured != nil { writer.line("@discardableResult") }
      let result = captured.map { " -> \(TypeRef.array($0))" as Code } ?? ""
      writer.block(BreakableCode("\(access)func \(method)(", overload.parameters, ")\(result)")) { writer in
        writer.line(BreakableCode("\(safety)self.__verification.calls(", ["of: \(recorder)"] + overload.matchers, ")"))
      }
    }
  }

  /// Writes something for each overload.
  private func emitDescriptions(
    into writer: inout SourceWriter,
    _ emit: (ExpectedCallPlan.Overload, inout SourceWriter) -> Void
  ) {
    writer.condition(declaration.condition) { writer in
      for overload in calls.overloads {
        for attribute in availability + actor { writer.line(attribute) }
        emit(overload, &writer)
      }
    }
  }

  private func header(of overload: ExpectedCallPlan.Overload, type: Identifier) -> BreakableCode {
    if case .property(let name) = description { return BreakableCode("\(access)var \(name): \(type)", [], "") }
    return BreakableCode("\(access)subscript(", overload.parameters, ") -> \(type)")
  }
}

/// The context of one member: its names, and the facts that it shares with the other members of its host.
struct ExpectedMemberScope {
  let names: ExpectedMemberNames
  /// The owner of the recorder: `self`, or the host of static members.
  let host: Code
  let context: DoubleContext
  /// The actor to which the types of the member may belong.
  let actor: Attribute?
  /// The known conformances of the types of parameters.
  let comparisons: ComparabilityResolver

  /// How arguments of a member can be written.
  func forms(of member: MemberSignature) -> ArgumentFormFinder {
    ArgumentFormFinder(of: member, facts: context.facts, comparisons: comparisons)
  }
}

/// The types that belong to a member of an expectation mock.
struct ExpectedMemberTypes {
  let aliases: [ExpectedTypeAlias]
  /// The type of the recorder.
  let recorder: Code

  init(of calls: MockedCalls, names: ExpectedMemberNames, context: DoubleContext) {
    if calls.isFunction {
      aliases = [ExpectedTypeAlias(names.options, optionsOf: calls.signature, context: context)]
      recorder = "\(names.options).Method"
      return
    }
    let value = "\(calls.signature.returnValueType ?? .anyValue)" as Code
    // `Void` stands for no setter.
    let void = "\(context.standard("Void"))" as Code
    let set = calls.setter.map { ExpectedTypeAlias(names.setOptions, optionsOf: $0, context: context) }
    let setMethod: Code = set == nil ? void : "\(names.setOptions).Method"
    let expected = [value, "\(names.getOptions)", set == nil ? void : "\(names.setOptions)"]
    let verified = [value, "\(names.getOptions).Method", setMethod]
    aliases =
      [ExpectedTypeAlias(names.getOptions, optionsOf: calls.signature, context: context)] + (set.map { [$0] } ?? [])
      + [
        ExpectedTypeAlias(names.expectations, BreakableCode("_PropertyExpectations<", expected, ">"), context: context),
        ExpectedTypeAlias(names.verifier, BreakableCode("_PropertyVerifier<", verified, ">"), context: context),
      ]
    recorder = "MockProperty<\(names.getOptions).Method, \(setMethod)>"
  }
}
