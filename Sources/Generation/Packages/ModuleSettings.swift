/// What a target is compiled with, as far as its manifest says so and doubles depend on it.
struct ModuleSettings: Hashable, Sendable {
  /// The global actor that isolates what says nothing else.
  var defaultActor: String?
  /// Whether it is strict about memory safety (SE-0458).
  var isStrictlyMemorySafe = false

  /// The settings of what is compiled with these or with others.
  func common(with other: ModuleSettings) -> ModuleSettings {
    ModuleSettings(
      defaultActor: defaultActor == other.defaultActor ? defaultActor : nil,
      isStrictlyMemorySafe: isStrictlyMemorySafe && other.isStrictlyMemorySafe
    )
  }

  /// Adds what another manifest of the package says of the target.
  mutating func merge(_ other: ModuleSettings) {
    defaultActor = defaultActor ?? other.defaultActor
    isStrictlyMemorySafe = isStrictlyMemorySafe || other.isStrictlyMemorySafe
  }
}
