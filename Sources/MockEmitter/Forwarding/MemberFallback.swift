import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// What answers the calls of a member that no rule and no implementation answers: the same member of something else.
///
/// A plan hands it to ``MockedCalls``; the member's body then begins, after it has recorded the call, with `if call.isUnanswered`.
struct MemberFallback {
  /// What has the same member.
  enum Receiver {
    /// The superclass.
    case superclass
    /// The object or metatype in a `_MockRealObject`, if there is one there: `self.__real`.
    case realObject(in: Code)
  }

  let receiver: Receiver
  /// Whether a call of the function, or of the getter, changes the variable that holds the object.
  var isMutating = false
  /// The same of the setter.
  var isSetterMutating = false

  /// Why a call of a member cannot answer one of the same member of a mock, whatever has it; `nil` if it can.
  static func obstacle(to member: Member, in context: DoubleContext) -> String? {
    if case .subscript(let decl) = member, context.isNoncopyable(decl.returnType.core) {
      return "a subscript's value that cannot be copied can only be lent"
    }
    if let type = member.resultType, type != .never, context.facts.isUninhabited(type) { return "it never returns" }
    // NB: the compiler (6.3.1) takes a call by a variable, or of the superclass's, for one without, in a module that isolates by default.
    return member.function?.name == "self" ? "the compiler would warn of its name" : nil
  }

  /// That of the superclass.
  static let superclass = MemberFallback(receiver: .superclass)
}

/// The names of variables in a body that have real objects.
struct RealObjectNames {
  /// That of the mock's own.
  let own: Identifier
  /// Those of parameters that are mocks of the same type; `nil` for all others.
  let ofParameters: [Identifier?]

  init(of member: MemberSignature, parameters: [ParameterNames], in locals: inout BodyNames) {
    own = locals.local("real")
    var names: [Identifier?] = []
    for (parameter, written) in zip(member.parameters, parameters) {
      names.append(parameter.isSelf ? locals.local(written.body.bare + "Real") : nil)
    }
    ofParameters = names
  }
}

/// The part of a body that lets a fallback answer.
struct FallbackCall {
  /// Whether it is the setter of a property or subscript.
  let isSetter: Bool
  /// What the `if` asks beside whether the call is unanswered, with the comma before it.
  let condition: Code
  /// What stands before the call.
  let preparation: Code
  /// The call of the same member, without `try` and `await`.
  let expression: Code
  /// These words, with the blank after them.
  let keywords: Code
  /// Whether the call can throw, which one that rethrows cannot if none of its arguments can.
  let isThrowing: Bool

  /// - Parameters:
  ///   - fallback: What has the same member.
  ///   - member: The requirement.
  ///   - names: Its parameters.
  ///   - plans: How they are recorded.
  ///   - locals: The names of variables for real objects: the member's own, and those of parameters that are mocks.
  ///   - isUnsafe: Whether the member is marked so.
  ///   - isSetter: Whether it is the setter's body.
  init(
    _ fallback: MemberFallback,
    of member: MemberSignature,
    names: [ParameterNames],
    plans: [ParameterPlan],
    locals: RealObjectNames,
    isUnsafe: Bool,
    isSetter: Bool
  ) {
    self.isSetter = isSetter
    let receiver: Code
    let local = locals.own
    switch fallback.receiver {
    case .superclass:
      receiver = "super"
      condition = ""
      preparation = ""
    case .realObject(let place):
      let isWrittenBack = isSetter ? fallback.isSetterMutating : fallback.isMutating
      let others = zip(names, locals.ofParameters).compactMap { names, local in
        local.map { ", let \($0) = \(names.body).__real.object" as Code }
      }
      if isSetter, isWrittenBack {
        // A macro does not see that inherited protocols are of classes, of which a variable would never be changed.
        receiver = "\(place).object?"
        condition = ", \(place).object != nil"
        preparation = ""
      } else {
        receiver = "\(local)"
        let own = ", \(raw: isWrittenBack ? "var" : "let") \(local) = \(place).object" as Code
        condition = "\(own)\(list: others, separator: "")"
        preparation = isWrittenBack ? "defer { \(place).object = \(local) }" : ""
      }
    }
    let call = MemberUse.expression(of: member, on: receiver, names: names) { index in
      if let real = locals.ofParameters[index] { return "\(real)" }
      // What is recorded is no longer the caller's alone to send.
      let isSent = member.parameters[index].isSentAsItIs && plans[index].storedType != nil
      guard isSent else { return nil }
      return SentValue.code("\(names[index].body)", of: member.parameters[index].type.core) { value, type in
        // Said as what it is, an existential is not opened on its way.
        "_MockErasure.sending(\(type.isOpened ? "\(value) as \(type)" : value))"
      }
    }
    let unsafe = isUnsafe ? "unsafe " : ""
    expression = "\(raw: unsafe)\(call)\(raw: isSetter ? " = newValue" : "")"
    var effects = isSetter ? Effects() : member.effects
    let functions = member.parameters.compactMap { ($0.resolvedType ?? $0.type).functionType }
    if effects.throwing == .rethrows, !functions.contains(where: \.effects.isThrowing) { effects.throwing = .none }
    isThrowing = effects.isThrowing
    keywords = effects.callPrefix
  }
}

extension Parameter {
  /// Whether its value itself is handed over to whoever is called.
  fileprivate var isSentAsItIs: Bool {
    if type.core.isPackExpansion { return false }
    return type.hasSpecifier("sending") && !type.hasSpecifier("inout") && !type.hasAttribute("autoclosure")
  }
}
