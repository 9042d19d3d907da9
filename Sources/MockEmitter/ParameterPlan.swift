import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// How one parameter is recorded and handed on to the implementation.
final class ParameterPlan {
  /// How a value that is handed on is written at the call of the closure.
  enum Forwarding {
    /// The recorded value, read back from the call. Taken from there and not from the parameter, since a value read from a
    /// `Sendable` call is tied to no actor, and since a consumed parameter is gone.
    case recorded
    /// The recorded value, within an expression: an autoclosure's function is called, and errors are noted.
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
  /// The recorded expression.
  let recorded: Code
  /// Lines that must come before recording.
  let preparation: [Code]
  let forwarding: Forwarding

  /// Specifiers of a value that the caller keeps.
  private static let borrowing: Set<String> = ["borrowing", "__shared"]

  /// Whether it is a function that a subscript is set to: as an argument of a generic type the compiler takes it for one that
  /// does not escape.
  private var isSetFunction = false

  /// Its name, if its author lends the value by a word that forbids copies, and a body that is not told so must make one first.
  let borrowed: Identifier?

  /// Whether the parameter is gone once it has been recorded.
  private(set) var isConsumed = false

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
    _ parameter: ParameterAnalysis,
    locals: inout BodyNames,
    erasure: GenericErasure,
    isAsync: Bool,
    isIsolated: Bool,
    rethrown: Identifier?
  ) {
    label = parameter.names.element
    let types = ParameterTypes(parameter, erasure: erasure, notesErrors: rethrown != nil)
    closureType = types.closure
    storedType = parameter.isStorable ? types.stored : nil
    // What can be copied may be taken in any way, and a borrowed value could neither be recorded nor handed on.
    let isTaken = parameter.isStorable || parameter.function != nil
    declaration = isTaken ? parameter.declaration(without: ParameterPlan.borrowing) : parameter.declaration

    let body = parameter.names.body
    borrowed = isTaken && parameter.type.hasSpecifier("borrowing") ? body : nil
    let name = "\(body)" as Code
    let function = PassedFunction(parameter, as: types.stored, erasure: erasure, isIsolated: isIsolated)
    func call(_ rethrown: Identifier?) -> Code { function?.call("\(name)()", rethrown: rethrown) ?? "\(name)()" }

    if !parameter.isStorable {
      recorded = ""
      preparation = []
      let argument =
        parameter.isInout
        ? "&\(name)" : parameter.isAutoclosure ? call(rethrown) : function?.adapter(of: body, rethrown: rethrown)
      forwarding = .direct(argument ?? name)
    } else if parameter.isPack {
      let values = locals.local(body.bare + "Values")
      recorded = "\(values)"
      preparation = ["var \(values): [Any] = []", parameter.appendingPack(to: values)]
      forwarding = .recorded
    } else if parameter.isAutoclosure {
      if let thrown = function?.thrownType {
        // A closure literal with `throws(E)` as an argument of a generic type crashes the compiler (seen with 6.3.1).
        let thunk = locals.local(body.bare + "Thunk")
        preparation = ["let \(thunk): \(types.stored) = { () throws(\(thrown)) in \(call(nil)) }"]
        recorded = "\(thunk)"
      } else {
        preparation = []
        recorded = "{ \(call(nil)) }"
      }
      let (before, after) = function?.callParts(rethrown: rethrown) ?? ("", "")
      forwarding = .recordedIn(before: before, after: "()\(after)")
    } else if parameter.isInout {
      preparation = []
      recorded = parameter.isErased && types.stored == .anyValue ? "\(name) as Any" : name
      if isAsync || parameter.isErased, closureType != nil {
        let copy = locals.local(body.bare + "Copy")
        let cast = parameter.isErased ? " as! \(parameter.bareType)" as Code : ""
        forwarding = .copy(copy, writtenBack: "\(name) = \(copy)\(cast)")
      } else {
        forwarding = .direct("&\(name)")
      }
    } else {
      preparation = []
      let adapter = function?.adapter(of: body, rethrown: nil)
      recorded = adapter ?? name
      isConsumed = adapter == nil && parameter.type.hasSpecifier("consuming")
      // What is recorded outlives the call, in which alone errors can be noted.
      let passing = rethrown.flatMap { function?.passing(to: $0) }
      forwarding = passing ?? (parameter.isIsolated && function == nil ? .direct(name) : .recorded)
    }
  }

  /// The new value of a subscript or property, which is recorded and handed on as it is.
  ///
  /// One that cannot be copied is not recorded: the setter may consume it, and so may the closure.
  init(newValue type: TypeRef, isUncopyable: Bool = false, after indices: [ParameterPlan], context: DoubleContext) {
    let name = Identifier(source: "newValue")
    declaration = Parameter(firstName: name.bare, type: type)
    label = name.distinct(from: indices.map(\.label))
    storedType = isUncopyable ? nil : type
    closureType = isUncopyable ? type.consumed : type
    recorded = isUncopyable ? "" : "\(name)"
    borrowed = nil
    preparation = []
    forwarding = isUncopyable ? .direct("\(name)") : .recorded
    isSetFunction = context.facts.isFunction(type)
  }
}

/// The types that stand for a parameter's in a mock.
private struct ParameterTypes {
  /// In the tuple of arguments, if the parameter can be stored.
  let stored: TypeRef
  /// In the closure's parameters; `nil` if the closure cannot have it.
  let closure: TypeRef?

  init(_ parameter: ParameterAnalysis, erasure: GenericErasure, notesErrors: Bool) {
    let (type, bare) = (parameter.type, parameter.bareType)
    // What is written back must be of the type that it had, which no function of erased types is.
    let hasFunction = parameter.isErased && bare.contains { if case .function = $0 { true } else { false } }
    let adapted =
      parameter.isInout && hasFunction
      ? .anyValue : ParameterTypes.adapted(parameter, erasure: erasure) ?? parameter.erasedType
    // Parentheses that stood around a function say nothing of what it is erased to.
    let erased = adapted.unparenthesized == .anyValue ? .anyValue : adapted
    stored = parameter.isVariadic ? .array(erased) : erased

    let isFunctionToAny =
      (parameter.isNonescaping || parameter.takesPack) && (erased == .anyValue || parameter.isPack)
    // No closure that notes its errors could call it.
    let isCalledByNone =
      notesErrors && parameter.isNonescaping
      && parameter.function.map { $0.effects.isThrowing && $0.takesNonescapingFunction } ?? false
    closure =
      if erasure.mentionsNoncopyable(type) || erasure.isNonescapable(type) || isFunctionToAny || isCalledByNone {
        nil
      } else if parameter.isVariadic || parameter.isPack {
        stored
      } else if parameter.isErased {
        ParameterTypes.closureForm(of: erased, parameter)
      } else {
        // The opaque types in it are erased, what stands before it stays.
        erasure.erase(
          type.filteringAttributes(
            keepsSpecifier: { $0 != "isolated" && (parameter.isNoncopyable || !$0.hasPrefix("_")) },
            keepsAttribute: { $0 != "noescape" }
          ).withOptionalsExplicit
        )
      }
  }

  /// The type of the function that calls the parameter with erased arguments cast back, if it takes any.
  ///
  /// A `@Sendable` one cannot have it, as the function would capture the generic parameters' metatypes; nor can one that is
  /// isolated to what only its caller knows. With `throws(E)` it would have to be a literal that the compiler crashes on.
  private static func adapted(_ parameter: ParameterAnalysis, erasure: GenericErasure) -> TypeRef? {
    let type = parameter.bareType
    guard let function = type.functionType, !parameter.isVariadic, !type.hasAttribute("Sendable"),
      !type.hasAttribute("isolated"), !(parameter.isNonescaping && function.takesNonescapingFunction),
      !function.parameters.contains(where: {
        $0.type.hasSpecifier("isolated") || erasure.isNoncopyable($0.type) || erasure.holdsNoncopyableMetatype($0.type)
      }),
      function.effects.thrownType.map({ $0 == .never || erasure.changes($0) }) ?? true,
      function.parameters.contains(where: { erasure.changes($0.type) })
    else { return nil }
    return erasure.erase(function)?.attributed(with: TypeAttributes(attributes: type.typeAttributes))
  }

  /// A function that is handed on after recording may be kept by who gets it.
  private static func closureForm(of type: TypeRef, _ parameter: ParameterAnalysis) -> TypeRef {
    if parameter.isInout { return type.inoutType }
    guard case .function = type.core else { return type }
    let escaping = parameter.isStorable ? type.adding(attribute: "escaping") : type
    return parameter.isAutoclosure ? escaping.adding(attribute: "autoclosure") : escaping
  }
}
