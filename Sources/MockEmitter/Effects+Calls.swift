import DeclModel
import SourceWriter

extension Effects {
  /// What stands before a call of something with these effects, with the blank after it: `try await `.
  var callPrefix: Code { "\(raw: isThrowing ? "try " : "")\(raw: isAsync ? "await " : "")" }
}
