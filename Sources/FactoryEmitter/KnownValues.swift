import SourceWriter

/// Values of types that people use everywhere and that have no `mock()` of their own.
///
/// They are the same at each run, and made of the name of what they are for where the type can tell it. None of them does
/// anything, as a connection or a store would.
enum KnownValues {
  /// The dimensions of Foundation, which have a unit to begin with.
  static let dimensions: Set<String> = [
    "UnitAcceleration", "UnitAngle", "UnitArea", "UnitConcentrationMass", "UnitDispersion", "UnitDuration",
    "UnitElectricCharge", "UnitElectricCurrent", "UnitElectricPotentialDifference", "UnitElectricResistance",
    "UnitEnergy", "UnitFrequency", "UnitFuelEfficiency", "UnitIlluminance", "UnitInformationStorage", "UnitLength",
    "UnitMass", "UnitPower", "UnitPressure", "UnitSpeed", "UnitTemperature", "UnitVolume",
  ]

  /// The value of a type without generic arguments, if it is a known one.
  ///
  /// - Parameters:
  ///   - typeName: The type's name in its module.
  ///   - type: The type as the factory writes it.
  ///   - name: What the value is for.
  /// - Returns: An expression; `nil` for any other type.
  static func value(of typeName: String, type: Code, for name: String) -> Code? {
    switch typeName {
    case "Notification.Name": "\(type)(\(literal: name))"
    case "Date": "\(type)(timeIntervalSinceReferenceDate: 0)"
    case "DateInterval": "\(type)(start: .init(timeIntervalSinceReferenceDate: 0), duration: 0)"
    case "URL": "\(type)(fileURLWithPath: \(literal: "/" + name), isDirectory: false)"
    case "URLRequest": "\(type)(url: .init(fileURLWithPath: \(literal: "/" + name), isDirectory: false))"
    case "URLQueryItem": "\(type)(name: \(literal: name), value: nil)"
    case "UUID": "\(type)(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))"
    case "Data": "\(type)(\(literal: name).utf8)"
    case "Decimal", "TimeInterval", "CGFloat": "\(type)(\(literal: name).count)"
    case "NSNumber", "NSDecimalNumber": "\(type)(value: \(literal: name).count)"
    case "CInt", "CUnsignedInt", "CShort", "CUnsignedShort", "CLong", "CUnsignedLong", "CLongLong", "CUnsignedLongLong",
      "CChar", "CSignedChar", "CUnsignedChar":
      "\(type)(clamping: \(literal: name).count)"
    case "Locale": "\(type)(identifier: \"en_US_POSIX\")"
    case "TimeZone": "\(type)(secondsFromGMT: 0) ?? .current"
    case "Calendar": "\(type)(identifier: .gregorian)"
    case "IndexPath": "\(type)(indexes: [0, 0])"
    case "NSRange": "\(type)(location: 0, length: 0)"
    case "CGPoint", "CGSize", "CGRect", "CGVector", "UIEdgeInsets": "\(type).zero"
    case "CGAffineTransform": "\(type).identity"
    case "UIColor", "NSColor": "\(type).clear"
    case "CLLocationCoordinate2D", "CLLocation": "\(type)(latitude: 0, longitude: 0)"
    case "AttributedString", "Substring", "LocalizedStringKey", "LocalizedStringResource": "\(type)(\(literal: name))"
    case "NSAttributedString", "NSString": "\(type)(string: \(literal: name))"
    case "NSError": "\(type)(domain: \(literal: name), code: 0)"
    case "UnicodeScalar", "Unicode.Scalar": "\(literal: String(name.unicodeScalars.prefix(1)))"
    case "IndexSet", "CharacterSet", "DateComponents", "URLComponents", "PersonNameComponents", "JSONDecoder",
      "JSONEncoder", "PropertyListDecoder", "PropertyListEncoder", "DateFormatter", "NumberFormatter", "NSObject",
      "NSArray", "NSDictionary", "NSSet", "NSMutableArray", "NSMutableDictionary", "NSMutableSet", "UIImage",
      "NSImage":
      "\(type)()"
    case "StaticString": "\(literal: name)"
    case "AnyHashable": "\(type)(\(literal: name))"
    case "Duration": "\(type).seconds(\(literal: name).count)"
    default: nil
    }
  }
}
