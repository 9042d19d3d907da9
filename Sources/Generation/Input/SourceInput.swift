package import DeclModel

/// A source of a run: a file, or a text that is in memory already.
public struct SourceInput: Hashable, Sendable {
  /// The role of a source in a run.
  public typealias Role = SourceRole

  enum Content: Hashable, Sendable {
    case memory([UInt8])
    case file
  }

  /// The path as messages show it, and the one that is opened for a file.
  public var path: String
  /// The path as generated code shows it: relative, so that the output does not depend on the machine.
  public var name: String
  /// The role of the source.
  public var role: Role
  /// The module that an input is a part of, if that is known.
  public var module: SourceModule?
  /// What the manifest of its package says.
  var settings = ModuleSettings()
  var content: Content
  /// The module as a number in the run: of inputs in several modules, and of what was found in a package.
  package var moduleID: ModuleID?
  /// Further information of the toolchain about a compiled module.
  package var supplement: InterfaceSupplement?

  /// A text in memory.
  ///
  /// - Parameters:
  ///   - text: The source, in UTF-8.
  ///   - path: The path in messages and in the output's header.
  ///   - role: Its role.
  public init(text: some Sequence<UInt8>, path: String, role: Role = .input) {
    self.path = path
    self.name = path
    self.role = role
    content = .memory(Array(text))
  }

  init(file path: String, name: String, role: Role) {
    self.path = path
    self.name = name
    self.role = role
    content = .file
  }
}

/// A module that inputs are a part of.
///
/// A run over inputs in several modules looks up each name in its own module first, then in those that this one imports.
public struct SourceModule: Hashable, Sendable {
  /// The name by which it is imported.
  public let name: String
  /// The folder of the module, since two packages may have modules of one name; empty if that does not matter.
  package let folder: String
  /// Whether it was given, and not found by its folder.
  package let isGiven: Bool
  let settings: ModuleSettings

  /// A module that is known by its name alone.
  public init(name: String) { self.init(name: name, folder: "", isGiven: true) }

  init(name: String, folder: String, isGiven: Bool, settings: ModuleSettings = ModuleSettings()) {
    self.name = name
    self.folder = folder
    self.isGiven = isGiven
    self.settings = settings
  }
}

extension SourceInput {
  /// Whether it was found in a package, and not given.
  var isFound: Bool { role == .dependency && moduleID != nil }

  /// Whether it was given for lookup, which all modules see.
  var isForLookup: Bool { role != .input && moduleID == nil }

  /// The compiled module whose interface it is.
  var compiledModule: String? { if case .interface(let module, _) = role { module } else { nil } }

  /// Whether it is on a disk, and not in memory only.
  var isFile: Bool { content == .file }

  /// Why no importer of a compiled module can double one of its declarations; `nil` if none is known.
  func obstacle(to decl: NominalDecl) -> Diagnostic? {
    guard let module = compiledModule, let supplement else { return nil }
    if supplement.invisibleProtocols.contains(decl.qualifiedName) { return .inaccessible(decl, module: module) }
    return supplement.sealedClasses[decl.qualifiedName].map { .sealedClass(decl, because: $0) }
  }

  /// Fills the buffer with the source's bytes.
  func load(into buffer: ReadBuffer) throws(SystemError) {
    switch content {
    case .memory(let bytes): buffer.load(bytes)
    case .file: try buffer.load(path: path)
    }
  }

  /// The source's bytes, for a message that shows a line of it; empty if it cannot be read any more.
  func bytes() -> [UInt8] {
    switch content {
    case .memory(let bytes): bytes
    case .file: (try? ReadBuffer.contents(of: path)) ?? []
    }
  }
}
