import MockEmitter

extension DoubleKind {
  /// The types of the run time that doubles of the kind may name, which no type of a module with doubles may hide.
  package var runtimeNames: Set<String> { runtimeModule == nil || qualifiesRuntime ? [] : DoubleKind.allRuntimeNames }

  private static let allRuntimeNames = MockRuntime.types.union(["_SpyState", "_SpyRecords"])
}

extension EmittedDouble {
  /// Whether its text has a name as a word.
  package func mentions(_ name: String) -> Bool {
    text.split { !isIdentifierByte($0) }.contains { $0.elementsEqual(name.utf8) }
  }
}
