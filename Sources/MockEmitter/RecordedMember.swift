import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A mocked member with its recorder.
///
/// Plans of members are classes, as they have much in them and are handed from one to the next; nothing in one ever changes.
final class RecordedMember: MemberPlan {
  let recorder: RecorderPlan
  /// The type of a function's implementation.
  let implementation: ImplementationPlan?
  let body: MockedBody
  /// The function's parameters that its author lends by a word that forbids copies.
  let borrowed: [Identifier]
  private let declaration: MemberDeclaration

  /// A function; `isIsolated` says whether an actor isolates its calls.
  init(
    _ decl: FunctionDecl,
    names: MemberNames,
    isIsolated: Bool,
    context: DoubleContext,
    fallback: MemberFallback? = nil
  ) {
    let calls = MockedCalls(MemberSignature(decl), isIsolated: isIsolated, context: context, fallback: fallback)
    let signature = calls.signature
    let implementation = ImplementationPlan(
      signature,
      name: names.implementation,
      header: decl.header,
      context: context
    )
    self.implementation = implementation
    borrowed = signature.parameters.compactMap(\.borrowed)
    recorder = RecorderPlan(
      .function(decl),
      name: names.exposed,
      describing: decl.compoundName,
      called: CallLabels.compound(decl.name, of: calls.names, recorded: signature.parameters),
      type: signature.recorderTypeWithoutParameters ?? "MockMethod<\(implementation.use)>",
      safety: signature.safety,
      context: context
    )
    body = calls.body(recorder: "self.\(names.exposed)", of: decl.header)
    declaration = MemberDeclaration(decl, parameters: calls.parameters, in: context)
  }

  /// A subscript, with one recorder for its getter and setter.
  ///
  /// The original has none; the pattern is that of methods, the setter's arguments being the indices and `newValue`.
  init(
    _ decl: SubscriptDecl,
    names: MemberNames,
    isIsolated: Bool,
    context: DoubleContext,
    fallback: MemberFallback? = nil
  ) {
    let calls = MockedCalls(
      MemberSignature(decl),
      isSettable: decl.accessors?.setter != nil,
      isIsolated: isIsolated,
      context: context,
      fallback: fallback
    )
    let getter = "MockMethod<\(calls.signature.implementationType(hasRules: true))>" as Code
    let setter = calls.setter.map { "MockMethod<\($0.implementationType(hasRules: true))>" as Code }
    implementation = nil
    borrowed = []
    recorder = RecorderPlan(
      .subscript(decl),
      name: names.exposed,
      describing: decl.compoundName,
      called: CallLabels.compound("subscript", of: calls.names, recorded: calls.signature.parameters),
      type: BreakableCode("MockProperty<", [getter, setter ?? "\(context.standard("Void"))"], ">").code(width: 80),
      safety: calls.signature.safety,
      context: context
    )
    body = calls.body(recorder: "self.\(names.exposed)", of: decl.header)
    declaration = MemberDeclaration(decl, parameters: calls.parameters, in: context)
  }

  /// A property.
  init(_ decl: VariableDecl, names: MemberNames, context: DoubleContext, fallback: MemberFallback? = nil) {
    let type = context.type(decl.type ?? .anyValue).withOptionalsExplicit.withoutSpecifiers
    let effects = decl.accessors?.getter?.effects ?? Effects()
    var recorded = effects
    // A body that spells its steps out does not count on errors that do not exist.
    if fallback != nil, let thrown = effects.thrownType, context.isUninhabited(thrown) {
      recorded.throwing = .none
    }
    let isSettable = decl.accessors?.setter != nil
    implementation = nil
    borrowed = []
    recorder = RecorderPlan(
      .variable(decl),
      name: names.exposed,
      describing: Identifier(source: decl.name).text,
      called: names.exposed.bare == "_\(Identifier(source: decl.name).bare)" ? nil : Identifier(source: decl.name).bare,
      type: RecordedMember.recorderType(of: type, effects: recorded, isSettable: isSettable),
      safety: context.safety(of: [type] + [effects.thrownType].compactMap { $0 }),
      context: context
    )
    declaration = MemberDeclaration(decl, in: context)
    if let fallback {
      let calls = MockedCalls(MemberSignature(decl), isSettable: isSettable, context: context, fallback: fallback)
      body = calls.body(recorder: "self.\(names.exposed)", of: decl.header)
      return
    }
    let property = "\(recorder.safety)self.\(names.exposed)" as Code
    // Of a type without values, the compiler warns about what is done with one.
    let setter: Code = context.isUninhabited(type) ? "set {}" : "set { \(property).setter.call(newValue) }"
    // `return` keeps a result builder that the requirement may have from taking the body over.
    body = .property(
      get: "get\(effects) { return \(effects.callPrefix)\(property).getter.call() }",
      set: isSettable ? setter : nil
    )
  }

  private static func recorderType(of type: TypeRef, effects: Effects, isSettable: Bool) -> Code {
    if isSettable { return "MockReadWriteProperty<\(type)>" }
    let isAsync = effects.isAsync ? "Async" : ""
    return switch effects.throwing {
    case .throws(.some(.identifier(nil, "Never", _))), .none: "MockReadOnly\(raw: isAsync)Property<\(type)>"
    case .throws(nil), .rethrows: "MockReadOnly\(raw: isAsync)ThrowingProperty<\(type)>"
    case .throws(.some(let failure)): "MockReadOnly\(raw: isAsync)TypedThrowingProperty<\(type), \(failure)>"
    }
  }

  func emit(into writer: inout SourceWriter) {
    declaration.emit(into: &writer, after: emitRecorder) { self.body.emit(into: &$0) }
  }

  /// Writes the recorder, and the type of its implementation.
  func emitRecorder(into writer: inout SourceWriter) {
    implementation?.emit(into: &writer)
    recorder.emit(into: &writer)
    writer.separate()
  }
}
