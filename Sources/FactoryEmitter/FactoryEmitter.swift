public import DeclModel
public import SourceWriter

/// Writes the factory of a type: `static func mock(…)`, with a default for each value.
public enum FactoryEmitter {
  /// Writes the factory, or nothing if a diagnostic among those returned is an error.
  ///
  /// - Parameters:
  ///   - decl: A struct, enum, class or actor.
  ///   - index: Where what it mentions is looked up.
  ///   - doubledNames: The qualified names of all types that get a factory in the same run.
  ///   - options: What the author chose.
  ///   - writer: Where the factory goes.
  /// - Returns: What is worth knowing about the factory, or why there is none.
  public static func emit(
    _ decl: NominalDecl,
    in index: ModuleIndex,
    beside doubledNames: Set<String>,
    options: FactoryOptions,
    into writer: inout SourceWriter
  ) -> FactoryEmission {
    FactoryEmission(diagnostics: [])
  }
}

/// What there is to know of a factory beside its text.
public struct FactoryEmission: Sendable {
  /// What stands in the way of a factory, or is worth knowing about it, in source order.
  public let diagnostics: [Diagnostic]
}
