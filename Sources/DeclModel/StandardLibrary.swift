internal import SyntaxLite

/// The protocols that every module sees, and those of Foundation and Combine that are too common to ask for.
///
/// They are declared in Swift, in `StandardLibrary+Source.swift`, and read by the parser at first use.
enum StandardLibrary {
  /// The index of the built-in declarations; their files and identifiers are negative.
  static let index = ModuleIndex(
    files: sources.enumerated().map { position, source in
      FileModel(tree: SyntaxTree(parsing: SourceText(source)), file: -1 - Int32(position))
    },
    dependencies: [],
    moduleName: "Swift",
    isStandardLibrary: true
  )

  /// Associated types that the built-in declarations leave out, because a conforming type never has to say them.
  static let inferredAssociatedTypes: Set<String> = ["Iterator", "SubSequence", "Indices", "Failure"]

  /// Protocols that no class or actor can conform to, sorted.
  static let unimplementable = ["BitwiseCopyable", "Escapable"]

  /// Protocols of which the compiler requires more than they declare, sorted.
  static let withUndeclaredRequirements = [
    "Differentiable", "DistributedActorSystem", "DistributedTargetInvocationDecoder",
    "DistributedTargetInvocationEncoder", "DistributedTargetInvocationResultHandler", "StringInterpolationProtocol",
  ]
}
