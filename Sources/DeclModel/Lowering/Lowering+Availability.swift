import SyntaxLite

extension Lowering {
  /// The value of the arguments of an `@available` attribute; `nil` for an empty list.
  func availability(_ list: NodeID) -> Availability? {
    let heads = tree.source.argumentHeads(in: tree.range(list))
    guard let first = heads.first else { return nil }
    var availability = Availability(subject: Availability.Subject(named: first.word), isIntroduced: first.number != nil)
    let isOfSwift = first.word == "swift"
    availability.isNewerThanSwift5 = isOfSwift && first.number.map { !isUpToSwift5($0) } ?? false
    for head in heads.dropFirst() {
      switch head.word {
      case "introduced":
        availability.isIntroduced = true
        availability.isNewerThanSwift5 = isOfSwift && head.number.map { !isUpToSwift5($0) } ?? false
      case "deprecated": availability.isDeprecated = true
      case "obsoleted":
        availability.isObsoleted = true
        availability.isGoneInSwift5 = isOfSwift && head.number.map(isUpToSwift5) ?? false
      case "unavailable": availability.isUnavailable = true
      case "noasync": availability.isNoasync = true
      default: break
      }
    }
    return availability
  }

  private func isUpToSwift5(_ version: String) -> Bool { Int(version.prefix { $0 != "." }).map { $0 <= 5 } ?? false }
}

extension NominalDecl.Parts {
  /// Lets the availability of an extension hold for its members, in front of what these say themselves.
  ///
  /// Of a type's own attributes nothing need be said at its members: who names them names the type. Versions of platforms are passed
  /// on to types alone, whose doubles repeat them: an extension often says those that its module is built for anyhow, and for the
  /// closures of witnesses, which cannot, there would be nothing left of it.
  mutating func limitMembers() {
    for attribute in header.availabilityAttributes {
      let isOfVersions = attribute.availability?.isIntroduced ?? false
      for index in members.indices where !isOfVersions || members[index].isType {
        members[index].updateHeader { $0.limit(by: attribute) }
      }
    }
  }
}

extension DeclHeader {
  fileprivate mutating func limit(by attribute: Attribute) {
    if availabilityAttributes.contains(attribute) { return }
    if attribute.conditions.isEmpty {
      attributes.insert(attribute, at: 0)
    } else {
      conditionalAttributes.insert(attribute, at: 0)
    }
  }
}

extension Member {
  fileprivate var isType: Bool { if case .nominal = self { true } else { false } }
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
    default: return false
    }
  }
}
