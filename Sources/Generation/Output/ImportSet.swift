package import DeclModel

/// The imports of a generated file: those of the sources, merged, and those the doubles need themselves.
struct ImportSet {
  /// What makes two imports the same, up to attributes and access.
  private struct Key: Hashable {
    var path: String
    /// The kind of a scoped import (`struct`, `func` …).
    var kind: String?
    /// The `#if` condition around it.
    var condition: String?
  }

  private struct Entry {
    var reasons: [ImportReason]
    var attributes: [String]
    /// `nil` is what an import without a modifier has, which is a setting of the module.
    var access: AccessLevel?
  }

  private var entries: [Key: Entry] = [:]
  /// The widest access level among the doubles: wider imports would be said to be unused.
  private let access: AccessLevel

  init(access: AccessLevel) {
    self.access = access
  }

  /// Adds an import of a source.
  mutating func add(_ decl: ImportDecl) {
    // Passing a module on is the source's own business.
    let attributes = decl.header.attributes.filter { $0.name.baseName != "_exported" }
    let condition = BuildConditions.joined(decl.header.conditions)
    var level = decl.header.access
    if let written = level, written >= .package, written > access { level = nil }
    let texts = attributes.map(\.description)
    add(
      Key(path: decl.path, kind: decl.kind, condition: condition),
      Entry(reasons: [.source(decl.header.location)], attributes: texts, access: level)
    )
  }

  /// Adds an import that the doubles need; public ones show the module's types in their own interface.
  mutating func add(
    module: String,
    kind: String? = nil,
    isTestable: Bool = false,
    isExposed: Bool = false,
    spiGroups: Set<String> = [],
    for reason: ImportReason
  ) {
    let level = isExposed && access >= .package ? min(access, .public) : nil
    let attributes = spiGroups.sorted().map { "@_spi(\($0))" } + (isTestable ? ["@testable"] : [])
    // A program may have the name of a keyword.
    let names = module.split(separator: ".").map { IdentifierSpelling.text(of: String($0)) }
    let key = Key(path: names.joined(separator: "."), kind: kind)
    add(key, Entry(reasons: [reason], attributes: attributes, access: level))
  }

  private mutating func add(_ key: Key, _ entry: Entry) {
    guard var old = entries[key] else {
      entries[key] = entry
      return
    }
    let implementationOnly = "@_implementationOnly"
    let hidesModule = old.attributes.contains(implementationOnly) && entry.attributes.contains(implementationOnly)
    old.reasons += entry.reasons.filter { !old.reasons.contains($0) }
    old.attributes += entry.attributes.filter { !old.attributes.contains($0) }
    if !hidesModule { old.attributes.removeAll { $0 == implementationOnly } }
    if ImportSet.rank(entry.access) > ImportSet.rank(old.access) { old.access = entry.access }
    entries[key] = old
  }

  /// The import declarations as lines, with the `#if` around them.
  var lines: [String] {
    var lines: [String] = []
    var condition: String?
    for declaration in declarations {
      if declaration.condition != condition {
        if condition != nil { lines.append("#endif") }
        if let next = declaration.condition { lines.append("#if \(next)") }
        condition = declaration.condition
      }
      lines.append(declaration.text)
    }
    return condition == nil ? lines : lines + ["#endif"]
  }

  /// The import declarations: first those without a condition, then the others by condition; each group sorted.
  var declarations: [ImportLine] {
    let unconditional = entries.filter { $0.key.condition == nil }
    var lines = ImportSet.sorted(unconditional)
    var byCondition: [String: [Key: Entry]] = [:]
    for (key, entry) in entries {
      guard let condition = key.condition, unconditional[Key(path: key.path, kind: key.kind)] == nil else { continue }
      byCondition[condition, default: [:]][key] = entry
    }
    for (_, entries) in byCondition.sorted(by: { $0.key < $1.key }) { lines += ImportSet.sorted(entries) }
    return lines
  }

  private static func sorted(_ entries: [Key: Entry]) -> [ImportLine] {
    let ordered = entries.sorted { ($0.key.path, $0.key.kind ?? "") < ($1.key.path, $1.key.kind ?? "") }
    return ordered.map { key, entry in
      let words = entry.attributes.sorted() + [entry.access?.rawValue, "import", key.kind, key.path].compactMap { $0 }
      return ImportLine(text: words.joined(separator: " "), condition: key.condition, reasons: entry.reasons)
    }
  }

  /// How wide an access level is; none lies between `internal` and `package`, since it is one of these or wider.
  private static func rank(_ access: AccessLevel?) -> Int {
    switch access {
    case .private?: 0
    case .fileprivate?: 1
    case .internal?: 2
    case nil: 3
    case .package?: 4
    case .public?, .open?: 5
    }
  }
}

/// An import declaration of the output.
package struct ImportLine: Hashable, Sendable {
  package let text: String
  /// The `#if` around it.
  package let condition: String?
  /// What it is for, in the order in which that was found.
  package let reasons: [ImportReason]
}

/// What an import of the output is for.
package enum ImportReason: Hashable, Sendable {
  /// A source from which the double has members has it, here.
  case source(DeclLocation)
  /// The declaration is one of this compiled module.
  case interface
  /// It is a module of a package, of which the member here names a type.
  case package(DeclLocation)
  /// The double calls it.
  case runtime
  /// It is the module of the inputs.
  case module
  /// It was asked for.
  case option
}
