/// A module other than that of the inputs, as a number in a run.
public struct ModuleID: Hashable, Sendable {
  /// The number.
  public let rawValue: Int32

  /// The module with a number.
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// Which modules the files of dependencies belong to, and what of them other files see.
///
/// A file that is not in it, such as an input, belongs to no other module; and what is in such a file is seen everywhere.
public struct ModuleMap: Sendable {
  /// The declarations of another module that a file sees.
  public struct View: Hashable, Sendable {
    /// The module.
    public let module: ModuleID
    /// The least access level that a declaration must have.
    public let access: AccessLevel
    /// The names of the modules that the file imports to see it: its own, or those of modules that pass it on.
    public let names: Set<String>

    /// Creates one from its parts.
    public init(module: ModuleID, access: AccessLevel, names: Set<String>) {
      self.module = module
      self.access = access
      self.names = names
    }
  }

  private var names: [ModuleID: String] = [:]
  private var modules: [Int32: ModuleID] = [:]
  private var views: [Int32: [ModuleID: View]] = [:]

  /// A map of nothing.
  public init() {}

  /// Whether no file is known to belong to a module.
  var isEmpty: Bool { modules.isEmpty }

  /// Says what a module is called.
  public mutating func name(_ module: ModuleID, _ name: String) { names[module] = name }

  /// Says which module a file belongs to.
  public mutating func place(_ file: Int32, in module: ModuleID) { modules[file] = module }

  /// Says what a file sees of another module.
  public mutating func add(_ view: View, to file: Int32) { views[file, default: [:]][view.module] = view }

  /// The module of a file, if it is known to be one of these.
  public func module(of file: Int32) -> ModuleID? { modules[file] }

  /// The name of a module.
  public func name(of module: ModuleID) -> String? { names[module] }

  /// The access level from which on a file sees declarations of a module; `nil` if it sees none.
  func access(to module: ModuleID, from file: Int32) -> AccessLevel? { views[file]?[module]?.access }

  /// Whether a file sees a module by importing another one, under whose name it can then be named.
  func passesOn(_ module: ModuleID, under name: String, to file: Int32) -> Bool {
    views[file]?[module]?.names.contains(name) ?? false
  }

  /// Whether a file does not see a declaration of another one, because of its access or for want of an import.
  ///
  /// - Parameters:
  ///   - access: The declaration's own access level; `nil` if that is not known.
  ///   - owner: The file in which it is.
  ///   - file: The file in which it is named.
  /// - Returns: Whether the name cannot mean it.
  func hides(_ access: AccessLevel?, in owner: Int32, from file: Int32) -> Bool {
    guard let module = modules[owner], modules[file] != module else { return false }
    guard let least = self.access(to: module, from: file) else { return true }
    return access.map { $0 < least } ?? false
  }
}
