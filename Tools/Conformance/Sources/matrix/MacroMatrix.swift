import DoubleChecks
import Foundation

/// The doubles that macros make of the shapes of protocols, compiled beside them.
///
/// A macro sees one declaration. Where it says that this is not enough, as for what is inherited from elsewhere, the shape counts as
/// refused; so does one at which it, or the compiler on its account, reports an error in the source itself.
struct MacroMatrix: Sendable {
  /// The folder with the program of the macros, and with the modules that doubles import.
  let built: URL
  let files: [ShapeFile]

  /// The forms of macros, as people write them.
  static let attributes = [
    "@Mocked(compilationCondition: .none)", "@Mocked(compilationCondition: .none, forwarding: true)", "@Smock",
    "@Spyable", "@Spyable(threadSafe: true)",
  ]

  /// The settings of a whole run: the compiler tells macros of none, and these two differ most.
  static let settings = Setting.all.filter { ["swift6", "mainActor"].contains($0.name) }

  /// The shapes of a macro in a setting.
  struct Outcome: Sendable {
    let setting: Setting
    let attribute: String
    var compiling = 0
    var refused = 0
    /// The shapes whose doubles do not compile, with the first errors.
    var failing: [Obstacle] = []
  }

  /// A shape of a protocol in a source.
  private struct Place: Hashable {
    let path: String
    let line: Int
  }

  func outcome(of attribute: String, in setting: Setting) throws -> Outcome {
    let folder = try TemporaryFolder()
    var outcome = Outcome(setting: setting, attribute: attribute)
    var names: [Place: String] = [:]
    let sources = files.map { file in
      let lines = file.text(in: setting).components(separatedBy: "\n")
      let path = folder.url.appending(path: file.name + ".swift").path
      for (line, name) in ShapeFile.protocols(in: lines) {
        names[Place(path: path, line: line)] = "\(file.name).\(name)"
      }
      return (path: path, lines: lines)
    }
    var left = Set(names.keys)
    while true {
      for (path, lines) in sources {
        var lines = lines
        for place in left where place.path == path { lines[place.line] = attribute }
        // On the first line, which has a comment, so that no line has another number.
        lines[0] = "import Mocking; " + lines[0]
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: path))
      }
      var found: [Place: [MacroFinding]] = [:]
      for finding in try findings(in: sources.map(\.path), setting) {
        let place = left.filter { $0.path == finding.path && $0.line < finding.line }.max { $0.line < $1.line }
        guard let place else {
          throw ConformanceError("\(setting.name), \(attribute): \(finding.path):\(finding.line): \(finding.message)")
        }
        found[place, default: []].append(finding)
      }
      if found.isEmpty { break }
      for (place, findings) in found.sorted(by: { ($0.key.path, $0.key.line) < ($1.key.path, $1.key.line) }) {
        guard let error = findings.first(where: { $0.kind != .remark }) else { continue }
        left.remove(place)
        let name = names[place]?.split(separator: ".").last.map(String.init)
        if findings.contains(where: { $0.kind != .inExpansion || $0.asksInherited(by: name) }) {
          outcome.refused += 1
        } else {
          outcome.failing.append(Obstacle(name: names[place] ?? "", reason: error.message))
        }
      }
    }
    outcome.compiling = left.count
    return outcome
  }

  private func findings(in sources: [String], _ setting: Setting) throws -> [MacroFinding] {
    let program = built.appending(path: "MockingMacros-tool").path
    let folder = try TemporaryFolder()
    let output = try Output(
      of: "swiftc",
      Compilation.checking(Setting.moduleName, in: folder.url) + [
        "-Onone", "-warnings-as-errors", "-parse-as-library", "-diagnostic-style", "llvm", "-package-name", "shapes",
        "-I", built.appending(path: "Modules").path, "-load-plugin-executable", "\(program)#MockingMacros",
        "-D", "DEBUG", "-D", "SWIFT_MOCKING_ENABLED",
      ] + setting.flags + sources
    )
    let findings = MacroFinding.all(in: output.errors, of: Set(sources))
    if output.status != 0, findings.allSatisfy({ $0.kind == .remark }) {
      throw ConformanceError("\(setting.name): the compiler ends with \(output.status):\n\(output.errors)")
    }
    return output.status == 0 ? [] : findings
  }
}

/// What the compiler says of a macro, or of what the macro made.
private struct MacroFinding {
  enum Kind {
    /// An error in what the macro made.
    case inExpansion
    /// An error in the source itself.
    case inSource
    /// That the macro does not see all that it needs, which matters only where there is an error.
    case remark
  }

  let path: String
  let line: Int
  let message: String
  let kind: Kind

  /// Whether a double lacks what a protocol inherits, of which the macro of spies says nothing, as Spyable's.
  func asksInherited(by name: String?) -> Bool {
    guard let match = message.firstMatch(of: /does not conform to protocol '(.*)'/) else { return false }
    return String(match.1) != name && !["Copyable", "Escapable"].contains(String(match.1))
  }

  static func all(in text: String, of sources: Set<String>) -> [MacroFinding] {
    var findings: [MacroFinding] = []
    /// The last error in an expansion, whose place follows.
    var pending: String?
    for line in text.split(separator: "\n") {
      guard let match = line.firstMatch(of: /^(\S.*?):(\d+):\d+: (error|note): (.*)/), let number = Int(match.2) else {
        continue
      }
      let (path, isError, message) = (String(match.1), match.3 == "error", String(match.4))
      func add(_ message: String, _ kind: Kind) {
        findings.append(MacroFinding(path: path, line: number, message: message, kind: kind))
      }
      if !sources.contains(path) {
        if isError { pending = message }
      } else if isError {
        add(message, .inSource)
      } else if let error = pending, message.hasPrefix("in expansion of macro") {
        add(error, .inExpansion)
        pending = nil
      } else if message.hasPrefix("a macro sees this declaration alone") {
        add(message, .remark)
      }
    }
    return findings
  }
}

extension ShapeFile {
  /// The protocols among the shapes in some lines, by the lines of their comments.
  static func protocols(in lines: [String]) -> [(line: Int, name: String)] {
    lines.indices.compactMap { start in
      guard lines[start].firstMatch(of: /^ *\/\/ shape: ./) != nil else { return nil }
      let declaration = lines[start...].lazy.filter { $0.firstMatch(of: /^ *\/\//) == nil }.compactMap { line in
        line.firstMatch(of: /\b(protocol|struct|class|enum|actor|extension|typealias) (\w+)/)
      }.first
      guard let declaration, declaration.1 == "protocol" else { return nil }
      return (start, String(declaration.2))
    }
  }
}
