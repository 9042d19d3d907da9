package import DeclModel
import MacroPlugin

/// The defaults of a configuration file.
package struct Configuration: Sendable {
  /// The name under which it is looked for.
  package static let fileName = ".swift-mocking.json"

  /// The values of each option in the file, as the command line would give them.
  package private(set) var values: [String: [String]] = [:]
  /// The inputs it names.
  package private(set) var inputs: [String] = []
  package private(set) var diagnostics: [Diagnostic] = []
  /// The offset of each value, for messages about it.
  private var offsets: [String: [Int]] = [:]

  /// The nearest file of that name in a folder or one above it.
  package static func find(from folder: String) -> String? {
    Path.ancestry(folder).lazy.map { Path.join($0, fileName) }.first(where: System.exists)
  }

  /// Reads a file's text.
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - folder: The folder that its paths are relative to.
  package init(parsing text: [UInt8], relativeTo folder: String) {
    let root: JSONValue
    do {
      root = try JSONValue(parsing: text)
    } catch {
      report("config-syntax", error.message, at: error.offset)
      return
    }
    guard case .object(let members) = root.content else {
      report("config-type", "expected an object with options, found \(root.kind)", at: root.offset)
      return
    }
    var seen: Set<String> = []
    for member in members {
      guard seen.insert(member.key).inserted else {
        report("config-key", "'\(member.key)' is here for the second time", at: member.keyOffset)
        continue
      }
      read(member, folder: folder)
    }
  }

  private mutating func read(_ member: JSONValue.Member, folder: String) {
    // Paths are meant relative to the file, wherever the command is called.
    if member.key == "inputs" {
      if let paths = texts(member.value, of: member.key) {
        inputs = paths.map { $0.text == "-" ? "-" : Path.join(folder, $0.text) }
      }
      return
    }
    let settings = CommandOption.all.filter(\.isConfigurable)
    guard let option = settings.first(where: { $0.name == member.key }) else {
      if CommandOption.all.contains(where: { $0.name == member.key }) {
        report("config-key", "'\(member.key)' can be given on the command line only", at: member.keyOffset)
      } else {
        let near = suggestion(for: member.key, among: settings.map(\.name) + ["inputs"])
        report("config-key", "unknown key '\(member.key)'" + Sentences.hint(near), at: member.keyOffset)
      }
      return
    }
    guard option.takesValue else {
      guard case .bool(let flag) = member.value.content else {
        let message = "expected true or false for '\(member.key)', found \(member.value.kind)"
        report("config-type", message, at: member.value.offset)
        return
      }
      values[option.name] = [flag ? "true" : "false"]
      return
    }
    if case .number = option.argument, case .number(let number) = member.value.content {
      values[option.name] = [number]
      offsets[option.name] = [member.value.offset]
      return
    }
    if !option.isRepeatable, case .array = member.value.content {
      report("config-type", "expected a string for '\(member.key)', found a list", at: member.value.offset)
      return
    }
    guard let texts = texts(member.value, of: member.key) else { return }
    values[option.name] = texts.map { option.located($0.text, in: folder) }
    offsets[option.name] = texts.map(\.offset)
  }

  /// The strings of a value: one, or a list of them.
  private mutating func texts(_ value: JSONValue, of key: String) -> [(text: String, offset: Int)]? {
    switch value.content {
    case .string(let text): return [(text, value.offset)]
    case .array(let elements):
      var texts: [(String, Int)] = []
      for element in elements {
        guard case .string(let text) = element.content else {
          report("config-type", "expected a string in the list of '\(key)', found \(element.kind)", at: element.offset)
          return nil
        }
        texts.append((text, element.offset))
      }
      return texts
    default:
      report("config-type", "expected a string for '\(key)', found \(value.kind)", at: value.offset)
      return nil
    }
  }

  /// Applies the file's values, except those of options that the command line has.
  package mutating func apply(to settings: inout CommandSettings, of subcommand: Subcommand, except given: Set<String>)
  {
    let options = CommandOption.all.filter(subcommand.isConfigured)
    settings.apply(values.filter { !given.contains($0.key) }, of: options) { option, value, error in
      let offsets = offsets[option.name] ?? []
      let message = "invalid value '\(value)' for '\(option.name)': expected \(error.expectation)"
      report("config-value", message, at: offsets.indices.contains(error.index) ? offsets[error.index] : 0)
    }
  }

  private mutating func report(_ id: String, _ message: String, at offset: Int) {
    let location = DeclLocation(file: 0, offset: UInt32(clamping: offset))
    diagnostics.append(.error(id, message, at: location))
  }
}
