/// The meaning of an `@available` attribute, without its messages and, but for one, its versions.
public struct Availability: Hashable, Sendable {
  /// The subject of the attribute.
  public enum Subject: Hashable, Sendable {
    /// Every platform: `*`.
    case everywhere
    /// Some platforms.
    case platform
    /// The language, or the manifest of a package.
    case language
    /// Whatever the build settings of a module define by this name.
    case macro
  }

  /// The subject of the attribute.
  public var subject: Subject
  /// Whether there is a first version: `macOS 15`, `introduced: 15`.
  public var isIntroduced: Bool
  /// Whether there is a warning for each use, from some version on or always.
  public var isDeprecated: Bool
  /// Whether some version is the last one.
  public var isObsoleted: Bool
  /// Whether no language mode has it: of `swift`, a version up to 5 is the last one.
  public var isGoneInSwift5: Bool
  /// Whether Swift 5 mode does not have it yet: of `swift`, a later version is the first one.
  public var isNewerThanSwift5: Bool
  /// Whether nothing can be used, with whatever version.
  public var isUnavailable: Bool
  /// Whether asynchronous code cannot use it.
  public var isNoasync: Bool

  /// Creates one from what is said.
  package init(
    subject: Subject,
    isIntroduced: Bool = false,
    isDeprecated: Bool = false,
    isObsoleted: Bool = false,
    isGoneInSwift5: Bool = false,
    isNewerThanSwift5: Bool = false,
    isUnavailable: Bool = false,
    isNoasync: Bool = false
  ) {
    self.subject = subject
    self.isIntroduced = isIntroduced
    self.isDeprecated = isDeprecated
    self.isObsoleted = isObsoleted
    self.isGoneInSwift5 = isGoneInSwift5
    self.isNewerThanSwift5 = isNewerThanSwift5
    self.isUnavailable = isUnavailable
    self.isNoasync = isNoasync
  }

  /// Whether nobody can use it, on whatever platform and in whatever language mode.
  package var isUnavailableEverywhere: Bool { isUnavailable && subject == .everywhere || isGoneInSwift5 }
  /// Whether nobody can use it in one of the language modes.
  package var isUnavailableInAMode: Bool {
    isUnavailableEverywhere || isObsoleted && subject == .language || isNewerThanSwift5
  }
  /// Whether there is a warning for each use on every platform.
  package var isDeprecatedEverywhere: Bool { isDeprecated && subject == .everywhere }
}

extension Attribute {
  /// Whether it is `@available(Name 1.0, *)` with a name that is no platform: one that the module's build settings define.
  package var isAvailabilityMacro: Bool { availability?.subject == .macro }
}

extension DeclHeader {
  /// The `@available` attributes, those in `#if` blocks of their own at the end.
  package var availabilityAttributes: [Attribute] {
    allAttributes.filter { $0.availability != nil }
  }

  /// The `@_spi` attributes: with one, what is public is seen only by who imports it for that.
  package var interfaces: [Attribute] { attributes.filter { $0.name.baseName == "_spi" } }

  /// Whether an `@available` attribute says something, be it under a condition.
  package func hasAvailability(_ says: (Availability) -> Bool) -> Bool {
    func isWanted(_ attribute: Attribute) -> Bool { attribute.availability.map(says) ?? false }
    return attributes.contains(where: isWanted) || conditionalAttributes.contains(where: isWanted)
  }

  /// Removes what means nothing in another module, whose build settings do not define it.
  mutating func removeAvailabilityMacros() {
    attributes.removeAll(where: \.isAvailabilityMacro)
    conditionalAttributes.removeAll(where: \.isAvailabilityMacro)
  }
}
