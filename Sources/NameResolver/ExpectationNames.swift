public import DeclModel

/// The names that an expectation mock has for one member of its protocol.
public struct ExpectedMemberNames: Hashable, Sendable {
  /// What records the member's calls.
  public let recorder: Identifier
  /// The method of the mock's expectations and verifier: the member's own name, or words for an operator.
  public let method: Identifier
  /// A method name that no other member has, for a member that its arguments do not tell from another.
  public let distinctMethod: Identifier
  /// The type of an expected call: `Find_By_Limit_FieldOptions`.
  public let options: Identifier
  /// The type of an expected read: `ApiKey_Get_FieldOptions`.
  public let getOptions: Identifier
  /// The type of an expected write: `ApiKey_Set_FieldOptions`.
  public let setOptions: Identifier
  /// The type of a property's expectations: `ApiKey_Expectations`.
  public let expectations: Identifier
  /// The type of a property's verifier: `ApiKey_Verifier`.
  public let verifier: Identifier
}

/// The names of an expectation mock, as the library Smockable chooses them.
///
/// The stem of a type is the member's name with its argument labels, each part with a capital, joined by `_`. Where members share
/// a stem, which Smockable does not allow, the later ones have a number in it.
public struct ExpectationNames: Sendable {
  private let names: [ExpectedMemberNames?]

  /// Names the members.
  ///
  /// - Parameters:
  ///   - members: The requirements, in source order.
  ///   - mockNames: Their names in a mock of any style.
  ///   - reserved: Names of types that exist in the mock.
  public init(_ members: [Member], _ mockNames: MockNames, reserved: Set<String>) {
    var taken = reserved
    // Members that never meet, because of `#if`, have one name in a mock and one stem here.
    var stems: [String: String] = [:]
    names = members.indices.map { index in
      guard let signature = MemberSignature(members[index]), let resolved = mockNames[index] else { return nil }
      let wanted = Self.stem(of: signature)
      let key = wanted + " " + resolved.exposed.bare
      let isFree = { (stem: String) in taken.isDisjoint(with: Self.types(stem)) }
      let stem = stems[key] ?? (isFree(wanted) ? wanted : wanted.numbered(until: isFree))
      stems[key] = stem
      taken.formUnion(Self.types(stem))
      return ExpectedMemberNames(signature, resolved, types: Self.types(stem))
    }
  }

  /// The names of the member with an index; `nil` for members that get none.
  public subscript(index: Int) -> ExpectedMemberNames? { names[index] }

  private static func stem(of signature: MemberSignature) -> String {
    let labels: [String] = signature.parameters.compactMap { parameter in
      if signature.fixity != nil { return nil }
      if signature.kind == .subscript, parameter.secondName == nil { return nil }
      return parameter.firstName
    }
    return ([signature.name] + labels)
      .map { Identifier(source: $0).bare }
      .filter { $0 != "_" }
      .map { NameFragment.label($0.isOperator ? NameFragment.base($0) : $0) }
      .joined(separator: "_")
  }

  /// The types' names, in the order of their use below.
  private static func types(_ stem: String) -> [String] {
    ["_FieldOptions", "_Get_FieldOptions", "_Set_FieldOptions", "_Expectations", "_Verifier"].map { stem + $0 }
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
