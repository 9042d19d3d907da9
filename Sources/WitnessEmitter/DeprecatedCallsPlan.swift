import DeclModel
import NameResolver
import SourceWriter

/// Two classes through which a witness calls deprecated members.
///
/// A call brings a warning unless it stands in something deprecated, and using that brings one in turn, unless it overrides
/// something that is not. What is overridden may mention no deprecated type, so that a closure with such a type is not returned but
/// set.
struct DeprecatedCallsPlan: WitnessPart {
  private let closures: [ClosurePlan]
  private let parameter: Code
  private let witness: Identifier
  private let trap: Code
  /// The attribute of functions that make closures where `live` does.
  private let isolation: Code

  init?(_ closures: [ClosurePlan], context: WitnessContext) {
    self.closures = closures.filter { !$0.deprecation.isEmpty }
    if self.closures.isEmpty { return nil }
    parameter = "_ underlying: \(context.flattened == nil ? context.type : .any(context.type))"
    witness = context.witnessName
    isolation = FactoryPlan.liveActor(closures, context: context).map { "\($0) " } ?? ""
    trap = "\(context.trapFunction)()"
  }

  func emit(into writer: inout SourceWriter) {
    writer.line("/// Makes closures that call deprecated members, without a warning where they are made.")
    writer.block("private class DeprecatedCalls") { writer in
      // NB: where the main actor isolates by default, the compiler (6.3.1) refuses a subclass without it.
      writer.line("init() {}")
      for closure in closures {
        writer.condition(closure.condition) { writer in
          writer.line("\(isolation)class \(signature(of: closure)) {\(closure.isDeprecated ? "" : " \(trap) ")}")
        }
      }
    }
    writer.separate()
    writer.block("private final class DeprecatedCallsOfInstance: DeprecatedCalls") { writer in
      for closure in closures {
        writer.separate()
        writer.condition(closure.condition) { writer in
          for attribute in closure.deprecation { writer.line(attribute) }
          writer.block("\(isolation)override class \(signature(of: closure))") { writer in
            // Values do not have closures of this kind.
            if closure.isMutating { writer.line("var changing = underlying") }
            if closure.sharesInstance { writer.line("let shared = Unchecked(value: underlying)") }
            if closure.isDeprecated {
              writer.line("witness.\(raw: closure.name.memberText) = \(closure.liveMade)")
            } else {
              writer.line(closure.sharesInstance || closure.isMutating ? "return \(closure.live)" : closure.live)
            }
          }
        }
      }
    }
  }

  private func signature(of closure: ClosurePlan) -> Code {
    closure.isDeprecated
      ? "func \(closure.name)(_ witness: inout \(witness), \(parameter))"
      : "func \(closure.name)(\(parameter)) -> \(closure.type)"
  }
}
