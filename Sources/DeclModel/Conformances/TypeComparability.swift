/// By what the values of a type can be compared.
public enum TypeComparability: Hashable, Sendable, Comparable {
  /// Not at all.
  case neither
  /// That cannot be said: the type is not in view.
  case unknown
  /// With `==`.
  case equatable
  /// With `==` and `<`, so that ranges of them can be made.
  case comparable
}

/// The protocols about comparing values that a type conforms to, each with those that it refines.
struct ComparingConformances: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let equatable = ComparingConformances(rawValue: 0b001)
  static let hashable = ComparingConformances(rawValue: 0b011)
  static let comparable = ComparingConformances(rawValue: 0b101)
  static let all = ComparingConformances(rawValue: 0b111)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The conformances that come with one to a protocol of the standard library or Foundation.
  ///
  /// Named here are also those whose requirements are not built in; what they refine is known for certain.
  init(conformanceTo name: String) {
    switch name {
    case "Equatable": self = .equatable
    case "Hashable": self = .hashable
    case "Comparable": self = .comparable
    case "BinaryInteger", "FixedWidthInteger", "SignedInteger", "UnsignedInteger", "FloatingPoint",
      "BinaryFloatingPoint",
      "StringProtocol":
      self = .all
    case "SIMD", "ReferenceConvertible": self = .hashable
    default: self = []
    }
  }

  /// Those that a container of such values has, too: no collection and no optional can be ordered.
  var ofContainer: ComparingConformances { intersection(.hashable) }
}

/// The findings about comparing values of one type.
struct ComparisonFacts {
  /// The conformances of the type, or of what it wraps if it is an optional.
  var conformances: ComparingConformances
  /// How many optionals are around that.
  var optionals = 0
  /// Whether the type is one that is in view or known, so that a conformance that was not found is none.
  var isKnown = true

  static let none = ComparisonFacts(conformances: [])
  static let unknown = ComparisonFacts(conformances: [], isKnown: false)

  /// The conformances of the type itself.
  var own: ComparingConformances { optionals == 0 ? conformances : conformances.ofContainer }

  /// The conformances of the type where the compiler asks for some of them, which it does not in vain: what is not in view
  /// then has them.
  func own(where required: ComparingConformances) -> ComparingConformances {
    isKnown ? own : own.union(required)
  }

  var comparability: TypeComparability {
    // Of two optionals there is no range: one more than what a range can be of.
    let counted = optionals > 1 ? conformances.ofContainer : conformances
    if counted.isSuperset(of: .comparable) { return .comparable }
    if counted.isSuperset(of: .equatable) { return .equatable }
    return isKnown ? .neither : .unknown
  }

  /// The facts about an array of such values, or a dictionary.
  var ofContainer: ComparisonFacts { ComparisonFacts(conformances: own.ofContainer, isKnown: isKnown) }

  /// The facts that are certain of a type that is declared twice, in branches of an `#if`.
  func merged(with other: ComparisonFacts) -> ComparisonFacts {
    guard optionals == other.optionals else { return .none }
    return ComparisonFacts(
      conformances: conformances.intersection(other.conformances),
      optionals: optionals,
      isKnown: isKnown && other.isKnown
    )
  }
}
