import DeclModel
import NameResolver
import SourceWriter

/// How one parameter is recorded and handed on to the implementation.
struct ParameterPlan {
  /// How a value that is handed on is written at the call of the closure.
  enum Forwarding {
    /// What was recorded, read back from the call. Taken from there and not from the parameter, since a value read from a
    /// `Sendable` call is tied to no actor, and since a consumed parameter is gone.
    case recorded
    /// The recorded closure of an autoclosure parameter, called.
    case recordedThunk(effects: Code)
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

  /// Whether one expression gives what is recorded, and the closure gets just that.
  var isPlain: Bool {
    guard case .recorded = forwarding, preparation.isEmpty, let storedType, let closureType else { return false }
    return closureType.filteringAttributes(keepsAttribute: { $0 != "escaping" }) == storedType
  }

  init(
    _ parameter: Parameter,
    names: ParameterNames,
    locals: inout BodyNames,
    context: MockContext,
    erasure: GenericErasure,
    isAsync: Bool,
    rethrown: Identifier?
  ) {
    declaration = names.applied(to: context.declaration(of: parameter))
    label = names.element

    let facts = ParameterFacts(declaration, context: context, erasure: erasure)
    let name = "\(names.body)" as Code
    closureType = facts.closureType

    guard facts.isRecorded else {
      storedType = nil
      recorded = ""
      preparation = []
      let argument =
        facts.isInout
        ? "&\(name)"
        : facts.isAutoclosure
          ? facts.call("\(name)()", rethrown: rethrown) : facts.adapter(of: name, rethrown: rethrown)
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
    preparation = []
    // What is recorded outlives the call, and with it the place where errors are noted.
    if facts.isAutoclosure {
      let effects = facts.autoclosureEffects
      recorded = "{ \(effects)\(name)() }"
      forwarding =
        rethrown == nil
        ? .recordedThunk(effects: effects) : .direct(facts.call("\(name)()", rethrown: rethrown))
    } else if let adapter = facts.adapter(of: name, rethrown: rethrown) {
      recorded = facts.adapter(of: name, rethrown: nil) ?? name
      forwarding = rethrown == nil ? .recorded : .direct(adapter)
    } else {
      recorded = facts.isBorrowing ? "copy \(name)" : name
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

  /// A parameter that is recorded and handed on as it is.
  init(plain name: Identifier, type: TypeRef) {
    declaration = Parameter(firstName: name.bare, type: type)
    label = name
    storedType = type
    closureType = type
    recorded = "\(name)"
    preparation = []
    forwarding = .recorded
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

  init(_ parameter: Parameter, context: MockContext, erasure: GenericErasure) {
    let type = parameter.type
    self.erasure = erasure
    isInout = type.hasSpecifier("inout")
    isBorrowing = type.hasSpecifier("borrowing") || type.hasSpecifier("__shared")
    isIsolated = type.hasSpecifier("isolated")
    isAutoclosure = type.hasAttribute("autoclosure")
    if case .packExpansion = type.core { isPack = true } else { isPack = false }

    let core = type.core
    function = (parameter.resolvedType ?? type).functionType
    let isNonescaping = function != nil && !type.hasAttribute("escaping") && !parameter.isVariadic
    let isUncopyable = erasure.isNoncopyable(type) || context.isNoncopyable(core)
    isRecorded = !isNonescaping && !isUncopyable && !context.facts.isNonescapable(core)

    let bare = type.filteringAttributes(
      keepsSpecifier: { $0.hasPrefix("nonisolated") },
      keepsAttribute: { $0 != "escaping" && $0 != "autoclosure" && $0 != "noescape" }
    ).withOptionalsExplicit
    bareType = bare
    isErased = erasure.mentionsParameter(bare)
    let adapted = ParameterFacts.adapted(bare, isVariadic: parameter.isVariadic, erasure: erasure)
    let erased = adapted ?? erasure.erase(bare)
    storedType = parameter.isVariadic ? .array(erased) : erased

    let isFunctionToAny = isNonescaping && erased == .anyValue
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
  /// A `@Sendable` one cannot have it, as the function would capture the generic parameters' metatypes.
  private static func adapted(_ type: TypeRef, isVariadic: Bool, erasure: GenericErasure) -> TypeRef? {
    guard let function = type.functionType, !isVariadic, !type.hasAttribute("Sendable"),
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

  /// The `try await` before a call of an autoclosure.
  var autoclosureEffects: Code {
    bareType.functionType?.effects.callPrefix ?? ""
  }

  /// A closure that calls the function with what it is given: erased arguments cast back, and errors noted on their way.
  ///
  /// - Parameters:
  ///   - name: The parameter.
  ///   - rethrown: Where errors are noted, in a member that rethrows.
  /// - Returns: The closure; `nil` where no such step is needed.
  func adapter(of name: Code, rethrown: Identifier?) -> Code? {
    guard let function else { return nil }
    let erased: FunctionType? = if case .function(let erased) = storedType.core { erased } else { nil }
    let isChanged = isErased && erased != nil && function.parameters.contains { erasure.changes($0.type) }
    guard isChanged || rethrown != nil && function.effects.isThrowing else { return nil }
    let arguments = function.parameters.enumerated().map { index, parameter -> Code in
      let argument = "\(raw: parameter.type.hasSpecifier("inout") ? "&" : "")$\(raw: String(index))" as Code
      return isChanged && erasure.changes(parameter.type) ? "\(argument) as! \(parameter.type)" : argument
    }
    let called = call("\(name)(\(list: arguments))", rethrown: rethrown)
    return "{ \(called) }"
  }

  /// A call of the function with its `try await`, noting an error that a member must rethrow.
  func call(_ call: Code, rethrown: Identifier?) -> Code {
    guard let effects = function?.effects else { return call }
    guard effects.isThrowing, let rethrown else { return "\(effects.callPrefix)\(call)" }
    let argument = effects.isAsync ? "awaiting: await \(call)" : call
    return "\(effects.callPrefix)\(rethrown).passing(\(argument))"
  }
}
