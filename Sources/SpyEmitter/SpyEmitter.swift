public import DeclModel
public import SourceWriter

/// Writes the spy of a protocol: `<Protocol>Spy`, with stored members that tell of each function's calls.
public enum SpyEmitter {
  /// Writes the spy, or nothing if a diagnostic among those returned is an error.
  ///
  /// - Parameters:
  ///   - flattened: The protocol with all it inherits.
  ///   - options: What the author chose.
  ///   - writer: Where the spy goes.
  /// - Returns: What is worth knowing about the spy, or why there is none.
  public static func emit(
    _ flattened: FlattenedProtocol,
    options: SpyOptions,
    into writer: inout SourceWriter
  ) -> SpyEmission {
    SpyEmission(diagnostics: flattened.diagnostics)
  }

  /// The name of a protocol's spy.
  public static func spyName(of decl: NominalDecl) -> String { decl.name + "Spy" }
}

/// What there is to know of a spy beside its text.
public struct SpyEmission: Sendable {
  /// What stands in the way of a spy, or is worth knowing about it, in source order.
  public let diagnostics: [Diagnostic]
}
