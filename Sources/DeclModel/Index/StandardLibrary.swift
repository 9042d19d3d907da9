internal import SyntaxLite

/// The protocols that every module sees, and those of Foundation and Combine that are too common to ask for.
///
/// They are declared in Swift, in `StandardLibrary+Source.swift`, and read by the parser at first use.
enum StandardLibrary {
  /// The index of the built-in declarations; their files and identifiers are negative.
  static let index = ModuleIndex(
    files: sources.enumerated().map { position, source in
      FileModel(tree: SyntaxTree(parsing: SourceText(source)), file: file(at: position))
    },
    dependencies: [],
    moduleName: "Swift",
    isStandardLibrary: true
  )

  /// What errors answer the language with, beside the requirements that people know.
  static let hiddenMembersOfErrors = ["_code", "_domain", "_userInfo"]

  /// Associated types that the built-in declarations leave out, because a conforming type never has to say them.
  static let inferredAssociatedTypes: Set<String> = ["Iterator", "SubSequence", "Indices", "Failure"]

  /// The property whose type is that of the one associated type of a protocol.
  static let tellingProperties = ["Identifiable": "id", "RawRepresentable": "rawValue", "OptionSet": "rawValue"]

  /// The only type alias that stands for a function.
  static let functionAlias = "UnboundedRange"

  /// Names of associated types that a sequence or collection has, most of which the built-in declarations leave out.
  static let namesInCollections: Set<String> = ["Element", "Index", "Indices", "Iterator", "SubSequence"]

  /// The names of all associated types of the built-in declarations.
  static let associatedTypeNames = index.associatedTypeNames.union(namesInCollections)

  /// Public protocols of the module `Swift` that are not built in, since few inherit them and they require much.
  static let protocolsOfInterface: Set<String> = [
    "BinaryFloatingPoint", "BinaryInteger", "CVarArg", "CodingKeyRepresentable", "FixedWidthInteger", "FloatingPoint",
    "KeyedDecodingContainerProtocol", "KeyedEncodingContainerProtocol", "LazyCollectionProtocol",
    "LazySequenceProtocol",
    "MirrorPath", "SIMD", "SIMDScalar", "SIMDStorage", "SignedInteger", "SingleValueDecodingContainer",
    "SingleValueEncodingContainer", "StringProtocol", "UnicodeCodec", "UnkeyedDecodingContainer",
    "UnkeyedEncodingContainer", "UnsignedInteger",
  ]

  /// The built-in declaration of a protocol whose interface says less than the compiler requires.
  static func completed(_ name: String) -> NominalDecl? {
    index.types[name]?.compactMap { index[$0].nominal }.first(where: isCompleted)
  }

  /// Whether a built-in declaration is such a one.
  static func isCompleted(_ decl: NominalDecl) -> Bool { decl.header.location.file == file(at: sources.count - 1) }

  private static func file(at position: Int) -> FileID { .builtIn(position) }
}
