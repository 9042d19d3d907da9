import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The body of a spied function: it records the call, then an error, the closure or the stored value answers, as in Spyable.
struct CallBody {
  let call: CallPlan
  private let names: SpyPartNames
  private let context: SpyContext
  private let isStatic: Bool
  /// Whether it makes the instance, so that nobody can set a closure for it, nor an error but of the type.
  private let isInitializer: Bool
  /// Whether a result builder would take over a body in which nothing returns.
  private let isBuilt: Bool
  /// The same member of the superclass, with `try` and `await`, if there is one.
  private let fallback: Code?
  /// Whether that is an assignment, and has no value.
  private let isSetter: Bool
  private let member: Member

  /// - Parameters:
  ///   - call: The call.
  ///   - member: The requirement.
  ///   - names: The names of what the spy keeps about it.
  ///   - isSetter: Whether it is the setter of a subscript.
  ///   - context: The spy.
  init(_ call: CallPlan, of member: Member, names: SpyPartNames, isSetter: Bool = false, context: SpyContext) {
    self.call = call
    self.names = names
    self.context = context
    isStatic = member.header.isStatic
    isInitializer = member.initializer != nil
    isBuilt = MemberAttributes.hasResultBuilder(member.header)
    self.isSetter = isSetter
    fallback = context.shape.isOfClass ? call.superclassUse(of: member, isSetter: isSetter) : nil
    self.member = member
  }

  /// The name of the spy and the function, in what stops the process for want of an answer.
  private var described: String {
    "\(context.base.typeName.bare).\(member.compoundName ?? member.variable?.name ?? "")"
  }

  /// The variable that answers calls.
  var closure: Identifier { names[.closure] }

  /// The parameters as the spy declares them.
  var parameters: [Parameter] { call.parameters.map(\.declaration) }

  /// The variables that the spy has for the calls.
  func groups(_ header: DeclHeader, isolation: SpiedIsolation) -> [StateGroup] {
    func group(_ parts: [SpyPart], isStatic: Bool) -> StateGroup {
      let members = parts.map { call.member($0, names: names) }
      return StateGroup(header, isStatic: isStatic, isolation: isolation, members: members, context: context)
    }
    guard isInitializer, call.parts.contains(.throwableError) else { return [group(call.parts, isStatic: isStatic)] }
    let parts = call.parts.filter { $0 != .throwableError }
    return [group(parts, isStatic: isStatic), group([.throwableError], isStatic: true)]
  }

  func emit(into writer: inout SourceWriter) {
    // Nobody can call it, and the compiler says so to whatever stands in such a body.
    if call.isUncallable { return }
    emitRecording(into: &writer)
    emitStoredError(into: &writer)
    if case .unanswerable = call.result {
      return writer.line("\(context.stop)(\(literal: "\(described): nothing can be returned"))")
    }
    switch call.failure {
    case .none, .any, .typed, .rethrown: emitAnswer(into: &writer)
    case .erased(let type):
      writer.block("do", next: [("catch", { $0.line("throw error as! \(type)") })]) { emitAnswer(into: &$0) }
    }
  }

  /// Writes the body of an initialiser, which no closure answers.
  func emitInitialization(into writer: inout SourceWriter) {
    emitRecording(into: &writer)
    emitStoredError(into: &writer)
  }

  // MARK: - Parts

  private func emitStoredError(into writer: inout SourceWriter) {
    guard call.parts.contains(.throwableError) else { return }
    let name = names[.throwableError]
    // A type's members are not looked up dynamically in `Self`.
    let stored: Code =
      !isInitializer
      ? "self.\(name)"
      : context.isShared(isStatic: true) ? "Self.\(context.names.statics)[\\.\(name)]" : "Self.\(name)"
    let cast: Code = if case .erased(let type) = call.failure { " as! \(type)" } else { "" }
    writer.line("if let \(call.error) = \(stored) { throw \(call.error)\(cast) }")
  }

  private func emitRecording(into writer: inout SourceWriter) {
    for parameter in call.parameters {
      for line in parameter.preparation { writer.line(line) }
    }
    let recording: [SpyPart] = [.callsCount, .received, .receivedInvocations]
    if !call.parts.contains(where: recording.contains) { return }
    if context.isShared(isStatic: isStatic) {
      writer.block("self.\(context.recorder(isStatic: isStatic)).update", parameters: "members in") { writer in
        emitRecording(in: "members", keepsOld: true, into: &writer)
      }
    } else {
      emitRecording(in: "self", keepsOld: false, into: &writer)
    }
  }

  private func emitRecording(in owner: Code, keepsOld: Bool, into writer: inout SourceWriter) {
    let keepsLast = call.parts.contains(.received)
    let received = "\(owner).\(names[.received])" as Code
    if keepsLast, keepsOld { writer.line("let replaced: \(call.receivedType) = \(received)") }
    if call.parts.contains(.callsCount) { writer.line("\(owner).\(names[.callsCount]) += 1") }
    guard call.parts.contains(.receivedInvocations) else { return }
    let value = call.recordedValue
    if keepsLast { writer.line("\(received) = \(value)") }
    writer.line("\(owner).\(names[.receivedInvocations]).append(\(value))")
    if keepsLast, keepsOld { writer.line("return replaced") }
  }

  private func emitAnswer(into writer: inout SourceWriter) {
    let closure = "self.\(names[.closure])" as Code
    let arguments = call.arguments
    let closurePreparation = call.parameters.flatMap(\.closurePreparation)
    if case .none = call.result, closurePreparation.isEmpty, fallback == nil {
      writer.line("\(call.callPrefix)\(closure)?(\(list: arguments))")
      return emitStored(into: &writer)
    }
    let answer = "\(call.callPrefix)\(call.closure)(\(list: arguments))" as Code
    let returned: Code =
      switch call.result {
      case .none: fallback == nil ? answer : "return \(answer)"
      case .unanswerable: answer
      case .value(_, castTo: .some(let type)): "return \(answer) as! \(type)"
      case .value(_, castTo: nil), .never, .uncopyable: "return \(answer)"
      }
    if closurePreparation.isEmpty {
      writer.line("if let \(call.closure) = \(closure) { \(returned) }")
    } else {
      writer.block("if let \(call.closure) = \(closure)") { writer in
        for line in closurePreparation { writer.line(line) }
        writer.line(returned)
      }
    }
    emitStored(into: &writer)
  }

  /// The answer when there is no closure.
  private func emitStored(into writer: inout SourceWriter) {
    let stored = "self.\(names[.returnValue])" as Code
    if let fallback, emitStored(stored, orElse: fallback, into: &writer) { return }
    switch call.result {
    case .none: if isBuilt { writer.line("return") }
    case .unanswerable: break
    case .never, .uncopyable:
      writer.line("\(context.stop)(\(literal: "\(described): set '\(names[.closure].bare)' before the call"))")
    case .value where context.shape.answersByDefault:
      if let value = call.defaultValue { return writer.line("return \(value)") }
      writer.line("\(context.stop)(\(literal: "\(described): set '\(names[.closure].bare)' before the call"))")
    case .value(let type, let cast):
      // Said as what it is, an existential is not opened on its way.
      let isOpened = call.sendsStoredResult && type.isOpened
      let said = cast.map { " as! \($0)" } ?? (isOpened ? " as \(type)" : "") as Code
      if type.isOptional || context.base.isVoid(type) { return emitReturn("\(stored)\(said)", into: &writer) }
      let message = "\(described): set '\(names[.returnValue].bare)' or '\(names[.closure].bare)' before the call"
      writer.block("guard let \(call.value) = \(stored) else") { $0.line("\(context.stop)(\(literal: message))") }
      emitReturn("\(call.value)\(said)", into: &writer)
    }
  }

  /// Writes the answer of the superclass when there is neither a closure nor a stored value; `false` if it is not asked.
  private func emitStored(_ stored: Code, orElse fallback: Code, into writer: inout SourceWriter) -> Bool {
    switch call.result {
    case .none:
      // A generator that answers by default does not ask it.
      if context.shape.answersByDefault { return false }
      // Among overloads, the one is meant that returns nothing.
      writer.line(isSetter ? fallback : "return \(fallback)")
    case .value where context.shape.answersByDefault:
      if call.defaultValue != nil { return false }
      writer.line("return \(fallback)")
    case .value(let type, let cast):
      let cast = cast.map { " as! \($0)" as Code } ?? ""
      if !context.base.isVoid(type) { writer.line("if let \(call.value) = \(stored) { return \(call.value)\(cast) }") }
      writer.line("return \(fallback)")
    case .never, .uncopyable, .unanswerable: writer.line("return \(fallback)")
    }
    return true
  }

  /// Returns what was stored.
  ///
  /// Only the test knows whether it may leave the actor that isolates the spy.
  private func emitReturn(_ value: Code, into writer: inout SourceWriter) {
    writer.line(call.sendsStoredResult ? "return _MockErasure.sending(\(value))" : "return \(value)")
  }
}
