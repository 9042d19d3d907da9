/// Paths as text: joined, split and compared without asking the file system.
package enum Path {
  private static let slash = UInt8(ascii: "/")

  /// `folder/name`, without a doubled slash; an absolute `name` stays itself.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The last component, trailing slashes aside.
  package static func name(_ path: String) -> String {
    // By bytes, as `components`; the command asks this of every source.
    let bytes = path.utf8
    guard let end = bytes.lastIndex(where: { $0 != slash }) else { return path }
    let start = bytes[...end].lastIndex(of: slash).map(bytes.index(after:)) ?? bytes.startIndex
    return String(Substring(bytes[start...end]))
  }

  /// The path before the last component; `.` if there is none.
  package static func folder(_ path: String) -> String {
    let parts = components(path)
    guard parts.count > 1 || path.hasPrefix("/") else { return "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
  }

  /// The name without its last extension.
  static func stem(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  static func components(_ path: String) -> [String] {
    // By bytes: a slash before a combining character is still a slash.
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }

  /// A folder and those above it, up to the root.
  static func ancestry(_ folder: String) -> [String] {
    var folders = [folder]
    while let last = folders.last, last != "/", last != "." { folders.append(self.folder(last)) }
    return folders
  }

  /// Whether a path is that of a folder or is below it; both absolute and without `.` and `..`.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || relative(path, to: folder) != nil
  }

  /// An absolute path without `.`, `..` and doubled slashes; `..` is taken as text, symbolic links are not followed.
  package static func absolute(_ path: String, in workingDirectory: String) -> String {
    var parts: [String] = []
    for part in components(join(workingDirectory, path)) {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path below `folder`, or `nil` if it is not below; both absolute and without `.` and `..`.
  static func relative(_ path: String, to folder: String) -> String? {
    let prefix = folder == "/" ? "/" : folder + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(Substring(path.utf8.dropFirst(prefix.utf8.count)))
  }
}
