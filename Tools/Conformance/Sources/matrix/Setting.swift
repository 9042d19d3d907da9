/// A way to compile a module, of which people choose one.
struct Setting: Sendable {
  let name: String
  /// The names in comments of shapes that mean it: its own, and for all that isolate these to the main actor the one of the first.
  var namesInComments: Set<String> { flags.contains("-default-isolation") ? [name, "mainActor"] : [name] }
  let flags: [String]
  /// The options of the command for it.
  var arguments: [String] = []
  /// How doubles are compiled that are in a module of their own, which imports that of the shapes for tests; `nil` if they are beside
  /// these.
  var flagsOfDoubles: [String]?

  private static let words = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
  private static let approachable = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
  /// What the template of Xcode's new projects has with them, which is no news to Swift 6.
  private static let approachableInSwift5 =
    approachable + ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures"]

  /// The module of the shapes.
  static let moduleName = "Shapes"

  /// The settings of a whole run: all but the one that is compiled on request, for the time that it takes.
  static let ofWholeRun = all.filter { $0.name != "mainActor5" }

  static let all = [
    Setting(name: "swift6", flags: ["-swift-version", "6"]),
    // As people use it on their way to Swift 6.
    Setting(name: "swift5", flags: ["-swift-version", "5", "-strict-concurrency=complete"]),
    // The ones ask for more words, the others change what a function without a word about its isolation means. What compiles with all of
    // them does so with the ones alone; without the others it is compiled above. Strict memory safety asks for words, too.
    Setting(
      name: "upcoming",
      features: words + approachable,
      flags: ["-strict-memory-safety"],
      arguments: ["--strict-memory-safety"]
    ),
    // As packages have it that are isolated so.
    Setting(
      name: "mainActor",
      features: approachable,
      flags: ["-default-isolation", "MainActor"],
      arguments: ["--default-isolation", "MainActor"]
    ),
    // As the template of Xcode's new projects has it.
    Setting(
      name: "mainActor5",
      mode: "5",
      features: approachableInSwift5,
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
  ]

  private init(name: String, flags: [String]) {
    self.name = name
    self.flags = flags
  }

  private init(
    name: String,
    mode: String = "6",
    features: [String],
    flags: [String] = [],
    arguments: [String] = [],
    flagsOfDoubles: [String]? = nil
  ) {
    let enabled = ["-swift-version", mode] + features.flatMap { ["-enable-upcoming-feature", $0] }
    self.init(name: name, flags: enabled + flags)
    self.arguments = arguments
    self.flagsOfDoubles = flagsOfDoubles.map { enabled + $0 }
  }
}
