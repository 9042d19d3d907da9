/// The generic superclasses of a protocol or class, whose nested types and type aliases it names without their arguments.
struct GenericSuperclasses {
  private let lookup: NameLookup
  /// The classes with their arguments, by the components of their names.
  private var types: [[String]: TypeRef] = [:]
  /// All classes among the superclasses, which may lend these their name.
  private var names: Set<String> = []

  /// - Parameters:
  ///   - superclasses: The nearest superclass, or several where each is.
  ///   - lookup: Looks names up where they are written.
  init(_ superclasses: [(type: TypeRef, decl: NominalDecl)], seenThrough lookup: NameLookup) {
    self.lookup = lookup
    for superclass in superclasses {
      for types in ClassTypes.chain(of: superclass.decl, as: superclass.type, in: lookup.index) {
        let decl = types.declaration
        names.insert(decl.qualifiedName)
        if !decl.genericParameters.isEmpty { self.types[decl.context + [decl.name]] = types.type }
      }
    }
  }

  /// A type in which each name that one of them declares has the class with its arguments before it.
  func completing(_ type: TypeRef, hiding hidden: Set<String>) -> TypeRef {
    if types.isEmpty { return type }
    return type.rewritten { part in
      guard let components = part.nameComponents, let name = components.last, !hidden.contains(components[0]),
        let id = lookup.match(components)?.ids.first, let owner = types[lookup.index[id].context]
      else { return nil }
      if case .member(let base, _, _) = part {
        guard let decl = lookup.nominal(base), names.contains(decl.qualifiedName),
          base.genericArguments.isEmpty || types[decl.context + [decl.name]] == base
        else { return nil }
      }
      return .member(owner, name: name, arguments: part.genericArguments.map { completing($0, hiding: hidden) })
    }
  }

  /// A member with such types.
  func completing(_ member: Member, hiding hidden: Set<String> = []) -> Member {
    types.isEmpty ? member : member.mappingTypes { completing($0, hiding: $1.union(hidden)) }
  }
}
