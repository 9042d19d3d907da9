import DoubleSelection
import SyntaxLite

/// The targets and dependencies of a package manifest, as far as they are stated in literals.
///
/// A manifest is a program, which is not run here, so that computed values are not known.
struct PackageManifest: Sendable {
  /// The targets, each once, in the order of the manifest.
  private(set) var targets: [ManifestTarget] = []
  /// The packages that it depends on, in the order of the manifest.
  private(set) var dependencies: [ManifestDependency] = []

  init() {}

  init(parsing bytes: [UInt8]) {
    let text = SourceText(bytes)
    let settings = ManifestSettings(of: text)
    for call in text.memberCalls(named: Set(ManifestTarget.Kind.calls.keys).union(["package"])) {
      let arguments = text.arguments(in: call.arguments)
      if let made = ManifestTarget.Kind.calls[call.name] {
        if var target = ManifestTarget(kind: made.kind, arguments) {
          target.settings = settings.settings(ofTarget: made.type, with: arguments)
          add(target)
        }
      } else if let dependency = ManifestDependency(arguments) {
        dependencies.append(dependency)
      }
    }
  }

  /// Adds what another manifest of the same package says, as far as this one has no target of the name.
  mutating func merge(_ other: PackageManifest) {
    for target in other.targets {
      guard let index = targets.firstIndex(where: { $0.name == target.name }) else {
        targets.append(target)
        continue
      }
      // Only a manifest for compilers that have a setting can say so.
      targets[index].settings.merge(target.settings)
    }
    for dependency in other.dependencies where !dependencies.contains(dependency) { dependencies.append(dependency) }
  }

  /// A list of dependencies that stands alone, `[.target(name: "Core")]`, reads like a target that has nothing to say.
  private mutating func add(_ target: ManifestTarget) {
    guard let index = targets.firstIndex(where: { $0.name == target.name }) else {
      targets.append(target)
      return
    }
    if targets[index].isBare, !target.isBare { targets[index] = target }
  }
}

/// A target of a manifest.
struct ManifestTarget: Hashable, Sendable {
  enum Kind: Sendable {
    case module, test, plugin
    /// Without sources: a binary, or a library of the system.
    case sourceless

    /// The functions that make targets, and what the type of these is called.
    static let calls: [String: (kind: Kind, type: String)] = [
      "target": (.module, "regular"), "executableTarget": (.module, "executable"), "macro": (.module, "macro"),
      "testTarget": (.test, "test"), "plugin": (.plugin, "plugin"), "binaryTarget": (.sourceless, "binary"),
      "systemLibrary": (.sourceless, "system"),
    ]
  }

  /// The location of a target as its manifest states it.
  enum Location: Hashable, Sendable {
    case conventional
    case path(String)
    /// Something that only running the manifest tells.
    case computed
  }

  let kind: Kind
  let name: String
  let location: Location
  /// The paths in the target's folder that are compiled; all if `nil`.
  let sources: [String]?
  /// The paths that are not compiled.
  let exclude: [String]
  fileprivate(set) var settings = ModuleSettings()

  init?(kind: Kind, _ arguments: [LabelledArgument]) {
    func value(_ label: String) -> ArgumentValue? { arguments.first { $0.label == label }?.value }
    guard case .text(let name)? = value("name") else { return nil }
    self.kind = kind
    self.name = name
    switch value("path") {
    case nil, .absent?: location = .conventional
    case .text(let path)?: location = .path(path)
    default: location = .computed
    }
    sources = value("sources")?.texts
    exclude = value("exclude")?.texts ?? []
    isBare = location == .conventional && sources == nil && exclude.isEmpty && value("swiftSettings") == nil
  }

  /// The module: the target's name with underscores for what no identifier has.
  var moduleName: String { ManifestTarget.moduleName(name) }

  static func moduleName(_ name: String) -> String {
    var bytes = name.utf8.map { isIdentifierByte($0) ? $0 : UInt8(ascii: "_") }
    if let first = bytes.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) { bytes[0] = UInt8(ascii: "_") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it says no more than its name.
  fileprivate let isBare: Bool
}

/// A package that a manifest depends on.
struct ManifestDependency: Hashable, Sendable {
  /// The identity of the package in SwiftPM: the last part of its address, in lower case.
  let identity: String
  /// The path of a local package as written, relative to the manifest's folder.
  let path: String?

  init?(_ arguments: [LabelledArgument]) {
    func text(_ label: String) -> String? {
      guard let argument = arguments.first(where: { $0.label == label }) else { return nil }
      if case .text(let text) = argument.value { return text }
      return nil
    }
    path = text("path")
    guard let address = path ?? text("url") ?? text("id") else { return nil }
    identity = ManifestDependency.identity(of: address)
  }

  static func identity(of address: String) -> String {
    let name = Path.name(address)
    return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
  }
}

extension ArgumentValue {
  /// The texts of a list, as far as they are literals; `nil` for what is no list.
  fileprivate var texts: [String]? {
    guard case .list(let elements) = self else { return nil }
    return elements.compactMap { element in
      if case .text(let text) = element.value { text } else { nil }
    }
  }
}
