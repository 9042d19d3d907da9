import DeclModel
import NameResolver
import SourceWriter

/// The recorders of a witness: a class with one for each closure, and the function `mock()` that makes a witness of them.
///
/// The witness keeps them, so that a test finds them by it.
struct RecordersPlan: WitnessPart {
  private let context: WitnessContext
  private let recorders: [Recorder]
  /// The name of the class.
  private let typeName: Identifier
  /// The name of the property by which tests reach it.
  private let property: Identifier
  /// The name of the variable that has it.
  private let storage: Identifier
  private let mock: FactoryPlan
  /// Where other modules see the types of recorders: the condition of each, `nil` for every build.
  let visibleConditions: Set<String?>

  /// The recorder of one closure.
  private struct Recorder {
    let condition: String?
    let documentation: Code
    let head: BreakableCode
    let value: Code
  }

  /// - Parameters:
  ///   - closures: The closures of the witness, each with its member.
  ///   - context: The witness.
  ///   - diagnostics: Gets a warning for each closure that nothing can record.
  init(_ closures: [(GatheredMember, ClosurePlan)], context: WitnessContext, diagnostics: inout [Diagnostic]) {
    self.context = context
    let memberNames = Set(closures.map(\.1.name.bare) + closures.compactMap(\.0.member.functionName))
    typeName = context.freeTypeName("Recorders", besides: memberNames)
    var scope = NameScope(taking: memberNames)
    property = scope.claim("recorders")
    storage = scope.claim("_recorders")
    var recorded: [RecordedClosure] = []
    for (gathered, closure) in closures where !closure.isDeprecated {
      let candidate = RecordedClosure(closure, context: context)
      if let obstacle = candidate.obstacle {
        let name = closure.name.bare
        diagnostics.append(WitnessDiagnostics.notRecorded(name, because: obstacle, at: gathered.member.header))
      } else {
        recorded.append(candidate)
      }
    }
    recorders = recorded.map { closure in
      var (head, value) = closure.declaration
      if closure.plan.isVisible { head.open = "\(context.accessModifier)\(head.open)" }
      return Recorder(
        condition: closure.plan.condition,
        documentation: "/// Records and answers `\(raw: closure.plan.name.bare)`.",
        head: head,
        value: value
      )
    }
    // The class of recorders shows nothing of the run time by itself.
    visibleConditions =
      context.accessModifier.isEmpty ? [] : Set(recorded.lazy.map(\.plan).filter(\.isVisible).map(\.condition))
    // A parameter of a closure would hide a variable of its name.
    var locals = NameScope(taking: Set(recorded.flatMap { $0.plan.shape.parameters.map(\.name.bare) }))
    let variable = locals.claim("recorders")
    mock = FactoryPlan(
      recording: closures.map(\.1),
      by: Dictionary(recorded.map { ($0.plan.key, $0.function(of: variable)) }) { first, _ in first },
      of: (typeName, variable),
      in: storage,
      context: context
    )
  }

  func emit(into writer: inout SourceWriter) {
    let access = context.accessModifier
    mock.emit(into: &writer)
    writer.separate()
    writer.line("/// The recorders of the closures, in a witness that `mock()` has made.")
    writer.block("\(access)var \(property): \(typeName)") { writer in
      let message = "this '\(context.qualifiedName)' records nothing: make it with 'mock()'"
      writer.line("if let recorders = self.\(storage) { return recorders }")
      writer.line("\(context.trapFunction)(\(literal: message))")
    }
    writer.separate()
    writer.line("/// What `\(property)` gives.")
    writer.line("var \(storage): \(typeName)? = nil")
    writer.separate()
    writer.line("/// Records and answers the calls of the closures of a witness.")
    let sendable = context.standard("Sendable")
    writer.block("\(access)\(context.isolationModifier)final class \(typeName): \(sendable)") { writer in
      for recorder in recorders {
        writer.condition(recorder.condition) { writer in
          writer.line(recorder.documentation)
          writer.line(recorder.head, recorder.value)
        }
      }
    }
  }
}

extension Member {
  fileprivate var functionName: String? { if case .function(let decl) = self { decl.name } else { nil } }
}
