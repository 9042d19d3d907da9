// Long, as what follows from a name is one walk over declarations, whose steps share what has been followed and how far.

import DeclModel

/// The names on which doubled declarations depend, so that only files that declare or extend these are parsed.
///
/// It grows with each file that is parsed, before there is a `ModuleIndex`, and knows declarations by their simple names alone: it may
/// need too many names, but never too few.
///
/// A protocol needs the protocols and classes it inherits, with their extensions. Of the types in its requirements only few
/// facts matter, mostly whether they are type aliases or protocols.
struct NeededNames: Sendable {
  /// The keys that are needed since the last time; a file with one of them is parsed.
  private var newKeys: Set<NameKey> = []
  /// The keys of all times, for files that are added later.
  private(set) var allKeys: Set<NameKey> = []
  /// Names that several modules may have, as the keys of protocols.
  private var clashes: Set<NameKey> = []
  /// The protocols that are doubled.
  private var doubledProtocols: [NominalDecl] = []
  /// The names of bounds, which may be classes, and of attributes, which may be property wrappers.
  private var bounds: Set<String> = []
  /// The names of all that is doubled, and of the types around it.
  private var ownNames: Set<String> = []
  private var outerNames: Set<String> = []

  private enum Depth: Int, Comparable {
    /// As a value's type: whether it is a type alias or a protocol, and what that inherits.
    case mentioned
    /// As a bound: whether it is a class, too.
    case bound
    /// As the type of values that are compared: its extensions, too.
    case compared
    /// As something inherited: its requirements and extensions, too.
    case inherited

    static func < (left: Depth, right: Depth) -> Bool { left.rawValue < right.rawValue }
  }

  /// The declarations of the files parsed so far, by name.
  private var known: [String: [Member]] = [:]
  /// Whether generic arguments matter like the types that have them: to make an `Optional<T>` takes a `T`.
  private var followsArguments = false
  /// Whether the conformances of parameter types matter, those of extensions included, as where doubles compare values.
  private let comparesValues: Bool
  /// Whether those of all types do: they may belong to the actor on which a module has its types by default.
  private let isolatesTypes: Bool
  /// The types to which extensions conform others, by the names of these.
  private var conformances: [String: [TypeRef]] = [:]
  /// The depth to which each name has been followed.
  private var followed: [String: Depth] = [:]
  /// Names whose declarations are still to be visited.
  private var pending: [(name: String, depth: Depth)] = []
  private var isVisiting = false

  /// Names that doubles write, of the standard library and of the run time, until one is made.
  private var namesInDoubles: Set<String>

  /// - Parameters:
  ///   - comparesValues: Whether doubles compare values.
  ///   - isolatesTypes: Whether an actor isolates the types of the module by default.
  ///   - namesInDoubles: The types that doubles name, beside those of the standard library.
  init(comparesValues: Bool = false, isolatesTypes: Bool = false, namesInDoubles: Set<String> = []) {
    self.comparesValues = comparesValues || isolatesTypes
    self.isolatesTypes = isolatesTypes
    self.namesInDoubles = namesInDoubles.union(TypeFacts.standardNames).union(["Swift"])
  }

  /// Adds the declarations of a file.
  mutating func add(_ model: FileModel) { add(model.declarations) }

  private mutating func add(_ members: [Member]) {
    for member in members {
      switch member {
      case .nominal(let decl):
        if decl.kind != .extension { note(member, decl.name) } else { noteConformances(of: decl) }
        add(decl.members)
      case .typeAlias(let decl): note(member, decl.name)
      default: break
      }
    }
  }

  /// A protocol to which an extension conforms a type may have what the type itself has not.
  private mutating func noteConformances(of decl: NominalDecl) {
    guard !decl.inheritance.isEmpty, let name = decl.extendedType?.nameComponents?.last else { return }
    conformances[name, default: []] += decl.inheritance
    if comparesValues { for attribute in decl.header.attributes { follow(attribute.name, .bound) } }
    followConformances(of: name)
  }

  private mutating func followConformances(of name: String) {
    guard !conformances.isEmpty, let depth = followed[name],
      followsArguments && depth == .inherited || comparesValues && depth >= .compared
    else { return }
    for type in conformances[name] ?? [] { follow(type, depth) }
  }

  private mutating func note(_ member: Member, _ name: String) {
    known[name, default: []].append(member)
    // It was needed before it was found: follow it now.
    if let depth = followed[name] { visit(member, depth) }
  }

  /// The keys that have not been looked for yet.
  mutating func takeNewKeys() -> Set<NameKey> {
    defer { newKeys = [] }
    allKeys.formUnion(newKeys)
    return newKeys
  }

  /// The doubled protocols, and those that they inherit as far as these are known.
  var inheritingProtocols: [NominalDecl] {
    var found = doubledProtocols
    for (name, depth) in followed where depth == .inherited {
      for case .nominal(let decl) in known[name] ?? [] where decl.kind == .protocol { found.append(decl) }
    }
    return found
  }

  /// The keys to look for in other modules, beside what is inherited from them: whether a type that is mentioned is a type alias or a
  /// protocol, whether a bound is a class, how a property wrapper keeps its value, what the types are around what is doubled, and which
  /// names are declared there, too.
  var keysOfOtherModules: Set<NameKey> {
    var keys: Set<NameKey> = []
    for name in followed.keys {
      keys.insert(NameKey(.abstract, name))
      // Somebody else may have what generated code names of the standard library.
      let isStandard = TypeFacts.standardNames.contains(name)
      if isStandard || bounds.contains(name) || isAmbiguous(name) { keys.insert(NameKey(.concrete, name)) }
    }
    for name in ownNames where isAmbiguous(name) {
      keys.formUnion([NameKey(.abstract, name), NameKey(.concrete, name)])
    }
    for name in outerNames where !isDeclared(name) {
      keys.formUnion([NameKey(.abstract, name), NameKey(.concrete, name), NameKey(.extended, name)])
    }
    return keys
  }

  /// The keys to look for in other modules whose types an actor isolates by default.
  var keysOfIsolatedModules: Set<NameKey> {
    Set(followed.keys.flatMap { [NameKey(.concrete, $0), NameKey(.extended, $0)] })
  }

  /// Needs to know whether something of a name is declared.
  mutating func need(_ name: String) { follow(name, .bound) }

  /// Needs to know whether the module has a type of a name, and nothing more about it.
  mutating func look(for name: String) {
    newKeys.insert(NameKey(.abstract, name))
    newKeys.insert(NameKey(.concrete, name))
  }

  /// Needs all that a doubled declaration depends on.
  mutating func need(_ decl: NominalDecl) {
    ownNames.insert(decl.context.first ?? decl.name)
    outerNames.formUnion(decl.context)
    // A type of the module may hide one that doubles name.
    for name in namesInDoubles { follow(name, .bound) }
    namesInDoubles = []
    newKeys.insert(NameKey(.extended, decl.name))
    visit(.nominal(decl), .inherited)
    if decl.kind == .protocol {
      doubledProtocols.append(decl)
      return
    }
    followsArguments = true
    // How a value of a member's type can be made is a matter of its declaration and extensions.
    for member in decl.members { visitMember(member, .inherited, isNested: true) }
  }

  /// Needs all that the members of a superclass mention, which its doubled subclass overrides.
  mutating func needMembers(of superclass: NominalDecl) {
    for member in superclass.members { visitMember(member, .mentioned, isNested: !superclass.context.isEmpty) }
  }

  private mutating func follow(_ name: String, _ depth: Depth) {
    let before = followed[name]
    // Nearly every name has been followed so far already, be it ambiguous or not.
    if let before, before >= depth { return }
    // Whether the module has a type called like a system library's must be known of a concrete one, too.
    let depth = depth == .mentioned && isAmbiguous(name) ? .bound : depth
    if let before, before >= depth { return }
    followed[name] = depth
    newKeys.insert(NameKey(.abstract, name))
    if depth != .mentioned { newKeys.insert(NameKey(.concrete, name)) }
    // Everybody extends `String`, which says nothing new; a type of the module with such a name is another matter.
    if depth == .inherited || depth == .compared && !TypeComparability.isKnown(name) {
      newKeys.insert(NameKey(.extended, name))
    }
    pending.append((name, depth))
    if isVisiting { return }
    // In a row, and not one inside of the other, which the stack would not bear for a long chain of type aliases.
    isVisiting = true
    while let (name, depth) = pending.popLast() {
      for member in known[name] ?? [] { visit(member, depth) }
      followConformances(of: name)
    }
    isVisiting = false
  }

  /// Whether types of this name are known, and no alias, which may stand for one of another module.
  private func isDeclared(_ name: String) -> Bool {
    known[name]?.allSatisfy { $0.nominal != nil } ?? false
  }

  private func isAmbiguous(_ name: String) -> Bool {
    AmbiguousNames.mayBeAmbiguous(name) || !clashes.isEmpty && clashes.contains(NameKey(.abstract, name))
  }

  /// Says which names the inputs have in common with modules of packages: it matters which of both is meant.
  mutating func noteClashes(_ keys: Set<NameKey>) {
    clashes.formUnion(keys)
    for (name, depth) in followed where depth == .mentioned && isAmbiguous(name) { follow(name, .bound) }
  }

  private mutating func visit(_ member: Member, _ depth: Depth) {
    switch member {
    case .typeAlias(let alias): follow(alias.type, depth)
    case .nominal(let decl):
      for type in decl.inheritance { follow(type, depth) }
      if let type = decl.extendedType { follow(type, depth) }
      follow(decl.whereClause, depth)
      if depth == .compared { visitCompared(decl) }
      guard depth == .inherited else { return }
      // Only here can a plain name mean a type of the surrounding ones; and these may be aliases themselves.
      for name in decl.context { follow(name, .inherited) }
      for attribute in decl.header.attributes { follow(attribute.name, .bound) }
      guard decl.kind == .protocol else { return }
      followNestedTypes(of: decl)
      // Whether the slices of a collection meet a bound, extensions say.
      if decl.bounds("SubSequence") { newKeys.insert(NameKey(.extended, "Slice")) }
      let mayBeIsolated = isolatesTypes || !decl.header.attributes.isEmpty || !decl.inheritance.isEmpty
      for member in decl.members {
        visitMember(member, .mentioned, isNested: !decl.context.isEmpty, mayBeIsolated: mayBeIsolated)
      }
    default: break
    }
  }

  /// An associated type that leads back to the conforming type is doubled like the protocol itself.
  private mutating func followNestedTypes(of decl: NominalDecl) {
    let types = decl.members.compactMap(\.associatedType)
    func mentionsSelf(_ requirements: [GenericRequirement]) -> Bool {
      requirements.contains { requirement in
        switch requirement {
        case .conformance(let subject, let bound): subject != .self && bound.mentions("Self")
        case .sameType(let left, let right): left.mentions("Self") || right.mentions("Self")
        case .layout: false
        }
      }
    }
    let leadBack =
      mentionsSelf(decl.whereClause)
      || types.contains { type in
        mentionsSelf(type.whereClause) || type.inheritance.contains { $0.mentions("Self") }
      }
    guard leadBack else { return }
    for type in types {
      for bound in type.inheritance { follow(bound, .inherited) }
    }
  }

  private mutating func visitCompared(_ decl: NominalDecl) {
    // What belongs to a global actor may be comparable there alone.
    for attribute in decl.header.attributes { follow(attribute.name, .bound) }
    guard decl.kind == .protocol else {
      newKeys.insert(NameKey(.extended, decl.name))
      return
    }
    // What bounds the `ID` of a `Key.ID` is said where it is declared.
    for case .associatedType(let member) in decl.members {
      for type in member.inheritance { follow(type, .compared) }
      follow(member.whereClause, .compared)
    }
  }

  private mutating func visitMember(
    _ member: Member,
    _ depth: Depth,
    isNested: Bool,
    mayBeIsolated: Bool = false
  ) {
    for attribute in member.header.attributes { followBound(attribute.name, .bound) }
    let isCompared = comparesValues && depth == .mentioned
    let boundDepth = isCompared ? Depth.compared : .bound
    // In a nested protocol a plain name may be a type of the surrounding ones, and must then be qualified.
    // That a type is deprecated matters to the doubles of deprecated members.
    let looksCloser = depth == .mentioned && (isNested || member.header.hasAvailability(\.isDeprecated))
    let depth = looksCloser ? .bound : depth
    // Of the values with which a requirement is called, or which it is set to.
    let valueDepth = isCompared ? .compared : depth
    let resultDepth = isolatesTypes ? valueDepth : depth
    switch member {
    case .function, .initializer:
      // What leaves an actor is sent, unless its type is declared as 'Sendable'.
      let isSent = member.effects.isAsync && (mayBeIsolated || !member.header.attributes.isEmpty)
      for parameter in member.parameters { follow(parameter.type, isSent ? max(valueDepth, .bound) : valueDepth) }
      follow(member.resultType, resultDepth)
      follow(member.effects.thrownType, depth)
    case .subscript(let decl):
      for parameter in decl.parameters { follow(parameter.type, valueDepth) }
      follow(decl.returnType, valueDepth)
    case .variable(let decl):
      follow(decl.type, valueDepth)
      follow(decl.accessors?.getter?.effects.thrownType, depth)
    case .associatedType(let decl):
      follow(decl.defaultType, depth)
      for type in decl.inheritance { followBound(type, boundDepth) }
      follow(decl.whereClause, boundDepth)
    case .typeAlias(let decl):
      follow(decl.type, depth)
      return
    case .enumCase(let decl):
      for parameter in decl.parameters ?? [] { follow(parameter.type, depth) }
    case .nominal, .macroUse: return
    }
    for case let type? in member.genericParameters.lazy.map(\.inherited) { followBound(type, boundDepth) }
    follow(member.whereClause, boundDepth)
    for case .conformance(_, let bound) in member.whereClause { followBound(bound, boundDepth) }
  }

  /// What a bound or an attribute is matters of every name in it, but for generic arguments.
  private mutating func followBound(_ type: TypeRef, _ depth: Depth) {
    bounds.formUnion(type.compositionElements.compactMap(\.nameComponents?.last))
    follow(type, depth)
  }

  private mutating func follow(_ requirements: [GenericRequirement], _ depth: Depth) {
    for requirement in requirements {
      switch requirement {
      case .conformance(let left, let right), .sameType(let left, let right):
        follow(left, .mentioned)
        follow(right, depth)
      case .layout(let type, _): follow(type, .mentioned)
      }
    }
  }

  /// Every name in a type, if there is one.
  private mutating func follow(_ type: TypeRef?, _ depth: Depth) {
    if let type { follow(type, depth) }
  }

  /// Every name in a type.
  private mutating func follow(_ type: TypeRef, _ depth: Depth) {
    switch type {
    case .identifier(_, let name, let arguments): follow(name, arguments, depth)
    case .member(let base, let name, let arguments):
      follow(base, depth)
      follow(name, arguments, depth)
    case .attributed(let attributes, let type):
      for attribute in attributes.attributes { follow(attribute.name, .mentioned) }
      follow(type, depth)
    default:
      _ = type.hasPart { part in
        follow(part, depth)
        return false
      }
    }
  }

  private mutating func follow(_ name: String, _ arguments: [TypeRef], _ depth: Depth) {
    follow(name, depth)
    for argument in arguments { follow(argument, followsArguments || depth == .compared ? depth : .mentioned) }
  }
}
