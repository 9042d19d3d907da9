internal import SyntaxLite

/// Expressions that may be repeated in another file: default arguments, and initial values of properties.
extension ModuleIndex {
  /// Whether an expression surely means the same in another file, in an extension or a subclass of a type.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - type: The type of which it is a value, whose members it may name by a period alone.
  ///   - decl: The type that it is a part of. What that declares, an extension and a subclass see by the same names.
  ///   - access: The least access level of what may be named there.
  ///   - isArgument: Whether it is a default argument, which may stand for something of the call.
  /// - Returns: Whether it is made of literals and of names that are seen there.
  package func isPortable(
    _ expression: String,
    as type: TypeRef?,
    in decl: NominalDecl,
    seenFrom access: AccessLevel,
    isArgument: Bool = true
  ) -> Bool {
    guard let names = ExpressionNames(expression), isArgument || !names.dependsOnCaller else { return false }
    let path = decl.context + [decl.name]
    let lookup = lookup(in: decl.memberScope)
    let areSeen = names.types.allSatisfy { name in
      guard let id = lookup.match([name])?.ids.first, id.rawValue >= 0 else {
        return seesValue(called: name, in: decl, from: access)
      }
      // Where the double goes, a type of another module may be another one.
      if self[id].isDependency, declaration(named: name) != nil { return false }
      // What stands in another type is called otherwise outside of it.
      return (self[id].context.isEmpty || self[id].context == path)
        && lookup.narrowestAccess(in: .named(name)) >= access
    }
    return areSeen
      && zip(names.members, meanings(of: names, as: type, in: lookup)).allSatisfy { name, found in
        let hidden = found.filter { !$0.part.shows($0.member, to: access) }
        if hidden.isEmpty { return true }
        // A variable is meant before a function of its name, if nothing is called.
        if name.labels == nil { return hidden.count < found.count }
        // Of functions that take the same, one with all its arguments goes before those that leave out some.
        return found.contains { seen in
          seen.part.shows(seen.member, to: access) && name.givesAllArguments(of: seen.member)
            && hidden.allSatisfy { !name.givesAllArguments(of: $0.member) && $0.member.takesFirst(what: seen.member) }
        }
      }
  }

  /// What each member that an expression names may be, as far as declarations are in view.
  func meanings(
    of names: ExpressionNames,
    as type: TypeRef?,
    in lookup: NameLookup
  ) -> [[(member: Member, part: NominalDecl)]] {
    if names.members.isEmpty { return [] }
    var parts: [NominalDecl] = []
    for base in names.types.map({ TypeRef.named($0) }) + [type].compactMap(\.self) {
      base.forEachPart { part in
        guard let name = part.nameComponents?.joined(separator: ".") ?? part.sugaredName else { return }
        parts += lookup.nominal(part).map(partsWithInherited) ?? extensions(ofTypeNamed: name)
      }
    }
    return names.members.map { name in
      let found = parts.flatMap { part in
        part.members.filter { name.mayMean($0, of: part) }.map { (member: $0, part: part) }
      }
      // What comes next may be a member of this one or of its value, or be implied by a parameter of it.
      parts += found.flatMap { member, part in
        if let nested = member.nominal { return partsWithInherited(nested) }
        let lookup = self.lookup(in: part.memberScope)
        return (member.parameters.map(\.type) + [member.resultType].compactMap(\.self))
          .compactMap { lookup.nominal($0.withoutOptionals) }.flatMap(partsWithInherited)
      }
      return found
    }
  }

  /// Whether an expression names a type or member that is deprecated.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - type: The type of which it is a value.
  ///   - decl: The type that it is a part of.
  /// - Returns: Whether it does, as far as declarations are in view.
  package func namesDeprecated(_ expression: String, as type: TypeRef, in decl: NominalDecl) -> Bool {
    guard let names = ExpressionNames(expression) else { return false }
    let lookup = lookup(in: decl.memberScope)
    let types = names.types.map { TypeRef.named($0) }
    if types.contains(where: lookup.isDeprecated) { return true }
    let parts = (types + [type.withoutOptionals]).compactMap { lookup.nominal($0) }.flatMap(partsWithInherited)
    return names.members.contains { name in
      parts.contains { part in
        part.members.contains { name.mayMean($0, of: part) && $0.header.hasAvailability(\.isDeprecated) }
      }
    }
  }

  /// Whether a function or variable that a name means in a type is seen from another file; what is not known is of another module.
  private func seesValue(called name: String, in decl: NominalDecl, from access: AccessLevel) -> Bool {
    let isShown = partsWithInherited(decl).flatMap { part in
      part.members.filter { $0.isCalled(name) }.map { part.shows($0, to: access) }
    }
    if !isShown.isEmpty { return isShown.contains(true) }
    // What stands in another type is called otherwise outside of it.
    let outer = enclosingNominals(of: decl.context).flatMap(partsWithInherited)
    if outer.contains(where: { $0.members.contains { $0.isCalled(name) } }) { return false }
    let file = decl.header.location.file
    return values(called: name).allSatisfy { value in
      let isMeant =
        value.file == file
        || value.access > .fileprivate && modules.module(of: value.file) == modules.module(of: file)
      return !isMeant || value.access >= access
    }
  }

  /// The braces in which the members of a type stand, its own and those that it inherits.
  func partsWithInherited(_ decl: NominalDecl) -> [NominalDecl] {
    let classes = decl.kind == .class ? Array(superclasses(from: decl)) : [decl]
    let protocols = classes.flatMap { Inheritance(ofBounds: inheritance(of: $0), at: $0, in: self).visits.map(\.decl) }
    return (classes + protocols.filter { $0.kind == .protocol }).flatMap { [$0] + extensions(of: $0) }
  }
}

extension TypeRef {
  /// The name of a type that is written without it, as that of `[Int]`.
  fileprivate var sugaredName: String? {
    switch self {
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .optional, .implicitlyUnwrappedOptional: "Optional"
    default: nil
    }
  }
}

extension ExpressionNames.Member {
  /// Whether it may be a member of a type, given how it is called.
  func mayMean(_ member: Member, of part: NominalDecl) -> Bool {
    switch member {
    case .function(let decl): decl.name == name && fits(decl.parameters)
    case .initializer(let decl):
      name == "init" && mayBeMember(of: part) && fits(decl.parameters)
    case .variable(let decl): decl.name == name
    case .enumCase(let decl): decl.name == name
    case .nominal(let decl): decl.name == name
    case .typeAlias(let decl): decl.name == name
    case .subscript, .associatedType, .macroUse: false
    }
  }

  /// Whether the call has as many arguments as a function has parameters.
  func givesAllArguments(of member: Member) -> Bool { labels.map { $0.count >= member.parameters.count } ?? false }

  private func mayBeMember(of part: NominalDecl) -> Bool {
    switch base {
    case .type(let name), .member(let name): part.name.split(separator: ".").last.map(String.init) == name
    case .implied, .value: true
    }
  }

  /// Whether the labels are those of some of the parameters, and the others need no argument.
  func fits(_ parameters: [Parameter]) -> Bool {
    guard var labels = labels?[...] else { return true }
    for parameter in parameters {
      let label = parameter.label ?? "_"
      if labels.first == label {
        labels.removeFirst()
        while parameter.isVariadic, labels.first == "_" { labels.removeFirst() }
      } else if parameter.defaultValue == nil, !parameter.isVariadic {
        return false
      }
    }
    return labels.isEmpty
  }
}

extension Member {
  /// Whether its first parameters are those of another function, of which no caller chooses a type.
  fileprivate func takesFirst(what other: Member) -> Bool {
    let taken = other.parameters.map { ($0.label, $0.type.canonical) }
    let own = parameters.prefix(taken.count).map { ($0.label, $0.type.canonical) }
    return genericParameters.isEmpty && other.genericParameters.isEmpty && own.elementsEqual(taken, by: ==)
  }
}

extension NominalDecl {
  /// Whether a member of it, or of the extension that it is, has an access level or a higher one.
  func shows(_ member: Member, to access: AccessLevel) -> Bool {
    if kind == .protocol { return true }
    // Cases are seen as their type is.
    if case .enumCase = member { return true }
    return member.header.access ?? (kind == .extension ? header.access : nil) ?? .internal >= access
  }
}
