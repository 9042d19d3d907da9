import MacroPlugin

/// The packages that SwiftPM has resolved, from the file in its scratch folder.
///
/// The file is Xcode's, too, in `SourcePackages`. Its versions 1 to 7 differ in what is not read here.
struct WorkspaceState: Sendable {
  /// A resolved package.
  struct Dependency: Hashable, Sendable {
    let identity: String
    let folder: String
  }

  /// The reason why the file cannot be read.
  struct Problem: Error {
    let description: String
  }

  static let fileName = "workspace-state.json"

  let dependencies: [Dependency]

  /// Reads the file's text.
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - scratchFolder: The folder in which the file is.
  ///   - root: The folder of the package that was resolved.
  /// - Throws: `Problem` if it is not what SwiftPM writes.
  init(parsing text: [UInt8], in scratchFolder: String, root: String) throws(Problem) {
    let document: JSONValue
    do {
      document = try JSONValue(parsing: text)
    } catch {
      throw Problem(description: error.message)
    }
    guard case .array(let elements)? = document["object"]?["dependencies"]?.content else {
      throw Problem(description: "it has no list 'object.dependencies'")
    }
    dependencies = elements.compactMap { element in
      let reference = element["packageRef"]
      guard let state = element["state"], let folder = WorkspaceState.folder(of: element, state, scratchFolder, root)
      else { return nil }
      let identity = reference?["identity"]?.string ?? ManifestDependency.identity(of: folder)
      return Dependency(identity: identity, folder: Path.absolute(folder, in: root))
    }
  }

  private static func folder(
    of element: JSONValue,
    _ state: JSONValue,
    _ scratchFolder: String,
    _ root: String
  ) -> String? {
    let subpath = element["subpath"]?.string
    switch state["name"]?.string {
    case "fileSystem", "local":
      return state["path"]?.string ?? element["packageRef"]?["location"]?.string
        ?? element["packageRef"]?["path"]?.string
    case "sourceControlCheckout", "checkout":
      return subpath.map { Path.join(Path.join(scratchFolder, "checkouts"), $0) }
    case "registryDownload":
      return subpath.map { Path.join(Path.join(scratchFolder, "registry/downloads"), $0) }
    case "edited":
      return state["path"]?.string ?? subpath.map { Path.join(Path.join(root, "Packages"), $0) }
    default:
      return state["path"]?.string
    }
  }
}
