import DeclModel
import NameResolver
import SourceWriter

/// A wrapper for values that go from one actor to another past the compiler's checks.
struct UncheckedPlan: WitnessPart {
  private let value: Identifier
  private let sendable: TypeRef
  private let isolation: Code

  init(context: WitnessContext) {
    // A nested type may not hide the generic parameters around it.
    var scope = NameScope(taking: context.genericNames)
    value = scope.claim("Value")
    sendable = context.standard("Sendable")
    isolation = context.isolationModifier
  }

  func emit(into writer: inout SourceWriter) {
    writer.line("/// Lets a value pass between actors, which the compiler cannot know to be safe.")
    writer.block("private \(isolation)struct Unchecked<\(value)>: @unchecked \(sendable)") {
      $0.line("let value: \(value)")
    }
  }
}
