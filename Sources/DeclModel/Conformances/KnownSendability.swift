/// Types and protocols of the libraries of Swift and Apple, and how they stand with `Sendable`.
enum KnownSendability {
  /// Whether a type that nothing in view declares is `Sendable`, whatever its generic arguments.
  static func isSendable(_ name: String) -> Bool { values.contains(name) || libraryTypes.contains(name) }

  /// The values that nobody calls another type by, so that their names are enough.
  static let values: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "Bool",
    "Character", "String", "Substring", "Void", "Never",
  ]

  /// Others, by whose names the sources may declare types of their own.
  private static let libraryTypes: Set<String> = [
    "Int128", "UInt128", "Float16", "Float80", "CGFloat", "StaticString", "Duration", "ObjectIdentifier",
    "ContinuousClock", "SuspendingClock", "Data", "Date", "DateInterval", "DateComponents", "Decimal", "URL",
    "URLRequest", "URLComponents", "URLQueryItem", "URLSession", "UUID", "Locale", "TimeZone", "Calendar",
    "IndexPath", "IndexSet", "TimeInterval", "CharacterSet", "Notification.Name", "CGPoint", "CGSize", "CGRect",
    "AttributedString", "NSNumber", "ProcessInfo", "AsyncStream.Continuation",
    "AsyncThrowingStream.Continuation", "CheckedContinuation", "UnsafeContinuation", "ContinuousClock.Instant",
    "SuspendingClock.Instant", "DispatchGroup", "DispatchQueue", "DispatchSemaphore", "DispatchTime", "CLLocation",
    "CLLocationCoordinate2D", "CancellationError", "DecodingError", "EncodingError",
    "CocoaError", "POSIXError", "URLError", "String.Index", "String.Encoding", "Unicode.Scalar", "TaskPriority",
    "Calendar.Component", "Calendar.Identifier", "DateFormatter.Style", "NumberFormatter.Style", "FileAttributeKey",
    "JSONEncoder.DateEncodingStrategy", "JSONEncoder.OutputFormatting", "JSONDecoder.DateDecodingStrategy",
    "Data.ReadingOptions", "Data.WritingOptions", "PersonNameComponents", "QualityOfService", "DispatchQoS",
    "DispatchQoS.QoSClass", "DispatchTimeInterval",
  ]

  /// Classes of the system that are `Sendable`, and have subclasses elsewhere, which the compiler wants to say it, too.
  static let superclasses: Set<String> = [
    "Operation", "BlockOperation", "OperationQueue", "NSError", "NSLock", "NSRecursiveLock", "NSCondition",
    "NSConditionLock", "URLSession", "URLSessionTask", "URLSessionDataTask", "URLSessionUploadTask",
    "URLSessionDownloadTask", "URLSessionConfiguration", "URLResponse", "HTTPURLResponse", "CachedURLResponse",
    "URLCache", "URLCredential", "URLProtectionSpace", "URLAuthenticationChallenge", "HTTPCookie",
    "HTTPCookieStorage", "JSONDecoder", "JSONEncoder", "PropertyListDecoder", "PropertyListEncoder",
    "DateFormatter", "NumberFormatter", "DateIntervalFormatter", "DateComponentsFormatter",
    "PersonNameComponentsFormatter", "FileManager", "NotificationCenter", "Bundle", "Progress", "Process", "Pipe",
    "FileHandle", "NSRegularExpression", "Unit", "Dimension", "UnitDuration", "UnitLength", "UnitMass", "UnitSpeed",
    "UnitTemperature", "XCTestExpectation",
  ]

  /// Protocols of the system that inherit `Sendable`.
  static let protocols: Set<String> = [
    "CustomNSError", "LocalizedError", "RecoverableError", "URLSessionDataDelegate", "URLSessionDelegate",
    "URLSessionDownloadDelegate", "URLSessionStreamDelegate", "URLSessionTaskDelegate", "URLSessionWebSocketDelegate",
  ]

  /// Those that are `Sendable` if their generic arguments are.
  static let containers: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "Set", "Dictionary", "Optional", "Range", "ClosedRange", "Result",
    "InlineArray", "CollectionOfOne", "AsyncStream", "AsyncThrowingStream", "Measurement", "PartialRangeFrom",
    "PartialRangeThrough", "PartialRangeUpTo", "SIMD2", "SIMD3", "SIMD4",
  ]

  /// Protocols that say nothing about it.
  static let neutralProtocols: Set<String> = ["AnyObject", "Any", "NSObject", "NSObjectProtocol"]
}

extension TypeRef {
  /// Whether values of the type can be sent anywhere, as its spelling alone shows.
  package var isSurelySendable: Bool {
    switch self {
    case .optional(let wrapped), .array(let wrapped): wrapped.isSurelySendable
    case .dictionary(let key, let value): key.isSurelySendable && value.isSurelySendable
    case .tuple(let elements): elements.allSatisfy(\.type.isSurelySendable)
    case .attributed(_, let base): hasAttribute("Sendable") || base.isSurelySendable
    default: plainName.map(KnownSendability.values.contains) ?? false
    }
  }
}
