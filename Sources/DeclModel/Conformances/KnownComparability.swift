extension TypeComparability {
  /// Whether a type of the standard library or Foundation of this name can be compared.
  package static func isKnown(_ name: String) -> Bool { KnownComparability.isKnown(name) }
}

/// Which types of the standard library, Foundation and Core Graphics can be compared.
enum KnownComparability {
  /// The facts about a type of the libraries, by its name.
  ///
  /// - Parameters:
  ///   - name: The name without its module: `Int`, `Notification.Name`, `Set`.
  ///   - arguments: What is known of its generic arguments.
  ///   - isSystemType: Whether names that others use as well are surely the system's here.
  /// - Returns: `nil` for other types.
  static func facts(_ name: String, arguments: [ComparisonFacts], isSystemType: Bool) -> ComparisonFacts? {
    if arguments.isEmpty {
      if let conformances = types[name] { return ComparisonFacts(conformances: conformances) }
      if isIncomparable(name) { return ComparisonFacts.none }
      guard isSystemType else { return nil }
      let known = systemTypes[name] ?? (TypeFacts.knownClasses.contains(name) ? .hashable : nil)
      return known.map { ComparisonFacts(conformances: $0) }
    }
    switch (name, arguments.count) {
    case ("Optional", 1):
      var facts = arguments[0]
      facts.optionals += 1
      return facts
    case ("Array", 1), ("ContiguousArray", 1), ("ArraySlice", 1):
      return arguments[0].ofContainer
    case ("Dictionary", 2): return dictionary(key: arguments[0], value: arguments[1])
    case ("Set", 1): return ComparisonFacts(conformances: isHashable(arguments[0]) ? .hashable : [])
    case ("Range", 1), ("ClosedRange", 1):
      let bound = arguments[0].own(where: .comparable)
      return ComparisonFacts(conformances: bound.isSuperset(of: .comparable) ? bound.ofContainer : [])
    case ("Result", 2):
      return ComparisonFacts(conformances: arguments[0].own.intersection(arguments[1].own).ofContainer)
    case ("KeyPath", 2), ("WritableKeyPath", 2), ("ReferenceWritableKeyPath", 2), ("PartialKeyPath", 1), ("Task", 2):
      return ComparisonFacts(conformances: .hashable)
    default: return nil
    }
  }

  /// Whether something is known of a name, whatever its arguments.
  static func isKnown(_ name: String) -> Bool {
    types[name] != nil || systemTypes[name] != nil || containers.contains(name)
  }

  /// Whether a name is the standard library's for values that cannot be compared, be it that of a protocol.
  private static func isIncomparable(_ name: String) -> Bool {
    ["Any", "Void", "Codable"].contains(name) || StandardLibrary.index.types[name] != nil
  }

  private static let containers: Set<String> = [
    "Optional", "Array", "ContiguousArray", "ArraySlice", "Dictionary", "Set", "Range", "ClosedRange", "Result",
  ]

  /// The facts about a dictionary.
  static func dictionary(key: ComparisonFacts, value: ComparisonFacts) -> ComparisonFacts {
    isHashable(key) ? value.ofContainer : .none
  }

  /// Whether a type that stands where only a hashable one may is so anywhere, and not on one actor alone.
  private static func isHashable(_ facts: ComparisonFacts) -> Bool {
    facts.own(where: .hashable).isSuperset(of: .equatable)
  }

  /// Types that are known by their names alone.
  private static let types: [String: ComparingConformances] = {
    let comparable = [
      "String", "Substring", "Character", "Unicode.Scalar", "UnicodeScalar", "String.Index", "Int", "Int8", "Int16",
      "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128", "Float", "Double",
      "CGFloat",
      "Date", "Duration", "ContinuousClock.Instant", "SuspendingClock.Instant", "TaskPriority", "ObjectIdentifier",
      "Never",
    ]
    let hashable = ["Bool", "UUID", "URL", "Data", "URLComponents", "AnyHashable", "AnyKeyPath", "NSObject"]
    // Only newer systems can hash them.
    let equatable = ["CGPoint", "CGSize", "CGRect", "CGVector"]
    return table((comparable, .all), (hashable, .hashable), (equatable, .equatable))
  }()

  /// Types that only a file with the system's imports means by these names: a module that is not in view may have its own.
  private static let systemTypes: [String: ComparingConformances] = {
    let comparable = ["Decimal", "IndexPath", "DateInterval", "AttributedString.Index"]
    let hashable = [
      "URLRequest", "URLQueryItem", "Locale", "Locale.Language", "Locale.Region", "TimeZone", "Calendar",
      "Calendar.Component", "Calendar.Identifier", "DateComponents", "CharacterSet", "IndexSet", "Notification",
      "Notification.Name", "PersonNameComponents", "AttributedString", "AttributedSubstring", "AttributeContainer",
      "String.Encoding", "URLError", "CocoaError", "POSIXError", "NSString", "NSNumber", "NSDecimalNumber", "NSError",
      "NSDate", "NSURL", "NSData", "NSArray", "NSDictionary", "NSSet", "NSAttributedString", "URLResponse",
      "HTTPURLResponse", "HTTPCookie",
    ]
    return table((comparable, .all), (hashable, .hashable), (["NSRange"], .equatable))
  }()

  private static func table(_ rows: ([String], ComparingConformances)...) -> [String: ComparingConformances] {
    var table: [String: ComparingConformances] = [:]
    for (names, conformances) in rows {
      for name in names { table[name] = conformances }
    }
    return table
  }

  /// Modules whose types are the system's.
  static let systemModules: Set<String> = ModuleIndex.standardModules.union(frameworks).union([
    "CoreGraphics", "CoreFoundation", "Dispatch",
  ])

  /// Modules whose import brings Foundation.
  static let frameworks: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "UIKit", "AppKit", "Cocoa", "SwiftUI", "WatchKit",
    "CoreData",
  ]
}
