import DoubleSelection

/// A word as a run of its script would give it to a program.
struct ShellArgument: Sendable {
  var text = ""
  /// Where it stands, in the script.
  var position: Int
  /// What only a run can tell, as it is written in the text.
  var unknown: [String] = []
}

/// A call of a program.
struct ShellCall: Sendable {
  let arguments: [ShellArgument]
  /// The folder in which it runs, as an absolute path.
  let folder: String
}

/// Finds out which programs a script calls, and with what: follows variables, lists, loops over words and changes of the folder.
///
/// Conditions are not judged: each of their branches counts. Of a `case`, the branch is taken that fits.
struct ShellRun {
  private let script: ScriptText
  private let commands: [ShellCommand]
  /// The folder of the script, and the one in which it is run.
  private let scriptFolder: String
  private let home: String
  private let root: String
  private var folder: String
  /// The folders to which the ends of subshells lead back, and `popd`.
  private var outerFolders: (subshells: [String], pushed: [String]) = ([], [])
  /// The words that each variable stands for.
  private var variables: [String: [ShellArgument]] = [:]
  private var calls: [ShellCall] = []
  /// The `case` statements around the current command.
  private var cases: [Case] = []

  /// A `case` statement on its way.
  private struct Case {
    /// What is compared; `nil` if only a run tells.
    let value: String?
    var hasMatched = false
    /// Whether the current branch is taken.
    var isTaken = true
  }

  /// The calls in a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - folder: The folder that it is in.
  ///   - root: The folder of the project.
  /// - Returns: The calls of programs, in the order of a run; those of a loop are there for each of its words.
  static func calls(of script: ScriptText, in folder: String, root: String) -> [ShellCall] {
    var run = ShellRun(script, in: folder, root: root)
    run.run(run.commands.indices)
    return run.calls
  }

  private init(_ script: ScriptText, in folder: String, root: String) {
    self.script = script
    commands = ShellReader.commands(of: script)
    scriptFolder = folder
    self.root = root
    // Makefiles are called where they are, and scripts from the root.
    home = script.sourceRoot ?? (script.dialect == .make ? folder : root)
    self.folder = home
    for name in ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"] {
      variables[name] = [ShellArgument(text: script.sourceRoot ?? root, position: 0)]
    }
    for name in ["PWD", "CURDIR"] { variables[name] = [ShellArgument(text: home, position: 0)] }
  }

  // MARK: - Commands

  private mutating func run(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      if calls.count > 10_000 { return }
      var words = commands[index].words[...]
      if script.dialect == .make, commands[index].beginsLine { folder = home }
      index += 1
      let kind = commands[index - 1].kind
      if kind == .patterns {
        if cases.dropLast().allSatisfy(\.isTaken) { enterBranch(of: words) }
        continue
      }
      if words.first?.literal == "esac" {
        _ = cases.popLast()
        words.removeFirst()
      }
      if cases.contains(where: { !$0.isTaken }) {
        if kind == .caseStatement { cases.append(Case(value: nil, isTaken: false)) }
        continue
      }
      while let first = words.first?.literal, ShellCommand.prefixes.contains(first) {
        if first == "(" { outerFolders.subshells.append(folder) }
        words.removeFirst()
      }
      if script.dialect == .make { trimRecipe(&words) }
      let ended = trimEndsOfSubshells(&words)
      defer { for _ in 0..<ended { folder = outerFolders.subshells.popLast() ?? folder } }
      guard let first = words.first else { continue }
      switch first.literal {
      case "case" where kind == .caseStatement:
        let value = words.dropFirst().first.map { expand($0) }?.first
        cases.append(Case(value: value.flatMap { $0.unknown.isEmpty ? $0.text : nil }, isTaken: false))
      case "for":
        let end = endOfLoop(from: index, in: range)
        loop(words.dropFirst(), over: index..<end)
        index = end
      case "cd": changeFolder(words.dropFirst())
      case "pushd":
        outerFolders.pushed.append(folder)
        changeFolder(words.dropFirst())
      case "popd": folder = outerFolders.pushed.popLast() ?? folder
      default: runSimple(words)
      }
    }
  }

  /// Finds out whether a branch with some patterns is the one that is taken.
  private mutating func enterBranch(of written: ArraySlice<ShellWord>) {
    guard var current = cases.last else { return }
    let patterns = written.flatMap { expand($0) }
    if let value = current.value {
      let fits = patterns.contains { Glob($0.text).matches(value) }
      current.isTaken = fits && !current.hasMatched
      current.hasMatched = current.hasMatched || fits
    } else {
      current.isTaken = true
    }
    cases[cases.count - 1] = current
  }

  /// Takes the marks of a recipe away that say how it is run: `@`, `-`.
  private func trimRecipe(_ words: inout ArraySlice<ShellWord>) {
    guard case .text(let text)? = words.first?.pieces.first, let mark = text.first, mark == "@" || mark == "-" else {
      return
    }
    let rest = String(text.drop { $0 == "@" || $0 == "-" })
    words[words.startIndex].pieces[0] = .text(rest)
    if rest.isEmpty, words[words.startIndex].pieces.count == 1 { words.removeFirst() }
  }

  /// Takes away what ends subshells behind a command, and where their output goes, not what ends a list in it; returns how many end.
  private func trimEndsOfSubshells(_ words: inout ArraySlice<ShellWord>) -> Int {
    var open = words.count { $0.literal == ")" } - words.count { $0.literal == "(" }
    var ended = 0
    while open > 0, let end = words.lastIndex(where: { $0.literal == ")" }),
      !words[end...].contains(where: { ["then", "do"].contains($0.literal) })
    {
      words = words[..<end]
      (open, ended) = (open - 1, ended + 1)
    }
    return ended
  }

  private func endOfLoop(from start: Int, in range: Range<Int>) -> Int {
    var depth = 1
    for index in start..<range.upperBound {
      let words = commands[index].words.drop { ["do", "then", "else"].contains($0.literal) }
      switch words.first?.literal {
      case "for", "while", "until", "select": depth += 1
      case "done": depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return range.upperBound
  }

  private mutating func loop(_ words: ArraySlice<ShellWord>, over body: Range<Int>) {
    guard let name = words.first?.literal, words.dropFirst().first?.literal == "in" else { return run(body) }
    for word in words.dropFirst(2).flatMap({ expand($0) }).flatMap({ matches(of: $0, calledIn: name) }) {
      variables[name] = [word]
      run(body)
    }
  }

  /// What a word of a loop stands for, if it is a pattern: what is there now, or what only a run tells.
  private func matches(of word: ShellArgument, calledIn name: String) -> [ShellArgument] {
    guard word.unknown.isEmpty, word.text.contains(where: { "*?[".contains($0) }) else { return [word] }
    var found = [word.text.hasPrefix("/") ? "/" : ""]
    let components = word.text.split(separator: "/")
    for (index, component) in components.enumerated() {
      let pattern = Glob(String(component))
      let mayBeFile = index + 1 == components.count && !word.text.hasSuffix("/")
      found = found.flatMap { path -> [String] in
        let listing = Listing(of: Path.absolute(path.isEmpty ? "." : path, in: folder), .everything)
        let names = listing.folders + (mayBeFile ? listing.files : [])
        return names.filter { pattern.matches($0) }.sorted().map { Path.join(path, $0) }
      }
    }
    let unknown = ShellArgument(text: "${\(name)}", position: word.position, unknown: ["${\(name)}"])
    return found.isEmpty ? [unknown] : found.map { ShellArgument(text: $0, position: word.position) }
  }

  private mutating func changeFolder(_ words: ArraySlice<ShellWord>) {
    guard let target = words.first.map({ expand($0) })?.first, target.unknown.isEmpty else { return }
    folder = Path.absolute(target.text, in: folder)
  }

  private mutating func runSimple(_ words: ArraySlice<ShellWord>) {
    var words = words
    if defines(words) { return }
    while let assigned = assignment(&words) { assign(assigned.name, assigned.value, appending: assigned.isAppending) }
    let arguments = words.flatMap { expand($0) }
    if !arguments.isEmpty { calls.append(ShellCall(arguments: arguments, folder: folder)) }
  }

  // MARK: - Variables

  /// Takes a definition of a makefile, whose words are apart: `NAME := a b`.
  private mutating func defines(_ words: ArraySlice<ShellWord>) -> Bool {
    guard script.dialect == .make, let name = words.first?.literal, let sign = words.dropFirst().first?.literal,
      ["=", ":=", "::=", "?=", "+="].contains(sign)
    else { return false }
    let value = words.dropFirst(2).flatMap { expand($0) }
    if sign == "?=", variables[name] != nil { return true }
    assign(name, value, appending: sign == "+=")
    return true
  }

  /// Takes an assignment from the front.
  private func assignment(
    _ words: inout ArraySlice<ShellWord>
  ) -> (name: String, value: [ShellArgument], isAppending: Bool)? {
    guard let word = words.first, case .text(let text)? = word.pieces.first, let sign = text.firstIndex(of: "=") else {
      return nil
    }
    var name = text[..<sign]
    let isAppending = name.last == "+"
    while let last = name.last, "+:?".contains(last), script.dialect == .make || last == "+" { name.removeLast() }
    guard !name.isEmpty, name.utf8.allSatisfy(isIdentifierByte), name.first?.isNumber == false else { return nil }
    words.removeFirst()
    var rest = word
    rest.pieces[0] = .text(String(text[text.index(after: sign)...]))
    if rest.literal == "", words.first?.literal == "(" {
      let end = words.firstIndex { $0.literal == ")" } ?? words.endIndex
      let value = words[words.startIndex + 1..<max(words.startIndex + 1, end)].flatMap { expand($0) }
      words = words[min(end + 1, words.endIndex)...]
      return (String(name), value, isAppending)
    }
    // What is assigned is one word, whatever is in it.
    rest.pieces = rest.pieces.map { piece in
      guard case .variable(let name, let fallback, _) = piece else { return piece }
      return .variable(name, orElse: fallback, isQuoted: true)
    }
    return (String(name), expand(rest), isAppending)
  }

  private mutating func assign(_ name: String, _ value: [ShellArgument], appending: Bool) {
    if cases.contains(where: { $0.value == nil }) {
      // Which of its branches assigns is not known.
      let written = "${\(name)}"
      variables[name] = [ShellArgument(text: written, position: value.first?.position ?? 0, unknown: [written])]
    } else {
      variables[name] = appending ? (variables[name] ?? []) + value : value
    }
  }

  private func expand(_ word: ShellWord) -> [ShellArgument] {
    var result: [ShellArgument] = []
    var current = ShellArgument(position: word.position)
    var isBegun = false
    /// Begins the next argument.
    func split() {
      result.append(current)
      current = ShellArgument(position: word.position)
    }
    func add(_ texts: [String], unknown: [String] = []) {
      for (index, text) in texts.enumerated() {
        if index > 0 { split() }
        current.text += text
        isBegun = true
      }
      current.unknown += unknown
    }
    for piece in word.pieces {
      switch piece {
      case .text(let text): add([text])
      case .unknown(let text): known(text).map { add([$0]) } ?? add([text], unknown: [text])
      case .variable(let name, let fallback, let isQuoted):
        guard let values = variables[name] else {
          let written = script.dialect == .make ? "$(\(name))" : "${\(name)}"
          fallback.map { add([$0]) } ?? add([written], unknown: [written])
          continue
        }
        for (index, value) in values.enumerated() {
          let texts = isQuoted ? [value.text] : value.text.split(whereSeparator: \.isWhitespace).map(String.init)
          if index > 0 { split() }
          add(texts, unknown: value.unknown)
        }
      }
    }
    return isBegun ? result + [current] : result
  }

  /// What commands say that ask for folders.
  private func known(_ command: String) -> String? {
    let up = command.split(separator: "/").filter { $0.hasPrefix("..") }.map { _ in "/.." }.joined()
    if command.contains("dirname") || command.contains("%/*"),
      command.contains("$0") || command.contains("{0") || command.contains("BASH_SOURCE")
    {
      return Path.absolute(scriptFolder + up, in: root)
    }
    if command.contains("rev-parse --show-toplevel") { return root }
    return command == "$(pwd)" || command == "`pwd`" ? folder : nil
  }
}
