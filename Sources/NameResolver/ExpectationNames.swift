package import DeclModel

/// The names that an expectation mock has for one member of its protocol.
package struct ExpectedMemberNames: Hashable, Sendable {
  /// The recorder of the member's calls.
  package let recorder: Identifier
  /// The method of the mock's expectations and verifier: the member's own name, or words for an operator.
  package let method: Identifier
  /// A method name that no other member has, for a member that its arguments do not tell from another.
  package let distinctMethod: Identifier
  /// The type of an expected call: `Find_By_Limit_FieldOptions`.
  package let options: Identifier
  /// The type of an expected read: `ApiKey_Get_FieldOptions`.
  package let getOptions: Identifier
  /// The type of an expected write: `ApiKey_Set_FieldOptions`.
  package let setOptions: Identifier
  /// The type of a property's expectations: `ApiKey_Expectations`.
  package let expectations: Identifier
  /// The type of a property's verifier: `ApiKey_Verifier`.
  package let verifier: Identifier
}

/// The names of an expectation mock, as the library Smockable chooses them.
///
/// The stem of a type is the member's name with its argument labels, joined by `_`, with a capital after each `_`. Where members
/// share a stem, which Smockable does not allow, the later ones have a number in it.
package struct ExpectationNames: Sendable {
  private let names: [ExpectedMemberNames?]

  /// Names the members.
  ///
  /// - Parameters:
  ///   - members: The requirements, in source order.
  ///   - mockNames: Their names in a mock of any style.
  ///   - reserved: Names of types that exist in the mock.
  package init(_ members: [Member], _ mockNames: MockNames, reserved: Set<String>) {
    var taken = reserved
    // Members that never meet, because of `#if`, have one name in a mock and one stem here.
    var stems: [String: String] = [:]
    var names = [ExpectedMemberNames?](repeating: nil, count: members.count)
    let stemmed = members.indices.compactMap { index in
      MemberSignature(members[index]).map { (index: index, signature: $0, stem: ExpectationStem(of: $0)) }
    }
    // A stem that says all of the names goes first, so that `put()` keeps `Put` whatever `_put()` there is.
    for (index, signature, wanted) in stemmed.filter(\.stem.isFaithful) + stemmed.filter({ !$0.stem.isFaithful }) {
      guard let resolved = mockNames[index] else { continue }
      let key = "\(wanted.text) \(signature.isStatic) \(resolved.exposed.bare)"
      let isFree = { (stem: String) in taken.isDisjoint(with: Self.types(stem)) }
      let stem = stems[key] ?? (isFree(wanted.text) ? wanted.text : wanted.text.numbered(until: isFree))
      stems[key] = stem
      taken.formUnion(Self.types(stem))
      names[index] = ExpectedMemberNames(signature, resolved, types: Self.types(stem))
    }
    self.names = names
  }

  /// The names of the member with an index; `nil` for members that get none.
  package subscript(index: Int) -> ExpectedMemberNames? { names[index] }

  /// The types' names, in the order of their use below.
  private static func types(_ stem: String) -> [String] {
    ["_FieldOptions", "_Get_FieldOptions", "_Set_FieldOptions", "_Expectations", "_Verifier"].map { stem + $0 }
  }
}

/// The stem of the names of a member's types: `Find_By_Limit` for `find(by:limit:)`.
private struct ExpectationStem {
  let text: String
  /// Whether no underscore of the names was dropped, and no letter behind one raised.
  let isFaithful: Bool

  init(of signature: MemberSignature) {
    let labels = signature.parameters.compactMap(signature.argumentLabel)
    let names = ([signature.name] + labels)
      .map { Identifier(source: $0).bare }
      .filter { $0 != "_" }
      .map { $0.isOperator ? NameFragment.base($0) : $0 }
    let plain = names.map(NameFragment.label).joined(separator: "_")
    let parts = names.flatMap { $0.split(separator: "_") }.map { NameFragment.label(String($0)) }
    let joined = parts.joined(separator: "_")
    // Of names such as `__` or `_2d`, what is left may be no identifier.
    text = joined.isPlainIdentifier ? joined : plain
    isFaithful = text == plain
  }
}

extension ExpectedMemberNames {
  fileprivate init(_ signature: MemberSignature, _ resolved: MemberNames, types: [String]) {
    recorder = resolved.exposed
    method = signature.fixity == nil ? Identifier(source: signature.name) : resolved.name
    distinctMethod = resolved.name
    options = Identifier(bare: types[0])
    getOptions = Identifier(bare: types[1])
    setOptions = Identifier(bare: types[2])
    expectations = Identifier(bare: types[3])
    verifier = Identifier(bare: types[4])
  }
}
