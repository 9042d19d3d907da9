import DeclModel
import DoublePlanning
import SourceWriter

/// `resetMockedStaticMembers()`, in a mock that has static members.
struct StaticResetPlan: MemberPlan {
  /// The name, which no requirement can have besides.
  static let functionName = "resetMockedStaticMembers"

  let declaration: Code
  let recorders: [RecorderPlan]
  let typeName: Code

  init?(recorders: [RecorderPlan], context: DoubleContext) {
    self.recorders = recorders.filter(\.isStatic)
    if self.recorders.isEmpty { return nil }
    declaration = "\(context.access)\(context.nonisolatedModifier)static func \(raw: StaticResetPlan.functionName)()"
    typeName = "\(context.typeName)"
  }

  func emit(into writer: inout SourceWriter) {
    writer.line("/// Puts the static members back to unimplemented and forgets their calls.")
    writer.block(declaration) { writer in
      for recorder in recorders where recorder.storage == .stored {
        writer.condition(recorder.condition) { $0.line("\(recorder.safety)self.\(recorder.name).reset()") }
      }
      if recorders.contains(where: { $0.storage == .perType }) {
        writer.line("MockStatics.reset(Self.self)")
      }
    }
  }
}
