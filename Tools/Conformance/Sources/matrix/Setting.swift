/// A way to compile a module, of which people choose one.
struct Setting: Sendable {
  /// The name in comments of shapes.
  let name: String
  let flags: [String]
  /// The options of the command for it.
  var arguments: [String] = []

  static let all = [
    Setting(name: "swift6", flags: ["-swift-version", "6"]),
    // As people use it on their way to Swift 6.
    Setting(name: "swift5", flags: ["-swift-version", "5", "-strict-concurrency=complete"]),
    // Each only asks for more words than before, and they have nothing to do with each other.
    Setting(name: "upcoming", features: ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]),
    Setting(name: "approachable", features: ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]),
    Setting(
      name: "mainActor",
      flags: ["-swift-version", "6", "-default-isolation", "MainActor"],
      arguments: ["--default-isolation", "MainActor"]
    ),
    Setting(
      name: "memorySafety",
      flags: ["-swift-version", "6", "-strict-memory-safety"],
      arguments: ["--strict-memory-safety"]
    ),
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
