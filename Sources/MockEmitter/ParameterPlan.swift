import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// How one parameter is recorded and handed on to the implementation.
final class ParameterPlan {
  /// How a value that is handed on is written at the call of the closure.
  enum Forwarding {
    /// What was recorded, read back from the call. Taken from there and not from the parameter, since a value read from a
    /// `Sendable` call is tied to no actor, and since a consumed parameter is gone.
    case recorded
    /// What was recorded, within an expression: an autoclosure's function is called, and errors are noted.
    case recordedIn(before: Code, after: Code)
    /// An expression over the parameter itself.
    case direct(Code)
    /// A local copy, written back afterwards.
    case copy(Identifier, writtenBack: Code)
  }

  /// As the mock's member declares it.
  let declaration: Parameter
  /// The label in the tuple of arguments.
  let label: Identifier
  /// The type in the tuple of arguments; `nil` for what cannot be stored.
  let storedType: TypeRef?
  /// The type in the closure's parameters; `nil` if the closure cannot have it.
  let closureType: TypeRef?
  /// What is recorded.
  let recorded: Code
  /// Lines that must come before recording.
  let preparation: [Code]
  let forwarding: Forwarding

  /// Whether it is a function that a subscript is set to: as an argument of a generic type the compiler takes it for one that
  /// does not escape.
  private var isSetFunction = false

  /// Whether the closure gets what was recorded, and not something that belongs to the caller's actor.
  var isReadBack: Bool {
    switch forwarding {
    case .recorded, .copy: storedType != nil
    // An isolated parameter is an actor, which may go anywhere.
    case .direct: storedType != nil && declaration.type.hasSpecifier("isolated")
    case .recordedIn: false
    }
  }

  /// Whether one expression gives what is recorded, and the closure gets just that.
  var isPlain: Bool {
    guard case .recorded = forwarding, preparation.isEmpty, !isSetFunction, let storedType, let closureType else {
      return false
    }
    return closureType.filteringAttributes(keepsAttribute: { $0 != "escaping" }) == storedType
  }

  init(
    _ parameter: Parameter,
    names: ParameterNames,
    locals: inout BodyNames,
    context: DoubleContext,
    erasure: GenericErasure,
    isAsync: Bool,
    rethrown: Identifier?
  ) {
    var declaration = names.applied(to: context.declaration(of: parameter))
    label = names.element

    // A closure that notes errors throws any: a literal with `throws(E)` crashes the compiler there (seen with 6.3.1).
    let known = rethrown == nil ? declaration : declaration.throwingAnyError
    let facts = ParameterFacts(known, context: context, erasure: erasure)
    let name = "\(names.body)" as Code
    closureType = facts.closureType
    if facts.isBorrowing, facts.isRecorded || facts.isFunction {
      // What can be copied may be taken in any way, and a borrowed value could neither be recorded nor handed on.
      declaration.type = declaration.type.filteringAttributes(keepsSpecifier: { $0 != "borrowing" && $0 != "__shared" })
    }
    self.declaration = declaration

    guard facts.isRecorded else {
      storedType = nil
      recorded = ""
      preparation = []
      let argument =
        facts.isInout
        ? "&\(name)"
        : facts.isAutoclosure
          ? facts.call("\(name)()", rethrown: rethrown) : facts.adapter(of: names.body, rethrown: rethrown)
      forwarding = .direct(argument ?? name)
      return
    }
    storedType = facts.storedType

    if facts.isPack {
      let values = locals.local(names.body.bare + "Values")
      recorded = "\(values)"
      preparation = ["var \(values): [Any] = []", "repeat \(values).append(each \(name))"]
      forwarding = .recorded
      return
    }
    if facts.isAutoclosure {
      let value = facts.call("\(name)()", rethrown: nil)
      if let thrown = facts.thrownType {
        // A closure literal with `throws(E)` as an argument of a generic type crashes the compiler (seen with 6.3.1).
        let thunk = locals.local(names.body.bare + "Thunk")
        preparation = ["let \(thunk): \(facts.storedType) = { () throws(\(thrown)) in \(value) }"]
        recorded = "\(thunk)"
      } else {
        preparation = []
        recorded = "{ \(value) }"
      }
      let (before, after) = facts.callParts(rethrown: rethrown)
      forwarding = .recordedIn(before: before, after: "()\(after)")
      return
    }
    preparation = []
    if facts.isFunction, !facts.isInout {
      recorded = facts.adapter(of: names.body, rethrown: nil) ?? name
      // What is recorded outlives the call, in which alone errors can be noted.
      forwarding = rethrown.flatMap(facts.passing) ?? .recorded
    } else {
      recorded = facts.isInout && facts.isErased && facts.storedType == .anyValue ? "\(name) as Any" : name
      if facts.isInout {
        if isAsync || facts.isErased {
          let copy = locals.local(names.body.bare + "Copy")
          let cast = facts.isErased ? " as! \(facts.bareType)" as Code : ""
          forwarding = .copy(copy, writtenBack: "\(name) = \(copy)\(cast)")
        } else {
          forwarding = .direct("&\(name)")
        }
      } else {
        forwarding = facts.isIsolated ? .direct(name) : .recorded
      }
    }
  }

  /// What a subscript or property is set to: it is recorded and handed on as it is.
  init(newValue type: TypeRef, after indices: [ParameterPlan], context: DoubleContext) {
    let name = Identifier(source: "newValue")
    declaration = Parameter(firstName: name.bare, type: type)
    label = name.distinct(from: indices.map(\.label))
    storedType = type
    closureType = type
    recorded = "\(name)"
    preparation = []
    forwarding = .recorded
    isSetFunction = context.facts.isFunction(type)
  }
}

extension Parameter {
  /// The parameter with a function that throws any error where it throws those of a type.
  fileprivate var throwingAnyError: Parameter {
    guard !type.hasSpecifier("inout"), case .function(var function) = type.core,
      let thrown = function.effects.thrownType, thrown != .never
    else { return self }
    function.effects.throwing = .throws(nil)
    var parameter = self
    parameter.type = TypeRef.function(function).attributed(
      with: TypeAttributes(specifiers: type.specifiers, attributes: type.typeAttributes)
    )
    return parameter
  }
}

/// What a parameter's type means for a mock.
private struct ParameterFacts {
  let isInout: Bool
  let isBorrowing: Bool
  let isIsolated: Bool
  let isAutoclosure: Bool
  let isPack: Bool
  let isErased: Bool
  /// Without specifiers, attributes that only mark a parameter, and `!`.
  let bareType: TypeRef
  let storedType: TypeRef
  let closureType: TypeRef?
  let isRecorded: Bool
  /// The function type, if it is one.
  private let function: FunctionType?
  private let erasure: GenericErasure
  /// Whether a closure made in the member is isolated to a global actor.
  private let isIsolatedToGlobalActor: Bool

  init(_ parameter: Parameter, context: DoubleContext, erasure: GenericErasure) {
    let type = parameter.type
    self.erasure = erasure
    isIsolatedToGlobalActor = context.isGloballyIsolated || context.isMemberIsolated
    isInout = type.hasSpecifier("inout")
    isBorrowing = type.hasSpecifier("borrowing") || type.hasSpecifier("__shared")
    isIsolated = type.hasSpecifier("isolated")
    isAutoclosure = type.hasAttribute("autoclosure")
    if case .packExpansion = type.core { isPack = true } else { isPack = false }

    let core = type.core
    function = (parameter.resolvedType ?? type).functionType
    var packed: TypeRef?
    if case .packExpansion(let pattern) = core { packed = pattern }
    let isNonescaping =
      function != nil && !type.hasAttribute("escaping") && !parameter.isVariadic && !type.hasSpecifier("inout")
      || packed?.functionType != nil && packed?.hasAttribute("escaping") == false
    // No value can hold a function that takes a pack.
    let takesPack = function?.parameters.contains { if case .packExpansion = $0.type { true } else { false } } ?? false
    let isUncopyable = erasure.isNoncopyable(type) || context.isNoncopyable(core)
    isRecorded = !isNonescaping && !isUncopyable && !takesPack && !context.facts.isNonescapable(core)

    let bare = type.filteringAttributes(
      keepsSpecifier: { $0.hasPrefix("nonisolated") },
      keepsAttribute: { $0 != "escaping" && $0 != "autoclosure" && $0 != "noescape" }
    ).withOptionalsExplicit
    bareType = bare
    isErased = erasure.mentionsParameter(bare)
    let adapted = ParameterFacts.adapted(bare, isVariadic: parameter.isVariadic, erasure: erasure)
    // What is written back must be of the type that it had, which no function of erased types is.
    let hasFunction = isErased && bare.contains { if case .function = $0 { true } else { false } }
    let erased = isInout && hasFunction ? .anyValue : adapted ?? erasure.erase(bare)
    storedType = parameter.isVariadic ? .array(erased) : erased

    let isFunctionToAny = (isNonescaping || takesPack) && (erased == .anyValue || isPack)
    closureType =
      if erasure.mentionsNoncopyable(type) || isFunctionToAny {
        nil
      } else if parameter.isVariadic || isPack {
        storedType
      } else if isErased {
        ParameterFacts.closureForm(of: erased, isEscaping: isRecorded, isInout: isInout, isAutoclosure: isAutoclosure)
      } else {
        // The opaque types in it are erased, what stands before it stays.
        erasure.erase(
          type.filteringAttributes(
            keepsSpecifier: { $0 != "isolated" && !$0.hasPrefix("_") },
            keepsAttribute: { $0 != "noescape" }
          ).withOptionalsExplicit
        )
      }
  }

  /// The type of the function that calls the parameter with erased arguments cast back, if it takes any.
  ///
  /// A `@Sendable` one cannot have it, as the function would capture the generic parameters' metatypes; nor can one that is
  /// isolated to what only its caller knows. With `throws(E)` it would have to be a literal that the compiler crashes on.
  private static func adapted(_ type: TypeRef, isVariadic: Bool, erasure: GenericErasure) -> TypeRef? {
    guard let function = type.functionType, !isVariadic, !type.hasAttribute("Sendable"), !type.hasAttribute("isolated"),
      !function.parameters.contains(where: { $0.type.hasSpecifier("isolated") }),
      function.effects.thrownType.map({ $0 == .never || erasure.changes($0) }) ?? true,
      function.parameters.contains(where: { erasure.changes($0.type) })
    else { return nil }
    return erasure.erase(function)?.attributed(with: TypeAttributes(attributes: type.typeAttributes))
  }

  /// A function that is handed on after recording may be kept by who gets it.
  private static func closureForm(
    of type: TypeRef,
    isEscaping: Bool,
    isInout: Bool,
    isAutoclosure: Bool
  ) -> TypeRef {
    if isInout { return type.inoutType }
    guard case .function = type.core else { return type }
    let escaping = isEscaping ? type.adding(attribute: "escaping") : type
    return isAutoclosure ? escaping.adding(attribute: "autoclosure") : escaping
  }

  /// Whether it is a function, whatever its name says.
  var isFunction: Bool { function != nil }

  /// What makes a recorded function note its errors; `nil` if it throws none.
  func passing(to rethrown: Identifier) -> ParameterPlan.Forwarding? {
    // What was recorded must be that function, and not several of them or one of erased types.
    guard let function, function.effects.isThrowing, storedType.functionType != nil else { return nil }
    let (before, after) = callParts(rethrown: rethrown)
    return .recordedIn(before: "{ \(before)", after: "(\(list: arguments(casting: false)))\(after) }")
  }

  /// The type that a closure throws which calls the function, where that must be written: it would be any error without.
  var thrownType: TypeRef? {
    function?.effects.thrownType.flatMap { $0 == .never || erasure.changes($0) ? nil : $0 }
  }

  /// A closure that calls the function with what it is given: erased arguments cast back, and errors noted on their way.
  ///
  /// - Parameters:
  ///   - name: The parameter.
  ///   - rethrown: Where errors are noted, in a member that rethrows.
  /// - Returns: The closure; `nil` where no such step is needed.
  func adapter(of name: Identifier, rethrown: Identifier?) -> Code? {
    guard let function else { return nil }
    let isChanged = isAdapted && function.parameters.contains { erasure.changes($0.type) }
    guard isChanged || rethrown != nil && function.effects.isThrowing else { return nil }
    return "{ \(call("\(name)(\(list: arguments()))", rethrown: rethrown)) }"
  }

  /// Whether the function is handed on as one that takes erased arguments.
  private var isAdapted: Bool {
    if case .function = storedType.core { isErased } else { false }
  }

  /// The arguments of a call of the function, erased ones cast back where the function is the caller's own.
  private func arguments(casting: Bool = true) -> [Code] {
    (function?.parameters ?? []).enumerated().map { index, parameter -> Code in
      let argument = "\(raw: parameter.type.hasSpecifier("inout") ? "&" : "")$\(raw: String(index))" as Code
      let isCast = casting && isAdapted && erasure.changes(parameter.type)
      let value = isCast ? "\(argument) as! \(parameter.type)" as Code : argument
      // An asynchronous function may run elsewhere, where its caller would have sent the value, too.
      let leaves =
        isIsolatedToGlobalActor && function?.effects.isAsync == true && !parameter.type.hasSpecifier("inout")
      // Said as what it is, an existential is not opened on its way.
      return leaves ? "MockErasure.sending(\(isCast ? value : "\(value) as \(parameter.type)"))" : value
    }
  }

  /// A call of the function with its `try await`, noting an error that a member must rethrow.
  func call(_ call: Code, rethrown: Identifier?) -> Code {
    let (before, after) = callParts(rethrown: rethrown)
    return "\(before)\(call)\(after)"
  }

  /// What stands around such a call.
  func callParts(rethrown: Identifier?) -> (before: Code, after: Code) {
    guard let effects = function?.effects else { return ("", "") }
    let awaiting: Code = effects.isAsync ? "await " : ""
    guard effects.isThrowing else { return (awaiting, "") }
    guard let rethrown else { return ("try \(awaiting)", "") }
    let label: Code = effects.isAsync ? "awaiting: " : ""
    return ("try \(awaiting)\(rethrown).passing(\(label)\(awaiting)", ")")
  }
}
