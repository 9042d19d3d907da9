extension ModuleIndex {
  /// The standard library's function that stops the process, by a name that means it between the braces of types.
  ///
  /// - Parameter types: A type, after those around it, which its members see as well.
  /// - Returns: The plain name, unless a member is called so.
  package func stoppingFunction(in types: [NominalDecl]) -> String {
    let name = ModuleIndex.stoppingFunction
    // Hardly a module has such a member at all.
    guard mayHideStoppingFunction, declaresMember(named: name, in: types) else { return name }
    // A type that is called like the module hides it.
    let scope = types.last?.memberScope ?? Scope()
    return lookup(in: scope).declaresType("Swift") ? "preconditionFailure" : "Swift.\(name)"
  }

  /// Whether types, their extensions, or what they inherit declare a function or property of a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - types: The types.
  /// - Returns: Whether one of them is seen to.
  package func declaresMember(named name: String, in types: [NominalDecl]) -> Bool {
    var pending = types
    var visited: Set<String> = []
    while let decl = pending.popLast() {
      guard visited.insert(decl.qualifiedName).inserted else { continue }
      for part in [decl] + extensions(of: decl) {
        if part.members.contains(where: { $0.isCalled(name) }) { return true }
        if part.inheritance.isEmpty { continue }
        let lookup = lookup(in: Scope(decl.context, file: part.header.location.file))
        pending += part.inheritance.compactMap(lookup.nominal)
      }
    }
    return false
  }
}

extension Member {
  /// Whether it is a function or property of a name.
  func isCalled(_ name: String) -> Bool {
    switch self {
    case .function(let decl): decl.name == name
    case .variable(let decl): decl.name == name
    default: false
    }
  }
}
