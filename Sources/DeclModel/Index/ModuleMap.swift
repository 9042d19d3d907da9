/// A module other than that of the inputs, as a number in a run.
package struct ModuleID: Hashable, Sendable {
  /// The number.
  package let rawValue: Int32

  /// The module with a number.
  package init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// Which modules the files of dependencies belong to, and what of them other files see.
///
/// A file that is not in it, such as an input, belongs to no other module; and what is in such a file is seen everywhere.
package struct ModuleMap: Sendable {
  /// The declarations of another module that a file sees.
  package struct View: Hashable, Sendable {
    /// The module.
    package let module: ModuleID
    /// The least access level that a declaration must have.
    package let access: AccessLevel
    /// The names of the modules that the file imports to see it: its own, or those of modules that pass it on.
    package let names: Set<String>

    /// Creates one from its parts.
    package init(module: ModuleID, access: AccessLevel, names: Set<String>) {
      self.module = module
      self.access = access
      self.names = names
    }
  }

  private var names: [ModuleID: String] = [:]
  private var modules: [FileID: ModuleID] = [:]
  private var views: [FileID: [ModuleID: View]] = [:]

  /// A map of nothing.
  package init() {}

  /// Whether no file is known to belong to a module.
  var isEmpty: Bool { modules.isEmpty }

  /// Says what a module is called.
  package mutating func name(_ module: ModuleID, _ name: String) { names[module] = name }

  /// Says which module a file belongs to.
  package mutating func place(_ file: FileID, in module: ModuleID) { modules[file] = module }

  /// Says what a file sees of another module, beside what it has been said to see: it may import one more than once.
  package mutating func add(_ view: View, to file: FileID) {
    let known = views[file]?[view.module] ?? view
    views[file, default: [:]][view.module] = View(
      module: view.module,
      access: min(known.access, view.access),
      names: known.names.union(view.names)
    )
  }

  /// The same with what another map says of files that are in none of these modules, and of how files see theirs.
  func completed(by other: ModuleMap) -> ModuleMap {
    var result = self
    result.names.merge(other.names) { own, _ in own }
    result.modules.merge(other.modules) { own, _ in own }
    for (file, views) in other.views {
      for view in views.values { result.add(view, to: file) }
    }
    return result
  }

  /// The module of a file, if it is known to be one of these.
  package func module(of file: FileID) -> ModuleID? { modules[file] }

  /// The name of a module.
  package func name(of module: ModuleID) -> String? { names[module] }

  /// Whether a file imports a module with `@testable`.
  func isTestable(_ module: ModuleID, in file: FileID) -> Bool {
    access(to: module, from: file).map { $0 <= .internal } ?? false
  }

  /// The access level from which on a file sees declarations of a module; `nil` if it sees none.
  func access(to module: ModuleID, from file: FileID) -> AccessLevel? { views[file]?[module]?.access }

  /// Whether a file sees a module by importing another one, under whose name it can then be named.
  func passesOn(_ module: ModuleID, under name: String, to file: FileID) -> Bool {
    views[file]?[module]?.names.contains(name) ?? false
  }

  /// Whether a file does not see a declaration of another one, because of its access or for want of an import.
  ///
  /// - Parameters:
  ///   - access: The declaration's own access level; `nil` if that is not known.
  ///   - owner: The file in which it is.
  ///   - file: The file in which it is named.
  /// - Returns: Whether the name cannot mean it.
  func hides(_ access: AccessLevel?, in owner: FileID, from file: FileID) -> Bool {
    guard let module = modules[owner], modules[file] != module else { return false }
    guard let least = self.access(to: module, from: file) else { return true }
    return access.map { $0 < least } ?? false
  }
}
