/// Every protocol that one inherits, directly or not, and what else its inheritance says.
struct Inheritance {
  /// A protocol on the way, each once.
  struct Visit {
    var decl: NominalDecl
    /// The protocols that it names itself, as indices of visits.
    var parents: [Int] = []
    /// Those of them that it names by type aliases alone that some builds do not have.
    var parentsOfSomeBuilds: Set<Int> = []
    /// Conditions under which its requirements exist, beyond those of the protocol that is flattened.
    var conditions: [String] = []
    /// Whether it says itself that only classes conform, with the word `class`.
    var isClassBound = false
    /// The classes that it names itself.
    var superclasses: [NominalDecl] = []

    var file: FileID { decl.header.location.file }
    /// Whether it is one of the standard library's.
    var isBuiltIn: Bool { file.isBuiltIn }

    /// Looks names up where the protocol stands; those that a built-in one mentions are built in, whatever the module declares.
    func lookup(in index: ModuleIndex) -> NameLookup {
      (isBuiltIn ? StandardLibrary.index : index).lookup(in: decl.scope)
    }
  }

  /// An argument for a primary associated type, `Base<Int>`, as it reads at file scope.
  struct Argument {
    var name: String
    var type: TypeRef
  }

  /// The flattened protocol itself, then what it inherits: depth first, in source order.
  private(set) var visits: [Visit] = []
  private(set) var arguments: [Argument] = []
  private(set) var superclasses: [(type: TypeRef, decl: NominalDecl)] = []
  /// The names after `~`.
  private(set) var suppressed: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The inherited types that are not in view, with the visits in whose clauses they stand.
  private(set) var unknown: [(type: TypeRef, visit: Int)] = []

  let index: ModuleIndex
  private let branch: [String]
  private var indices: [ModuleIndex.DeclID: Int] = [:]

  /// A type that still has to be looked at.
  private struct Pending {
    var type: TypeRef
    var scope: Scope
    /// The visit in whose clause it was found, and where.
    var visit: Int
    var location: DeclLocation
    /// How many type aliases led to it.
    var aliases = 0
    /// The last of them.
    var alias: ModuleIndex.DeclID?
    /// Whether some builds do not have one of them.
    var isOfSomeBuilds = false
  }

  /// Follows what a protocol inherits along every path.
  ///
  /// A stack takes the place of recursion: a chain of a thousand protocols is no harder than one of two.
  ///
  /// - Parameters:
  ///   - decl: The protocol.
  ///   - branch: Conditions that hold, so that what is declared under others does not count.
  ///   - index: Where names are looked up.
  init(of decl: NominalDecl, branch: [String] = [], in index: ModuleIndex) {
    self.index = index
    self.branch = branch
    visits = [Visit(decl: completed(decl))]
    let location = decl.header.location
    if let id = index.types[decl.qualifiedName]?.first(where: { index[$0].nominal?.header.location == location }) {
      indices[id] = 0
    }
    var pending: [Pending] = []
    push(inheritedBy: 0, onto: &pending)
    while let next = pending.popLast() { visit(next, pending: &pending) }
    settleConditions()
    qualifyStandardNames()
  }

  /// Follows what some bounds inherit, as those of a protocol would.
  ///
  /// - Parameters:
  ///   - bounds: Protocols and classes.
  ///   - place: The declaration around which their names are looked up.
  ///   - index: The index for that.
  init(ofBounds bounds: [TypeRef], at place: NominalDecl, in index: ModuleIndex) {
    self.init(of: NominalDecl(protocol: "", in: place.context, inheriting: bounds, header: place.header), in: index)
  }

  // MARK: - Walking

  private mutating func push(inheritedBy visit: Int, onto pending: inout [Pending]) {
    let decl = visits[visit].decl
    var found: [Pending] = []
    for (position, type) in decl.inheritance.enumerated() {
      var location = decl.header.location
      if position < decl.inheritanceOffsets.count { location.offset = decl.inheritanceOffsets[position] }
      found.append(Pending(type: type, scope: decl.scope, visit: visit, location: location))
    }
    for case .conformance(.identifier(nil, "Self", _), let type) in decl.whereClause {
      found.append(Pending(type: type, scope: decl.scope, visit: visit, location: decl.header.location))
    }
    if decl.whereClause.contains(.layout(.self, "class")) { visits[visit].isClassBound = true }
    pending.append(contentsOf: found.reversed())
  }

  private mutating func visit(_ pending: Pending, pending rest: inout [Pending]) {
    let type = pending.type.core
    switch type {
    case .composition(let elements):
      for element in elements.reversed() {
        var next = pending
        next.type = element
        rest.append(next)
      }
    case .any(let constraint):
      var next = pending
      next.type = constraint
      rest.append(next)
    case .suppressed(let constraint):
      let name = constraint.core.baseName
      if !suppressed.contains(name) { suppressed.append(name) }
    case .identifier(nil, "Any", _):
      break
    case .identifier(nil, "class", _):
      visits[pending.visit].isClassBound = true
    case .identifier, .member:
      visit(name: type, pending, pending: &rest)
    default:
      diagnostics.append(.inheritsFromNonProtocol(type, decl: visits[pending.visit].decl, at: pending.location))
    }
  }

  private mutating func visit(name type: TypeRef, _ pending: Pending, pending rest: inout [Pending]) {
    let decl = visits[pending.visit].decl
    guard let match = lookup(in: pending.scope).match(type.nameComponents ?? []),
      // `protocol P: Lib.P` and `typealias P = Lib.P` never mean themselves.
      !(type.isMember && match.ids.contains { $0 == pending.alias || indices[$0] == pending.visit })
    else {
      unknown.append((type, pending.visit))
      let imports = index.imports[pending.scope.file] ?? []
      var diagnostic = Diagnostic.unknownInheritedType(type, decl: decl, imports: imports, at: pending.location)
      if let unseen = index.unseenDeclaration(named: type, from: pending.scope.file) {
        diagnostic.notes = [.unseen(unseen)]
      }
      diagnostics.append(diagnostic)
      return
    }
    for id in match.ids {
      let entry = index[id]
      if let alias = entry.alias {
        guard pending.aliases < ModuleIndex.aliasLimit else {
          diagnostics.append(.circularTypeAlias(type, at: pending.location))
          return
        }
        var next = pending
        next.type = alias.type.substituting(alias.genericParameters.bound(to: type.genericArguments))
        next.scope = entry.scope
        next.aliases += 1
        next.alias = id
        let root = visits[0].decl.header.conditions
        if !alias.header.conditions.allSatisfy(root.contains) { next.isOfSomeBuilds = true }
        rest.append(next)
      } else if let found = entry.nominal {
        switch found.kind {
        case .protocol: visit(protocol: found, id: id, as: type, pending, pending: &rest)
        case .class:
          superclasses.append((qualified(type, pending), found))
          visits[pending.visit].superclasses.append(found)
        default: diagnostics.append(.inheritsFromNonProtocol(type, decl: decl, at: pending.location))
        }
      }
    }
  }

  private mutating func visit(
    protocol found: NominalDecl,
    id: ModuleIndex.DeclID,
    as type: TypeRef,
    _ pending: Pending,
    pending rest: inout [Pending]
  ) {
    if excludes(found) { return }
    for (name, argument) in zip(found.primaryAssociatedTypes, type.genericArguments) {
      arguments.append(Argument(name: name, type: qualified(argument, pending)))
    }
    if let known = indices[id] {
      name(known, pending)
      // Every other cycle is some other protocol's error.
      if known == 0 { diagnostics.append(.circularInheritance(visits[0].decl, at: pending.location)) }
      return
    }
    let new = visits.count
    indices[id] = new
    name(new, pending)
    visits.append(Visit(decl: completed(found)))
    push(inheritedBy: new, onto: &rest)
  }

  /// Notes that a visited protocol names another one.
  private mutating func name(_ parent: Int, _ pending: Pending) {
    let isNew = !visits[pending.visit].parents.contains(parent)
    if isNew { visits[pending.visit].parents.append(parent) }
    if !pending.isOfSomeBuilds {
      visits[pending.visit].parentsOfSomeBuilds.remove(parent)
    } else if isNew {
      visits[pending.visit].parentsOfSomeBuilds.insert(parent)
    }
  }

  /// The declaration that says all that is required, which an interface of the standard library does not always.
  private func completed(_ decl: NominalDecl) -> NominalDecl {
    guard index.isStandard(file: decl.header.location.file), decl.context.isEmpty else { return decl.inBranch(branch) }
    return StandardLibrary.completed(decl.name) ?? decl
  }

  /// Looks names up at a place; those that a built-in protocol mentions are built in, whatever the module declares.
  private func lookup(in scope: Scope) -> NameLookup {
    (scope.file.isBuiltIn ? StandardLibrary.index : index).lookup(in: scope)
  }

  /// A type of an inheritance clause as it reads at file scope.
  private func qualified(_ type: TypeRef, _ pending: Pending) -> TypeRef {
    lookup(in: pending.scope).qualifying(type)
  }

  // MARK: - Conditions

  /// Whether a variant of a protocol cannot exist together with the flattened one: it is in the other branch of an `#if`.
  private func excludes(_ other: NominalDecl) -> Bool {
    let conditions = other.header.conditions
    if conditions.isEmpty { return false }
    return BuildConditions(visits[0].decl.header.conditions).exclude(BuildConditions(conditions))
  }

  /// Gives each visit the conditions that hold on every path to it.
  private mutating func settleConditions() {
    if visits.allSatisfy({ $0.decl.header.conditions.isEmpty }) { return }
    let root = visits[0].decl.header.conditions
    let own = visits.enumerated().map { position, visit in
      position == 0 ? [] : visit.decl.header.conditions.filter { !root.contains($0) }
    }
    if own.allSatisfy(\.isEmpty) { return }
    var reached: [[String]?] = Array(repeating: nil, count: visits.count)
    reached[0] = []
    // Each pass only removes conditions, or reaches a visit for the first time, so this ends.
    var changes = true
    while changes {
      changes = false
      for (position, visit) in visits.enumerated() {
        guard let path = reached[position] else { continue }
        for parent in visit.parents where parent != 0 {
          let through = path + own[parent].filter { !path.contains($0) }
          let merged = reached[parent].map { known in known.filter(through.contains) } ?? through
          if merged != reached[parent] {
            reached[parent] = merged
            changes = true
          }
        }
      }
    }
    for position in visits.indices { visits[position].conditions = reached[position] ?? [] }
  }

  // MARK: - Names

  /// Writes `Swift.Encoder` in built-in protocols where the module or a double has another type of that name.
  private mutating func qualifyStandardNames() {
    guard visits.contains(where: \.isBuiltIn) else { return }
    let root = visits[0].decl
    let lookup = index.lookup(in: Scope(root.context, file: root.header.location.file))
    var hidden = index.declaredStandardNames.filter(lookup.declaresType)
    for visit in visits where !visit.isBuiltIn {
      for case .associatedType(let decl) in visit.decl.members where TypeFacts.standardWords.contains(decl.name) {
        hidden.insert(decl.name)
      }
    }
    if hidden.isEmpty { return }
    for position in visits.indices where visits[position].isBuiltIn {
      visits[position].decl.parts.members = visits[position].decl.members.map { member in
        member.mappingTypes { $0.qualifying(hidden, with: "Swift", hiding: $1) }
      }
    }
  }
}
