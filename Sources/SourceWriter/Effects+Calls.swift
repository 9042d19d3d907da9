package import DeclModel

extension Effects {
  /// The words before a call of something with these effects, with the blank after them: `try await `.
  package var callPrefix: Code {
    isThrowing ? isAsync ? "try await " : "try " : isAsync ? "await " : ""
  }
}
