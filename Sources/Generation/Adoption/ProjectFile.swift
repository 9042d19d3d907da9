/// A file of a project that may say how doubles are generated.
struct ProjectFile: Sendable {
  /// The way in which it is read.
  enum Sort: Sendable {
    case shellScript, makefile, xcodeProject, yaml, mockfile
    case swiftSource
    /// A program in another language that may call a tool.
    case program
  }

  /// The path, absolute.
  let path: String
  let sort: Sort

  /// The files in a folder and below it, sorted by path.
  static func all(in root: String) -> [ProjectFile] {
    var files: [ProjectFile] = []
    var visited: Set<FileIdentity> = []
    var folders = [root]
    while let folder = folders.popLast() {
      let listing = Listing(of: folder, .everything)
      if let identity = listing.identity, !visited.insert(identity).inserted { continue }
      folders += listing.folders.map { Path.join(folder, $0) }
      for name in listing.files {
        let path = Path.join(folder, name)
        if let sort = sort(of: name, at: path) { files.append(ProjectFile(path: path, sort: sort)) }
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  private static func sort(of name: String, at path: String) -> Sort? {
    switch name {
    case "Mockfile": return .mockfile
    case "Makefile", "makefile", "GNUmakefile": return .makefile
    case "project.pbxproj": return .xcodeProject
    case "Rakefile", "Fastfile", "Justfile", "justfile", "Project.swift", "Dangerfile": return .program
    default: break
    }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      // A script may have no ending.
      return begins(path, with: "#!") ? .shellScript : nil
    }
    switch name[name.index(after: dot)...] {
    case "swift": return .swiftSource
    case "sh", "bash", "zsh", "command": return .shellScript
    case "mk": return .makefile
    case "yml", "yaml": return .yaml
    case "rb", "py", "js", "ts": return .program
    default: return nil
    }
  }

  private static func begins(_ path: String, with text: String) -> Bool {
    guard let size = try? System.status(of: path).size, size < 1 << 20 else { return false }
    return (try? ReadBuffer.contents(of: path).starts(with: text.utf8)) ?? false
  }
}
