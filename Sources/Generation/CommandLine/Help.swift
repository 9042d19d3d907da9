import DeclModel
import DoubleSelection

/// The texts of `--help`.
package enum Help {
  /// The help of the whole command.
  package static var overview: String {
    var text = """
      Generates test doubles of Swift declarations from their sources.

      Usage: swift-mocking <command> [options] <file-or-folder>...

      Commands:

      """
    text += table(Subcommand.all.map { ($0.name, $0.summary) })
    text += "\nOptions:\n"
    text += table(CommandOption.all.filter { $0.apply == nil && $0.name != "config" }.map { ($0.usage, $0.help) })
    text += "\n'swift-mocking <command> --help' shows the options of a command.\n"
    return text
  }

  /// The help of a subcommand.
  package static func text(for subcommand: Subcommand) -> String {
    var text = """
      \(subcommand.summary).

      Usage: swift-mocking \(subcommand.name) \(subcommand.usage)

      Inputs:

      """
    if case .explain = subcommand { text += table([("<name>", "A declaration, such as 'Clock' or 'Outer.Clock'")]) }
    if case .adopt = subcommand {
      text += table([("<folder>", "A project, whose scripts, configuration files and annotations are read")])
    } else {
      text += table([
        ("<file>", "A '.swift' or '.swiftinterface' file"),
        ("<folder>", "All Swift files in it and below it; hidden and build folders are skipped"),
        ("-", "Standard input"),
      ])
    }
    let options = subcommand.options
    var groups: [String] = []
    for option in options where !groups.contains(option.group) { groups.append(option.group) }
    for group in groups {
      text += "\n\(group):\n"
      text += table(options.filter { $0.group == group }.map { ($0.usage, subcommand.help(for: $0)) })
    }
    text += "\n"
    if case .adopt = subcommand {
      return text
        + "With '--output', the configuration files are written to that folder, the commands printed.\n"
    }
    if case .generate(let kind) = subcommand {
      text += """
        A declaration is marked by one of these above it:
          \(markers(of: kind))
        '--all' takes \(Diagnostic.list(of: kind.selectedByAll, lastAfter: "and")).

        """
    }
    return text + "'.swift-mocking.json' can set defaults, under the long names of the options.\n"
  }

  private static func markers(of kind: DoubleKind) -> String {
    let attributes = kind.attributes.map { "@\($0.name)" }
    // Some are read only by runs that do as their tools.
    let condition = kind.foreignMarkers(with: DoubleOptions()).isEmpty ? " (with '--names' of its tool)" : ""
    let comments =
      ["// swift-mocking: \(kind.name)"]
      + kind.foreignMarkers.map { marker in
        "// " + marker.text + (marker.word.map { " \($0)" } ?? "") + condition
      }
    return (attributes + comments).joined(separator: "\n  ")
  }

  /// Two columns; what is too long for the first one gets a line of its own, and the second is wrapped.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = 32
    var text = ""
    for (left, right) in rows {
      var line = "  " + left
      if line.count > width - 2 {
        text += line + "\n"
        line = ""
      }
      line += String(repeating: " ", count: width - line.count)
      for word in right.split(separator: " ") {
        if line.count + word.count > 100 {
          text += line.trimmedEnd + "\n"
          line = String(repeating: " ", count: width)
        }
        line += word + " "
      }
      text += line.trimmedEnd + "\n"
    }
    return text
  }
}

extension CommandOption {
  /// The option as the help shows it: `-o, --output <path>`.
  fileprivate var usage: String {
    (short.map { "-\($0), " } ?? "") + "--\(name)" + (valueName.map { " \($0)" } ?? "")
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
