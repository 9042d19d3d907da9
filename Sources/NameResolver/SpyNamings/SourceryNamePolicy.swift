import DeclModel

/// The names of Sourcery's template AutoMockable, since 2.2.
///
/// A prefix says all that the declaration does: the name, labels and names of the parameters, their types, the result. It is the text
/// of the declaration with an underscore for most signs between words, in camel case. Members of one text, which only their effects
/// tell apart, do not compile there, and get more here.
struct SourceryNamePolicy: SpyNamePolicy {
  func offers(for requests: [SpyNameRequest], besides properties: [String]) -> [NameOffer] {
    requests.map { request in
      let ending = request.isSetter ? "Set" : ""
      let base = base(of: request)
      // The name of one never depends on the others, but for those that could not be together there.
      return NameOffer(base + ending, peers: .none, precedence: request.claim.rawValue) {
        let awaited = base + (request.signature.effects.isAsync ? "Async" : "")
        let thrown = awaited + (request.signature.effects.isThrowing ? "Throws" : "")
        return [(awaited + ending, .async), (thrown + ending, .throws)]
      }
    }
  }

  func name(of part: SpyPart, after prefix: String, in request: SpyNameRequest) -> String {
    // A parameter without a name has none in that of its variable either.
    let parameters = request.signature.parameters
    if part == .received, parameters.count == 1, parameters[0].internalName ?? "_" == "_", request.recorded.count == 1 {
      return prefix + "Received"
    }
    return SpyableNamePolicy().name(of: part, after: prefix, in: request)
  }

  private func base(of request: SpyNameRequest) -> String {
    let signature = request.signature
    // The variables of a property have its name as it is.
    if signature.kind == .property { return NameFragment.base(signature.name) }
    let name = (signature.operatorWords ?? signature.name) + GenericParameter.clause(signature.genericParameters)
    let parameters = signature.parameters.map { SourceryText.text($0, in: signature) }.joined(separator: ", ")
    let text = SourceryText.camelCased("\(name)(\(parameters))")
    let result = SourceryText.camelCased(
      SourceryText.text(request.result) + " " + GenericRequirement.clause(signature.whereClause)
    )
    return NameFragment.headed(text.loweredFirst + result.capitalizedFirst)
  }
}

/// The same template's names until 2.1: the function's name with its argument labels.
///
/// Overloads with the same labels do not compile there; here they grow as those of Spyable do.
struct SourcerySelectorNamePolicy: SpyNamePolicy {
  func offers(for requests: [SpyNameRequest], besides properties: [String]) -> [NameOffer] {
    requests.map { request in
      let signature = request.signature
      if signature.kind == .property {
        return SpyableNamePolicy.offer(of: request, base: NameFragment.base(signature.name))
      }
      let labels = signature.parameters.map { (signature.argumentLabel(of: $0) ?? "_") + "_" }.joined()
      let text = SourceryText.camelCased("\(signature.operatorWords ?? signature.name)_\(labels)")
      return SpyableNamePolicy.offer(of: request, base: NameFragment.headed(text.loweredFirstWord))
    }
  }

  func name(of part: SpyPart, after prefix: String, in request: SpyNameRequest) -> String {
    SpyableNamePolicy().name(of: part, after: prefix, in: request)
  }
}

extension String {
  fileprivate var loweredFirst: String { prefix(1).lowercased() + dropFirst() }

  /// The text with its first word in lower case: `URLLoader` becomes `urlLoader`.
  fileprivate var loweredFirstWord: String {
    var head = prefix { $0.isUppercase }
    if head.count > 1, head.endIndex < endIndex, self[head.endIndex].isLetter { head.removeLast() }
    return head.lowercased() + self[head.endIndex...]
  }
}
