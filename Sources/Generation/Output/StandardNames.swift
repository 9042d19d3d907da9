import DeclModel

/// The names of types of the standard library, beside those of imported modules.
struct StandardNames {
  /// Whether an imported module may have types with names of the standard library that are common words.
  private let areCommonNamesOthers: Bool
  /// The declarations in view, of which some may have such names.
  private let index: ModuleIndex

  /// - Parameters:
  ///   - imported: The imported modules.
  ///   - index: The declarations in view.
  init(besides imported: Set<String>, in index: ModuleIndex) {
    areCommonNamesOthers = !imported.isSubset(of: StandardNames.systemModules)
    self.index = index
  }

  /// Whether a name is one of them.
  ///
  /// - Parameters:
  ///   - components: The name.
  ///   - argumentCount: How many generic arguments it has; `nil` if it has some, and how many is not known.
  /// - Returns: Whether it is one.
  func contains(_ components: [String], argumentCount: Int? = 0) -> Bool {
    switch components.count {
    case 1:
      isType(components[0])
        || StandardNames.genericNames[components[0]].map { argumentCount == $0 || argumentCount == nil } ?? false
          && isUndeclared(components[0])
    // In front of the dot are generic arguments, whose type is seen by itself, or nothing.
    case 2: (components[0].isEmpty || isType(components[0])) && StandardNames.members.contains(components[1])
    default: false
    }
  }

  private func isType(_ name: String) -> Bool {
    let isKnown =
      StandardNames.ownNames.contains(name) || !areCommonNamesOthers && StandardNames.commonNames.contains(name)
    return isKnown && isUndeclared(name)
  }

  /// Whether no module in view has a type of a name.
  private func isUndeclared(_ name: String) -> Bool { index.declaredNominals(named: name).isEmpty }

  /// Modules whose types are called otherwise.
  private static let systemModules: Set = [
    "AppKit", "Combine", "CoreData", "CoreGraphics", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationNetworking", "FoundationXML", "Observation", "OSLog", "SwiftUI", "Synchronization", "System",
    "SystemPackage", "Testing", "UIKit", "XCTest", "os",
  ]

  /// Names that hardly another module has.
  private static let ownNames = Set(
    """
    AdditiveArithmetic Any AnyBidirectionalCollection AnyCollection AnyHashable AnyIterator AnyKeyPath AnyObject \
    AnyRandomAccessCollection AnySequence Array ArraySlice AsyncIteratorProtocol AsyncSequence AsyncStream AsyncThrowingStream \
    BidirectionalCollection BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool CBool CChar CDouble CFloat CInt CLong \
    CLongLong CShort CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong CUnsignedShort CVarArg CancellationError \
    CaseIterable CheckedContinuation ClosedRange Codable CodingKey CodingUserInfoKey CollectionOfOne Comparable \
    ContiguousArray ContinuousClock Copyable CustomDebugStringConvertible CustomReflectable CustomStringConvertible Decodable \
    DefaultIndices Dictionary DiscardingTaskGroup Double EmptyCollection Encodable EnumeratedSequence Equatable Error \
    Escapable ExecutorJob ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral \
    ExpressibleByFloatLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringInterpolation \
    ExpressibleByStringLiteral FixedWidthInteger Float Float16 Float80 FloatingPoint GlobalActor Hashable Hasher \
    Identifiable IndexingIterator InlineArray InstantProtocol Int Int128 Int16 Int32 Int64 Int8 IteratorProtocol KeyPath KeyValuePairs \
    KeyedDecodingContainer KeyedEncodingContainer LazySequence LosslessStringConvertible MainActor ManagedBuffer \
    MutableCollection MutableRawSpan MutableSpan Never Numeric ObjectIdentifier OpaquePointer OptionSet Optional OutputRawSpan \
    OutputSpan PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo RandomAccessCollection \
    RangeReplaceableCollection RawRepresentable RawSpan ReferenceWritableKeyPath Self Sendable SerialExecutor Set SetAlgebra \
    SignedInteger SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer StaticString StrideThrough StrideTo \
    Strideable String StringProtocol Substring SuspendingClock TaskExecutor TaskGroup TaskLocal TaskPriority TextOutputStream \
    ThrowingDiscardingTaskGroup ThrowingTaskGroup UInt UInt128 UInt16 UInt32 UInt64 UInt8 UnboundedRange UnfoldSequence \
    UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor UnsafeBufferPointer \
    UnsafeContinuation UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer UnsafeMutableRawPointer \
    UnsafePointer UnsafeRawBufferPointer UnsafeRawPointer UnsignedInteger Void WritableKeyPath Zip2Sequence
    """
    .split(separator: " ").map(String.init)
  )

  /// Common words, by which modules call types of theirs.
  private static let commonNames: Set = [
    "Actor", "Character", "Collection", "Decoder", "Duration", "Encoder", "Mirror", "Range", "Regex", "Repeated",
    "Sequence", "Slice", "Span", "Unicode",
  ]

  /// Names by which modules call types of theirs that are not generic, and how many generic arguments the standard library's have.
  private static let genericNames = [
    "Collection": 1, "Range": 1, "Regex": 1, "Repeated": 1, "Result": 2, "Sequence": 1, "Slice": 1, "Span": 1,
    "Task": 2,
  ]

  /// What types of the standard library declare that extensions elsewhere hardly do.
  private static let members: Set = [
    "Continuation", "Element", "Index", "Indices", "Iterator", "Key", "Keys", "Scalar", "SubSequence", "UTF16View",
    "UTF8View", "UnicodeScalarView", "Value", "Values",
  ]
}
