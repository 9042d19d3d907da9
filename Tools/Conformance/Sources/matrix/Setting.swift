/// A way to compile a module, of which people choose one.
struct Setting: Sendable {
  /// What comments of shapes call it.
  let name: String
  let flags: [String]
  /// What the command is told of it.
  var arguments: [String] = []

  static let all = [
    Setting(name: "swift6", flags: ["-swift-version", "6"]),
    Setting(name: "swift5", flags: ["-swift-version", "5"]),
    Setting(name: "complete5", flags: ["-swift-version", "5", "-strict-concurrency=complete"]),
    Setting(name: "existentialAny", features: ["ExistentialAny"]),
    Setting(name: "imports", features: ["InternalImportsByDefault", "MemberImportVisibility"]),
    Setting(name: "approachable", features: ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]),
    Setting(
      name: "mainActor",
      flags: ["-swift-version", "6", "-default-isolation", "MainActor"],
      arguments: ["--default-isolation", "MainActor"]
    ),
    Setting(name: "memorySafety", flags: ["-swift-version", "6", "-strict-memory-safety"]),
  ]

  private init(name: String, flags: [String], arguments: [String] = []) {
    self.name = name
    self.flags = flags
    self.arguments = arguments
  }

  private init(name: String, features: [String]) {
    self.init(name: name, flags: ["-swift-version", "6"] + features.flatMap { ["-enable-upcoming-feature", $0] })
  }
}
