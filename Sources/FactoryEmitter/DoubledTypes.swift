public import DeclModel

/// The types that get a factory in the same run.
///
/// Two of them have the same qualified name where they are of two modules, or where `#if` blocks keep them apart.
public struct DoubledTypes: Sendable {
  private struct Entry {
    let location: DeclLocation
    let access: AccessLevel
    /// The file with the extension that marks the type; `nil` if its own file does.
    let marker: FileID?
    /// The `#if` around the type, and around what marks it.
    let conditions: [String]
  }

  private var entries: [String: [Entry]] = [:]

  /// No types.
  public init() {}

  /// Adds a type.
  ///
  /// - Parameters:
  ///   - decl: Its declaration, under the conditions of the factory.
  ///   - access: The access level of the factory.
  ///   - marker: The file with the extension that marks the type, if it is not the type's own file that does.
  public mutating func insert(_ decl: NominalDecl, access: AccessLevel, markedIn marker: FileID? = nil) {
    let header = decl.header
    let entry = Entry(location: header.location, access: access, marker: marker, conditions: header.conditions)
    entries[decl.qualifiedName, default: []].append(entry)
  }

  /// The access level of the factory that a type gets; `nil` if it gets none.
  func access(of decl: NominalDecl) -> AccessLevel? { entry(of: decl)?.access }

  private func entry(of decl: NominalDecl) -> Entry? {
    entries[decl.qualifiedName]?.first { $0.location == decl.header.location }
  }

  /// A type under the conditions of its factory.
  func conditioned(_ decl: NominalDecl) -> NominalDecl {
    guard let entry = entry(of: decl), entry.conditions != decl.header.conditions else { return decl }
    var decl = decl
    decl.parts.header.conditions = entry.conditions
    return decl
  }

  /// All of them, as an index has them.
  func declarations(in index: ModuleIndex) -> [NominalDecl] {
    entries.keys.flatMap { index.declaredNominals(named: $0) }.filter { entry(of: $0) != nil }
  }

  /// A type as the double of another module's type is made, if an extension marks it.
  func foreignDouble(of decl: NominalDecl, in index: ModuleIndex) -> ModuleIndex.ForeignDouble? {
    entry(of: decl)?.marker.flatMap { index.foreignDouble(of: decl, markedIn: $0) }
  }
}
