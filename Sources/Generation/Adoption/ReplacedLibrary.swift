/// A library of doubles that nobody calls as a program: its tests import it.
enum ReplacedLibrary: String, CaseIterable, Sendable {
  case cuckoo = "Cuckoo"
  case mockable = "Mockable"
  case mockapella = "Mockapella"
  case mockingbird = "Mockingbird"
  case protocolWitness = "ProtocolWitness"
  case smockable = "Smockable"
  case spyable = "Spyable"
  case swiftyMocky = "SwiftyMocky"

  /// Whether its attributes are those of this package, so that another import and dependency will do.
  var hasAttributesOfThisPackage: Bool {
    switch self {
    case .mockapella, .protocolWitness, .smockable, .spyable: true
    case .cuckoo, .mockable, .mockingbird, .swiftyMocky: false
    }
  }

  /// Those that a source imports.
  static func imported(in text: [UInt8]) -> [ReplacedLibrary] {
    guard text.firstRange(of: Array("import ".utf8), from: 0) != nil else { return [] }
    return allCases.filter { library in
      text.ranges(of: Array("import \(library.rawValue)".utf8)).contains { range in
        let line = text[..<range.lowerBound].reversed().prefix { $0 != UInt8(ascii: "\n") }
        // Attributes and access levels come before, a comment does not count.
        let isWhole = !text[range.upperBound...].prefix(1).contains(where: isIdentifierByte)
        return isWhole && !line.contains(UInt8(ascii: "/"))
      }
    }
  }
}
