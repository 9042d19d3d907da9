public import DeclModel
public import SourceWriter

/// Writes the mock of a protocol: `<Protocol>Mock`, with one recorder for each requirement.
///
/// ```swift
/// var writer = SourceWriter()
/// let diagnostics = MockEmitter.emit(index.flatten(decl), options: MockOptions(), into: &writer)
/// ```
public enum MockEmitter {
  /// Writes the mock, or nothing if a diagnostic among those returned is an error.
  ///
  /// - Parameters:
  ///   - flattened: The protocol with all it inherits.
  ///   - options: What the author chose.
  ///   - writer: Where the mock goes.
  /// - Returns: What stands in the way of a mock, or is worth knowing about it, in source order.
  public static func emit(
    _ flattened: FlattenedProtocol,
    options: MockOptions,
    into writer: inout SourceWriter
  ) -> [Diagnostic] {
    var diagnostics = flattened.diagnostics + MockDiagnostics.obstacles(to: flattened.decl)
    let plan = MockPlan(flattened, options: options, diagnostics: &diagnostics)
    if diagnostics.contains(where: { $0.severity == .error }) { return diagnostics }
    MockTypeEmitter(plan: plan).emit(into: &writer)
    return diagnostics
  }

  /// The name of a protocol's mock.
  public static func mockName(of decl: NominalDecl) -> String { decl.name + "Mock" }
}
