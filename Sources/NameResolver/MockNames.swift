public import DeclModel

/// The names of all members of a mock, distinct among each other and from what else is declared in it.
///
/// ```swift
/// let names = MockNames(members: members, reserved: ["resetMockedStaticMembers"])
/// names[0]?.exposed  // _loadId
/// ```
public struct MockNames: Sendable {
  /// Problems that the author of the source should solve, in source order.
  public let problems: [NameProblem]

  private let names: [MemberNames?]

  /// Names the members of a hand-written or generated mock.
  ///
  /// Overloads are counted together, be they static or not. Members that get no name, such as nested types, only keep
  /// their own names from being given away.
  ///
  /// - Parameters:
  ///   - members: The members, in source order.
  ///   - explicitNames: Names that the source asks for, by index into `members`.
  ///   - reserved: Further names that exist in the mock.
  public init(members: [Member], explicitNames: [Int: String] = [:], reserved: Set<String> = []) {
    self.init(
      members.map { MemberSignature($0) },
      explicitNames: explicitNames,
      reserved: reserved.union(members.compactMap(\.declaredTypeName))
    )
  }

  /// Names the requirements of a protocol, inherited ones included.
  ///
  /// - Parameters:
  ///   - flattened: The protocol; indexes are those of its `requirements`.
  ///   - explicitNames: Names that the source asks for, by index.
  ///   - reserved: Further names that exist in the mock; its associated types need not be among them.
  public init(of flattened: FlattenedProtocol, explicitNames: [Int: String] = [:], reserved: Set<String> = []) {
    self.init(
      members: flattened.requirements.map(\.member),
      explicitNames: explicitNames,
      reserved: reserved.union(flattened.associatedTypes.map(\.name)).union(
        flattened.boundAssociatedTypes.map { $0.name }
      )
    )
  }

  /// Names members by their signatures.
  ///
  /// - Parameters:
  ///   - signatures: The members, in source order.
  ///   - explicitNames: Names that the source asks for, by index into `signatures`.
  ///   - reserved: Further names that exist in the mock.
  public init(signatures: [MemberSignature], explicitNames: [Int: String] = [:], reserved: Set<String> = []) {
    self.init(signatures.map { $0 }, explicitNames: explicitNames, reserved: reserved)
  }

  /// The names of the member with an index; `nil` for members that get none.
  public subscript(index: Int) -> MemberNames? {
    names.indices.contains(index) ? names[index] : nil
  }

  // MARK: - Resolution

  private init(_ members: [MemberSignature?], explicitNames: [Int: String], reserved: Set<String>) {
    // The engine sees the named members alone; `positions` leads from its indexes to the caller's.
    let positions = members.indices.filter { members[$0] != nil }
    let signatures = members.compactMap { $0 }
    var problems: [NameProblem] = []
    var requests: [Int: String] = [:]
    for (member, position) in positions.enumerated() {
      guard let name = explicitNames[position] else { continue }
      if Self.isValid(explicitName: name) {
        requests[member] = name
      } else {
        problems.append(.invalidExplicitName(member: position, name: name))
      }
    }

    let conditions = signatures.map { BuildConditions($0.conditions) }
    let neverMeet = { (left: Int, right: Int) in conditions[left].exclude(conditions[right]) }
    let declared = reserved.union(signatures.compactMap(\.plainlyReferredName))
    let hasStatics = signatures.contains { $0.isStatic }
    let engine = NameEngine(
      offers: signatures.map(MockNamePolicy.offer),
      explicitNames: requests,
      reserved: hasStatics ? MockNamePolicy.reserved(reserved, besides: signatures) : declared,
      family: { member, name in
        hasStatics ? MockNamePolicy.family(of: name, for: signatures[member]) : MockNamePolicy.family(of: name)
      },
      neverMeet: neverMeet
    )
    let resolutions = engine.resolve()
    let implementations = ImplementationNames.resolve(
      names: resolutions.map(\.name),
      signatures: signatures,
      reserved: declared,
      neverMeet: neverMeet
    )

    var names = [MemberNames?](repeating: nil, count: members.count)
    for (member, resolution) in resolutions.enumerated() {
      let holder = resolution.conflict?.holder.map { positions[$0] }
      if let wanted = requests[member], resolution.origin == .repaired {
        problems.append(.explicitNameTaken(member: positions[member], name: wanted, holder: holder))
      }
      names[positions[member]] = MemberNames(
        name: Identifier(bare: resolution.name),
        exposed: Identifier(bare: "_".followed(by: resolution.name)),
        implementation: Identifier(bare: implementations[member]),
        reason: NameReason(resolution).indexed { positions[$0] }
      )
    }
    self.names = names
    self.problems = problems.sorted { $0.member < $1.member }
  }

  /// Whether a name can follow `_`.
  private static func isValid(explicitName name: String) -> Bool {
    !name.isEmpty && ("_" + name).isPlainIdentifier && !name.unicodeScalars.contains("$")
  }
}

extension NameProblem {
  /// The index of the member that it is about.
  public var member: Int {
    switch self {
    case .invalidExplicitName(let member, _), .explicitNameTaken(let member, _, _): member
    }
  }
}

extension Member {
  /// The name of a member that only keeps it from being given away.
  fileprivate var declaredTypeName: String? {
    switch self {
    case .associatedType(let decl): decl.name
    case .typeAlias(let decl): decl.name
    case .enumCase(let decl): decl.name
    case .nominal(let decl): decl.kind == .extension ? nil : decl.name
    case .function, .initializer, .variable, .subscript, .macroUse: nil
    }
  }
}
