package import DeclModel

/// The imports of a generated file: those of the sources, merged, and those the doubles need themselves.
struct ImportSet {
  /// The identity of an import, without attributes and access.
  private struct Key: Hashable {
    var path: String
    /// The kind of a scoped import (`struct`, `func` …).
    var kind: String?
    /// The `#if` condition around it.
    var condition: String?

    /// The module, without what is imported of it.
    var module: String { path.split(separator: ".").first.map(String.init) ?? path }

    /// The module with all its submodules' names, without what is imported of it alone.
    var importedModule: String {
      kind == nil ? path : path.split(separator: ".").dropLast().joined(separator: ".")
    }

    /// Whether no build has both imports.
    func excludes(_ other: Key) -> Bool {
      BuildConditions([condition].compactMap(\.self)).exclude(BuildConditions([other.condition].compactMap(\.self)))
    }
  }

  private struct Entry {
    /// Some of them may be there several times.
    var reasons: [ImportReason]
    var attributes: [String]
    /// `nil` is what an import without a modifier has, which is a setting of the module.
    var access: AccessLevel?
    /// Whether it is narrower than what a source says, and no file of the module is narrower: then `public` is what an import without a
    /// modifier means, where the feature is off that makes it `internal`, and the level must not be said.
    var isNarrowed = false

    mutating func merge(_ other: Entry) {
      let implementationOnly = "@_implementationOnly"
      let hidesModule = attributes.contains(implementationOnly) && other.attributes.contains(implementationOnly)
      reasons += other.reasons
      for attribute in other.attributes where !attributes.contains(attribute) { attributes.append(attribute) }
      if !hidesModule { attributes.removeAll { $0 == implementationOnly } }
      if ImportSet.rank(other.access) > ImportSet.rank(access) { access = other.access }
      isNarrowed = isNarrowed || other.isNarrowed
    }
  }

  private var entries: [Key: Entry] = [:]
  /// The widest access level among the doubles: wider imports would be said to be unused.
  private let access: AccessLevel
  /// The widest access level of what doubles show of modules that they need beside the imports of their sources.
  private let shownAccess: AccessLevel
  /// Whether the doubles belong to the module of the sources.
  private let isOfSameModule: Bool

  init(access: AccessLevel, shownAccess: AccessLevel, isOfSameModule: Bool) {
    self.access = access
    self.shownAccess = shownAccess
    self.isOfSameModule = isOfSameModule
  }

  /// Adds an import of a source.
  ///
  /// - Parameters:
  ///   - decl: The import.
  ///   - shownAccess: The access level of what shows something of it, `nil` if nothing does.
  ///   - isRestricted: Whether a file of the sources' module imports the same with a level below `public`.
  mutating func add(_ decl: ImportDecl, shown shownAccess: AccessLevel?, isRestricted: Bool) {
    // Passing a module on, or hiding it from those who import its own, is the source's business.
    let attributes = decl.header.attributes.filter { attribute in
      switch attribute.name.baseName {
      case "_exported": false
      case "_implementationOnly": isOfSameModule
      default: true
      }
    }
    let condition = BuildConditions.joined(decl.header.conditions)
    var level = decl.header.access
    var isNarrowed = false
    if let written = level, written >= .package {
      level = access < .package ? nil : shownAccess.map { min($0, written, access) }
      if isOfSameModule {
        if isRestricted { level = level ?? .internal }
        isNarrowed = !isRestricted && level == .package && written > .package
      }
    }
    let texts = attributes.map(\.description)
    add(
      Key(path: decl.path, kind: decl.kind, condition: condition),
      Entry(
        reasons: [.source(decl.header.location)],
        attributes: texts,
        access: level,
        isNarrowed: isNarrowed
      )
    )
  }

  /// Adds an import that the doubles need; public ones show the module's types in their own interface.
  mutating func add(
    module: String,
    kind: String? = nil,
    isTestable: Bool = false,
    isExposed: Bool = false,
    isRestricted: Bool = false,
    spiGroups: Set<String> = [],
    for reason: ImportReason
  ) {
    let level = isExposed && shownAccess >= .package ? min(shownAccess, .public) : nil
    let attributes = spiGroups.sorted().map { "@_spi(\($0))" } + (isTestable ? ["@testable"] : [])
    // A program may have the name of a keyword.
    let names = module.split(separator: ".").map { IdentifierSpelling.text(of: String($0)) }
    let key = Key(path: names.joined(separator: "."), kind: kind)
    add(
      key,
      Entry(reasons: [reason], attributes: attributes, access: level, isNarrowed: level == .package && !isRestricted)
    )
  }

  /// Adds an import that is public only where a public declaration uses it, since elsewhere that brings a warning.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - access: The widest access level of what shows its types, `nil` if nothing does.
  ///   - conditions: The `#if` conditions under which they are shown, `nil` for every build.
  ///   - isRestricted: Whether a file of the module imports it with a level below `public`.
  ///   - reason: The reason for it.
  mutating func add(
    module: String,
    exposed access: AccessLevel?,
    under conditions: Set<String?>,
    isRestricted: Bool,
    for reason: ImportReason
  ) {
    let level = access.map { min($0, .public) }
    if level == nil || conditions.contains(nil) {
      let isNarrowed = level == .package && !isRestricted
      return add(Key(path: module), Entry(reasons: [reason], attributes: [], access: level, isNarrowed: isNarrowed))
    }
    let condition = conditions.compactMap { $0 }.sorted().map { conditions.count > 1 ? "(\($0))" : $0 }
      .joined(separator: " || ")
    add(Key(path: module, condition: condition), Entry(reasons: [reason], attributes: [], access: level))
    add(Key(path: module, condition: "!(\(condition))"), Entry(reasons: [reason], attributes: [], access: nil))
  }

  private mutating func add(_ key: Key, _ entry: Entry) {
    // In its place, since a module may be imported by all files.
    if entries[key]?.merge(entry) == nil { entries[key] = entry }
  }

  /// The modules that are imported with an access level below `public`.
  ///
  /// If one file of a module states a level, the compiler requires one in all others.
  var restrictedModules: Set<String> {
    let restricted = emitted.filter { !$0.value.isNarrowed && $0.value.access.map { $0 < .public } ?? false }
    return Set(restricted.keys.map(\.module))
  }

  /// The same imports, with a level for those modules for which another file has one.
  func restricting(_ modules: Set<String>) -> ImportSet {
    var result = self
    for (key, entry) in entries where modules.contains(key.module) {
      if entry.access == nil { result.entries[key]?.access = .internal }
      result.entries[key]?.isNarrowed = false
    }
    return result
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
    let emitted = ImportSet.byFeature(emitted)
    var lines = ImportSet.sorted(emitted.filter { $0.key.condition == nil })
    var byCondition: [String: [Key: Entry]] = [:]
    for (key, entry) in emitted {
      if let condition = key.condition { byCondition[condition, default: [:]][key] = entry }
    }
    for (_, entries) in byCondition.sorted(by: { $0.key < $1.key }) { lines += ImportSet.sorted(entries) }
    return lines
  }

  /// The imports without those that are there in every build anyhow, which leave what they see of a module to these.
  private var emitted: [Key: Entry] {
    var emitted = ImportSet.levelled(entries)
    // Those that something shows in one build, and nothing in every one, by the imports of every build.
    var wider: [Key: [Key]] = [:]
    let conditional = entries.filter { $0.key.condition != nil }
    for (key, entry) in conditional.sorted(by: { $0.key.condition ?? "" < $1.key.condition ?? "" }) {
      let unconditional = Key(path: key.path, kind: key.kind)
      guard let known = emitted[unconditional] else { continue }
      if let access = entry.access, access >= .package, ImportSet.rank(access) > ImportSet.rank(known.access) {
        emitted[key]?.isNarrowed = entry.isNarrowed || known.access == nil && access == .package
        wider[unconditional, default: []].append(key)
        continue
      }
      emitted[key] = nil
      // Nothing is said of a level that is wider than needed and shows nothing to other modules.
      if ImportSet.rank(entry.access) > ImportSet.rank(known.access) { emitted[unconditional]?.access = entry.access }
      for attribute in entry.attributes where attribute.hasPrefix("@_spi") {
        if emitted[unconditional]?.attributes.contains(attribute) == false {
          emitted[unconditional]?.attributes.append(attribute)
        }
      }
    }
    for (key, others) in wider {
      guard let known = emitted.removeValue(forKey: key) else { continue }
      for other in others { emitted[other]?.merge(known) }
      var rest = key
      rest.condition = BuildConditions.joined(others.compactMap(\.condition).sorted().map { "!(\($0))" })
      emitted[rest] = known
    }
    // Where two conditions may both hold, the lower one of two levels would be ignored, and said to be.
    let rivals = emitted.filter { $0.key.condition != nil && $0.value.access ?? .internal >= .package }
    for (key, entry) in emitted where !rivals.isEmpty && key.condition != nil && rivals[key] == nil {
      let others = rivals.keys.filter { $0.path == key.path && $0.kind == key.kind && !$0.excludes(key) }
      if others.isEmpty { continue }
      emitted[key] = nil
      var rest = key
      let conditions = [key.condition].compactMap(\.self) + others.compactMap(\.condition).sorted().map { "!(\($0))" }
      rest.condition = BuildConditions.joined(conditions)
      if emitted[rest]?.merge(entry) == nil { emitted[rest] = entry }
    }
    return emitted
  }

  /// The imports, each with the widest level that one of the module has which is there whenever it is: one of a type of the module alone
  /// has none of its own for the compiler.
  private static func levelled(_ entries: [Key: Entry]) -> [Key: Entry] {
    if !entries.keys.contains(where: { $0.kind != nil }) { return entries }
    var result = entries
    for (key, entry) in entries {
      let others = entries.filter { other, _ in
        other.importedModule == key.importedModule && (other.condition == nil || other.condition == key.condition)
      }
      guard let widest = others.values.max(by: { rank($0.access) < rank($1.access) }),
        rank(widest.access) > rank(entry.access)
      else { continue }
      result[key]?.access = widest.access
      result[key]?.isNarrowed = widest.isNarrowed
    }
    return result
  }

  /// The imports, the narrowed ones once for each way in which the compiler takes an import without a modifier.
  private static func byFeature(_ entries: [Key: Entry]) -> [Key: Entry] {
    let feature = "hasFeature(InternalImportsByDefault)"
    var result = entries
    for (key, entry) in entries where entry.isNarrowed && entry.access == .package {
      result[key] = nil
      for (condition, access) in [(feature, entry.access), ("!\(feature)", nil)] {
        var part = key
        part.condition = BuildConditions.joined([key.condition, condition].compactMap(\.self))
        result[part] = entry
        result[part]?.access = access
      }
    }
    return result
  }

  private static func sorted(_ entries: [Key: Entry]) -> [ImportLine] {
    let ordered = entries.sorted { ($0.key.path, $0.key.kind ?? "") < ($1.key.path, $1.key.kind ?? "") }
    return ordered.map { key, entry in
      let words = entry.attributes.sorted() + [entry.access?.rawValue, "import", key.kind, key.path].compactMap { $0 }
      var known: Set<ImportReason> = []
      let reasons = entry.reasons.filter { known.insert($0).inserted }
      return ImportLine(text: words.joined(separator: " "), condition: key.condition, reasons: reasons)
    }
  }

  /// The width of an access level; none lies between `internal` and `package`, since it is one of these or wider.
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
  /// The reasons for it, in the order in which they were found.
  package let reasons: [ImportReason]
}

/// The reason for an import of the output.
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
