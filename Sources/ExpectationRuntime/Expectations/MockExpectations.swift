/// The expectations that a mock is made from.
///
/// The conformance also keeps such a type from being isolated to a global actor where a module does that by default (SE-0466).
public protocol _MockExpectations: Sendable {
  /// Expects nothing.
  init()
}

/// The verifier of a mock's calls.
///
/// The conformance also keeps such a type from being isolated to a global actor where a module does that by default (SE-0466).
public protocol _MockVerifier: _MockSendableMetatype {}
