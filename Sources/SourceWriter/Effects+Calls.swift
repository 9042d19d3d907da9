package import DeclModel

extension Effects {
  /// What stands before a call of something with these effects, with the blank after it: `try await `.
  package var callPrefix: Code { "\(raw: isThrowing ? "try " : "")\(raw: isAsync ? "await " : "")" }
}
