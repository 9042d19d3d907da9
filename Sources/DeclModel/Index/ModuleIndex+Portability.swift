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
      guard let id = lookup.match([name])?.ids.first, id.rawValue >= 0 else { return true }
      // What stands in another type is called otherwise outside of it.
      return (self[id].context.isEmpty || self[id].context == path)
        && lookup.narrowestAccess(in: .named(name)) >= access
    }
    if !areSeen || names.members.isEmpty { return areSeen }
    var parts: [NominalDecl] = []
    for base in names.types.map({ TypeRef.named($0) }) + [type].compactMap({ $0 }) {
      base.forEachPart { part in
        guard let name = part.nameComponents?.joined(separator: ".") else { return }
        parts += lookup.nominal(part).map { [$0] + extensions(of: $0) } ?? extensions(ofTypeNamed: name)
      }
    }
    return parts.allSatisfy { part in
      part.members.allSatisfy { !names.mention($0, of: part) || part.shows($0, to: access) }
    }
  }
}

extension ExpressionNames {
  /// Whether it may name a member of a type.
  fileprivate func mention(_ member: Member, of part: NominalDecl) -> Bool {
    switch member {
    case .function(let decl): members.contains(decl.name)
    case .variable(let decl): members.contains(decl.name)
    case .nominal(let decl): members.contains(decl.name)
    case .typeAlias(let decl): members.contains(decl.name)
    case .initializer:
      members.contains("init") || members.contains("\(part.name.split(separator: ".").last ?? "").init")
    case .enumCase, .subscript, .associatedType, .macroUse: false
    }
  }
}

extension NominalDecl {
  /// Whether a member of it, or of the extension that it is, has an access level or a higher one.
  fileprivate func shows(_ member: Member, to access: AccessLevel) -> Bool {
    kind == .protocol || member.header.access ?? (kind == .extension ? header.access : nil) ?? .internal >= access
  }
}

extension Member {
  /// Leaves out the default arguments that may not mean the same in a subclass in another file.
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
      let words = value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let isKept =
        !words.contains { generic.contains(String($0)) }
        && index.isPortable(value, as: parameter.type, in: decl, seenFrom: access)
      return isKept ? parameter : parameter.with { $0.defaultValue = nil }
    }
    switch self {
    case .function(var function):
      function.parameters = function.parameters.map(kept)
      self = .function(function)
    case .subscript(var decl):
      decl.parameters = decl.parameters.map(kept)
      self = .subscript(decl)
    default: break
    }
  }
}
