extension ModuleIndex {
  /// The extensions in view of a type that need not be in view itself.
  ///
  /// - Parameter name: The qualified name of the type, as far as it is known: `Outer.Inner`, `Date`.
  /// - Returns: The extensions, in the order of the files.
  public func extensions(ofTypeNamed name: String) -> [NominalDecl] { extensions[name] ?? [] }

  /// The declaration in view with this qualified name, whatever stands around the place where one asks.
  public func declaredNominal(named qualifiedName: String) -> NominalDecl? {
    types[qualifiedName]?.lazy.compactMap { self[$0].nominal }.first
  }

  /// All declarations in view with this qualified name, which `#if` blocks keep apart.
  package func declaredNominals(named qualifiedName: String) -> [NominalDecl] {
    types[qualifiedName]?.compactMap { self[$0].nominal } ?? []
  }

  /// The declarations of the types around a place, outermost first, as far as they are in view.
  package func enclosingNominals(of context: [String]) -> [NominalDecl] {
    context.indices.compactMap { declaredNominal(named: context[...$0].joined(separator: ".")) }
  }

  /// The types that a type inherits and conforms to, its extensions included, in the order of the files.
  public func inheritance(of decl: NominalDecl) -> [TypeRef] {
    decl.inheritance + extensions(of: decl).flatMap(\.inheritance)
  }

  /// The declaration of a class's superclass, if it has one in view.
  public func superclass(of decl: NominalDecl) -> NominalDecl? {
    guard decl.kind == .class, let first = decl.inheritance.first else { return nil }
    let found = lookup(in: decl.scope).nominal(first)
    return found?.kind == .class ? found : nil
  }

  /// The names of the types and type aliases that a type and its superclasses declare, extensions included, as far as a file sees them.
  package func namesOfTypes(in decl: NominalDecl, seenFrom file: FileID) -> Set<String> {
    var names: Set<String> = []
    for current in superclasses(from: decl) {
      for part in [current] + extensions(of: current) {
        for member in part.members {
          let type: (name: String, header: DeclHeader)
          switch member {
          case .nominal(let nested): type = (nested.name, nested.header)
          case .typeAlias(let alias): type = (alias.name, alias.header)
          default: continue
          }
          let access = type.header.access ?? (part.kind == .extension ? part.header.access : nil) ?? .internal
          let isSeen =
            switch access {
            case .public, .open, .package: true
            case .internal: modules.module(of: type.header.location.file) == modules.module(of: file)
            case .fileprivate: type.header.location.file == file
            case .private: false
            }
          if isSeen { names.insert(type.name) }
        }
      }
    }
    return names
  }

  /// A class and its superclasses in view, the nearest first.
  package func superclasses(from decl: NominalDecl) -> some Sequence<NominalDecl> {
    sequence(first: decl) { superclass(of: $0) }.prefix(ModuleIndex.aliasLimit)
  }

  /// The class, or one that it inherits, of which it is said that neither it nor a subclass is `Sendable`.
  package func superclassDenyingSendable(from decl: NominalDecl) -> NominalDecl? {
    superclasses(from: decl).first { $0.header.attribute(named: "_nonSendable") != nil || deniesSendable($0) }
  }

  /// Whether an unavailable conformance says that a type is not `Sendable`, whatever it consists of.
  func deniesSendable(_ decl: NominalDecl) -> Bool {
    extensions(of: decl).contains { part in
      part.header.hasAvailability(\.isUnavailable) && part.inheritance.contains { $0.systemName == "Sendable" }
    }
  }

  /// Whether a declaration is one of the module's own, and not of a dependency's.
  package func isOfModule(_ decl: NominalDecl) -> Bool {
    types[decl.qualifiedName]?.contains { id in
      !self[id].isDependency && self[id].nominal?.header.location == decl.header.location
    } ?? false
  }

  /// The type or type alias of the module that has a qualified name.
  package func declaration(named qualifiedName: String) -> Member? {
    types[qualifiedName]?.first { !self[$0].isDependency }.map { self[$0].member }
  }
}
