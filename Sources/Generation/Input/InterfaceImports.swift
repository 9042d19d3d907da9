import DeclModel

/// The modules that a double of a declaration of a compiled module must import, besides that module.
struct InterfaceImports: Hashable, Sendable {
  /// The other modules that its requirements name.
  var modules: Set<String> = []
  /// The groups of system programming interfaces that it is part of, by their modules.
  var systemInterfaces: [String: Set<String>] = [:]

  func union(_ other: InterfaceImports) -> InterfaceImports {
    InterfaceImports(
      modules: modules.union(other.modules),
      systemInterfaces: systemInterfaces.merging(other.systemInterfaces) { $0.union($1) }
    )
  }

  /// Reads it off an interface in which the module stands before each type, for each protocol and class by its qualified name.
  static func byName(in qualified: FileModel, of module: String) -> [String: InterfaceImports] {
    let reader = Reader(qualified, module: module)
    return reader.declarations.mapValues(reader.imports)
  }
}

private struct Reader {
  let declarations: [String: NominalDecl]

  private let module: String
  private let imports: Set<String>

  init(_ qualified: FileModel, module: String) {
    self.module = module
    // Modules whose names begin with an underscore are not for others.
    imports = Set(qualified.imports.map(\.module)).filter {
      !$0.hasPrefix("_") && $0 != module && !SynthesizedInterface.implicitModules.contains($0)
    }
    let all = SelectionWalk.nominals(in: qualified.declarations).filter { $0.kind == .protocol || $0.kind == .class }
    declarations = Dictionary(all.map { ($0.qualifiedName, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The imports for a protocol and for those that it inherits from its own module.
  func imports(of decl: NominalDecl) -> InterfaceImports {
    var found = InterfaceImports()
    var pending = [decl]
    var seen: Set<String> = []
    while let decl = pending.popLast() {
      guard seen.insert(decl.qualifiedName).inserted else { continue }
      let groups = decl.header.attributes.filter { $0.name.baseName == "_spi" }.compactMap { $0.arguments?.trimmed }
      if !groups.isEmpty { found.systemInterfaces[module, default: []].formUnion(groups) }
      for type in decl.inheritance {
        add(type, to: &found.modules)
        let components = type.nameComponents ?? []
        let own = components.first == module ? Array(components.dropFirst()) : components
        if let inherited = declarations[own.joined(separator: ".")] { pending.append(inherited) }
      }
      for member in decl.members { member.forEachType { add($0, to: &found.modules) } }
    }
    return found
  }

  private func add(_ type: TypeRef, to modules: inout Set<String>) {
    if imports.isEmpty { return }
    type.forEachPart { part in
      guard case .member(.identifier(nil, let name, _), _, _) = part else { return }
      let whole = Reader.wholes[name] ?? name
      if whole != module, imports.contains(name) || imports.contains(whole) { modules.insert(whole) }
    }
  }

  /// Modules that are parts of one which passes them on, and which is there on every platform.
  private static let wholes = ["FoundationEssentials": "Foundation", "FoundationInternationalization": "Foundation"]
}
