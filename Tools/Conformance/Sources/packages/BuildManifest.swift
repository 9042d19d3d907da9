import Foundation

/// The commands of a build that compile Swift modules, as the package manager writes them down for its build system.
///
/// It is the one place in which it says with what settings it compiles, and what has to be there before.
struct BuildManifest: Sendable {
  /// In an order in which each module comes after those that it imports.
  let commands: [ModuleCommand]

  /// Reads `debug.yaml`, in which each command has a line for its name, and one for each list.
  init(text: String) {
    var commands: [ModuleCommand] = []
    var isModule = false
    var inputs: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  \"") {
        isModule = line.hasPrefix("  \"C.") && line.hasSuffix(".module\":")
      } else if isModule, let list = BuildManifest.list("inputs", in: line) {
        inputs = list
      } else if isModule, let arguments = BuildManifest.list("args", in: line) {
        if let command = ModuleCommand(inputs: inputs, arguments: arguments) { commands.append(command) }
      }
    }
    self.commands = BuildManifest.sorted(commands)
  }

  /// The command that compiles a module of the package, for the target in favour of the host, where macros run.
  func command(of module: CheckedModule) -> ModuleCommand? {
    let sources = Set(module.sources)
    let commands = commands.filter { command in
      command.name == module.name && command.inputs.contains(where: sources.contains)
    }
    return commands.first { !$0.isForHost } ?? commands.first
  }

  /// The commands of modules and of all that they import.
  func closure(of wanted: [ModuleCommand]) -> [ModuleCommand] {
    var needed = Set(wanted.map(\.output))
    let found = commands.reversed().filter { command in
      guard needed.contains(command.output) else { return false }
      needed.formUnion(command.inputs)
      return true
    }
    return found.reversed()
  }

  private static func list(_ key: String, in line: Substring) -> [String]? {
    let prefix = "    \(key): "
    guard line.hasPrefix(prefix) else { return nil }
    return try? JSONDecoder().decode([String].self, from: Data(line.dropFirst(prefix.count).utf8))
  }

  private static func sorted(_ commands: [ModuleCommand]) -> [ModuleCommand] {
    let producers = Dictionary(commands.map { ($0.output, $0) }) { first, _ in first }
    var sorted: [ModuleCommand] = []
    var visited: Set<String> = []
    func visit(_ command: ModuleCommand) {
      guard visited.insert(command.output).inserted else { return }
      for input in command.inputs { if let producer = producers[input] { visit(producer) } }
      sorted.append(command)
    }
    for command in commands { visit(command) }
    return sorted
  }
}
