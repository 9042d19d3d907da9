/// A way to compile a module, of which people choose one.
struct Setting: Sendable {
  let name: String
  /// The name in comments of shapes; another's for a setting that compiles shapes as that one does.
  var nameInComments: String { flagsOfDoubles == nil ? name : "mainActor" }
  let flags: [String]
  /// The options of the command for it.
  var arguments: [String] = []
  /// How doubles are compiled that are in a module of their own, which imports that of the shapes for tests; `nil` if they are beside
  /// these.
  var flagsOfDoubles: [String]?

  private static let words = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
  private static let approachable = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]

  /// The module of the shapes.
  static let moduleName = "Shapes"

  static let all = [
    Setting(name: "swift6", flags: ["-swift-version", "6"]),
    // As people use it on their way to Swift 6.
    Setting(name: "swift5", flags: ["-swift-version", "5", "-strict-concurrency=complete"]),
    // The ones ask for more words, the others change what a function without a word about its isolation means. What compiles with all of
    // them does so with the ones alone; without the others it is compiled above.
    Setting(name: "upcoming", features: words + approachable),
    // As the template of Xcode's new projects has it.
    Setting(
      name: "mainActor",
      features: approachable,
      flags: ["-default-isolation", "MainActor"],
      arguments: ["--default-isolation", "MainActor"]
    ),
    // The same module, doubled in a target of tests, which is isolated by nothing.
    Setting(
      name: "otherModule",
      features: approachable,
      flags: ["-default-isolation", "MainActor"],
      arguments: ["--default-isolation", "MainActor", "--module", moduleName],
      flagsOfDoubles: []
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

  private init(
    name: String,
    features: [String],
    flags: [String] = [],
    arguments: [String] = [],
    flagsOfDoubles: [String]? = nil
  ) {
    let enabled = ["-swift-version", "6"] + features.flatMap { ["-enable-upcoming-feature", $0] }
    self.init(name: name, flags: enabled + flags, arguments: arguments)
    self.flagsOfDoubles = flagsOfDoubles.map { enabled + $0 }
  }
}
