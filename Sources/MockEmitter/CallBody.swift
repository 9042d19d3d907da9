import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The body of a mocked member: record the call, let the implementation answer, record the answer.
struct CallBody {
  let signature: SignaturePlan
  /// The recorder: `self._locate`, `self._level.getter`.
  let recorder: Code
  let call: Identifier
  let closure: Identifier
  /// Whether a result builder would take over a body in which nothing returns.
  var isBuilt = false
  /// What answers calls that no rule and no implementation answers.
  var fallback: FallbackCall?

  func emit(into writer: inout SourceWriter) {
    // Nobody can call it, and the compiler says so to whatever stands in such a body.
    if signature.isUncallable { return }
    if isCallable {
      let returnKeyword = hasResult || isBuilt ? "return " : ""
      let arguments = signature.parameters.map(\.recorded)
      return writer.line("\(raw: returnKeyword)\(keywords)\(signature.safety)\(recorder).call(\(list: arguments))")
    }
    for line in signature.parameters.flatMap(\.preparation) { writer.line(line) }
    writer.line(recording)
    if let fallback { emitFallback(fallback, into: &writer) }
    if case .unanswerable = signature.result { return emitStop(into: &writer) }
    switch signature.failure {
    case .none:
      emitGuard(into: &writer)
      emitResult(into: &writer)
    case .any, .typed:
      emitGuard(into: &writer)
      let header = signature.closureEffects.thrownType.map { "do throws(\($0))" as Code } ?? "do"
      let error: Code = signature.convertsErrors ? "erased: error" : "error"
      emitDo(header, catching: "throw \(call).threw(\(error))", into: &writer) { emitResult(into: &$0) }
    case .erased(let type):
      emitDo("do", catching: "throw \(call).threw(error) as! \(type)", into: &writer) { writer in
        emitGuard(into: &writer)
        emitResult(into: &writer)
      }
    case .rethrown:
      emitRethrowing(into: &writer)
    }
  }

  /// Whether `unsafe` stands wherever it must: in a body of one step with values that are so, and not behind an erased type.
  var saysUnsafe: Bool { !signature.safety.isEmpty && !signature.hasUnsafeFailure && isCallable }

  // MARK: - Parts

  /// Whether the recorder answers in one step: nothing stands between the arguments, what is recorded and what the closure
  /// gets.
  private var isCallable: Bool {
    let parameters = signature.parameters
    guard fallback == nil, parameters.count <= 4, parameters.allSatisfy(\.isPlain), !signature.hasSendingResult,
      // Where it ends, an asynchronous member goes back to its actor, which without a value is never reached.
      !(signature.isAsync && signature.hasNoValue)
    else { return false }
    switch signature.failure {
    case .none, .any: break
    case .typed: if signature.convertsErrors || !parameters.isEmpty { return false }
    case .erased, .rethrown: return false
    }
    switch signature.result {
    case .none, .value(_, castTo: nil): return true
    case .value, .never, .uncopyable, .unanswerable: return false
    }
  }

  private var hasResult: Bool {
    if case .none = signature.result { false } else { true }
  }

  private var isThrowing: Bool { signature.closureEffects.isThrowing }

  private var keywords: Code { signature.closureEffects.callPrefix }

  private var tryKeyword: Code { isThrowing ? "try " : "" }

  /// The argument with which the recorder throws nothing of its own.
  private var limits: [Code] { if case .rethrown = signature.failure { ["canThrow: false"] } else { [] } }

  private var recording: BreakableCode {
    let recorded = signature.parameters.filter { $0.storedType != nil }
    // A consumed parameter would be gone, which the fallback gets as the caller passed it.
    func value(_ parameter: ParameterPlan) -> Code {
      fallback != nil && parameter.isConsumed ? "copy \(parameter.recorded)" : parameter.recorded
    }
    // What only asynchronous members can do: to wait before they answer.
    let record: Code = signature.isAsync ? "await \(recorder).recordAwaiting" : "\(recorder).record"
    let open = "let \(call) = \(record)(" as Code
    let options = signature.isAsync ? limits : []
    if recorded.count < 2 { return BreakableCode(open, recorded.map(value) + options, ")") }
    let tuple = BreakableCode("(", recorded.map { "\(raw: $0.label.labelText): \(value($0))" }, ")")
    return tuple.enclosed(in: open, options.isEmpty ? ")" : ", \(list: options))")
  }

  private var answer: BreakableCode { BreakableCode("\(keywords)\(closure)(", forwardedArguments, ")") }

  /// The same in one line.
  private var answered: Code {
    awaited("\(keywords)\(closure)(\(list: forwardedArguments))", isThrowing: isThrowing)
  }

  /// Whether it waits for what has no value, but is part of one, where the compiler sees that the way back is never taken.
  private var isNeverReached: Bool {
    guard signature.isAsync, signature.hasNoValue, case .value(let type, let written) = signature.result else {
      return false
    }
    return if case .tuple = (written ?? type).core { true } else { false }
  }

  /// A call that waits, where need be in a function that does not know what it returns.
  private func awaited(_ value: Code, isThrowing: Bool) -> Code {
    guard isNeverReached else { return value }
    var effects = signature.closureEffects
    if !isThrowing { effects.throwing = .none }
    return "\(effects.callPrefix)_MockErasure.awaiting { ()\(effects) in \(value) }"
  }

  private func emitFallback(_ fallback: FallbackCall, into writer: inout SourceWriter) {
    writer.block("if \(call).isUnanswered\(fallback.condition)") { writer in
      writer.line(fallback.preparation)
      switch signature.failure {
      case _ where !fallback.isThrowing, .none: emitResult(of: fallback, into: &writer)
      case .any, .rethrown:
        emitDo("do", catching: "throw \(call).threw(error)", into: &writer) { emitResult(of: fallback, into: &$0) }
      case .typed(let type):
        let handler = "throw \(call).threw(error)" as Code
        emitDo("do throws(\(type))", catching: handler, into: &writer) { emitResult(of: fallback, into: &$0) }
      case .erased(let type):
        let handler = "throw \(call).threw(error) as! \(type)" as Code
        emitDo("do", catching: handler, into: &writer) { emitResult(of: fallback, into: &$0) }
      }
    }
  }

  private func emitResult(of fallback: FallbackCall, into writer: inout SourceWriter) {
    if fallback.isSetter {
      writer.line(fallback.expression)
      return writer.line("return \(call).returned(())")
    }
    let value = awaited("\(fallback.keywords)\(fallback.expression)", isThrowing: fallback.isThrowing)
    switch signature.result {
    case .value(_, castTo: nil) where signature.hasNoValue: writer.line("return \(value)")
    case .none, .value(_, castTo: nil): writer.line("return \(call).returned(\(value))")
    case .value(_, castTo: .some(let type)):
      // Said as what it is, the metatype of an existential is not opened on its way.
      let isMetatype = if case .any(.metatype) = type.core { true } else { false }
      writer.line("return \(call).returned(erasing: \(value)\(isMetatype ? " as \(type)" : ""))")
    case .never, .uncopyable, .unanswerable: writer.line("return \(value)")
    }
  }

  /// The end of a call that no implementation can answer; it can at most throw.
  private func emitStop(into writer: inout SourceWriter) {
    switch signature.failure {
    case .none, .rethrown: break
    case .any, .typed: writer.line("try \(call).stubbedResult()")
    case .erased(let type):
      emitDo("do", catching: "throw error as! \(type)", into: &writer) { $0.line("try \(call).stubbedResult()") }
    }
    writer.line("\(call).unimplemented()")
  }

  private func emitGuard(into writer: inout SourceWriter) {
    let fixed = "\(call).stubbedResult(\(list: limits))" as Code
    let stubbed = "\(tryKeyword)\(fixed)" as Code
    let answer: [Code] =
      switch signature.result {
      case .none, .value(_, castTo: nil), .never: ["return \(stubbed)"]
      case .value(_, castTo: .some(let written)):
        ["return \(tryKeyword)\(call).cast(\(fixed), to: \(literal: written.description))"]
      case .uncopyable, .unanswerable: ["\(stubbed)", "\(call).unimplemented()"]
      }
    if answer.count == 1 {
      writer.line("guard let \(closure) = \(call).closure else { \(answer[0]) }")
    } else {
      writer.block("guard let \(closure) = \(call).closure else") { writer in
        for line in answer { writer.line(line) }
      }
    }
  }

  private func emitResult(into writer: inout SourceWriter) {
    for (copy, writtenBack) in copies {
      writer.line("var \(copy.name)\(copy.type) = \(copy.value)")
      writer.line("defer { \(writtenBack) }")
    }
    let returned = BreakableCode("return \(answer.open)", answer.elements, answer.close)
    switch signature.result {
    case .value(_, castTo: nil) where isNeverReached:
      writer.line("return \(answered)")
    case .value(let type, castTo: nil) where signature.hasNoValue:
      // The compiler warns of all that is done with what contains something that does not exist.
      if case .tuple = type.core { return writer.line(answer) }
      writer.line(returned)
    case .none, .value(_, castTo: nil):
      writer.line(answer.enclosed(in: "return \(call).returned(", ")"))
    case .value(_, castTo: .some(let written)):
      let value = "\(call).returned(\(answered))" as Code
      writer.line(BreakableCode("return \(call).cast(", [value, "to: \(literal: written.description)"], ")"))
    case .never, .uncopyable, .unanswerable: writer.line(returned)
    }
  }

  private func emitRethrowing(into writer: inout SourceWriter) {
    let resultType =
      switch signature.result {
      case .none: TypeRef.void
      case .value(_, castTo: .some(let written)): written.withOptionalsExplicit
      case .value(let type, castTo: nil), .uncopyable(let type): type
      case .never, .unanswerable: TypeRef.never
      }
    let rethrown = signature.rethrown.map { "\($0)" as Code } ?? "_"
    let isSending = signature.hasSendingResult
    writer.line("return \(raw: isSending ? "_MockErasure.sending(" : "")\(keywords)\(call).rethrowing(")
    writer.indented { writer in
      writer.line("{ (\(rethrown))\(signature.closureEffects) -> \(resultType) in")
      writer.indented { writer in
        emitGuard(into: &writer)
        emitResult(into: &writer)
      }
      writer.line("},")
      writer.line("rescue: { throw \(call).threw($0) }")
    }
    writer.line(isSending ? "))" : ")")
  }

  private func emitDo(
    _ header: Code,
    catching handler: Code,
    into writer: inout SourceWriter,
    _ body: (inout SourceWriter) -> Void
  ) {
    writer.block(header, next: [("catch", { $0.line(handler) })], body)
  }

  // MARK: - Arguments

  private var copies: [(copy: (name: Identifier, type: Code, value: Code), writtenBack: Code)] {
    signature.parameters.compactMap { parameter in
      guard case .copy(let name, let writtenBack) = parameter.forwarding else { return nil }
      // The compiler wants to be told that a variable is meant to hold nothing, or any object or class.
      let isOdd = parameter.storedType.map {
        $0.isVoid || $0.withoutOptionals == .never || ["AnyClass", "AnyObject"].contains($0.plainName)
      }
      let type = parameter.storedType.flatMap { isOdd ?? false ? ": \($0)" as Code : nil } ?? ""
      return ((name, type, recordedValue(of: parameter)), writtenBack)
    }
  }

  private var forwardedArguments: [Code] {
    signature.parameters.filter { $0.closureType != nil }.map { parameter in
      switch parameter.forwarding {
      case .recorded: sentValue(of: parameter)
      case .recordedIn(let before, let after): "\(before)\(recordedValue(of: parameter))\(after)"
      case .direct(let code): code
      case .copy(let name, _): "&\(name)"
      }
    }
  }

  /// The recorded value of a parameter, as it goes on to a closure that may send it.
  private func sentValue(of parameter: ParameterPlan) -> Code {
    let value = recordedValue(of: parameter)
    guard parameter.closureType?.hasSpecifier("sending") == true, let type = parameter.storedType,
      !type.isSurelySendable
    else { return value }
    return SentValue.code(value, of: type) { value, _ in value }
  }

  /// The recorded value of a parameter: a tuple's element, or the one argument itself.
  private func recordedValue(of parameter: ParameterPlan) -> Code {
    let isOnly = signature.parameters.count { $0.storedType != nil } == 1
    return isOnly ? "\(call).arguments" : "\(call).arguments.\(raw: parameter.label.memberText)"
  }
}
