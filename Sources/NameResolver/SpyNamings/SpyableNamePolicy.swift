import DeclModel

/// The names of the library Spyable.
///
/// A prefix is the function's name with its argument labels, `fetchUserId`. Functions that would share it have the types of their
/// parameters and result in it as well, and where that does not tell them apart, what else does.
struct SpyableNamePolicy: SpyNamePolicy {
  func offers(for requests: [SpyNameRequest], besides properties: [String]) -> [NameOffer] {
    requests.map { SpyableNamePolicy.offer(of: $0, base: SpyableNamePolicy.base(of: $0.signature)) }
  }

  func name(of part: SpyPart, after prefix: String, in request: SpyNameRequest) -> String {
    // Where a getter is called, its result is what the property would be stored in.
    if part == .returnValue, request.signature.kind == .property { return underlying(request.signature.name) }
    return prefix.followed(by: SpyableNamePolicy.ending(of: part, recording: request.recorded))
  }

  /// The ending of a variable's name, after the member's prefix.
  ///
  /// - Parameters:
  ///   - part: The variable.
  ///   - arguments: The names of the parameters that are recorded; an only one is part of the ending.
  /// - Returns: The ending.
  static func ending(of part: SpyPart, recording arguments: [ParameterNames]) -> String {
    switch part {
    case .callsCount: return "CallsCount"
    case .called: return "Called"
    case .received:
      guard arguments.count == 1 else { return "ReceivedArguments" }
      let name = NameFragment.label(arguments[0].element.bare)
      // The list of invocations has that name.
      return "Received" + (name == "Invocations" ? "InvocationsArgument" : name)
    case .receivedInvocations: return "ReceivedInvocations"
    case .throwableError: return "ThrowableError"
    case .returnValue: return "ReturnValue"
    case .closure: return "Closure"
    }
  }

  /// The prefixes of a member that grow from a base.
  static func offer(of request: SpyNameRequest, base: String) -> NameOffer {
    let signature = request.signature
    let ending = request.isSetter ? "Set" : ""
    let base = base + ending
    return NameOffer(
      base,
      // A static member and one of an instance may have the same name, but are counted together.
      peers: .sharing(base),
      precedence: request.claim.rawValue,
      comparesEachLength: true
    ) {
      // Steps are the same for all, so that members that are compared have said as much of themselves.
      let labelled = descriptive(signature, isComplete: false)
      let complete = descriptive(signature, isComplete: true)
      let awaited = complete + (signature.effects.isAsync ? "Async" : "")
      let thrown = awaited + (signature.effects.throwing == .none ? "" : "Throws")
      let constrained = thrown + signature.constraints(SpyTypeText.text).joined()
      let steps: [NameOffer.Step] = [
        (labelled, .types), (complete, .types), (awaited, .async), (thrown, .throws), (constrained, .constraints),
      ]
      return steps.map { ($0.name + ending, $0.component) }
    }
  }

  private static func name(of signature: MemberSignature) -> String {
    signature.operatorWords ?? NameFragment.base(signature.name)
  }

  /// The name and the labels: `findByName`, `subscriptRow`.
  static func base(of signature: MemberSignature) -> String {
    name(of: signature) + signature.parameters.map { label(of: $0, in: signature) ?? "" }.joined()
  }

  /// With types: of all parameters, or of those with a label alone.
  private static func descriptive(_ signature: MemberSignature, isComplete: Bool) -> String {
    var text = name(of: signature)
    for parameter in signature.parameters {
      let label = label(of: parameter, in: signature)
      if label != nil || isComplete { text += (label ?? "") + SpyTypeText.text(parameter.type) }
    }
    if let returnType = signature.returnType { text += SpyTypeText.text(returnType) }
    return text
  }

  /// The argument label, capitalised; `nil` where arguments have none.
  private static func label(of parameter: Parameter, in signature: MemberSignature) -> String? {
    signature.argumentLabel(of: parameter).map(NameFragment.label)
  }
}

extension MemberSignature {
  /// The label of an argument; `nil` where arguments have none.
  func argumentLabel(of parameter: Parameter) -> String? {
    if fixity != nil || kind == .subscript && parameter.secondName == nil { return nil }
    guard let name = parameter.firstName, name != "_" else { return nil }
    return name
  }

  /// An operator in words.
  var operatorWords: String? { fixity.map { OperatorWords.text(for: name, fixity: $0) } }

  /// What is asked of the generic parameters, each requirement by the texts of its types.
  func constraints(_ text: (TypeRef) -> String) -> [String] {
    let inline = genericParameters.compactMap { parameter in
      parameter.inherited.map { NameFragment.label(parameter.name) + text($0) }
    }
    return inline
      + whereClause.map { requirement in
        switch requirement {
        case .conformance(let left, let right), .sameType(let left, let right): text(left) + text(right)
        case .layout(let left, let word): text(left) + NameFragment.label(word)
        }
      }
  }
}
