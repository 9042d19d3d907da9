import DoubleSelection

/// The patterns of `--exclude-path`, by which files are no inputs.
package struct PathExclusion: Sendable {
  /// Patterns of absolute paths.
  private var paths: [Glob] = []
  /// Patterns of the names of files and folders.
  private var names: [Glob] = []
  private let workingDirectory: String

  /// The patterns; `nil` without any.
  package init?(_ patterns: [String], workingDirectory: String) {
    if patterns.isEmpty { return nil }
    self.workingDirectory = workingDirectory
    for pattern in patterns {
      if pattern.contains("/") {
        paths.append(Glob(Path.absolute(pattern, in: workingDirectory)))
      } else {
        names.append(Glob(pattern))
      }
    }
  }

  /// Whether a pattern fits a file or one of the folders that it is in.
  package func covers(_ path: String) -> Bool {
    let absolute = Path.absolute(path, in: workingDirectory)
    var parts: [String] = []
    for (depth, part) in Path.components(absolute).enumerated() {
      parts.append(part)
      // The folders in which the command runs have names of their own.
      let isBelow = depth >= Path.components(workingDirectory).count || !Path.isInside(absolute, workingDirectory)
      if isBelow, names.contains(where: { $0.matches(part) }) { return true }
      if paths.isEmpty { continue }
      let prefix = "/" + parts.joined(separator: "/")
      if paths.contains(where: { $0.matches(prefix) }) { return true }
    }
    return false
  }
}
