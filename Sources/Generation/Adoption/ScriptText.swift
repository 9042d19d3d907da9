/// A script, with the place of each of its bytes in the file that it was found in.
struct ScriptText: Sendable {
  /// The language of a script.
  enum Dialect: Sendable {
    case shell
    /// Recipes and definitions of variables.
    case make
  }

  private(set) var text: [UInt8]
  let dialect: Dialect
  /// The folder whose path the variables of Xcode have, such as `SRCROOT`; `nil` where they are not defined.
  let sourceRoot: String?
  private var offsets: [UInt32]?

  /// A whole file.
  init(_ text: [UInt8], dialect: Dialect, sourceRoot: String? = nil) {
    self.text = text
    self.dialect = dialect
    self.sourceRoot = sourceRoot
  }

  /// The place of a byte in the file.
  func offset(of position: Int) -> Int {
    guard let offsets else { return position }
    return Int(offsets.indices.contains(position) ? offsets[position] : offsets.last ?? 0)
  }

  /// The scripts of the build phases in a `project.pbxproj`, where they stand in quotes.
  static func buildPhases(of project: [UInt8], sourceRoot: String) -> [ScriptText] {
    let key = Array("shellScript = \"".utf8)
    var scripts: [ScriptText] = []
    var position = 0
    while let start = project.firstRange(of: key, from: position)?.upperBound {
      var script = ScriptText([], dialect: .shell, sourceRoot: sourceRoot)
      var offsets: [UInt32] = []
      position = start
      while position < project.count, project[position] != UInt8(ascii: "\"") {
        offsets.append(UInt32(clamping: position))
        if project[position] == UInt8(ascii: "\\"), position + 1 < project.count {
          position += 1
          script.text.append(unescaped(project[position]))
        } else {
          script.text.append(project[position])
        }
        position += 1
      }
      script.offsets = offsets
      scripts.append(script)
    }
    return scripts
  }

  private static func unescaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: byte
    }
  }

  /// The scripts in a YAML file, such as the build phases of a project or the steps of CI: all scalars that name one of the programs.
  static func scalars(of text: [UInt8], naming programs: [String], sourceRoot: String?) -> [ScriptText] {
    // Each line is taken for itself, with what stands before the command cut off: `- run: make`.
    var script = ScriptText(text, dialect: .shell, sourceRoot: sourceRoot)
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      script.blank(YAMLLine.introduction(of: text, from: start, to: end))
      start = end + 1
    }
    return programs.contains { text.firstRange(of: Array($0.utf8), from: 0) != nil } ? [script] : []
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range { text[index] = UInt8(ascii: " ") }
  }
}

/// What a line of YAML says before its value.
private enum YAMLLine {
  /// The range of dashes, of a key and of its colon, without which a command is left.
  static func introduction(of text: [UInt8], from start: Int, to end: Int) -> Range<Int> {
    var index = start
    var result = start
    while index < end, [UInt8(ascii: " "), UInt8(ascii: "-")].contains(text[index]) {
      if text[index] == UInt8(ascii: "-"), index + 1 < end, text[index + 1] != UInt8(ascii: " ") { break }
      index += 1
      result = index
    }
    while index < end, isIdentifierByte(text[index]) || text[index] == UInt8(ascii: "-") { index += 1 }
    if index < end, index > result, text[index] == UInt8(ascii: ":") {
      result = index + 1
      while result < end, [UInt8(ascii: " "), UInt8(ascii: "|"), UInt8(ascii: ">")].contains(text[result]) {
        result += 1
      }
    }
    return start..<result
  }
}

extension [UInt8] {
  /// Where some bytes first occur.
  func firstRange(of bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard let first = bytes.first else { return nil }
    var position = start
    while let found = self[Swift.min(position, count)...].firstIndex(of: first) {
      if self[found...].starts(with: bytes) { return found..<found + bytes.count }
      position = found + 1
    }
    return nil
  }
}
