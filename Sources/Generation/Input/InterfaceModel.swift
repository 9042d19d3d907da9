import DeclModel
import SourceWriter
import SyntaxLite

/// The declarations of a compiled module, from its printed interface and what that leaves out.
struct InterfaceModel {
  /// The declarations of the module.
  private(set) var model: FileModel
  /// The modules that a double of each protocol must import, by the qualified name of the protocol.
  private(set) var imports: [String: InterfaceImports] = [:]
  /// The hidden protocols that protocols in view inherit, and the extensions of these.
  private var hidden: [Member] = []

  /// - Parameters:
  ///   - printed: The interface.
  ///   - module: The name of the module.
  ///   - supplement: What the interface leaves out.
  ///   - detail: How much of that is needed: the members of classes only where these are doubled.
  init(_ printed: FileModel, module: String, supplement: InterfaceSupplement, detail: FileModel.Detail) {
    model = printed
    if !supplement.qualifiedText.isEmpty {
      let qualified = InterfaceModel.parsed(supplement.qualifiedText, file: printed.file, detail)
      imports = InterfaceImports.byName(in: qualified, of: module)
    }
    var complete: FileModel?
    for interface in supplement.completeTexts {
      let model = InterfaceModel.parsed(interface.text, file: printed.file, detail)
      imports.merge(InterfaceImports.byName(in: model, of: interface.module)) { $0.union($1) }
      complete = complete ?? model
      if interface != supplement.completeTexts.first { complete?.declarations += model.declarations }
    }
    if let complete { self.complete(with: complete, of: module, detail) }
  }

  /// The model with what is hidden, which can be inherited, and is not doubled itself.
  var withHiddenDeclarations: FileModel {
    var model = model
    model.declarations += hidden
    return model
  }

  /// The model with the hidden protocols that a pattern is for, which must begin with an underscore as they do.
  func selectable(by patterns: [String]) -> FileModel {
    let globs = patterns.filter { $0.hasPrefix("_") }.map { Glob($0) }
    if globs.isEmpty { return model }
    var model = model
    model.declarations += hidden.filter { member in
      guard case .nominal(let decl) = member, decl.kind == .protocol else { return false }
      return globs.contains { $0.matches(decl.name) }
    }
    return model
  }

  private static func parsed(_ text: [UInt8], file: FileID, _ detail: FileModel.Detail) -> FileModel {
    FileModel(tree: SyntaxTree(parsing: SourceText(text)), file: file, detail: detail == .full ? .full : .index)
  }

  // MARK: - Hidden declarations

  private mutating func complete(with complete: FileModel, of module: String, _ detail: FileModel.Detail) {
    let index = ModuleIndex(files: [], dependencies: [complete])
    var completed: [String: NominalDecl] = [:]
    // Nobody has to override a member that only some importers see; a protocol without one could not be implemented.
    var restricted: [String: Set<String>] = [:]
    for decl in SelectionWalk.nominals(in: complete.declarations) {
      switch decl.kind {
      case .protocol: completed[decl.qualifiedName] = InterfaceModel.withoutDefaults(decl, index: index)
      case .class where detail == .full:
        completed[decl.qualifiedName] = InterfaceModel.withoutOverrides(decl)
        let members = decl.members.filter { $0.header.attribute(named: "_spi") != nil }
        if !members.isEmpty { restricted[decl.qualifiedName] = Set(members.map { $0.outline(in: module) }) }
      default: break
      }
    }
    var known: Set<String> = []
    model.declarations.updateEach { declaration in
      declaration.updateDoubled { decl in
        known.insert(decl.qualifiedName)
        if let restricted = restricted[decl.qualifiedName] {
          decl.parts.members.removeAll { restricted.contains($0.outline(in: module)) }
        }
        guard let complete = completed[decl.qualifiedName] else { return }
        // The printer leaves this attribute out, too.
        decl.parts.header.attributes += complete.header.attributes.filter { $0.name.baseName == "_spi" }
        let known = Set(decl.members.compactMap(\.hiddenName))
        let hidden = complete.members.filter { $0.hiddenName.map { !known.contains($0) } ?? false }
        decl.parts.members += hidden.map { $0.moved(to: decl.header.location) }
      }
    }
    let place = DeclLocation(file: model.file, offset: 0)
    for case .nominal(var decl) in complete.declarations {
      let name = decl.extendedType?.nameComponents?.last ?? decl.name
      guard name.hasPrefix("_"), !known.contains(decl.qualifiedName) else { continue }
      switch decl.kind {
      case .protocol: decl = completed[decl.qualifiedName] ?? decl
      case .extension: break
      default: continue
      }
      decl.parts.inheritanceOffsets = []
      hidden.append(Member.nominal(decl).moved(to: place))
    }
  }

  /// A class with the members that others see, none of which can be overridden: a double only must not have members of the same names.
  private static func withoutOverrides(_ decl: NominalDecl) -> NominalDecl {
    var decl = decl
    decl.parts.members.removeAll { ($0.header.access ?? .internal) < .public }
    decl.parts.members.updateEach { member in
      member.updateHeader { header in
        header.modifiers = header.modifiers.map { $0.name == "open" ? Modifier(name: "public") : $0 }
      }
    }
    return decl
  }

  /// A protocol without the hidden requirements that extensions implement: a double need not replace these.
  private static func withoutDefaults(_ decl: NominalDecl, index: ModuleIndex) -> NominalDecl {
    var decl = decl
    guard decl.members.contains(where: { $0.hiddenName != nil }) else { return decl }
    let implemented = index.flatten(decl).requirements.filter { !$0.isInherited && $0.hasDefaultImplementation }
    let names = Set(implemented.compactMap { $0.member.hiddenName })
    decl.parts.members.removeAll { $0.hiddenName.map(names.contains) ?? false }
    return decl
  }
}

extension Member {
  /// The name of a requirement that begins with an underscore, so that interfaces are printed without it.
  fileprivate var hiddenName: String? {
    let name: String? =
      switch self {
      case .function(let decl): decl.compoundName
      case .variable(let decl): decl.name
      case .initializer(let decl): decl.parameters.first?.firstName
      case .associatedType(let decl): decl.name
      default: nil
      }
    return name.flatMap { $0.hasPrefix("_") && $0 != "_" ? $0 : nil }
  }

  /// Its name and the types of its parameters, which an interface may write with their modules or without.
  fileprivate func outline(in module: String) -> String {
    let parts = [compoundName ?? variable?.name ?? ""] + parameters.map { "\($0.type)" }
    return parts.joined(separator: " ").replacing("\(module).", with: "").replacing("Swift.", with: "")
  }

  /// Calls a function for each protocol and class in it, and for itself.
  fileprivate mutating func updateDoubled(_ update: (inout NominalDecl) -> Void) {
    guard case .nominal(var decl) = self else { return }
    decl.parts.members.updateEach { $0.updateDoubled(update) }
    if decl.kind == .protocol || decl.kind == .class { update(&decl) }
    self = .nominal(decl)
  }

  /// The same declaration at another location: its own is in a text that is not kept.
  fileprivate func moved(to place: DeclLocation) -> Member {
    var member = self
    if case .nominal(var decl) = member {
      decl.parts.members = decl.members.map { $0.moved(to: place) }
      member = .nominal(decl)
    }
    member.updateHeader { $0.location = place }
    return member
  }
}
