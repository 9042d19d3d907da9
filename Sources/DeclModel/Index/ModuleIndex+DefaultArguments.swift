// The default arguments of functions that a double overrides or calls.

internal import SyntaxLite

extension ModuleIndex {
  /// Whether a default argument may be a value that only the actor can make on which everything of the module is by default.
  ///
  /// - Parameters:
  ///   - argument: The default argument.
  ///   - type: The type of the parameter.
  ///   - decl: The type in which the function is declared.
  /// - Returns: Whether it may, as far as declarations are in view.
  package func mayNeedDefaultActor(_ argument: String, as type: TypeRef, in decl: NominalDecl) -> Bool {
    guard defaultActor != nil, let names = ExpressionNames(argument) else { return false }
    let lookup = lookup(in: decl.memberScope)
    return zip(names.members, meanings(of: names, as: type, in: lookup)).contains { name, found in
      // An initialiser that nobody has written is isolated as the type is, but for the one that takes a value of each property.
      if found.isEmpty, name.name == "init", name.labels?.isEmpty ?? true {
        let made: TypeRef = if case .type(let base) = name.base { .named(base) } else { type.withoutOptionals }
        return lookup.nominal(made).map { globalActor(of: $0) != nil } ?? false
      }
      return found.contains { member, part in
        switch member {
        case .enumCase, .nominal, .typeAlias: false
        default:
          part.kind == .extension
            ? member.declaredIsolation == nil && isIsolated(extension: part)
            : isolation(of: member, in: part).globalActor != nil
        }
      }
    }
  }
}

extension Member {
  /// Leaves out the default arguments that may not mean the same in a subclass in another file, and marks those that an actor may have
  /// to make.
  ///
  /// - Parameters:
  ///   - decl: The class in which it is declared.
  ///   - access: The access level of what other files see.
  ///   - index: Where names are looked up.
  mutating func keepPortableDefaults(of decl: NominalDecl, seenFrom access: AccessLevel, in index: ModuleIndex) {
    guard parameters.contains(where: { $0.defaultValue != nil }) else { return }
    // A double may bind them.
    let generic = (index.enclosingNominals(of: decl.context) + [decl]).flatMap(\.genericParameters).map(\.name)
    func kept(_ parameter: Parameter) -> Parameter {
      guard let value = parameter.defaultValue else { return parameter }
      let isKept =
        !value.words.contains(where: generic.contains)
        && index.isPortable(value, as: parameter.type, in: decl, seenFrom: access)
      if !isKept { return parameter.with { $0.defaultValue = nil } }
      return index.mayNeedDefaultActor(value, as: parameter.type, in: decl)
        ? parameter.with { $0.isDefaultIsolated = true } : parameter
    }
    parameters = parameters.map(kept)
  }
}
