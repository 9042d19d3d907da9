import SyntaxLite

extension Lowering {
  /// What the arguments of an `@available` attribute say; `nil` for an empty list.
  func availability(_ list: NodeID) -> Availability? {
    let heads = tree.source.argumentHeads(in: tree.range(list))
    guard let first = heads.first else { return nil }
    var availability = Availability(subject: Availability.Subject(named: first.word), isIntroduced: first.isNumbered)
    for head in heads.dropFirst() {
      switch head.word {
      case "introduced": availability.isIntroduced = true
      case "deprecated": availability.isDeprecated = true
      case "obsoleted": availability.isObsoleted = true
      case "unavailable": availability.isUnavailable = true
      case "noasync": availability.isNoasync = true
      default: break
      }
    }
    return availability
  }
}

extension Availability.Subject {
  fileprivate init(named name: String) {
    switch name {
    case "*": self = .everywhere
    case "swift", "_PackageDescription": self = .language
    default: self = Availability.Subject.isPlatform(name) ? .platform : .macro
    }
  }

  /// The platforms of the grammar's *availability-argument*.
  private static func isPlatform(_ name: String) -> Bool {
    let suffix = "ApplicationExtension"
    let platform = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    switch platform {
    case "iOS", "macOS", "OSX", "macCatalyst", "watchOS", "tvOS", "visionOS", "xrOS", "DriverKit", "anyAppleOS",
      "Windows", "Android", "OpenBSD", "FreeBSD", "Linux":
      return true
    default:
      return false
    }
  }
}
