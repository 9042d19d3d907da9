import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The body of a spied function: it records the call, then an error, the closure or the stored value answers, as in Spyable.
struct CallBody {
  let call: CallPlan
  let name: (CallPlan.Part) -> Identifier
  /// Where what the spy keeps about the function is: `self`.
  let owner: Code
  /// The error to throw, if there is one; an initialiser's is not the instance's.
  let storedError: Code
  /// The state in which a call is recorded at once, in a spy that may be shared.
  let recorder: Code?
  /// Stops the process for want of an answer, with the name of the spy and the function.
  let stop: Code
  let described: String
  /// Whether a result builder would take over a body in which nothing returns.
  var isBuilt = false

  func emit(into writer: inout SourceWriter) {
    // Nobody can call it, and the compiler says so to whatever stands in such a body.
    if call.isUncallable { return }
    emitRecording(into: &writer)
    emitStoredError(into: &writer)
    if case .unanswerable = call.result {
      return writer.line("\(stop)(\(literal: "\(described): nothing can be returned"))")
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
    guard call.failure.isThrowing else { return }
    let cast: Code = if case .erased(let type) = call.failure { " as! \(type)" } else { "" }
    writer.line("if let \(call.error) = \(storedError) { throw \(call.error)\(cast) }")
  }

  private func emitRecording(into writer: inout SourceWriter) {
    for line in call.parameters.flatMap(\.preparation) { writer.line(line) }
    guard let recorder else {
      for line in recording(in: owner, keepsOld: false) { writer.line(line) }
      return
    }
    writer.block("\(recorder).update", parameters: "members in") { writer in
      for line in recording(in: "members", keepsOld: true) { writer.line(line) }
    }
  }

  private func recording(in owner: Code, keepsOld: Bool) -> [Code] {
    let count = "\(owner).\(name(.callsCount)) += 1" as Code
    guard call.parts.contains(.received) else { return [count] }
    let received = "\(owner).\(name(.received))" as Code
    let lines: [Code] = [
      count,
      "\(received) = \(call.recordedValue)",
      "\(owner).\(name(.receivedInvocations)).append(\(call.recordedValue))",
    ]
    return keepsOld ? ["let replaced: \(call.receivedType) = \(received)"] + lines + ["return replaced"] : lines
  }

  private func emitAnswer(into writer: inout SourceWriter) {
    let closure = "\(owner).\(name(.closure))" as Code
    let arguments = call.arguments
    let closurePreparation = call.parameters.flatMap(\.closurePreparation)
    if case .none = call.result, closurePreparation.isEmpty {
      writer.line("\(call.callPrefix)\(closure)?(\(list: arguments))")
      return emitStored(into: &writer)
    }
    let answer = "\(call.callPrefix)\(call.closure)(\(list: arguments))" as Code
    let returned: Code =
      switch call.result {
      case .none, .unanswerable: answer
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
    let stored = "\(owner).\(name(.returnValue))" as Code
    switch call.result {
    case .none: if isBuilt { writer.line("return") }
    case .unanswerable: break
    case .never, .uncopyable:
      writer.line("\(stop)(\(literal: "\(described): set '\(name(.closure).bare)' before the call"))")
    case .value(let type, let cast):
      let cast = cast.map { " as! \($0)" as Code } ?? ""
      if type.isOptional || type.isVoid { return emitReturn("\(stored)\(cast)", into: &writer) }
      let message = "\(described): set '\(name(.returnValue).bare)' or '\(name(.closure).bare)' before the call"
      writer.block("guard let \(call.value) = \(stored) else") { $0.line("\(stop)(\(literal: message))") }
      emitReturn("\(call.value)\(cast)", into: &writer)
    }
  }

  /// Returns what was stored.
  ///
  /// Only the test knows whether it may leave the actor that isolates the spy.
  private func emitReturn(_ value: Code, into writer: inout SourceWriter) {
    writer.line(call.sendsStoredResult ? "return _MockErasure.sending(\(value))" : "return \(value)")
  }
}
