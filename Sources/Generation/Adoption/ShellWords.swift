/// A word of a script, before anything in it is replaced.
struct ShellWord: Sendable {
  enum Piece: Sendable, Equatable {
    case text(String)
    /// A variable: `$x`, `${x}`, `$(x)` in a makefile; all elements if it is a list, `${x[@]}`.
    case variable(String, orElse: String?, isQuoted: Bool)
    /// What only a run of the script can tell, as written.
    case unknown(String)
  }

  var pieces: [Piece] = []
  /// Where it begins, in the script.
  let position: Int

  /// The text, if it is known as written.
  var literal: String? {
    var text = ""
    for piece in pieces {
      guard case .text(let part) = piece else { return nil }
      text += part
    }
    return text
  }
}

/// A simple command of a script: words up to the end of a line or an operator.
struct ShellCommand: Sendable {
  enum Kind: Sendable {
    case simple
    /// The beginning of a `case` statement, up to its `in`.
    case caseStatement
    /// The patterns of a branch of one.
    case patterns
  }

  var kind = Kind.simple
  var words: [ShellWord] = []
  /// Whether it is the first one of its line.
  var beginsLine = true
}

extension ShellCommand {
  /// Words that stand before another command.
  static let prefixes: Set<String> = [
    "then", "else", "do", "!", "{", "if", "elif", "while", "until", "time", "exec", "sudo", "export", "local",
    "readonly", "(",
  ]

  /// Whether its words end with the beginning of a `case` statement: `case "$x" in`.
  fileprivate var beginsCase: Bool { wordsOfCase == 3 && words.last?.literal == "in" }

  /// How many words there are from a `case` on that begins a statement; the third one may stand in the next line.
  fileprivate var wordsOfCase: Int {
    guard let start = words.firstIndex(where: { $0.literal == "case" }) else { return 0 }
    let isFirst = start == 0 || words[start - 1].literal.map(ShellCommand.prefixes.contains) ?? false
    return isFirst ? words.count - start : 0
  }
}

/// Takes a script apart into words and commands, as far as finding calls of programs needs it.
struct ShellReader {
  private let script: ScriptText
  private let text: [UInt8]
  private var position = 0
  private(set) var commands: [ShellCommand] = []
  private var command = ShellCommand()
  /// For each `case` statement around the position, whether patterns come next.
  private var awaitsPatterns: [Bool] = []

  /// The commands of a script, in their order.
  static func commands(of script: ScriptText) -> [ShellCommand] {
    var reader = ShellReader(script)
    reader.run()
    return reader.commands
  }

  private init(_ script: ScriptText) {
    self.script = script
    text = script.text
  }

  private mutating func run() {
    while position < text.count {
      if awaitsPatterns.last == true {
        takePatterns()
        continue
      }
      switch text[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "\\") where isLineBreak(position + 1): position += 2
      case UInt8(ascii: "\\") where isLineBreak(position + 2) && text[position + 1] == UInt8(ascii: "\r"): position += 3
      case UInt8(ascii: ";") where !awaitsPatterns.isEmpty && endsBranch(position + 1):
        while position < text.count, text[position] == UInt8(ascii: ";") || text[position] == UInt8(ascii: "&") {
          position += 1
        }
        endCommand(atLineBreak: false)
        awaitsPatterns[awaitsPatterns.count - 1] = true
      case UInt8(ascii: "\n") where command.wordsOfCase == 2: position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"):
        position += 1
        endCommand(atLineBreak: text[position - 1] == UInt8(ascii: "\n"))
      case UInt8(ascii: "#"):
        while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        // Of a list or a subshell; a list's words are those of one command.
        let byte = text[position]
        command.words.append(ShellWord(pieces: [.text(byte == UInt8(ascii: "(") ? "(" : ")")], position: position))
        position += 1
        if byte == UInt8(ascii: "("), isListStart { takeList() }
      case UInt8(ascii: "<"), UInt8(ascii: ">"): position += 1
      default:
        command.words.append(word())
        if command.words.count == 1, command.words[0].literal == "esac" { _ = awaitsPatterns.popLast() }
        if command.beginsCase {
          command.kind = .caseStatement
          endCommand(atLineBreak: false)
          awaitsPatterns.append(true)
        }
      }
    }
    endCommand(atLineBreak: true)
  }

  /// Whether what follows a semicolon makes it the end of a branch: `;;`, `;&`.
  private func endsBranch(_ next: Int) -> Bool {
    next < text.count && (text[next] == UInt8(ascii: ";") || text[next] == UInt8(ascii: "&"))
  }

  /// Takes the patterns of a branch, `a | b)` or `(a)`, or else the word that ends the statement.
  private mutating func takePatterns() {
    var patterns = ShellCommand(kind: .patterns)
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\\") where isLineBreak(position + 1): position += 2
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "|"), UInt8(ascii: "("):
        position += 1
      case UInt8(ascii: "\n") where patterns.words.isEmpty:
        command.beginsLine = true
        position += 1
      case UInt8(ascii: "#") where patterns.words.isEmpty:
        while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
      // No script that can be run has a line that ends among them.
      case UInt8(ascii: ")"), UInt8(ascii: "\n"):
        position += 1
        patterns.beginsLine = command.beginsLine
        commands.append(patterns)
        command = ShellCommand(beginsLine: false)
        awaitsPatterns[awaitsPatterns.count - 1] = false
        return
      default:
        let word = word()
        if patterns.words.isEmpty, word.literal == "esac" {
          command.words.append(word)
          awaitsPatterns.removeLast()
          return
        }
        patterns.words.append(word)
      }
    }
  }

  private func isLineBreak(_ index: Int) -> Bool { index < text.count && text[index] == UInt8(ascii: "\n") }

  private mutating func endCommand(atLineBreak: Bool) {
    let beginsLine = atLineBreak || command.words.isEmpty && command.beginsLine
    if !command.words.isEmpty { commands.append(command) }
    command = ShellCommand(beginsLine: beginsLine)
  }

  /// Whether the parenthesis just taken opens the list of an assignment: `x=(`, `x+=(`.
  private var isListStart: Bool {
    guard command.words.count > 1, case .text(let last)? = command.words[command.words.count - 2].pieces.last else {
      return false
    }
    return last.hasSuffix("=")
  }

  /// The words of a list, which may stand in several lines.
  private mutating func takeList() {
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: ")"):
        command.words.append(ShellWord(pieces: [.text(")")], position: position))
        position += 1
        return
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\\"):
        position += 1
      case UInt8(ascii: "#"):
        while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
      default: command.words.append(word())
      }
    }
  }

  // MARK: - Words

  private mutating func word() -> ShellWord {
    var word = ShellWord(position: position)
    var part: [UInt8] = []
    func flush() {
      if !part.isEmpty { word.pieces.append(.text(String(decoding: part, as: UTF8.self))) }
      part = []
    }
    var quote: UInt8?
    let start = position
    reading: while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "'") where quote == nil:
        position += 1
        while position < text.count, text[position] != UInt8(ascii: "'") {
          part.append(text[position])
          position += 1
        }
        position += 1
        if part.isEmpty { word.pieces.append(.text("")) }
        continue
      case UInt8(ascii: "\""):
        quote = quote == nil ? byte : nil
        if quote == nil, part.isEmpty, word.pieces.isEmpty { word.pieces.append(.text("")) }
        position += 1
        continue
      case UInt8(ascii: "\\") where position + 1 < text.count:
        if quote == nil, isLineBreak(position + 1) { break reading }
        part.append(text[position + 1])
        position += 2
        continue
      case UInt8(ascii: "$"):
        flush()
        word.pieces.append(dollar(isQuoted: quote != nil))
        continue
      case UInt8(ascii: "`"):
        flush()
        let begin = position
        position += 1
        while position < text.count, text[position] != byte { position += 1 }
        position = min(position + 1, text.count)
        word.pieces.append(.unknown(String(decoding: text[begin..<position], as: UTF8.self)))
        continue
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ";"),
        UInt8(ascii: "|"),
        UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"):
        if quote == nil { break reading }
      default: break
      }
      part.append(byte)
      position += 1
    }
    flush()
    if position == start { position += 1 }
    return word
  }

  /// What a dollar sign begins.
  private mutating func dollar(isQuoted: Bool) -> ShellWord.Piece {
    let start = position
    position += 1
    // A makefile hands one of two on to the shell.
    if script.dialect == .make, position < text.count, text[position] == UInt8(ascii: "$") { position += 1 }
    guard position < text.count else { return .text("$") }
    switch text[position] {
    case UInt8(ascii: "{"):
      let content = balanced(UInt8(ascii: "{"), UInt8(ascii: "}"))
      return variable(content, isQuoted: isQuoted) ?? .unknown(written(from: start))
    case UInt8(ascii: "("):
      let content = balanced(UInt8(ascii: "("), UInt8(ascii: ")"))
      // Settings of Xcode are written so, too.
      let isSetting =
        script.dialect == .make || content.utf8.allSatisfy { isIdentifierByte($0) && !(97...122).contains($0) }
      return isSetting
        ? variable(content, isQuoted: isQuoted) ?? .unknown(written(from: start)) : .unknown(written(from: start))
    default:
      let begin = position
      while position < text.count, isIdentifierByte(text[position]), text[position] != UInt8(ascii: "$") {
        position += 1
      }
      if position == begin {
        position += 1
        return .unknown(written(from: start))
      }
      return .variable(String(decoding: text[begin..<position], as: UTF8.self), orElse: nil, isQuoted: isQuoted)
    }
  }

  private func written(from start: Int) -> String {
    String(decoding: text[start..<min(position, text.count)], as: UTF8.self)
  }

  /// The text in braces or parentheses, which stand at the position.
  private mutating func balanced(_ open: UInt8, _ close: UInt8) -> String {
    var depth = 0
    let start = position + 1
    while position < text.count {
      if text[position] == open { depth += 1 }
      if text[position] == close { depth -= 1 }
      position += 1
      if depth == 0 { break }
    }
    return String(decoding: text[min(start, text.count)..<max(min(start, text.count), position - 1)], as: UTF8.self)
  }

  /// `x`, `x[@]`, `x:-default`; `nil` for anything else.
  private func variable(_ content: String, isQuoted: Bool) -> ShellWord.Piece? {
    var name = content
    var fallback: String?
    if let separator = ShellReader.separator(in: content) {
      name = String(content[..<separator.lowerBound])
      fallback = String(content[separator.upperBound...])
    }
    for suffix in ["[@]", "[*]"] where name.hasSuffix(suffix) { name.removeLast(3) }
    guard !name.isEmpty, name.utf8.allSatisfy(isIdentifierByte) else { return nil }
    return .variable(name, orElse: fallback, isQuoted: isQuoted)
  }

  private static func separator(in content: String) -> Range<String.Index>? {
    guard let colon = content.firstIndex(of: ":") else { return nil }
    let next = content.index(after: colon)
    guard next < content.endIndex, content[next] == "-" || content[next] == "=" else { return nil }
    return colon..<content.index(after: next)
  }
}
