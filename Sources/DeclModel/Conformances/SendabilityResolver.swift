internal import SyntaxLite

/// Whether values of a type may cross from one actor to another, as far as the sources in view tell.
package enum Sendability: Int, Comparable, Sendable {
  case no, unknown, yes

  package static func < (left: Sendability, right: Sendability) -> Bool { left.rawValue < right.rawValue }
}

/// Finds out whether types are `Sendable`: by what declares them or, where nothing in view does, by their names.
package struct SendabilityResolver: Sendable {
  /// Looks names up where the types are written.
  private let lookup: NameLookup
  /// The generic parameters that the types may mention, each with what bounds it.
  private let genericParameters: [GenericParameter]
  /// The requirements of `where` clauses on them.
  private let requirements: [GenericRequirement]
  /// Whether a type is `Sendable`, too, if all that it consists of is, and nothing says that it is not.
  private let infersConformances: Bool

  /// A resolver for the types that are written at a place.
  ///
  /// - Parameters:
  ///   - lookup: Looks names up there.
  ///   - genericParameters: The generic parameters that the types may mention.
  ///   - requirements: The requirements of `where` clauses on them.
  ///   - infersConformances: Whether a type is `Sendable`, too, if all that it consists of is, and nothing says that it is not.
  package init(
    lookup: NameLookup,
    genericParameters: [GenericParameter] = [],
    requirements: [GenericRequirement] = [],
    infersConformances: Bool = true
  ) {
    self.lookup = lookup
    self.genericParameters = genericParameters
    self.requirements = requirements
    self.infersConformances = infersConformances
  }

  /// Whether `@Sendable` closures can use the generic parameters: conformances to protocols that are not `Sendable` may
  /// belong to an actor.
  package var metatypesCross: Bool {
    let bounds =
      genericParameters.compactMap(\.inherited)
      + requirements.compactMap {
        if case .conformance(_, let bound) = $0 { bound } else { nil }
      }
    return bounds.allSatisfy(isMetatypeSendable(boundBy:))
  }

  /// The sendability of a type as a member writes it.
  package func sendability(of type: TypeRef) -> Sendability {
    var budget = 200
    return sendability(of: type, in: lookup, budget: &budget)
  }

  /// The sendability of a declared type.
  package func sendability(of decl: NominalDecl) -> Sendability {
    var budget = 200
    return sendability(of: decl, budget: &budget)
  }

  /// Whether a type is declared `Sendable`, by itself or through what it inherits.
  ///
  /// - Parameters:
  ///   - decl: The type.
  ///   - mayDepend: Whether it counts if the type is so for some generic arguments only.
  /// - Returns: `false` also if nothing in view says so.
  package func isDeclaredSendable(_ decl: NominalDecl, mayDepend: Bool = false) -> Bool {
    var seen: Set<String> = []
    return isDeclaredSendable(decl, mayDepend: mayDepend, seen: &seen)
  }

  private func isMetatypeSendable(boundBy bound: TypeRef) -> Bool {
    if case .suppressed = bound { return true }
    return bound.plainName == "AnyObject" || existential(bound, in: lookup) == .yes
  }

  private func isMetatypeSendable(of type: TypeRef) -> Bool {
    let isGeneric = type.mentions(anyOf: Set(genericParameters.map(\.name)))
    return !isGeneric || metatypesCross
  }

  private var index: ModuleIndex { lookup.index }

  // MARK: - Types

  private func sendability(of type: TypeRef, in lookup: NameLookup, budget: inout Int) -> Sendability {
    budget -= 1
    if budget < 0 { return .unknown }
    switch type {
    case .optional(let part), .implicitlyUnwrappedOptional(let part), .array(let part), .packElement(let part),
      .packExpansion(let part):
      return sendability(of: part, in: lookup, budget: &budget)
    case .dictionary(let left, let right), .inlineArray(let left, let right):
      return min(
        sendability(of: left, in: lookup, budget: &budget),
        sendability(of: right, in: lookup, budget: &budget)
      )
    case .tuple(let elements):
      return elements.map { sendability(of: $0.type, in: lookup, budget: &budget) }.min() ?? .yes
    case .function: return .no
    case .attributed(let attributes, let base):
      if base.functionType != nil {
        let names = attributes.attributes.map(\.name.baseName)
        return names.contains("Sendable") || names.contains("MainActor") ? .yes : .no
      }
      return sendability(of: base, in: lookup, budget: &budget)
    case .any(let constraint), .some(let constraint):
      return existential(constraint, in: lookup)
    case .composition: return existential(type, in: lookup)
    case .metatype(let base): return isMetatypeSendable(of: base) ? .yes : .no
    case .protocolMetatype, .integer: return .yes
    case .suppressed: return .unknown
    case .identifier, .member:
      return named(type, in: lookup, budget: &budget)
    }
  }

  private func named(_ type: TypeRef, in lookup: NameLookup, budget: inout Int) -> Sendability {
    if let name = type.plainName {
      if name == "Any" || name == "AnyObject" { return .no }
      if let parameter = genericParameters.first(where: { $0.name == name }) {
        let required = requirements.compactMap { requirement -> TypeRef? in
          if case .conformance(let subject, let bound) = requirement, subject.plainName == name { bound } else { nil }
        }
        return ([parameter.inherited].compactMap(\.self) + required).map { existential($0, in: lookup) }.max() ?? .no
      }
    }
    if let decl = lookup.declaredNominal(type) {
      if decl.kind == .protocol { return existential(type, in: lookup) }
      let declared = sendability(of: decl, budget: &budget)
      if declared == .yes || type.genericArguments.isEmpty || !isSendableWithItsArguments(decl) { return declared }
      return type.genericArguments.map { sendability(of: $0, in: lookup, budget: &budget) }.min() ?? .unknown
    }
    if isStandardError(type, in: lookup) { return .yes }
    let expanded = lookup.expandingAliases(type, holdsInAllBuilds: true)
    if expanded != type { return sendability(of: expanded, in: lookup, budget: &budget) }
    guard let name = type.systemName else { return .unknown }
    if KnownSendability.containers.contains(name) {
      return type.genericArguments.map { sendability(of: $0, in: lookup, budget: &budget) }.min() ?? .unknown
    }
    if KnownSendability.protocols.contains(name) { return .yes }
    return KnownSendability.isSendable(name) ? .yes : .unknown
  }

  /// Whether an extension says that a type is `Sendable` if its generic arguments are.
  private func isSendableWithItsArguments(_ decl: NominalDecl) -> Bool {
    index.extensions(of: decl).contains { part in
      let inside = index.lookup(in: part.scope)
      return part.inheritance.contains { $0.core.systemName == "Sendable" }
        && !part.header.hasAvailability(\.isUnavailable)
        && part.whereClause.allSatisfy {
          if case .conformance(_, let bound) = $0 { existential(bound, in: inside) == .yes } else { false }
        }
    }
  }

  /// Values behind a constraint: a protocol in view says whether they are `Sendable`.
  private func existential(_ constraint: TypeRef, in lookup: NameLookup) -> Sendability {
    switch constraint.core {
    case .composition(let parts): return parts.map { existential($0, in: lookup) }.max() ?? .no
    case .any(let inner), .some(let inner): return existential(inner, in: lookup)
    case .suppressed: return .no
    case let type:
      if type.systemName == "Sendable" || isStandardError(type, in: lookup) { return .yes }
      if type.plainName == "AnyObject" || type.plainName == "Any" { return .no }
      guard let decl = lookup.nominal(type) else {
        return KnownSendability.protocols.contains(type.baseName) ? .yes : .unknown
      }
      if isDeclaredSendable(decl) || isIsolatedClass(decl) { return .yes }
      // A protocol that an actor isolates does not make those who conform `Sendable`, but a class does.
      let isBoundToIsolatedClass = decl.inheritance.contains { bound in
        index.lookup(in: decl.scope).nominal(bound).map(isIsolatedClass) ?? false
      }
      if isBoundToIsolatedClass { return .yes }
      return inheritsUnknown(decl) ? .unknown : .no
    }
  }

  private func isIsolatedClass(_ decl: NominalDecl) -> Bool {
    decl.kind == .class && index.globalActor(of: decl) != nil
  }

  // MARK: - Declarations

  private func sendability(of decl: NominalDecl, budget: inout Int) -> Sendability {
    budget -= 1
    if budget < 0 { return .unknown }
    if decl.kind == .actor || isDeclaredSendable(decl) { return .yes }
    if index.globalActor(of: decl) != nil {
      // An isolated class is not if its superclass is not, unless that is the root of all.
      guard let superclass = index.superclass(of: decl), !superclass.isRoot else { return .yes }
      return sendability(of: superclass, budget: &budget)
    }
    switch decl.kind {
    case .class: return inheritsUnknown(decl) ? .unknown : .no
    case .struct, .enum:
      if index.deniesSendable(decl) { return .no }
      // Only what other modules do not see is `Sendable` by what it consists of.
      if index.effectiveAccess(of: decl) >= .public {
        return decl.header.attribute(named: "frozen") == nil ? .no : .unknown
      }
      if !decl.genericParameters.isEmpty || !infersConformances { return .unknown }
      return contents(of: decl, budget: &budget)
    default: return .unknown
    }
  }

  /// The sendability of the stored properties and associated values of a type together.
  private func contents(of decl: NominalDecl, budget: inout Int) -> Sendability {
    budget -= 1
    if budget < 0 { return .unknown }
    var result = Sendability.yes
    let inside = index.lookup(in: decl.memberScope)
    for member in decl.members {
      switch member {
      case .variable(let variable):
        let isComputed = variable.accessors.map { !$0.hasObservers } ?? false
        if variable.header.isStatic || isComputed { continue }
        guard variable.header.attributes.isEmpty else {
          result = min(result, .unknown)
          continue
        }
        result = min(
          result,
          variable.type.map { sendability(of: $0, in: inside, budget: &budget) }
            ?? variable.initialValue.map { sendability(ofValue: $0, in: inside, budget: &budget) } ?? .unknown
        )
      case .enumCase(let enumCase):
        for parameter in enumCase.parameters ?? [] {
          result = min(result, sendability(of: parameter.type, in: inside, budget: &budget))
        }
      default: continue
      }
    }
    return result
  }

  /// The sendability of a value without a written type: of literals, of what types make, of their cases, and of what the system's have.
  private func sendability(ofValue value: String, in lookup: NameLookup, budget: inout Int) -> Sendability {
    guard let names = ExpressionNames(value) else { return .unknown }
    var result = Sendability.yes
    for member in names.members where member.name != "init" {
      guard case .type(let name) = member.base else { return .unknown }
      // A static member may be of any type.
      let parts = lookup.declaredNominal(.named(name)).map(index.partsWithInherited) ?? []
      if parts.contains(where: { $0.members.contains { $0.isCalled(member.name) } }) { return .unknown }
    }
    for name in names.types {
      result = min(result, sendability(of: .named(name), in: lookup, budget: &budget))
    }
    return result
  }

  private func isDeclaredSendable(_ decl: NominalDecl, mayDepend: Bool, seen: inout Set<String>) -> Bool {
    guard seen.insert(decl.qualifiedName).inserted else { return false }
    // A conformance that is unavailable says that there is none.
    let extensions = index.extensions(of: decl).filter { part in
      (mayDepend || part.whereClause.isEmpty) && !part.header.hasAvailability(\.isUnavailable)
    }
    return ([decl] + extensions).contains { part in
      let lookup = index.lookup(in: part.scope)
      return part.inheritance.contains { isSendable($0, in: lookup, mayDepend: mayDepend, seen: &seen) }
    }
  }

  private func isSendable(_ bound: TypeRef, in lookup: NameLookup, mayDepend: Bool, seen: inout Set<String>) -> Bool {
    switch bound.core {
    case .suppressed: return false
    case .composition(let parts):
      return parts.contains { isSendable($0, in: lookup, mayDepend: mayDepend, seen: &seen) }
    case let type:
      if type.systemName == "Sendable" || isStandardError(type, in: lookup) { return true }
      guard let decl = lookup.nominal(type) else {
        let name = type.baseName
        return KnownSendability.superclasses.contains(name) || KnownSendability.protocols.contains(name)
      }
      guard decl.kind == .protocol || decl.kind == .class else { return false }
      return isDeclaredSendable(decl, mayDepend: mayDepend, seen: &seen)
    }
  }

  /// Whether a name means the standard library's `Error`, and none that is declared in view.
  private func isStandardError(_ type: TypeRef, in lookup: NameLookup) -> Bool {
    type.systemName == "Error" && lookup.declaredNominal(type) == nil
  }

  /// Whether something that nothing in view declares is among what a type inherits, directly or not.
  private func inheritsUnknown(_ decl: NominalDecl, depth: Int = 0) -> Bool {
    depth > 64
      || decl.inheritance.contains { type in
        guard !type.core.baseName.isEmpty,
          let parent = index.lookup(in: decl.scope).nominal(type)
        else { return !KnownSendability.neutralProtocols.contains(type.core.baseName) }
        return !parent.isBuiltIn && inheritsUnknown(parent, depth: depth + 1)
      }
  }
}
