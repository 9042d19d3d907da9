import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The calls of a mocked member: those of a function, or of the accessors of a property or subscript.
struct MockedCalls {
  /// How calls of the function, or of the getter, are recorded.
  let signature: SignaturePlan
  /// The same for the setter, if there is one.
  let setter: SignaturePlan?
  /// The names of the parameters.
  let names: [ParameterNames]
  private let member: MemberSignature
  private let call: Identifier
  private let closure: Identifier
  private let fallback: MemberFallback?
  private let realObjects: RealObjectNames?

  /// - Parameters:
  ///   - member: The requirement.
  ///   - isSettable: Whether there is a setter.
  ///   - isIsolated: Whether an actor isolates calls.
  ///   - context: The mock.
  ///   - style: What kind of mock it is.
  ///   - fallback: What answers calls that no rule and no implementation answers; `nil` for nothing.
  init(
    _ member: MemberSignature,
    isSettable: Bool = false,
    isIsolated: Bool = false,
    context: DoubleContext,
    style: MockStyle = .members,
    fallback: MemberFallback? = nil
  ) {
    self.member = member
    self.fallback = fallback
    var locals = BodyNames(of: member)
    call = locals.local("call")
    closure = locals.local("closure")
    let signature = SignaturePlan(
      member,
      names: &locals,
      isIsolated: isIsolated,
      context: context,
      style: style
    )
    self.signature = signature
    setter = isSettable ? SignaturePlan(setterOf: signature) : nil
    names = locals.parameters
    realObjects = fallback == nil ? nil : RealObjectNames(of: member, parameters: names, in: &locals)
  }

  /// Whether they are those of a function.
  var isFunction: Bool { member.kind == .function }

  /// The parameters as the mock declares them.
  var parameters: [Parameter] { signature.parameters.map(\.declaration) }

  /// The body of the member.
  ///
  /// - Parameters:
  ///   - recorder: What records them: `self._locate`.
  ///   - header: The requirement's.
  /// - Returns: The body.
  func body(recorder: Code, of header: DeclHeader) -> MockedBody {
    func body(_ signature: SignaturePlan, _ recorder: Code, isSetter: Bool = false, isBuilt: Bool = false) -> CallBody {
      CallBody(
        signature: signature,
        recorder: recorder,
        call: call,
        closure: closure,
        isBuilt: isBuilt,
        fallback: fallbackCall(of: header, isSetter: isSetter)
      )
    }
    if isFunction {
      return .function(body(signature, recorder, isBuilt: MemberAttributes.hasResultBuilder(header)))
    }
    return .accessors(
      member.effects,
      get: body(signature, "\(recorder).getter"),
      set: setter.map { body($0, "\(recorder).setter", isSetter: true) }
    )
  }

  private func fallbackCall(of header: DeclHeader, isSetter: Bool) -> FallbackCall? {
    guard let fallback, let realObjects else { return nil }
    return FallbackCall(
      fallback,
      of: member,
      names: names,
      plans: signature.parameters,
      locals: realObjects,
      isUnsafe: header.attribute(named: "unsafe") != nil,
      isSetter: isSetter
    )
  }
}

/// The body of a mocked member.
indirect enum MockedBody {
  /// The body of a function.
  case function(CallBody)
  /// The accessors of a subscript, or of a property that is recorded like one.
  case accessors(Effects, get: CallBody, set: CallBody?)
  /// The accessors of a property, in a line each.
  case property(get: Code, set: Code?)

  /// Whether `unsafe` stands wherever it must.
  var saysUnsafe: Bool {
    switch self {
    case .function(let body): body.saysUnsafe
    case .accessors(_, let getter, let setter): getter.saysUnsafe && setter?.saysUnsafe ?? true
    case .property: true
    }
  }

  func emit(into writer: inout SourceWriter) {
    switch self {
    case .function(let body):
      body.emit(into: &writer)
    case .accessors(let effects, let getter, let setter):
      writer.block("get\(effects)") { getter.emit(into: &$0) }
      if let setter { writer.block("set") { setter.emit(into: &$0) } }
    case .property(let getter, let setter):
      writer.line(getter)
      if let setter { writer.line(setter) }
    }
  }
}
