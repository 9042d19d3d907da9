import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// How one parameter is recorded and handed on to the closure.
final class ParameterPlan {
  /// As the spy's member declares it.
  let declaration: Parameter
  let names: ParameterNames
  /// The type that is recorded; `nil` for what nothing can keep.
  let storedType: TypeRef?
  /// The type in the closure's parameters; `nil` if the closure cannot have it.
  let closureType: TypeRef?
  /// The recorded expression.
  let recorded: Code
  /// Lines that must come before recording.
  let preparation: [Code]
  /// The argument of the closure.
  let argument: Code
  /// Lines that must come before the closure's call: what it gets instead of an erased `inout` parameter, and how that is written
  /// back, or instead of a parameter that is sent.
  let closurePreparation: [Code]
  /// Whether it is a function that ends with the call, because of which Spyable records nothing.
  let isNonescapingFunction: Bool
  /// Whether it is a function, perhaps an optional one.
  let isFunction: Bool
  /// Whether a closure that runs elsewhere than on the caller's actor can get it.
  let canLeaveActor: Bool
  /// Whether the run time hands it on.
  let usesRuntime: Bool

  init(
    _ parameter: ParameterAnalysis,
    locals: inout BodyNames,
    context: SpyContext,
    erasure: SpyErasure,
    isMemberIsolated: Bool,
    isResolvedInOneBranch: Bool,
    leavesActor: Bool
  ) {
    names = parameter.names
    let (type, bare, erased) = (parameter.type, parameter.bareType, parameter.erasedType)
    let name = "\(names.body)" as Code
    let (isInout, isErased) = (parameter.isInout, parameter.isErased)
    let function = parameter.function
    isNonescapingFunction = parameter.isNonescaping
    isFunction = function != nil || bare.withoutOptionals.functionType != nil
    // Recording is one use and handing on another, which only a parameter that is neither consumed nor borrowed allows.
    declaration =
      parameter.isNoncopyable
      ? parameter.declaration : parameter.declaration(without: ParameterPlan.taking)
    // What an attribute says of a function is forgotten, unless the function cannot be used without.
    let unattributed =
      isErased
      ? erased : erasure.erase(bare.filteringAttributes(keepsAttribute: { !ParameterPlan.converting.contains($0) }))
    var storedType =
      parameter.isStorable ? (parameter.isVariadic ? .array(unattributed) : unattributed) as TypeRef : nil

    var preparation: [Code] = []
    var recorded = name
    var argument = name
    var copy: (name: Identifier, value: Code, writtenBack: Code)?
    var closurePreparation: [Code] = []
    var closureType: TypeRef?
    var usesRuntime = false
    if parameter.isPack, isNonescapingFunction {
      closureType = nil
    } else if parameter.isPack {
      let values = locals.local(names.body.bare + "Values")
      preparation = ["var \(values): [Any] = []", parameter.appendingPack(to: values)]
      recorded = "\(values)"
      argument = "\(values)"
      closureType = parameter.isStorable ? .array(.anyValue) : nil
    } else if parameter.isVariadic {
      closureType = storedType
    } else if parameter.isNoncopyable && erasure.changes(bare) || erasure.general.isNonescapable(type) {
      closureType = nil
    } else if isErased, let function {
      if isInout {
        let local = locals.local(names.body.bare + "Copy")
        copy = (local, " = \(name) as Any", "\(name) = \(local) as! \(bare)")
        argument = "&\(local)"
        closureType = TypeRef.anyValue.inoutType
        storedType = .anyValue
      } else if parameter.isAutoclosure, !isResolvedInOneBranch, let shape = erasure.eraseShape(of: function) {
        // The closure evaluates it, as any other one.
        storedType = storedType.map { _ in .function(shape) }
        closureType = TypeRef.function(shape).attributed(
          with: TypeAttributes(attributes: type.typeAttributes.filter { $0.name.baseName != "noescape" })
        )
      } else if parameter.isStorable {
        closureType = erased
      } else if !isResolvedInOneBranch, let shape = erasure.eraseShape(of: function),
        type.typeAttributes.isEmpty,
        !(function.takesNonescapingFunction && function.parameters.contains { erasure.changes($0.type) })
      {
        // With an attribute it is isolated or `@Sendable`, which a closure over generic parameters cannot be.
        closureType = .function(shape)
        // An asynchronous function may run elsewhere, where its caller would have sent the value, too.
        usesRuntime = isMemberIsolated && function.effects.isAsync
        argument = ParameterPlan.adapter(
          of: name,
          function,
          shape: shape,
          erasure: erasure,
          sends: usesRuntime,
          locals: &locals
        )
      }
    } else if isInout, isErased {
      let local = locals.local(names.body.bare + "Copy")
      let value: Code = erased == .anyValue ? " = \(name) as Any" : ": \(erased) = \(name)"
      copy = (local, value, "\(name) = \(local) as! \(bare)")
      argument = "&\(local)"
      closureType = erased.inoutType
    } else {
      if isInout { argument = "&\(name)" }
      let isSent = type.hasSpecifier("sending") && !isInout && !parameter.isAutoclosure
      closureType = erasure.erase(
        type.filteringAttributes(
          keepsSpecifier: { ($0 != "sending" || isSent) && (parameter.isNoncopyable || !$0.hasPrefix("_")) },
          keepsAttribute: { $0 != "noescape" }
        ).withOptionalsExplicit
      )
      // Only the test knows whether it uses what is kept while the closure has it.
      if isSent, parameter.isStorable, !leavesActor, !bare.isSurelySendable {
        let sent = locals.local(names.body.bare + "Sent")
        // Of a generic type, the constant is not known to be `Sendable`, of which the compiler would warn.
        let sentType = locals.local(names.body.bare + "SentType")
        closurePreparation = [
          "func \(sent)<\(sentType)>(_ value: \(sentType)) -> sending \(sentType) {",
          "  \(context.safety)nonisolated(unsafe) let value = value",
          "  return value",
          "}",
        ]
        // Said as what it becomes, an existential is not opened on its way, which would bind it to the actor again.
        argument =
          function == nil
          ? ParameterPlan.sent("\(name)", as: erased.withOptionalsExplicit, by: "\(sent)") : "\(sent)(\(name))"
      }
    }
    if let copy {
      closurePreparation = ["var \(copy.name)\(copy.value)", "defer { \(copy.writtenBack) }"]
    }
    if parameter.isAutoclosure, let function {
      argument = "\(function.effects.callPrefix)\(name)()"
    } else if leavesActor, copy == nil, !isInout, parameter.isStorable, !context.base.facts.isSurelySendable(bare) {
      // Said as what it becomes, an existential is not opened on its way.
      let passedType = parameter.isVariadic ? .array(erased) : erased
      argument = ParameterPlan.sent(argument, as: passedType, by: "_MockErasure.sending")
      usesRuntime = true
    }
    self.storedType = storedType
    canLeaveActor = storedType != nil && !isInout && !parameter.isAutoclosure
    self.usesRuntime = usesRuntime
    self.preparation = preparation
    self.recorded = parameter.isStorable && isErased && isInout && erased == .anyValue ? "\(recorded) as Any" : recorded
    self.argument = argument
    self.closurePreparation = closurePreparation
    self.closureType = closureType
  }

  /// The value that a setter gets.
  init(plain names: ParameterNames, type: TypeRef, isUncopyable: Bool) {
    self.names = names
    declaration = Parameter(firstName: names.body.bare, type: type)
    storedType = isUncopyable ? nil : type
    let isPlain = type.functionType == nil
    closureType = isUncopyable ? type.consumed : isPlain ? type : type.adding(attribute: "escaping")
    recorded = "\(names.body)"
    preparation = []
    argument = "\(names.body)"
    closurePreparation = []
    isNonescapingFunction = false
    isFunction = type.withoutOptionals.functionType != nil
    canLeaveActor = true
    usesRuntime = false
  }

  /// Specifiers of who owns a value.
  private static let taking: Set<String> = ["borrowing", "consuming", "__shared", "__owned"]

  /// Attributes of functions that are also functions without them.
  private static let converting: Set<String> = ["Sendable", "convention", "preconcurrency"]

  /// A value that goes on as one that nobody else has.
  ///
  /// Said as what it becomes, an existential is not opened on its way.
  private static func sent(_ value: Code, as type: TypeRef, by function: Code) -> Code {
    SentValue.code(value, of: type) { "\(function)(\($0) as \($1))" }
  }

  /// The function with arguments of erased types, as far as it needs a closure for it.
  private static func adapter(
    of name: Code,
    _ function: FunctionType,
    shape: FunctionType,
    erasure: SpyErasure,
    sends: Bool,
    locals: inout BodyNames
  ) -> Code {
    guard function.parameters.contains(where: { erasure.changes($0.type) }) else { return name }
    // A literal throws any error unless it says what it throws, and then it must name its parameters.
    let thrown = shape.effects.thrownType
    let own: [Code] = function.parameters.indices.map { index in
      thrown == nil ? "$\(raw: String(index))" : "\(locals.local("value\(index)"))"
    }
    let arguments = zip(own, function.parameters).map { own, parameter -> Code in
      let prefix = parameter.type.hasSpecifier("inout") ? "&" : ""
      guard erasure.changes(parameter.type) else {
        let type = parameter.type.withoutSpecifiers
        guard sends, prefix.isEmpty, !type.isSurelySendable else { return "\(raw: prefix)\(own)" }
        if type.functionType == nil { return sent(own, as: type, by: "_MockErasure.sending") }
        return type.hasAttribute("escaping") ? "_MockErasure.sending(\(own))" : own
      }
      let cast = "\(own) as! \(parameter.type)" as Code
      return sends ? "_MockErasure.sending(\(cast))" : cast
    }
    let header = thrown.map { "(\(list: own)) throws(\($0)) in " as Code } ?? ""
    return "{ \(header)\(function.effects.callPrefix)\(name)(\(list: arguments)) }"
  }
}
