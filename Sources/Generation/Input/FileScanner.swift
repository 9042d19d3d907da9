/// The result of a scan of a file's bytes: whether it must be parsed, and which names it declares or extends.
///
/// A run parses only what it needs: the files with declarations to double, then those that declare or extend a name these
/// depend on. A scan may report too much (a word in a comment), never too little.
struct FileSummary: Sendable {
  /// The file has a marker's bytes.
  var hasMarker = false
  /// The places of comments that are a marker of this tool, or nearly one.
  var markerPlaces: [Int] = []
  /// The file declares a type of a kind that is looked for.
  var hasEligibleDeclaration = false
  /// The file was written by this tool and is no source.
  var isGenerated = false
  /// The file declares or extends something whose name could not be read: it may be any.
  var isOpaque = false
  /// Keys of the names declared and extended.
  var names: [NameKey] = []
  /// The names of the system interfaces, `@_spi(Name)`, that it declares something for.
  var spiGroups: Set<String> = []
  /// The modules that it passes on to those who import its own, `@_exported import Name`.
  var exports: [String] = []
  /// The first byte that is not UTF-8.
  var invalidOffset: Int?
}

/// A name that is declared or extended, as a number: collisions only make a file be parsed without need.
struct NameKey: Hashable, Sendable {
  enum Role: UInt64 {
    /// A protocol or a type alias.
    case abstract = 0
    /// A class, struct, enum or actor.
    case concrete = 0xD1B5_4A32_D192_ED03
    /// An extended type.
    case extended = 0x9E37_79B9_7F4A_7C15
  }

  let value: UInt64

  init(_ role: Role, _ name: some Sequence<UInt8>) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = hash ^ role.rawValue
  }

  init(_ role: Role, _ name: String) { self.init(role, name.utf8) }

  private init(value: UInt64) { self.value = value }

  /// The key of the same name in another role.
  func `as`(_ role: Role, from old: Role) -> NameKey { NameKey(value: value ^ old.rawValue ^ role.rawValue) }
}

/// Scans files for markers and declarations.
struct FileScanner: Sendable {
  private enum Sought {
    case marker
    /// The word with which the markers of this tool begin.
    case ownMarker
    case declaration(NameKey.Role, isEligible: Bool)
    case misspeltMarker
    case suppression
    case spi
    case export
  }

  private let search: WordSearch
  private let sought: [Sought]

  /// - Parameters:
  ///   - markers: Words of which a file with marked declarations has at least one.
  ///   - eligible: The keywords of the declarations that can be doubled.
  ///   - ownMarkers: The kind of which the markers of this tool are looked for, too.
  ///   - seeksExports: Whether it matters which modules are passed on.
  init(
    markers: [String],
    eligible: Set<String>,
    ownMarkers: String? = nil,
    seeksExports: Bool = false
  ) {
    let keywords: [(String, NameKey.Role)] = [
      ("protocol", .abstract), ("typealias", .abstract), ("extension", .extended),
      ("class", .concrete), ("struct", .concrete), ("enum", .concrete), ("actor", .concrete),
    ]
    var words: [(String, Sought)] = markers.map { ($0, .marker) }
    if let kind = ownMarkers { words += [(Selection.markerWord, .ownMarker), (": " + kind, .misspeltMarker)] }
    words += [("~Copyable", .suppression), ("~Escapable", .suppression), ("@_spi(", .spi)]
    if seeksExports { words.append(("@_exported", .export)) }
    words += keywords.map { ($0.0, .declaration($0.1, isEligible: eligible.contains($0.0))) }
    search = WordSearch(words.map(\.0))
    sought = words.map(\.1)
  }

  /// - Precondition: the bytes are followed by `ReadBuffer.padding` readable bytes.
  func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> FileSummary {
    var summary = FileSummary()
    summary.invalidOffset = firstInvalidUTF8(in: bytes)
    if GeneratedHeader.begins(bytes) {
      summary.isGenerated = true
      return summary
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var hasSuppression = false
    var concreteNames: [NameKey] = []
    search.scan(bytes) { index, offset in
      let length = search.length(of: index)
      switch sought[index] {
      case .marker: summary.hasMarker = true
      case .ownMarker:
        let end = offset + length
        if end < bytes.count, bytes[end] == UInt8(ascii: ":") { summary.hasMarker = true }
        if MiswrittenMarkers.mayBegin(at: offset, in: bytes) {
          summary.hasMarker = true
          summary.markerPlaces.append(offset)
        }
      case .misspeltMarker:
        if let place = MiswrittenMarkers.misspeltWord(before: offset, in: bytes) {
          summary.hasMarker = true
          summary.markerPlaces.append(place)
        }
      case .suppression: hasSuppression = true
      case .spi:
        let name = bytes[(offset + length)...].prefix(while: isIdentifierByte)
        // In a string the name may be one that is put together at run time.
        if !name.isEmpty { summary.spiGroups.insert(String(decoding: name, as: UTF8.self)) }
      case .export:
        if let module = exportedModule(after: offset + length, in: bytes) { summary.exports.append(module) }
      case .declaration(let role, let isEligible):
        guard offset == start || !isIdentifierByte(bytes[offset - 1]) else { return }
        let before = summary.names.count
        note(role, isEligible: isEligible, after: offset + length, in: bytes, summary: &summary)
        if role == .concrete { concreteNames += summary.names[before...] }
      }
    }
    // Whether a type can be copied matters wherever it is mentioned.
    if hasSuppression { summary.names += concreteNames.map { $0.as(.abstract, from: .concrete) } }
    return summary
  }

  /// Notes the name that follows a keyword, each part of a dotted one.
  private func note(
    _ role: NameKey.Role,
    isEligible: Bool,
    after keywordEnd: Int,
    in bytes: UnsafeBufferPointer<UInt8>,
    summary: inout FileSummary
  ) {
    guard keywordEnd < bytes.count, !isIdentifierByte(bytes[keywordEnd]) else { return }
    var offset = keywordEnd
    while offset < bytes.count, bytes[offset] <= UInt8(ascii: " ") { offset += 1 }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "/") || bytes[offset] == UInt8(ascii: "@") {
      // A comment, or an attribute of an extended type, before the name.
      summary.isOpaque = true
      summary.hasEligibleDeclaration = summary.hasEligibleDeclaration || isEligible
      return
    }
    var isFirst = true
    while offset < bytes.count {
      let isQuoted = bytes[offset] == UInt8(ascii: "`")
      if isQuoted { offset += 1 }
      let start = offset
      while offset < bytes.count, isIdentifierByte(bytes[offset]) { offset += 1 }
      guard offset > start else { break }
      summary.names.append(NameKey(role, UnsafeBufferPointer(rebasing: bytes[start..<offset])))
      if isFirst, isEligible { summary.hasEligibleDeclaration = true }
      isFirst = false
      if isQuoted {
        // Between back-ticks a name may hold blanks and signs.
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "`") { offset += 1 } else { summary.isOpaque = true }
      }
      guard role == .extended else { break }
      // `A.B`, and `Module::A`.
      while offset < bytes.count, ".:".utf8.contains(bytes[offset]) { offset += 1 }
    }
  }

  /// The module of the import declaration to which an attribute before this place belongs.
  private func exportedModule(after place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let scopes: Set = ["protocol", "class", "struct", "enum", "typealias", "func", "let", "var", "actor"]
    var isImport = false
    // Other attributes and an access level may stand before `import`.
    let text = bytes[place...].prefix(256)
    for word in text.split(maxSplits: 12, whereSeparator: { $0 <= UInt8(ascii: " ") }) {
      let text = String(decoding: word, as: UTF8.self)
      if isImport, !scopes.contains(text) {
        return String(decoding: word.prefix { isIdentifierByte($0) }, as: UTF8.self)
      }
      if text == "import" { isImport = true }
    }
    return nil
  }
}
