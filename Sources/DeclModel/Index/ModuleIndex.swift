// Long, as nothing else sees the tables of an index: what builds them and what asks them has to be here.

/// The declarations of all files of a module, ready to be looked up by name.
///
/// The index holds types, type aliases and extensions. It is a value: lookups change nothing, so one index can be used
/// from many tasks at once.
///
/// ```swift
/// let index = ModuleIndex(files: models)
/// for decl in index.nominals where decl.kind == .protocol {
///   let flattened = index.flatten(decl)
/// }
/// ```
public struct ModuleIndex: Sendable {
  /// A type or type alias of the index, or of the standard library if negative.
  struct DeclID: Hashable, Comparable {
    var rawValue: Int32
    static func < (left: DeclID, right: DeclID) -> Bool { left.rawValue < right.rawValue }
  }

  /// An indexed declaration: a nominal type or a type alias, with what surrounds it.
  struct Entry: Sendable {
    var member: Member
    var context: [String]
    var file: FileID
    var isDependency: Bool

    /// The place from which the names in it are looked up.
    var scope: Scope { Scope(context, file: file) }

    var nominal: NominalDecl? { member.nominal }

    var alias: TypeAliasDecl? { member.typeAlias }

    /// The access level that it has of itself; `nil` if that depends on what is around it.
    var ownAccess: AccessLevel? {
      nominal?.ownAccess ?? member.header.access ?? (context.isEmpty ? .internal : nil)
    }
  }

  /// The contents of an index, built once.
  fileprivate struct Tables: Sendable {
    var moduleName: String?
    var isStandardLibrary: Bool
    var nominals: [NominalDecl] = []
    var entries: [Entry] = []
    var types: [String: [DeclID]] = [:]
    var extensions: [String: [NominalDecl]] = [:]
    var imports: [FileID: [String]] = [:]
    var importedModules: Set<String> = []
    var aliasNames: Set<String> = []
    /// The last components of the names of types and type aliases inside of types.
    var memberTypeNames: Set<String> = []
    var associatedTypeNames: Set<String> = []
    /// The names among ``TypeFacts/standardNames`` that some type in view has, too.
    var declaredStandardNames: Set<String> = []
    /// Whether some member is called like the function that stops the process.
    var mayHideStoppingFunction = false
    /// The functions and variables at file level, by name.
    var values: [String: [(file: FileID, access: AccessLevel)]] = [:]
    var dependencyFiles: Set<FileID> = []
    /// The actor that isolates the module's types that say nothing else.
    var defaultActor: Attribute?
    /// The same where the doubles go.
    var actorAroundDoubles: Attribute?
    /// The module of the doubled declaration if that is another one than the files', and whether the double sees what is internal there.
    var foreignModule: (id: ModuleID, isTestable: Bool)?
    /// The modules with those of the files that are given for lookup, of which nobody looks for the imports: they count for marked
    /// extensions alone.
    var modulesOfMarked: ModuleMap?
    /// The same of the files of other modules that have one.
    var dependencyActors: [FileID: Attribute] = [:]
    /// Whether the module may have such an actor and nobody said so.
    var isDefaultActorUnseen = false
    /// Whether the module is compiled with `-strict-memory-safety`.
    var isStrictlyMemorySafe = false
    /// The modules that a file imports with `@testable`, which opens their classes.
    var testableImports: [FileID: Set<String>] = [:]
    /// The modules that the doubles' file does, whatever it doubles.
    var testableModules: Set<String> = []
    /// The interfaces of compiled modules, with the names of these.
    var compiledModules: [FileID: String] = [:]
    /// By file, the types that are named in front of an extended one and have no braces of their own there.
    var skippedScopes: [FileID: Set<String>] = [:]
    var modules = ModuleMap()

    func actorByDefault(in file: FileID) -> Attribute? {
      // Built-in declarations are in no file.
      if file.isBuiltIn { return nil }
      return dependencyFiles.contains(file) ? dependencyActors[file] : defaultActor
    }
  }

  /// In one place, because an index is copied by the thousands, which must cost nothing.
  private let shared: Shared<Tables>

  /// The module's own name, if known: `App.P` is then the same as `P`.
  public var moduleName: String? { shared.value.moduleName }

  /// The protocols, classes, actors, structs and enums of the files themselves, without extensions.
  ///
  /// They are in the order of the files, nested ones after the one around them.
  public var nominals: [NominalDecl] { shared.value.nominals }

  /// Whether this is the index of the built-in declarations, whose identifiers are negative.
  var isStandardLibrary: Bool { shared.value.isStandardLibrary }
  /// The types and type aliases of each qualified name; the module's own before those of dependencies.
  var types: [String: [DeclID]] { shared.value.types }
  /// Extensions by the qualified name of the type they extend, as far as it is known.
  var extensions: [String: [NominalDecl]] { shared.value.extensions }
  /// The modules that each file imports, in source order.
  var imports: [FileID: [String]] { shared.value.imports }
  /// Every module that some file imports.
  var importedModules: Set<String> { shared.value.importedModules }
  /// Whether names are looked up in a type around a place of a file; in `extension A.B` they are not in `A`.
  func isScope(_ key: String, in file: FileID) -> Bool {
    !(shared.value.skippedScopes[file]?.contains(key) ?? false)
  }
  /// The last components of the names of all type aliases: most types can be told to mention none by it.
  var aliasNames: Set<String> { shared.value.aliasNames }
  /// The last components of the names of all that is declared inside of types: most names can be told to be inherited by none.
  var memberTypeNames: Set<String> { shared.value.memberTypeNames }
  /// The names of all associated types.
  package var associatedTypeNames: Set<String> { shared.value.associatedTypeNames }
  /// Whether some protocol, the standard library's among them, has an associated type of a name.
  func mayBeAssociatedType(_ name: String) -> Bool {
    associatedTypeNames.contains(name) || StandardLibrary.associatedTypeNames.contains(name)
  }
  /// The names among ``TypeFacts/standardNames`` that types and type aliases of the index have.
  var declaredStandardNames: Set<String> { shared.value.declaredStandardNames }

  /// Whether some member of a type is called like the standard library's function that stops the process.
  var mayHideStoppingFunction: Bool { shared.value.mayHideStoppingFunction }
  /// That function.
  static let stoppingFunction = "fatalError"

  /// The functions and variables at file level that have a name; what a compiled module shows of its own is left out.
  func values(called name: String) -> [(file: FileID, access: AccessLevel)] { shared.value.values[name] ?? [] }

  /// Which modules the files belong to, and which they see.
  package var modules: ModuleMap { shared.value.modules }

  /// Whether a file belongs to another module, which shows its public declarations only.
  package func isDependency(file: FileID) -> Bool { shared.value.dependencyFiles.contains(file) }

  /// Whether a file is the interface of a compiled module.
  func isCompiled(file: FileID) -> Bool { shared.value.compiledModules[file] != nil }

  /// Whether a file is the interface of a module whose protocols are built in.
  func isStandard(file: FileID) -> Bool {
    shared.value.compiledModules[file].map(ModuleIndex.standardModules.contains) ?? false
  }

  /// Modules whose protocols are built in, so that a qualified use of them is understood without an import.
  static let standardModules: Set<String> = [
    "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "Combine", "Observation", "ObjectiveC",
    "Distributed", "_Differentiation",
  ]

  /// Indexes the files of a module.
  ///
  /// - Parameters:
  ///   - files: The files of the module.
  ///   - dependencies: Files of other modules, looked up after the module's own.
  ///   - moduleName: The module's name, if known.
  public init(files: [FileModel], dependencies: [FileModel] = [], moduleName: String? = nil) {
    self.init(files: files, dependencies: dependencies, moduleName: moduleName, modules: ModuleMap())
  }

  /// Indexes the files of a module, with what is known of the modules to which the files of dependencies belong.
  package init(
    files: [FileModel],
    dependencies: [FileModel] = [],
    moduleName: String?,
    modules: ModuleMap = ModuleMap(),
    isStandardLibrary: Bool = false
  ) {
    var tables = Tables(moduleName: moduleName, isStandardLibrary: isStandardLibrary)
    tables.modules = modules
    var unplaced: [NominalDecl] = []
    for file in files { tables.add(file, isDependency: false, extensions: &unplaced) }
    for file in dependencies { tables.add(file, isDependency: true, extensions: &unplaced) }
    // Extensions come last: what they extend may be declared, or aliased, in a later file.
    if !unplaced.isEmpty {
      let withoutExtensions = ModuleIndex(tables)
      for decl in unplaced {
        let key = withoutExtensions.key(ofExtension: decl)
        tables.extensions[key, default: []].append(withoutExtensions.statingArguments(ofExtension: decl))
      }
    }
    self.init(tables)
  }

  private init(_ tables: Tables) { shared = Shared(tables) }

  /// The index of the same files, compiled with `-default-isolation`.
  ///
  /// - Parameters:
  ///   - actor: What isolates the module's types that say nothing else; `nil` for nothing.
  ///   - dependencyActors: The same of files of other modules, where there is something.
  /// - Returns: An index in which they say it.
  package func isolated(byDefault actor: Attribute?, dependencyActors: [FileID: Attribute] = [:]) -> ModuleIndex {
    if actor == nil, dependencyActors.isEmpty { return self }
    var tables = shared.value
    (tables.defaultActor, tables.actorAroundDoubles, tables.dependencyActors) = (actor, actor, dependencyActors)
    let unmarked = ModuleIndex(tables)
    for index in tables.entries.indices {
      guard case .nominal(let decl) = tables.entries[index].member else { continue }
      tables.entries[index].member = .nominal(unmarked.isolatedByDefault(decl))
    }
    tables.nominals.updateEach { $0 = unmarked.isolatedByDefault($0) }
    return ModuleIndex(tables)
  }

  /// The index of the same files, for doubles that must compile with any `-default-isolation`: the compiler does not tell macros.
  package func withUnseenDefaultActor() -> ModuleIndex {
    var tables = shared.value
    tables.isDefaultActorUnseen = true
    return ModuleIndex(tables)
  }

  /// Whether a default that nobody named may isolate the types of the files.
  package var isDefaultActorUnseen: Bool { shared.value.isDefaultActorUnseen }

  /// The index of the same files, for doubles in a module that is compiled with `-strict-memory-safety`.
  package func strictlyMemorySafe() -> ModuleIndex {
    var tables = shared.value
    tables.isStrictlyMemorySafe = true
    return ModuleIndex(tables)
  }

  /// The index of the same files, for doubles in a file that imports modules with `@testable`.
  package func testable(_ modules: [String]) -> ModuleIndex {
    if modules.isEmpty { return self }
    var tables = shared.value
    tables.testableModules = Set(modules)
    return ModuleIndex(tables)
  }

  /// The index of the same files, where extensions may mark declarations of modules that are given for lookup, too.
  package func marking(declarationsOf given: ModuleMap) -> ModuleIndex {
    if given.isEmpty { return self }
    var tables = shared.value
    tables.modulesOfMarked = modules.completed(by: given)
    return ModuleIndex(tables)
  }

  /// The modules whose declarations extensions mark: those that were looked for, and those that are given for lookup.
  var modulesOfMarked: ModuleMap { shared.value.modulesOfMarked ?? modules }

  /// The same files as they are seen from the module of one of the dependencies, whose default counts.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isTestable: Whether doubles see what is internal in that module.
  /// - Returns: The index.
  func foreign(from file: FileID, isTestable: Bool) -> ModuleIndex {
    var tables = shared.value
    tables.defaultActor = tables.dependencyActors[file]
    if let module = modulesOfMarked.module(of: file) {
      tables.foreignModule = (module, isTestable)
      tables.moduleName = modulesOfMarked.name(of: module)
    }
    return ModuleIndex(tables)
  }

  /// Whether a file is of the module whose declarations are doubled.
  package func isOfDoubledModule(file: FileID) -> Bool {
    guard let foreign = shared.value.foreignModule else { return !isDependency(file: file) }
    return modulesOfMarked.module(of: file) == foreign.id
  }

  /// Whether doubles see what is internal in the module of a declaration, and can inherit every class of it.
  func seesInternals(of decl: NominalDecl) -> Bool {
    isOfModule(decl) || isForeign(decl) && shared.value.foreignModule?.isTestable ?? false
  }

  /// Whether a declaration is of the module from which the files are seen, and its double goes to another one.
  package func isForeign(_ decl: NominalDecl) -> Bool {
    shared.value.foreignModule.map { modulesOfMarked.module(of: decl.header.location.file) == $0.id } ?? false
  }

  /// Whether a declaration is not of the module of its double, whose initialisers then cannot assign its stored properties.
  package func isOfOtherModule(_ decl: NominalDecl) -> Bool {
    isForeign(decl) || isCompiled(file: decl.header.location.file)
  }

  /// Whether the double of a declaration does not see what is internal beside that.
  package func hidesInternals(of decl: NominalDecl) -> Bool {
    let file = decl.header.location.file
    return isForeign(decl) && !seesInternals(of: decl) || isCompiled(file: file, closedTo: file)
  }

  /// Whether a file is the interface of a compiled module whose classes are closed to another file, as it is not imported with `@testable`.
  func isCompiled(file: FileID, closedTo other: FileID) -> Bool {
    guard let module = shared.value.compiledModules[file] else { return false }
    return !shared.value.testableModules.contains(module)
      && !(shared.value.testableImports[other]?.contains(module) ?? false)
  }

  /// Whether the doubles' module is strict about memory safety (SE-0458).
  package var isStrictlyMemorySafe: Bool { shared.value.isStrictlyMemorySafe }

  /// The actor that isolates the types of the files that say nothing else, as the compiler was told.
  package var defaultActor: Attribute? { shared.value.defaultActor }

  /// Whether a module in view isolates its types by default.
  var hasIsolatedTypes: Bool { defaultActor != nil || !shared.value.dependencyActors.isEmpty }

  /// The actor that isolates what says nothing else where the doubles go, which is another module for the double of a dependency's type.
  package var actorAroundDoubles: Attribute? { shared.value.actorAroundDoubles }

  /// A type of the files with the actor that isolates it by default.
  package func isolatedByDefault(_ decl: NominalDecl) -> NominalDecl {
    actorByDefault(in: decl.header.location.file).map { isolated(decl, by: $0) } ?? decl
  }

  /// The actor that isolates the types of a file that say nothing else.
  func actorByDefault(in file: FileID) -> Attribute? { shared.value.actorByDefault(in: file) }

  static func key(_ context: some Collection<String>, _ name: String) -> String {
    guard let first = context.first else { return name }
    // Most names are as deep as that at most, and to join more takes much longer.
    return (context.count == 1 ? first : context.joined(separator: ".")) + "." + name
  }

  /// The qualified name of a type or type alias.
  func qualifiedName(_ id: DeclID) -> String {
    let entry = self[id]
    return ModuleIndex.key(entry.context, entry.nominal?.name ?? entry.alias?.name ?? "")
  }

  private func key(ofExtension decl: NominalDecl) -> String {
    guard let type = decl.extendedType, let components = type.nameComponents else { return decl.name }
    let written = components.joined(separator: ".")
    if let ids = types[written], ids.contains(where: { self[$0].nominal != nil }) { return written }
    return lookup(in: decl.scope).nominal(type).map { foreignKey(of: $0) ?? $0.qualifiedName } ?? written
  }

  /// An extension of a generic type for some arguments, as `extension Box<Int>` or one of an alias for that, with these as requirements.
  private func statingArguments(ofExtension decl: NominalDecl) -> NominalDecl {
    guard let written = decl.extendedType else { return decl }
    let lookup = lookup(in: decl.scope)
    let arguments = lookup.expandingAliases(written).genericArguments
    guard !arguments.isEmpty, let parameters = lookup.nominal(written)?.genericParameters,
      parameters.count == arguments.count, !parameters.contains(where: \.isPack)
    else { return decl }
    var result = decl
    result.parts.whereClause += zip(parameters, arguments).map { .sameType(.named($0.name), $1) }
    return result
  }

  /// How extensions of a type of another module are found, if the module itself has one of its name.
  private func foreignKey(of decl: NominalDecl) -> String? {
    guard let module = modules.module(of: decl.header.location.file).flatMap(modules.name),
      let same = types[decl.qualifiedName], same.contains(where: { !self[$0].isDependency })
    else { return nil }
    return module + "." + decl.qualifiedName
  }

  /// The declaration of an identifier; it must come from this index.
  subscript(id: DeclID) -> Entry {
    id.rawValue >= 0 || isStandardLibrary
      ? shared.value.entries[Int(id.rawValue >= 0 ? id.rawValue : -1 - id.rawValue)]
      : StandardLibrary.index.shared.value.entries[Int(-1 - id.rawValue)]
  }

  /// The extensions of a type, those of built-in protocols included, in the order of the files.
  package func extensions(of decl: NominalDecl) -> [NominalDecl] {
    var own = extensions[decl.qualifiedName] ?? []
    if modules.isEmpty {
      // What is read for lookup only is of other modules, and extends no type of this one.
      let areOthers = own.contains { isDependency(file: $0.header.location.file) }
      if areOthers, isOfModule(decl) { own.removeAll { isDependency(file: $0.header.location.file) } }
    } else {
      own.removeAll { !means(decl, $0) }
      own += foreignKey(of: decl).flatMap { extensions[$0] } ?? []
    }
    if isStandardLibrary || !decl.isBuiltIn { return own }
    return (StandardLibrary.index.extensions[decl.qualifiedName] ?? []) + own
  }
}

extension ModuleIndex {
  /// Whether an extension of a type with the name of this one is one of this one, and not of another module's.
  private func means(_ decl: NominalDecl, _ extended: NominalDecl) -> Bool {
    let (file, other) = (extended.header.location.file, decl.header.location.file)
    if other < 0 || modules.module(of: file) == modules.module(of: other) { return true }
    guard let module = modules.module(of: other) else { return false }
    let own = modules.module(of: file)
    let hidesOther = types[decl.qualifiedName]?.contains { modules.module(of: self[$0].file) == own } ?? false
    return !hidesOther && modules.access(to: module, from: file) != nil
  }
}

// MARK: - Building

extension ModuleIndex.Tables {
  fileprivate mutating func add(_ file: FileModel, isDependency: Bool, extensions: inout [NominalDecl]) {
    if isDependency { dependencyFiles.insert(file.file) }
    compiledModules[file.file] = file.compiledModule
    if file.compiledModule == nil {
      for (name, access) in file.values { values[name, default: []].append((file.file, access)) }
    }
    for declaration in file.imports {
      imports[file.file, default: []].append(declaration.module)
      importedModules.insert(declaration.module)
      if declaration.header.attribute(named: "testable") != nil {
        testableImports[file.file, default: []].insert(declaration.module)
      }
    }
    var pending: [(members: [Member], context: [String])] = [(file.declarations, [])]
    var skipped: Set<String> = []
    var opened: Set<String> = []
    // A stack instead of recursion, so that no depth of nesting can matter; reversed where order is to be kept.
    while let (members, context) = pending.popLast() {
      var inner: [(members: [Member], context: [String])] = []
      for member in members {
        switch member {
        case .nominal(let decl) where decl.kind == .extension:
          extensions.append(decl)
          let components = decl.extendedType?.nameComponents ?? [decl.name]
          opened.insert(components.joined(separator: "."))
          for count in components.indices.dropFirst() { skipped.insert(components[..<count].joined(separator: ".")) }
          inner.append((decl.members, components))
        case .nominal(let decl):
          add(member, name: decl.name, context: context, file: file.file, isDependency: isDependency)
          if !isDependency { nominals.append(decl) }
          opened.insert(ModuleIndex.key(context, decl.name))
          inner.append((decl.members, context + [decl.name]))
        case .typeAlias(let decl):
          aliasNames.insert(decl.name)
          add(member, name: decl.name, context: context, file: file.file, isDependency: isDependency)
        case .associatedType(let decl): associatedTypeNames.insert(decl.name)
        default:
          if member.isCalled(ModuleIndex.stoppingFunction) { mayHideStoppingFunction = true }
        }
      }
      pending.append(contentsOf: inner.reversed())
    }
    skipped.subtract(opened)
    if !skipped.isEmpty { skippedScopes[file.file] = skipped }
  }

  private mutating func add(_ member: Member, name: String, context: [String], file: FileID, isDependency: Bool) {
    let count = Int32(entries.count)
    let id = ModuleIndex.DeclID(rawValue: isStandardLibrary ? -1 - count : count)
    entries.append(ModuleIndex.Entry(member: member, context: context, file: file, isDependency: isDependency))
    types[ModuleIndex.key(context, name), default: []].append(id)
    if !context.isEmpty { memberTypeNames.insert(name) }
    if TypeFacts.standardWords.contains(name), compiledModules[file] != "Swift" { declaredStandardNames.insert(name) }
  }
}
