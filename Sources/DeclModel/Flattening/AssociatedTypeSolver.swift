// Long, as its passes work on one state, and their order is the algorithm. A name is bound once, and from then on stands for its type in all
// that was read before and is read later. So what is certain has to come before what is inferred, and both before defaults:
//
// 1. Declarations, with all clauses: each later pass asks which names are associated types.
// 2. Type aliases, which fix names outright.
// 3. Arguments of primary associated types (`Base<Int>`), which are types of where they are written: no name that a clause equates may change
//    them any more.
// 4. Same-type requirements. They bind what is still free, relate what stays free, and find conflicts with what 2 and 3 bound.
// 5. Properties that are declared twice: an inference, so only for names of which no clause says anything.
// 6. Defaults of the standard library: only for names that are free after all that.
// 7. The `Failure` of an iterator, if that of its sequence is bound by now.
// 8. Types that are tied to the conforming one. They are told from others by what 4 to 6 bound.
// 9. Defaults of modules that refine another one's protocol: for what is neither bound nor tied.
// 10. Requirements on what is free in the end.
//
// Without anything from 1 to 3 there is nothing for the others.

/// Finds out which associated types of a protocol and its ancestors are free, and which are fixed to what.
///
/// Associated types of the same name are one and the same along an inheritance, as they are for the compiler.
///
/// A class, as it has much in it; once made it never changes.
final class AssociatedTypeSolver {
  /// The declared associated types, own first, each with the bounds of all its declarations.
  private(set) var declared: [AssociatedTypeDecl] = []
  /// The types that names stand for: fixed associated types and type aliases of the protocols, in terms of free names only.
  private(set) var bindings: [String: TypeRef] = [:]
  /// The names of the bindings in the order in which they were found.
  private(set) var bindingOrder: [String] = []
  /// Requirements that name free associated types and could not be turned into bindings.
  private(set) var whereClause: [GenericRequirement] = []
  /// Type aliases with parameters, by name.
  private(set) var genericAliases: [String: TypeAliasDecl] = [:]
  /// The free associated types that only a type made for the conforming one can be, in the order in which they were found.
  private(set) var tied: [TiedAssociatedType] = []
  /// The names that stand for something else since properties were compared, which the compiler does for conforming types alone: of any
  /// other type it does not know that `Key` is `Int`.
  private(set) var inferredNames: Set<String> = []
  /// The names that stand for a default of the standard library, of which another conforming type may choose a different type.
  private(set) var defaultedNames: Set<String> = []
  /// The declarations of associated types under conditions.
  private(set) var branches = AssociatedTypeBranches()
  private(set) var diagnostics: [Diagnostic] = []

  private let index: ModuleIndex
  /// Associated types that somebody else fixes: here they are neither free nor stand for anything.
  let fixedNames: Set<String>
  private let root: NominalDecl
  /// The names that each visit's members see.
  private let names: [Set<String>]
  private let visits: [Inheritance.Visit]
  private let isBuiltInCollection: Bool
  private var declaredPositions: [String: Int] = [:]
  /// The names of associated types that a source declares, and not only the standard library.
  private var sourceNames: Set<String> = []
  private var protocolRequirements: [GenericRequirement] = []
  private var associatedRequirements: [GenericRequirement] = []

  /// Whether there is a conforming type that chooses: if not, what is tied to that type stays free.
  private let isForConformingType: Bool

  init(
    _ inheritance: Inheritance,
    names: [Set<String>],
    fixed fixedNames: Set<String> = [],
    isForConformingType: Bool = true,
    index: ModuleIndex
  ) {
    self.index = index
    self.isForConformingType = isForConformingType
    self.fixedNames = fixedNames
    self.names = names
    visits = inheritance.visits
    isBuiltInCollection = inheritance.visits.contains(where: inheritance.isBuiltInCollection)
    root = inheritance.visits[0].decl
    gatherDeclarations()
    gatherAliases()
    for argument in inheritance.arguments {
      let type = outside(argument.type)
      if isFree(argument.name) { bind(argument.name, to: type) } else { equate(.named(argument.name), type) }
    }
    // Of most protocols that is all: there is nothing to find out about types that are not there.
    if declared.isEmpty, bindings.isEmpty, protocolRequirements.isEmpty { return }
    solveSameTypes()
    inferFromProperties()
    takeStandardDefaults()
    relateFailure()
    settleTiedTypes()
    takeRefinedDefaults()
    takeInheritedIterator()
    finish()
  }

  /// The names of the associated types that a conforming type is free to choose.
  var freeNames: [String] { declared.map(\.name).filter { bindings[$0] == nil } }

  /// Whether a protocol of the sources demands that a type is, or is made from, the conforming one, which then can have no subclasses.
  var tiesTypesToSelf: Bool {
    visits.indices.contains { position in
      guard !visits[position].isBuiltIn else { return false }
      let clauses = visits[position].decl.whereClause + visits[position].decl.members.flatMap(\.associatedClause)
      return clauses.contains { requirement in
        guard case .sameType(let left, let right) = requirement else { return false }
        return [left, right].contains { mentionsSelf(withoutSelf($0, seenFrom: position)) }
      }
    }
  }

  /// Whether a type mentions `Self`, by itself or by a type alias.
  private func mentionsSelf(_ type: TypeRef) -> Bool {
    type.mentions("Self")
      || type.contains { part in
        guard let name = part.plainName, !isDeclared(name) else { return false }
        return bindings[name]?.mentions("Self") ?? false
      }
  }

  /// Whether some protocol declares an associated type of a name.
  func isDeclared(_ name: String) -> Bool { declaredPositions[name] != nil }

  /// The replacements for the types in the members of a visit: fixed names, and `Self.Key` as plain `Key`.
  func substitution(for visit: Int) -> [String: TypeRef] {
    var map: [String: TypeRef] = [:]
    for name in names[visit] {
      if let type = bindings[name] {
        map[name] = type
      } else if isDeclared(name) {
        map[name] = .named(name)
      }
    }
    return map
  }

  /// Looks names up where the protocol stands.
  private var lookup: NameLookup { index.lookup(in: root.scope) }

  /// The bounds that the protocols give to an associated type of a name, which need not be declared in view.
  func bounds(of name: String) -> [TypeRef] {
    let required = (protocolRequirements + associatedRequirements).compactMap { requirement -> TypeRef? in
      guard case .conformance(let subject, let bound) = requirement, subject.plainName == name else { return nil }
      return bound
    }
    return declared.filter { $0.name == name }.flatMap(\.inheritance) + required
  }

  /// The bounds of an associated type, and of those of it, in protocols that do not themselves say what it is, so that conforming types
  /// are asked for them.
  func boundsElsewhere(of name: String) -> [(subject: TypeRef, bound: TypeRef)] {
    visits.indices.flatMap { position -> [(TypeRef, TypeRef)] in
      let decl = visits[position].decl
      let clauses = (decl.whereClause + decl.members.flatMap(\.associatedClause))
        .map { $0.rewritten { withoutSelf($0, seenFrom: position) } }
      var bounds = decl.members.compactMap(\.associatedType).filter { $0.name == name }.flatMap(\.inheritance)
        .map { (TypeRef.named(name), $0) }
      for clause in clauses {
        switch clause {
        case .sameType(let left, let right) where left.plainName == name || right.plainName == name: return []
        case .conformance(let subject, let bound) where subject.nameComponents?.first == name:
          bounds.append((subject, bound))
        default: break
        }
      }
      return bounds
    }
  }

  // MARK: - Reading

  /// A type of a visit's clauses with names qualified so that they mean the same anywhere.
  private func localized(_ type: TypeRef, of visit: Int) -> TypeRef {
    withoutSelf(visits[visit].lookup(in: index).hiding(names[visit]).qualifying(type), seenFrom: visit)
  }

  /// The type with `Self.Key` written `Key`.
  private func withoutSelf(_ type: TypeRef, seenFrom visit: Int) -> TypeRef {
    let names = names[visit]
    if names.isEmpty { return type }
    let result = type.rewritten { part in
      guard case .member(.identifier(nil, "Self", _), let name, let arguments) = part, names.contains(name),
        arguments.isEmpty
      else { return nil }
      return .named(name)
    }
    return isBuiltInCollection && names.contains("SubSequence") ? result.rewritten(sameInSlices) : result
  }

  /// What a member of a collection's slices or indices is, as the standard library requires it where that is not built in.
  private func sameInSlices(_ type: TypeRef) -> TypeRef? {
    guard case .member(.identifier(nil, let owner, _), let name, _) = type, !isDeclared(owner) else { return nil }
    switch (owner, name) {
    case ("SubSequence", "Index"), ("SubSequence", "Element"), ("SubSequence", "SubSequence"): return .named(name)
    case ("Indices", "Index"), ("Indices", "Element"): return .named("Index")
    case ("Indices", "SubSequence"): return .named("Indices")
    default: return nil
    }
  }

  /// A type of an inheritance clause, where names never mean associated types, with names that they hide qualified.
  private func outside(_ type: TypeRef) -> TypeRef {
    type.rewritten { part in
      guard case .identifier(nil, let name, let arguments) = part, isDeclared(name) else { return nil }
      let isOwn = index.types[name] != nil
      // `Clock<Duration>` fixes its `Duration` to the standard library's.
      guard let module = isOwn ? index.moduleName : "Swift" else { return nil }
      return .member(.named(module), name: name, arguments: arguments.map(outside))
    }
  }

  private func gatherDeclarations() {
    for (position, visit) in visits.enumerated() {
      for requirement in visit.decl.whereClause {
        protocolRequirements.append(requirement.rewritten { localized($0, of: position) })
      }
      for case .associatedType(let decl) in visit.decl.members { declare(decl, in: position) }
    }
  }

  private func declare(_ decl: AssociatedTypeDecl, in visit: Int) {
    var decl = decl
    if !visits[visit].isBuiltIn { sourceNames.insert(decl.name) }
    // What may depend on a lifetime need not, and doubles keep it.
    decl.inheritance = decl.inheritance.compactMap { localized($0, of: visit).removingSuppression(of: "Escapable") }
    decl.defaultType = decl.defaultType.map { localized($0, of: visit) }
    decl.header.conditions = visits[visit].conditions + decl.header.conditions
    branches.add(decl)
    for requirement in decl.whereClause {
      associatedRequirements.append(requirement.rewritten { localized($0, of: visit) })
    }
    decl.whereClause = []
    guard let known = declaredPositions[decl.name] else {
      declaredPositions[decl.name] = declared.count
      declared.append(decl)
      return
    }
    // The bounds of several become one composition, in which no other one can stand.
    var bounds = declared[known].inheritance.flatMap(\.compositionElements)
    for bound in decl.inheritance.flatMap(\.compositionElements)
    where !bounds.contains(where: { $0.canonical == bound.canonical }) {
      bounds.append(bound)
      declared[known].inheritance = bounds
    }
    if declared[known].defaultType == nil { declared[known].defaultType = decl.defaultType }
    declared[known].header.conditions = declared[known].header.conditions.filter(decl.header.conditions.contains)
  }

  private func gatherAliases() {
    // The alias of built-in collections is their iterator where nobody asks for another one.
    let asksForIterator = (protocolRequirements + associatedRequirements).contains { requirement in
      guard case .sameType(let left, let right) = requirement else { return false }
      return left.plainName == "Iterator" || right.plainName == "Iterator"
    }
    for (position, visit) in visits.enumerated() {
      if asksForIterator, visit.isBuiltIn, visit.decl.name == "Collection" { continue }
      // An alias in an `#if` block has several meanings; conforming types see its name anyhow.
      for case .typeAlias(let alias) in visit.decl.members where alias.header.conditions.isEmpty {
        var alias = alias
        if alias.genericParameters.isEmpty {
          alias.type = localized(alias.type, of: position)
          bind(alias.name, to: alias.type)
        } else if genericAliases[alias.name] == nil {
          alias.type = localized(alias.type, of: position)
          genericAliases[alias.name] = alias
        }
      }
      // One in an extension that is called like an associated type is no more than its default.
      if visit.isBuiltIn { continue }
      for alias in index.aliasesInExtensions(of: visit.decl, areSeenThere: true) where !isDeclared(alias.name) {
        bind(alias.name, to: localized(alias.type, of: position))
      }
    }
  }

  /// Type aliases in extensions are what an associated type is by default.
  private func gatherDefaults() {
    for visit in visits {
      for alias in index.aliasesInExtensions(of: visit.decl) {
        guard let known = declaredPositions[alias.name], declared[known].defaultType == nil else { continue }
        declared[known].defaultType = alias.type
      }
    }
  }

  // MARK: - Solving

  private func solveSameTypes() {
    for case .sameType(let left, let right) in protocolRequirements + associatedRequirements {
      let (first, second) = (bound(left), bound(right))
      if relatesFreeTypes(first, second) || relatesFreeTypes(second, first) {
        append(.sameType(left, right))
      } else {
        equate(left, right)
      }
    }
  }

  /// Whether one type is a free associated type of the sources and the other a member of another one, as in
  /// `Key == Item.ID`: both stay parameters of a double, and the compiler keeps them the same.
  private func relatesFreeTypes(_ name: TypeRef, _ member: TypeRef) -> Bool {
    guard let name = name.plainName, case .member = member, let root = member.nameComponents?.first, root != name else {
      return false
    }
    return [name, root].allSatisfy { isFree($0) && sourceNames.contains($0) }
  }

  /// Fixes associated types through properties that are declared twice.
  ///
  /// In `protocol Event: Identifiable { var id: String { get } }` one property has to be both `ID` and `String`, since
  /// properties cannot be overloaded.
  private func inferFromProperties() {
    var properties: [(key: String, type: TypeRef, visit: Int)] = []
    for (position, visit) in visits.enumerated() {
      for case .variable(let decl) in visit.decl.members {
        guard let type = decl.type else { continue }
        properties.append(((decl.header.isStatic ? "static " : "") + decl.name, type, position))
      }
    }
    // Nearly all are declared once, and then their types need no look.
    let counts = Dictionary(properties.map { ($0.key, 1) }, uniquingKeysWith: +)
    if counts.count == properties.count { return }
    let certain = bindings
    var first: [String: (type: TypeRef, visit: Int)] = [:]
    for property in properties where counts[property.key] != 1 {
      let type = localized(property.type, of: property.visit)
      guard let known = first[property.key].map({ (type: $0.type.substituting(bindings), visit: $0.visit) }) else {
        first[property.key] = (type, property.visit)
        continue
      }
      let other = type.substituting(bindings)
      // Where an extension has one of the two, a conforming type may have a property of another type.
      let arePlain = known.type.plainName != nil || other.plainName != nil
      if !arePlain, [known.visit, property.visit].contains(where: { isExtended($0, by: property.key) }) { continue }
      if bindNames(in: other, toMatch: known.type) || bindNames(in: known.type, toMatch: other) { continue }
      // One may be an alias of the other, or written otherwise.
      let (meant, otherMeant) = (meaning(of: known.type), meaning(of: other))
      if !bindNames(in: otherMeant, toMatch: meant) { _ = bindNames(in: meant, toMatch: otherMeant) }
    }
    inferredNames = Set(bindingOrder.filter { bindings[$0] != certain[$0] })
  }

  /// Whether an extension of a visited protocol declares a property, named as by ``inferFromProperties()``.
  private func isExtended(_ visit: Int, by property: String) -> Bool {
    index.extensions(of: visits[visit].decl).contains { part in
      part.members.contains { member in
        guard let decl = member.variable else { return false }
        return (decl.header.isStatic ? "static " : "") + decl.name == property
      }
    }
  }

  /// A type as the compiler sees it in all builds.
  private func meaning(of type: TypeRef) -> TypeRef {
    lookup.hiding(Set(freeNames)).expandingAliases(type, holdsInAllBuilds: true).canonical
  }

  /// Binds the free names in a type so that it is another one, such as `Next` in `Next?`, if that is possible.
  private func bindNames(in type: TypeRef, toMatch other: TypeRef) -> Bool {
    var free: Set<String> = []
    type.forEachPart { part in
      if let name = part.plainName, isFree(name) { free.insert(name) }
    }
    var matching = Matching(names: free)
    guard matching.match(type.unparenthesized, other.unparenthesized), !matching.found.isEmpty,
      matching.found.allSatisfy({ !$1.mentions(anyOf: [$0, "Self"]) })
    else { return false }
    for (name, type) in matching.found.sorted(by: { $0.key < $1.key }) { bind(name, to: type.unparenthesized) }
    return true
  }

  /// Fixes what the standard library gives a default: no one wants `StringLiteralType` to be a type parameter.
  private func takeStandardDefaults() {
    for (position, visit) in visits.enumerated() where visit.isBuiltIn {
      for case .associatedType(let decl) in visit.decl.members where bindings[decl.name] == nil {
        if let type = decl.defaultType, meetsBounds(type, of: decl.name) {
          bind(decl.name, to: localized(type, of: position))
          // What throws any error is called where one type is thrown, too, and what is made of `Self` is the object's own.
          if case .any = type { continue }
          if !type.mentions("Self") { defaultedNames.insert(decl.name) }
        }
      }
    }
    if !isBuiltInCollection { return }
    // What the library has for every collection is declared anew by some.
    for (name, type) in ["SubSequence": "Slice", "Indices": "DefaultIndices"] where sourceNames.contains(name) {
      let own = declared.lazy.compactMap { $0.name == name ? $0.defaultType : nil }.first
      if isFree(name) { bind(name, to: own ?? .identifier(module: nil, name: type, arguments: [.self])) }
    }
  }

  /// Whether a source gives an associated type of the standard library another default.
  func hasOwnDefault(_ name: String) -> Bool {
    sourceNames.contains(name) && declared.contains { $0.name == name && $0.defaultType != nil }
  }

  /// Whether a default can be what the protocols ask of an associated type: `any Error` conforms to no protocol but its own, and
  /// `Sendable`.
  private func meetsBounds(_ type: TypeRef, of name: String) -> Bool {
    guard case .any = type else { return true }
    return bounds(of: name).allSatisfy { ["Error", "Sendable"].contains($0.baseName) }
  }

  /// A sequence fails as its iterator does.
  ///
  /// The built-in `AsyncSequence` is without `Failure`, which older systems do not have; a protocol that fixes it needs them not.
  private func relateFailure() {
    guard !sourceNames.contains("Failure"), isFree("AsyncIterator") else { return }
    let member = TypeRef.member(.named("AsyncIterator"), name: "Failure", arguments: [])
    if let failure = bindings["Failure"] { return append(.sameType(member, failure)) }
    // It is an error, and errors are 'Sendable', without being asked.
    for bound in bounds(of: "Failure") where !["Error", "Sendable"].contains(bound.baseName) {
      append(.conformance(member, bound))
    }
  }

  /// Settles what the associated types are that are tied to the conforming type: of which some member must be `Self`, as in
  /// `AllCases.Element == Self`, or what another such type is.
  ///
  /// The parameter of a generic type cannot be bound by the type itself. So such a type is the default one, or an array of what is
  /// to be its elements, or one that is made for the conforming type.
  private func settleTiedTypes() {
    let requirements = protocolRequirements + associatedRequirements
    var names: Set<String> = ["Self"]
    while let (position, type) = nextTiedType(to: names, by: requirements) {
      let name = declared[position].name
      if isForConformingType || !sourceNames.contains(name),
        let known = declared[position].defaultType ?? type.asArray
      {
        bind(name, to: known)
        if bindings[name] != nil { continue }
      }
      names.insert(name)
      tied.append(type)
    }
  }

  /// The first associated type, not yet known to be, that is tied to a type of one of these names.
  private func nextTiedType(
    to names: Set<String>,
    by requirements: [GenericRequirement]
  ) -> (position: Int, type: TiedAssociatedType)? {
    for (position, decl) in declared.enumerated() where isFree(decl.name) && !names.contains(decl.name) {
      var type = TiedAssociatedType(name: decl.name, bounds: decl.inheritance.map { $0.substituting(bindings) })
      for requirement in requirements {
        let requirement = requirement.substituting(bindings)
        // What is about a type made from `Self` is found through the conformance that is about to say what it is.
        if case .sameType(let left, let right) = requirement, isAboutSelf(left) || isAboutSelf(right) { continue }
        type.add(requirement, besides: names)
      }
      // What is bound to be a member of it asks of that what it is asked itself.
      for other in declared {
        guard let member = bindings[other.name], member.isMember else { continue }
        for bound in other.inheritance { type.add(.conformance(member, bound.substituting(bindings)), besides: names) }
      }
      type.resolveArguments { [lookup] in lookup.nominal($0)?.primaryAssociatedTypes ?? [] }
      if type.mentions(anyOf: names) { return (position, type) }
    }
    return nil
  }

  /// Fixes what a compiled module gives a default where it refines a protocol of another one.
  ///
  /// Its extensions implement requirements of that protocol for this type. Beside one of the double's own, the compiler could not
  /// tell what the associated types are.
  private func takeRefinedDefaults() {
    for (position, visit) in visits.enumerated() where index.isCompiled(file: visit.file) {
      if index.isStandard(file: visit.file) { continue }
      for case .associatedType(let decl) in visit.decl.members where bindings[decl.name] == nil {
        let others = visits.indices.filter { $0 != position && names[$0].contains(decl.name) }
        let isRefined =
          others.contains { visits[$0].file != visit.file }
          || StandardLibrary.inferredAssociatedTypes.contains(decl.name)
        if isRefined, let type = decl.defaultType { bind(decl.name, to: localized(type, of: position)) }
      }
    }
  }

  /// Fixes the iterator of a collection to the default one of an inherited protocol whose extension makes it.
  ///
  /// The compiler knows it by itself, except where the protocol between asks more of `Element`, and an extension has the subscript: there
  /// it reports a circular reference.
  private func takeInheritedIterator() {
    // What the standard library's collections have if nobody says otherwise.
    guard bindings["Iterator"]?.mentions("Self") ?? false else { return }
    for (position, visit) in visits.enumerated().dropFirst() where !visit.isBuiltIn {
      for case .associatedType(let decl) in visit.decl.members where decl.name == "Iterator" {
        guard let type = decl.defaultType, makesIterator(type, visit.decl) else { continue }
        bindings[decl.name] = localized(type, of: position).substituting(bindings)
        return
      }
    }
  }

  /// Whether all that conforms to a protocol gets an iterator of a type from an extension.
  private func makesIterator(_ type: TypeRef, _ decl: NominalDecl) -> Bool {
    index.extensions(of: decl).contains { decl in
      guard decl.whereClause.isEmpty, decl.header.conditions.isEmpty else { return false }
      return decl.members.contains { member in
        guard case .function(let decl) = member, decl.name == "makeIterator", decl.parameters.isEmpty else {
          return false
        }
        return decl.returnType?.canonical == type.canonical || decl.returnType?.plainName == "Iterator"
      }
    }
  }

  /// Takes in that two types are the same.
  private func equate(_ left: TypeRef, _ right: TypeRef) {
    let left = bound(left)
    let right = bound(right)
    if isSame(left, right) || isAboutSelf(left) || isAboutSelf(right) { return }
    if let name = left.plainName, isFree(name), !right.mentions(name) {
      bind(name, to: right)
    } else if let name = right.plainName, isFree(name), !left.mentions(name) {
      bind(name, to: left)
    } else if mentionsFreeName(left) || mentionsFreeName(right) {
      append(.sameType(left, right))
    } else {
      reportConflict(left, right)
    }
  }

  /// A type in terms of free names; where a name stands for `Self`, a member of it is another name.
  private func bound(_ type: TypeRef) -> TypeRef {
    let bound = type.substituting(bindings)
    if bound == type || !bound.mentions("Self") { return bound }
    let named = bound.rewritten { part in
      guard case .member(.self, let name, let arguments) = part, arguments.isEmpty, isDeclared(name) else { return nil }
      return .named(name)
    }
    return named.substituting(bindings)
  }

  /// Whether two types are one by their spelling; a free `Duration` is not `Swift.Duration`.
  private func isSame(_ left: TypeRef, _ right: TypeRef) -> Bool {
    if left == right { return true }
    let isQualified = left.isMember || right.isMember
    return left.canonical == right.canonical && !(isQualified && [left, right].contains { isFree($0.plainName ?? "") })
  }

  /// Whether a name is an associated type that nothing has fixed yet.
  ///
  /// An undeclared name counts if the standard library could declare it: of its collection protocols, only the associated
  /// types that a double needs are built in.
  private func isFree(_ name: String) -> Bool {
    bindings[name] == nil && !fixedNames.contains(name)
      && (isDeclared(name) || StandardLibrary.inferredAssociatedTypes.contains(name))
  }

  private func mentionsFreeName(_ type: TypeRef) -> Bool {
    type.contains { part in
      switch part {
      case .identifier(nil, let name, _): isDeclared(name) && bindings[name] == nil
      default: false
      }
    }
  }

  private func bind(_ name: String, to type: TypeRef) {
    let type = type.substituting(bindings)
    // What mentions itself has no end; the compiler rejects it.
    guard bindings[name] == nil, !type.mentions(name) else { return }
    // `IndexingIterator<Self>.Element` is found through the conformance that is about to say what it is.
    if case .member(let base, _, _) = type, base.mentions("Self") { return }
    // Aliases of aliases of tuples can grow without measure: such a name stays a name.
    guard type.isOfReasonableSize else { return }
    let new = [name: type]
    for known in bindingOrder {
      guard let old = bindings[known], old.mentions(name) else { continue }
      let replaced = old.substituting(new)
      if replaced.isOfReasonableSize { bindings[known] = replaced }
    }
    bindings[name] = type
    bindingOrder.append(name)
  }

  /// Two different types without free names are equated; if aliases do not make them one, nothing can conform.
  private func reportConflict(_ left: TypeRef, _ right: TypeRef) {
    let (first, second) = (lookup.normalized(left), lookup.normalized(right))
    if first == second || isOpenEnded(first) || isOpenEnded(second) { return }
    // Two types that no associated type leads to are names of what is not in view.
    guard let name = bindingOrder.first(where: { bindings[$0] == left || bindings[$0] == right }) else { return }
    diagnostics.append(.conflictingSameTypes(name, left, right, decl: root))
  }

  /// Whether a type is one that only the compiler can name: a member of another type, or something about `Self`.
  private func isOpenEnded(_ type: TypeRef) -> Bool {
    type.contains { part in
      if case .member(let base, _, _) = part {
        index.lookup().nominal(part) == nil || !base.genericArguments.isEmpty
      } else {
        part == .self
      }
    }
  }

  /// Whether a type is a member of one made from `Self`, as in `IndexingIterator<Self>.Element`: that goes round in circles.
  private func isAboutSelf(_ type: TypeRef) -> Bool {
    type.contains { part in
      if case .member(let base, _, _) = part { base != .self && base.mentions("Self") } else { false }
    }
  }

  // MARK: - Results

  private func finish() {
    gatherDefaults()
    for case .conformance(let subject, let constraint) in protocolRequirements + associatedRequirements {
      require(subject, constraint)
    }
    for case .layout(let subject, let word) in protocolRequirements + associatedRequirements {
      let subject = subject.substituting(bindings)
      if mentionsFreeName(subject) { append(.layout(subject, word)) }
    }
    // What bounds a fixed associated type bounds the free one it is fixed to.
    for decl in declared where bindings[decl.name] != nil {
      for bound in decl.inheritance { require(.named(decl.name), bound) }
    }
    declared.updateEach { decl in
      decl.inheritance.updateEach { $0 = $0.substituting(bindings) }
      decl.defaultType = decl.defaultType?.substituting(bindings)
    }
    whereClause = whereClause.map { $0.substituting(bindings) }.filter { requirement in
      switch requirement {
      case .conformance(let subject, _), .layout(let subject, _): mentionsFreeName(subject)
      case .sameType(let left, let right):
        (mentionsFreeName(left) || mentionsFreeName(right)) && !isAboutSelf(left) && !isAboutSelf(right)
      }
    }
    sortLikeSource()
  }

  private func require(_ subject: TypeRef, _ constraint: TypeRef) {
    if subject == .self { return }
    let subject = subject.substituting(bindings)
    let constraint = constraint.substituting(bindings)
    // Only names and their members can be subjects; that `[Item]` is Equatable follows from what it is, or does not.
    guard mentionsFreeName(subject), let first = subject.nameComponents?.first, isDeclared(first),
      subject.genericArguments.isEmpty
    else { return }
    if let name = subject.plainName, let known = declaredPositions[name],
      declared[known].inheritance.contains(where: { $0.canonical == constraint.canonical })
    {
      return
    }
    append(.conformance(subject, constraint))
  }

  private func append(_ requirement: GenericRequirement) {
    if !whereClause.contains(where: { $0.canonical == requirement.canonical }) { whereClause.append(requirement) }
  }

  /// Puts the requirements into the order in which they are written: the protocols' first, then the associated types'.
  private func sortLikeSource() {
    var positions: [GenericRequirement: Int] = [:]
    for requirement in protocolRequirements + associatedRequirements {
      let key = requirement.substituting(bindings).canonical
      if positions[key] == nil { positions[key] = positions.count }
    }
    let keyed = whereClause.enumerated().map { position, requirement in
      (rank: positions[requirement.canonical] ?? Int.max, position: position, requirement: requirement)
    }
    whereClause =
      keyed
      .sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }
      .map(\.requirement)
  }
}

extension Member {
  /// The `where` clause of an associated type.
  fileprivate var associatedClause: [GenericRequirement] { associatedType?.whereClause ?? [] }
}

extension ModuleIndex {
  /// The aliases that extensions add to a protocol, whatever the types are, in each build.
  ///
  /// - Parameters:
  ///   - decl: The protocol.
  ///   - areSeenThere: Whether only those count that its own requirements may name: of its file, or of its module and not private.
  /// - Returns: The aliases without generic parameters.
  func aliasesInExtensions(of decl: NominalDecl, areSeenThere: Bool = false) -> [TypeAliasDecl] {
    let parts = extensions(of: decl).filter { $0.whereClause.isEmpty && $0.header.conditions.isEmpty }
    let file = decl.header.location.file
    return parts.flatMap { part in
      part.members.compactMap(\.typeAlias).filter { alias in
        let other = alias.header.location.file
        let isSeen =
          !areSeenThere || other == file
          || part.shows(.typeAlias(alias), to: .internal) && modules.module(of: other) == modules.module(of: file)
        return isSeen && alias.genericParameters.isEmpty && alias.header.conditions.isEmpty
      }
    }
  }
}
