import DeclModel

/// A run of this command that does what a call of another tool does.
struct AdoptedRun: Sendable {
  /// Where the other tool is called; `nil` if nothing calls it.
  var location: DeclLocation?
  /// The other tool.
  var tool: String
  /// The name of the kind of doubles.
  var kind = "spy"
  /// The inputs, as absolute paths.
  var inputs: [String] = []
  /// The path of the output, absolute.
  var output: String?
  /// Other keys of the configuration file, in their order, with their values; paths among these are absolute.
  private(set) var settings: [(key: String, value: Value)] = []
  /// The parts of it that only a run of the script tells, as written there.
  var unknown: [String] = []

  enum Value: Sendable, Equatable {
    case flag
    case text(String)
    case list([String])
    /// Paths, written relative to the configuration file.
    case paths([String])
  }

  init(location: DeclLocation?, tool: String) {
    self.location = location
    self.tool = tool
  }

  /// Sets a key; lists get longer.
  mutating func set(_ key: String, _ value: Value) {
    // A variable that is empty says nothing.
    if case .list(let texts) = value, texts.contains("") {
      let rest = texts.filter { !$0.isEmpty }
      return rest.isEmpty ? () : set(key, .list(rest))
    }
    guard let index = settings.firstIndex(where: { $0.key == key }) else {
      settings.append((key, value))
      return
    }
    switch (settings[index].value, value) {
    case (.list(let old), .list(let new)): settings[index].value = .list(old + new.filter { !old.contains($0) })
    case (.paths(let old), .paths(let new)): settings[index].value = .paths(old + new.filter { !old.contains($0) })
    default: settings[index].value = value
    }
  }

  /// Whether it does what another run does.
  func doesTheSame(as other: AdoptedRun) -> Bool {
    kind == other.kind && inputs == other.inputs && output == other.output && settings.count == other.settings.count
      && zip(settings, other.settings).allSatisfy { $0 == $1 }
  }

  /// The inputs that exist; all of them if none does.
  private var existingInputs: [String] {
    let existing = inputs.filter { $0.contains("$") || System.exists($0) }
    return existing.isEmpty ? inputs : existing
  }

  /// The configuration file.
  ///
  /// - Parameter folder: The folder that it is in, which its paths are relative to.
  /// - Returns: Its text.
  func configuration(in folder: String) -> String {
    func relative(_ path: String) -> String { quoted(Path.relation(of: path, to: folder)) }
    var lines = ["\"inputs\": \(list(existingInputs.map(relative)))"]
    for (key, value) in settings {
      let text =
        switch value {
        case .flag: "true"
        case .text(let text): quoted(text)
        case .list(let texts): list(texts.map(quoted))
        case .paths(let paths): list(paths.map(relative))
        }
      lines.append("\"\(key)\": \(text)")
    }
    if let output { lines.append("\"output\": \(relative(output))") }
    return "{\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n}\n"
  }

  /// The arguments that do the same without a configuration file, for a run that a script fills in.
  func commandLine(in folder: String) -> String {
    func relative(_ path: String) -> String { AdoptedRun.word(Path.relation(of: path, to: folder)) }
    var words = ["swift-mocking", kind]
    for (key, value) in settings {
      switch value {
      case .flag: words.append("--\(key)")
      case .text(let text): words += ["--\(key)", AdoptedRun.word(text)]
      case .list(let texts): words += texts.flatMap { ["--\(key)", AdoptedRun.word($0)] }
      case .paths(let paths): words += paths.flatMap { ["--\(key)", relative($0)] }
      }
    }
    if let output { words += ["--output", relative(output)] }
    return (words + existingInputs.map(relative)).joined(separator: " ")
  }

  /// A word as a shell takes it, with the variables in it.
  private static func word(_ text: String) -> String {
    text.contains("$") || text.contains("`") ? "\"\(text)\"" : Sentences.quoted(text)
  }

  private func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result += scalar.value < 32 ? "" : String(scalar)
      }
    }
    return result + "\""
  }
}

extension Path {
  /// The path from a folder, with `..` where it is not below; both absolute and without `.` and `..`.
  static func relation(of path: String, to folder: String) -> String {
    let (target, start) = (components(path), components(folder))
    let common = zip(target, start).prefix { $0 == $1 }.count
    let parts = start.dropFirst(common).map { _ in ".." } + target.dropFirst(common)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
