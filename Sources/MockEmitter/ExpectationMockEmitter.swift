import DeclModel
import SourceWriter

/// Writes the expectation-style mock of a protocol: `Mock<Protocol>`, which is made from its `Expectations`.
enum ExpectationMockEmitter {
  /// Writes the mock, or nothing if a diagnostic among those returned is an error.
  static func emit(
    _ flattened: FlattenedProtocol,
    options: MockOptions,
    into writer: inout SourceWriter
  ) -> MockEmission {
    MockEmission(diagnostics: [], hasRecorders: false)
  }
}
