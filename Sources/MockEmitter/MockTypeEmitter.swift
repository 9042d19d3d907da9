import DoublePlanning
import SourceWriter

/// Writes a planned mock.
struct MockTypeEmitter {
  let plan: MockPlan

  func emit(into writer: inout SourceWriter) {
    let conforming = InitializerPlan.emitting(plan.conformingInitializers)
    plan.shell.emit(into: &writer, conforming: conforming) { emitType(into: &$0) }
  }

  private func emitType(into writer: inout SourceWriter) {
    writer.line(plan.documentation)
    for attribute in plan.attributes { writer.line(attribute) }
    let header = """
      \(plan.introducer) \(plan.name)\(plan.genericParameters)\(plan.inheritance)\(plan.whereClause)
      """ as Code
    writer.block(header) { writer in
      for typeAlias in plan.typeAliases { writer.line(typeAlias) }
      for nested in plan.nested {
        writer.separate()
        MockTypeEmitter(plan: nested).emitType(into: &writer)
      }
      for initializer in plan.initializers {
        writer.separate()
        initializer.emit(into: &writer)
      }
      for property in plan.properties {
        writer.separate()
        property.emit(into: &writer)
      }
      for subscriptPlan in plan.subscripts {
        writer.separate()
        subscriptPlan.emit(into: &writer)
      }
      for method in plan.methods {
        writer.separate()
        method.emit(into: &writer)
      }
      if let identity = plan.identity {
        writer.separate()
        identity.emit(into: &writer)
      }
      if let staticReset = plan.staticReset {
        writer.separate()
        staticReset.emit(into: &writer)
      }
      if plan.hasLateMembers {
        writer.separate()
        writer.line("private let __lateMembers = MockMembers()")
      }
    }
  }
}
