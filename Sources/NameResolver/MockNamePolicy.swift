import DeclModel

/// How the members of a mock are named: which components they offer, and what a name brings into the mock.
enum MockNamePolicy {
  /// The components of a member, in the order in which they join the name.
  static func offer(of member: MemberSignature) -> NameOffer {
    switch member.kind {
    case .property:
      return NameOffer(
        NameFragment.first(member.name),
        peers: .none,
        precedence: member.name.isPlainIdentifier ? Precedence.property : Precedence.translated
      )
    case .function where member.fixity == nil && member.name.isPlainIdentifier:
      return grown(member, from: NameFragment.first(member.name), peers: "func \(member.name)", Precedence.function)
    case .function:
      let base = member.operatorWords ?? NameFragment.first(member.name)
      return grown(member, from: base, peers: "translated \(base)", Precedence.translated)
    case .subscript, .initializer:
      return grown(member, from: member.name, peers: member.name, Precedence.translated)
    }
  }

  /// The members of a mock for one called `m`: the exposed `_m` and the backing `__m`.
  ///
  /// Generated mocks have no `__m`, but those of Mocking do, and names must come out as they do there.
  static func family(of name: String) -> [String] {
    ["_".followed(by: name), "__".followed(by: name)]
  }

  /// The members in a mock that has static ones: they may be called like those of instances, except where both are functions
  /// with parameters, whose types of implementations stand in one place.
  static func family(of name: String, for member: MemberSignature) -> [String] {
    let names = family(of: name).map { member.isStatic ? staticName($0) : $0 }
    return member.parameters.isEmpty ? names : names + ["implementation " + name]
  }

  /// The names that no member of such a mock may bring: those of types, and of its own kind of members.
  static func reserved(_ types: Set<String>, besides members: [MemberSignature]) -> Set<String> {
    let declared = members.compactMap { member in
      member.plainlyReferredName.map { member.isStatic ? staticName($0) : $0 }
    }
    return types.union(types.map(staticName)).union(declared)
  }

  /// A static member's name among those of an instance.
  private static func staticName(_ name: String) -> String { "static " + name }

  /// Who keeps a name that several members want.
  ///
  /// Names that Mocking gives come before those it cannot give, so that these never change them.
  private enum Precedence {
    static let property = 0
    static let function = 1
    /// Subscripts, operators and raw identifiers.
    static let translated = 2
  }

  private static func grown(
    _ member: MemberSignature,
    from base: String,
    peers: String,
    _ precedence: Int
  ) -> NameOffer {
    NameOffer(base, peers: .sharing(peers), precedence: precedence) { pieces(of: member).steps(from: base) }
  }

  /// Labels first, then what is returned, the parameters' types, effects and constraints.
  private static func pieces(of member: MemberSignature) -> [NamePiece] {
    var pieces: [NamePiece] = []
    for (index, parameter) in member.parameters.enumerated() {
      pieces.append(NamePiece(labels(of: parameter), .label(index), at: .at(index + 1)))
    }
    if let returnType = member.returnType, !returnType.isVoid {
      pieces.append(NamePiece("Returning" + MockTypeText.text(returnType), .result))
    }
    for (index, parameter) in member.parameters.enumerated() {
      pieces.append(NamePiece(type(of: parameter), .type(index), at: .at(2 * index + 2)))
    }
    if member.effects.isAsync { pieces.append(NamePiece(member.effects.isReasync ? "Reasync" : "Async", .async)) }
    switch member.effects.throwing {
    case .none: break
    case .throws: pieces.append(NamePiece("Throws", .throws))
    case .rethrows: pieces.append(NamePiece("Rethrows", .throws))
    }
    for (index, constraint) in member.constraints(MockTypeText.text).enumerated() {
      pieces.append(NamePiece(index == 0 ? "Where" + constraint : constraint, .constraints))
    }
    return pieces
  }

  private static func labels(of parameter: Parameter) -> String {
    NameFragment.label(parameter.firstName ?? "") + NameFragment.label(parameter.secondName ?? "")
  }

  /// The type, unless the parameter is called like it and so says it already.
  private static func type(of parameter: Parameter) -> String {
    let text = MockTypeText.text(parameter.type)
    return text == NameFragment.label(parameter.internalName ?? "") ? "" : text
  }
}

extension MemberSignature {
  /// The name, if a property of that name could not stand beside the member.
  ///
  /// A function with parameters leaves room for one.
  var plainlyReferredName: String? {
    switch kind {
    case .property: name
    case .function: parameters.isEmpty ? name : nil
    case .subscript, .initializer: nil
    }
  }
}
