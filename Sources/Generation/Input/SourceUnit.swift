package import DeclModel

/// A source of a run: a file, or a text that is in memory already.
public struct SourceInput: Hashable, Sendable {
  /// What the source is there for.
  public typealias Role = SourceRole

  enum Content: Hashable, Sendable {
    case memory([UInt8])
    case file
  }

  /// The path as messages show it, and the one that is opened for a file.
  public var path: String
  /// The path as generated code shows it: relative, so that the output does not depend on the machine.
  public var name: String
  /// What it is there for.
  public var role: Role
  var content: Content
  /// The module that it belongs to, if it was found in a package.
  package var module: ModuleID?
  /// What the toolchain tells besides of a compiled module.
  package var supplement: InterfaceSupplement?

  /// A text in memory.
  ///
  /// - Parameters:
  ///   - text: The source, in UTF-8.
  ///   - path: What messages and the output's header call it.
  ///   - role: What it is there for.
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

extension SourceInput {
  /// Whether it is on a disk, and not in memory only.
  var isFile: Bool { content == .file }

  /// The compiled module whose importers cannot name one of its protocols.
  func moduleHiding(_ decl: NominalDecl) -> String? {
    guard case .interface(let module) = role, let supplement,
      supplement.invisibleProtocols.contains(decl.qualifiedName)
    else { return nil }
    return module
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
    case .memory(let bytes): return bytes
    case .file:
      let buffer = ReadBuffer()
      do {
        try buffer.load(path: path)
      } catch {
        return []
      }
      return Array(buffer.bytes)
    }
  }
}
