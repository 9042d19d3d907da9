// What the associated types of types are, as far as it can be told without the compiler: `User.ID` is what `id` of `User` is.

extension NameLookup {
  /// The type with such associated types written out as what they are, from the inside out: `[User].Element.ID`.
  ///
  /// - Parameters:
  ///   - type: A type without aliases.
  ///   - depth: How many types have led here. One may be what another one is; in broken code, so may that.
  /// - Returns: The type; what is not known stays.
  func tellingAssociatedTypes(_ type: TypeRef, depth: Int = 0) -> TypeRef {
    guard depth < 8, type.contains(where: { if case .member = $0 { true } else { false } }) else { return type }
    return type.rewritten { part in
      guard case .member(let written, let name, let arguments) = part, arguments.isEmpty, !isDeclared(part) else {
        return nil
      }
      let base = tellingAssociatedTypes(written, depth: depth + 1)
      return associatedType(name, of: base, depth: depth)
        ?? (base == written ? nil : .member(base, name: name, arguments: []))
    }
  }

  /// Whether a name is that of a type that is declared, and not what is to be told.
  private func isDeclared(_ type: TypeRef) -> Bool {
    guard let components = type.nameComponents, let ids = match(components)?.ids else { return false }
    return !ids.allSatisfy { index[$0].member.associatedType != nil }
  }

  /// What an associated type of a type is, without aliases.
  ///
  /// - Parameters:
  ///   - name: The associated type.
  ///   - base: A type without aliases.
  ///   - depth: How many types have led here.
  /// - Returns: The type; `nil` if only the compiler knows it.
  package func associatedType(_ name: String, of base: TypeRef, depth: Int = 0) -> TypeRef? {
    guard let decl = nominal(base), !decl.isBuiltIn else {
      return StandardAssociatedTypes.type(name, of: base.canonical)
    }
    guard decl.kind != .protocol, let found = index.declaredAssociatedType(name, of: decl) else { return nil }
    let names = Set(
      (index.enclosingNominals(of: found.owner.context) + [found.owner]).flatMap(\.genericParameters).map(\.name)
    )
    let inside = index.lookup(in: found.owner.memberScope.hiding(names))
    let type = inside.expandingAliases(inside.qualifying(found.type))
    var limits = ExpansionLimits()
    let arguments = argumentsOfOwners(of: .member(base, name: name, arguments: []), limits: &limits)
    // The arguments of a superclass are not known here.
    if type.mentions(
      anyOf: names.filter { found.owner.header.location != decl.header.location || arguments[$0] == nil }
    ) {
      return nil
    }
    return inside.tellingAssociatedTypes(type, depth: depth + 1).substituting(arguments.merging(["Self": base]) { $1 })
  }
}

extension ModuleIndex {
  /// What an associated type of the standard library's is in a type, as that or a superclass writes it.
  fileprivate func declaredAssociatedType(_ name: String, of decl: NominalDecl) -> (type: TypeRef, owner: NominalDecl)?
  {
    let property = name == "ID" ? "id" : "rawValue"
    guard name == "ID" || name == "RawValue" else { return nil }
    for owner in superclasses(from: decl) {
      let variables = ([owner] + extensions(of: owner)).lazy.flatMap(\.members).compactMap(\.variable)
      guard let variable = variables.first(where: { $0.name == property && !$0.header.isStatic }) else { continue }
      // An `#if` chooses one of several.
      guard variable.header.conditions.isEmpty else { return nil }
      return (variable.type ?? variable.typeOfInitialValue(lookup(in: owner.memberScope).standard)).map { ($0, owner) }
    }
    if name == "RawValue" {
      guard decl.kind == .enum, let first = decl.inheritance.first, lookup(in: decl.scope).nominal(first) == nil else {
        return nil
      }
      return (first, decl)
    }
    return isIdentifiedByObject(decl) ? (lookup(in: decl.memberScope).standard("ObjectIdentifier"), decl) : nil
  }

  /// Whether nothing of a class can have the property `id` that it says it has, so that it is the one of the standard library.
  ///
  /// Where only an extension says so, the properties of the class may not have been read.
  private func isIdentifiedByObject(_ decl: NominalDecl) -> Bool {
    guard decl.kind == .class || decl.kind == .actor,
      decl.inheritance.contains(where: { $0.systemName == "Identifiable" })
    else { return false }
    let lookup = lookup(in: decl.scope)
    return inheritance(of: decl).allSatisfy { lookup.nominal($0)?.isBuiltIn ?? false }
  }
}

extension VariableDecl {
  /// The type of what identifiers begin with where no type is written: a literal, the plain initialiser of a type, or its text.
  fileprivate func typeOfInitialValue(_ standard: (String) -> TypeRef) -> TypeRef? {
    guard let value = initialValue else { return nil }
    for (suffix, isText) in [("()", false), ("().uuidString", true)] where value.hasSuffix(suffix) {
      let name = value.dropLast(suffix.count)
      guard name.first?.isUppercase ?? false, name.allSatisfy({ $0.isLetter || $0.isNumber }) else { continue }
      return isText ? standard("String") : .named(String(name))
    }
    return LiteralType.type(of: value, standard: standard)
  }
}

/// What the associated types of the standard library's types are.
private enum StandardAssociatedTypes {
  /// - Parameters:
  ///   - name: The associated type.
  ///   - type: A canonical type.
  /// - Returns: What it is; `nil` if that is not known.
  static func type(_ name: String, of type: TypeRef) -> TypeRef? {
    switch (type, name) {
    case (.array(let element), "Element"): element
    case (.array, "Index"): .named("Int")
    case (.dictionary(let key, _), "Key"): key
    case (.dictionary(_, let value), "Value"): value
    case (.dictionary(let key, let value), "Element"):
      .tuple([TupleElement(label: "key", type: key), TupleElement(label: "value", type: value)])
    case (.identifier(nil, "String", _), "Element"), (.identifier(nil, "Substring", _), "Element"): .named("Character")
    case (.identifier(nil, let generic, let arguments), "Element"):
      arguments.count == 1 && sequences.contains(generic) ? arguments[0] : nil
    case (.identifier(nil, let generic, let arguments), "Bound"):
      arguments.count == 1 && ranges.contains(generic) ? arguments[0] : nil
    default: nil
    }
  }

  private static let sequences: Set = [
    "Array", "ArraySlice", "ContiguousArray", "Set", "AnySequence", "AnyCollection", "CollectionOfOne", "Range",
    "ClosedRange", "AsyncStream",
  ]
  private static let ranges: Set = [
    "Range", "ClosedRange", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo",
  ]
}
